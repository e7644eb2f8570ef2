//! When time next brings something to a match by itself. The moment stands in the match's row, under an index, so that
//! asking costs nothing for matches to which nothing is due.

use super::{Connection, from_db, to_db};
use matches::{MatchId, Moment, PersonId};

/// Notes when time next brings something to a match by itself.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set(
    connection: &mut Connection,
    id: MatchId,
    due: Option<Moment>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE matches SET due_at = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(due.map(|due| due.0))
        .execute(connection)
        .await?;
    Ok(())
}

/// Has every unfinished match of a person looked at anew.
///
/// # Errors
/// When the database cannot be written to.
pub async fn look_again(
    connection: &mut Connection,
    person: PersonId,
    now: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE matches SET due_at = $2 WHERE (first_player = $1 OR second_player = $1) \
         AND stage IN ('arranging', 'playing') AND due_at > $2",
    )
    .bind(to_db(person.0))
    .bind(now.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// The matches to which time may have brought something by now, so many at most: those that were due first in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn by(
    connection: &mut Connection,
    now: Moment,
    most: u32,
) -> Result<Vec<MatchId>, sqlx::Error> {
    // A sum as the limit, because SQLite would plan the statement anew for every value of a bare one.
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM matches WHERE due_at <= $1 ORDER BY due_at LIMIT 0 + $2",
    )
    .bind(now.0)
    .bind(most)
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(|id| MatchId(from_db(id))).collect())
}

/// Every match to which time will bring something by itself, and how many events it has.
///
/// # Errors
/// When the database cannot be read.
pub async fn all(connection: &mut Connection) -> Result<Vec<(MatchId, u32)>, sqlx::Error> {
    let rows: Vec<(i64, u32)> = sqlx::query_as(
        "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id) FROM matches m \
         WHERE m.due_at IS NOT NULL ORDER BY m.id",
    )
    .fetch_all(connection)
    .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|(id, count)| (MatchId(from_db(id)), count))
        .collect())
}

/// When time may next bring something to any match.
///
/// # Errors
/// When the database cannot be read.
pub async fn next(connection: &mut Connection) -> Result<Option<Moment>, sqlx::Error> {
    let next: Option<i64> =
        sqlx::query_scalar("SELECT MIN(due_at) FROM matches WHERE due_at IS NOT NULL")
            .fetch_one(connection)
            .await?;
    Ok(next.map(Moment))
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
        assert_eq!(all(&mut connection).await.unwrap(), [(id, 0)]);
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
