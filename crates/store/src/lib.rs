//! Persistence in SQLite or PostgreSQL: opening, migrating, and one file of SQL functions per group of tables. Every
//! function in those files fails if the database cannot be read or written; only other errors are documented. The
//! statements use what both engines have in common; the few that differ are in `dialect`.

pub mod analyses;
pub mod appointments;
pub mod archive;
mod archived_log;
mod backups;
mod bell;
pub mod challenges;
pub mod column;
mod connection;
mod dialect;
pub mod drafts;
pub mod due;
pub mod erasure;
pub mod events;
mod examination;
mod failures;
mod files;
mod folder_lock;
pub mod formations;
mod free_text;
pub mod guilds;
pub mod halts;
mod holds;
mod home;
mod identity;
mod keys;
pub mod leases;
pub mod live_messages;
pub mod marks;
pub mod match_records;
mod migrations;
mod moving;
mod mutations;
pub mod networks;
pub mod notes;
mod open_error;
mod opening;
pub mod outages;
pub mod outbox;
mod plain_copies;
pub mod plans;
pub mod players;
mod pool;
pub mod preferences;
pub mod query;
pub mod rating_updates;
pub mod ratings;
mod readiness;
mod recent_logs;
pub mod refused;
pub mod reminders;
mod restoring;
pub mod results;
pub mod seasons;
mod secrets;
mod server;
mod session;
pub mod set_aside;
pub mod set_back;
pub mod settings;
pub mod standstills;
#[cfg(test)]
mod statements;
pub mod thinking_tasks;
mod transfer;
pub mod vacations;
mod vault;
pub mod vitals;

