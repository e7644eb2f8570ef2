//! How a program opens a database on a PostgreSQL server, which other programs may use at the same time.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use matches::lease::ProgramId;
use sqlx::ConnectOptions;

use super::{
    Connection, OpenError, Result,
    dialect::TABLES,
    explain, files,
    home::{Home, ServerAddress},
    identity::Identity,
    keys::Keys,
    migrations,
    moving::MOVED,
    pool::{Mould, Shelf},
    query::{Param, all, value},
    readiness::{Check, SchemaState, assess, check_schema, standing},
    recent_logs::RecentLogs,
    secrets::PROOF,
    session::{Engine, Opener},
    settings,
};

/// The oldest version that has everything the statements need, as `server_version_num` says it.
const MIN_VERSION: i64 = 15_00_00;
/// How many connections write and how many read. What writes waits for the disk of the server most of the time.
const WRITERS: u32 = 6;
const READERS: u32 = 4;
/// How many statements a connection keeps prepared: more than there are.
const PREPARED: usize = 500;

/// The number of the lock that bots share, and that a command which moves or replaces the database has alone.
const HOLD: i64 = 0x0063_6169_7061_6e00;
/// The number of the lock that a program has while it opens the database: programs that start at once make its tables and its key
/// only once.
const OPENING: i64 = HOLD + 1;
/// How long a program waits for another one that opens the database: that may be changing large tables.
const OPENING_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a bot that starts waits for such a command.
const HOLD_TIMEOUT: Duration = Duration::from_secs(10);
const HOLD_PAUSE: Duration = Duration::from_millis(50);
/// How long to wait for the end of a connection whose program has just ended.
const ENDING_TIMEOUT: Duration = Duration::from_secs(2);

/// What a connection for writing runs first: single statements are transactions, too.
const WRITER_SETUP: &[&str] = &["SET default_transaction_isolation = 'serializable'"];
const READER_SETUP: &[&str] = &["SET default_transaction_read_only = on"];

/// Opens the database of a home on its server, running the migrations.
pub(super) async fn open(
    home: &Home,
    address: &ServerAddress,
) -> std::result::Result<[Shelf; 2], OpenError> {
    let file = address.to_string();
    let mut connection = look_into(address).await?;
    // It ends with the connection.
    let sql = "SELECT pg_try_advisory_lock($1)";
    let is_first = locked(&mut connection, sql, OPENING, OPENING_TIMEOUT).await;
    if !is_first.map_err(|source| explain(&file, source))? {
        return Err(OpenError::BeingOpened(file));
    }
    let keys = Keys::of(home);
    let standing = assess(
        &mut connection,
        &home.folder,
        &file,
        &keys,
        Check::UnlessStopped,
    )
    .await?;
    if standing != SchemaState::Own {
        run_migrations(&mut connection, &file).await?;
    }
    check_moves(&mut connection, home, &file).await?;
    files::create_folder(&home.folder).map_err(|source| OpenError::Unwritable {
        folder: home.folder.display().to_string(),
        source,
    })?;
    keys.find(&mut connection).await?;
    let vault = connection.vault();
    let shelf = |size, setup| {
        let mould = Mould {
            opener: opener(address),
            setup,
            vault: vault.clone(),
            // When another program erases something, a cache would keep it.
            recent_logs: RecentLogs::default(),
        };
        Shelf::new(size, mould, Vec::new())
    };
    let shelves = [shelf(WRITERS, WRITER_SETUP), shelf(READERS, READER_SETUP)];
    connection.close().await.ok();
    Ok(shelves)
}

/// Checks that the bot is here: it did not move back to a file, and there is no file from which it has yet to move.
async fn check_moves(
    connection: &mut Connection,
    home: &Home,
    name: &str,
) -> std::result::Result<(), OpenError> {
    let server = name.to_owned();
    let mut get = async |setting| {
        let found = settings::get(connection, setting).await;
        found.map_err(|source| explain(name, source))
    };
    if let Some(folder) = get(MOVED).await? {
        return Err(OpenError::MovedAway { server, folder });
    }
    let file = files::database(&home.folder);
    if get(PROOF).await?.is_none() && files::holds_something(&file) {
        let file = file.display().to_string();
        return Err(OpenError::NotMoved { server, file });
    }
    Ok(())
}

/// Checks that there is a database, and that this program may use it beside the one that does the regular work. Returns whether
/// there is such a program.
///
/// # Errors
/// Includes that it is of another version.
pub(super) async fn check_beside(address: &ServerAddress) -> std::result::Result<bool, OpenError> {
    let name = address.to_string();
    let explain = |source| explain(&name, source);
    let mut connection = look_into(address).await?;
    if !is_filled(&mut connection).await.map_err(explain)? {
        return Err(OpenError::Missing(name));
    }
    let in_use = is_in_use(&mut connection).await.map_err(explain)?;
    let standing = standing(&mut connection).await.map_err(explain)?;
    // An upgrade would change the tables under that program.
    if in_use && matches!(standing, SchemaState::Older(_)) {
        return Err(OpenError::Older(name));
    }
    Ok(in_use)
}

/// What a bot holds of a server. The server releases its locks when the connection ends, however the program does.
pub(super) struct ServerHold {
    pub address: ServerAddress,
    pub connection: Connection,
    pub identity: Identity,
}

