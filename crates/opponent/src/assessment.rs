//! The assessment of a position in a finished game, and the effort for it.

use std::time::Duration;

use rules::{Action, Side};

/// The assessment of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The score that the first side can expect, from 0 (lost) over 0.5 (even) to 1 (won).
    pub expected: f32,
    /// The number of plies in which a side mates, if a mate was found; negative if the second side does.
    pub mate: Option<i32>,
    /// The best action for the side to move; none once the game is over.
    pub best: Option<Action>,
}

impl Judgement {
    /// The judgement of a position in which the game has ended.
    pub const fn of_end(winner: Option<Side>) -> Judgement {
        Judgement {
            expected: match winner {
                None => 0.5,
                Some(Side::First) => 1.0,
                Some(Side::Second) => 0.0,
            },
            mate: None,
            best: None,
        }
    }
}

/// The effort for each position.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The maximum number of positions to search.
    pub nodes: u64,
    /// The maximum time.
    pub time: Duration,
}
