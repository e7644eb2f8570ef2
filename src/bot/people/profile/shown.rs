//! What is shown of a person.

use basics::PersonId;
use matches::records::MatchRecord;
use ratings::{PlayedGame, ProfileRecord};
use service::StoredRating;

use crate::messages::PublicFacts;

/// What is shown of a person.
pub struct ShownProfile {
    /// Whose it is.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their ratings here.
    pub ratings: Vec<StoredRating>,
    /// What their games say.
    pub record: ProfileRecord,
    /// The names of their opponents.
    pub names: Vec<(PersonId, String)>,
    /// Their games in progress, as far as the reader sees them.
    pub current: Vec<MatchRecord>,
    /// Their finished games, latest first.
    pub games: Vec<PlayedGame>,
    /// How many of them were against the program, if the reader reads of themselves.
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
