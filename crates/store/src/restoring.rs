//! Restores a copy to the place of a database. Until the copy is complete and on disk, nothing changes. Then its file
//! is renamed, and from there on the restore only goes forward: the next program to use the folder finishes what was
//! cut off.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    BUSY_TIMEOUT, Connection, FolderLock, STOPPED,
    backups::{BackupError, make_folder},
    files::{self, create, database, journal_of, log_of, sync_names_beside, with_companions},
    lock,
    query::{execute, value},
    readiness::{SchemaState, look_into, standing},
    settings,
};

/// The file in which the copy is made and checked.
pub(super) const RESTORED_FILE: &str = "caipan.restored";
/// The prefix of a file that is about to replace the database; a moment follows it.
const READY_PREFIX: &str = "caipan.restored-";
/// The schema after which every database records whether its program closed it.
const NOTED_AFTER: i64 = 13;

/// Whether the log beside a copied database must exist if its program had not closed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// It must exist.
    Needed,
    /// Its content is lost, and given up.
    GivenUp,
}

/// Restores a copy to the place of a data folder's database, after a check. If a log is beside the copy, its content
/// is included. The old database is kept in the folder of copies, at the returned path.
///
/// # Errors
/// When a program uses the data folder, or the copy cannot be used. Then nothing has changed.
pub async fn restore(
    folder: &Path,
    source: &Path,
    log: Log,
) -> Result<Option<PathBuf>, BackupError> {
    let mut lock = lock(folder)?;
    complete(folder, &mut lock)?;
    let made = prepared(folder, source, log).await?;
    let path = database(folder);
    if path.exists() {
        make_folder(folder)?;
    }
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.unwrap_or_default().as_millis();
    let whole = folder.join(format!("{READY_PREFIX}{now}"));
    files::put(&made, &whole).map_err(BackupError::file(&whole))?;
    let done = complete(folder, &mut lock);
    if done.is_err() && path.exists() {
        fs::remove_file(&whole).ok();
    }
    done
}

/// A checked copy, in a folder that is locked.
pub(super) async fn prepared(
    folder: &Path,
    source: &Path,
    log: Log,
) -> Result<PathBuf, BackupError> {
    let made = folder.join(RESTORED_FILE);
    // The remains of an earlier attempt.
    files::remove(&made).map_err(BackupError::file(&made))?;
    let prepared = prepare(source, &made, log).await;
    if prepared.is_err() {
        files::remove(&made).ok();
    }
    prepared.map(|()| made)
}

/// The file that is about to replace a folder's database, and when the restore began.
fn unfinished(folder: &Path) -> io::Result<Option<(PathBuf, u128)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let moment = name.and_then(|name| name.strip_prefix(READY_PREFIX)?.parse().ok());
        found.extend(moment.map(|moment| (path, moment)));
    }
    Ok(found.into_iter().min_by_key(|(_, moment)| *moment))
}

/// The database file that the next program in a folder uses, because it first finishes an interrupted restore.
pub(super) fn next_database(folder: &Path) -> PathBuf {
    let unfinished = unfinished(folder).ok().flatten();
    unfinished.map_or_else(|| database(folder), |(whole, _)| whole)
}

/// Finishes an interrupted restore: keeps the old database, and puts the new one in its place. Returns the path of the
/// old one.
pub(super) fn complete(
    folder: &Path,
    lock: &mut FolderLock,
) -> Result<Option<PathBuf>, BackupError> {
    let begun = unfinished(folder).map_err(BackupError::file(folder))?;
    let Some((whole, moment)) = begun else {
        return Ok(None);
    };
    let path = database(folder);
    let name = format!("caipan-replaced-{moment}.sqlite");
    let kept = backups_of(folder).join(name);
    // The database moves first: without it, the files beside it are not a database.
    for (from, to) in with_companions(&path).zip(with_companions(&kept)) {
        if from.exists() {
            make_folder(folder)?;
            if to.exists() {
                return Err(BackupError::Exists(to.display().to_string()));
            }
            fs::rename(&from, &to).map_err(BackupError::file(&to))?;
        }
    }
    if kept.exists() {
        sync_names_beside(&kept).map_err(BackupError::file(&kept))?;
    }
    lock.clear()?;
    files::put(&whole, &path).map_err(BackupError::file(&path))?;
    Ok(Some(kept).filter(|kept| kept.exists()))
}

fn backups_of(folder: &Path) -> PathBuf {
    folder.join(super::backups::FOLDER)
}

