//! The matches that are on in a server, for whoever wants to watch.

use super::{
    Connection,
    match_records::{Raw, select},
    to_db,
};
use matches::records::MatchRecord;

/// The matches that are on in a server, so many at most after as many as are to be passed over: the one in which
/// something happened last in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn in_guild(
    connection: &mut Connection,
    guild: u64,
    passed_over: u32,
    most: u32,
) -> Result<Vec<MatchRecord>, sqlx::Error> {
    let raw: Vec<Raw> = sqlx::query_as(select!(
        "WHERE m.guild = $1 AND m.stage IN ('arranging', 'playing') \
         ORDER BY m.updated_at DESC, m.id DESC LIMIT $2 OFFSET $3"
    ))
    .bind(to_db(guild))
    .bind(most)
    .bind(passed_over)
    .fetch_all(connection)
    .await?;
    raw.into_iter().map(MatchRecord::try_from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn what_is_on_is_listed_by_server(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        for (guild, passed_over, most, expected) in
            [(3, 0, 9, 1), (4, 0, 9, 0), (3, 1, 9, 0), (3, 0, 0, 0)]
        {
            let found = in_guild(&mut connection, guild, passed_over, most).await;
            assert_eq!(found.unwrap().len(), expected);
        }
        sqlx::query("UPDATE matches SET stage = 'over' WHERE id = $1")
            .bind(to_db(id.0))
            .execute(&mut *connection)
            .await
            .unwrap();
        let found = in_guild(&mut connection, 3, 0, 9).await.unwrap();
        assert!(found.is_empty());
    }
}
