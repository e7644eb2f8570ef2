//! Persistence in SQLite: opening, migrating, and one file of SQL functions per group of tables. Every function in
//! those files fails if the database cannot be read or written; only other errors are documented. The statements use
//! what SQLite and PostgreSQL have in common; the migrations are for SQLite.

pub mod analyses;
mod backups;
pub mod challenges;
mod column;
mod connection;
pub mod drafts;
pub mod due;
pub mod erasure;
pub mod events;
mod examination;
mod files;
mod folder_lock;
pub mod formations;
mod free_text;
pub mod guilds;
pub mod halts;
mod holds;
mod keys;
pub mod live_messages;
pub mod marks;
pub mod match_records;
mod migrations;
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
mod query;
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
pub mod set_aside;
pub mod set_back;
pub mod settings;
pub mod standstills;
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
use migrations::MIGRATOR;
use open_error::explain;
use pool::Pool;
use recent_logs::RecentLogs;
use sqlx::{
    ConnectOptions, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

pub use backups::{BackupError, back_up};
pub use connection::Connection;
pub use examination::{Examination, PlaceInUse, Schema, examine};
pub use folder_lock::{FolderLock, lock};
pub use holds::WriterLoad;
pub use open_error::OpenError;
pub use plain_copies::plain_copies;
pub use pool::{Loan, Transaction};
pub use recent_logs::RecentLog;
pub use restoring::{Log, restore};
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
    /// Held until the store is closed, so that no other program uses the folder; `None` when opened beside such a
    /// program.
    lock: Arc<Mutex<Option<FolderLock>>>,
    /// The folder, if another program uses it.
    beside: Option<PathBuf>,
    pool: Pool,
    recent_logs: RecentLogs,
}

impl Store {
    /// Opens the database in `folder`, creating both if necessary, and runs the migrations.
    ///
    /// # Errors
    /// When the folder cannot be written to, or the file is damaged, locked, or newer than this program.
    pub async fn open(folder: &Path) -> std::result::Result<Store, OpenError> {
        Store::open_with(folder, None).await
    }

    /// Opens the database in `folder` with the key for its secrets; without one, a file in `folder` has the key.
    ///
    /// # Errors
    /// Includes that it is not the key of this database.
    pub async fn open_with(
        folder: &Path,
        key: Option<Key>,
    ) -> std::result::Result<Store, OpenError> {
        let opened = opening::open(folder, key).await?;
        let lock = Arc::new(Mutex::new(Some(opened.lock)));
        let (writer, readers) = (opened.writer, opened.readers);
        Ok(Store::of(lock, None, writer, readers, RecentLogs::new()))
    }

    /// Opens the database in `folder` even if another program is using it, which continues.
    ///
    /// # Errors
    /// When there is none, it is damaged, or the program that uses it is of another version.
    pub async fn open_beside(
        folder: &Path,
        key: Option<Key>,
    ) -> std::result::Result<Store, OpenError> {
        let path = files::database(folder);
        let file = path.display().to_string();
        if !path.exists() {
            return Err(OpenError::Missing(file));
        }
        match lock(folder) {
            Ok(free) => {
                drop(free);
                return Store::open_with(folder, key).await;
            }
            Err(OpenError::InUse { .. }) => {}
            Err(error) => return Err(error),
        }
        let options = options(&path);
        let explain = |source: sqlx::Error| explain(&file, source);
        let connect = async || options.connect().await.map_err(explain);
        let mut writer = Connection::new(connect().await?);
        let sql = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
        let version: i64 = sqlx::query_scalar(sql)
            .fetch_one(&mut *writer)
            .await
            .map_err(explain)?;
        let own = MIGRATOR.iter().map(|one| one.version).max();
        match Some(version).cmp(&own) {
            Ordering::Less => return Err(OpenError::Older(file)),
            Ordering::Greater => return Err(OpenError::Newer(file)),
            Ordering::Equal => {}
        }
        Keys::of(folder, key).find(&mut writer).await?;
        let readers = [connect().await?, connect().await?];
        // When the other program erases something, this cache would keep it.
        let recent_logs = RecentLogs::default();
        let beside = Some(folder.to_owned());
        Ok(Store::of(
            Arc::default(),
            beside,
            writer,
            readers,
            recent_logs,
        ))
    }

