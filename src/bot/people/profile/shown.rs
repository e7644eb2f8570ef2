//! The visible parts of a profile.

use basics::PersonId;
use matches::records::MatchRecord;
use ratings::{PlayedGame, ProfileRecord};
use service::StoredRating;

use crate::messages::PublicFacts;

/// The visible parts of a profile.
pub struct ShownProfile {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their ratings here.
    pub ratings: Vec<StoredRating>,
    /// The statistics of their games.
    pub record: ProfileRecord,
    /// The names of their opponents.
    pub names: Vec<(PersonId, String)>,
    /// Their games in progress that the reader can see.
    pub current: Vec<MatchRecord>,
    /// Their finished games, latest first.
    pub games: Vec<PlayedGame>,
    /// How many of them were against the program, on the reader's own profile.
    pub practised: usize,
}

impl ShownProfile {
    /// An opponent's name.
    pub fn name_of(&self, player: PersonId) -> &str {
        let mut known = self.names.iter().filter(|(id, _)| *id == player);
        known.next().map_or("", |(_, name)| name)
    }
}

impl PublicFacts for ShownProfile {}
