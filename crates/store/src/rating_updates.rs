//! Ratings that must be recomputed, in many small steps: where, and which rows are valid meanwhile. An *edition* is a
//! set of rows of `ratings` that are valid together in one place, so that new ones replace the old ones at once.

use super::{
    Connection, Result,
    query::{
        Assignment, Param, all, changed, delete_rows, execute, first, insert_new, upsert, value,
    },
};

/// Stores that the ratings of a place must be recomputed.
pub async fn owe(db: &mut Connection, scope: u64) -> Result<()> {
    let sql = "INSERT INTO ratings_owed (scope, news) VALUES ($1, 1) \
         ON CONFLICT (scope) DO UPDATE SET news = ratings_owed.news + 1";
    execute(db, sql, &[&scope]).await
}

/// Stores that a game has ended in a place, so that a running recomputation includes it.
pub async fn note_news(db: &mut Connection, scope: u64) -> Result<()> {
    let sql = "UPDATE ratings_owed SET news = news + 1 WHERE scope = $1";
    execute(db, sql, &[&scope]).await
}

/// The places whose ratings must be recomputed, each with a number that increases with new games.
pub async fn owed(db: &mut Connection) -> Result<Vec<(u64, u32)>> {
    let sql = "SELECT scope, news FROM ratings_owed ORDER BY scope";
    all(db, sql, &[]).await
}

/// Stores that the ratings of a place have been recomputed.
pub async fn settle(db: &mut Connection, scope: u64) -> Result<()> {
    delete_rows(db, "ratings_owed", &[("scope", &scope)]).await
}

/// Stores that the ratings of a server's games stay valid in the old place until all its results have moved.
pub async fn begin_move(db: &mut Connection, guild: u64, from: u64) -> Result<()> {
    let values: &[Assignment<'_>] = &[("guild", &guild), ("scope", &from)];
    insert_new(db, "rating_moves", "guild", values)
        .await
        .map(drop)
}

/// The servers whose results are being moved, and their destinations.
pub async fn moves(db: &mut Connection) -> Result<Vec<(u64, u64)>> {
    let sql = "SELECT m.guild, COALESCE(g.network, m.guild) FROM rating_moves m \
         LEFT JOIN guilds g ON g.id = m.guild ORDER BY m.guild";
    all(db, sql, &[]).await
}

/// Moves up to `most` results of a server; returns how many there were.
pub async fn move_some(db: &mut Connection, guild: u64, scope: u64, most: u32) -> Result<u64> {
    let params: &[&dyn Param] = &[&guild, &scope, &most];
    changed(db, MOVE_SOME, params).await
}

const MOVE_SOME: &str = "UPDATE results SET scope = $2 WHERE match_id IN (SELECT match_id FROM ( \
         SELECT match_id FROM results WHERE guild = $1 AND scope < $2 UNION ALL \
         SELECT match_id FROM results WHERE guild = $1 AND scope > $2) x LIMIT $3)";

/// Whether all results of a server are in this place.
pub async fn has_moved(db: &mut Connection, guild: u64, scope: u64) -> Result<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM results WHERE guild = $1 AND scope < $2) \
         AND NOT EXISTS (SELECT 1 FROM results WHERE guild = $1 AND scope > $2)";
    value(db, sql, &[&guild, &scope]).await
}

/// Stores that the ratings of a server's games are valid where its results are.
pub async fn end_move(db: &mut Connection, guild: u64) -> Result<()> {
    delete_rows(db, "rating_moves", &[("guild", &guild)]).await
}

/// A number that no edition and no place has.
pub async fn new_edition(db: &mut Connection) -> Result<u64> {
    let sql = "SELECT MIN(n) - 1 FROM (SELECT MIN(scope) AS n FROM ratings UNION ALL \
         SELECT MIN(edition) FROM rating_editions UNION ALL SELECT 0) x";
    value(db, sql, &[]).await
}

/// Makes an edition valid in a place.
pub async fn set_edition(db: &mut Connection, scope: u64, edition: u64) -> Result<()> {
    let values: &[Assignment<'_>] = &[("scope", &scope), ("edition", &edition)];
    upsert(db, "rating_editions", "scope", values).await
}

/// An edition that is valid nowhere, if there is one.
pub async fn superseded(db: &mut Connection) -> Result<Option<u64>> {
    let sql = "SELECT r.scope FROM ratings r WHERE EXISTS (SELECT 1 FROM rating_editions e WHERE e.scope = r.scope) \
         OR (r.scope < 0 AND NOT EXISTS (SELECT 1 FROM rating_editions e WHERE e.edition = r.scope)) LIMIT 1";
    first(db, sql, &[]).await
}

/// Deletes up to `most` rows of an edition; returns how many there were.
pub async fn forget_some(db: &mut Connection, edition: u64, most: u32) -> Result<u64> {
    let sql = "DELETE FROM ratings WHERE scope = $1 AND (player, pool) IN \
         (SELECT player, pool FROM ratings WHERE scope = $1 LIMIT $2)";
    changed(db, sql, &[&edition, &most]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::tests::explained;

    #[tokio::test]
    async fn steps_visit_only_the_rows_that_they_change() {
        let steps = explained(MOVE_SOME).await;
        for part in ["scope<?", "scope>?"] {
            let by_index = format!("results_by_guild (guild=? AND {part})");
            assert!(steps.contains(&by_index), "{steps}");
        }
    }

    #[tokio::test]
    async fn news_are_counted_while_something_is_owed() {
        let mut db = crate::tests::connection().await;
        note_news(&mut db, 3).await.unwrap();
        assert_eq!(owed(&mut db).await.unwrap(), []);
        owe(&mut db, 3).await.unwrap();
        owe(&mut db, 3).await.unwrap();
        note_news(&mut db, 3).await.unwrap();
        assert_eq!(owed(&mut db).await.unwrap(), [(3, 3)]);
        settle(&mut db, 3).await.unwrap();
        assert_eq!(owed(&mut db).await.unwrap(), []);
        let first = new_edition(&mut db).await.unwrap();
        set_edition(&mut db, 3, first).await.unwrap();
        let second = new_edition(&mut db).await.unwrap();
        assert_ne!(first, second);
        assert!(first.cast_signed() < 0 && second.cast_signed() < 0);
    }
}
