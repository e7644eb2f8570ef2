//! The rulings on plies when they were played: a match stores them, so that later corrections of the rules do not
//! change them. Nothing here judges.

use serde::{Deserialize, Serialize};

use crate::{Action, Outcome};

/// The result of an attack in Luzhanqi (rule book 1.5). It names no piece, so everyone may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The attacker took the Flag.
    FlagTaken,
    /// The attacker took the Flag to carry it home (`goal = carry`), and moved to its point.
    FlagLifted,
    /// The defender is the Flag and the attacker may not take it: nothing moves, and the turn is over.
    Repelled,
    /// The attacker was removed.
    AttackerRemoved,
    /// The defender was removed, and the attacker moved to its point.
    DefenderRemoved,
    /// Both were removed.
    BothRemoved,
}

impl Verdict {
    /// Whether the attacker left the board.
    pub const fn removes_attacker(self) -> bool {
        matches!(self, Verdict::AttackerRemoved | Verdict::BothRemoved)
    }

    /// Whether the defender left the board.
    pub const fn removes_defender(self) -> bool {
        matches!(
            self,
            Verdict::DefenderRemoved | Verdict::BothRemoved | Verdict::FlagTaken
        )
    }
}

/// How a ply was judged when it was played, perhaps by another revision of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// How the attack ended, if it was one in Luzhanqi. Older matches do not store it; today's table then decides.
    pub verdict: Option<Verdict>,
    /// How the ply ended the game, if it did.
    pub end: Option<Outcome>,
}

/// A ply that was played and did not end the game, or whose ending is stored elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The action of the side to move.
    pub action: Action,
    /// How the attack ended: see [`Judgement::verdict`].
    pub verdict: Option<Verdict>,
}

impl Ply {
    /// Adds how the ply ended the game.
    pub const fn ending(self, end: Option<Outcome>) -> Judgement {
        let verdict = self.verdict;
        Judgement { verdict, end }
    }
}
