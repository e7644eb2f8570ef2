//! What a season knows of the one before it.

use basics::{PersonId, SeasonId};
use serde::{Deserialize, Serialize};

use super::team::TeamRecord;

/// What a season takes over from the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Predecessor {
    /// The number by which the caller knows it.
    pub season: SeasonId,
    /// Its players in the order in which they fill the divisions, those who were promoted or relegated already in their
    /// new places.
    pub places: Vec<PersonId>,
    /// Its teams, which come together again as their members enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamRecord>,
}
