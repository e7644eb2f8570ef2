//! The names of people, matches and moments.

use parse_display::{Display, FromStr};
use serde::{Deserialize, Serialize};

/// A person: their id in the chat service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PersonId(pub u64);

/// A match, and before it the challenge it came from: the id of the interaction that made it, so that the same
/// interaction cannot make two.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Display,
    FromStr,
)]
pub struct MatchId(pub u64);

/// A moment: milliseconds since 1970 in UTC.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Display, FromStr,
)]
pub struct Moment(pub i64);

impl Moment {
    /// The moment so many milliseconds later.
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
