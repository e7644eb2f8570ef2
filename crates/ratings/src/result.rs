//! A game that ended: what its rating and the guards need to know of it.

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

/// A game that ended. Pairs are in the order of the sides, first side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRecord {
    /// Which match.
    pub id: MatchId,
    /// When it ended.
    pub finished: Moment,
    /// What it is rated with.
    pub pool: RatingPool,
    /// Whether its players agreed that it is rated, or a league said so.
    pub rated: bool,
    /// Who played.
    pub players: [Participant; 2],
    /// Whether somebody else took a seat over after the beginning of play. `players` are those who sat there at the end.
    pub changed_hands: bool,
    /// How many plies each side played.
    pub plies: [u32; 2],
    /// How it ended; `None` if it was aborted.
    pub outcome: Option<Outcome>,
}

impl ResultRecord {
    /// Where it stands among all games: by its end, and by its number among those that ended together.
    pub(crate) const fn order(&self) -> (Moment, MatchId) {
        (self.finished, self.id)
    }

    /// Whether these two played each other, on whichever sides.
    pub(crate) fn is_between(&self, players: [Participant; 2]) -> bool {
        let [first, second] = players;
        self.players == players || self.players == [second, first]
    }
}
