//! The connections of a store: some for writing and some for reading.
//!
//! SQLite allows a single writer, and a queue in this program is faster than asking SQLite again and again. The pool
//! is simpler than sqlx's, which pings every returned connection: a round trip to a server, and for a file a third of the
//! cost of a short query.

use std::{
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use matches::lease::ProgramId;
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use super::{
    Connection, Mutation, Result,
    bell::{self, Ring},
    dialect::BEGIN,
    failures::{Failure, is_conflict, is_disturbed, is_lost},
    holds::{Holds, WriterLoad},
    query::execute,
    recent_logs::RecentLogs,
    session::{Engine, Opener},
    vault::Vault,
};

/// How many times a transaction that others disturb is begun at most.
const MAX_TRIES: u32 = 20;
/// The longest first pause before a transaction is begun again; each further one may be twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(4);
/// The longest of these pauses.
const MAX_PAUSE: Duration = Duration::from_millis(500);

/// The open connections.
#[derive(Clone)]
pub(super) struct Pool {
    writers: Arc<Shelf>,
    readers: Arc<Shelf>,
    engine: Engine,
    holds: Arc<Holds>,
}

/// How the connections of a shelf are made.
pub(super) struct Mould {
    pub opener: Opener,
    /// What each runs first.
    pub setup: &'static [&'static str],
    pub vault: Option<Arc<Vault>>,
    pub recent_logs: RecentLogs,
}

/// Connections for one kind of work. Those that are lost are opened again when they are needed.
pub(super) struct Shelf {
    mould: Mould,
    free: Mutex<Vec<Connection>>,
    /// One for each connection, free or in use.
    permits: Arc<Semaphore>,
    size: u32,
}

/// A borrowed connection. Dropping it returns it.
pub struct Loan {
    /// `Some` until it is dropped.
    connection: Option<Connection>,
    shelf: Arc<Shelf>,
    _permit: OwnedSemaphorePermit,
}

impl Shelf {
    /// A shelf for as many connections, of which some are open.
    pub fn new(size: u32, mould: Mould, open: Vec<Connection>) -> Shelf {
        Shelf {
            mould,
            free: Mutex::new(open),
            permits: Arc::new(Semaphore::new(size as usize)),
            size,
        }
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        // No operation on it panics half-way.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn borrow(self: &Arc<Shelf>) -> Result<Loan> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|_| sqlx::Error::PoolClosed)?;
        let free = self.free().pop();
        let connection = match free {
            Some(connection) => connection,
            None => self.mould.connection().await?,
        };
        Ok(Loan {
            connection: Some(connection),
            shelf: Arc::clone(self),
            _permit: permit,
        })
    }

    async fn every(self: &Arc<Shelf>) -> Result<Vec<Loan>> {
        let mut loans = Vec::new();
        for _ in 0..self.size {
            loans.push(self.borrow().await?);
        }
        Ok(loans)
    }

    /// Waits for the borrowed connections, and takes all of them. Nobody gets one any more.
    async fn clear(&self) -> Vec<Connection> {
        // It is closed only here.
        let _all = self.permits.acquire_many(self.size).await;
        self.permits.close();
        std::mem::take(&mut *self.free())
    }
}

impl Mould {
    /// Opens a connection.
    pub async fn connection(&self) -> Result<Connection> {
        let session = self.opener.connect().await?;
        let mut connection = Connection::new(session, self.vault.clone(), self.recent_logs.clone());
        for statement in self.setup {
            execute(&mut connection, *statement, &[]).await?;
        }
        Ok(connection)
    }
}

impl Deref for Loan {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("only `drop` takes it")
    }
}

impl DerefMut for Loan {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().expect("only `drop` takes it")
    }
}

impl Drop for Loan {
    fn drop(&mut self) {
        let mut free = self.shelf.free();
        match self.connection.take() {
            Some(connection) if !connection.is_lost() => free.push(connection),
            // The others led to the same server.
            _ => free.clear(),
        }
    }
}

tokio::task_local! {
    /// There while a task is in a transaction.
    static IN_TRANSACTION: ();
}

/// Whether this task is in a transaction, which may not be committed, or may run again.
pub fn is_in_transaction() -> bool {
    IN_TRANSACTION.try_with(|()| ()).is_ok()
}

impl Pool {
    /// A pool of these connections.
    pub fn new(engine: Engine, [writers, readers]: [Shelf; 2]) -> Pool {
        Pool {
            writers: Arc::new(writers),
            readers: Arc::new(readers),
            engine,
            holds: Arc::default(),
        }
    }

    /// The engine of all connections.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// The next free connection for reading.
    pub async fn reader(&self) -> Result<Loan> {
        self.readers.borrow().await
    }

    /// The next free connection for writing.
    pub async fn writer(&self) -> Result<Loan> {
        self.writers.borrow().await
    }

    /// All connections for writing, once they are free.
    pub async fn every_writer(&self) -> Result<Vec<Loan>> {
        self.writers.every().await
    }

    /// All connections for reading, once they are free.
    pub async fn every_reader(&self) -> Result<Vec<Loan>> {
        self.readers.every().await
    }

