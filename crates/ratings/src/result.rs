//! The result of a game: what rating and guards need to know.

use basics::{MatchId, Moment, PersonId};
use rules::Outcome;

use crate::RatingPool;

/// Who sat on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participant {
    /// A person.
    Person(PersonId),
    /// The program.
    Program,
}

/// The result of a game. Pairs are in the order of the sides, first side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRecord {
    /// The match.
    pub id: MatchId,
    /// When it ended.
    pub finished: Moment,
    /// The rating pool.
    pub pool: RatingPool,
    /// Whether its players, or a league, agreed that it is rated.
    pub rated: bool,
    /// The players.
    pub players: [Participant; 2],
    /// Whether a player was replaced after play began. `players` are those at the end.
    pub changed_hands: bool,
    /// How many plies each side played.
    pub plies: [u32; 2],
    /// How it ended; `None` if it was aborted.
    pub outcome: Option<Outcome>,
}

impl ResultRecord {
    /// Its position among all games: by its end, then by its number.
    pub(crate) const fn order(&self) -> (Moment, MatchId) {
        (self.finished, self.id)
    }

    /// Whether these two played each other, on whichever sides.
    pub(crate) fn is_between(&self, players: [Participant; 2]) -> bool {
        let [first, second] = players;
        self.players == players || self.players == [second, first]
    }
}
