//! Why a database cannot be opened.

use super::BackupError;

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be created or written to.
    #[error("the data folder {folder} cannot be written to: {source}")]
    Unwritable {
        /// The folder.
        folder: String,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// The database file cannot be created or written to.
    #[error(
        "the database {file} cannot be written to ({source}): make it and its folder writable for whoever runs this program"
    )]
    FileUnwritable {
        /// The file.
        file: String,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// Copying the database before an upgrade of the schema failed.
    #[error(
        "an upgrade of the database {file} begins with a copy of it, and that failed: {source}"
    )]
    NoBackup {
        /// The file.
        file: String,
        /// Why.
        source: Box<BackupError>,
    },
    /// The last writes of a program that was cut off are missing.
    #[error(
        "{log} is missing: the program was cut off, and what it wrote last was in there. Put it back; or delete {lock} to go on without that"
    )]
    LogMissing {
        /// The missing file.
        log: String,
        /// The file that records that it existed.
        lock: String,
    },
    /// There is a key, but no database for it.
    #[error(
        "{key} is there, but its database {file} is not, or is empty: put the database back (`caipan restore`, or the right folder in CAIPAN_DATA); or move the key away to begin with nothing"
    )]
    OnlyKey {
        /// The database.
        file: String,
        /// The file with the key.
        key: String,
    },
    /// There is a write-ahead log, but no database for it.
    #[error(
        "{log} is there, but its database {file} is not, or is empty: put the database back beside it; or move {log} away to begin with nothing"
    )]
    OnlyLog {
        /// The database.
        file: String,
        /// The file beside it.
        log: String,
    },
    /// A restore was cut off before its copy was complete.
    #[error(
        "the database {file} is not there, and {half} is left of a restore that was cut off: run `caipan restore` again; or move {half} away to begin with nothing"
    )]
    RestoreCutOff {
        /// The database.
        file: String,
        /// The incomplete copy.
        half: String,
    },
    /// A restore that was cut off after its copy was complete cannot be finished.
    #[error("a restore of the database {file} was cut off, and finishing it failed: {source}")]
    RestoreFailed {
        /// The database.
        file: String,
        /// Why.
        source: Box<BackupError>,
    },
    /// It belongs to another program.
    #[error(
        "{0} is another program's database: choose another folder with CAIPAN_DATA, or move it away; nothing was changed in it"
    )]
    Foreign(String),
    /// A step of its schema differs from this program's, or was not completed.
    #[error(
        "step {step} of the schema of the database {file} is not the one of this program: use the version of the program that wrote it, or put a copy back with `caipan restore`"
    )]
    Altered {
        /// The file.
        file: String,
        /// The number of the step.
        step: i64,
    },
    /// The key is not the one with which the database was encrypted, or it is missing.
    #[error(
        "what is secret in the database {file} is encrypted, and {key} does not hold its key: put the right one there"
    )]
    WrongKey {
        /// The database.
        file: String,
        /// Where the key should be.
        key: String,
    },
    /// The file with the key cannot be read or written.
    #[error("the key in {file} cannot be used: {source}")]
    KeyUnusable {
        /// The file.
        file: String,
        /// What is wrong with it.
        source: std::io::Error,
    },
    /// Another program uses it.
    #[error(
        "another Caipan uses the data folder {0}: stop that one, or choose another folder with CAIPAN_DATA"
    )]
    InUse(String),
    /// The file is damaged, or not a database.
    #[error(
        "the database {0} is damaged or is no database at all: put a copy of it back with `caipan restore`"
    )]
    Corrupt(String),
    /// A newer version of the program wrote it.
    #[error(
        "the database {0} was written by a newer version of this program: use that version; or put the copy back that was kept before the upgrade (`caipan restore` with a file from the folder backups), which gives up what came after it"
    )]
    Newer(String),
    /// An older version of the program is using it.
    #[error(
        "the program that uses the database {0} is older than this one: stop it, or start this version in its place"
    )]
    Older(String),
    /// It does not exist.
    #[error("there is no database {0}")]
    Missing(String),
    /// The server cannot be reached, or does not let the program in.
    #[error(
        "the database {server} cannot be reached: {source}. Check DATABASE_URL, and that the server runs and knows that name and database"
    )]
    Unreachable {
        /// The server.
        server: String,
        /// Why.
        source: sqlx::Error,
    },
    /// A command has it alone.
    #[error(
        "a command of Caipan moves or replaces the database {0}: wait until it is done, then start again"
    )]
    ServerHeld(String),
    /// Another program opens it.
    #[error(
        "another program of Caipan has been opening the database {0} for a minute: if it is changing tables for a new version, wait until it is done; otherwise end it, then start again"
    )]
    BeingOpened(String),
    /// The server is too old.
    #[error(
        "the server of the database {server} is PostgreSQL {version}: this program needs 15 or later"
    )]
    OldServer {
        /// The server.
        server: String,
        /// Its version.
        version: String,
    },
    /// The database on the server cannot hold every text.
    #[error("the database {server} is encoded as {encoding}: create one with the encoding UTF8")]
    Encoding {
        /// The server.
        server: String,
        /// The encoding.
        encoding: String,
    },
    /// The database on the server is empty, and there is one in the data folder.
    #[error(
        "the database {server} is empty, and there is a database {file}: copy it with `caipan move-store`; or move it away to begin with nothing"
    )]
    NotMoved {
        /// The server.
        server: String,
        /// The file.
        file: String,
    },
    /// The bot has moved from the server into a file.
    #[error(
        "the bot of the database {server} has moved to the folder {folder}: unset DATABASE_URL to go on there; or move it back with `caipan move-store`"
    )]
    MovedAway {
        /// The server.
        server: String,
        /// The folder.
        folder: String,
    },
    /// Anything else.
    #[error("the database {file} cannot be opened: {source}")]
    Other {
        /// The file.
        file: String,
        /// The database error.
        source: sqlx::Error,
    },
}

/// The meaning of an SQLite error while a database is opened.
pub(super) fn explain(file: &str, source: sqlx::Error) -> OpenError {
    // SQLite's result codes for "malformed" and "not a database".
    let damaged = source
        .as_database_error()
        .and_then(|error| error.code())
        .is_some_and(|code| matches!(code.as_ref(), "11" | "26"));
    let file = file.to_owned();
    if damaged {
        OpenError::Corrupt(file)
    } else {
        OpenError::Other { file, source }
    }
}
