//! Pictures of Xiangqi: what one shows, and how it is put together. The parts are drawn in
//! `board`, `pieces` and `marks`.

mod board;
mod marks;
pub(super) mod pieces;
#[cfg(test)]
mod tests;
mod theme;

use std::sync::LazyLock;

use self::{marks::Marks, pieces::Pieces, theme::Colour};
use super::{canvas::Canvas, encode::png};
use crate::rules::{
    Side,
    xiangqi::{Piece, Point, board::POINTS},
};

/// What one picture shows: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Who sits at the bottom.
    pub seat: Side,
    /// What stands where, by [`Point::index`].
    pub cells: [Option<Piece>; POINTS],
    /// Where the last move began and ended.
    pub last: Option<(Point, Point)>,
    /// Where a general stands that is under attack.
    pub check: Option<Point>,
    /// The point the user picked.
    pub selected: Option<Point>,
    /// Where the picked piece may go.
    pub targets: Vec<Point>,
}

/// A PNG of the board.
#[must_use]
pub fn board(scene: &Scene) -> Vec<u8> {
    png(&compose(scene))
}

/// Everything that is drawn once.
struct Art {
    /// Empty boards by [`Side::index`] of the seat.
    boards: [Canvas; 2],
    pieces: Pieces,
    marks: Marks,
}

static ART: LazyLock<Art> = LazyLock::new(|| Art {
    // Both sheets are there before either is freed: it saves memory, as told of Luzhanqi's boards.
    boards: Side::BOTH
        .map(board::draw)
        .map(|sheet| sheet.canvas(Colour::Paper)),
    pieces: Pieces::draw(),
    marks: Marks::draw(),
});

fn compose(scene: &Scene) -> Canvas {
    let art = &*ART;
    let mut canvas = art.boards[scene.seat.index()].clone();
    let mut stamp = |sprite, point| canvas.stamp(sprite, board::centre(scene.seat, point));

    if let Some((from, to)) = scene.last {
        stamp(&art.marks.from, from);
        stamp(&art.marks.to, to);
    }
    if let Some(point) = scene.check {
        stamp(&art.marks.check, point);
    }
    for (point, piece) in Point::all().zip(scene.cells) {
        if let Some(piece) = piece {
            stamp(art.pieces.of(piece), point);
        }
    }
    if let Some(point) = scene.selected {
        stamp(&art.marks.selected, point);
    }
    for &point in &scene.targets {
        let mark = match scene.cells[point.index()] {
            Some(_) => &art.marks.capture,
            None => &art.marks.target,
        };
        stamp(mark, point);
    }
    canvas
}
