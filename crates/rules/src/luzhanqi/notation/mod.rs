//! Positions as text (rule book 4): anyone's text can be read, but a position is written only as far as the reader may
//! know it.
//!
//! ```
//! use rules::{Side, luzhanqi::{Preset, notation}};
//!
//! let empty = "........../".repeat(10);
//! let position = format!("..bF....../{empty}..rFr1.... r 0 8");
//! let game = notation::read(&position, &Preset::Pamphlet.options())?;
//! let covered = format!("..b?....../{empty}..rFr1.... r 0 8");
//! assert_eq!(game.seat_view(Side::First).text(), covered);
//! # Ok::<(), notation::PositionError>(())
//! ```

mod partial;
mod read;
mod write;

pub use partial::{PartialCell, PartialPosition};
pub use read::{PositionError, read, read_dealt, read_final};

use super::Kind;
use crate::{Colour, Side};

/// The letter of a side's pieces; `colours` are those of both sides. As long as they are not known, red's are held to
/// be the first side's.
const fn letter(colours: [Colour; 2], side: Side) -> char {
    match (colours, side) {
        ([Colour::Black, _], Side::First) => 'b',
        ([Colour::Black, _], Side::Second) | (_, Side::First) => 'r',
        (_, Side::Second) => 'b',
    }
}

/// A piece's colour and code, such as `r9`; `colours` are those of both sides. As long as they are not known, red's
/// pieces count as the first side's.
#[must_use]
pub fn piece_code(colours: [Colour; 2], side: Side, kind: Kind) -> String {
    [letter(colours, side), kind.code()].iter().collect()
}

/// The piece of this colour and code, red's being the first side's.
pub(super) fn read_piece(text: &str) -> Option<(Side, Kind)> {
    let mut characters = text.chars();
    let side = match characters.next()? {
        'r' => Side::First,
        'b' => Side::Second,
        _ => return None,
    };
    let mut kinds = Kind::ALL.into_iter();
    let kind = kinds.find(|kind| characters.as_str() == kind.code().to_string())?;
    Some((side, kind))
}
