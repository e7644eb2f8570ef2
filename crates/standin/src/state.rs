//! The world on disk: every person, channel, message and command as a row of JSON, and the bytes of attachments. One
//! writer applies all changes, in order.

use std::path::Path;

use axum::body::Bytes;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{
    Connection, Decode, Sqlite, SqliteConnection, Type,
    error::DatabaseError,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};
use tokio::sync::{mpsc, oneshot};

use super::{
    Id, Moment, ensure,
    unread::Unread,
    world::{Record, World},
};

/// The application id in a world's file, which distinguishes it from other programs' databases.
const APPLICATION: i64 = 0x4350_5744;
/// The version of the file's format.
const VERSION: i64 = 1;

/// Why the world could not be read, with the name of its file. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// Not a database, or a damaged one.
    #[error("{0} is damaged or is no database at all")]
    Corrupt(String),
    /// Another program's database.
    #[error("{0} is another program's database")]
    Foreign(String),
    /// A newer program has written it.
    #[error("{0} was written by a newer version of this program")]
    Newer(String),
    /// The database could not be opened or read.
    #[error("{0} could not be read: {1}")]
    Database(String, #[source] sqlx::Error),
    /// A row cannot be read as a thing of its kind.
    #[error("{0} holds a damaged {1}")]
    Damaged(String, &'static str, #[source] serde_json::Error),
}

/// The row to write to disk for one thing: its kind, its id, and its current content, or `None` if the thing is gone.
#[derive(Debug)]
pub struct Snapshot(&'static str, Id, Option<Vec<u8>>);

/// The names of the kinds in the database.
const fn name(record: Record) -> &'static str {
    match record {
        Record::User => "user",
        Record::Channel => "channel",
        Record::Message => "message",
        Record::Command => "command",
        Record::Guild => "guild",
        Record::File => "file",
    }
}

/// The kind and the number of the row with the bot's token.
const TOKEN: (&str, Id) = ("token", Id::new(0));
/// The kind and the number of the row with the unread messages.
const UNREAD: (&str, Id) = ("unread", Id::new(0));

/// The row for a thing of the world in its current state. Moves the bytes of files out of the world: they are read from
/// disk on request.
pub fn snapshot(world: &mut World, record: Record, id: Id) -> Snapshot {
    fn written<T: Serialize>(thing: Option<&T>) -> Option<Vec<u8>> {
        thing.map(|thing| serde_json::to_vec(thing).expect("plain data with text keys"))
    }
    let content = match record {
        Record::User => written(world.people.get(&id)),
        Record::Channel => written(world.channels.get(&id)),
        Record::Message => written(world.messages.get(&id)),
        Record::Command => written(world.commands.get(&id)),
        Record::Guild => written(world.guilds.get(&id)),
        Record::File => world.files.remove(&id).map(|bytes| bytes.to_vec()),
    };
    Snapshot(name(record), id, content)
}

/// The row for the unread messages.
pub fn unread_snapshot(unread: &Unread) -> Snapshot {
    let content = serde_json::to_vec(unread).expect("plain data in lists");
    Snapshot(UNREAD.0, UNREAD.1, Some(content))
}

/// A task for the writer.
#[derive(Debug)]
enum Task {
    Save(Snapshot),
    Fetch(Id, oneshot::Sender<Option<Bytes>>),
    Notify(oneshot::Sender<()>),
    Close(oneshot::Sender<()>),
}

/// The handle of the writer. When the last one is dropped, the writer finishes its tasks and closes the database.
#[derive(Clone, Debug)]
pub struct Saver(mpsc::UnboundedSender<Task>);

impl Saver {
    /// Writes a thing in the background.
    pub fn save(&self, snapshot: Snapshot) {
        // If the writer is gone, it was asked to close: the playground has ended.
        let _ = self.0.send(Task::Save(snapshot));
    }

    /// The bytes of a file, if it exists.
    pub async fn file(&self, id: Id) -> Option<Bytes> {
        let (fetched, bytes) = oneshot::channel();
        self.0.send(Task::Fetch(id, fetched)).ok()?;
        bytes.await.ok().flatten()
    }

    /// Waits until everything so far is saved.
    pub async fn written(&self) {
        self.wait(Task::Notify).await;
    }

    /// Closes the database once everything so far is saved. Nobody may write after that.
    pub async fn close(&self) {
        self.wait(Task::Close).await;
    }

    async fn wait(&self, task: fn(oneshot::Sender<()>) -> Task) {
        let (done, finished) = oneshot::channel();
        if self.0.send(task(done)).is_ok() {
            // If the writer is gone, nothing is left to write.
            let _ = finished.await;
        }
    }
}

/// The content of an opened database.
#[derive(Debug)]
pub struct Opening {
    /// The world; a new one if there was none.
    pub world: World,
    /// The unread messages.
    pub unread: Unread,
    /// The bot's token.
    pub token: String,
    /// The handle of the writer.
    pub saver: Saver,
}

/// Opens the database, reads the world from it and starts the writer. A world without a token gets a new one.
///
/// # Errors
/// [`StateError`] if the database cannot be read, or is not a world.
pub async fn open(
    path: &Path,
    bot: &str,
    now: Moment,
    new_token: impl FnOnce() -> String,
) -> Result<Opening, StateError> {
    let mut source = Source::open(path).await?;
    source.recognise().await?;
    source.prepare().await?;
    let world = source.world(bot, now).await?;
    let token = source.rows(TOKEN.0).await?.pop();
    let token = token.and_then(|(_, text)| String::from_utf8(text).ok());
    let unread = source.all(UNREAD.0).await?.pop();
    let unread = unread.map(|(_, unread)| unread).unwrap_or_default();
    let (sender, tasks) = mpsc::unbounded_channel();
    tokio::spawn(write(source.database, tasks));
    let saver = Saver(sender);
    let token = token.unwrap_or_else(|| {
        let token = new_token();
        let content = token.clone().into_bytes();
        saver.save(Snapshot(TOKEN.0, TOKEN.1, Some(content)));
        token
    });
    Ok(Opening {
        world,
        unread,
        token,
        saver,
    })
}

/// The database that holds a world.
struct Source {
    database: SqliteConnection,
    /// The name of its file.
    file: String,
}

/// Creates a missing file, for its owner only, because it holds the bot's token. If that fails, SQLite reports the
/// reason.
fn create(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).ok();
}

