//! What a season takes over from the previous one.

use basics::{PersonId, SeasonId};
use serde::{Deserialize, Serialize};

use super::team_record::TeamRecord;

/// The previous season, as far as the next one depends on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Predecessor {
    /// Its id.
    pub season: SeasonId,
    /// Its players in the order in which they fill the divisions, after promotion and relegation.
    pub places: Vec<PersonId>,
    /// Its teams, which form again as their members enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamRecord>,
}
