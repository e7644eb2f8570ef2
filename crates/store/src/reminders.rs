//! Which matches wait for whom, since when, and when to check whether a reminder is due. That moment is indexed, so
//! that the query costs nothing for matches without a due reminder.

use super::{
    Connection, Result,
    query::{Param, all, changed, delete_rows, execute, first, from_row, update_rows, value},
};
use basics::{MatchId, Moment, PersonId};
use matches::records::Reminder;
use rules::Side;

/// Stores that a match has been waiting for a person since a moment. If that moment has not changed, the time of the
/// last reminder is kept.
pub async fn set(db: &mut Connection, person: PersonId, reminder: Reminder) -> Result<()> {
    let sql = "INSERT INTO reminders (match_id, side, player, since_at, last_at, due_at) \
         VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (match_id, side) DO UPDATE SET due_at = excluded.due_at, last_at = CASE \
         WHEN excluded.last_at IS NULL AND reminders.since_at = excluded.since_at \
         THEN reminders.last_at ELSE excluded.last_at END, since_at = excluded.since_at";
    let Reminder {
        id,
        side,
        since,
        last,
        due,
    } = &reminder;
    let params: &[&dyn Param] = &[id, side, &person, since, last, due];
    execute(db, sql, params).await
}

/// Stores that a match waits for this side now instead of the other, in one statement; returns whether it waited for the
/// other alone.
pub async fn pass_on(db: &mut Connection, person: PersonId, reminder: Reminder) -> Result<bool> {
    let sql = "UPDATE reminders SET side = $2, player = $3, since_at = $4, last_at = $5, due_at = $6 \
         WHERE match_id = $1 AND side <> $2 \
         AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.match_id = $1 AND r.side = $2)";
    let Reminder {
        id,
        side,
        since,
        last,
        due,
    } = &reminder;
    let params: &[&dyn Param] = &[id, side, &person, since, last, due];
    Ok(changed(db, sql, params).await? == 1)
}

/// Stores that a match does not wait for a side.
pub async fn forget(db: &mut Connection, id: MatchId, side: Side) -> Result<()> {
    delete_rows(db, "reminders", &[("match_id", &id), ("side", &side)]).await
}

/// Makes all reminders of a person due now, so that they are checked again.
pub async fn look_again(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    update_rows(db, "reminders", &[("player", &person)], &[("due_at", &now)]).await
}

/// Makes the reminders of a match due now, so that they are checked again.
pub async fn look_at_match(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    update_rows(db, "reminders", &[("match_id", &id)], &[("due_at", &now)]).await
}

/// A person for whom a reminder may be due, if there is one.
pub async fn by(db: &mut Connection, now: Moment) -> Result<Option<PersonId>> {
    let sql = "SELECT player FROM reminders WHERE due_at <= $1 ORDER BY due_at LIMIT 1";
    first(db, sql, &[&now]).await
}

/// When the next reminder may be due for anyone.
pub async fn next(db: &mut Connection) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(due_at) FROM reminders WHERE due_at IS NOT NULL";
    value(db, sql, &[]).await
}

/// All matches that wait for a person.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Vec<Reminder>> {
    let sql = "SELECT match_id, side, since_at, last_at, due_at FROM reminders WHERE player = $1 \
         ORDER BY match_id";
    all(db, sql, &[&person]).await
}

from_row!(Reminder { id = "match_id", side, since = "since_at", last = "last_at", due = "due_at" });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    #[tokio::test]
    async fn a_reminder_is_kept_while_the_same_turn_lasts() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let reminder = |since, last: Option<i64>, due: i64| Reminder {
            id,
            side: Side::Second,
            since: Moment(since),
            last: last.map(Moment),
            due: Some(Moment(due)),
        };
        for (entered, kept) in [
            (reminder(5, None, 50), reminder(5, None, 50)),
            (reminder(5, Some(50), 60), reminder(5, Some(50), 60)),
            // Still the same turn, checked because the deadline has moved.
            (reminder(5, None, 70), reminder(5, Some(50), 70)),
            (reminder(8, None, 80), reminder(8, None, 80)),
        ] {
            set(&mut connection, ANN, entered).await.unwrap();
            assert_eq!(of(&mut connection, ANN).await.unwrap(), [kept]);
        }
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(80)));
        assert_eq!(by(&mut connection, Moment(79)).await.unwrap(), None);
        assert_eq!(by(&mut connection, Moment(80)).await.unwrap(), Some(ANN));
        look_again(&mut connection, ANN, Moment(9)).await.unwrap();
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(9)));
        forget(&mut connection, id, Side::First).await.unwrap();
        assert_eq!(of(&mut connection, ANN).await.unwrap().len(), 1);
        // The turn passes to Ben, and back.
        let turn = |side, since| Reminder {
            side,
            ..reminder(since, None, 90)
        };
        for (person, turn) in [(BEN, turn(Side::First, 20)), (ANN, turn(Side::Second, 30))] {
            assert!(pass_on(&mut connection, person, turn).await.unwrap());
            assert!(!pass_on(&mut connection, person, turn).await.unwrap());
            assert_eq!(of(&mut connection, person).await.unwrap(), [turn]);
        }
        assert_eq!(of(&mut connection, BEN).await.unwrap(), []);
        forget(&mut connection, id, Side::Second).await.unwrap();
        assert_eq!(of(&mut connection, ANN).await.unwrap(), []);
    }
}
