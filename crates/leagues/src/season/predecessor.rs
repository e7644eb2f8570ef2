//! What a season knows of the one before it.

use serde::{Deserialize, Serialize};

use super::Person;

/// What a season takes over from the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Predecessor {
    /// The number by which the caller knows it.
    pub season: u64,
    /// Its players in the order in which they fill the divisions, those who were promoted or relegated already in their
    /// new places.
    pub places: Vec<Person>,
    /// Its teams, which come together again as their members enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<FormerTeam>,
}

/// A team of the season before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerTeam {
    /// Its name.
    pub name: String,
    /// Who led it.
    pub captain: Person,
    /// Who was in it, in the order of the boards.
    pub members: Vec<Person>,
}
