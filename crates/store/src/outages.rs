//! When the referee was away: spans in which all clocks stood still, and the last sign of life.

use super::{
    Connection, Result,
    query::{all, execute, span},
    settings,
};
use matches::{Moment, clock::suspensions::Span};

/// The name under which the last sign of life is stored.
const ALIVE: &str = "alive";

/// Notes a span.
pub async fn insert(db: &mut Connection, from: Moment, until: Moment) -> Result<()> {
    let sql = "INSERT INTO outages (from_at, until_at) VALUES ($1, $2)";
    execute(db, sql, &[&from, &until]).await
}

/// The spans that end after `from`, in order.
pub async fn since(db: &mut Connection, from: Moment) -> Result<Vec<Span>> {
    let sql = "SELECT from_at, until_at FROM outages WHERE until_at > $1 ORDER BY from_at";
    all(db, sql, &[&from], span).await
}

/// The last sign of life, if there has been one.
pub async fn last_alive(db: &mut Connection) -> Result<Option<Moment>> {
    let stored = settings::get(db, ALIVE).await?;
    Ok(stored.and_then(|text| text.parse().ok()).map(Moment))
}

/// Gives a sign of life.
pub async fn set_alive(db: &mut Connection, at: Moment) -> Result<()> {
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
        assert_eq!(last_alive(&mut connection).await.unwrap(), None);
        set_alive(&mut connection, Moment(7)).await.unwrap();
        assert_eq!(last_alive(&mut connection).await.unwrap(), Some(Moment(7)));
    }
}
