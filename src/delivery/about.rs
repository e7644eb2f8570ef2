//! What a message that is being delivered is about.

use basics::{MatchId, SeasonId};
use matches::outbox::About;
use service::ServiceError;

use super::context::Delivery;

impl Delivery<'_> {
    /// The match and the number of its event that this message is about.
    ///
    /// # Errors
    /// [`ServiceError::Unknown`] if it is about something else.
    pub(super) const fn event(&self) -> Result<(MatchId, u32), ServiceError> {
        match self.claimed.owed.about {
            About::Match(id, event) => Ok((id, event)),
            About::Challenge(_) | About::SeasonGame(..) | About::Season(..) | About::Server(..) => {
                Err(ServiceError::Unknown)
            }
        }
    }

    /// The match, or the challenge that may have become one, that this message is about.
    ///
    /// # Errors
    /// [`ServiceError::Unknown`] if it is about a season or a server.
    pub(super) fn match_id(&self) -> Result<MatchId, ServiceError> {
        let id = self.claimed.owed.about.match_id();
        id.ok_or(ServiceError::Unknown)
    }

    /// The match of a season's game, and the number of the entry of the season's log, that this message is about.
    ///
    /// # Errors
    /// [`ServiceError::Unknown`] if it is about something else.
    pub(super) const fn season_game(&self) -> Result<(MatchId, u32), ServiceError> {
        match self.claimed.owed.about {
            About::SeasonGame(id, entry) => Ok((id, entry)),
            About::Challenge(_) | About::Match(..) | About::Season(..) | About::Server(..) => {
                Err(ServiceError::Unknown)
            }
        }
    }

    /// The season, and the number of the entry of its log, that this message is about.
    ///
    /// # Errors
    /// [`ServiceError::Unknown`] if it is about something else.
    pub(super) const fn season(&self) -> Result<(SeasonId, u32), ServiceError> {
        match self.claimed.owed.about {
            About::Season(id, entry) => Ok((id, entry)),
            About::Challenge(_) | About::Match(..) | About::SeasonGame(..) | About::Server(..) => {
                Err(ServiceError::Unknown)
            }
        }
    }

    /// The server that this message is about.
    ///
    /// # Errors
    /// [`ServiceError::Unknown`] if it is about something else.
    pub(super) const fn server(&self) -> Result<u64, ServiceError> {
        match self.claimed.owed.about {
            About::Server(guild, _) => Ok(guild),
            About::Challenge(_) | About::Match(..) | About::SeasonGame(..) | About::Season(..) => {
                Err(ServiceError::Unknown)
            }
        }
    }
}
