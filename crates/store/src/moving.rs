//! What is done with a whole database on a server: it is copied into a file, restored from one, and a bot moves there from its
//! file or back. Files are copied by SQLite itself (`backups`, `restoring`).

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    BackupError, Connection, Home, Log, OpenError, STOPPED, ServerAddress,
    backups::{self, make_folder},
    explain, files, lock, migrations, opening, restoring, server, settings,
    transfer::{self, TransferError},
};

/// The setting of a database on a server whose bot has moved back into a file.
pub(crate) const MOVED: &str = "moved";

/// Why a bot did not move, or a database on a server was not copied or restored.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the databases cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A copy cannot be made or used.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// A program uses the database.
    #[error("a Caipan uses the database {0}: stop it first")]
    InUse(String),
    /// There is nothing to copy.
    #[error("there is no database {0}")]
    Missing(String),
    /// There is something where the copy should be.
    #[error("the database {0} is not empty: nothing was changed")]
    Occupied(String),
    /// Copying failed.
    #[error("the copy failed: {0}")]
    Transfer(#[from] TransferError),
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> MoveError {
        TransferError::from(error).into()
    }
}

/// The direction of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the file to the server.
    ToServer,
    /// From the server into a file.
    ToFile,
}

/// Moves a bot between its folder and its server. Returns how many rows it has, and where the file is kept that it left.
///
/// # Errors
/// When a program uses one of the databases, or there is nothing to move, or something where it should go. Nothing has
/// changed then.
pub async fn move_store(
    home: &Home,
    address: &ServerAddress,
    direction: Direction,
) -> Result<(u64, Option<PathBuf>), MoveError> {
    match direction {
        Direction::ToServer => to_server(home, address).await,
        Direction::ToFile => to_file(home, address).await.map(|rows| (rows, None)),
    }
}

async fn to_server(
    home: &Home,
    address: &ServerAddress,
) -> Result<(u64, Option<PathBuf>), MoveError> {
    let path = files::database(&home.folder);
    if !path.exists() {
        return Err(MoveError::Missing(home.database()));
    }
    let home = Home {
        server: None,
        ..home.clone()
    };
    let mut there = idle(address).await?;
    if server::is_filled(&mut there).await? {
        return Err(MoveError::Occupied(address.to_string()));
    }
    let mut opened = opening::open(&home).await?;
    let rows = transfer::copy(&mut opened.writer, &mut there).await?;
    settings::delete(&mut there, STOPPED).await?;
    settings::delete(&mut there, MOVED).await?;
    there.close().await?;
    // The file is closed before it moves, so that nothing is beside it.
    settings::set(&mut opened.writer, STOPPED, "moved").await?;
    opened.writer.close().await?;
    opened.lock.clear()?;
    let kept = make_folder(&home.folder)?.join(format!("caipan-moved-{}.sqlite", now()));
    fs::rename(&path, &kept).map_err(BackupError::file(&kept))?;
    Ok((rows, Some(kept)))
}

async fn to_file(home: &Home, address: &ServerAddress) -> Result<u64, MoveError> {
    let _lock = lock(&home.folder)?;
    let path = files::database(&home.folder);
    if files::holds_something(&path) {
        return Err(MoveError::Occupied(path.display().to_string()));
    }
    let mut there = idle(address).await?;
    if !server::is_filled(&mut there).await? {
        return Err(MoveError::Missing(address.to_string()));
    }
    let rows = into_file(&mut there, &path).await?;
    settings::set(&mut there, MOVED, &home.folder.display().to_string()).await?;
    there.close().await?;
    Ok(rows)
}

/// Copies the database of a home into a new file, whether or not a program uses the database. The copy is complete: it
/// holds what was committed when copying began.
///
/// # Errors
/// When there is no database, no space, or already something at the copy's path.
pub async fn back_up(home: impl Into<Home>, target: &Path) -> Result<(), MoveError> {
    let home = home.into();
    let Some(address) = &home.server else {
        return Ok(backups::back_up(&home.folder, target).await?);
    };
    let mut there = server::look_into(address).await?;
    if !server::is_filled(&mut there).await? {
        return Err(MoveError::Missing(address.to_string()));
    }
    if target.exists() {
        return Err(BackupError::Exists(target.display().to_string()).into());
    }
    into_file(&mut there, target).await?;
    Ok(())
}