/// Copies the database to restore, with the files beside it, and checks it.
async fn prepare(source: &Path, target: &Path, log: Log) -> Result<(), BackupError> {
    let name = || source.display().to_string();
    if !source.is_file() {
        return Err(BackupError::Missing(name()));
    }
    let has_log = log_of(source).exists() || journal_of(source).exists();
    let copied = if has_log {
        copy_with_log(source, target).await?
    } else {
        copy_alone(source, target)?
    };
    let damaged = |_| BackupError::Damaged(name());
    let mut connection = open(target).await.map_err(damaged)?;
    let checked = check(&mut connection, &name(), copied, log).await;
    connection.close().await.map_err(damaged)?;
    checked
}

/// How a database was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CopyMethod {
    /// From its file alone.
    Alone,
    /// With the files beside it.
    WithLog,
}

fn copy_alone(source: &Path, target: &Path) -> Result<CopyMethod, BackupError> {
    let mut from = File::open(source).map_err(BackupError::file(source))?;
    let mut to = create(target).map_err(BackupError::file(target))?;
    io::copy(&mut from, &mut to).map_err(BackupError::file(target))?;
    Ok(CopyMethod::Alone)
}

/// Reads a database as its own program would, which may even be running.
async fn copy_with_log(source: &Path, target: &Path) -> Result<CopyMethod, BackupError> {
    create(target).map_err(BackupError::file(target))?;
    let copied = async {
        let mut connection = look_into(source, false).await?;
        let read = async {
            let sound: String = value(&mut connection, "PRAGMA integrity_check(1)", &[]).await?;
            let target = target.display().to_string();
            if sound == "ok" {
                execute(&mut connection, "VACUUM INTO $1", &[&target]).await?;
            }
            Ok::<bool, sqlx::Error>(sound == "ok")
        };
        let read = read.await;
        connection.close().await?;
        read
    };
    match copied.await {
        Ok(true) => Ok(CopyMethod::WithLog),
        Ok(false) => Err(BackupError::Damaged(source.display().to_string())),
        Err(source_error) => Err(unreadable(source, source_error)),
    }
}

fn unreadable(source: &Path, error: sqlx::Error) -> BackupError {
    let file = source.display().to_string();
    match super::explain(&file, error) {
        super::OpenError::Other {
            file,
            source: error,
        } => BackupError::Unreadable {
            log: log_of(source).display().to_string(),
            file,
            source: error,
        },
        _ => BackupError::Damaged(file),
    }
}

async fn open(target: &Path) -> super::Result<Connection> {
    let options = SqliteConnectOptions::new()
        .filename(target)
        .busy_timeout(BUSY_TIMEOUT);
    Ok(Connection::keyless(options.connect().await?))
}

