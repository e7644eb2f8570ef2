//! How a game ended: who won, and why. The reasons are the same for every game; some are decided by the match instead
//! of the board.

use serde::{Deserialize, Serialize};

use super::Side;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

/// Why a game ended (rule book 1.6, 2, 3 and 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    /// The Flag was taken.
    FlagTaken,
    /// The Flag was carried home.
    FlagHome,
    /// The side to move has no legal move, or no piece left.
    NoMove,
    /// Too many consecutive plies without an attack.
    Quiet,
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move has no legal move, but is not in check.
    Stalemate,
    /// The enemy's den was entered.
    Den,
    /// The same position occurred a third time, and neither side is at fault.
    Repetition,
    /// The loser gave perpetual check.
    PerpetualCheck,
    /// The loser chased the same piece perpetually.
    PerpetualChase,
    /// A player resigned. Decided by the match.
    Resignation,
    /// Both players agreed to a draw. Decided by the match.
    Agreement,
    /// A player's time ran out. Decided by the match.
    Time,
    /// The organisers of a league ruled. Decided by the match.
    Ruling,
}

impl Reason {
    /// Whether the last ply decided the game, instead of the match.
    pub const fn is_on_board(self) -> bool {
        !matches!(
            self,
            Reason::Resignation | Reason::Agreement | Reason::Time | Reason::Ruling
        )
    }

    /// Its name in the rule book.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Outcome {
    /// A win for `side`.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(side),
            reason,
        }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}