use std::{
    cmp::Ordering,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use keys::Keys;
use matches::lease::ProgramId;
use open_error::explain;
use pool::Pool;
use query::value;
use recent_logs::RecentLogs;
use server::ServerHold;
use sqlx::{
    ConnectOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

pub use backups::BackupError;
pub use bell::{Bell, Ring};
pub use connection::Connection;
pub use examination::{Examination, PlaceInUse, Schema, examine};
pub use failures::{Failure, is_conflict, is_damage, is_disturbed};
pub use folder_lock::{FolderLock, lock};
pub use holds::WriterLoad;
pub use home::{Home, NotAnAddress, ServerAddress};
pub use moving::{Direction, MoveError, back_up, move_store, restore};
pub use mutations::{Mutation, mutation_is_made};
pub use open_error::OpenError;
pub use plain_copies::plain_copies;
pub use pool::{Loan, Transaction, is_in_transaction};
pub use recent_logs::RecentLog;
pub use restoring::Log;
pub use session::{Bound, ColumnName, Engine, Raw, Row};
pub use vault::{Key, NotAKey};

/// How much of the file each connection caches, in the format of SQLite's `cache_size`: a negative number of kibibytes.
/// The operating system caches the rest.
const CACHE: &str = "-512";
/// How long a statement waits for another process to finish writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The setting that says that the last program finished its work. Without it, after a crash or a power cut, the whole
/// file is checked at the start, which takes longer for larger files.
const STOPPED: &str = "stopped";

/// The open database.
#[derive(Clone)]
pub struct Store {
    /// Held until the store is closed, so that no other program does the regular work; `None` when opened beside such a
    /// program.
    hold: Arc<Mutex<Option<Hold>>>,
    /// The folder, if another program uses it.
    beside: Option<PathBuf>,
    pool: Pool,
    recent_logs: RecentLogs,
}

/// What a program holds that does the regular work with a database.
enum Hold {
    /// The lock on the folder with the file.
    Folder(FolderLock),
    /// The locks on a server.
    Server(Box<ServerHold>),
}

impl Store {
    /// Opens the database of a home, creating it if necessary, and runs the migrations.
    ///
    /// # Errors
    /// When the folder cannot be written to, or the database is damaged, locked, newer than this program, or encrypted
    /// with another key.
    pub async fn open(home: impl Into<Home>) -> std::result::Result<Store, OpenError> {
        let home = home.into();
        if let Some(address) = &home.server {
            let held = ServerHold::take(address, &home.folder).await?;
            let store = Store::on_server(&home, address).await?;
            store.put_hold(Hold::Server(Box::new(held)));
            return Ok(store);
        }
        let recent_logs = RecentLogs::new();
        let opened = opening::open(&home).await?;
        let path = files::database(&home.folder);
        let shelves = opening::shelves(&path, opened.writer, recent_logs.clone()).await;
        let shelves = shelves.map_err(|source| explain(&home.database(), source))?;
        let pool = Pool::new(Engine::Sqlite, shelves);
        let hold = Hold::Folder(opened.lock);
        Ok(Store::of(Some(hold), None, pool, recent_logs))
    }

    /// Opens the database of a home even if another program is using it, which continues.
    ///
    /// # Errors
    /// When there is none, it is damaged, or the program that uses it is of another version.
    pub async fn open_beside(home: impl Into<Home>) -> std::result::Result<Store, OpenError> {
        let home = home.into();
        if let Some(address) = &home.server {
            let is_beside = server::check_beside(address).await?;
            let mut store = Store::on_server(&home, address).await?;
            store.beside = is_beside.then_some(home.folder);
            return Ok(store);
        }
        // When the other program erases something, a cache would keep it.
        let recent_logs = RecentLogs::default();
        let path = files::database(&home.folder);
        let file = home.database();
        if !path.exists() {
            return Err(OpenError::Missing(file));
        }
        match lock(&home.folder) {
            Ok(free) => {
                drop(free);
                return Store::open(home).await;
            }
            Err(OpenError::InUse { .. }) => {}
            Err(error) => return Err(error),
        }
        let explain = |source: sqlx::Error| explain(&file, source);
        let mut writer = Connection::keyless(options(&path).connect().await.map_err(explain)?);
        let sql = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
        let version: i64 = value(&mut writer, sql, &[]).await.map_err(explain)?;
        let own = migrations::MIGRATOR.iter().map(|one| one.version).max();
        match Some(version).cmp(&own) {
            Ordering::Less => return Err(OpenError::Older(file)),
            Ordering::Greater => return Err(OpenError::Newer(file)),
            Ordering::Equal => {}
        }
        Keys::of(&home).find(&mut writer).await?;
        let shelves = opening::shelves(&path, writer, recent_logs.clone()).await;
        let pool = Pool::new(Engine::Sqlite, shelves.map_err(explain)?);
        Ok(Store::of(None, Some(home.folder), pool, recent_logs))
    }

    async fn on_server(
        home: &Home,
        address: &ServerAddress,
    ) -> std::result::Result<Store, OpenError> {
        let shelves = server::open(home, address).await?;
        let pool = Pool::new(Engine::Postgres, shelves);
        Ok(Store::of(None, None, pool, RecentLogs::default()))
    }

    fn of(
        hold: Option<Hold>,
        beside: Option<PathBuf>,
        pool: Pool,
        recent_logs: RecentLogs,
    ) -> Store {
        Store {
            hold: Arc::new(Mutex::new(hold)),
            beside,
            pool,
            recent_logs,
        }
    }

    fn put_hold(&self, hold: Hold) {
        *self.hold.lock().unwrap_or_else(PoisonError::into_inner) = Some(hold);
    }

    fn take_hold(&self) -> Option<Hold> {
        self.hold
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    /// Makes sure that the server knows of this program: after a lost connection it would take the database for unused.
    ///
    /// # Errors
    /// When the server cannot be reached, or a command has the database alone.
    pub async fn keep_hold(&self) -> std::result::Result<(), OpenError> {
        let mut hold = self.take_hold();
        // A connection that is lost fails again next time.
        let kept = match &mut hold {
            Some(Hold::Server(held)) => held.keep().await,
            _ => Ok(()),
        };
        if let Some(hold) = hold {
            self.put_hold(hold);
        }
        kept
    }

    /// The number of this program among those that share a database on a server; `None` if it does not share any.
    pub fn program(&self) -> Option<ProgramId> {
        match &*self.hold.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(Hold::Server(held)) => Some(held.identity.id),
            _ => None,
        }
    }

    /// Rings at the other programs that share the database, if it is on a server.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn ring(&self, from: ProgramId, why: Ring) -> Result<()> {
        match self.engine() {
            Engine::Sqlite => Ok(()),
            Engine::Postgres => {
                self.write_once(async |db| bell::ring(db, from, why).await)
                    .await
            }
        }
    }

    /// A bell for a program at which others ring; `None` if it holds no database on a server.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn bell(&self, own: ProgramId) -> Result<Option<Bell>> {
        let address = match &*self.hold.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(Hold::Server(held)) => held.address.clone(),
            _ => return Ok(None),
        };
        Bell::open(&address, own).await.map(Some)
    }

    /// The database's engine.
    pub const fn engine(&self) -> Engine {
        self.pool.engine()
    }

    /// Whether another program also uses the database, and does the regular work.
    pub const fn is_beside(&self) -> bool {
        self.beside.is_some()
    }

    /// A connection for reading.
    ///
    /// # Errors
    /// When the store is closed, or its server cannot be reached.
    pub async fn read(&self) -> Result<Loan> {
        self.pool.reader().await
    }

    /// Runs queries on one connection, and again if the server was gone.
    ///
    /// # Errors
    /// Those of the queries.
    pub async fn query<T, E: Failure>(
        &self,
        queries: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        self.pool.read(queries).await
    }

    /// Runs `work` in a transaction: all of it happens, or nothing does, and the result is as if nobody else had written
    /// meanwhile. In SQLite nobody else writes. In PostgreSQL others may, and if that disturbed the transaction, `work` is
    /// run again; so it changes nothing but the database.
    ///
    /// # Errors
    /// Those of `work`, and when the database cannot be written.
    pub async fn write<T, E: Failure>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        self.pool.transact(work).await
    }

    /// Runs a single statement that writes, which is its own transaction.
    ///
    /// # Errors
    /// Those of the statement.
    pub async fn write_once<T, E: Failure>(
        &self,
        statement: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T, E> {
        self.pool.write(statement).await
    }

    /// A transaction that is not run again when others disturb it, for tests and instruments.
    ///
    /// # Errors
    /// When the store is closed, or the database stays locked by another writer for too long.
    pub async fn begin(&self) -> Result<Transaction> {
        self.pool.begin().await
    }

    /// All connections for writing: nobody else writes before they are dropped. For tests.
    ///
    /// # Errors
    /// When the store is closed.
    pub async fn every_writer(&self) -> Result<Vec<Loan>> {
        self.pool.every_writer().await
    }

    /// All connections for reading: nobody else reads before they are dropped. For tests.
    ///
    /// # Errors
    /// When the store is closed.
    pub async fn every_reader(&self) -> Result<Vec<Loan>> {
        self.pool.every_reader().await
    }

    /// How long transactions have held the writing connection, and how much they changed.
    pub fn writer_load(&self) -> WriterLoad {
        self.pool.load()
    }

    /// A connection for a single write statement, which is its own transaction.
    ///
    /// # Errors
    /// When the store is closed.
    pub async fn writer(&self) -> Result<Loan> {
        self.pool.writer().await
    }

    /// Finishes pending work and closes the database. Afterwards another program may use the folder, even while
    /// something here still holds the store.
    pub async fn close(&self) {
        let (lock, held) = match self.take_hold() {
            Some(Hold::Folder(lock)) => (Some(lock), None),
            Some(Hold::Server(held)) => (None, Some(*held)),
            None => (None, None),
        };
        let finish = async |mut writer: Connection| {
            let Some(mut lock) = lock else {
                return writer.close().await;
            };
            // From here on the file is complete on its own, whenever SQLite removes the files beside it.
            if opening::write_back(&mut writer).await.unwrap_or(false) {
                lock.clear().ok();
            }
            // Without this note the next start only takes longer.
            settings::set(&mut writer, STOPPED, "cleanly").await.ok();
            writer.close().await
        };
        self.pool.close(finish).await;
        if let Some(held) = held {
            held.connection.close().await.ok();
        }
        // If the other program was cut off meanwhile, SQLite has written its log back into the file.
        if let Some(folder) = &self.beside
            && let Ok(mut free) = self::lock(folder)
        {
            free.clear_without_log().ok();
        }
    }
}

