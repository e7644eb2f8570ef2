//! What the scenes of all games have in common.

use rules::{Outcome, Side};

/// The state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Standing {
    /// Whether the last ply ended the game, instead of the players or their clocks.
    pub(super) const fn is_decided_on_board(&self) -> bool {
        match self.outcome {
            None => false,
            Some(outcome) => outcome.reason.is_on_board(),
        }
    }
}
