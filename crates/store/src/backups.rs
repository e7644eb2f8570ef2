//! Copies of a database: made while a program uses it, or before an upgrade changes it; checked; put back.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    Connection, MIGRATOR, OpenError, STOPPED,
    files::{create, create_folder, database, with_companions},
    lock,
    query::{execute, value},
    settings,
};

/// The folder in a data folder for copies that the program makes by itself.
const FOLDER: &str = "backups";

/// Why a copy could not be made or put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no database to copy.
    #[error("there is no database {0}")]
    Missing(String),
    /// There is something in the place of the copy.
    #[error("there already is {0}: name a file that is not there yet")]
    Exists(String),
    /// The operating system refused.
    #[error("{file} cannot be written: {source}")]
    File {
        /// The file.
        file: String,
        /// Its error.
        source: io::Error,
    },
    /// The database could not be read, or there was no room for the copy.
    #[error("the database cannot be copied: {0}")]
    Database(#[from] sqlx::Error),
    /// What was to be put back is damaged.
    #[error("{0} is damaged, or is no database of this program: nothing was changed")]
    Damaged(String),
    /// What was to be put back is newer than this program.
    #[error("{0} was written by a newer version of this program: nothing was changed")]
    Newer(String),
    /// The data folder cannot be used, perhaps because the program runs.
    #[error(transparent)]
    Folder(#[from] OpenError),
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let file = path.display().to_string();
        |source| match source.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(file),
            _ => BackupError::File { file, source },
        }
    }
}

/// Copies the database of a data folder into a file that is not there yet, whether a program uses it or not. The copy
/// is whole: it holds what was committed when it was begun.
///
/// # Errors
/// When there is no database, no room, or something in the copy's place.
pub async fn back_up(folder: &Path, target: &Path) -> Result<(), BackupError> {
    let path = database(folder);
    if !path.exists() {
        return Err(BackupError::Missing(path.display().to_string()));
    }
    if let Ok(mut lock) = lock(folder) {
        lock.check()?;
    }
    let mut connection = Connection::new(options(&path).connect().await?);
    let copied = copy(&mut connection, target).await;
    connection.close().await?;
    // Had its program been cut off, everything is in the database file now.
    if let Ok(mut lock) = lock(folder) {
        lock.clear()?;
    }
    copied
}

/// Puts a copy in the place of the database of a data folder, after a check. The database that was there is kept in
/// the folder of copies, where the answer says.
///
/// # Errors
/// When a program uses the data folder, or the copy cannot be used. Nothing has changed then.
pub async fn restore(folder: &Path, source: &Path) -> Result<Option<PathBuf>, BackupError> {
    let mut lock = lock(folder)?;
    let path = database(folder);
    let beside = folder.join("caipan.restored");
    // What an earlier attempt left.
    if beside.exists() {
        fs::remove_file(&beside).map_err(BackupError::file(&beside))?;
    }
    let prepared = prepare(source, &beside).await;
    if prepared.is_err() {
        fs::remove_file(&beside).ok();
    }
    prepared?;
    let kept = match path.exists() {
        true => Some(set_aside(folder, &path)?),
        false => None,
    };
    lock.clear()?;
    fs::rename(&beside, &path).map_err(BackupError::file(&path))?;
    Ok(kept)
}

/// Copies what is to be put back, and checks the copy.
async fn prepare(source: &Path, target: &Path) -> Result<(), BackupError> {
    let name = || source.display().to_string();
    if !source.is_file() {
        return Err(BackupError::Missing(name()));
    }
    let mut from = File::open(source).map_err(BackupError::file(source))?;
    let mut to = create(target).map_err(BackupError::file(target))?;
    io::copy(&mut from, &mut to)
        .and_then(|_| to.sync_all())
        .map_err(BackupError::file(target))?;
    let damaged = |_| BackupError::Damaged(name());
    let connected = options(target).connect().await.map_err(damaged)?;
    let mut connection = Connection::new(connected);
    let checked = check(&mut connection).await;
    connection.close().await.map_err(damaged)?;
    match checked.map_err(damaged)? {
        Found::Damage => Err(BackupError::Damaged(name())),
        Found::Newer => Err(BackupError::Newer(name())),
        Found::Whole => Ok(()),
    }
}

