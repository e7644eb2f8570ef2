//! The allocation of colours (Article 5).

use std::cmp::Ordering;

use super::{card::Card, preference::Strength};
use crate::tournament::Colour;

/// The rule that gives two players their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColourRule {
    /// Both preferences can be granted.
    #[error("Article 5.2.1: both can have the colour that they prefer")]
    BothPreferences,
    /// Both prefer the same colour, one of them more.
    #[error("Article 5.2.2: the stronger preference is granted")]
    Stronger,
    /// Both prefer it equally, and had different colours in an earlier round.
    #[error("Article 5.2.3: the colours of the last round in which they differed are exchanged")]
    Alternation,
    /// Both prefer it equally, and had the same colours in all rounds.
    #[error("Article 5.2.4: the preference of the higher ranked player is granted")]
    HigherRank,
    /// Nobody prefers a colour.
    #[error("Article 5.2.5: the number of the higher ranked player and the initial colour decide")]
    InitialColour,
}

/// The colour of the higher of two players (Article 5.2).
pub(super) fn allocate(higher: &Card, lower: &Card, initial: Colour) -> Colour {
    allocation(higher, lower, initial).0
}

/// The same with the rule that gives it.
pub(super) fn allocation(higher: &Card, lower: &Card, initial: Colour) -> (Colour, ColourRule) {
    let by_number = if higher.number % 2 == 1 {
        initial
    } else {
        initial.other()
    };
    let (mine, theirs) = match (higher.preference, lower.preference) {
        (None, None) => return (by_number, ColourRule::InitialColour),
        (Some(mine), None) => return (mine.colour, ColourRule::BothPreferences),
        (None, Some(theirs)) => return (theirs.colour.other(), ColourRule::BothPreferences),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    let wider = higher.difference.abs().cmp(&lower.difference.abs());
    match mine.strength.cmp(&theirs.strength).then(wider) {
        _ if mine.colour != theirs.colour => return (mine.colour, ColourRule::BothPreferences),
        Ordering::Greater => return (mine.colour, ColourRule::Stronger),
        Ordering::Less => return (theirs.colour.other(), ColourRule::Stronger),
        Ordering::Equal => {}
    }
    let rounds = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    let last_apart = rounds
        .map(|(mine, theirs)| (*mine, *theirs))
        .find(|(mine, theirs)| mine != theirs);
    match last_apart {
        Some((mine, _)) => (mine.other(), ColourRule::Alternation),
        None => (mine.colour, ColourRule::HigherRank),
    }
}

/// Which of the criteria C10 to C13 a colour violates for a player: 1 for each.
pub(super) fn failures(card: &Card, colour: Colour) -> [i64; 4] {
    let denied = card.preference.filter(|wish| wish.colour != colour);
    let is = |strength| denied.is_some_and(|wish| wish.strength == strength);
    let too_many = (card.difference + colour.sign()).abs() > 2;
    let third =
        card.colours.len() >= 2 && card.colours.iter().rev().take(2).all(|&one| one == colour);
    [too_many, third, denied.is_some(), is(Strength::Strong)].map(i64::from)
}