/// Restores a copy to the place of a home's database, after a check. If a log is beside the copy, its content is included. The
/// database that was there is kept in the folder of copies, at the returned path.
///
/// # Errors
/// When a program uses the database, or the copy cannot be used. Then nothing has changed.
pub async fn restore(
    home: impl Into<Home>,
    source: &Path,
    log: Log,
) -> Result<Option<PathBuf>, MoveError> {
    let home = home.into();
    let Some(address) = &home.server else {
        return Ok(restoring::restore(&home.folder, source, log).await?);
    };
    let _lock = lock(&home.folder)?;
    let mut there = idle(address).await?;
    let made = restoring::prepared(&home.folder, source, log).await?;
    let done = async {
        let mut file = connect(&made).await?;
        migrations::run(&mut file).await?;
        let mut kept = None;
        if server::is_filled(&mut there).await? {
            let path = make_folder(&home.folder)?.join(format!("caipan-replaced-{}.sqlite", now()));
            into_file(&mut there, &path).await?;
            kept = Some(path);
        }
        transfer::copy(&mut file, &mut there).await?;
        settings::delete(&mut there, STOPPED).await?;
        file.close().await?;
        Ok(kept)
    };
    let done = done.await;
    files::remove(&made).map_err(BackupError::file(&made))?;
    done
}

/// A database on a server that no program uses before this connection closes, with the tables of this program.
async fn idle(address: &ServerAddress) -> Result<Connection, MoveError> {
    let mut there = server::look_into(address).await?;
    let name = address.to_string();
    let failed = |source| explain(&name, source);
    if !server::seize(&mut there).await.map_err(failed)? {
        return Err(MoveError::InUse(name));
    }
    server::migrate(&mut there, &name).await?;
    Ok(there)
}

/// Copies a database into a new file, under a temporary name until it is complete.
async fn into_file(from: &mut Connection, target: &Path) -> Result<u64, MoveError> {
    let made = files::made_for(target);
    files::remove(&made).map_err(BackupError::file(&made))?;
    files::create(&made).map_err(BackupError::file(target))?;
    let filled = async {
        let mut file = connect(&made).await?;
        migrations::run(&mut file).await?;
        let rows = transfer::copy(from, &mut file).await?;
        settings::set(&mut file, STOPPED, "copied").await?;
        file.close().await?;
        Ok::<u64, MoveError>(rows)
    };
    let rows = filled.await;
    if rows.is_err() {
        files::remove(&made).ok();
    }
    let rows = rows?;
    files::put(&made, target).map_err(BackupError::file(target))?;
    Ok(rows)
}

async fn connect(path: &Path) -> Result<Connection, MoveError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true);
    let connection = options.connect().await?;
    Ok(Connection::keyless(connection))
}

