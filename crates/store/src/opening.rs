//! How a program opens the database of a data folder: it takes in what the last program left, makes a copy before an
//! upgrade, and records the database as in use only once the file is complete without its log.

use std::path::Path;

use sqlx::ConnectOptions;

use super::{
    Connection, FolderLock, OpenError, Result, STOPPED, backups, explain, files,
    home::Home,
    keys::Keys,
    lock, migrations,
    pool::{Mould, Shelf},
    query::{execute, value},
    readiness::{Check, SchemaState, assess, check_files, look_into},
    recent_logs::RecentLogs,
    restoring,
    session::{Engine, Opener},
    settings,
};

/// The setting that says that the file no longer holds anything that was deleted before deletion overwrote content, or
/// written before secrets were encrypted.
const REWRITTEN: &str = "rewritten";

/// A database in use.
pub(super) struct OpenedDatabase {
    pub lock: FolderLock,
    pub writer: Connection,
}

/// Opens the database of a folder, creating both if necessary, and runs the migrations.
pub(super) async fn open(home: &Home) -> std::result::Result<OpenedDatabase, OpenError> {
    let folder = &home.folder;
    let mut lock = lock(folder)?;
    let path = files::database(folder);
    let file = path.display().to_string();
    restoring::complete(folder, &mut lock).map_err(|source| OpenError::RestoreFailed {
        file: file.clone(),
        source: Box::new(source),
    })?;
    let keys = Keys::of(home);
    lock.check()?;
    let explain = |source| explain(&file, source);
    let standing = if check_files(folder, &path)? {
        let mut looked = look_into(&path, true).await.map_err(explain)?;
        let found = assess(&mut looked, folder, &file, &keys, Check::UnlessStopped).await;
        looked.close().await.map_err(explain)?;
        found?
    } else {
        SchemaState::Empty
    };
    files::prepare(&path).map_err(|source| OpenError::FileUnwritable {
        file: file.clone(),
        source,
    })?;
    let options = super::options(&path);
    let mut writer = Connection::keyless(options.connect().await.map_err(explain)?);
    if let Err(error) = begin(&mut writer, folder, &file, &keys, &mut lock, &standing).await {
        // If that writes everything back into the database file, no log is expected beside it.
        writer.close().await.ok();
        lock.clear_without_log()?;
        return Err(error);
    }
    Ok(OpenedDatabase { lock, writer })
}

/// The connections of an open database: this one for writing, and two for reading.
pub(super) async fn shelves(
    path: &Path,
    writer: Connection,
    recent_logs: RecentLogs,
) -> Result<[Shelf; 2]> {
    let mould = |recent_logs| Mould {
        opener: Opener::Sqlite(Box::new(super::options(path))),
        setup: &[],
        vault: writer.vault(),
        recent_logs,
    };
    let [writing, reading] = [mould(RecentLogs::default()), mould(recent_logs)];
    let readers = vec![reading.connection().await?, reading.connection().await?];
    Ok([
        Shelf::new(1, writing, vec![writer]),
        Shelf::new(2, reading, readers),
    ])
}

/// Upgrades an open database, finds its key, and notes that it is in use.
async fn begin(
    writer: &mut Connection,
    folder: &Path,
    file: &str,
    keys: &Keys,
    lock: &mut FolderLock,
    standing: &SchemaState,
) -> std::result::Result<(), OpenError> {
    let explain = |source| explain(file, source);
    if write_back(writer).await.map_err(explain)? {
        lock.clear()?;
    }
    if let SchemaState::Older(version) = standing {
        let copied = backups::before_upgrade(writer, folder, *version).await;
        copied.map_err(|source| OpenError::NoBackup {
            file: file.to_owned(),
            source: Box::new(source),
        })?;
    }
    migrations::run(writer).await.map_err(explain)?;
    // The key is created once the tables are durable, so a key without tables has lost its database.
    write_back(writer).await.map_err(explain)?;
    keys.find(writer).await?;
    if settings::get(writer, REWRITTEN)
        .await
        .map_err(explain)?
        .is_none()
    {
        rewrite(writer, standing).await.map_err(explain)?;
    }
    settings::delete(writer, STOPPED).await.map_err(explain)?;
    write_back(writer).await.map_err(explain)?;
    lock.mark()
}

