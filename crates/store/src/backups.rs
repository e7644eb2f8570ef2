//! Copies of a database: made while a program uses it, or before an upgrade changes it.

use std::{
    io,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    Connection, OpenError, STOPPED,
    files::{self, create, create_folder, database, hold_the_same, made_for},
    lock,
    query::execute,
    readiness::look_into,
    restoring, settings,
};

/// The folder inside a data folder for copies that the program makes automatically.
pub(super) const FOLDER: &str = "backups";

/// Why a copy could not be made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no database to copy.
    #[error("there is no database {0}")]
    Missing(String),
    /// The copy's path already exists.
    #[error("there already is {0}: name a file that is not there yet")]
    Exists(String),
    /// The path of the folder for copies is not a folder.
    #[error("{0} is no folder, and copies are kept in a folder of that name: move it away")]
    NoFolder(String),
    /// The operating system refused.
    #[error("{file} cannot be written: {source}")]
    File {
        /// The file.
        file: String,
        /// Its error.
        source: io::Error,
    },
    /// The database could not be read, or there was no space for the copy.
    #[error("the database cannot be copied: {0}")]
    Database(#[from] sqlx::Error),
    /// The copy to restore is damaged.
    #[error("{0} is damaged, or is no database of this program: nothing was changed")]
    Damaged(String),
    /// The copy to restore is newer than this program.
    #[error(
        "{0} was written by a newer version of this program: restore it with that one; nothing was changed"
    )]
    Newer(String),
    /// The copy to restore lacks what its program wrote last.
    #[error(
        "{file} was copied while a program used it, or after it was cut off, and {log}, which holds what it wrote last, is not beside it: put it there, or take a copy that `caipan backup` made; if it is gone for good, restore with --without-log. Nothing was changed"
    )]
    LogMissing {
        /// The copy.
        file: String,
        /// What is missing.
        log: String,
    },
    /// The copy to restore cannot be read together with the files beside it.
    #[error(
        "{file} cannot be read together with {log} beside it ({source}): copy both into a folder that can be written to, and restore that; nothing was changed"
    )]
    Unreadable {
        /// The copy.
        file: String,
        /// The file beside it.
        log: String,
        /// Why.
        source: sqlx::Error,
    },
    /// The data folder cannot be used, perhaps because the program runs.
    #[error(transparent)]
    Folder(#[from] OpenError),
}

impl BackupError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let file = path.display().to_string();
        |source| match source.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(file),
            _ => BackupError::File { file, source },
        }
    }
}

/// Copies the database of a data folder into a new file, whether or not a program uses the database. The copy is
/// complete: it holds what was committed when copying began.
///
/// # Errors
/// When there is no database, no space, or already something at the copy's path.
pub async fn back_up(folder: &Path, target: &Path) -> Result<(), BackupError> {
    let path = database(folder);
    if folder.is_dir()
        && let Ok(mut lock) = lock(folder)
    {
        restoring::complete(folder, &mut lock)?;
        lock.check()?;
    }
    if !path.exists() {
        return Err(BackupError::Missing(path.display().to_string()));
    }
    // The source must not change, not even by taking in the log of a program that was cut off.
    let mut connection = look_into(&path, false).await?;
    let copied = copy(&mut connection, target).await;
    connection.close().await?;
    copied
}

/// The path of the folder for copies, if something else is there.
pub(super) fn folder_taken(folder: &Path) -> Option<String> {
    let backups = folder.join(FOLDER);
    let is_taken = backups.exists() && !backups.is_dir();
    is_taken.then(|| backups.display().to_string())
}

/// Creates the folder for copies, if it does not exist.
pub(super) fn make_folder(folder: &Path) -> Result<PathBuf, BackupError> {
    if let Some(taken) = folder_taken(folder) {
        return Err(BackupError::NoFolder(taken));
    }
    let backups = folder.join(FOLDER);
    create_folder(&backups).map_err(BackupError::file(&backups))?;
    Ok(backups)
}

/// Keeps a copy of a database before an upgrade of the schema changes it. An existing file with the same name is kept,
/// and accepted as the copy only if it has the same content.
pub(super) async fn before_upgrade(
    connection: &mut Connection,
    folder: &Path,
    schema: i64,
) -> Result<PathBuf, BackupError> {
    let backups = make_folder(folder)?;
    let named = |suffix: &str| backups.join(format!("caipan-schema-{schema:04}{suffix}.sqlite"));
    let made = made_for(&named(""));
    make(connection, &made, &made).await?;
    let mut target = named("");
    for number in 2.. {
        if !target.exists() {
            break;
        }
        if hold_the_same(&made, &target).map_err(BackupError::file(&target))? {
            files::remove(&made).map_err(BackupError::file(&made))?;
            return Ok(target);
        }
        target = named(&format!("-{number}"));
    }
    files::put(&made, &target).map_err(BackupError::file(&target))?;
    Ok(target)
}

