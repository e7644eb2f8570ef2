//! What the scenes of all games have in common.

use rules::{Outcome, Reason, Side};

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
    /// Whether the last ply decided the game, instead of the players, their clocks or what was played before.
    pub(super) const fn is_decided_by_last_ply(&self) -> bool {
        let Some(outcome) = self.outcome else {
            return false;
        };
        match outcome.reason {
            Reason::FlagTaken
            | Reason::FlagHome
            | Reason::NoMove
            | Reason::Checkmate
            | Reason::Stalemate
            | Reason::Den => true,
            Reason::Quiet
            | Reason::Repetition
            | Reason::PerpetualCheck
            | Reason::PerpetualChase
            | Reason::Resignation
            | Reason::Agreement
            | Reason::Time
            | Reason::Ruling => false,
        }
    }
}
