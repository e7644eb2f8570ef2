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
