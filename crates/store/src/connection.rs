//! A database connection, with the key for its secrets.

use std::{fmt::Display, sync::Arc};

use basics::MatchId;

use super::{
    Result, failures,
    recent_logs::{RecentLog, RecentLogs},
    session::{Engine, Session},
    vault::{Key, Vault},
};

/// A connection inside or outside a transaction. Secrets pass through it encrypted; its holder can decrypt them.
pub struct Connection {
    pub(crate) session: Session,
    vault: Option<Arc<Vault>>,
    recent_logs: RecentLogs,
    /// The number of rows changed since the last query of this number.
    changed: u64,
    /// Whether the server is no longer at the other end.
    is_lost: bool,
}

impl Connection {
    /// A connection without a key: it can neither write nor read secrets.
    pub(crate) fn keyless(session: impl Into<Session>) -> Connection {
        Connection::new(session, None, RecentLogs::default())
    }

    /// A connection with a key, which caches the logs that it reads.
    pub(crate) fn new(
        session: impl Into<Session>,
        vault: Option<Arc<Vault>>,
        recent_logs: RecentLogs,
    ) -> Connection {
        Connection {
            session: session.into(),
            vault,
            recent_logs,
            changed: 0,
            is_lost: false,
        }
    }

    /// The engine at the other end.
    pub const fn engine(&self) -> Engine {
        self.session.engine()
    }

    /// Notes whether a statement failed because the server is no longer there.
    pub(crate) fn noting_loss<T>(&mut self, done: Result<T>) -> Result<T> {
        self.is_lost |= done.as_ref().is_err_and(failures::is_lost);
        done
    }

    /// Whether the server is no longer at the other end.
    pub(crate) const fn is_lost(&self) -> bool {
        self.is_lost
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
        self.session.close().await
    }
}

/// The error must not reveal the content.
pub(crate) fn damaged() -> sqlx::Error {
    sqlx::Error::Decode("what is secret there cannot be decrypted".into())
}

fn keyless() -> sqlx::Error {
    sqlx::Error::Configuration("a connection without a key reads no secrets".into())
}
