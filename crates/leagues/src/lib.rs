//! Leagues.

pub mod matching;
pub mod swiss;
pub mod tournament;
pub mod trf;
