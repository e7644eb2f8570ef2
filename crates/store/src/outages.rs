//! When the bot was down: spans in which no clock ran, and the last heartbeat.

use super::{
    Connection, Result,
    query::{all, execute, span},
    settings,
};
use matches::{Moment, clock::suspensions::Span};

/// The name under which the last heartbeat is stored.
const ALIVE: &str = "alive";

/// Stores an outage.
pub async fn insert(db: &mut Connection, from: Moment, until: Moment) -> Result<()> {
    let sql = "INSERT INTO outages (from_at, until_at) VALUES ($1, $2)";
    execute(db, sql, &[&from, &until]).await
}

/// The outages that end after `from`, in order.
pub async fn since(db: &mut Connection, from: Moment) -> Result<Vec<Span>> {
    let sql = "SELECT from_at, until_at FROM outages WHERE until_at > $1 ORDER BY from_at";
    all(db, sql, &[&from], span).await
}

/// The last heartbeat, if there has been one.
pub async fn last_heartbeat(db: &mut Connection) -> Result<Option<Moment>> {
    let stored = settings::get(db, ALIVE).await?;
    Ok(stored.and_then(|text| text.parse().ok()).map(Moment))
}

/// Stores a heartbeat.
pub async fn set_heartbeat(db: &mut Connection, at: Moment) -> Result<()> {
    settings::set(db, ALIVE, &at.0.to_string()).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn spans_are_found_as_long_as_they_matter(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        for (from, until) in [(50, 60), (10, 20)] {
            insert(&mut connection, Moment(from), Moment(until))
                .await
                .unwrap();
        }
        let mut found = Vec::new();
        for from in [0, 19, 20, 60] {
            let spans = since(&mut connection, Moment(from)).await.unwrap();
            found.push(spans.iter().map(|span| span.from.0).collect::<Vec<_>>());
        }
        assert_eq!(found, [vec![10, 50], vec![10, 50], vec![50], vec![]]);
        assert_eq!(last_heartbeat(&mut connection).await.unwrap(), None);
        set_heartbeat(&mut connection, Moment(7)).await.unwrap();
        assert_eq!(
            last_heartbeat(&mut connection).await.unwrap(),
            Some(Moment(7))
        );
    }
}
