//! Revisions of the rules: a season that has begun ends by the rules that it began by.

use serde::{Deserialize, Serialize};

/// The rules by which rounds are paired and tables are ordered.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Revision {
    /// The rules before revisions had names: forfeits of a round robin count as in a Swiss, and players who have not arrived
    /// count for colours.
    First,
    /// The handbook as it is in force in November 2026, as FIDE's engine reads it. Teams that leave a round robin early came to it
    /// before any version had it, so no season by it ever counted their matches.
    Second,
    /// In a knock-out the better seed goes on after a tie. Before, it was the upper side of the bracket, which is another one after
    /// an upset.
    #[default]
    Third,
}

impl Revision {
    /// The rules of seasons whose logs do not say which.
    pub const fn unstated() -> Revision {
        Revision::First
    }

    /// Whether these are the rules of seasons whose logs do not say which.
    pub const fn is_unstated(&self) -> bool {
        matches!(self, Revision::First)
    }
}
