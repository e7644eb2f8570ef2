//! The connections of a store: one for writing and two for reading.
//!
//! SQLite allows a single writer, and a queue in this program is faster than asking SQLite again and again. The pool
//! is simpler than sqlx's, which pings every returned connection: for a connection to a file, which does not break
//! while idle, that is a third of the cost of a short query.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
    time::Instant,
};

use tokio::{
    runtime::Handle,
    sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard},
};

use super::{
    Connection, Result,
    holds::{Holds, WriterLoad},
    query::execute,
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
    holds: Arc<Holds>,
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
            holds: Arc::default(),
        }
    }

    /// The next free connection for reading.
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
    pub async fn begin(&self) -> Result<Transaction> {
        Transaction::begin(self.writer().await?, Arc::clone(&self.holds)).await
    }

    /// How long transactions have held the writing connection.
    pub fn load(&self) -> WriterLoad {
        self.holds.load()
    }

    /// Waits for the borrowed connections and closes all of them. The writing connection comes last, and `finish`
    /// closes it: nobody else writes any more.
    pub async fn close(&self, finish: impl AsyncFnOnce(Connection) -> Result<()>) {
        let writer = self.writer.lock().await.take();
        for slot in &self.readers {
            if let Some(connection) = slot.lock().await.take() {
                // Everything has already been written, so there is nothing to do about an error.
                let _ = connection.close().await;
            }
        }
        if let Some(writer) = writer {
            let _ = finish(writer).await;
        }
    }
}

/// A write transaction. Dropping it before it is committed rolls it back.
pub struct Transaction {
    connection: Option<Loan>,
    begun: Instant,
    holds: Arc<Holds>,
}

impl Transaction {
    /// Begins a transaction that takes the write lock immediately, so that it cannot fail half-way because of another
    /// writer.
    async fn begin(mut connection: Loan, holds: Arc<Holds>) -> Result<Transaction> {
        connection.count_rows();
        // From here on, a caller that gives up waiting rolls back.
        let mut transaction = Transaction {
            connection: Some(connection),
            begun: Instant::now(),
            holds,
        };
        run(&mut transaction, "BEGIN IMMEDIATE").await?;
        Ok(transaction)
    }

    /// Commits the transaction.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has changed then.
    pub async fn commit(mut self) -> Result<()> {
        run(&mut self, "COMMIT").await?;
        if let Some(mut connection) = self.connection.take() {
            self.holds
                .note(self.begun.elapsed(), connection.count_rows());
        }
        Ok(())
    }
}

async fn run(connection: &mut Connection, statement: &'static str) -> Result<()> {
    execute(connection, statement, &[]).await
}

impl Drop for Transaction {
    fn drop(&mut self) {
        // Without a runtime the program is ending, and the database rolls back on its own.
        if let (Some(mut connection), Ok(runtime)) = (self.connection.take(), Handle::try_current())
        {
            runtime.spawn(async move {
                // It fails if no transaction was begun; then there is nothing to undo.
                let _ = run(&mut connection, "ROLLBACK").await;
            });
        }
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
            .as_ref()
            .expect("it ends with `commit`, which takes it")
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection
            .as_mut()
            .expect("it ends with `commit`, which takes it")
    }
}
