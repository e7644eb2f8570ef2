//! A connection to the database, with the key for what is secret in it.

use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection};

use super::{
    Result,
    batch::Batch,
    vault::{Key, Vault},
};

/// A connection inside or outside a transaction. Secrets go through it closed; whoever holds it can open them.
pub struct Connection {
    database: SqliteConnection,
    vault: Option<Arc<Vault>>,
    /// In a transaction: what runs before its next answer.
    waiting: Option<Batch>,
}

impl Connection {
    /// A connection without a key: it can neither write nor read what is secret.
    pub(crate) const fn new(database: SqliteConnection) -> Connection {
        Connection {
            database,
            vault: None,
            waiting: None,
        }
    }

    /// A connection with the same key as another.
    pub(crate) fn like(other: &Connection, database: SqliteConnection) -> Connection {
        Connection {
            vault: other.vault.clone(),
            ..Connection::new(database)
        }
    }

    /// The database as sqlx knows it, once everything has run that waits.
    ///
    /// # Errors
    /// When something that waits fails.
    pub async fn database(&mut self) -> Result<&mut SqliteConnection> {
        let waiting = self.take_waiting();
        if !waiting.is_empty() {
            waiting.query().execute(&mut self.database).await?;
        }
        Ok(&mut self.database)
    }

    /// The database, whatever waits: for a query that what waits has been taken into.
    pub(crate) const fn bare(&mut self) -> &mut SqliteConnection {
        &mut self.database
    }

    /// What waits, if this is a transaction.
    pub(crate) const fn waiting(&mut self) -> Option<&mut Batch> {
        self.waiting.as_mut()
    }

    /// Takes what waits.
    pub(crate) fn take_waiting(&mut self) -> Batch {
        self.waiting().map(std::mem::take).unwrap_or_default()
    }

    /// Lets what needs no answer wait for what does, as it may within a transaction.
    pub(crate) fn start_waiting(&mut self) {
        self.waiting = Some(Batch::default());
    }

    /// Forgets what waits, and runs everything at once from here on.
    pub(crate) fn stop_waiting(&mut self) {
        self.waiting = None;
    }

    /// Gives the connection its key.
    pub(crate) fn use_key(&mut self, key: &Key) {
        self.vault = Some(Arc::new(Vault::new(key)));
    }

    /// Encrypts a text for a place in the database.
    pub(crate) fn closed(&self, text: &str, place: &str) -> Result<String> {
        let vault = self.vault.as_ref().ok_or_else(keyless)?;
        Ok(vault.close(text, place))
    }

    /// Decrypts what was encrypted for a place in the database.
    pub(crate) fn opened(&self, stored: &str, place: &str) -> Result<String> {
        self.opener()?(stored, place)
    }

    /// Does the same while the connection is busy.
    pub(crate) fn opener(&self) -> Result<impl Fn(&str, &str) -> Result<String> + use<>> {
        let vault = self.vault.clone().ok_or_else(keyless)?;
        Ok(move |stored: &str, place: &str| {
            // The reason would reveal the content.
            let damaged = || sqlx::Error::Decode("what is secret there cannot be decrypted".into());
            vault.open(stored, place).ok_or_else(damaged)
        })
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