impl Source {
    async fn open(path: &Path) -> Result<Source, StateError> {
        let file = path.display().to_string();
        create(path);
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .synchronous(SqliteSynchronous::Normal);
        let database = SqliteConnection::connect_with(&options).await;
        let database = database.map_err(|source| explain(&file, source))?;
        Ok(Source { database, file })
    }

    /// The single value that a query finds.
    async fn value<T>(&mut self, query: &'static str) -> Result<T, StateError>
    where
        T: Type<Sqlite> + for<'r> Decode<'r, Sqlite> + Send + Unpin,
    {
        let value = sqlx::query_scalar(query).fetch_one(&mut self.database);
        value.await.map_err(|source| explain(&self.file, source))
    }

    /// Checks that the database is an undamaged world, and in a version that this program can read.
    async fn recognise(&mut self) -> Result<(), StateError> {
        let tables: i64 = self.value("SELECT count(*) FROM sqlite_schema").await?;
        let thing = "SELECT count(*) FROM sqlite_schema WHERE name = 'thing'";
        let things: i64 = self.value(thing).await?;
        let application: i64 = self.value("PRAGMA application_id").await?;
        let version: i64 = self.value("PRAGMA user_version").await?;
        let file = self.file.clone();
        // The first versions did not set the application id.
        let is_ours = tables == 0 || (things > 0 && [0, APPLICATION].contains(&application));
        ensure(is_ours, StateError::Foreign(file.clone()))?;
        ensure(version <= VERSION, StateError::Newer(file.clone()))?;
        let soundness: String = self.value("PRAGMA quick_check(1)").await?;
        ensure(soundness == "ok", StateError::Corrupt(file))
    }

    /// Creates the tables that a new world's database lacks.
    async fn prepare(&mut self) -> Result<(), StateError> {
        let statements = format!(
            "PRAGMA journal_mode = WAL;
            PRAGMA application_id = {APPLICATION};
            PRAGMA user_version = {VERSION};
            CREATE TABLE IF NOT EXISTS thing (
                kind TEXT NOT NULL,
                id INTEGER NOT NULL,
                content BLOB NOT NULL,
                PRIMARY KEY (kind, id)
            ) STRICT, WITHOUT ROWID"
        );
        let statements = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
        let done = statements.execute(&mut self.database).await;
        done.map(drop).map_err(|source| explain(&self.file, source))
    }

    async fn world(&mut self, bot: &str, now: Moment) -> Result<World, StateError> {
        let mut world = World::new(bot, now);
        let channels = self.all(name(Record::Channel)).await?;
        if channels.is_empty() {
            return Ok(world);
        }
        world.take_touched();
        world.channels = channels.into_iter().collect();
        world.people.extend(self.all(name(Record::User)).await?);
        world.guilds.extend(self.all(name(Record::Guild)).await?);
        for (_, message) in self.all(name(Record::Message)).await? {
            world.restore_message(message);
        }
        let commands = self.all(name(Record::Command)).await?;
        world.commands.extend(commands);
        let last: i64 = self.value("SELECT max(id) FROM thing").await?;
        world.skip_past(Id::new(last.cast_unsigned()));
        Ok(world)
    }

    /// The things of a kind.
    async fn all<T: DeserializeOwned>(
        &mut self,
        kind: &'static str,
    ) -> Result<Vec<(Id, T)>, StateError> {
        let rows = self.rows(kind).await?.into_iter();
        let damaged = |source| StateError::Damaged(self.file.clone(), kind, source);
        let read = |(id, content): (Id, Vec<u8>)| {
            let thing = serde_json::from_slice(&content).map_err(damaged)?;
            Ok((id, thing))
        };
        rows.map(read).collect()
    }

    /// The rows of a kind, as stored.
    async fn rows(&mut self, kind: &str) -> Result<Vec<(Id, Vec<u8>)>, StateError> {
        let query = sqlx::query_as("SELECT id, content FROM thing WHERE kind = ? ORDER BY id");
        let rows = query.bind(kind).fetch_all(&mut self.database).await;
        let rows: Vec<(i64, Vec<u8>)> = rows.map_err(|source| explain(&self.file, source))?;
        let identified = |(id, content): (i64, _)| (Id::new(id.cast_unsigned()), content);
        Ok(rows.into_iter().map(identified).collect())
    }
}

fn explain(file: &str, source: sqlx::Error) -> StateError {
    let file = file.to_owned();
    // SQLite's result codes for "malformed" and "not a database".
    let code = source.as_database_error().and_then(DatabaseError::code);
    if code.is_some_and(|code| ["11", "26"].contains(&code.as_ref())) {
        StateError::Corrupt(file)
    } else {
        StateError::Database(file, source)
    }
}

/// Performs the tasks in order. All waiting tasks share one transaction.
async fn write(mut database: SqliteConnection, mut tasks: mpsc::UnboundedReceiver<Task>) {
    let mut waiting = Vec::new();
    let mut closing = Vec::new();
    while closing.is_empty() && tasks.recv_many(&mut waiting, 1000).await > 0 {
        let mut finished = Vec::new();
        let mut wanted = Vec::new();
        let mut snapshots = Vec::new();
        for task in waiting.drain(..) {
            match task {
                Task::Save(snapshot) => snapshots.push(snapshot),
                Task::Fetch(id, fetched) => wanted.push((id, fetched)),
                Task::Notify(done) => finished.push(done),
                Task::Close(done) => closing.push(done),
            }
        }
        if let Err(error) = save(&mut database, snapshots).await {
            tracing::error!(%error, "the playground's state could not be written");
        }
        // The requester may be gone.
        for done in finished {
            let _ = done.send(());
        }
        for (id, fetched) in wanted {
            let file = fetch(&mut database, id).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a file of the playground could not be read");
                None
            });
            let _ = fetched.send(file);
        }
    }
    if let Err(error) = database.close().await {
        tracing::warn!(%error, "the playground's state could not be closed");
    }
    for done in closing {
        let _ = done.send(());
    }
}

async fn fetch(database: &mut SqliteConnection, id: Id) -> Result<Option<Bytes>, sqlx::Error> {
    let bytes: Option<Vec<u8>> =
        sqlx::query_scalar("SELECT content FROM thing WHERE kind = ? AND id = ?")
            .bind(name(Record::File))
            .bind(id.number().cast_signed())
            .fetch_optional(database)
            .await?;
    Ok(bytes.map(Bytes::from))
}

async fn save(
    database: &mut SqliteConnection,
    snapshots: Vec<Snapshot>,
) -> Result<(), sqlx::Error> {
    if snapshots.is_empty() {
        return Ok(());
    }
    let mut transaction = database.begin().await?;
    for Snapshot(kind, id, content) in snapshots {
        let query = sqlx::query(match content {
            Some(_) => "INSERT OR REPLACE INTO thing (kind, id, content) VALUES (?, ?, ?)",
            None => "DELETE FROM thing WHERE kind = ? AND id = ?",
        });
        let query = query.bind(kind).bind(id.number().cast_signed());
        let query = match content {
            Some(content) => query.bind(content),
            None => query,
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
