//! The animals and their powers (rule book 3).

use super::Options;
use crate::Side;

/// An animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// 鼠: swims, and captures the Elephant.
    Rat,
    /// 貓.
    Cat,
    /// 狗.
    Dog,
    /// 狼.
    Wolf,
    /// 豹.
    Leopard,
    /// 虎: jumps across water.
    Tiger,
    /// 獅: jumps across water.
    Lion,
    /// 象: fears the Rat.
    Elephant,
}

impl Kind {
    /// Every animal, the weakest of the booklet in front. Each side has one of each.
    pub const ALL: [Kind; 8] = [
        Kind::Rat,
        Kind::Cat,
        Kind::Dog,
        Kind::Wolf,
        Kind::Leopard,
        Kind::Tiger,
        Kind::Lion,
        Kind::Elephant,
    ];

    /// The animal's letter in positions, lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Rat => 'r',
            Kind::Cat => 'c',
            Kind::Dog => 'd',
            Kind::Wolf => 'w',
            Kind::Leopard => 'p',
            Kind::Tiger => 't',
            Kind::Lion => 'l',
            Kind::Elephant => 'e',
        }
    }

    /// The animal with this letter, in lower case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// How strong the animal is where it has its usual power: 1 to 8, different for each.
    #[must_use]
    pub const fn power(self, options: &Options) -> u8 {
        match self {
            Kind::Dog if options.dog_over_wolf => 4,
            Kind::Wolf if options.dog_over_wolf => 3,
            kind => kind as u8 + 1,
        }
    }

    /// 0 for the Rat to 7 for the Elephant: for arrays that hold one thing an animal.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the animal jumps across water.
    #[must_use]
    pub const fn jumps(self) -> bool {
        matches!(self, Kind::Tiger | Kind::Lion)
    }
}

/// An animal of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Which animal.
    pub kind: Kind,
}

impl Piece {
    /// The piece's letter in positions: a capital for the first side (Blue).
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter().to_ascii_uppercase(),
            Side::Second => self.kind.letter(),
        }
    }

    /// The piece with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        let kind = Kind::from_letter(letter.to_ascii_lowercase())?;
        Some(Piece { side, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    #[test]
    fn a_piece_is_known_by_its_letter() {
        let letters: String = Kind::ALL.iter().map(|kind| kind.letter()).collect();
        assert_eq!(letters, "rcdwptle");
        for kind in Kind::ALL {
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            for side in Side::BOTH {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
                assert_eq!(
                    piece.letter().is_ascii_uppercase(),
                    side == Side::First,
                    "capitals are Blue"
                );
            }
        }
        for other in ['x', 'X', '1', '.', 'é', 'İ'] {
            assert_eq!(Piece::from_letter(other), None);
        }
    }

    #[test]
    fn powers_run_from_the_rat_to_the_elephant_and_dog_and_wolf_may_change_places() {
        let booklet = Options::preset("booklet").unwrap();
        let powers = |options: &Options| Kind::ALL.map(|kind| kind.power(options));
        assert_eq!(powers(&booklet), [1, 2, 3, 4, 5, 6, 7, 8]);
        let dogs = Options {
            dog_over_wolf: true,
            ..booklet
        };
        assert_eq!(powers(&dogs), [1, 2, 4, 3, 5, 6, 7, 8]);
    }
}
