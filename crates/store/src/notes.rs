//! What players note about their games. Every function takes the author, so that nobody reaches somebody else's.

use std::collections::BTreeSet;

use super::{Connection, from_db, to_db};
use matches::{MatchId, PersonId};

/// What a player has noted about a match, if anything.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
    author: PersonId,
) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT text FROM notes WHERE match_id = $1 AND player = $2")
        .bind(to_db(id.0))
        .bind(to_db(author.0))
        .fetch_optional(connection)
        .await
}

/// The matches about which a player has noted something.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(
    connection: &mut Connection,
    author: PersonId,
) -> Result<BTreeSet<MatchId>, sqlx::Error> {
    let ids: Vec<i64> = sqlx::query_scalar("SELECT match_id FROM notes WHERE player = $1")
        .bind(to_db(author.0))
        .fetch_all(connection)
        .await?;
    Ok(ids.into_iter().map(|id| MatchId(from_db(id))).collect())
}

/// Keeps what a player notes about a match, in place of what they noted before.
///
/// # Errors
/// When the database cannot be written to.
pub async fn save(
    connection: &mut Connection,
    id: MatchId,
    author: PersonId,
    text: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO notes (match_id, player, text) VALUES ($1, $2, $3) \
         ON CONFLICT (match_id, player) DO UPDATE SET text = excluded.text",
    )
    .bind(to_db(id.0))
    .bind(to_db(author.0))
    .bind(text)
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets what a player noted about a match.
///
/// # Errors
/// When the database cannot be written to.
pub async fn delete(
    connection: &mut Connection,
    id: MatchId,
    author: PersonId,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM notes WHERE match_id = $1 AND player = $2")
        .bind(to_db(id.0))
        .bind(to_db(author.0))
        .execute(connection)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn each_player_has_a_note_of_their_own_and_the_last_one_counts(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        for (author, text) in [(ANN, "wait"), (BEN, "bluff"), (ANN, "attack on the left")] {
            save(&mut connection, id, author, text).await.unwrap();
        }
        let anns = load(&mut connection, id, ANN).await.unwrap();
        assert_eq!(anns.as_deref(), Some("attack on the left"));
        delete(&mut connection, id, ANN).await.unwrap();
        assert_eq!(load(&mut connection, id, ANN).await.unwrap(), None);
        let bens = load(&mut connection, id, BEN).await.unwrap();
        assert_eq!(bens.as_deref(), Some("bluff"));
        assert!(of(&mut connection, ANN).await.unwrap().is_empty());
        assert_eq!(of(&mut connection, BEN).await.unwrap(), [id].into());
    }
}
