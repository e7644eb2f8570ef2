//! What all boards in text share: ranks and files as a seat sees them, and the signs before and after a piece.

use std::ops::RangeInclusive;

use rules::{Point, Side};

/// The lines and columns of a board.
pub struct Grid<const FILES: u8, const RANKS: u8, const FIRST: u8> {
    /// Who sits at the bottom.
    pub seat: Side,
    /// The ranks to show.
    pub ranks: RangeInclusive<u8>,
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> Grid<FILES, RANKS, FIRST> {
    /// The whole board as it looks from a seat.
    pub const fn whole(seat: Side) -> Self {
        let ranks = FIRST..=FIRST + RANKS - 1;
        Grid { seat, ranks }
    }

    /// A line each rank, with its number in front; `cell` says what stands on a point.
    pub fn ranks(&self, cell: impl Fn(Point<FILES, RANKS, FIRST>) -> String) -> Vec<String> {
        let cell = |file, rank| Point::new(file, rank).map(&cell).unwrap_or_default();
        let line = |rank: u8| self.line(&rank.to_string(), |file| cell(file, rank));
        let ranks = self.ranks.clone();
        match self.seat {
            Side::First => ranks.rev().map(line).collect(),
            Side::Second => ranks.map(line).collect(),
        }
    }

    /// A line that is no rank; `cell` is given a file.
    pub fn row(&self, cell: impl Fn(u8) -> String) -> String {
        self.line("", cell)
    }

    /// How many files lie left of this one.
    pub fn column(&self, file: u8) -> u8 {
        match self.seat {
            Side::First => file,
            Side::Second => FILES - 1 - file,
        }
    }

    fn line(&self, number: &str, cell: impl Fn(u8) -> String) -> String {
        let width = self.ranks.end().to_string().len();
        let files = (0..FILES).map(|column| cell(self.column(column)));
        let line = format!("{number:>width$} {}", files.collect::<String>());
        line.trim_end().to_owned()
    }
}

/// A sign of ASCII as wide as a Chinese character.
pub fn full_width(sign: char) -> char {
    match sign {
        ' ' => '　',
        '!'..='~' => char::from_u32(u32::from(sign) - 0x21 + 0xff01).unwrap_or(sign),
        _ => sign,
    }
}

/// A mark before a place's sign; where there is no sign the mark takes its room, so that it stands beside the piece.
pub const fn before(mark: char, place: char) -> [char; 2] {
    if place == ' ' {
        [' ', mark]
    } else {
        [mark, place]
    }
}

/// What a board points out.
pub struct Marks<'a, P> {
    /// Where the last ply began.
    pub from: Option<P>,
    /// Where it ended, and the sign for that.
    pub to: Option<(P, char)>,
    /// What is in danger or against a rule.
    pub alarm: &'a [P],
    /// The picked point.
    pub selected: Option<P>,
    /// Where the picked piece may go.
    pub targets: &'a [P],
}

impl<P: Copy + PartialEq> Marks<'_, P> {
    /// The signs before and after what stands on a point. An alarm and the last ply never meet on one, nor do the picked
    /// point and those where its piece may go.
    pub fn around(&self, point: P) -> [char; 2] {
        let before = match self.to {
            _ if self.alarm.contains(&point) => '!',
            Some((to, sign)) if to == point => sign,
            _ if self.from == Some(point) => '-',
            _ => ' ',
        };
        let after = if self.selected == Some(point) {
            '*'
        } else if self.targets.contains(&point) {
            '+'
        } else {
            ' '
        };
        [before, after]
    }
}
