//! A connection to the database, with the key for what is secret in it.

use std::{
    fmt::Display,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use basics::MatchId;
use sqlx::{Connection as _, SqliteConnection};

use super::{
    Result,
    recent_logs::{RecentLog, RecentLogs},
    vault::{Key, Vault},
};

/// A connection inside or outside a transaction. Secrets go through it closed; whoever holds it can open them.
pub struct Connection {
    database: SqliteConnection,
    vault: Option<Arc<Vault>>,
    recent_logs: RecentLogs,
    /// How many rows have been changed since somebody asked.
    changed: u64,
}

impl Connection {
    /// A connection without a key: it can neither write nor read what is secret.
    pub(crate) fn new(database: SqliteConnection) -> Connection {
        Connection {
            database,
            vault: None,
            recent_logs: RecentLogs::default(),
            changed: 0,
        }
    }

    /// A connection with the same key as another, for reading only: it keeps the logs that it has read.
    pub(crate) fn reader(
        other: &Connection,
        database: SqliteConnection,
        recent_logs: &RecentLogs,
    ) -> Connection {
        Connection {
            database,
            vault: other.vault.clone(),
            recent_logs: recent_logs.clone(),
            changed: 0,
        }
    }

    /// What is known of a match's events before it is read, up to the event number `last`.
    #[must_use]
    pub fn recent_log(&self, id: MatchId, last: Option<u32>) -> RecentLog {
        self.recent_logs.get(id, last)
    }

    /// Notes that rows were changed.
    pub(crate) fn note_changed(&mut self, rows: u64) {
        self.changed += rows;
    }

    /// How many rows were changed since this was asked before.
    pub(crate) fn count_rows(&mut self) -> u64 {
        std::mem::take(&mut self.changed)
    }

    /// Gives the connection its key.
    pub(crate) fn use_key(&mut self, key: &Key) {
        self.vault = Some(Arc::new(Vault::new(key)));
    }

    /// Encrypts a text for a column and a row of the database.
    pub(crate) fn closed(&self, text: &str, column: &str, row: impl Display) -> Result<String> {
        let vault = self.vault.as_ref().ok_or_else(keyless)?;
        Ok(vault.close(text, column, row))
    }

    /// Decrypts what was encrypted for a column and a row of the database.
    pub(crate) fn opened(&self, stored: &str, column: &str, row: impl Display) -> Result<String> {
        self.opener()?(stored, column, &row)
    }

    /// Does the same while the connection is busy.
    pub(crate) fn opener(
        &self,
    ) -> Result<impl Fn(&str, &str, &dyn Display) -> Result<String> + use<>> {
        let vault = self.vault.clone().ok_or_else(keyless)?;
        Ok(move |stored: &str, column: &str, row: &dyn Display| {
            // The reason would reveal the content.
            let damaged = || sqlx::Error::Decode("what is secret there cannot be decrypted".into());
            vault.open(stored, column, row).ok_or_else(damaged)
        })
    }

    /// How the connection encrypts and decrypts, once it has a key.
    pub(crate) fn vault(&self) -> Option<Arc<Vault>> {
        self.vault.clone()
    }

    /// Closes the connection.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn close(self) -> Result<()> {
        self.database.close().await
    }
}

fn keyless() -> sqlx::Error {
    sqlx::Error::Configuration("a connection without a key reads no secrets".into())
}

impl Deref for Connection {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.database
    }
}

impl DerefMut for Connection {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.database
    }
}
