//! Opening, closing and sharing a store; and what the tests of this crate have in common.

use std::ops::{Deref, DerefMut};

use test_server::TestDatabase;

use super::*;
use crate::query::execute;

/// A connection to a database of its own for a test.
pub struct TestConnection {
    connection: Connection,
    _database: Option<TestDatabase>,
}

impl Deref for TestConnection {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for TestConnection {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// The home in a folder of a test: on a server if there is one.
pub async fn home(folder: &Path) -> Home {
    let server = test_server::server_for(folder).await;
    Home {
        server: server.map(|address| address.parse().unwrap()),
        ..Home::new(folder)
    }
}

/// A connection to SQLite for a test.
pub async fn file() -> Connection {
    let options = SqliteConnectOptions::new();
    let options = options.in_memory(true).foreign_keys(true);
    let mut connection = Connection::keyless(options.connect().await.unwrap());
    migrations::run(&mut connection).await.unwrap();
    connection
}

/// A connection for a test, with a key: to a server if there is one.
pub async fn connection() -> TestConnection {
    let database = TestDatabase::take().await;
    let mut connection = match &database {
        Some(database) => server::look_into(&database.address().parse().unwrap())
            .await
            .unwrap(),
        None => file().await,
    };
    migrations::run(&mut connection).await.unwrap();
    connection.use_key(&Key::random());
    TestConnection {
        connection,
        _database: database,
    }
}

/// Stores a word, so that a test can recognise a state of the database.
pub async fn write(store: &Store, value: &str) {
    let set = async |tx: &mut Connection| settings::set(tx, "word", value).await;
    store.write(set).await.unwrap();
}

/// The word in the database of a folder.
pub async fn word(folder: &Path) -> Option<String> {
    let store = Store::open(folder).await.unwrap();
    let found = settings::get(&mut store.read().await.unwrap(), "word").await;
    store.close().await;
    found.unwrap()
}

#[tokio::test]
async fn a_new_folder_becomes_a_store_that_can_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b");
    for _ in 0..2 {
        let store = Store::open(&deep).await.unwrap();
        let mut db = store.read().await.unwrap();
        let mode: String = value(&mut db, "PRAGMA journal_mode", &[]).await.unwrap();
        assert_eq!(mode, "wal");
        let full: i64 = value(&mut db, "PRAGMA synchronous", &[]).await.unwrap();
        assert_eq!(full, 2);
        drop(db);
        store.close().await;
    }
}

#[tokio::test]
async fn a_damaged_or_newer_file_is_recognised() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(files::database(folder.path()), vec![b'x'; 5000]).unwrap();
    assert!(matches!(
        Store::open(folder.path()).await,
        Err(OpenError::Corrupt { .. })
    ));

    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', TRUE, x'00', 0)";
    execute(&mut store.writer().await.unwrap(), sql, &[])
        .await
        .unwrap();
    store.close().await;
    drop(store);
    assert!(matches!(
        Store::open(folder.path()).await,
        Err(OpenError::Newer { .. })
    ));
}

/// Two machines without a key, on each of which a program is started several times.
#[tokio::test]
async fn programs_that_start_at_once_agree_on_one_key() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let shared = home(folders[0].path()).await;
    let homes = folders.each_ref().map(|folder| Home {
        server: shared.server.clone(),
        ..Home::new(folder.path())
    });
    let starts = (0..6).map(|number| Store::open(homes[number % 2].clone()));
    let opened = futures_util::future::join_all(starts).await;
    let [first, second] = [0, 1].map(|machine| {
        let own = opened.iter().skip(machine).step_by(2);
        own.filter(|opened| opened.is_ok()).count()
    });
    let refused = opened.iter().filter_map(|opened| opened.as_ref().err());
    if shared.server.is_some() {
        assert_eq!(first.max(second), 3, "{first} {second}");
        assert_eq!(first.min(second), 0, "the other machine has no key");
        for error in refused {
            assert!(matches!(error, OpenError::WrongKey { .. }), "{error}");
        }
    } else {
        assert_eq!([first, second], [1, 1], "nobody shares a file");
        for error in refused {
            assert!(matches!(error, OpenError::InUse { .. }), "{error}");
        }
    }
    for store in opened.into_iter().flatten() {
        store.close().await;
    }
}

