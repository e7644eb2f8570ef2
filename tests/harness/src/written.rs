//! Databases as programs of earlier schemas left them: created by their migrations, and filled with what those programs
//! wrote.

use std::{fs, path::Path};

use sqlx::{
    AssertSqlSafe, Connection, SqlSafeStr, SqliteConnection,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};

/// The files of a folder of this repository whose names begin with a number, with their numbers and names, in order.
#[must_use]
pub fn numbered(folder: &str) -> Vec<(i64, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(folder);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let mut found: Vec<(i64, String, String)> = files
        .filter_map(|file| {
            let name = file.file_name().into_string().unwrap();
            let stem = name.strip_suffix(".sql")?;
            let (number, about) = stem.split_once('_').unwrap_or((stem, ""));
            let text = fs::read_to_string(file.path()).unwrap();
            Some((number.parse().unwrap(), about.replace('_', " "), text))
        })
        .collect();
    found.sort();
    found
}

/// Creates the database of a program with this schema, and its content.
pub async fn written(folder: &Path, schema: i64, dump: &str) {
    let migrations = numbered("migrations")
        .into_iter()
        .filter(|(version, ..)| *version <= schema)
        .map(|(version, about, sql)| {
            let sql = AssertSqlSafe(sql).into_sql_str();
            Migration::new(version, about.into(), MigrationType::Simple, sql, false)
        });
    let options = SqliteConnectOptions::new()
        .filename(folder.join("caipan.sqlite"))
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(&mut connection).await.unwrap();
    let dump = AssertSqlSafe(dump.to_owned());
    sqlx::raw_sql(dump).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
