//! Why requests fail.

use basics::{MatchId, SeasonId};
use matches::{
    appointment::AppointmentRefusal,
    challenge::{CannotChallenge, CannotRespond},
    formations::FormationError,
    refusal::{CannotJoin, CannotVoid, Refusal},
};
use store::{is_conflict, is_damage, is_disturbed};

/// The result of a request to the service.
pub type Result<T, E = ServiceError> = std::result::Result<T, E>;

/// Why a request to the service failed.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// There is no such challenge or match.
    #[error("there is no such match")]
    Unknown,
    /// The person does not play in it.
    #[error("the person does not play in this match")]
    NotAPlayer,
    /// The rules of a match forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The challenge cannot be made.
    #[error(transparent)]
    CannotChallenge(#[from] CannotChallenge),
    /// The response to a challenge was refused.
    #[error(transparent)]
    CannotRespond(#[from] CannotRespond),
    /// The server cannot join a network.
    #[error(transparent)]
    CannotJoin(#[from] CannotJoin),
    /// The game cannot be voided.
    #[error(transparent)]
    CannotVoid(#[from] CannotVoid),
    /// The stored match cannot be read, or is inconsistent.
    #[error("match {} cannot be read", .0.0)]
    Damaged(MatchId),
    /// The stored season cannot be read, or is inconsistent.
    #[error("season {} cannot be read", .0.0)]
    DamagedSeason(SeasonId),
    /// Other commands came first too many times.
    #[error("the match was too busy")]
    Busy,
    /// A request about a season was refused.
    #[error(transparent)]
    Season(#[from] leagues::season::SeasonRefusal),
    /// A request about an appointment was refused.
    #[error(transparent)]
    Appointment(#[from] AppointmentRefusal),
    /// A request about formations was refused.
    #[error(transparent)]
    Formation(#[from] FormationError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreFailure),
}

/// Why the database failed. Only the log needs the details.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct StoreFailure(#[from] pub(crate) sqlx::Error);

impl From<sqlx::Error> for ServiceError {
    fn from(error: sqlx::Error) -> ServiceError {
        ServiceError::Store(error.into())
    }
}

impl ServiceError {
    /// Whether another command came first.
    pub(crate) fn is_conflict(&self) -> bool {
        matches!(self, ServiceError::Store(StoreFailure(error)) if is_conflict(error))
    }

    /// Whether the database itself failed, rather than something in it.
    pub(crate) fn is_of_disk(&self) -> bool {
        let ServiceError::Store(StoreFailure(error)) = self else {
            return false;
        };
        !is_damage(error) && !is_conflict(error) && !is_disturbed(error)
    }
}
