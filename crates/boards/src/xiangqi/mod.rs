//! Pictures of Xiangqi: what one shows, and how it is put together. The parts are drawn in
//! `board`, `pieces` and `marks`.

mod board;
mod marks;
mod pictograms;
pub(super) mod pieces;
#[cfg(test)]
mod tests;
pub(super) mod theme;

use std::sync::Arc;

use self::{
    marks::Marks,
    pieces::Pieces,
    theme::{Colour, HEIGHT, PALETTES},
};
use super::{
    Look,
    bars::{Bar, Bars},
    canvas::{Canvas, Sprite},
    easel::Easel,
    figures::Figures,
    scene::Standing,
    shelf::Shelf,
};
use rules::{
    Side,
    xiangqi::{Kind, Piece, Point, board::POINTS},
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
    /// What the last move captured.
    pub taken: Option<Piece>,
    /// Where a general stands that is under attack.
    pub check: Option<Point>,
    /// The point the user picked.
    pub selected: Option<Point>,
    /// Where the picked piece may go.
    pub targets: Vec<Point>,
    /// Where the game stands.
    pub standing: Standing,
    /// What each side has lost, the first side in front.
    pub lost: [Vec<Kind>; 2],
}

/// Everything that is drawn once for a look and a width.
struct Set {
    board: Canvas,
    pieces: Pieces,
    marks: Marks,
    figures: Figures,
    bars: Bars,
}

fn set(look: Look, width: u32) -> Arc<Set> {
    static SETS: Shelf<Set> = Shelf::new();
    SETS.get(look, width, &PALETTES, Set::draw)
}

impl Set {
    fn draw(easel: Easel) -> Set {
        Set {
            board: board::draw(&easel).canvas(Colour::Paper),
            pieces: Pieces::draw(&easel),
            marks: Marks::draw(&easel),
            figures: Figures::draw(&easel),
            bars: Bars::draw(&easel),
        }
    }
}

/// A picture of the board, so many pixels wide.
pub(super) fn board(scene: &Scene, look: Look, width: u32) -> Canvas {
    let set = set(look, width);
    let mut canvas = set.board.clone();
    board::label(&mut canvas, &set.figures, scene.seat);
    let place = (HEIGHT, scene.seat);
    let bar = |side| bar(&set, scene, side);
    set.bars
        .tell(&mut canvas, &set.figures, place, &scene.standing, bar);
    let mut stamp = |sprite, point| canvas.stamp(sprite, board::centre(scene.seat, point));

    if let Some((from, to)) = scene.last {
        stamp(&set.marks.from, from);
        stamp(&set.marks.to, to);
    }
    if let Some(point) = scene.check {
        stamp(&set.marks.check, point);
    }
    for (point, piece) in Point::all().zip(scene.cells) {
        if let Some(piece) = piece {
            stamp(set.pieces.of(piece), point);
        }
    }
    if let Some(point) = scene.selected {
        stamp(&set.marks.selected, point);
    }
    for &point in &scene.targets {
        let mark = match scene.cells[point.index()] {
            Some(_) => &set.marks.capture,
            None => &set.marks.target,
        };
        stamp(mark, point);
    }
    canvas
}

/// What a side's bar shows.
fn bar<'a>(set: &'a Set, scene: &Scene, side: Side) -> Bar<'a> {
    Bar {
        side,
        sign: set.pieces.sign(side),
        lost: lost(set, scene, side),
        pitch: 29,
    }
}

/// What a side has lost, the last move's capture marked.
fn lost<'a>(set: &'a Set, scene: &Scene, side: Side) -> Vec<&'a Sprite> {
    let pieces = scene.lost[side.index()]
        .iter()
        .map(|&kind| Piece { side, kind });
    let mut taken = scene.taken;
    pieces
        .map(|piece| match taken.take_if(|taken| *taken == piece) {
            Some(_) => set.pieces.taken(piece),
            None => set.pieces.lost(piece),
        })
        .collect()
}