fn now() -> u128 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.unwrap_or_default().as_millis()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Store,
        match_records::tests::some_match,
        query::{all, value},
        tests::{home, word, write},
    };

    /// The matches of a home, and its word.
    async fn content(home: &Home) -> (Vec<u64>, Option<String>) {
        let store = Store::open(home).await.unwrap();
        let mut db = store.read().await.unwrap();
        let matches = all(&mut db, "SELECT id FROM matches", &[]).await.unwrap();
        let word = settings::get(&mut db, "word").await.unwrap();
        drop(db);
        store.close().await;
        (matches, word)
    }

    async fn filled(home: &Home, word: &str) {
        let store = Store::open(home).await.unwrap();
        some_match(&mut store.writer().await.unwrap()).await;
        write(&store, word).await;
        store.close().await;
    }

    /// It needs a server: `tests/all` runs it on one.
    #[tokio::test]
    async fn a_bot_moves_to_a_server_and_back_and_is_in_one_place_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let there = home(folder.path()).await;
        let Some(address) = there.server.clone() else {
            return;
        };
        let here = Home::new(folder.path());
        let nothing = move_store(&here, &address, Direction::ToServer).await;
        assert!(matches!(nothing, Err(MoveError::Missing(_))), "{nothing:?}");
        filled(&here, "here").await;
        let unmoved = Store::open(&there).await.err();
        assert!(
            matches!(unmoved, Some(OpenError::NotMoved { .. })),
            "{unmoved:?}"
        );
        let before = content(&here).await;
        let (rows, kept) = move_store(&here, &address, Direction::ToServer)
            .await
            .unwrap();
        assert!(rows > 5, "{rows}");
        assert_eq!(content(&there).await, before, "with the same key");
        assert_eq!(before.1.as_deref(), Some("here"));
        assert!(!files::database(folder.path()).exists());
        let kept = kept.unwrap();
        assert!(kept.exists());

        // It goes on there, and moves back.
        let running = Store::open(&there).await.unwrap();
        write(&running, "there").await;
        let busy = move_store(&here, &address, Direction::ToFile).await;
        assert!(matches!(busy, Err(MoveError::InUse(_))), "{busy:?}");
        let beside = Store::open_beside(&there).await.unwrap();
        assert!(
            beside.is_beside(),
            "the other program does the regular work"
        );
        beside.close().await;
        let second = Store::open(&there).await.unwrap();
        assert!(!second.is_beside(), "bots share a database");
        second.close().await;
        running.close().await;
        move_store(&here, &address, Direction::ToFile)
            .await
            .unwrap();
        assert_eq!(word(folder.path()).await.as_deref(), Some("there"));
        let nobody = Store::open_beside(&there).await.err();
        assert!(matches!(nobody, Some(OpenError::Missing(_))), "{nobody:?}");
        let left = Store::open(&there).await.err();
        assert!(
            matches!(left, Some(OpenError::MovedAway { .. })),
            "{left:?}"
        );
        let again = move_store(&here, &address, Direction::ToFile).await;
        assert!(matches!(again, Err(MoveError::Occupied(_))), "{again:?}");
        // The database that it left may be filled again.
        move_store(&here, &address, Direction::ToServer)
            .await
            .unwrap();
        assert_eq!(content(&there).await.1.as_deref(), Some("there"));
    }

    #[tokio::test]
    async fn a_copy_is_made_while_the_program_runs_and_put_back_when_it_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        files::create_folder(&data).unwrap();
        let home = home(&data).await;
        let copy = folder.path().join("copy.sqlite");
        let nothing = back_up(&home, &copy).await;
        assert!(nothing.is_err());
        let store = Store::open(&home).await.unwrap();
        some_match(&mut store.writer().await.unwrap()).await;
        write(&store, "early").await;
        back_up(&home, &copy).await.unwrap();
        let again = back_up(&home, &copy).await;
        assert!(matches!(
            again,
            Err(MoveError::Backup(BackupError::Exists(_)))
        ));
        write(&store, "late").await;
        let busy = restore(&home, &copy, Log::Needed).await;
        assert!(busy.is_err(), "it runs");
        store.close().await;
        let kept = restore(&home, &copy, Log::Needed).await.unwrap().unwrap();
        assert_eq!(content(&home).await.1.as_deref(), Some("early"));
        restore(&home, &kept, Log::Needed).await.unwrap();
        assert_eq!(
            content(&home).await.1.as_deref(),
            Some("late"),
            "nothing is lost"
        );
        // A copy is the same file, whichever engine it was made from.
        let elsewhere = Home {
            key: home.key.clone(),
            ..Home::new(&folder.path().join("elsewhere"))
        };
        restore(&elsewhere, &copy, Log::Needed).await.unwrap();
        fs::copy(data.join("caipan.key"), elsewhere.folder.join("caipan.key")).unwrap();
        assert_eq!(content(&elsewhere).await, content(&elsewhere).await);
        assert_eq!(content(&elsewhere).await.1.as_deref(), Some("early"));
    }

    /// Whatever a migration adds, both engines have it: the same tables and columns, of the same kind. Without a server only
    /// the list of tables is checked.
    #[tokio::test]
    async fn both_schemas_have_the_same_columns() {
        let mut connection = crate::tests::connection().await;
        let mut file = crate::tests::file().await;
        let [mut ours, mut theirs] = [Vec::new(), Vec::new()];
        for (db, found) in [(&mut file, &mut ours), (&mut *connection, &mut theirs)] {
            found.extend(transfer::schema(db).await.unwrap());
        }
        assert_eq!(ours, theirs);
        let sql = crate::dialect::TABLES.of(file.engine());
        let tables: Vec<String> = all(&mut file, sql, &[]).await.unwrap();
        let copied = transfer::TABLES.map(str::to_owned);
        for table in tables.iter().filter(|table| !table.starts_with('_')) {
            assert!(copied.contains(table), "{table} is not copied");
        }
        let version: i64 = value(
            &mut connection,
            "SELECT MAX(version) FROM _sqlx_migrations",
            &[],
        )
        .await
        .unwrap();
        assert_eq!(
            Some(version),
            migrations::MIGRATOR.iter().map(|one| one.version).max()
        );
    }
}
