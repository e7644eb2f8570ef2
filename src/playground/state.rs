//! The world on disk: every person, channel, message and command as a row of JSON, and the bytes of attachments.
//! Changes are handed to one writer, in order.

use std::path::Path;

use axum::body::Bytes;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{
    Connection, Row, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};
use tokio::sync::{mpsc, oneshot};

use super::{
    clock::Moment,
    snowflake::Id,
    world::{Record, World},
};

/// Why the world could not be read.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// The database could not be opened or read.
    #[error("the playground's state could not be read")]
    Database(#[from] sqlx::Error),
    /// A row holds something else than expected.
    #[error("the playground's state holds a damaged {kind}")]
    Damaged {
        /// What the row should have been.
        kind: &'static str,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

/// How one thing is to be kept.
#[derive(Debug)]
pub struct Snapshot {
    kind: &'static str,
    id: Id,
    /// What it is now; `None` if it is gone.
    content: Option<Vec<u8>>,
}

/// The names of the kinds in the database.
const fn name(record: Record) -> &'static str {
    match record {
        Record::User => "user",
        Record::Channel => "channel",
        Record::Message => "message",
        Record::Command => "command",
        Record::File => "file",
    }
}

/// How a thing of the world is to be kept now.
#[must_use]
pub fn snapshot(world: &World, record: Record, id: Id) -> Snapshot {
    fn written<T: Serialize>(thing: Option<&T>) -> Option<Vec<u8>> {
        thing.map(|thing| serde_json::to_vec(thing).expect("plain data with text keys"))
    }
    let content = match record {
        Record::User => written(world.people.get(&id)),
        Record::Channel => written(world.channels.get(&id)),
        Record::Message => written(world.messages.get(&id)),
        Record::Command => written(world.commands.get(&id)),
        Record::File => world.files.get(&id).map(|bytes| bytes.to_vec()),
    };
    Snapshot {
        kind: name(record),
        id,
        content,
    }
}

/// What the writer is asked.
#[derive(Debug)]
enum Task {
    Save(Snapshot),
    Tell(oneshot::Sender<()>),
}

/// The way to the writer. When the last one is dropped, the writer finishes what it has and stops.
#[derive(Clone, Debug)]
pub struct Saver(mpsc::UnboundedSender<Task>);

impl Saver {
    /// Has a thing written.
    pub fn save(&self, snapshot: Snapshot) {
        // The writer ends only after every sender, so this does not fail.
        let _ = self.0.send(Task::Save(snapshot));
    }

    /// Waits until everything handed over so far is on disk.
    pub async fn written(&self) {
        let (done, told) = oneshot::channel();
        if self.0.send(Task::Tell(done)).is_ok() {
            // A writer that is gone has nothing more to write.
            let _ = told.await;
        }
    }
}

/// Opens the database, reads the world from it (a new world, if there is none) and starts the writer.
///
/// # Errors
/// [`StateError`] if the database cannot be read.
pub async fn open(path: &Path, now: Moment) -> Result<(World, Saver), StateError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal);
    let mut database = SqliteConnection::connect_with(&options).await?;
    sqlx::raw_sql(
        "CREATE TABLE IF NOT EXISTS thing (
            kind TEXT NOT NULL,
            id INTEGER NOT NULL,
            content BLOB NOT NULL,
            PRIMARY KEY (kind, id)
        ) STRICT, WITHOUT ROWID",
    )
    .execute(&mut database)
    .await?;
    let world = read(&mut database, now).await?;
    let (sender, tasks) = mpsc::unbounded_channel();
    tokio::spawn(write(database, tasks));
    Ok((world, Saver(sender)))
}

async fn read(database: &mut SqliteConnection, now: Moment) -> Result<World, StateError> {
    let mut world = World::new(now);
    let channels = things(database, Record::Channel).await?;
    if channels.is_empty() {
        return Ok(world);
    }
    world.take_touched();
    world.channels.clear();
    for (id, content) in channels {
        world.channels.insert(id, parsed("channel", &content)?);
    }
    for (id, content) in things(database, Record::User).await? {
        world.people.insert(id, parsed("user", &content)?);
    }
    for (id, content) in things(database, Record::Message).await? {
        world.restore_message(parsed("message", &content)?);
        world.skip_past(id);
    }
    for (id, content) in things(database, Record::Command).await? {
        world.commands.insert(id, parsed("command", &content)?);
        world.skip_past(id);
    }
    for (id, content) in things(database, Record::File).await? {
        world.files.insert(id, Bytes::from(content));
        world.skip_past(id);
    }
    Ok(world)
}

async fn things(
    database: &mut SqliteConnection,
    record: Record,
) -> Result<Vec<(Id, Vec<u8>)>, sqlx::Error> {
    let rows = sqlx::query("SELECT id, content FROM thing WHERE kind = ? ORDER BY id")
        .bind(name(record))
        .fetch_all(database)
        .await?;
    rows.iter()
        .map(|row| {
            Ok((
                Id::new(row.try_get::<i64, _>(0)?.cast_unsigned()),
                row.try_get(1)?,
            ))
        })
        .collect()
}

fn parsed<T: DeserializeOwned>(kind: &'static str, content: &[u8]) -> Result<T, StateError> {
    serde_json::from_slice(content).map_err(|source| StateError::Damaged { kind, source })
}

/// Writes what it is handed, as much as is waiting in one transaction.
async fn write(mut database: SqliteConnection, mut tasks: mpsc::UnboundedReceiver<Task>) {
    let mut waiting = Vec::new();
    while tasks.recv_many(&mut waiting, 1000).await > 0 {
        let mut told = Vec::new();
        let mut snapshots = Vec::new();
        for task in waiting.drain(..) {
            match task {
                Task::Save(snapshot) => snapshots.push(snapshot),
                Task::Tell(done) => told.push(done),
            }
        }
        if let Err(error) = save(&mut database, snapshots).await {
            tracing::error!(%error, "the playground's state could not be written");
        }
        for done in told {
            // Whoever asked may have gone away.
            let _ = done.send(());
        }
    }
    if let Err(error) = database.close().await {
        tracing::warn!(%error, "the playground's state could not be closed");
    }
}

async fn save(
    database: &mut SqliteConnection,
    snapshots: Vec<Snapshot>,
) -> Result<(), sqlx::Error> {
    if snapshots.is_empty() {
        return Ok(());
    }
    let mut transaction = database.begin().await?;
    for Snapshot { kind, id, content } in snapshots {
        let query = match content {
            Some(content) => {
                sqlx::query("INSERT OR REPLACE INTO thing (kind, id, content) VALUES (?, ?, ?)")
                    .bind(kind)
                    .bind(id.number().cast_signed())
                    .bind(content)
            }
            None => sqlx::query("DELETE FROM thing WHERE kind = ? AND id = ?")
                .bind(kind)
                .bind(id.number().cast_signed()),
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
