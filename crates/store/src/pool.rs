//! The connections of a store: one for writing and two for reading.
//!
//! SQLite allows a single writer, and a queue in this program is faster than asking SQLite again and again. The pool
//! is simpler than sqlx's, which pings every returned connection: for a connection to a file, which does not break
//! while idle, that is a third of the cost of a short query.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use sqlx::Connection as _;
use tokio::{
    runtime::Handle,
    sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard},
};

use super::{
    Connection, Result,
    query::{end, execute},
};

/// A connection; `None` once it is closed.
type Slot = Arc<Mutex<Option<Connection>>>;

/// A borrowed connection. Dropping it returns it.
pub type Loan = OwnedMappedMutexGuard<Option<Connection>, Connection>;

/// The open connections.
#[derive(Clone)]
pub(super) struct Pool {
    writer: Slot,
    readers: [Slot; 2],
}

fn loan(slot: OwnedMutexGuard<Option<Connection>>) -> Result<Loan> {
    OwnedMutexGuard::try_map(slot, Option::as_mut).map_err(|_| sqlx::Error::PoolClosed)
}

impl Pool {
    /// A pool of these connections.
    pub fn new(writer: Connection, readers: [Connection; 2]) -> Pool {
        let slot = |connection| Arc::new(Mutex::new(Some(connection)));
        Pool {
            writer: slot(writer),
            readers: readers.map(slot),
        }
    }

    /// The next connection that is free for reading.
    pub async fn reader(&self) -> Result<Loan> {
        let [one, other] = self.readers.clone().map(Mutex::lock_owned);
        tokio::select! {
            biased;
            slot = one => loan(slot),
            slot = other => loan(slot),
        }
    }

    /// The connection for writing.
    pub async fn writer(&self) -> Result<Loan> {
        loan(self.writer.clone().lock_owned().await)
    }

    /// A transaction on the connection for writing.
    pub async fn transaction(&self) -> Result<Transaction> {
        Transaction::begin(self.writer().await?).await
    }

    /// Waits for the borrowed connections and closes all.
    pub async fn close(&self) {
        for slot in self.readers.iter().chain([&self.writer]) {
            if let Some(connection) = slot.lock().await.take() {
                // Everything has already been written, so there is nothing to do about an error.
                let _ = connection.close().await;
            }
        }
    }
}

/// A write transaction. Dropping it before it is committed rolls it back. A statement without an answer runs together with the
/// next that has one, the last ones when the transaction is committed, so an error may come later than its statement. After an
/// error the transaction does nothing more.
pub struct Transaction(Option<Loan>);

impl Transaction {
    /// Begins a transaction that takes the write lock with its first statement, whatever that is, so that it cannot fail half-way
    /// because somebody else writes.
    async fn begin(mut connection: Loan) -> Result<Transaction> {
        connection.start_waiting();
        // From here on, a caller that gives up waiting rolls back.
        let mut transaction = Transaction(Some(connection));
        execute(&mut transaction, "BEGIN IMMEDIATE", &[]).await?;
        Ok(transaction)
    }

