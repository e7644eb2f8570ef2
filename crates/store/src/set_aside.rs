//! Unreadable matches, and the spans in which they were unreadable. A match is set aside while it has a span without an
//! end.

use super::{
    Connection, Result,
    query::{all, changed, execute, value},
};
use basics::{MatchId, Moment};

/// Stores that this version of the program cannot read a match: since its last event with a notification, or since
/// `since` if that is later. Returns whether that is new.
pub async fn begin(db: &mut Connection, id: MatchId, since: Moment, version: &str) -> Result<bool> {
    let sql = "INSERT INTO set_aside (match_id, from_at, version) \
         SELECT m.id, CASE WHEN m.updated_at > $2 THEN m.updated_at ELSE $2 END, $3 FROM matches m \
         WHERE m.id = $1 AND NOT EXISTS \
         (SELECT 1 FROM set_aside s WHERE s.match_id = m.id AND s.until_at IS NULL) \
         ON CONFLICT (match_id, from_at) DO UPDATE SET until_at = NULL, version = excluded.version";
    Ok(changed(db, sql, &[&id, &since, &version]).await? > 0)
}

/// Stores that another version of the program cannot read a match either.
pub async fn tried(db: &mut Connection, id: MatchId, version: &str) -> Result<()> {
    let sql = "UPDATE set_aside SET version = $2 WHERE match_id = $1 AND until_at IS NULL";
    execute(db, sql, &[&id, &version]).await
}

/// Stores that a match can be read again. Messages that waited for this become due.
pub async fn end(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "UPDATE set_aside SET until_at = $2 WHERE match_id = $1 AND until_at IS NULL";
    execute(db, sql, &[&id, &now]).await?;
    let sql = "UPDATE outbox SET due_at = $2 WHERE match_id = $1 AND due_at > $2";
    execute(db, sql, &[&id, &now]).await
}

/// The matches that are set aside.
pub async fn list(db: &mut Connection) -> Result<Vec<MatchId>> {
    let sql = "SELECT match_id FROM set_aside WHERE until_at IS NULL ORDER BY match_id";
    all(db, sql, &[]).await
}

/// How many matches are set aside.
pub async fn count(db: &mut Connection) -> Result<u32> {
    let sql = "SELECT COUNT(*) FROM set_aside WHERE until_at IS NULL";
    value(db, sql, &[]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::{load_whole, tests::some_match};
    use basics::Span;
    use matches::clock::suspensions::Suspension;

    #[tokio::test]
    async fn a_match_is_set_aside_once_until_it_can_be_read() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let record = load_whole(&mut connection, id).await.unwrap();
        let updated = record.unwrap().record.updated;
        let begin = async |connection: &mut Connection, since| {
            begin(connection, id, since, "1").await.unwrap()
        };
        assert!(begin(&mut connection, Moment(0)).await);
        assert!(!begin(&mut connection, updated.plus(Span::milliseconds(5))).await);
        tried(&mut connection, id, "2").await.unwrap();
        assert_eq!(list(&mut connection).await.unwrap(), [id]);
        end(&mut connection, id, updated.plus(Span::milliseconds(7)))
            .await
            .unwrap();
        assert_eq!(count(&mut connection).await.unwrap(), 0);
        assert!(begin(&mut connection, updated.plus(Span::milliseconds(9))).await);
        assert_eq!(count(&mut connection).await.unwrap(), 1);
        let whole = load_whole(&mut connection, id).await.unwrap().unwrap();
        let span = |from, until| Suspension { from, until };
        assert_eq!(
            whole.absences.outages,
            [
                span(updated, Some(updated.plus(Span::milliseconds(7)))),
                span(updated.plus(Span::milliseconds(9)), None)
            ]
        );
        assert!(
            !begin(&mut connection, Moment(0)).await,
            "no such match is set aside twice"
        );
        let nobody = super::begin(&mut connection, MatchId(404), Moment(0), "1").await;
        assert!(!nobody.unwrap());
    }
}
