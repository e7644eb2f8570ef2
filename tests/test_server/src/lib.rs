//! A PostgreSQL server for tests, if there is one: each test gets a database of its own. Without a server, the same tests
//! run on SQLite.

use std::{
    env,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, postgres::PgConnectOptions,
};

/// The variable with the address of the server, as somebody who may do everything there.
pub const SERVER: &str = "CAIPAN_TEST_SERVER";

/// The file of a database in a data folder.
const FILE: &str = "caipan.sqlite";

/// The databases of this process, each with the data folder that it belongs to; without one for a test without a folder.
static TAKEN: Mutex<Vec<(Option<PathBuf>, String)>> = Mutex::new(Vec::new());

/// Deletes all rows but those that the schema begins with: that takes a tenth of the time of creating a database. Fails if a
/// program uses the database, or a test has changed the schema itself.
const EMPTY: &str = "\
    SET session_replication_role = replica; \
    DO $$ DECLARE one RECORD; BEGIN \
        IF EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) THEN \
            RAISE EXCEPTION 'a program uses it'; \
        END IF; \
        FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations' LOOP \
            EXECUTE format('DELETE FROM %I', one.tablename) || CASE one.tablename WHEN 'players' THEN ' WHERE id <> 0' ELSE '' END; \
        END LOOP; \
        IF to_regclass('players') IS NOT NULL AND (to_regclass('events') IS NULL OR to_regclass('outages') IS NULL) THEN \
            RAISE EXCEPTION 'a test has changed the schema'; \
        END IF; \
    END $$";

/// A database of one test, which has no folder.
pub struct TestDatabase {
    name: String,
    address: String,
}

impl TestDatabase {
    /// A database without rows; `None` if the tests run on SQLite.
    ///
    /// # Panics
    /// When the server fails.
    pub async fn take() -> Option<TestDatabase> {
        let server = server()?;
        let name = emptied(&server, None).await;
        let address = address(&server, &name);
        Some(TestDatabase { name, address })
    }

    /// Its address.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        // A folder that does not exist: it is free.
        set_folder(&self.name, Some(PathBuf::new()));
    }
}

/// The address of the database for a data folder: always the same for one folder, at first without rows. `None` if the tests
/// run on SQLite, or the folder has a database of its own.
///
/// # Panics
/// When the server fails.
pub async fn server_for(folder: &Path) -> Option<String> {
    let server = server()?;
    let known = taken()
        .iter()
        .find(|(taken, _)| taken.as_deref() == Some(folder))
        .map(|(_, name)| name.clone());
    if let Some(name) = known {
        return Some(address(&server, &name));
    }
    if folder.join(FILE).exists() {
        return None;
    }
    let name = emptied(&server, Some(folder)).await;
    Some(address(&server, &name))
}

/// Lets programs reach the database of a data folder on the server, or throws them out as if the server were gone.
///
/// # Panics
/// When there is no such database, or the server fails.
pub async fn set_reachable(folder: &Path, reachable: bool) {
    let found = taken()
        .iter()
        .find(|(taken, _)| taken.as_deref() == Some(folder))
        .map(|(_, name)| name.clone());
    let (server, name) = server()
        .zip(found)
        .expect("the folder has a database there");
    let allow = format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {reachable}");
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ";
    for statement in [allow, format!("{end}'{name}'")] {
        let done = run(&server, "postgres", statement).await;
        done.expect("the server of the tests shuts its databases");
    }
}

fn server() -> Option<String> {
    env::var(SERVER).ok().filter(|server| !server.is_empty())
}

fn address(server: &str, name: &str) -> String {
    format!("{}/{name}", server.trim_end_matches('/'))
}

fn taken() -> MutexGuard<'static, Vec<(Option<PathBuf>, String)>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The name of a database without rows: one whose folder is gone and that no program uses any more, or a new one.
async fn emptied(server: &str, folder: Option<&Path>) -> String {
    let own = folder.map(Path::to_owned);
    let is_gone = |folder: &Path| !folder.exists();
    let mut free: Vec<(PathBuf, String)> = {
        let mut taken = taken();
        let free = taken
            .iter_mut()
            .filter(|(folder, _)| folder.as_deref().is_some_and(is_gone));
        // Nobody else looks at them meanwhile.
        free.filter_map(|(folder, name)| Some((folder.take()?, name.clone())))
            .collect()
    };
    let mut found = None;
    while let Some((folder, name)) = free.pop() {
        // It fails where a program has not ended yet, or a test has changed the schema itself.
        if run(server, &name, EMPTY.to_owned()).await.is_ok() {
            found = Some(name);
            break;
        }
        set_folder(&name, Some(folder));
    }
    for (folder, name) in free {
        set_folder(&name, Some(folder));
    }
    if let Some(name) = found {
        set_folder(&name, own);
        return name;
    }
    let name = format!("test_{:016x}", rand::random::<u64>());
    let create = format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'");
    let created = run(server, "postgres", create).await;
    created.expect("the server of the tests creates databases");
    taken().push((own, name.clone()));
    name
}

fn set_folder(name: &str, folder: Option<PathBuf>) {
    if let Some(own) = taken().iter_mut().find(|(_, other)| other == name) {
        own.0 = folder;
    }
}

async fn run(server: &str, database: &str, statements: String) -> Result<(), sqlx::Error> {
    let options: PgConnectOptions = address(server, database).parse()?;
    let mut connection: PgConnection = options.connect().await?;
    // The names have letters and digits alone.
    connection.execute(AssertSqlSafe(statements)).await?;
    connection.close().await
}
