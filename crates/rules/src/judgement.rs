//! How plies were judged when they were played: what a match keeps of them, so that they stand however the rules are
//! corrected later. Nothing here judges.

use crate::{Action, Outcome, game::Ruling, luzhanqi::Verdict};

/// How a ply was judged when it was played, perhaps by another revision of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// How the attack ended, if it was one in Luzhanqi. Matches from before this was kept have none; the table of today
    /// then decides.
    pub verdict: Option<Verdict>,
    /// How the ply ended the game, if it did.
    pub end: Option<Outcome>,
}

/// A ply that was played and did not end the game, or of which that is told elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What the side to move did.
    pub action: Action,
    /// How the attack ended: see [`Judgement::verdict`].
    pub verdict: Option<Verdict>,
}

impl Ply {
    /// The ply of this action, as it was ruled on.
    #[must_use]
    pub const fn new(action: Action, ruling: &Ruling) -> Ply {
        let verdict = match ruling {
            Ruling::Luzhanqi(ruling) => ruling.verdict,
            Ruling::Xiangqi(_) | Ruling::DouShouQi(_) => None,
        };
        Ply { action, verdict }
    }

    /// How it was judged, if it ended the game like this.
    #[must_use]
    pub const fn ending(self, end: Option<Outcome>) -> Judgement {
        let verdict = self.verdict;
        Judgement { verdict, end }
    }
}
