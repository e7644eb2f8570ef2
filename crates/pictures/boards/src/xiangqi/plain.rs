//! Xiangqi as text: a letter per piece, upper case for Red; in Chinese its colour and its character. Empty points are
//! `:` in a palace, otherwise `.`.

use crate::{
    Style,
    grid::{Grid, marks, wide},
    xiangqi::{Scene, pieces::character},
};
use rules::{
    Side,
    xiangqi::{Piece, Point, board::RANKS, notation::letter},
};

impl Scene {
    /// The board.
    pub(crate) fn text(&self, style: Style) -> String {
        let grid = Grid::whole(self.seat);
        // Chinese cells are already separated by the colours.
        let gap = if style.has_latin() { " " } else { "" };
        let mut lines = grid.ranks(|point: Point| {
            let [before, after] = marks(self, self.more.check.as_slice(), point);
            let body = match self.cells[point.index()] {
                Some(found) => piece(found, style),
                None => single(empty(point), style),
            };
            format!("{before}{body}{after}{gap}")
        });
        let row = |sign: &dyn Fn(u8) -> char| {
            grid.row(|file| format!(" {} {gap}", single(sign(file), style)))
        };
        let river = row(&|file| river(grid.column(file), style));
        lines.insert(usize::from(RANKS / 2), river);
        lines.push(row(&|file| char::from(b'a' + file)));
        lines.join("\n") + "\n"
    }

    /// The pieces that a side has lost.
    pub(crate) fn lost_in_text(&self, side: Side, style: Style) -> Vec<String> {
        let lost = self.lost[side.index()].iter();
        lost.map(|&kind| piece(Piece { side, kind }, style))
            .collect()
    }
}

/// A sign as wide as a piece.
fn single(sign: char, style: Style) -> String {
    let space = if style.has_latin() { "" } else { "　" };
    format!("{space}{}", wide(sign, style))
}

fn empty(point: Point) -> char {
    let palace = matches!(point.file(), 3..=5) && point.own_rank(point.half()) <= 2;
    if palace { ':' } else { '.' }
}

/// The content of a column of the river.
fn river(column: u8, style: Style) -> char {
    match (column, style) {
        (_, Style::Latin | Style::Both | Style::Western) => '~',
        (1, _) => '楚',
        (2, _) => '河',
        (6, Style::Simplified) => '汉',
        (6, _) => '漢',
        (7, _) => '界',
        _ => ' ',
    }
}

/// A piece's letter, or its colour and character: screen readers pronounce 俥 and 車 the same.
fn piece(piece: Piece, style: Style) -> String {
    let colour = match (piece.side, style) {
        (Side::First, Style::Latin | Style::Both | Style::Western) => {
            return letter(piece.kind).into();
        }
        (Side::Second, Style::Latin | Style::Both | Style::Western) => {
            return letter(piece.kind).to_lowercase().to_string();
        }
        (Side::First, Style::Chinese) => '紅',
        (Side::First, Style::Simplified) => '红',
        (Side::Second, Style::Chinese | Style::Simplified) => '黑',
    };
    format!("{colour}{}", character(piece, style))
}
