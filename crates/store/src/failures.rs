//! What the failure of a database means.

use sqlx::{Error, error::DatabaseError};

/// PostgreSQL's codes for transactions that others disturbed: a serialization failure, a deadlock.
const DISTURBED: [&str; 2] = ["40001", "40P01"];
/// The classes of PostgreSQL's codes for a server that is going, or no longer there: connection exceptions, and interventions
/// of its operator.
const LOST: [&str; 2] = ["08", "57P"];

/// Whether a statement failed because a row with its key already exists.
pub fn is_conflict(error: &Error) -> bool {
    error
        .as_database_error()
        .is_some_and(DatabaseError::is_unique_violation)
}

/// Whether a row was found whose content cannot be read: it is damaged, or a newer program wrote it. The database
/// itself is intact.
pub const fn is_damage(error: &Error) -> bool {
    matches!(error, Error::Decode(_) | Error::ColumnDecode { .. })
}

/// Whether a transaction failed only because others came between, so that it may succeed when it is begun again.
pub fn is_disturbed(error: &Error) -> bool {
    code_of(error, |code| DISTURBED.contains(&code))
}

/// Whether the server is no longer at the other end of a connection.
pub(crate) fn is_lost(error: &Error) -> bool {
    let is_broken = matches!(error, Error::Io(_) | Error::Tls(_) | Error::Protocol(_));
    is_broken
        || code_of(error, |code| {
            LOST.iter().any(|class| code.starts_with(class))
        })
}

fn code_of(error: &Error, fits: impl Fn(&str) -> bool) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| fits(&code))
}

/// Why work on a database failed; the database may be the cause.
pub trait Failure: From<Error> {
    /// The database's failure, if it is one.
    fn of_database(&self) -> Option<&Error>;
}

impl Failure for Error {
    fn of_database(&self) -> Option<&Error> {
        Some(self)
    }
}
