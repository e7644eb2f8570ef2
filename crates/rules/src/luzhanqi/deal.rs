//! Dealt games (rule book 1.3, `setup = dealt`): both armies shuffled face down over the stations and headquarters
//! of the whole board.

use rand::{Rng, seq::SliceRandom};

use super::{
    Kind, Point, PointKind,
    piece::{ARMY, piece_code, read_piece},
};
use crate::{Colour, Side};

/// The number of pieces in both armies.
pub const DEALT: usize = 2 * ARMY;

/// A shuffled deal. It is secret and cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal([Piece; DEALT]);

/// While nobody knows who plays red, red pieces count as the first side's.
type Piece = (Side, Kind);

/// Why a text is not a deal. It quotes only the input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealTextError {
    /// Not as many pieces as in both armies.
    #[error("a deal has {DEALT} pieces, this text has {0}")]
    Length(usize),
    /// A word that is not a piece.
    #[error("{0:?} is no piece: write a colour (r, b) and a code (1-9, B, M, F)")]
    UnknownPiece(String),
    /// Too many or too few of a piece.
    #[error("a deal has {expected} of {piece}, this text has {found}")]
    Count {
        /// The piece.
        piece: String,
        /// How many there should be in both armies.
        expected: usize,
        /// How many there were.
        found: usize,
    },
}

fn code((side, kind): Piece) -> String {
    piece_code([Colour::Red, Colour::Blue], side, kind)
}

impl Deal {
    /// Parses 50 pieces in reading order without camps, separated by white space.
    ///
    /// # Errors
    /// Why the text is not a deal.
    pub fn parse(text: &str) -> Result<Deal, DealTextError> {
        let pieces = text
            .split_whitespace()
            .map(|word| {
                read_piece(word).ok_or_else(|| DealTextError::UnknownPiece(word.to_owned()))
            })
            .collect::<Result<Vec<Piece>, _>>()?;
        let length = pieces.len();
        let pieces: [Piece; DEALT] = pieces
            .try_into()
            .map_err(|_| DealTextError::Length(length))?;
        for piece in Deal::sorted().0 {
            let expected = piece.1.count();
            let found = pieces.iter().filter(|&&found| found == piece).count();
            if found != expected {
                let piece = code(piece);
                return Err(DealTextError::Count {
                    piece,
                    expected,
                    found,
                });
            }
        }
        Ok(Deal(pieces))
    }

    /// A random deal; all are equally likely.
    pub fn random(rng: &mut impl Rng) -> Deal {
        let mut deal = Deal::sorted();
        deal.0.shuffle(rng);
        deal
    }

    /// The deal whose pieces are both armies' pieces in this order. The indices refer to the sorted pieces: red before
    /// black, each colour from the Field Marshal down to the Flag. `None` if `order` is not a permutation of 0 to 49.
    pub fn in_order(order: &[usize]) -> Option<Deal> {
        let mut numbers = order.to_vec();
        numbers.sort_unstable();
        if !numbers.into_iter().eq(0..DEALT) {
            return None;
        }
        let sorted = Deal::sorted().0;
        Some(Deal(std::array::from_fn(|place| sorted[order[place]])))
    }

    /// Both armies, sorted by side and kind.
    fn sorted() -> Deal {
        let mut pieces = Side::BOTH.into_iter().flat_map(|side| {
            Kind::ALL
                .into_iter()
                .flat_map(move |kind| std::iter::repeat_n((side, kind), kind.count()))
        });
        Deal(std::array::from_fn(|_| {
            pieces.next().expect("two armies have 50 pieces")
        }))
    }

    /// The 50 pieces in reading order, separated by spaces.
    pub fn text(&self) -> String {
        self.0.map(code).join(" ")
    }

    /// The pieces with their points. Red's are the first side's.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Point, Side, Kind)> {
        Point::in_reading_order()
            .filter(|point| point.kind() != PointKind::Camp)
            .zip(self.0)
            .map(|(point, (side, kind))| (point, side, kind))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, proptest};
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    fn error(text: &str) -> DealTextError {
        Deal::parse(text).err().unwrap()
    }

    #[test]
    fn a_deal_covers_stations_and_headquarters_from_the_far_left() {
        let deal = Deal::sorted();
        let text = deal.text();
        assert!(
            text.starts_with("r1 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7"),
            "{text}"
        );
        assert!(text.ends_with("bB bB bM bM bM bF"), "{text}");
        let on = |name: &str| {
            let wanted: Point = name.parse().unwrap();
            deal.pieces()
                .find(|(point, ..)| *point == wanted)
                .map(|(_, side, kind)| (side, kind))
        };
        assert_eq!(on("a12"), Some((Side::First, Kind::FieldMarshal)));
        assert_eq!(on("b12"), Some((Side::First, Kind::General)));
        assert_eq!(on("a11"), Some((Side::First, Kind::Brigadier)));
        assert_eq!(on("b10"), None, "a camp");
        assert_eq!(on("c10"), Some((Side::First, Kind::Captain)));
        assert_eq!(on("e1"), Some((Side::Second, Kind::Flag)));
        assert_eq!(deal.pieces().count(), DEALT);
    }

    #[test]
    fn an_invalid_deal_is_explained() {
        let text = Deal::sorted().text();
        assert_eq!(error(""), DealTextError::Length(0));
        assert_eq!(error(&format!("{text} r1")), DealTextError::Length(51));
        for wrong in ["r0", "g1", "r", "rm", "r11", "??", "軍"] {
            assert_eq!(
                error(&text.replacen("r1", wrong, 1)),
                DealTextError::UnknownPiece(wrong.into())
            );
        }
        let count = |piece: &str, expected, found| DealTextError::Count {
            piece: piece.into(),
            expected,
            found,
        };
        assert_eq!(error(&text.replacen("bF", "b1", 1)), count("b1", 1, 2));
        assert_eq!(error(&text.replacen("bF", "rF", 1)), count("rF", 1, 2));
    }

    proptest! {
        #[test]
        fn random_deals_round_trip(seed in any::<u64>()) {
            let deal = Deal::random(&mut StdRng::seed_from_u64(seed));
            prop_assert!(Deal::parse(&deal.text()).is_ok_and(|read| read == deal));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in ".{0,60}") {
            prop_assert!(Deal::parse(&text).is_err());
        }
    }
}
