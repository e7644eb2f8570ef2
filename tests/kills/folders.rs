//! Data folders as programs leave them: closed, cut off, of an older schema.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use harness::{Cafe, Process};
use matches::MatchId;
use service::{Key, Service, SystemClock};
use sqlx::{
    AssertSqlSafe, Connection, SqlSafeStr, SqliteConnection,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};

/// The schema from which upgrades begin: it had neither keys nor ratings, and several matches are left of it.
const OLD: i64 = 13;

/// How many events each match has.
pub type Events = BTreeMap<i64, u32>;

/// Folders to begin with, and what must be in them.
pub struct Folders {
    pub cafe: Cafe,
    own: tempfile::TempDir,
    /// The key of the first two folders.
    pub key: String,
    /// What is in the copy.
    pub early: Events,
    /// What is in the folders.
    pub full: Events,
    /// What is in the older one.
    pub old: Events,
}

impl Folders {
    /// Plays a game, and takes copies of the folder as it goes on.
    pub async fn make() -> Folders {
        let cafe = Cafe::open().await;
        let own = tempfile::tempdir().unwrap();
        let data = own.path().join("live");
        let bot = Process::start(&cafe, &data).await;
        let (game, _) = cafe
            .open_game_between(&cafe.ann, &cafe.ben, &[("game", "xiangqi")])
            .await;
        cafe.plays_openly(&game, &cafe.ann, "h2e2").await;
        bot.owes_nothing().await;
        service::back_up(&data, &own.path().join("copy.sqlite"))
            .await
            .unwrap();
        cafe.plays_openly(&game, &cafe.ben, "h9g7").await;
        cafe.plays_openly(&game, &cafe.ann, "h0g2").await;
        bot.owes_nothing().await;
        bot.suspend(true);
        copy(&data, &own.path().join("cut-off"));
        bot.kill().await;
        let path = |name: &str| own.path().join(name);
        copy(&path("cut-off"), &path("closed"));
        let full = events(&path("closed"), None).await.unwrap();
        let key = fs::read_to_string(path("closed/caipan.key")).unwrap();
        fs::create_dir(path("early")).unwrap();
        fs::write(path("early/caipan.key"), &key).unwrap();
        fs::copy(path("copy.sqlite"), path("early/caipan.sqlite")).unwrap();
        let early = events(&path("early"), None).await.unwrap();
        write_old(&path("old")).await;
        copy(&path("old"), &path("upgraded"));
        let old = events(&path("upgraded"), None).await.unwrap();
        assert_ne!(early, full);
        assert!(!early.is_empty() && !old.is_empty());
        let key = key.trim().to_owned();
        Folders {
            cafe,
            own,
            key,
            early,
            full,
            old,
        }
    }

    /// A folder to begin with, by its name.
    pub fn named(&self, name: &str) -> PathBuf {
        self.own.path().join(name)
    }
}

/// Copies the files of a folder into a new one.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        if file.file_type().unwrap().is_file() {
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
}

/// What the next program finds in a folder: every match is read with all its events. Or why it does not start.
pub async fn events(folder: &Path, key: Option<&str>) -> Result<Events, String> {
    let key = key.map(|key| Key::parse(key).unwrap());
    let service = Service::open_with(folder, key, Arc::new(SystemClock)).await;
    let service = service.map_err(|error| error.to_string())?;
    let options = SqliteConnectOptions::new().filename(folder.join("caipan.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM matches")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let mut found = Events::new();
    for id in ids {
        let loaded = service
            .load_match(MatchId(id.cast_unsigned()), None)
            .await
            .map_err(|error| format!("match {id}: {error}"))?;
        found.insert(id, loaded.events());
    }
    service.close().await;
    Ok(found)
}

/// Writes a folder as a program of an older schema left it.
async fn write_old(folder: &Path) {
    fs::create_dir(folder).unwrap();
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut steps = Vec::new();
    for file in fs::read_dir(package.join("migrations")).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let (number, about) = name.strip_suffix(".sql").unwrap().split_once('_').unwrap();
        let number: i64 = number.parse().unwrap();
        if number <= OLD {
            let sql = AssertSqlSafe(fs::read_to_string(file.path()).unwrap()).into_sql_str();
            let about = about.replace('_', " ").into();
            steps.push(Migration::new(
                number,
                about,
                MigrationType::Simple,
                sql,
                false,
            ));
        }
    }
    let options = SqliteConnectOptions::new()
        .filename(folder.join("caipan.sqlite"))
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let migrator = Migrator::with_migrations(steps);
    migrator.run(&mut connection).await.unwrap();
    let dump = format!("tests/corpus/{OLD:04}.sql");
    let dump = fs::read_to_string(package.join(dump)).unwrap();
    sqlx::raw_sql(AssertSqlSafe(dump))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}
