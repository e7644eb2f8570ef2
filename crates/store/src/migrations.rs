//! The schema's history: every file of the folder `migrations`, compiled in. sqlx also has a macro for this, but its
//! macros build SQLite a second time, for the compiler.

use std::sync::LazyLock;

use include_dir::{Dir, File, include_dir};
use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use super::{
    Connection, Result,
    session::{Engine, Session},
};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations");

/// All migrations, for SQLite.
pub static MIGRATOR: LazyLock<Migrator> =
    LazyLock::new(|| Migrator::with_migrations(FILES.files().filter_map(migration).collect()));

/// All migrations, for PostgreSQL: a few files are written for it alone.
pub(crate) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| {
    let own = FILES.get_dir("postgres").into_iter().flat_map(Dir::files);
    let own: Vec<Migration> = own.filter_map(migration).collect();
    let all = MIGRATOR.iter().map(|one| {
        own.iter()
            .find(|own| own.version == one.version)
            .unwrap_or(one)
    });
    Migrator::with_migrations(all.cloned().collect())
});

/// The migrations for an engine.
pub(crate) fn of(engine: Engine) -> &'static Migrator {
    match engine {
        Engine::Sqlite => &MIGRATOR,
        Engine::Postgres => &POSTGRES,
    }
}

/// The number of the newest schema, which this program knows.
pub(crate) fn newest() -> i64 {
    MIGRATOR.iter().map(|one| one.version).max().unwrap_or(0)
}

/// Runs the migrations that a database lacks. On a server, programs that begin at the same time wait for each other.
pub(crate) async fn run(connection: &mut Connection) -> Result<()> {
    let migrator = of(connection.engine());
    match &mut connection.session {
        Session::Sqlite(connection) => migrator.run(&mut **connection).await?,
        Session::Postgres(connection) => migrator.run(connection).await?,
    }
    Ok(())
}

/// The migration in a file whose name has its version and its subject: `0001_matches.sql`.
fn migration(file: &'static File<'_>) -> Option<Migration> {
    let (version, about) = file.path().file_stem()?.to_str()?.split_once('_')?;
    let sql = file.contents_utf8()?.into_sql_str();
    let about = about.replace('_', " ").into();
    let kind = MigrationType::Simple;
    Some(Migration::new(
        version.parse().ok()?,
        about,
        kind,
        sql,
        false,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readiness::hex;

    #[test]
    fn every_file_is_a_migration_of_its_own_version() {
        let versions: Vec<i64> = MIGRATOR.iter().map(|found| found.version).collect();
        assert_eq!(versions.len(), FILES.files().count());
        assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
        let first = MIGRATOR.iter().next().unwrap();
        assert_eq!((first.version, &*first.description), (1, "matches"));
    }

    /// A database stores the checksums of its migrations, and refuses a program with different ones.
    #[test]
    fn no_file_is_ever_edited() {
        let lines = MIGRATOR
            .iter()
            .map(|one| format!("{:04} {}\n", one.version, hex(&one.checksum)));
        let now: String = lines.collect();
        let written = include_str!("migrations.txt");
        assert!(
            now == written,
            "restore what was edited; a new file's line belongs at the end of migrations.txt:\n{now}"
        );
    }
}