    fn of(
        lock: Arc<Mutex<Option<FolderLock>>>,
        beside: Option<PathBuf>,
        writer: Connection,
        readers: [SqliteConnection; 2],
        recent_logs: RecentLogs,
    ) -> Store {
        let readers = readers.map(|reader| Connection::reader(&writer, reader, &recent_logs));
        Store {
            lock,
            beside,
            pool: Pool::new(writer, readers),
            recent_logs,
        }
    }

    /// Whether another program also uses the database, and does the regular work.
    pub const fn is_beside(&self) -> bool {
        self.beside.is_some()
    }

    /// A connection for reading.
    ///
    /// # Errors
    /// When the store is closed.
    pub async fn read(&self) -> Result<Loan> {
        self.pool.reader().await
    }

    /// A transaction for writing.
    ///
    /// # Errors
    /// When the store is closed, or the database stays locked by another writer for too long.
    pub async fn write(&self) -> Result<Transaction> {
        self.pool.begin().await
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
        let lock = self
            .lock
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
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
        // If the other program was cut off meanwhile, SQLite has written its log back into the file.
        if let Some(folder) = &self.beside
            && let Ok(mut free) = self::lock(folder)
        {
            free.clear_without_log().ok();
        }
    }
}

/// Re-encrypts all secrets in the database of a folder with another key: with a new one, which is kept in the folder,
/// or with the second of two that are `given`, the first being the current one. Older copies of the files can only be
/// opened with the old key.
///
/// # Errors
/// When a program uses the folder, or the database or its key cannot be used.
pub async fn rekey(folder: &Path, given: Option<[Key; 2]>) -> std::result::Result<(), OpenError> {
    let (old, new) = given.map_or((None, None), |[old, new]| (Some(old), Some(new)));
    let store = match Store::open_with(folder, old.clone()).await {
        // An earlier attempt was cut off when the new key was already in place.
        Err(OpenError::WrongKey { file, key }) => match new {
            Some(_) if let Ok(store) = Store::open_with(folder, new).await => {
                store.close().await;
                return Ok(());
            }
            _ => return Err(OpenError::WrongKey { file, key }),
        },
        opened => opened?,
    };
    let explain = |source| explain(&files::database(folder).display().to_string(), source);
    let mut writer = store.writer().await.map_err(explain)?;
    let changed = Keys::of(folder, old).change(&mut writer, new).await;
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

/// Whether a statement failed because a row with its key already exists.
pub fn is_conflict(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// Whether a row was found whose content cannot be read: it is damaged, or a newer program wrote it. The database
/// itself is intact.
pub const fn is_damage(error: &sqlx::Error) -> bool {
    matches!(
        error,
        sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. }
    )
}

/// The result of a statement, or a database error.
pub type Result<T> = std::result::Result<T, sqlx::Error>;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A connection for a test, with a key.
    pub async fn connection(pool: &sqlx::SqlitePool) -> Connection {
        let mut connection = Connection::new(pool.acquire().await.unwrap().detach());
        connection.use_key(&Key::random());
        connection
    }

    /// Stores a word, so that a test can recognise a state of the database.
    pub async fn write(store: &Store, value: &str) {
        let mut tx = store.write().await.unwrap();
        settings::set(&mut tx, "word", value).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// The word in the database of a folder.
    pub async fn word(folder: &Path) -> Option<String> {
        let store = Store::open(folder).await.unwrap();
        let found = settings::get(&mut store.read().await.unwrap(), "word").await;
        store.close().await;
        found.unwrap()
    }

    #[tokio::test]
    async fn a_new_folder_becomes_a_store_that_can_be_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        for _ in 0..2 {
            let store = Store::open(&deep).await.unwrap();
            let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
                .fetch_one(&mut **store.read().await.unwrap())
                .await
                .unwrap();
            assert_eq!(mode, "wal");
            let full: i64 = sqlx::query_scalar("PRAGMA synchronous")
                .fetch_one(&mut **store.read().await.unwrap())
                .await
                .unwrap();
            assert_eq!(full, 2);
            store.close().await;
        }
    }

    #[tokio::test]
    async fn a_damaged_or_newer_file_is_recognised() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(files::database(folder.path()), vec![b'x'; 5000]).unwrap();
        assert!(matches!(
            Store::open(folder.path()).await,
            Err(OpenError::Corrupt { .. })
        ));

        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'later', TRUE, x'00', 0)",
        )
        .execute(&mut **store.writer().await.unwrap())
        .await
        .unwrap();
        store.close().await;
        drop(store);
        assert!(matches!(
            Store::open(folder.path()).await,
            Err(OpenError::Newer { .. })
        ));
    }

    #[tokio::test]
    async fn a_clean_stop_is_noted_until_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        for clean in [true, false, true] {
            let store = Store::open(folder.path()).await.unwrap();
            let noted = settings::get(&mut store.read().await.unwrap(), STOPPED).await;
            assert_eq!(noted.unwrap(), None, "while it runs, it has not stopped");
            if clean {
                store.close().await;
            }
            drop(store);
            let options = SqliteConnectOptions::new().filename(files::database(folder.path()));
            let mut connection = Connection::new(options.connect().await.unwrap());
            let noted = settings::get(&mut connection, STOPPED).await.unwrap();
            assert_eq!(noted.is_some(), clean);
        }
    }

    #[tokio::test]
    async fn only_a_file_that_was_not_closed_is_checked_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        Store::open(folder.path()).await.unwrap().close().await;
        // A row that violates its table's constraints, which only the check notices.
        let options = SqliteConnectOptions::new().filename(files::database(folder.path()));
        let mut connection = options.connect().await.unwrap();
        let damage = "CREATE TABLE odd (value TEXT); INSERT INTO odd VALUES (NULL); PRAGMA writable_schema = ON; \
             UPDATE sqlite_schema SET sql = 'CREATE TABLE odd (value TEXT NOT NULL)' WHERE name = 'odd';";
        sqlx::raw_sql(damage)
            .execute(&mut connection)
            .await
            .unwrap();
        sqlx::Connection::close(connection).await.unwrap();
        drop(Store::open(folder.path()).await.unwrap());
        let checked = Store::open(folder.path()).await;
        assert!(matches!(checked, Err(OpenError::Corrupt { .. })));
    }

    #[tokio::test]
    async fn a_transaction_that_is_given_up_changes_nothing_and_frees_its_connection() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        for (value, commits) in [("kept", true), ("given up", false)] {
            let mut tx = store.write().await.unwrap();
            settings::set(&mut tx, "name", value).await.unwrap();
            // A caller that gives up waiting for the next one also leaves nothing behind.
            let next = tokio::time::timeout(Duration::from_millis(5), store.write());
            assert!(next.await.is_err());
            if commits {
                tx.commit().await.unwrap();
            }
        }
        let mut tx = store.write().await.unwrap();
        let value = settings::get(&mut tx, "name").await.unwrap();
        assert_eq!(value.as_deref(), Some("kept"));
        drop(tx);
        let busy = [store.read().await.unwrap(), store.read().await.unwrap()];
        let third = tokio::time::timeout(Duration::from_millis(5), store.read());
        assert!(third.await.is_err(), "two read at a time");
        drop(busy);
        store.close().await;
        assert!(matches!(store.read().await, Err(sqlx::Error::PoolClosed)));
    }

    #[tokio::test]
    async fn a_folder_serves_one_program_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let first = Store::open(folder.path()).await.unwrap();
        let second = Store::open(folder.path()).await;
        assert!(matches!(second, Err(OpenError::InUse { .. })));
        let beside = Store::open_beside(folder.path(), None).await.unwrap();
        let mut writer = beside.writer().await.unwrap();
        settings::set(&mut writer, "name", "value").await.unwrap();
        drop(writer);
        beside.close().await;
        let seen = settings::get(&mut first.read().await.unwrap(), "name").await;
        assert_eq!(seen.unwrap().as_deref(), Some("value"));
        first.close().await;
        // Something may still hold the first.
        let next = Store::open(folder.path()).await.unwrap();
        drop(first);
        let third = Store::open(folder.path()).await;
        assert!(matches!(third, Err(OpenError::InUse { .. })));
        next.close().await;
        assert!(Store::open_beside(folder.path(), None).await.is_ok());
        let none = Store::open_beside(&folder.path().join("none"), None).await;
        assert!(matches!(none, Err(OpenError::Missing { .. })));
    }

    #[tokio::test]
    async fn a_folder_that_is_a_file_is_unwritable() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, b"").unwrap();
        assert!(matches!(
            Store::open(&file).await,
            Err(OpenError::Unwritable { .. })
        ));
    }
}
