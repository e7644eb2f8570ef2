//! The common layout of all text boards: ranks and files as seen from a seat, and the signs before and after a piece.

use std::ops::RangeInclusive;

use rules::{Point, Side};

use super::{Style, scene::Scene};

/// The lines and columns of a board.
pub struct Grid<const FILES: u8, const RANKS: u8, const FIRST: u8> {
    /// The side at the bottom.
    pub seat: Side,
    /// The ranks to show.
    pub ranks: RangeInclusive<u8>,
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> Grid<FILES, RANKS, FIRST> {
    /// The whole board seen from a seat.
    pub const fn whole(seat: Side) -> Self {
        let ranks = FIRST..=FIRST + RANKS - 1;
        Grid { seat, ranks }
    }

    /// One line per rank, with its number first; `cell` returns the content of a point.
    pub fn ranks(&self, cell: impl Fn(Point<FILES, RANKS, FIRST>) -> String) -> Vec<String> {
        let cell = |file, rank| Point::new(file, rank).map(&cell).unwrap_or_default();
        let line = |rank: u8| self.line(&rank.to_string(), |file| cell(file, rank));
        let ranks = self.ranks.clone();
        match self.seat {
            Side::First => ranks.rev().map(line).collect(),
            Side::Second => ranks.map(line).collect(),
        }
    }

    /// A line that is not a rank; `cell` returns the content of a file.
    pub fn row(&self, cell: impl Fn(u8) -> String) -> String {
        self.line("", cell)
    }

    /// How many files are left of this one.
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

/// A sign as wide as a letter in this style; in Chinese ones, an ASCII sign becomes as wide as a character.
pub fn wide(sign: char, style: Style) -> char {
    match sign {
        _ if style.has_latin() => sign,
        ' ' => '　',
        '!'..='~' => char::from_u32(u32::from(sign) - 0x21 + 0xff01).unwrap_or(sign),
        _ => sign,
    }
}

/// A mark before a place's sign; without a sign, the mark takes its space, so that it is next to the piece.
pub const fn before(mark: char, place: char) -> [char; 2] {
    if place == ' ' {
        [' ', mark]
    } else {
        [mark, place]
    }
}

/// The signs before and after the content of a point. Points of `alarm` are in danger or break a rule; an alarm and the
/// last ply never share a point, nor do the selected point and its targets.
pub fn marks<P, S, L, F, M, const N: usize>(
    scene: &Scene<P, S, L, F, M, N>,
    alarm: &[P],
    point: P,
) -> [char; 2]
where
    P: Copy + PartialEq,
{
    let before = match &scene.last {
        _ if alarm.contains(&point) => '!',
        Some(last) if last.to == point => match (last.from, &last.fight) {
            (None, _) => '=',
            (Some(_), Some(_)) => 'x',
            (Some(_), None) => '>',
        },
        Some(last) if last.from == Some(point) => '-',
        Some(_) | None => ' ',
    };
    let after = if scene.selected == Some(point) {
        '*'
    } else if scene.targets.contains(&point) {
        '+'
    } else {
        ' '
    };
    [before, after]
}
