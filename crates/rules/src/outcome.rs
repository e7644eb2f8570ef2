//! How a game ended: who won, and why. The reasons are the same for every game; some come from the match, not from the
//! board.

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

/// Why a game ended (rule book 1.6, 2, 3 and 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The Flag was taken.
    FlagTaken,
    /// The Flag was carried home.
    FlagHome,
    /// The side to move cannot, or has no piece left.
    NoMove,
    /// Too many plies in a row without an attack.
    Quiet,
    /// The general is attacked and cannot be saved.
    Checkmate,
    /// The side to move cannot, though its general is not attacked.
    Stalemate,
    /// The enemy's den was entered.
    Den,
    /// The same position stood a third time, and nobody is to blame.
    Repetition,
    /// The loser gave check again and again.
    PerpetualCheck,
    /// The loser chased the same piece again and again.
    PerpetualChase,
    /// A player gave up. Not a move: the match says so.
    Resignation,
    /// Both players agreed on a draw. Not a move: the match says so.
    Agreement,
    /// A player's time ran out. Not a move: the match says so.
    Time,
}

impl Reason {
    /// The name that the rule book gives it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::FlagTaken => "flag-taken",
            Reason::FlagHome => "flag-home",
            Reason::NoMove => "no-move",
            Reason::Quiet => "quiet",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Den => "den",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::PerpetualChase => "perpetual-chase",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
        }
    }
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
