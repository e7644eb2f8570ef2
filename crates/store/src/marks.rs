//! Players' marks on pieces of their games. Every function takes the author, so that nobody can access another player's
//! marks.

use super::{
    Connection, Result,
    query::{Assignment, delete_rows, first, upsert},
    secrets::MARK,
};
use basics::{MatchId, PersonId};
use matches::aids::Marks;
use opaque::{Seal, Sealed};

/// What marks are encrypted for, besides their column.
fn row(id: MatchId, author: PersonId) -> String {
    format!("{}/{}", id.0, author.0)
}

/// A player's marks in a match.
pub async fn load(db: &mut Connection, id: MatchId, author: PersonId) -> Result<Marks> {
    let sql = "SELECT body FROM marks WHERE match_id = $1 AND player = $2";
    let Some(kept) = first::<String>(db, sql, &[&id, &author]).await? else {
        return Ok(Marks::default());
    };
    let kept = Sealed::seal(db.opened(&kept, MARK, row(id, author))?);
    // The error must not reveal the content.
    Marks::opened(&kept).ok_or_else(|| sqlx::Error::Decode("damaged marks".into()))
}

/// Stores a player's marks in a match, replacing all earlier ones.
pub async fn put(db: &mut Connection, id: MatchId, author: PersonId, marks: &Marks) -> Result<()> {
    let key: [Assignment<'_>; 2] = [("match_id", &id), ("player", &author)];
    if marks.is_empty() {
        return delete_rows(db, "marks", &key).await;
    }
    let body = db.closed(marks.sealed().opened(), MARK, row(id, author))?;
    let [game, player] = key;
    upsert(
        db,
        "marks",
        "match_id, player",
        &[game, player, ("body", &body)],
    )
    .await
}

#[cfg(test)]
mod tests {
    use matches::aids::Mark;

    use super::*;
    use crate::match_records::tests::some_match;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    #[tokio::test]
    async fn each_player_has_marks_of_their_own() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let start = "c9".parse().unwrap();
        for (author, text) in [(ANN, "probably 3"), (BEN, "mine?")] {
            let mut marks = Marks::default();
            marks.set(start, Mark::new(text));
            put(&mut connection, id, author, &marks).await.unwrap();
        }
        let anns = load(&mut connection, id, ANN).await.unwrap();
        assert_eq!(anns.on(start).map(Mark::text), Some("probably 3"));
        put(&mut connection, id, ANN, &Marks::default())
            .await
            .unwrap();
        assert!(load(&mut connection, id, ANN).await.unwrap().is_empty());
        let bens = load(&mut connection, id, BEN).await.unwrap();
        assert_eq!(bens.on(start).map(Mark::text), Some("mine?"));
    }
}
