//! Whether a program can use the database of a data folder as it is. The start of the program, an examination of the
//! database and a restore call the same functions, so they always agree.

use std::{collections::HashMap, path::Path};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    BUSY_TIMEOUT, Connection, OpenError, Result, STOPPED,
    backups::{self, BackupError},
    dialect, explain,
    files::{check_writable, holds_something, journal_of, log_of},
    keys::{Keys, key_file},
    migrations,
    query::{all, value},
    restoring,
    session::Engine,
    settings,
};

/// The table that databases of all schemas have, and that distinguishes them from those of other programs.
const OWN_TABLE: &str = "matches";
/// The table that records the steps of a schema.
const STEPS: &str = "_sqlx_migrations";

/// A database's schema compared with this program's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SchemaState {
    /// It is empty.
    Empty,
    /// It lacks steps; this is its last one.
    Older(i64),
    /// The same as this program's.
    Own,
    /// It has steps that this program does not know.
    Newer,
    /// This step differs from the one that this program has under the number, or was not completed.
    Altered(i64),
    /// It belongs to another program.
    Foreign,
}

/// How thoroughly a database is checked for damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// Completely, regardless of its settings.
    Always,
    /// Not if its last program recorded that it finished its work.
    UnlessStopped,
}

/// Opens a database for reading, without changing it or the files beside it. `is_alone` is whether nobody else can use
/// it.
pub(super) async fn look_into(path: &Path, is_alone: bool) -> Result<Connection> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY_TIMEOUT);
    // Any program that opens the folder first undoes the unfinished writes of a program that was cut off.
    let options = if journal_of(path).exists() {
        options
    } else {
        options
            .read_only(true)
            .immutable(is_alone && !log_of(path).exists())
    };
    Ok(Connection::keyless(options.connect().await?))
}

/// How the schema of an open database compares with this program's.
pub(super) async fn standing(db: &mut Connection) -> Result<SchemaState> {
    let engine = db.engine();
    let application = match engine {
        Engine::Sqlite => value(db, "PRAGMA application_id", &[]).await?,
        Engine::Postgres => 0_i64,
    };
    let tables: Vec<String> = all(db, dialect::TABLES.of(engine), &[]).await?;
    let others = tables.iter().filter(|name| *name != STEPS).count();
    if application != 0 {
        return Ok(SchemaState::Foreign);
    }
    if others == 0 {
        return Ok(SchemaState::Empty);
    }
    if others == tables.len() || tables.iter().all(|name| name != OWN_TABLE) {
        return Ok(SchemaState::Foreign);
    }
    let steps: Vec<(i64, bool, String)> = all(db, dialect::STEPS.of(engine), &[]).await?;
    let known: HashMap<i64, String> = migrations::of(engine)
        .iter()
        .map(|step| (step.version, hex(&step.checksum)))
        .collect();
    if steps.iter().any(|(step, ..)| !known.contains_key(step)) {
        return Ok(SchemaState::Newer);
    }
    let altered = steps
        .iter()
        .find(|(step, succeeded, checksum)| !succeeded || known.get(step) != Some(checksum));
    Ok(match (altered, steps.last()) {
        (Some((step, ..)), _) => SchemaState::Altered(*step),
        (None, Some((last, ..))) if steps.len() < known.len() => SchemaState::Older(*last),
        (None, _) => SchemaState::Own,
    })
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}

/// Whether a database passes all consistency checks.
///
/// A server checks its pages by itself.
pub(super) async fn is_sound(db: &mut Connection) -> Result<bool> {
    if db.engine() == Engine::Postgres {
        return Ok(true);
    }
    let found: String = value(db, "PRAGMA quick_check(1)", &[]).await?;
    Ok(found == "ok")
}

/// Checks the files of a folder before its database may be opened or created: they must not be the remains of a lost
/// database.
pub(super) fn check_files(folder: &Path, path: &Path) -> std::result::Result<bool, OpenError> {
    let file = path.display().to_string();
    if path.exists() {
        check_writable(path).map_err(|source| OpenError::FileUnwritable {
            file: file.clone(),
            source,
        })?;
    }
    if holds_something(path) {
        return Ok(true);
    }
    let half = folder.join(restoring::RESTORED_FILE);
    if half.exists() {
        let half = half.display().to_string();
        return Err(OpenError::RestoreCutOff { file, half });
    }
    if let Some(key) = key_file(folder) {
        return Err(OpenError::OnlyKey { file, key });
    }
    let log = log_of(path);
    if holds_something(&log) {
        let log = log.display().to_string();
        return Err(OpenError::OnlyLog { file, log });
    }
    Ok(false)
}

/// Checks that a database belongs to this program, and to no newer version of it.
pub(super) fn check_schema(
    standing: &SchemaState,
    file: &str,
) -> std::result::Result<(), OpenError> {
    let file = file.to_owned();
    match standing {
        SchemaState::Newer => Err(OpenError::Newer(file)),
        SchemaState::Altered(step) => Err(OpenError::Altered { file, step: *step }),
        SchemaState::Foreign => Err(OpenError::Foreign(file)),
        SchemaState::Empty | SchemaState::Older(_) | SchemaState::Own => Ok(()),
    }
}

