//! Which matches wait for whom, since when, and when to look whether somebody is to be reminded of that. The moment is
//! under an index, so that asking costs nothing for matches of which nobody is to be reminded.

use super::{
    Connection,
    challenges::{name_of, named},
    from_db, to_db,
};
use matches::{MatchId, Moment, PersonId, records::Reminder};
use rules::Side;

/// Match, side, since when, when last reminded, when to look.
type Raw = (i64, String, i64, Option<i64>, Option<i64>);

/// Notes that a match waits for somebody since a moment. Whoever it waited for since then already was reminded when they
/// were.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set(
    connection: &mut Connection,
    person: PersonId,
    reminder: Reminder,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO reminders (match_id, side, player, since_at, last_at, due_at) \
         VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (match_id, side) DO UPDATE SET due_at = excluded.due_at, last_at = CASE \
         WHEN excluded.last_at IS NULL AND reminders.since_at = excluded.since_at \
         THEN reminders.last_at ELSE excluded.last_at END, since_at = excluded.since_at",
    )
    .bind(to_db(reminder.id.0))
    .bind(name_of(&reminder.side)?)
    .bind(to_db(person.0))
    .bind(reminder.since.0)
    .bind(reminder.last.map(|last| last.0))
    .bind(reminder.due.map(|due| due.0))
    .execute(connection)
    .await?;
    Ok(())
}

/// Notes that a match does not wait for a side.
///
/// # Errors
/// When the database cannot be written to.
pub async fn forget(
    connection: &mut Connection,
    id: MatchId,
    side: Side,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM reminders WHERE match_id = $1 AND side = $2")
        .bind(to_db(id.0))
        .bind(name_of(&side)?)
        .execute(connection)
        .await?;
    Ok(())
}

/// Has everything that waits for a person looked at anew.
///
/// # Errors
/// When the database cannot be written to.
pub async fn look_again(
    connection: &mut Connection,
    person: PersonId,
    now: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE reminders SET due_at = $2 WHERE player = $1")
        .bind(to_db(person.0))
        .bind(now.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// A person who may have to be reminded of something by now, if there is one.
///
/// # Errors
/// When the database cannot be read.
pub async fn by(connection: &mut Connection, now: Moment) -> Result<Option<PersonId>, sqlx::Error> {
    let player: Option<i64> = sqlx::query_scalar(
        "SELECT player FROM reminders WHERE due_at <= $1 ORDER BY due_at LIMIT 1",
    )
    .bind(now.0)
    .fetch_optional(connection)
    .await?;
    Ok(player.map(|player| PersonId(from_db(player))))
}

/// When somebody may next have to be reminded of something.
///
/// # Errors
/// When the database cannot be read.
pub async fn next(connection: &mut Connection) -> Result<Option<Moment>, sqlx::Error> {
    let next: Option<i64> =
        sqlx::query_scalar("SELECT MIN(due_at) FROM reminders WHERE due_at IS NOT NULL")
            .fetch_one(connection)
            .await?;
    Ok(next.map(Moment))
}

/// Everything that waits for a person.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<Reminder>, sqlx::Error> {
    let rows: Vec<Raw> = sqlx::query_as(
        "SELECT match_id, side, since_at, last_at, due_at FROM reminders WHERE player = $1 \
         ORDER BY match_id",
    )
    .bind(to_db(person.0))
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(id, side, since, last, due)| {
            Ok(Reminder {
                id: MatchId(from_db(id)),
                side: named(side)?,
                since: Moment(since),
                last: last.map(Moment),
                due: due.map(Moment),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    const ANN: PersonId = PersonId(1);

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_reminder_is_kept_while_the_same_turn_lasts(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
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
            // The same turn still, looked at because the deadline has moved.
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
        forget(&mut connection, id, Side::Second).await.unwrap();
        assert_eq!(of(&mut connection, ANN).await.unwrap(), []);
    }
}