/// Rewrites the file without deleted content, and empties the log. Without space for that nothing changes, and the next
/// start tries again.
async fn rewrite(writer: &mut Connection, standing: &SchemaState) -> Result<()> {
    if *standing != SchemaState::Empty && execute(writer, "VACUUM", &[]).await.is_err() {
        return Ok(());
    }
    settings::set(writer, REWRITTEN, "once").await?;
    execute(writer, "PRAGMA wal_checkpoint(TRUNCATE)", &[]).await
}

/// Lets SQLite write the log back into the database file. Returns whether everything is there now; a reader can prevent
/// that. A server does so by itself.
pub(super) async fn write_back(connection: &mut Connection) -> Result<bool> {
    if connection.engine() == Engine::Postgres {
        return Ok(true);
    }
    let sql = "PRAGMA wal_checkpoint(PASSIVE)";
    let (busy, logged, written): (i64, i64, i64) = value(connection, sql, &[]).await?;
    Ok(busy == 0 && logged == written)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Store, query::value};

    /// A copy of a data folder, without some of its files, as if its program had been killed now.
    fn killed(folder: &Path, without: &[&str]) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            if !without.contains(&name.as_str()) {
                fs::copy(file.path(), copy.path().join(name)).unwrap();
            }
        }
        copy
    }

    async fn tables(folder: &Path) -> u32 {
        let mut connection = look_into(&files::database(folder), false).await.unwrap();
        let sql = "SELECT COUNT(*) FROM sqlite_schema";
        value(&mut connection, sql, &[]).await.unwrap()
    }

    #[tokio::test]
    async fn a_young_database_is_more_than_its_log_and_no_key_is_left_without_tables() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let robbed = killed(
            folder.path(),
            &["caipan.sqlite-wal", "caipan.sqlite-shm", "caipan.lock"],
        );
        assert!(tables(robbed.path()).await > 30);
        Store::open(robbed.path()).await.unwrap().close().await;
        store.close().await;
        // The remains of an older version whose log was lost: an empty file.
        let path = files::database(robbed.path());
        fs::remove_file(&path).unwrap();
        let mut nothing = super::super::options(&path)
            .create_if_missing(true)
            .connect()
            .await
            .unwrap();
        sqlx::raw_sql("PRAGMA user_version = 0")
            .execute(&mut nothing)
            .await
            .unwrap();
        sqlx::Connection::close(nothing).await.unwrap();
        assert!(fs::metadata(&path).unwrap().len() > 0);
        let refused = Store::open(robbed.path()).await.err();
        assert!(
            matches!(refused, Some(OpenError::OnlyKey { .. })),
            "{refused:?}"
        );
    }

    #[tokio::test]
    async fn a_program_that_is_killed_when_it_has_put_everything_into_the_file_is_not_missed() {
        let folder = tempfile::tempdir().unwrap();
        let opened = open(&Home::new(folder.path())).await.unwrap();
        let (mut lock, mut writer) = (opened.lock, opened.writer);
        settings::set(&mut writer, "word", "last").await.unwrap();
        assert!(write_back(&mut writer).await.unwrap());
        lock.clear().unwrap();
        writer.close().await.unwrap();
        // It ends without recording that.
        let dead = killed(folder.path(), &[]);
        let store = Store::open(dead.path()).await.unwrap();
        let word = settings::get(&mut store.read().await.unwrap(), "word").await;
        assert_eq!(word.unwrap().as_deref(), Some("last"));
    }

    #[tokio::test]
    async fn deleted_content_is_in_no_page_after_the_first_start() {
        let folder = tempfile::tempdir().unwrap();
        Store::open(folder.path()).await.unwrap().close().await;
        let path = files::database(folder.path());
        let mut old = super::super::options(&path)
            .pragma("secure_delete", "OFF")
            .connect()
            .await
            .unwrap();
        let sql = "DELETE FROM settings WHERE name = 'rewritten'; CREATE TABLE notes_before (text TEXT); \
            INSERT INTO notes_before SELECT 'a mine on f4 ' || value FROM \
            (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 999) SELECT value FROM n); \
            DROP TABLE notes_before; UPDATE settings SET value = 'cleanly' WHERE name = 'stopped';";
        sqlx::raw_sql(sql).execute(&mut old).await.unwrap();
        sqlx::Connection::close(old).await.unwrap();
        let holds = || {
            files::with_companions(&path)
                .filter_map(|file| fs::read(file).ok())
                .any(|bytes| bytes.windows(12).any(|part| part == b"a mine on f4"))
        };
        assert!(holds());
        let store = Store::open(folder.path()).await.unwrap();
        assert!(!holds());
        store.close().await;
        assert!(!holds());
    }
}