/// Decides whether a program can use an open database of a folder: whose it is, whether it is intact, whether it can be
/// upgraded if necessary, and whether its key is available.
pub(super) async fn assess(
    db: &mut Connection,
    folder: &Path,
    file: &str,
    keys: &Keys,
    check: Check,
) -> std::result::Result<SchemaState, OpenError> {
    let explain = |source| explain(file, source);
    let file = file.to_owned();
    let standing = standing(db).await.map_err(explain)?;
    check_schema(&standing, &file)?;
    if standing == SchemaState::Empty {
        // On a server there may be a key for a database that is yet to come.
        return match (db.engine(), key_file(folder)) {
            (Engine::Sqlite, Some(key)) => Err(OpenError::OnlyKey { file, key }),
            _ => Ok(standing),
        };
    }
    let stopped = settings::get(db, STOPPED).await.ok().flatten();
    let is_checked = check == Check::Always || stopped.is_none();
    if is_checked && !is_sound(db).await.map_err(explain)? {
        return Err(OpenError::Corrupt(file));
    }
    keys.check(db).await?;
    // What is on a server is copied there.
    if db.engine() == Engine::Sqlite
        && let (SchemaState::Older(_), Some(taken)) = (&standing, backups::folder_taken(folder))
    {
        let source = Box::new(BackupError::NoFolder(taken));
        return Err(OpenError::NoBackup { file, source });
    }
    Ok(standing)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Key, Store, examine, files::database};

    /// Runs a statement on a file, creating it if necessary.
    async fn run(path: &Path, sql: &'static str) {
        let options = SqliteConnectOptions::new().filename(path);
        let mut db = options.create_if_missing(true).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
        sqlx::Connection::close(db).await.unwrap();
    }

    /// The refusal of the start and of an examination, which must be the same; and the start must change nothing.
    async fn refusal(folder: &Path) -> OpenError {
        let path = database(folder);
        let before = fs::read(&path).ok();
        let looked = examine(folder, "owner").await.unwrap_err();
        let started = Store::open(folder).await.err().unwrap();
        assert_eq!(looked.to_string(), started.to_string());
        assert_eq!(fs::read(&path).ok(), before);
        started
    }

    /// A folder with a database of this program, on which a statement was run.
    async fn changed(sql: &'static str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        Store::open(folder.path()).await.unwrap().close().await;
        run(&database(folder.path()), sql).await;
        folder
    }

    #[tokio::test]
    async fn another_programs_database_is_left_alone() {
        for sql in [
            "CREATE TABLE recipes (name TEXT)",
            "CREATE TABLE recipes (name TEXT); CREATE TABLE _sqlx_migrations (version INTEGER)",
            "PRAGMA application_id = 252006673; CREATE TABLE matches (id INTEGER)",
            "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT)",
        ] {
            let folder = tempfile::tempdir().unwrap();
            run(&database(folder.path()), sql).await;
            let refused = refusal(folder.path()).await;
            assert!(matches!(refused, OpenError::Foreign { .. }), "{refused}");
        }
    }

    #[tokio::test]
    async fn an_examination_and_a_start_decide_alike() {
        let folder =
            changed("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").await;
        let refused = refusal(folder.path()).await;
        assert!(
            matches!(refused, OpenError::Altered { step: 2, .. }),
            "{refused}"
        );
        let folder = changed("UPDATE _sqlx_migrations SET success = FALSE WHERE version = 5").await;
        let refused = refusal(folder.path()).await;
        assert!(
            matches!(refused, OpenError::Altered { step: 5, .. }),
            "{refused}"
        );
        // Another program's number, in the middle.
        for number in ["90", "-1"] {
            let sql = match number {
                "90" => "UPDATE _sqlx_migrations SET version = 9000 WHERE version = 7",
                _ => "UPDATE _sqlx_migrations SET version = -1 WHERE version = 7",
            };
            let folder = changed(sql).await;
            let refused = refusal(folder.path()).await;
            assert!(matches!(refused, OpenError::Newer { .. }), "{refused}");
        }
        let folder = changed("DELETE FROM _sqlx_migrations WHERE version > 30").await;
        fs::write(folder.path().join("backups"), "a file").unwrap();
        let refused = refusal(folder.path()).await;
        assert!(matches!(refused, OpenError::NoBackup { .. }), "{refused}");
        let folder = changed("DELETE FROM settings WHERE name = 'key'").await;
        fs::write(folder.path().join("caipan.key"), "").unwrap();
        let refused = refusal(folder.path()).await;
        assert!(
            matches!(refused, OpenError::KeyUnusable { .. }),
            "{refused}"
        );
        let folder = changed("DELETE FROM settings WHERE name = 'stopped'").await;
        fs::write(folder.path().join("caipan.lock"), "in use\n").unwrap();
        let refused = refusal(folder.path()).await;
        assert!(matches!(refused, OpenError::LogMissing { .. }), "{refused}");
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("caipan.sqlite-wal"), "a log").unwrap();
        let refused = refusal(folder.path()).await;
        assert!(matches!(refused, OpenError::OnlyLog { .. }), "{refused}");
    }

    #[tokio::test]
    async fn a_key_that_begins_with_a_mark_of_its_encoding_is_the_key() {
        let folder = changed("SELECT 1").await;
        let file = folder.path().join("caipan.key");
        let key = fs::read_to_string(&file).unwrap();
        fs::write(&file, format!("\u{feff}{key}\r\n")).unwrap();
        Store::open(folder.path()).await.unwrap().close().await;
        assert!(Key::parse(&key).is_ok());
    }
}
