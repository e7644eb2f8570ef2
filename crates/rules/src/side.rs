//! The two sides of a game. The match, not the rules, knows who plays a side.

use serde::{Deserialize, Serialize};

/// One of the two sides, named by who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first. Its own edge is rank 1, and coordinates are seen from its seat.
    First,
    /// Moves second; sits opposite.
    Second,
}

impl Side {
    /// Both sides, first mover first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: for arrays with one element per side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
