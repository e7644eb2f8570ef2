//! The only way to load matches and challenges from the store.

use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment};
use matches::{
    LoadedMatch,
    loaded::{Absences, EventLog},
    records::{ChallengeRecord, MatchRecord},
};
use store::{
    Connection, challenges, is_damage,
    match_records::{self, StoredMatch, load_from},
};

use super::{Result, ServiceError};

/// Distinguishes a match that cannot be read from a database that cannot.
pub(crate) trait OfMatch<T> {
    /// The error as one of the match with this id.
    fn of_match(self, id: MatchId) -> Result<T>;
}

impl<T> OfMatch<T> for store::Result<T> {
    fn of_match(self, id: MatchId) -> Result<T> {
        self.map_err(|error| {
            if is_damage(&error) {
                ServiceError::Damaged(id)
            } else {
                error.into()
            }
        })
    }
}

/// A match in its current state, or as it was after the event number `seq`. `now` determines who is on vacation.
#[boxed]
pub(crate) async fn load(
    connection: &mut Connection,
    id: MatchId,
    seq: Option<u32>,
    now: Moment,
) -> Result<LoadedMatch> {
    let mut recent = connection.recent_log(id, seq);
    let known = recent.known();
    let count = known.as_ref().map_or(0, EventLog::count);
    let StoredMatch {
        record,
        log,
        is_whole,
        mut absences,
    } = load_from(connection, id, count, seq)
        .await
        .of_match(id)?
        .ok_or(ServiceError::Unknown)?;
    if !record.time.heeds_vacations() {
        absences.vacations = Absences::default().vacations;
    }
    let log = EventLog::read(known, &log, is_whole).ok_or(ServiceError::Damaged(id))?;
    let read = recent.wants(log.count()).then(|| log.clone());
    let loaded = LoadedMatch::replay(record, log, absences, now);
    let loaded = loaded.ok_or(ServiceError::Damaged(id))?;
    // Only events that fit together.
    if let Some(read) = read {
        recent.keep(read);
    }
    Ok(loaded)
}

/// A match in its current state.
pub(crate) async fn current(
    connection: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<LoadedMatch> {
    load(connection, id, None, now).await
}

/// A match in its current state; `None` if it cannot be read.
pub(crate) async fn readable(
    connection: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<Option<LoadedMatch>> {
    if_readable(current(connection, id, now).await)
}

/// A match as it was read; `None` if it cannot be read.
pub(crate) fn if_readable<T>(read: Result<T>) -> Result<Option<T>> {
    match read {
        Err(ServiceError::Damaged(_)) => Ok(None),
        read => read.map(Some),
    }
}

/// The record of a match.
pub(crate) async fn record(connection: &mut Connection, id: MatchId) -> Result<MatchRecord> {
    let record = match_records::load(connection, id).await.of_match(id)?;
    record.ok_or(ServiceError::Unknown)
}

/// The current state of a challenge.
pub(crate) async fn challenge(connection: &mut Connection, id: MatchId) -> Result<ChallengeRecord> {
    let record = challenges::load(connection, id).await.of_match(id)?;
    record.ok_or(ServiceError::Unknown)
}

#[cfg(test)]
mod tests {
    use matches::command::Command;
    use rules::game::GameName;
    use store::Engine;

    use super::*;
    use crate::tests::{FIRST, ID, Room, SECOND};

    /// How many events the match has.
    const EVENTS: u32 = 100;

    #[tokio::test]
    async fn a_log_read_in_parts_equals_one_read_at_once() {
        let room = Room::with(GameName::Luzhanqi, "untimed").await;
        for event in 2..=EVENTS {
            let person = if event % 3 == 0 { FIRST } else { SECOND };
            let interaction = 100 + u64::from(event);
            let acted = room
                .service
                .act(ID, person, &Command::Shuffle, interaction)
                .await;
            assert_eq!(acted.unwrap().events(), event);
        }
        let fresh = room.fresh_service().await;
        // Alternates later and earlier states: more, as much, and less is known than requested.
        let states = [None, Some(EVENTS + 1), Some(EVENTS), Some(EVENTS - 1)];
        for seq in states.into_iter().chain((1..EVENTS).map(Some)) {
            let [known, read] = [&room.service, &fresh].map(|service| service.load_match(ID, seq));
            let (known, read) = (known.await.unwrap(), read.await.unwrap());
            assert_eq!(known.events(), seq.unwrap_or(EVENTS).min(EVENTS));
            assert_eq!((known.events(), known.at), (read.events(), read.at));
            for person in [FIRST, SECOND] {
                let [known, read] = [&known, &read].map(|loaded| loaded.facts_for(person).unwrap());
                assert_eq!(known.desk, read.desk, "{seq:?}");
            }
        }
        if room.service.engine() == Engine::Postgres {
            // Another program may erase something, so nothing is kept.
            return;
        }
        // It was not read again: from there on it is unreadable.
        room.sql("UPDATE events SET body = '{' WHERE match_id = 10 AND seq = 2")
            .await;
        assert!(room.service.load_match(ID, None).await.is_ok());
        let read = fresh.load_match(ID, None).await;
        assert!(matches!(read.err(), Some(ServiceError::Damaged(ID))));
        // Earlier events are still known: a repeated interaction changes nothing.
        let again = room.service.act(ID, SECOND, &Command::Shuffle, 105).await;
        assert_eq!(again.unwrap().events(), 5);
    }
}
