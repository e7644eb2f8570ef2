//! How a game ended: who won, and why. The same words for every game and for what happens beside the board.

use serde::{Deserialize, Serialize};

use super::Side;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

/// Why a game ended (rule book 1.6 and 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The Flag was taken.
    FlagTaken,
    /// The side to move cannot.
    NoMove,
    /// Too many plies in a row without an attack.
    Quiet,
    /// A player gave up. Not a move: the match says so.
    Resignation,
    /// Both players agreed on a draw. Not a move: the match says so.
    Agreement,
}

impl Outcome {
    /// A win for `side`.
    #[must_use]
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(side),
            reason,
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}
