//! The animals and their powers (rule book 3).

use strum::VariantArray;

use super::Options;
use crate::piece::Lettered;

/// An animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
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
    /// Every animal, weakest first under the booklet's rules. Each side has one of each.
    pub const ALL: [Kind; 8] = *Kind::VARIANTS.as_array().expect("there are eight animals");

    /// The animal's letter in positions, lower case.
    pub const fn letter(self) -> char {
        b"rcdwptle"[self as usize] as char
    }

    /// The animal's usual power: 1 to 8, different for each.
    pub const fn power(self, options: &Options) -> u8 {
        match self {
            Kind::Dog if options.dog_over_wolf => 4,
            Kind::Wolf if options.dog_over_wolf => 3,
            kind => kind as u8 + 1,
        }
    }

    /// 0 for the Rat to 7 for the Elephant: for arrays with one element per animal.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the animal jumps across water.
    pub const fn jumps(self) -> bool {
        matches!(self, Kind::Tiger | Kind::Lion)
    }
}

impl Lettered for Kind {
    const KINDS: &'static [Kind] = &Kind::ALL;

    fn letter(self) -> char {
        self.letter()
    }
}

/// An animal of a side; the first side is Blue.
pub type Piece = crate::piece::Piece<Kind>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleSet, Side};

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
    fn powers_rise_from_rat_to_elephant_and_dog_and_wolf_may_swap() {
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
