//! The seven kinds of pieces, their letters and the points they can stand on (rule book 2). How they move is in `reach`.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::Point;
use crate::piece::Lettered;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::Display, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// 帥 or 將: one step orthogonally inside the palace; losing it loses the game.
    General,
    /// 仕 or 士: one step diagonally inside the palace.
    Advisor,
    /// 相 or 象: two steps diagonally, never across the river.
    Elephant,
    /// 傌 or 馬: one step orthogonally, then one diagonally outward.
    Horse,
    /// 俥 or 車: any distance along a line.
    Chariot,
    /// 炮 or 砲: moves like a chariot, captures by jumping exactly one piece.
    Cannon,
    /// 兵 or 卒: one step forward, beyond the river also sideways.
    Soldier,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 7] = *Kind::VARIANTS.as_array().expect("there are seven kinds");

    /// The letter in positions, in lower case.
    pub const fn letter(self) -> char {
        b"kabnrcp"[self as usize] as char
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The number of pieces of this kind a side starts with.
    pub const fn count(self) -> usize {
        match self {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        }
    }
}

impl Lettered for Kind {
    const KINDS: &'static [Kind] = &Kind::ALL;

    fn letter(self) -> char {
        self.letter()
    }
}

/// A piece of one side; the first side is Red.
pub type Piece = crate::piece::Piece<Kind>;

impl Piece {
    /// Whether such a piece can come to this point in a game.
    pub const fn can_stand_on(self, point: Point) -> bool {
        let (file, rank) = (point.file(), point.own_rank(self.side));
        match self.kind {
            Kind::General => point.in_palace(self.side),
            Kind::Advisor => point.in_palace(self.side) && (file + rank) % 2 == 1,
            Kind::Elephant => rank <= 4 && rank % 2 == 0 && (file + rank) % 4 == 2,
            Kind::Soldier => 5 <= rank || 3 <= rank && file % 2 == 0,
            Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Side,
        xiangqi::{Options, Xiangqi, board::points_of},
    };

    #[test]
    fn a_piece_can_stand_where_its_moves_lead_from_the_start() {
        let start = Xiangqi::new(Options::BOOKLET);
        // Nothing but the generals stands in the way, on one of these boards or on the other.
        let boards = ["4k4/9/9/9/9/9/9/9/9/3K5 w", "3k5/9/9/9/9/9/9/9/9/4K4 w"]
            .map(|text| Xiangqi::from_text(text, Options::BOOKLET).unwrap());
        for (side, kind) in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| (side, kind)))
        {
            let piece = Piece { side, kind };
            let mut reached = start.position().of(side, kind);
            loop {
                let targets = points_of(reached).flat_map(|from| {
                    boards
                        .each_ref()
                        .map(|board| board.position().targets(piece, from))
                });
                let further = targets.fold(reached, |set, more| set | more);
                if further == reached {
                    break;
                }
                reached = further;
            }
            let can = Point::all().filter(|&point| piece.can_stand_on(point));
            assert!(can.eq(points_of(reached)), "{piece:?}");
        }
    }

    #[test]
    fn an_army_has_sixteen_pieces_with_distinct_letters() {
        assert_eq!(Kind::ALL.iter().map(|kind| kind.count()).sum::<usize>(), 16);
        for kind in Kind::ALL {
            for side in Side::BOTH {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(
            Piece {
                side: Side::First,
                kind: Kind::Horse
            }
            .letter(),
            'N'
        );
        for other in ['e', 'h', 'x', '1', '.', 'К'] {
            assert_eq!(Piece::from_letter(other), None);
        }
    }
}