enum Found {
    Whole,
    Newer,
    Damage,
}

async fn check(connection: &mut Connection) -> super::Result<Found> {
    let sound: String = value(connection, "PRAGMA integrity_check(1)", &[]).await?;
    if sound != "ok" {
        return Ok(Found::Damage);
    }
    let own = MIGRATOR.iter().map(|one| one.version).max();
    let found = version(connection).await?;
    Ok(match found {
        None => Found::Damage,
        Some(_) if found > own => Found::Newer,
        Some(_) => Found::Whole,
    })
}

/// The version of the schema; `None` if there is none yet.
pub(super) async fn version(connection: &mut Connection) -> super::Result<Option<i64>> {
    let sql = "SELECT COUNT(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let known: u32 = value(connection, sql, &[]).await?;
    if known == 0 {
        return Ok(None);
    }
    let sql = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
    Ok(Some(value(connection, sql, &[]).await?))
}

/// Keeps a copy of a database that an upgrade of the schema is about to change.
pub(super) async fn before_upgrade(
    connection: &mut Connection,
    folder: &Path,
) -> Result<(), BackupError> {
    let own = MIGRATOR.iter().map(|one| one.version).max();
    let Some(found) = version(connection).await? else {
        return Ok(());
    };
    if Some(found) >= own {
        return Ok(());
    }
    let folder = folder.join(FOLDER);
    create_folder(&folder).map_err(BackupError::file(&folder))?;
    let target = folder.join(format!("caipan-schema-{found:04}.sqlite"));
    match copy(connection, &target).await {
        // An upgrade that did not come to its end has already made the copy.
        Err(BackupError::Exists(_)) => Ok(()),
        done => done,
    }
}

/// Moves a database with everything that SQLite keeps beside it into the folder of copies.
fn set_aside(folder: &Path, path: &Path) -> Result<PathBuf, BackupError> {
    let backups = folder.join(FOLDER);
    create_folder(&backups).map_err(BackupError::file(&backups))?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.unwrap_or_default().as_millis();
    let kept = backups.join(format!("caipan-replaced-{now}.sqlite"));
    for (from, to) in with_companions(path).zip(with_companions(&kept)) {
        if from.exists() {
            fs::rename(&from, &to).map_err(BackupError::file(&to))?;
        }
    }
    Ok(kept)
}

/// Copies an open database into a file that is not there yet.
async fn copy(connection: &mut Connection, target: &Path) -> Result<(), BackupError> {
    create(target).map_err(BackupError::file(target))?;
    let copied = fill(connection, target).await;
    if copied.is_err() {
        for file in with_companions(target) {
            fs::remove_file(file).ok();
        }
    }
    copied
}