/// Copies an open database into a new file.
async fn copy(connection: &mut Connection, target: &Path) -> Result<(), BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.display().to_string()));
    }
    let made = made_for(target);
    make(connection, &made, target).await?;
    files::put(&made, target).map_err(BackupError::file(target))
}

/// Writes a copy under a temporary name until it is complete, and leaves nothing there if that fails.
async fn make(connection: &mut Connection, made: &Path, target: &Path) -> Result<(), BackupError> {
    // The remains of an interrupted attempt.
    files::remove(made).map_err(BackupError::file(made))?;
    create(made).map_err(BackupError::file(target))?;
    let filled = fill(connection, made).await;
    if filled.is_err() {
        files::remove(made).ok();
    }
    filled
}

async fn fill(connection: &mut Connection, made: &Path) -> Result<(), BackupError> {
    let name = made.display().to_string();
    execute(connection, "VACUUM INTO $1", &[&name]).await?;
    let mut copy = Connection::keyless(options(made).connect().await?);
    // The copy is complete, whatever the program that uses the database does later. A database without settings is
    // empty.
    settings::set(&mut copy, STOPPED, "copied").await.ok();
    copy.close().await?;
    Ok(())
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(super::BUSY_TIMEOUT)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        Log, Store,
        files::with_companions,
        restoring::restore,
        tests::{word, write},
    };

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
        let busy = restore(&data, &copy, Log::Needed).await;
        assert!(matches!(
            busy,
            Err(BackupError::Folder(OpenError::InUse { .. }))
        ));
        store.close().await;
        drop(store);

        let kept = restore(&data, &copy, Log::Needed).await.unwrap().unwrap();
        assert_eq!(word(&data).await.as_deref(), Some("early"));
        restore(&data, &kept, Log::Needed).await.unwrap();
        assert_eq!(
            word(&data).await.as_deref(),
            Some("late"),
            "nothing is lost"
        );

        // In another folder it needs its key.
        let elsewhere = folder.path().join("elsewhere");
        assert_eq!(restore(&elsewhere, &copy, Log::Needed).await.unwrap(), None);
        fs::copy(data.join("caipan.key"), elsewhere.join("caipan.key")).unwrap();
        assert_eq!(word(&elsewhere).await.as_deref(), Some("early"));
    }

    #[tokio::test]
    async fn the_last_writes_of_an_unclosed_database_are_kept_when_it_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let copy = folder.path().join("copy.sqlite");
        let store = Store::open(&data).await.unwrap();
        back_up(&data, &copy).await.unwrap();
        write(&store, "late").await;
        // The files of a dead program.
        let dead = folder.path().join("dead");
        create_folder(&dead).unwrap();
        let key = data.join("caipan.key");
        let path = database(&data);
        let files = with_companions(&path).chain([key]);
        for file in files.filter(|file| file.exists()) {
            fs::copy(&file, dead.join(file.file_name().unwrap())).unwrap();
        }
        let kept = restore(&dead, &copy, Log::Needed).await.unwrap().unwrap();
        assert_eq!(word(&dead).await, None);
        let mut connection = Connection::keyless(options(&kept).connect().await.unwrap());
        let found = settings::get(&mut connection, "word").await.unwrap();
        assert_eq!(found.as_deref(), Some("late"));
    }

    #[tokio::test]
    async fn an_incomplete_database_is_not_restored() {
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
            let refused = restore(&data, &bad, Log::Needed).await;
            assert!(
                matches!(refused, Err(BackupError::Damaged(_))),
                "{refused:?}"
            );
        }
        let missing = restore(&data, &folder.path().join("none"), Log::Needed).await;
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
        let mut tx = store.begin().await.unwrap();
        let forget = "DELETE FROM _sqlx_migrations WHERE version > 1";
        execute(&mut tx, forget, &[]).await.unwrap();
        tx.commit().await.unwrap();
        let mut connection = store.writer().await.unwrap();
        let copy = backups.join("caipan-schema-0001.sqlite");
        for _ in 0..2 {
            let kept = before_upgrade(&mut connection, folder.path(), 1).await;
            assert_eq!(kept.unwrap(), copy);
        }
        let word = async |copy: &Path| {
            let mut connection = Connection::keyless(options(copy).connect().await.unwrap());
            settings::get(&mut connection, "word").await.unwrap()
        };
        assert_eq!(word(&copy).await.as_deref(), Some("old"));
        // What was played since, or half a copy, is not accepted as the copy.
        settings::set(&mut connection, "word", "later")
            .await
            .unwrap();
        let second = before_upgrade(&mut connection, folder.path(), 1)
            .await
            .unwrap();
        assert_eq!(word(&second).await.as_deref(), Some("later"));
        assert_eq!(word(&copy).await.as_deref(), Some("old"));
        fs::write(&copy, "").unwrap();
        settings::set(&mut connection, "word", "last")
            .await
            .unwrap();
        let third = before_upgrade(&mut connection, folder.path(), 1)
            .await
            .unwrap();
        assert_eq!(word(&third).await.as_deref(), Some("last"));
        assert_eq!(fs::read_dir(&backups).unwrap().count(), 3);
    }
}
