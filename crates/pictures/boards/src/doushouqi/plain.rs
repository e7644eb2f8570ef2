//! Dou Shou Qi as text: the place (`~` water, `#` trap, `@` den), then the piece with its power. In Latin a piece is
//! a letter, upper case for Blue; in Chinese it is its colour and its character.

use crate::{
    Style,
    doushouqi::{Scene, Stone, pieces::name},
    grid::{Grid, before, marks, wide},
};
use rules::{
    Side,
    doushouqi::{Piece, Point, PointKind},
};

impl Scene {
    /// The board.
    pub(crate) fn text(&self, style: Style) -> String {
        let grid = Grid::whole(self.seat);
        let mut lines = grid.ranks(|point: Point| {
            let place = place(point.kind());
            let [mark, after] = marks(self, &[], point);
            let (place, body, gap) = match self.cells[point.index()] {
                Some(Stone { side, kind, power }) => {
                    let piece = piece(Piece { side, kind }, style);
                    let place = if place == '.' { ' ' } else { place };
                    (place, format!("{piece}{power}"), "")
                }
                None => (' ', single(place, style), " "),
            };
            let [a, b] = before(mark, place);
            format!("{a}{b}{body}{after}{gap}")
        });
        let letter = |file| single(char::from(b'a' + file), style);
        lines.push(grid.row(|file| format!("  {}  ", letter(file))));
        lines.join("\n") + "\n"
    }

    /// The pieces that a side has lost.
    pub(crate) fn lost_in_text(&self, side: Side, style: Style) -> Vec<String> {
        let lost = self.lost[side.index()].iter();
        lost.map(|&kind| piece(Piece { side, kind }, style))
            .collect()
    }
}

const fn place(kind: PointKind) -> char {
    match kind {
        PointKind::Land => '.',
        PointKind::Water => '~',
        PointKind::Trap(_) => '#',
        PointKind::Den(_) => '@',
    }
}

/// A sign as wide as a piece without its power.
fn single(sign: char, style: Style) -> String {
    let space = if style.has_latin() { "" } else { "　" };
    format!("{}{space}", wide(sign, style))
}

fn piece(piece: Piece, style: Style) -> String {
    let colour = match (piece.side, style) {
        (_, Style::Latin | Style::Both | Style::Western) => return piece.letter().to_string(),
        (Side::First, Style::Chinese) => '藍',
        (Side::First, Style::Simplified) => '蓝',
        (Side::Second, Style::Chinese) => '紅',
        (Side::Second, Style::Simplified) => '红',
    };
    let (traditional, simplified) = name(piece.kind);
    format!("{colour}{}", style.chinese(traditional, simplified))
}