async fn fill(connection: &mut Connection, target: &Path) -> Result<(), BackupError> {
    let name = target.display().to_string();
    execute(connection, "VACUUM INTO $1", &[&name]).await?;
    let mut made = Connection::new(options(target).connect().await?);
    // The copy is whole, whatever the program that uses the database does later.
    if version(&mut made).await?.is_some() {
        settings::set(&mut made, STOPPED, "copied").await?;
    }
    made.close().await?;
    let synced = File::open(target).and_then(|file| file.sync_all());
    synced.map_err(BackupError::file(target))
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(super::BUSY_TIMEOUT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    async fn write(store: &Store, value: &str) {
        let mut tx = store.write().await.unwrap();
        settings::set(&mut tx, "word", value).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn word(folder: &Path) -> Option<String> {
        let store = Store::open(folder).await.unwrap();
        let found = settings::get(&mut store.read().await.unwrap(), "word").await;
        store.close().await;
        found.unwrap()
    }

    #[tokio::test]
    async fn a_copy_is_made_while_the_program_runs_and_put_back_when_it_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let copy = folder.path().join("copy.sqlite");
        let nothing = back_up(&data, &copy).await;
        assert!(matches!(nothing, Err(BackupError::Missing(_))));

        let store = Store::open(&data).await.unwrap();
        write(&store, "early").await;
        back_up(&data, &copy).await.unwrap();
        let again = back_up(&data, &copy).await;
        assert!(matches!(again, Err(BackupError::Exists(_))));
        write(&store, "late").await;
        let busy = restore(&data, &copy).await;
        assert!(matches!(
            busy,
            Err(BackupError::Folder(OpenError::InUse { .. }))
        ));
        store.close().await;
        drop(store);

        let kept = restore(&data, &copy).await.unwrap().unwrap();
        assert_eq!(word(&data).await.as_deref(), Some("early"));
        restore(&data, &kept).await.unwrap();
        assert_eq!(
            word(&data).await.as_deref(),
            Some("late"),
            "nothing is lost"
        );

        // Elsewhere it needs its key.
        let elsewhere = folder.path().join("elsewhere");
        assert_eq!(restore(&elsewhere, &copy).await.unwrap(), None);
        fs::copy(data.join("caipan.key"), elsewhere.join("caipan.key")).unwrap();
        assert_eq!(word(&elsewhere).await.as_deref(), Some("early"));
    }

    #[tokio::test]
    async fn what_was_written_last_is_kept_when_a_database_gives_way_that_nobody_closed() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let copy = folder.path().join("copy.sqlite");
        let store = Store::open(&data).await.unwrap();
        back_up(&data, &copy).await.unwrap();
        write(&store, "late").await;
        // The files of a program that died, as they are found.
        let dead = folder.path().join("dead");
        create_folder(&dead).unwrap();
        let key = data.join("caipan.key");
        for file in with_companions(&database(&data)).chain([key]) {
            fs::copy(&file, dead.join(file.file_name().unwrap())).unwrap();
        }
        let kept = restore(&dead, &copy).await.unwrap().unwrap();
        assert_eq!(word(&dead).await, None);
        let mut connection = Connection::new(options(&kept).connect().await.unwrap());
        let found = settings::get(&mut connection, "word").await.unwrap();
        assert_eq!(found.as_deref(), Some("late"));
    }

    #[tokio::test]
    async fn what_is_no_whole_database_is_not_put_back() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let store = Store::open(&data).await.unwrap();
        write(&store, "kept").await;
        store.close().await;
        drop(store);
        let bad = folder.path().join("bad.sqlite");
        let whole = fs::read(database(&data)).unwrap();
        let mut torn = whole.clone();
        torn[8192..12_288].fill(0x55);
        for bytes in [&b""[..], b"nonsense", &torn, &whole[..whole.len() / 2]] {
            fs::write(&bad, bytes).unwrap();
            let refused = restore(&data, &bad).await;
            assert!(
                matches!(refused, Err(BackupError::Damaged(_))),
                "{refused:?}"
            );
        }
        let missing = restore(&data, &folder.path().join("none")).await;
        assert!(matches!(missing, Err(BackupError::Missing(_))));
        assert_eq!(word(&data).await.as_deref(), Some("kept"));
        assert!(!data.join("caipan.restored").exists());
    }

    #[tokio::test]
    async fn an_upgrade_leaves_a_copy_of_what_it_found() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        write(&store, "old").await;
        let backups = folder.path().join(FOLDER);
        assert!(!backups.exists(), "a new database needs none");
        let mut tx = store.write().await.unwrap();
        let forget = "DELETE FROM _sqlx_migrations WHERE version > 1";
        execute(&mut tx, forget, &[]).await.unwrap();
        tx.commit().await.unwrap();
        let mut connection = store.writer().await.unwrap();
        for _ in 0..2 {
            before_upgrade(&mut connection, folder.path())
                .await
                .unwrap();
        }
        let copy = backups.join("caipan-schema-0001.sqlite");
        let mut connection = Connection::new(options(&copy).connect().await.unwrap());
        let found = settings::get(&mut connection, "word").await.unwrap();
        assert_eq!(found.as_deref(), Some("old"));
    }
}
