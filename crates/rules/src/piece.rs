//! Pieces of a side, for games in which each kind has a letter.

use super::Side;

/// A piece of one side; `K` is the game's type of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece<K> {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: K,
}

/// The kinds of pieces of a game, each with a letter of its own.
pub trait Lettered: Copy + 'static {
    /// Every kind.
    const KINDS: &'static [Self];

    /// The letter in positions, in lower case.
    fn letter(self) -> char;

    /// The kind with this letter, in lower case.
    fn from_letter(letter: char) -> Option<Self> {
        let mut kinds = Self::KINDS.iter().copied();
        kinds.find(|kind| kind.letter() == letter)
    }
}

impl<K: Lettered> Piece<K> {
    /// The letter in positions: upper case for the first side, lower case for the second.
    pub fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter().to_ascii_uppercase(),
            Side::Second => self.kind.letter(),
        }
    }

    /// The piece with this letter.
    pub fn from_letter(letter: char) -> Option<Piece<K>> {
        let side = if letter.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        let kind = K::from_letter(letter.to_ascii_lowercase())?;
        Some(Piece { side, kind })
    }
}