/// Checks a copy, and records in it that it is complete.
async fn check(
    connection: &mut Connection,
    name: &str,
    copied: CopyMethod,
    log: Log,
) -> Result<(), BackupError> {
    let damaged = |_| BackupError::Damaged(name.to_owned());
    let sound = value(connection, "PRAGMA integrity_check(1)", &[]).await;
    let sound: String = sound.map_err(damaged)?;
    if sound != "ok" {
        return Err(BackupError::Damaged(name.to_owned()));
    }
    let found = standing(connection).await.map_err(damaged)?;
    let tells_its_end = match found {
        SchemaState::Newer => return Err(BackupError::Newer(name.to_owned())),
        SchemaState::Empty | SchemaState::Foreign => {
            return Err(BackupError::Damaged(name.to_owned()));
        }
        SchemaState::Altered(step) => {
            let file = name.to_owned();
            return Err(super::OpenError::Altered { file, step }.into());
        }
        SchemaState::Older(version) => version > NOTED_AFTER,
        SchemaState::Own => true,
    };
    let stopped = settings::get(connection, STOPPED).await.ok().flatten();
    if copied == CopyMethod::Alone && stopped.is_none() && tells_its_end && log == Log::Needed {
        return Err(BackupError::LogMissing {
            file: name.to_owned(),
            log: log_of(Path::new(name)).display().to_string(),
        });
    }
    if stopped.is_none() && tells_its_end {
        settings::set(connection, STOPPED, "restored").await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Home, Key, OpenError, Store,
        tests::{word, write},
    };

    /// An open database with a recent write, and an earlier copy.
    async fn running(folder: &Path) -> (PathBuf, PathBuf, Store) {
        let (data, copy) = (folder.join("data"), folder.join("copy.sqlite"));
        let store = Store::open(&data).await.unwrap();
        write(&store, "early").await;
        crate::backups::back_up(&data, &copy).await.unwrap();
        write(&store, "last").await;
        (data, copy, store)
    }

    /// Copies a database as `cp` does, with or without its log.
    fn taken(data: &Path, folder: &Path, with_log: bool) -> PathBuf {
        let target = folder.join(format!("taken-{with_log}.sqlite"));
        let path = database(data);
        let files = with_companions(&path).zip(with_companions(&target));
        for (from, to) in files.take(1 + usize::from(with_log)) {
            fs::copy(from, to).unwrap();
        }
        target
    }

    #[tokio::test]
    async fn the_log_beside_a_copy_comes_along_or_the_copy_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (data, _, store) = running(folder.path()).await;
        let whole = taken(&data, folder.path(), true);
        let half = taken(&data, folder.path(), false);
        let other = folder.path().join("other");
        Store::open(&other).await.unwrap().close().await;
        fs::copy(data.join("caipan.key"), other.join("caipan.key")).unwrap();
        let refused = restore(&other, &half, Log::Needed).await;
        assert!(
            matches!(refused, Err(BackupError::LogMissing { .. })),
            "{refused:?}"
        );
        restore(&other, &whole, Log::Needed).await.unwrap();
        assert_eq!(word(&other).await.as_deref(), Some("last"));
        // Even while its program runs.
        write(&store, "later").await;
        restore(&other, &database(&data), Log::Needed)
            .await
            .unwrap();
        assert_eq!(word(&other).await.as_deref(), Some("later"));
        restore(&other, &half, Log::GivenUp).await.unwrap();
        assert_ne!(word(&other).await.as_deref(), Some("later"));
        write(&store, "last of all").await;
        store.close().await;
        let closed = taken(&data, folder.path(), false);
        restore(&other, &closed, Log::Needed).await.unwrap();
        assert_eq!(word(&other).await.as_deref(), Some("last of all"));
    }

    #[tokio::test]
    async fn a_database_that_a_restore_replaces_after_a_kill_comes_back_whole() {
        let folder = tempfile::tempdir().unwrap();
        let (data, copy, store) = running(folder.path()).await;
        let dead = folder.path().join("dead");
        files::create_folder(&dead).unwrap();
        for file in fs::read_dir(&data).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), dead.join(file.file_name())).unwrap();
        }
        store.close().await;
        let kept = restore(&dead, &copy, Log::Needed).await.unwrap().unwrap();
        restore(&dead, &kept, Log::Needed).await.unwrap();
        assert_eq!(word(&dead).await.as_deref(), Some("last"));
    }

    #[tokio::test]
    async fn a_restore_that_was_cut_off_is_finished_wherever_that_was() {
        let folder = tempfile::tempdir().unwrap();
        let (data, copy, store) = running(folder.path()).await;
        store.close().await;
        drop(store);
        let key = fs::read_to_string(data.join("caipan.key")).unwrap();
        let home = || Home {
            key: Some(Key::parse(&key).unwrap()),
            ..Home::new(&data)
        };
        fs::remove_file(data.join("caipan.key")).unwrap();
        let (path, whole) = (database(&data), data.join("caipan.restored-7"));
        let kept = data.join("backups/caipan-replaced-7.sqlite");
        // With the old database still in place, and with it already moved away.
        for is_aside in [false, true] {
            fs::copy(&copy, &whole).unwrap();
            if is_aside {
                files::create_folder(kept.parent().unwrap()).unwrap();
                fs::rename(&path, &kept).unwrap();
            }
            let store = Store::open(home()).await.unwrap();
            let found = settings::get(&mut store.read().await.unwrap(), "word").await;
            assert_eq!(found.unwrap().as_deref(), Some("early"));
            store.close().await;
            drop(store);
            assert!(kept.exists() && !whole.exists());
            fs::rename(&kept, &path).unwrap();
        }
        // An older version left the checked copy under its first name, and nothing else.
        fs::rename(&path, data.join(RESTORED_FILE)).unwrap();
        let refused = Store::open(home()).await.err();
        assert!(
            matches!(refused, Some(OpenError::RestoreCutOff { .. })),
            "{refused:?}"
        );
        restore(&data, &copy, Log::Needed).await.unwrap();
        let store = Store::open(home()).await.unwrap();
        store.close().await;
    }

    #[tokio::test]
    async fn a_restore_that_cannot_keep_what_was_there_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (data, copy, store) = running(folder.path()).await;
        store.close().await;
        drop(store);
        fs::write(data.join("backups"), "a file").unwrap();
        let refused = restore(&data, &copy, Log::Needed).await;
        assert!(
            matches!(refused, Err(BackupError::NoFolder(_))),
            "{refused:?}"
        );
        assert_eq!(word(&data).await.as_deref(), Some("last"));
    }
}