    /// A transaction on a connection for writing.
    pub async fn begin(&self) -> Result<Transaction> {
        Transaction::begin(self.writer().await?, Arc::clone(&self.holds)).await
    }

    /// Runs `work` in a transaction, and again if others disturbed it or the server was gone. A transaction whose commit
    /// was not answered may have been committed, and is not run again.
    pub async fn transact<T, E: Failure>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        let mut tries = Tries::default();
        loop {
            let tried = IN_TRANSACTION.scope((), self.tried(work.clone()));
            let failure = match tried.await {
                Ok((transaction, done)) => match transaction.commit().await {
                    Ok(()) => return Ok(done),
                    Err(error) if is_lost(&error) => return Err(error.into()),
                    Err(error) => error.into(),
                },
                Err(error) => error,
            };
            tries.again(self.engine, failure).await?;
        }
    }

    async fn tried<T, E: Failure>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<(Transaction, T), E> {
        let mut transaction = self.begin().await?;
        let done = work(&mut transaction).await?;
        if Mutation::BellInside.is_made() {
            bell::ring(&mut transaction, ProgramId(0), Ring::Work).await?;
        }
        Ok((transaction, done))
    }

    /// Runs a single statement that writes, and again if others disturbed it.
    pub async fn write<T, E: Failure>(
        &self,
        statement: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        // What was not answered may have been written.
        let may_repeat = |error: &E| !error.of_database().is_some_and(is_lost);
        self.repeat(&self.writers, statement, may_repeat).await
    }

    /// Runs queries, and again if the server was gone.
    pub async fn read<T, E: Failure>(
        &self,
        queries: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        self.repeat(&self.readers, queries, |_| true).await
    }

    async fn repeat<T, E: Failure>(
        &self,
        shelf: &Arc<Shelf>,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
        may_repeat: impl Fn(&E) -> bool,
    ) -> Result<T, E> {
        let mut tries = Tries::default();
        loop {
            let mut connection = shelf.borrow().await?;
            match work.clone()(&mut connection).await {
                Err(error) if may_repeat(&error) => {
                    drop(connection);
                    tries.again(self.engine, error).await?;
                }
                done => return done,
            }
        }
    }

    /// How long transactions have held their connections.
    pub fn load(&self) -> WriterLoad {
        self.holds.load()
    }

    /// Waits for the borrowed connections and closes all of them. Those for writing come last, and `finish` closes one
    /// of them: nobody else writes any more.
    pub async fn close(&self, finish: impl AsyncFnOnce(Connection) -> Result<()>) {
        let mut writers = self.writers.clear().await;
        let last = writers.pop();
        for connection in self.readers.clear().await.into_iter().chain(writers) {
            // Everything has already been written, so there is nothing to do about an error.
            let _ = connection.close().await;
        }
        if let Some(writer) = last {
            let _ = finish(writer).await;
        }
    }
}

/// How often something was tried.
struct Tries {
    failed: u32,
    pause: Duration,
}

impl Default for Tries {
    fn default() -> Tries {
        Tries {
            failed: 0,
            pause: FIRST_PAUSE,
        }
    }
}

impl Tries {
    /// Pauses before another try.
    ///
    /// # Errors
    /// The failure, if another try would not help.
    async fn again<E: Failure>(&mut self, engine: Engine, failure: E) -> Result<(), E> {
        self.failed += 1;
        let is_passing = engine == Engine::Postgres
            && failure.of_database().is_some_and(|error| {
                // What looks like a conflict may be a transaction that came between; if not, it is one again.
                let conflicts = self.failed == 1 && is_conflict(error);
                conflicts || is_disturbed(error) || is_lost(error)
            });
        if !is_passing || self.failed >= MAX_TRIES {
            return Err(failure);
        }
        tokio::time::sleep(self.pause.mul_f64(rand::random())).await;
        self.pause = MAX_PAUSE.min(self.pause * 2);
        Ok(())
    }
}

/// A write transaction. Dropping it before it is committed rolls it back.
pub struct Transaction {
    connection: Option<Loan>,
    begun: Instant,
    holds: Arc<Holds>,
}

impl Transaction {
    /// Begins a transaction. In SQLite it takes the write lock immediately, so that it cannot fail half-way because of
    /// another writer; in PostgreSQL another one may make it fail at any statement, and then it is begun again.
    async fn begin(mut connection: Loan, holds: Arc<Holds>) -> Result<Transaction> {
        connection.count_rows();
        // From here on, a caller that gives up waiting rolls back.
        let mut transaction = Transaction {
            connection: Some(connection),
            begun: Instant::now(),
            holds,
        };
        let begin = BEGIN.of(transaction.engine());
        run(&mut transaction, begin).await?;
        Ok(transaction)
    }

    /// Commits the transaction.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has changed then.
    pub async fn commit(mut self) -> Result<()> {
        let done = run(&mut self, "COMMIT").await;
        // A transaction of SQLite stays open then; one of PostgreSQL is over.
        if done.is_err() && self.engine() == Engine::Sqlite {
            return done;
        }
        if let Some(mut connection) = self.connection.take() {
            self.holds
                .note(self.begun.elapsed(), connection.count_rows());
        }
        done
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