    /// Commits the transaction.
    ///
    /// # Errors
    /// When the database cannot be written, another program writes for too long, or a statement that waited fails; nothing has
    /// changed then.
    pub async fn commit(mut self) -> Result<()> {
        end(&mut self, "COMMIT").await?;
        if let Some(mut connection) = self.0.take() {
            connection.drop_waiting();
        }
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        // Without a runtime the program is ending, and the database rolls back by itself.
        let Some(mut connection) = self.0.take() else {
            return;
        };
        let has_failed = connection.drop_waiting();
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                // It fails if no transaction was begun; there is nothing to undo then.
                let _ = end(&mut connection, "ROLLBACK").await;
                if has_failed {
                    // sqlx 0.9.0 panics at the second attempt if the schema has changed so that a statement among others fails.
                    let _ = connection.bare().clear_cached_statements().await;
                }
            });
        }
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.0
            .as_ref()
            .expect("it ends with `commit`, which takes it")
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        self.0
            .as_mut()
            .expect("it ends with `commit`, which takes it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Store, is_conflict,
        query::{changed, rows, value},
    };
    use sqlx::ConnectOptions;
    use std::time::Duration;

    const ADD: &str = "INSERT INTO settings (name, value) VALUES ($1, $2)";
    const COUNT: &str = "SELECT COUNT(*) FROM settings WHERE value = $1";

    /// It takes far longer than asking it does.
    const LONG: &str = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000) \
         SELECT COUNT(*) FROM n";

    async fn count(store: &Store) -> i64 {
        let mut connection = store.read().await.unwrap();
        value(&mut connection, COUNT, &[&"x"]).await.unwrap()
    }

    #[tokio::test]
    async fn what_waits_runs_in_order_before_each_answer_and_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let mut tx = store.write().await.unwrap();
        for name in ["a", "b", "c"] {
            execute(&mut tx, ADD, &[&name, &"x"]).await.unwrap();
        }
        let found: i64 = value(&mut tx, COUNT, &[&"x"]).await.unwrap();
        assert_eq!(found, 3);
        execute(&mut tx, ADD, &[&"d", &"x"]).await.unwrap();
        let sql = "UPDATE settings SET value = $2 WHERE name = $1";
        execute(&mut tx, sql, &[&"d", &"y"]).await.unwrap();
        let sql = "UPDATE settings SET value = $1 WHERE value = $2";
        let few = changed(&mut tx, sql, &[&"x", &"y"]).await.unwrap();
        assert_eq!(few, 1, "what waited does not count");
        execute(&mut tx, "DELETE FROM settings WHERE name = $1", &[&"a"])
            .await
            .unwrap();
        assert_eq!(count(&store).await, 0, "nobody else sees it yet");
        tx.commit().await.unwrap();
        assert_eq!(count(&store).await, 3);
    }

    #[tokio::test]
    async fn a_statement_that_fails_among_others_costs_no_connection() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let file = crate::files::database(folder.path());
        let mut other = crate::options(&file).connect().await.unwrap();
        for bad in [
            "SELECT nothing FROM nowhere",
            "INSERT INTO settings (name, value) VALUES ($1, NULL)",
            "UPDATE settings SET unknown = $1",
            "DELETE FROM settings WHERE name = '",
        ] {
            for way in 0..4 {
                // Everything has to be prepared again.
                sqlx::raw_sql("VACUUM").execute(&mut other).await.unwrap();
                let mut tx = store.write().await.unwrap();
                let remove = "DELETE FROM settings WHERE name = $1";
                for sql in [ADD, bad, remove] {
                    execute(&mut tx, sql, &[&"a", &"x"]).await.unwrap();
                }
                let failed = match way {
                    0 => value::<i64>(&mut tx, COUNT, &[&"x"]).await.map(drop),
                    1 => rows(&mut tx, COUNT, &[&"x"]).await.map(drop),
                    2 => changed(&mut tx, ADD, &[&"b", &"x"]).await.map(drop),
                    _ => tx.database().await.map(drop),
                };
                drop(tx);
                let error = failed.unwrap_err();
                assert!(error.as_database_error().is_some(), "{bad}: {error}");
                let mut tx = store.write().await.unwrap();
                execute(&mut tx, ADD, &[&bad, &"y"]).await.unwrap();
                execute(&mut tx, remove, &[&bad]).await.unwrap();
                tx.commit().await.unwrap();
            }
        }
        assert_eq!(count(&store).await, 0);
    }

    #[tokio::test]
    async fn it_goes_on_after_the_schema_has_changed_beneath_it_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let count_more = async || {
            let mut tx = store.write().await.unwrap();
            execute(&mut tx, ADD, &[&"a", &"x"]).await.unwrap();
            let outages = value::<i64>(&mut tx, "SELECT COUNT(*) FROM outages", &[]).await;
            outages.is_ok_and(|count| count == 0)
        };
        let rename = async |sql: &'static str| {
            let mut writer = store.writer().await.unwrap();
            execute(&mut writer, sql, &[]).await.unwrap();
        };
        for _ in 0..2 {
            assert!(count_more().await);
            rename("ALTER TABLE outages RENAME TO elsewhere").await;
            for _ in 0..3 {
                assert!(!count_more().await);
            }
            rename("ALTER TABLE elsewhere RENAME TO outages").await;
        }
        assert!(count_more().await);
        store.close().await;
    }

    #[tokio::test]
    async fn nothing_follows_what_failed_or_was_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        // What cannot be bound, what SQLite refuses, and what nobody waits for.
        for way in 0..3 {
            let mut tx = store.write().await.unwrap();
            execute(&mut tx, ADD, &[&"a", &"x"]).await.unwrap();
            match way {
                0 => {
                    let spans: Vec<matches::clock::suspensions::Span> = Vec::new();
                    let unbound = value::<i64>(&mut tx, COUNT, &[&spans]).await;
                    assert!(matches!(unbound, Err(sqlx::Error::Encode(_))));
                }
                1 => {
                    let refused = value::<i64>(&mut tx, "SELECT nothing FROM nowhere", &[]).await;
                    assert!(refused.is_err());
                }
                _ => {
                    let asked = value::<i64>(&mut tx, LONG, &[]);
                    assert!(tokio::time::timeout(Duration::ZERO, asked).await.is_err());
                }
            }
            assert!(execute(&mut tx, ADD, &[&"b", &"x"]).await.is_err());
            assert!(tx.database().await.is_err());
            assert!(tx.commit().await.is_err());
        }
        assert_eq!(count(&store).await, 0);
    }

    #[tokio::test]
    async fn an_error_in_what_waits_undoes_all_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        for asks in [false, true] {
            let mut tx = store.write().await.unwrap();
            for name in ["a", "a"] {
                execute(&mut tx, ADD, &[&name, &"x"]).await.unwrap();
            }
            let error = match asks {
                true => value::<i64>(&mut tx, COUNT, &[&"x"]).await.map(drop),
                false => tx.commit().await,
            };
            assert!(is_conflict(&error.unwrap_err()));
        }
        assert_eq!(count(&store).await, 0);
        // The connection does nothing late that was given up.
        let mut writer = store.writer().await.unwrap();
        execute(&mut writer, ADD, &[&"b", &"x"]).await.unwrap();
        drop(writer);
        assert_eq!(count(&store).await, 1);
    }
}
