//! Counts over the whole database, for monitoring.

use basics::Moment;
use matches::Stage;

use super::{
    Connection, Result,
    dialect::BYTES,
    outbox::PARKED,
    query::{all, from_row, value},
};

/// The number of messages to send.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutboxLoad {
    /// Due messages.
    pub due: u64,
    /// Messages that wait for a later time, or for another attempt.
    pub later: u64,
    /// Messages that wait until a place is available again.
    pub parked: u64,
    /// Since when the oldest due message has been due.
    pub due_since: Option<Moment>,
}

/// Counts the messages to send.
pub async fn outbox_load(db: &mut Connection, now: Moment) -> Result<OutboxLoad> {
    let sql = "SELECT COUNT(*) FILTER (WHERE due_at <= $1) AS due, \
         COUNT(*) FILTER (WHERE due_at > $1 AND due_at < $2) AS later, \
         COUNT(*) FILTER (WHERE due_at = $2) AS parked, MIN(due_at) FILTER (WHERE due_at <= $1) AS due_since FROM outbox";
    value(db, sql, &[&now, &PARKED]).await
}

from_row!(OutboxLoad {
    due,
    later,
    parked,
    due_since
});

/// The number of matches at each stage; stages without matches are not listed.
pub async fn matches(db: &mut Connection) -> Result<Vec<(Stage, u64)>> {
    let sql = "SELECT stage, COUNT(*) FROM matches GROUP BY stage ORDER BY stage";
    all(db, sql, &[]).await
}

/// The size of the database on disk in bytes, without what is not yet in its main file.
pub async fn bytes(db: &mut Connection) -> Result<u64> {
    let bytes: Option<u64> = value(db, BYTES.of(db.engine()), &[]).await?;
    Ok(bytes.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use matches::{
        notice::Audience,
        outbox::{About, OutboxItem, Purpose},
    };

    use super::*;
    use crate::{
        match_records::tests::some_match,
        outbox::{enqueue, park},
        tests::connection,
    };

    #[tokio::test]
    async fn owed_messages_and_matches_are_counted() {
        let mut db = connection().await;
        let now = Moment(1_000);
        let empty = outbox_load(&mut db, now).await.unwrap();
        assert_eq!(empty, OutboxLoad::default());
        assert_eq!(matches(&mut db).await.unwrap(), []);
        let id = some_match(&mut db).await;
        let owed = |seq| OutboxItem {
            about: About::Match(id, seq),
            audience: Audience::Table,
            purpose: Purpose::Notice,
        };
        let at = [(1, 700), (2, 900), (3, 1_000), (4, 1_001)];
        let rows = at.map(|(seq, due)| (owed(seq), Moment(due)));
        enqueue(&mut db, &rows).await.unwrap();
        park(&mut db, owed(2)).await.unwrap();
        let load = OutboxLoad {
            due: 2,
            later: 1,
            parked: 1,
            due_since: Some(Moment(700)),
        };
        assert_eq!(outbox_load(&mut db, now).await.unwrap(), load);
        assert_eq!(matches(&mut db).await.unwrap(), [(Stage::Playing, 1)]);
        assert!(bytes(&mut db).await.unwrap() > 100_000);
    }
}
