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
    mode: Mode,
}

/// What a connection does with a statement without an answer.
enum Mode {
    /// It runs at once, as a transaction of its own.
    Alone,
    /// In a transaction it waits here for one with an answer.
    Waiting(Batch),
    /// Something in the transaction failed or was given up, so nothing may follow but its end.
    Broken,
}

impl Connection {
    /// A connection without a key: it can neither write nor read what is secret.
    pub(crate) const fn new(database: SqliteConnection) -> Connection {
        Connection {
            database,
            vault: None,
            mode: Mode::Alone,
        }
    }

    /// A connection with the same key as another.
    pub(crate) fn like(other: &Connection, database: SqliteConnection) -> Connection {
        Connection {
            vault: other.vault.clone(),
            ..Connection::new(database)
        }
    }

    /// Runs everything that waits, and returns the database as sqlx knows it.
    ///
    /// # Errors
    /// When something that waits fails.
    pub async fn database(&mut self) -> Result<&mut SqliteConnection> {
        let waiting = self.take_waiting()?;
        if !waiting.is_empty() {
            waiting.query().execute(&mut self.database).await?;
        }
        Ok(self.go_on())
    }

    /// What waits, if this is a transaction.
    ///
    /// # Errors
    /// When something in the transaction has failed.
    pub(crate) fn waiting(&mut self) -> Result<Option<&mut Batch>> {
        match &mut self.mode {
            Mode::Alone => Ok(None),
            Mode::Waiting(batch) => Ok(Some(batch)),
            Mode::Broken => Err(broken()),
        }
    }

    /// Takes what waits, to run it. Until [`Connection::go_on`] says that all of it has run, the transaction counts as broken.
    ///
    /// # Errors
    /// When something in the transaction has failed.
    pub(crate) fn take_waiting(&mut self) -> Result<Batch> {
        match std::mem::replace(&mut self.mode, Mode::Broken) {
            Mode::Alone => {
                self.mode = Mode::Alone;
                Ok(Batch::default())
            }
            Mode::Waiting(batch) => Ok(batch),
            Mode::Broken => Err(broken()),
        }
    }

    /// Notes that what was taken has run; the next statements may wait again.
    pub(crate) fn go_on(&mut self) -> &mut SqliteConnection {
        if matches!(self.mode, Mode::Broken) {
            self.mode = Mode::Waiting(Batch::default());
        }
        &mut self.database
    }

    /// The database without what waits, for a query that holds it.
    pub(crate) const fn bare(&mut self) -> &mut SqliteConnection {
        &mut self.database
    }

    /// Begins a transaction: statements without an answer wait from here on.
    pub(crate) fn start_waiting(&mut self) {
        self.mode = Mode::Waiting(Batch::default());
    }

    /// Leaves a transaction, and drops what still waits. Returns whether something in it has failed.
    pub(crate) fn drop_waiting(&mut self) -> bool {
        matches!(std::mem::replace(&mut self.mode, Mode::Alone), Mode::Broken)
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

fn broken() -> sqlx::Error {
    sqlx::Error::Protocol("a transaction in which something failed does not go on".to_owned())
}

fn keyless() -> sqlx::Error {
    sqlx::Error::Configuration("a connection without a key reads no secrets".into())
}
