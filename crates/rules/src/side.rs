//! The two sides of a game. The match, not the rules, knows who plays a side.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the two sides, named by who moves first. As text `first` or `second`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
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
    pub const fn opponent(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: for arrays with one element per side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter for its turn in positions of Xiangqi and Dou Shou Qi: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Side::First => 'w',
            Side::Second => 'b',
        }
    }

    /// Its name: `first` or `second`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The text is not the name of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a side is first or second")]
pub struct NotASide;

impl FromStr for Side {
    type Err = NotASide;

    fn from_str(text: &str) -> Result<Side, NotASide> {
        let side = Side::BOTH.into_iter().find(|side| side.name() == text);
        side.ok_or(NotASide)
    }
}
