//! Waits for the outbox: until a database has this many messages to send.

use std::time::Duration;

use basics::Moment;
use store::{
    Connection,
    query::{all, value},
};

use super::STATE_TIMEOUT;

/// Waits until this many messages must be sent whose purpose begins like this.
pub(crate) async fn wait_until_owed(connection: &mut Connection, purpose: &str, expected: i64) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        // These wait for some time, and most of them become unnecessary, or change what was said already.
        let sql = "SELECT COUNT(*) FROM outbox WHERE purpose LIKE $1 || '%' AND purpose NOT IN ('call', 'stale-panel', 'season-round')";
        let owed: i64 = value(connection, sql, &[&purpose]).await.unwrap();
        if owed == expected {
            return;
        }
        if std::time::Instant::now() >= deadline {
            let sql = "SELECT audience, purpose, due_at FROM outbox";
            let rows: Vec<(String, String, i64)> = all(connection, sql, &[]).await.unwrap();
            panic!("{owed} owed: {rows:?}");
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until no season has to be looked at, which may owe messages.
pub(crate) async fn wait_until_seasons_rest(connection: &mut Connection, now: impl Fn() -> Moment) {
    let sql = "SELECT COUNT(*) FROM seasons WHERE due_at <= $1";
    wait_until_none(connection, sql, now).await;
}

/// Waits until a message is being sent.
pub(crate) async fn wait_until_sending(connection: &mut Connection) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        let sql = "SELECT COUNT(*) FROM outbox WHERE claimed_until > 0";
        let claimed: i64 = value(connection, sql, &[]).await.unwrap();
        if claimed > 0 {
            return;
        }
        assert!(std::time::Instant::now() < deadline, "nothing is sent");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until no message is due.
pub(crate) async fn wait_until_nothing_is_due(
    connection: &mut Connection,
    now: impl Fn() -> Moment,
) {
    let sql = "SELECT COUNT(*) FROM outbox WHERE due_at <= $1";
    wait_until_none(connection, sql, now).await;
}

/// Waits until this statement counts none at this moment.
async fn wait_until_none(
    connection: &mut Connection,
    count: &'static str,
    now: impl Fn() -> Moment,
) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        let due: i64 = value(connection, count, &[&now()]).await.unwrap();
        if due == 0 {
            return;
        }
        assert!(std::time::Instant::now() < deadline, "{due}: {count}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
