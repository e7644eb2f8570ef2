//! Pictures of Dou Shou Qi: what one shows, and how it is put together. The parts are drawn in
//! `board`, `pieces`, `animals` and `marks`.

mod animals;
mod board;
mod marks;
pub(super) mod pieces;
#[cfg(test)]
mod tests;
mod theme;

use std::sync::LazyLock;

use self::{
    marks::Marks,
    pieces::{POWER, Pieces},
    theme::Colour,
};
use super::{canvas::Canvas, encode::png};
use crate::rules::{
    Side,
    doushouqi::{Kind, Point, board::POINTS},
};

/// What one picture shows: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Who sits at the bottom.
    pub seat: Side,
    /// What stands where, by [`Point::index`].
    pub cells: [Option<Stone>; POINTS],
    /// Where the last move began and ended.
    pub last: Option<(Point, Point)>,
    /// The square the user picked.
    pub selected: Option<Point>,
    /// Where the picked piece may go.
    pub targets: Vec<Point>,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Whose it is.
    pub side: Side,
    /// Which animal.
    pub kind: Kind,
    /// How strong it usually is, from 1 to 8: the rules in force decide.
    pub power: u8,
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
    let centre = |point| board::centre(scene.seat, point);

    if let Some((from, to)) = scene.last {
        canvas.stamp(&art.marks.from, centre(from));
        canvas.stamp(&art.marks.to, centre(to));
    }
    if let Some(point) = scene.selected {
        canvas.stamp(&art.marks.selected, centre(point));
    }
    for (point, stone) in Point::all().zip(scene.cells) {
        if let Some(stone) = stone {
            let (x, y) = centre(point);
            canvas.stamp(art.pieces.tile(stone), (x, y));
            canvas.stamp(art.pieces.power(stone), (x + POWER.0, y + POWER.1));
        }
    }
    for &point in &scene.targets {
        let mark = match scene.cells[point.index()] {
            Some(_) => &art.marks.capture,
            None => &art.marks.target,
        };
        canvas.stamp(mark, centre(point));
    }
    canvas
}
