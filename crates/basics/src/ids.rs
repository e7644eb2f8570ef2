//! Identifiers of people, matches and seasons.

use parse_display::{Display, FromStr};
use serde::{Deserialize, Serialize};

/// A person: their Discord user id.
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
pub struct PersonId(pub u64);

impl PersonId {
    /// The program itself, where it plays: no person has this number.
    pub const PROGRAM: PersonId = PersonId(0);
    /// Above this number, and up to twice as much, are former players, who had their data erased. What Discord gives out is
    /// higher.
    pub const FORMER: u64 = 1 << 32;

    /// Whether this is a former player, whom nobody can address any more.
    pub const fn is_former(self) -> bool {
        self.0 > PersonId::FORMER && self.0 <= 2 * PersonId::FORMER
    }
}

/// A match, or the challenge it came from: the id of the interaction that created it, so that one interaction cannot
/// create two.
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

/// A season of a league: the id of the interaction that created it.
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
pub struct SeasonId(pub u64);
