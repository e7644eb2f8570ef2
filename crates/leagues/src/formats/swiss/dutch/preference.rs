//! Colour preferences (Article 1.7).

use crate::tournament::Colour;

/// The strength of a colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// The colours are balanced and should alternate.
    Mild,
    /// There was one more game with the other colour.
    Strong,
    /// There were two more games with the other colour, or the last two games had it.
    Absolute,
}

/// The colour that a player should get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub(super) colour: Colour,
    pub(super) strength: Strength,
}

/// Games with White minus games with Black.
pub(super) fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| colour.sign()).sum()
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
