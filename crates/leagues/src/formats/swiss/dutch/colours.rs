//! The allocation of colours (Article 5).

use std::cmp::Ordering;

use super::{card::Card, preference::Strength};
use crate::tournament::Colour;

/// The colour of the higher of two players (Article 5.2).
pub(super) fn allocate(higher: &Card, lower: &Card, initial: Colour) -> Colour {
    let by_number = if higher.number % 2 == 1 {
        initial
    } else {
        initial.other()
    };
    let (mine, theirs) = match (higher.preference, lower.preference) {
        (None, None) => return by_number,
        (Some(mine), None) => return mine.colour,
        (None, Some(theirs)) => return theirs.colour.other(),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    let wider = higher.difference.abs().cmp(&lower.difference.abs());
    match mine.strength.cmp(&theirs.strength).then(wider) {
        _ if mine.colour != theirs.colour => return mine.colour,
        Ordering::Greater => return mine.colour,
        Ordering::Less => return theirs.colour.other(),
        Ordering::Equal => {}
    }
    let rounds = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    let last_apart = rounds
        .map(|(mine, theirs)| (*mine, *theirs))
        .find(|(mine, theirs)| mine != theirs);
    last_apart.map_or(mine.colour, |(mine, _)| mine.other())
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
