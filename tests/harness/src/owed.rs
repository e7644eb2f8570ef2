//! Waits for the outbox: until a database has this many messages to send.

use std::time::Duration;

use basics::Moment;
use sqlx::SqliteConnection;

use super::STATE_TIMEOUT;

/// Waits until this many messages must be sent whose purpose begins like this.
pub(crate) async fn wait_until_owed(
    connection: &mut SqliteConnection,
    purpose: &str,
    expected: i64,
) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        // These wait for some time, and most of them become unnecessary.
        let owed: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM outbox WHERE purpose LIKE $1 || '%' AND purpose NOT IN ('call', 'stale-panel')",
        )
        .bind(purpose)
        .fetch_one(&mut *connection)
        .await
        .unwrap();
        if owed == expected {
            return;
        }
        if std::time::Instant::now() >= deadline {
            let rows: Vec<(String, String, i64)> =
                sqlx::query_as("SELECT audience, purpose, due_at FROM outbox")
                    .fetch_all(&mut *connection)
                    .await
                    .unwrap();
            panic!("{owed} owed: {rows:?}");
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until a message is being sent.
pub(crate) async fn wait_until_sending(connection: &mut SqliteConnection) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        let sql = "SELECT COUNT(*) FROM outbox WHERE claimed_until > 0";
        let claimed: i64 = sqlx::query_scalar(sql)
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        if claimed > 0 {
            return;
        }
        assert!(std::time::Instant::now() < deadline, "nothing is sent");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until no message is due.
pub(crate) async fn wait_until_nothing_is_due(
    connection: &mut SqliteConnection,
    now: impl Fn() -> Moment,
) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        let due: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM outbox WHERE due_at <= $1")
            .bind(now().0)
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        if due == 0 {
            return;
        }
        assert!(std::time::Instant::now() < deadline, "{due} are due");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