impl ServerHold {
    /// Holds the lock of a bot, and that of the number of its program.
    ///
    /// # Errors
    /// Includes that a command has the database alone.
    pub async fn take(
        address: &ServerAddress,
        folder: &Path,
    ) -> std::result::Result<ServerHold, OpenError> {
        let mut connection = hold(address).await?;
        files::create_folder(folder).map_err(|source| OpenError::Unwritable {
            folder: folder.display().to_string(),
            source,
        })?;
        let mut identity = Identity::of(folder);
        let explain = |source| explain(&address.to_string(), source);
        let own = is_own(&mut connection, identity.id);
        if !own.await.map_err(explain)? {
            // A program on another machine has it: the folder was copied.
            identity = Identity::new();
            is_own(&mut connection, identity.id)
                .await
                .map_err(explain)?;
        }
        Ok(ServerHold {
            address: address.clone(),
            connection,
            identity,
        })
    }

    /// Holds the locks again if the connection was lost.
    ///
    /// # Errors
    /// When the server cannot be reached, or a command has the database alone.
    pub async fn keep(&mut self) -> std::result::Result<(), OpenError> {
        let sql = "SELECT CAST(1 AS BIGINT)";
        let alive: Result<i64> = value(&mut self.connection, sql, &[]).await;
        if alive.is_err() {
            self.connection = hold(&self.address).await?;
            is_own(&mut self.connection, self.identity.id)
                .await
                .map_err(|source| explain(&self.address.to_string(), source))?;
        }
        Ok(())
    }
}

/// Takes the lock of a program's number, and returns whether no other program has it. A program that was killed a moment ago
/// may still seem to.
async fn is_own(connection: &mut Connection, id: ProgramId) -> Result<bool> {
    let sql = "SELECT pg_try_advisory_lock($1)";
    locked(connection, sql, id, ENDING_TIMEOUT).await
}

/// Takes a lock by this statement, and returns whether it could within this time.
async fn locked(
    connection: &mut Connection,
    sql: &'static str,
    number: impl Param,
    timeout: Duration,
) -> Result<bool> {
    let deadline = Instant::now() + timeout;
    loop {
        if value(connection, sql, &[&number]).await? {
            return Ok(true);
        }
        if Instant::now() > deadline {
            return Ok(false);
        }
        tokio::time::sleep(HOLD_PAUSE).await;
    }
}

/// A connection that holds the lock of a bot.
///
/// # Errors
/// Includes that a command has the database alone.
async fn hold(address: &ServerAddress) -> std::result::Result<Connection, OpenError> {
    let mut connection = look_into(address).await?;
    let sql = "SELECT pg_try_advisory_lock_shared($1)";
    let held = locked(&mut connection, sql, HOLD, HOLD_TIMEOUT).await;
    if held.map_err(|source| explain(&address.to_string(), source))? {
        Ok(connection)
    } else {
        Err(OpenError::ServerHeld(address.to_string()))
    }
}

/// Takes the database for this connection alone, until it closes. Returns whether nobody else used it.
pub(super) async fn seize(connection: &mut Connection) -> Result<bool> {
    let sql = "SELECT pg_try_advisory_lock($1)";
    locked(connection, sql, HOLD, ENDING_TIMEOUT).await
}

/// Creates or upgrades the tables of a database, unless it is another program's, or newer than this one.
pub(super) async fn migrate(
    connection: &mut Connection,
    name: &str,
) -> std::result::Result<(), OpenError> {
    let standing = standing(connection)
        .await
        .map_err(|source| explain(name, source))?;
    check_schema(&standing, name)?;
    run_migrations(connection, name).await
}

async fn run_migrations(
    connection: &mut Connection,
    name: &str,
) -> std::result::Result<(), OpenError> {
    let migrated = migrations::run(connection).await;
    migrated.map_err(|source| explain(name, source))
}

fn opener(address: &ServerAddress) -> Opener {
    let options = address
        .options()
        .application_name("caipan")
        .statement_cache_capacity(PREPARED)
        // Slow transactions are counted.
        .disable_statement_logging();
    Opener::Postgres(Box::new(options))
}

/// A connection without a key to a server that can be used.
pub(super) async fn look_into(
    address: &ServerAddress,
) -> std::result::Result<Connection, OpenError> {
    let unreachable = |source| OpenError::Unreachable {
        server: address.to_string(),
        source,
    };
    let session = opener(address).connect().await.map_err(unreachable)?;
    let mut connection = Connection::keyless(session);
    let [version, encoding] = about(&mut connection).await.map_err(unreachable)?;
    if version
        .parse::<i64>()
        .is_ok_and(|version| version < MIN_VERSION)
    {
        return Err(OpenError::OldServer {
            server: address.to_string(),
            version,
        });
    }
    if encoding != "UTF8" {
        return Err(OpenError::Encoding {
            server: address.to_string(),
            encoding,
        });
    }
    Ok(connection)
}

/// Whether a database belongs to a bot: it has been given a key, and the bot has not moved away.
pub(super) async fn is_filled(connection: &mut Connection) -> Result<bool> {
    let tables: Vec<String> = all(connection, TABLES.of(Engine::Postgres), &[]).await?;
    if !tables.iter().any(|table| table == "settings") {
        return Ok(false);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM settings WHERE name = $1) \
         AND NOT EXISTS (SELECT 1 FROM settings WHERE name = $2)";
    value(connection, sql, &[&PROOF, &MOVED]).await
}

/// Whether any other program uses the database.
pub(super) async fn is_in_use(connection: &mut Connection) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database \
         WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.classid = $1 >> 32 AND l.objid = $1 & 4294967295)";
    value(connection, sql, &[&HOLD]).await
}

async fn about(connection: &mut Connection) -> Result<[String; 2]> {
    let sql = "SELECT current_setting('server_version_num'), current_setting('server_encoding')";
    value::<(String, String)>(connection, sql, &[])
        .await
        .map(Into::into)
}
