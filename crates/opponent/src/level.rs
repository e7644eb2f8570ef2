//! How strong the program plays.

use std::{fmt, str::FromStr};

/// A level from 1, a beginner's first game, to 8, as hard as the program can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The number is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 8")]
pub struct NotALevel;

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(1);
    /// The strongest.
    pub const STRONGEST: Level = Level(8);

    /// Every level, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=8).map(Level)
    }

    /// Its number, from 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place among the levels, from 0 to 7.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Level {
    type Error = NotALevel;

    fn try_from(number: u8) -> Result<Level, NotALevel> {
        let level = Level(number);
        let exists = (Level::WEAKEST..=Level::STRONGEST).contains(&level);
        exists.then_some(level).ok_or(NotALevel)
    }
}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let number: u8 = text.parse().map_err(|_| NotALevel)?;
        number.try_into()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
