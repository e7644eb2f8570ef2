//! Data folders as programs leave them: closed, cut off, or of an older schema.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use basics::MatchId;
use harness::{Cafe, Process, written};
use service::{Home, Key, Service, SystemClock};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// The schemas from which upgrades begin: one without keys or ratings, of which several matches are left; and one whose
/// texts are encrypted only for their columns.
const OLD: (i64, &str) = (13, include_str!("../corpus/0013.sql"));
const UNBOUND: (i64, &str) = (33, include_str!("../e2e/in_use/f20493d3/rows.sql"));
/// The key of the second schema's folder.
pub const UNBOUND_KEY: &str = include_str!("../e2e/in_use/f20493d3/caipan.key");

/// The number of events of each match.
pub type Events = BTreeMap<i64, u32>;

/// Initial folders, and their expected content.
pub struct Folders {
    pub cafe: Cafe,
    own: tempfile::TempDir,
    /// The key of the first two folders.
    pub key: String,
    /// The content of the copy.
    pub early: Events,
    /// The content of the folders.
    pub full: Events,
    /// The content of the older ones.
    pub old: Events,
    pub unbound: Events,
}

impl Folders {
    /// Plays a game, and copies the folder at several points.
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
        let old = left(&path("old"), OLD, None).await;
        let unbound = left(&path("unbound"), UNBOUND, Some(UNBOUND_KEY)).await;
        assert!(has_unbound(&path("unbound")).await);
        assert_ne!(early, full);
        assert!(!early.is_empty() && !old.is_empty() && !unbound.is_empty());
        let key = key.trim().to_owned();
        Folders {
            cafe,
            own,
            key,
            early,
            full,
            old,
            unbound,
        }
    }

    /// An initial folder, by its name.
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

/// What the next program finds in a folder: the events of every match, or why it does not start.
pub async fn events(folder: &Path, key: Option<&str>) -> Result<Events, String> {
    let home = Home {
        key: key.map(|key| Key::parse(key).unwrap()),
        ..Home::new(folder)
    };
    let service = Service::open(home, Arc::new(SystemClock)).await;
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

/// Creates a folder as a program of an older schema left it; returns its content, as the next program finds it in a
/// copy.
async fn left(folder: &Path, (schema, rows): (i64, &str), key: Option<&str>) -> Events {
    fs::create_dir(folder).unwrap();
    if let Some(key) = key {
        fs::write(folder.join("caipan.key"), key).unwrap();
    }
    written(folder, schema, rows).await;
    let upgraded = folder.with_extension("upgraded");
    copy(folder, &upgraded);
    events(&upgraded, None).await.unwrap()
}

/// Whether a text in a folder's database is encrypted only for its column.
pub async fn has_unbound(folder: &Path) -> bool {
    let options = SqliteConnectOptions::new().filename(folder.join("caipan.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let sql = "SELECT EXISTS (SELECT 1 FROM events WHERE body LIKE '\"x1.%') OR \
         EXISTS (SELECT 1 FROM challenges WHERE seed LIKE 'x1.%') OR EXISTS (SELECT 1 FROM notes WHERE text LIKE 'x1.%') OR \
         EXISTS (SELECT 1 FROM plans WHERE body LIKE 'x1.%')";
    let found = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
    connection.close().await.unwrap();
    found.unwrap()
}
