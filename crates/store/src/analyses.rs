//! The results of reviewing finished games.

use super::{
    Connection, Result,
    query::{Assignment, first, upsert},
};
use basics::MatchId;

/// The result of this version of the review for a match, if there is one.
pub async fn load(db: &mut Connection, id: MatchId, version: u32) -> Result<Option<String>> {
    let sql = "SELECT found FROM analyses WHERE match_id = $1 AND version = $2";
    first(db, sql, &[&id, &version]).await
}

/// Stores the result of reviewing a match, replacing any earlier one.
pub async fn save(db: &mut Connection, id: MatchId, version: u32, found: &str) -> Result<()> {
    let values: &[Assignment<'_>] = &[("match_id", &id), ("version", &version), ("found", &found)];
    upsert(db, "analyses", "match_id", values).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    #[tokio::test]
    async fn a_result_of_another_version_does_not_count() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        assert_eq!(load(&mut connection, id, 1).await.unwrap(), None);
        save(&mut connection, id, 1, "one").await.unwrap();
        assert_eq!(
            load(&mut connection, id, 1).await.unwrap().as_deref(),
            Some("one")
        );
        save(&mut connection, id, 2, "two").await.unwrap();
        assert_eq!(load(&mut connection, id, 1).await.unwrap(), None);
        assert_eq!(
            load(&mut connection, id, 2).await.unwrap().as_deref(),
            Some("two")
        );
    }
}