#[tokio::test]
async fn a_clean_stop_is_noted_until_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    for clean in [true, false, true] {
        let store = Store::open(folder.path()).await.unwrap();
        let noted = settings::get(&mut store.read().await.unwrap(), STOPPED).await;
        assert_eq!(noted.unwrap(), None, "while it runs, it has not stopped");
        if clean {
            store.close().await;
        }
        drop(store);
        let options = SqliteConnectOptions::new().filename(files::database(folder.path()));
        let mut connection = Connection::keyless(options.connect().await.unwrap());
        let noted = settings::get(&mut connection, STOPPED).await.unwrap();
        assert_eq!(noted.is_some(), clean);
    }
}

#[tokio::test]
async fn only_a_file_that_was_not_closed_is_checked_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).await.unwrap().close().await;
    // A row that violates its table's constraints, which only the check notices.
    let options = SqliteConnectOptions::new().filename(files::database(folder.path()));
    let mut connection = options.connect().await.unwrap();
    let damage = "CREATE TABLE odd (value TEXT); INSERT INTO odd VALUES (NULL); PRAGMA writable_schema = ON; \
         UPDATE sqlite_schema SET sql = 'CREATE TABLE odd (value TEXT NOT NULL)' WHERE name = 'odd';";
    sqlx::raw_sql(damage)
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    drop(Store::open(folder.path()).await.unwrap());
    let checked = Store::open(folder.path()).await;
    assert!(matches!(checked, Err(OpenError::Corrupt { .. })));
}

#[tokio::test]
async fn a_transaction_that_is_given_up_changes_nothing_and_frees_its_connection() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    for (value, commits) in [("kept", true), ("given up", false)] {
        let mut tx = store.begin().await.unwrap();
        settings::set(&mut tx, "name", value).await.unwrap();
        // A caller that gives up waiting for the next one also leaves nothing behind.
        let next = tokio::time::timeout(Duration::from_millis(5), store.begin());
        assert!(next.await.is_err());
        if commits {
            tx.commit().await.unwrap();
        }
    }
    let mut tx = store.begin().await.unwrap();
    let value = settings::get(&mut tx, "name").await.unwrap();
    assert_eq!(value.as_deref(), Some("kept"));
    drop(tx);
    let busy = [store.read().await.unwrap(), store.read().await.unwrap()];
    let third = tokio::time::timeout(Duration::from_millis(5), store.read());
    assert!(third.await.is_err(), "two read at a time");
    drop(busy);
    store.close().await;
    assert!(matches!(store.read().await, Err(sqlx::Error::PoolClosed)));
}

#[tokio::test]
async fn a_folder_serves_one_program_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = Store::open(folder.path()).await.unwrap();
    let second = Store::open(folder.path()).await;
    assert!(matches!(second, Err(OpenError::InUse { .. })));
    let beside = Store::open_beside(folder.path()).await.unwrap();
    let mut writer = beside.writer().await.unwrap();
    settings::set(&mut writer, "name", "value").await.unwrap();
    drop(writer);
    beside.close().await;
    let seen = settings::get(&mut first.read().await.unwrap(), "name").await;
    assert_eq!(seen.unwrap().as_deref(), Some("value"));
    first.close().await;
    // Something may still hold the first.
    let next = Store::open(folder.path()).await.unwrap();
    drop(first);
    let third = Store::open(folder.path()).await;
    assert!(matches!(third, Err(OpenError::InUse { .. })));
    next.close().await;
    assert!(Store::open_beside(folder.path()).await.is_ok());
    let none = Store::open_beside(&folder.path().join("none")).await;
    assert!(matches!(none, Err(OpenError::Missing { .. })));
}

#[tokio::test]
async fn a_folder_that_is_a_file_is_unwritable() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, b"").unwrap();
    assert!(matches!(
        Store::open(&file).await,
        Err(OpenError::Unwritable { .. })
    ));
}
