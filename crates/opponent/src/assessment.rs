//! What is thought of a position of a game that is looked at afterwards, and how much is thought.

use std::time::Duration;

use rules::{Action, Side};

/// What is thought of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The score that the first side can expect, from 0 (lost) over 0.5 (even) to 1 (won).
    pub expected: f32,
    /// In how many plies a side mates, if that is in sight; negative if the second side does.
    pub mate: Option<i32>,
    /// What the side to move should play; nothing once the game is over.
    pub best: Option<Action>,
}

impl Judgement {
    /// What there is to say of a position that ended the game.
    #[must_use]
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

/// How much is thought about each position.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many positions are looked at.
    pub nodes: u64,
    /// How long that may take.
    pub time: Duration,
}
