//! Pictures of Dou Shou Qi: what one shows, and how it is put together. The parts are drawn in
//! `board`, `places`, `pieces`, `animals` and `marks`.

mod animals;
mod board;
mod marks;
pub(super) mod pieces;
mod places;
#[cfg(test)]
mod tests;
pub(super) mod theme;

use std::sync::Arc;

use self::{
    marks::{FIGHT, Marks},
    pieces::{POWER, Pieces},
    places::Places,
    theme::{Colour, HEIGHT, PALETTES},
};
use super::{
    Look,
    bars::{Bar, Bars},
    canvas::Canvas,
    easel::Easel,
    figures::Figures,
    scene::Standing,
    shelf::Shelf,
};
use rules::{
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
    /// The last ply.
    pub last: Option<Trace>,
    /// The square the user picked.
    pub selected: Option<Point>,
    /// Where the picked piece may go.
    pub targets: Vec<Point>,
    /// Where the game stands.
    pub standing: Standing,
    /// What each side has lost, the first side in front.
    pub lost: [Vec<Kind>; 2],
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Whose it is.
    pub side: Side,
    /// Which animal.
    pub kind: Kind,
    /// How strong it is, from 1 to 8, as the rules in force have it; 0 if a trap took its power.
    pub power: u8,
}

/// A ply's mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Where the piece set out.
    pub from: Point,
    /// Where it went.
    pub to: Point,
    /// How its capture ended, if it was one.
    pub fight: Option<Fight>,
}

/// How a capture ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fight {
    /// The piece that moved stands in the other's place.
    Won,
    /// Both were removed.
    BothLost,
}

/// Everything that is drawn once for a look and a width.
struct Set {
    board: Canvas,
    places: Places,
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
            places: Places::draw(&easel),
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
    let centre = |point| board::centre(scene.seat, point);
    for point in Point::all() {
        if let Some(place) = set.places.of(point.kind()) {
            canvas.stamp(place, centre(point));
        }
    }

    if let Some(Trace { from, to, .. }) = scene.last {
        canvas.stamp(&set.marks.from, centre(from));
        if set.places.of(from.kind()).is_none() {
            canvas.stamp(&set.marks.track, centre(from));
        }
        canvas.stamp(&set.marks.to, centre(to));
    }
    if let Some(point) = scene.selected {
        canvas.stamp(&set.marks.selected, centre(point));
    }
    for (point, stone) in Point::all().zip(scene.cells) {
        if let Some(stone) = stone {
            let (x, y) = centre(point);
            canvas.stamp(set.pieces.tile(stone), (x, y));
            canvas.stamp(set.pieces.power(stone), (x + POWER.0, y + POWER.1));
        }
    }
    if let Some(Trace {
        to,
        fight: Some(fight),
        ..
    }) = scene.last
    {
        let (x, y) = centre(to);
        let place = match fight {
            Fight::Won => (x + FIGHT.0, y + FIGHT.1),
            Fight::BothLost => (x, y),
        };
        canvas.stamp(set.marks.fight(fight), place);
    }
    for &point in &scene.targets {
        let mark = match scene.cells[point.index()] {
            Some(_) => &set.marks.capture,
            None => &set.marks.target,
        };
        canvas.stamp(mark, centre(point));
    }
    canvas
}

/// What a side's bar shows.
fn bar<'a>(set: &'a Set, scene: &Scene, side: Side) -> Bar<'a> {
    let lost = scene.lost[side.index()].iter();
    Bar {
        side,
        sign: set.pieces.sign(side),
        lost: lost.map(|&kind| set.pieces.small(side, kind)).collect(),
        pitch: 38,
    }
}
