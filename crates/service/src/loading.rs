//! From the store to a match: the only way.

use matches::{
    LoadedMatch, MatchId, Moment,
    clock::control::Control,
    loaded::{Absences, EventLog},
};
use store::{Connection, events, match_records, outages, vacations};

use super::ServiceError;

/// A match as it stands, or as it stood after the event number `seq`, with the interactions that brought its events.
/// `now` tells who is on vacation.
pub(crate) async fn load(
    connection: &mut Connection,
    id: MatchId,
    seq: Option<u32>,
    now: Moment,
) -> Result<(LoadedMatch, Vec<u64>), ServiceError> {
    let record = match_records::load(connection, id).await?;
    let record = record.ok_or(ServiceError::Unknown)?;
    let log = events::load(connection, id, seq).await?;
    let log = EventLog::read(&log).ok_or(ServiceError::Damaged(id))?;
    let opened = log.opened();
    let mut absences = Absences::default();
    if record.time.control != Control::Untimed {
        absences.outages = outages::since(connection, opened).await?;
    }
    if !record.time.control.is_live() {
        for (taken, person) in absences.vacations.iter_mut().zip(record.players) {
            *taken = vacations::of(connection, person, opened).await?;
        }
    }
    let interactions = log.interactions().collect();
    let loaded = LoadedMatch::replay(record, log, absences, now);
    Ok((loaded.ok_or(ServiceError::Damaged(id))?, interactions))
}
