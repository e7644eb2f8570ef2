//! Matches between two people: who sits where, what they did, how it ended. Knows no Discord.
//!
//! `challenge`, `matches`, `clock`, `decision`, `plan` and `notice` decide and do no input or output; [`service`] is the thin
//! shell that loads, lets them decide, and commits; [`timekeeper`] lets time do its work there.

pub mod away;
pub mod challenge;
pub mod clock;
pub mod code;
pub mod command;
mod decision;
pub mod event;
pub mod example;
pub mod facts;
pub mod formations;
pub mod inviting;
pub mod matches;
pub mod notice;
mod opening;
pub mod own_games;
pub mod pause;
pub mod plan;
mod planning;
pub mod reminder;
mod reminding;
pub mod seen;
pub mod service;
pub mod take_back;
#[cfg(test)]
mod tests;
pub mod timekeeper;
pub mod vacation;

use serde::{Deserialize, Serialize};

/// A person: their id in the chat service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PersonId(pub u64);

/// A match, and before it the challenge it came from: the id of the interaction that made it, so that
/// the same interaction can't make two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MatchId(pub u64);

/// A moment: milliseconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment(pub i64);

impl Moment {
    /// This moment and so many milliseconds more.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Moment {
        Moment(self.0 + milliseconds)
    }

    /// Whole seconds since 1970, as chat services write times.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}
