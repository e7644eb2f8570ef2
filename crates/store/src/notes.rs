//! Players' notes about their games. Every function takes the author, so that nobody can access another player's notes.

use std::collections::BTreeSet;

use super::{
    Connection, Result,
    query::{Assignment, all, delete_rows, first, upsert},
    secrets::NOTE,
};
use basics::{MatchId, PersonId};

/// What notes are encrypted for, besides their column.
fn row(id: MatchId, author: PersonId) -> String {
    format!("{}/{}", id.0, author.0)
}

/// A player's note about a match, if any.
pub async fn load(db: &mut Connection, id: MatchId, author: PersonId) -> Result<Option<String>> {
    let sql = "SELECT text FROM notes WHERE match_id = $1 AND player = $2";
    let stored: Option<String> = first(db, sql, &[&id, &author]).await?;
    let text = stored.map(|stored| db.opened(&stored, NOTE, row(id, author)));
    text.transpose()
}

/// The matches about which a player has a note.
pub async fn of(db: &mut Connection, author: PersonId) -> Result<BTreeSet<MatchId>> {
    let sql = "SELECT match_id FROM notes WHERE player = $1";
    let ids = all(db, sql, &[&author]).await?;
    Ok(ids.into_iter().collect())
}

/// Stores a player's note about a match, replacing any earlier one.
pub async fn save(db: &mut Connection, id: MatchId, author: PersonId, text: &str) -> Result<()> {
    let closed = db.closed(text, NOTE, row(id, author))?;
    let values: &[Assignment<'_>] = &[("match_id", &id), ("player", &author), ("text", &closed)];
    upsert(db, "notes", "match_id, player", values).await
}

/// Deletes a player's note about a match.
pub async fn delete(db: &mut Connection, id: MatchId, author: PersonId) -> Result<()> {
    delete_rows(db, "notes", &[("match_id", &id), ("player", &author)]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    #[tokio::test]
    async fn each_player_has_a_note_of_their_own_and_the_last_one_counts() {
        let mut connection = crate::tests::connection().await;
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
