//! Colours: what a player has a preference for (Article 1.7), and who gets which (Article 5).

use std::cmp::Ordering;

use super::card::Card;
use crate::tournament::Colour;

/// How much a player's games so far ask for a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// The colours are even; they should alternate.
    Mild,
    /// There was one game more with the other colour.
    Strong,
    /// There were two games more with the other colour, or the last two were.
    Absolute,
}

/// The colour that a player should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub(super) colour: Colour,
    pub(super) strength: Strength,
}

/// Games with White less games with Black.
pub(super) fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|&colour| sign(colour)).sum()
}

fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}

/// The preference after games with these colours; none before the first.
pub(super) fn preference(colours: &[Colour]) -> Option<Preference> {
    let &last = colours.last()?;
    let difference = difference(colours);
    let twice = colours.iter().rev().nth(1) == Some(&last);
    let colour = match difference {
        2.. => Colour::Black,
        ..=-2 => Colour::White,
        _ if twice => last.other(),
        1 => Colour::Black,
        -1 => Colour::White,
        _ => last.other(),
    };
    let strength = match difference.abs() {
        2.. => Strength::Absolute,
        _ if twice => Strength::Absolute,
        1 => Strength::Strong,
        _ => Strength::Mild,
    };
    Some(Preference { colour, strength })
}

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

/// What a colour costs a player, by the criteria C10 to C13, 1 for each that it fails.
pub(super) fn failures(card: &Card, colour: Colour) -> [i64; 4] {
    let denied = card.preference.filter(|wish| wish.colour != colour);
    let is = |strength| denied.is_some_and(|wish| wish.strength == strength);
    let too_many = (card.difference + sign(colour)).abs() > 2;
    let third =
        card.colours.len() >= 2 && card.colours.iter().rev().take(2).all(|&one| one == colour);
    [too_many, third, denied.is_some(), is(Strength::Strong)].map(i64::from)
}
