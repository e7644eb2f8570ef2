//! The only way to load a match from the store.

use async_recursion::async_recursion as boxed;
use matches::{
    LoadedMatch, MatchId, Moment,
    loaded::{Absences, EventLog},
};
use store::{
    Connection, is_damage,
    match_records::{StoredMatch, load_whole},
};

use super::ServiceError;

/// Tells a match that cannot be read from a database that cannot.
pub(crate) trait OfMatch<T> {
    /// The error as one of the match with this id.
    fn of_match(self, id: MatchId) -> Result<T, ServiceError>;
}

impl<T> OfMatch<T> for store::Result<T> {
    fn of_match(self, id: MatchId) -> Result<T, ServiceError> {
        self.map_err(|error| {
            if is_damage(&error) {
                ServiceError::Damaged(id)
            } else {
                error.into()
            }
        })
    }
}

/// A match in its current state, or as it was after the event number `seq`, with the interactions that caused its
/// events. `now` determines who is on vacation.
#[boxed]
pub(crate) async fn load(
    connection: &mut Connection,
    id: MatchId,
    seq: Option<u32>,
    now: Moment,
) -> Result<(LoadedMatch, Vec<u64>), ServiceError> {
    let StoredMatch {
        record,
        log,
        is_whole,
        mut absences,
    } = load_whole(connection, id, seq)
        .await
        .of_match(id)?
        .ok_or(ServiceError::Unknown)?;
    if !record.time.heeds_vacations() {
        absences.vacations = Absences::default().vacations;
    }
    let log = EventLog::read(&log, is_whole).ok_or(ServiceError::Damaged(id))?;
    let interactions = log.interactions().collect();
    let loaded = LoadedMatch::replay(record, log, absences, now);
    Ok((loaded.ok_or(ServiceError::Damaged(id))?, interactions))
}
