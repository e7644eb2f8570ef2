//! The only way to load a match from the store.

use matches::{
    LoadedMatch, MatchId, Moment,
    loaded::{Absences, EventLog},
};
use store::{
    Connection,
    match_records::{StoredMatch, load_whole},
};

use super::ServiceError;

/// A match in its current state, or as it was after the event number `seq`, with the interactions that caused its
/// events. `now` determines who is on vacation.
pub(crate) async fn load(
    connection: &mut Connection,
    id: MatchId,
    seq: Option<u32>,
    now: Moment,
) -> Result<(LoadedMatch, Vec<u64>), ServiceError> {
    let StoredMatch {
        record,
        log,
        mut absences,
    } = load_whole(connection, id, seq)
        .await?
        .ok_or(ServiceError::Unknown)?;
    if record.time.control.is_live() {
        absences.vacations = Absences::default().vacations;
    }
    let log = EventLog::read(&log).ok_or(ServiceError::Damaged(id))?;
    let interactions = log.interactions().collect();
    let loaded = LoadedMatch::replay(record, log, absences, now);
    Ok((loaded.ok_or(ServiceError::Damaged(id))?, interactions))
}