/// Re-encrypts all secrets in the database of a home with another key: with `new`, or without that with one that is made and
/// kept in the folder. Older copies of the database can only be opened with the old key.
///
/// # Errors
/// When a program uses the folder, or the database or its key cannot be used.
pub async fn rekey(home: impl Into<Home>, new: Option<Key>) -> std::result::Result<(), OpenError> {
    let home = home.into();
    let store = match Store::open(&home).await {
        // An earlier attempt was cut off when the new key was already in place.
        Err(OpenError::WrongKey { file, key }) => match new {
            Some(_) if let Ok(store) = Store::open(Home { key: new, ..home }).await => {
                store.close().await;
                return Ok(());
            }
            _ => return Err(OpenError::WrongKey { file, key }),
        },
        opened => opened?,
    };
    let explain = |source| explain(&home.database(), source);
    let mut writer = store.writer().await.map_err(explain)?;
    let changed = Keys::of(&home).change(&mut writer, new).await;
    drop(writer);
    store.close().await;
    changed
}

/// How each connection uses the file.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("cache_size", CACHE)
        // Deleted content, such as a note or a formation, is overwritten.
        .pragma("secure_delete", "ON")
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
}

/// The result of a statement, or a database error.
pub type Result<T, E = sqlx::Error> = std::result::Result<T, E>;

#[cfg(test)]
pub(crate) mod tests;
