//! The timer index: the next deadline of each match, in an indexed column of its own, so that the query costs nothing
//! for matches that are not due.

use super::{
    Connection, Result,
    query::{Cells, all, execute, value},
};
use matches::{MatchId, Moment, PersonId};

/// Sets the next deadline of a match.
pub async fn set(db: &mut Connection, id: MatchId, due: Option<Moment>) -> Result<()> {
    let sql = "UPDATE matches SET due_at = $2 WHERE id = $1";
    execute(db, sql, &[&id, &due]).await
}

/// Makes every unfinished match of a person that has a deadline due now, so that it is checked again.
pub async fn look_again(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let sql = "UPDATE matches SET due_at = $2 WHERE (first_player = $1 OR second_player = $1) \
         AND stage IN ('arranging', 'playing') AND due_at > $2";
    execute(db, sql, &[&person, &now]).await
}

/// The matches whose deadline is `now` or earlier: up to `limit`, earliest first.
pub async fn by(db: &mut Connection, now: Moment, limit: u32) -> Result<Vec<MatchId>> {
    // The limit is a sum because SQLite would prepare the statement again for every value of a plain parameter.
    let sql = "SELECT id FROM matches WHERE due_at <= $1 ORDER BY due_at LIMIT 0 + $2";
    all(db, sql, &[&now, &limit], |row| row.cell(0)).await
}

/// The matches that have a deadline and an id above `after`, with their numbers of events: up to `limit`, in order.
pub async fn timed_after(
    db: &mut Connection,
    after: MatchId,
    limit: u32,
) -> Result<Vec<(MatchId, u32)>> {
    let sql = "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id) FROM matches m \
         WHERE m.due_at IS NOT NULL AND m.id > $1 ORDER BY m.id LIMIT 0 + $2";
    all(db, sql, &[&after, &limit], |row| {
        Ok((row.cell(0)?, row.cell(1)?))
    })
    .await
}

/// The earliest deadline of all matches.
pub async fn next(db: &mut Connection) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(due_at) FROM matches WHERE due_at IS NOT NULL";
    value(db, sql, &[]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn what_is_due_is_found_and_nothing_else(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        assert_eq!(next(&mut connection).await.unwrap(), None);
        set(&mut connection, id, Some(Moment(50))).await.unwrap();
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(50)));
        assert_eq!(by(&mut connection, Moment(49), 9).await.unwrap(), []);
        assert_eq!(by(&mut connection, Moment(50), 9).await.unwrap(), [id]);
        assert_eq!(by(&mut connection, Moment(50), 0).await.unwrap(), []);
        let timed = timed_after(&mut connection, MatchId(0), 9).await.unwrap();
        assert_eq!(timed, [(id, 0)]);
        assert_eq!(timed_after(&mut connection, id, 9).await.unwrap(), []);
        let ann = PersonId(1);
        look_again(&mut connection, ann, Moment(60)).await.unwrap();
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(50)));
        look_again(&mut connection, PersonId(3), Moment(8))
            .await
            .unwrap();
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(50)));
        look_again(&mut connection, ann, Moment(8)).await.unwrap();
        assert_eq!(next(&mut connection).await.unwrap(), Some(Moment(8)));
        set(&mut connection, id, None).await.unwrap();
        look_again(&mut connection, ann, Moment(8)).await.unwrap();
        assert_eq!(by(&mut connection, Moment(99), 9).await.unwrap(), []);
    }
}
