//! Where a bot keeps its state: a folder, and perhaps a database server.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use sqlx::postgres::PgConnectOptions;

use super::{Key, files};

/// The data folder of a bot, and where its database is.
#[derive(Clone)]
pub struct Home {
    /// The folder. It holds the database, unless that is on a server, and the key.
    pub folder: PathBuf,
    /// The key for the secrets in the database; without one, a file in the folder has it.
    pub key: Option<Key>,
    /// The server with the database.
    pub server: Option<ServerAddress>,
}

impl Home {
    /// A folder with everything in it.
    pub fn new(folder: &Path) -> Home {
        Home {
            folder: folder.to_owned(),
            key: None,
            server: None,
        }
    }

    /// The database, as people read it.
    pub(crate) fn database(&self) -> String {
        match &self.server {
            Some(address) => address.to_string(),
            None => files::database(&self.folder).display().to_string(),
        }
    }
}

impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.server {
            Some(address) => write!(f, "{address} and {}", self.folder.display()),
            None => write!(f, "{}", self.folder.display()),
        }
    }
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Home {
    fn from(folder: &P) -> Home {
        Home::new(folder.as_ref())
    }
}

impl From<&Home> for Home {
    fn from(home: &Home) -> Home {
        home.clone()
    }
}

/// The address of a PostgreSQL database. Its text has no password.
#[derive(Clone)]
pub struct ServerAddress(Box<PgConnectOptions>);

/// The text is no address of a PostgreSQL database. The text itself may hold a password, so it is not repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address like postgres://name:password@host/database")]
pub struct NotAnAddress;

impl ServerAddress {
    pub(crate) fn options(&self) -> PgConnectOptions {
        (*self.0).clone()
    }
}

impl FromStr for ServerAddress {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<ServerAddress, NotAnAddress> {
        let is_postgres = ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme));
        let options = text.parse().ok().filter(|_| is_postgres);
        options.map(Box::new).map(ServerAddress).ok_or(NotAnAddress)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ServerAddress(options) = self;
        let database = options.get_database().unwrap_or(options.get_username());
        match options.get_socket() {
            Some(socket) => write!(
                f,
                "postgres://{}@{}/{database}",
                options.get_username(),
                socket.display()
            ),
            None => write!(
                f,
                "postgres://{}@{}:{}/{database}",
                options.get_username(),
                options.get_host(),
                options.get_port()
            ),
        }
    }
}

impl fmt::Debug for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_no_password_and_a_refusal_repeats_nothing() {
        let address: ServerAddress =
            "postgres://caipan:s3cret@db.example.org:6432/games?sslmode=verify-full"
                .parse()
                .unwrap();
        assert_eq!(
            address.to_string(),
            "postgres://caipan@db.example.org:6432/games"
        );
        assert!(!format!("{address:?}").contains("s3cret"));
        for text in [
            "mysql://caipan:s3cret@db/games",
            "postgres://caipan:s3cret@db:port/games",
            "s3cret",
        ] {
            let refused = text.parse::<ServerAddress>().unwrap_err();
            assert!(!refused.to_string().contains("s3cret"));
        }
    }
}
