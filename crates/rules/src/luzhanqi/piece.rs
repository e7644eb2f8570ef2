//! The kinds of Luzhanqi pieces and the army they form (rule book 1.2), and their codes in texts.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{Colour, Side};

/// How many pieces an army has.
pub const ARMY: usize = 25;
/// How many kinds of pieces there are.
pub const KINDS: usize = 12;

/// The kind of a piece. Soldiers come first, highest rank first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, VariantArray,
)]
pub enum Kind {
    /// 司令, rank 1.
    FieldMarshal,
    /// 軍長, rank 2.
    General,
    /// 師長, rank 3.
    LieutenantGeneral,
    /// 旅長, rank 4.
    Brigadier,
    /// 團長, rank 5.
    Colonel,
    /// 營長, rank 6.
    Major,
    /// 連長, rank 7.
    Captain,
    /// 排長, rank 8.
    PlatoonCommander,
    /// 工兵, rank 9.
    Engineer,
    /// 炸彈: removes both itself and any piece it meets.
    Grenade,
    /// 地雷: never moves.
    Landmine,
    /// 軍旗: never moves; losing it loses the game.
    Flag,
}

impl Kind {
    /// Every kind, in the order of the rule book's table.
    pub const ALL: [Kind; KINDS] = *Kind::VARIANTS.as_array().expect("there are twelve kinds");

    /// The soldiers, highest rank first.
    pub const SOLDIERS: &'static [Kind] = Kind::ALL.split_at(9).0;

    /// 0 for the Field Marshal to 11 for the Flag: for arrays with one element per kind.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The piece's code in setups and positions: 1-9, B, M or F.
    pub const fn code(self) -> char {
        b"123456789BMF"[self as usize] as char
    }

    /// The kind with this code, in upper or lower case.
    pub fn from_code(code: char) -> Option<Kind> {
        let mut kinds = Kind::ALL.into_iter();
        kinds.find(|kind| kind.code() == code.to_ascii_uppercase())
    }

    /// The number of pieces of this kind in an army.
    pub const fn count(self) -> usize {
        match self {
            Kind::FieldMarshal | Kind::General | Kind::Flag => 1,
            Kind::LieutenantGeneral
            | Kind::Brigadier
            | Kind::Colonel
            | Kind::Major
            | Kind::Grenade => 2,
            Kind::Captain | Kind::PlatoonCommander | Kind::Engineer | Kind::Landmine => 3,
        }
    }

    /// A soldier's rank, 1 (highest) to 9; `None` for Grenade, Landmine and Flag.
    pub const fn rank(self) -> Option<u8> {
        match self {
            Kind::Grenade | Kind::Landmine | Kind::Flag => None,
            soldier => Some(soldier as u8 + 1),
        }
    }

    /// The lowest-ranking soldier of those that a side `has`.
    pub fn lowest_soldier(has: impl Fn(Kind) -> bool) -> Option<Kind> {
        Kind::SOLDIERS.iter().rev().copied().find(|&kind| has(kind))
    }

    /// Whether the piece can ever move.
    pub const fn moves(self) -> bool {
        !matches!(self, Kind::Landmine | Kind::Flag)
    }
}

/// The letter of a side's pieces: `r` for red, `b` for blue, which the rule book calls black; `colours` are those of both
/// sides. While they are not known, red counts as the first side's.
pub(super) const fn letter(colours: [Colour; 2], side: Side) -> char {
    match (colours, side) {
        ([Colour::Blue, _], Side::First) => 'b',
        ([Colour::Blue, _], Side::Second) | (_, Side::First) => 'r',
        (_, Side::Second) => 'b',
    }
}

/// A piece's colour and code, such as `r9`; `colours` are those of both sides. While they are not known, red pieces
/// count as the first side's.
pub fn piece_code(colours: [Colour; 2], side: Side, kind: Kind) -> String {
    [letter(colours, side), kind.code()].iter().collect()
}

/// The piece with this colour and code; red pieces count as the first side's.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_has_25_pieces_with_distinct_codes() {
        assert_eq!(
            Kind::ALL.iter().map(|kind| kind.count()).sum::<usize>(),
            ARMY
        );
        for kind in Kind::ALL {
            assert_eq!(Kind::from_code(kind.code()), Some(kind));
        }
        assert_eq!(Kind::from_code('m'), Some(Kind::Landmine));
        assert_eq!(Kind::from_code('0'), None);
    }

    #[test]
    fn ranks_run_from_marshal_to_engineer() {
        let ranks: Vec<u8> = Kind::ALL.iter().filter_map(|kind| kind.rank()).collect();
        assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let soldiers: Vec<Option<u8>> = Kind::SOLDIERS.iter().map(|kind| kind.rank()).collect();
        assert_eq!(soldiers, (1..=9).map(Some).collect::<Vec<_>>());
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
        }
    }
}
