//! A database connection, with the key for its secrets.

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

/// A connection inside or outside a transaction. Secrets pass through it encrypted; its holder can decrypt them.
pub struct Connection {
    database: SqliteConnection,
    vault: Option<Arc<Vault>>,
    recent_logs: RecentLogs,
    /// The number of rows changed since the last query of this number.
    changed: u64,
}

impl Connection {
    /// A connection without a key: it can neither write nor read secrets.
    pub(crate) fn new(database: SqliteConnection) -> Connection {
        Connection {
            database,
            vault: None,
            recent_logs: RecentLogs::default(),
            changed: 0,
        }
    }

    /// A read-only connection with the same key as another one; it caches the logs that it reads.
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

    /// The cached events of a match, up to the event number `last`, fetched before the match is read.
    pub fn recent_log(&self, id: MatchId, last: Option<u32>) -> RecentLog {
        self.recent_logs.get(id, last)
    }

    /// Counts changed rows.
    pub(crate) fn note_changed(&mut self, rows: u64) {
        self.changed += rows;
    }

    /// The number of rows changed since the last call.
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

    /// Decrypts a text that was encrypted for a column and a row of the database.
    pub(crate) fn opened(&self, stored: &str, column: &str, row: impl Display) -> Result<String> {
        self.opener()?(stored, column, &row)
    }

    /// A function that decrypts such texts, which can be used while the connection is busy.
    pub(crate) fn opener(
        &self,
    ) -> Result<impl Fn(&str, &str, &dyn Display) -> Result<String> + use<>> {
        let vault = self.vault.clone().ok_or_else(keyless)?;
        Ok(move |stored: &str, column: &str, row: &dyn Display| {
            // The error must not reveal the content.
            let damaged = || sqlx::Error::Decode("what is secret there cannot be decrypted".into());
            vault.open(stored, column, row).ok_or_else(damaged)
        })
    }

    /// The encryption of the connection, once it has a key.
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
