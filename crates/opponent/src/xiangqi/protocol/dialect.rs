//! How moves are written. Most programs for Xiangqi count ranks from 0 (`h2e2`); fairy-stockfish and programs that have
//! many games count them from 1 to 10 (`h3e3`, `a10a9`).

use rules::xiangqi::{Move as RulesMove, Point};

use super::super::{
    board::Move,
    squares::{file_of, rank_of},
};

/// The number of the first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    FromZero,
    FromOne,
}

impl Dialect {
    pub(super) const ALL: [Dialect; 2] = [Dialect::FromZero, Dialect::FromOne];

    fn first_rank(self) -> u8 {
        match self {
            Dialect::FromZero => 0,
            Dialect::FromOne => 1,
        }
    }

    pub(super) fn write(self, mv: Move) -> String {
        let point = |square| {
            let file = char::from(b'a' + file_of(square));
            format!("{file}{}", rank_of(square) + self.first_rank())
        };
        format!("{}{}", point(mv.from()), point(mv.to()))
    }

    /// The move with this text; UCCI also uses capitals and a hyphen.
    pub(super) fn read(self, text: &str) -> Option<RulesMove> {
        let text = text.to_ascii_lowercase().replace('-', "");
        let second = text
            .char_indices()
            .skip(1)
            .find(|(_, letter)| letter.is_ascii_alphabetic())?
            .0;
        let (from, to) = text.split_at(second);
        Some(RulesMove {
            from: self.point(from)?,
            to: self.point(to)?,
        })
    }

    fn point(self, text: &str) -> Option<Point> {
        let mut letters = text.chars();
        let file = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')?;
        let rank: u8 = letters.as_str().parse().ok()?;
        Point::new(file, rank.checked_sub(self.first_rank())?)
    }
}
