//! Boards of Xiangqi: the scene, and how its picture is composed. `view` makes a scene from what a viewer may know;
//! the parts are drawn in `board`, `pieces` and `marks`; `plain` and `caption` make the text form.

mod board;
mod caption;
mod marks;
mod pictograms;
pub(super) mod pieces;
mod plain;
#[cfg(test)]
mod tests;
pub(super) mod theme;
pub(super) mod view;

use std::collections::BTreeSet;

use draw::Canvas;

use self::{
    board::{MARGINS, centre},
    marks::Marks,
    pieces::Pieces,
    theme::{HEIGHT, PALETTES, PITCH},
};
use super::{Look, bars::Bar, cut::Cut, scene::Standing, sprite_cache::Sprites};
use rules::{
    Side,
    xiangqi::{Kind, Piece, Point, board::POINTS},
};

/// The content of one picture: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The side at the bottom.
    pub seat: Side,
    /// The pieces, by [`Point::index`].
    pub cells: [Option<Piece>; POINTS],
    /// The origin and destination of the last move.
    pub last: Option<(Point, Point)>,
    /// The destination of the move to which the last one responds, if it is marked, too.
    pub answered: Option<Point>,
    /// What the last move captured.
    pub taken: Option<Piece>,
    /// The point of a general in check.
    pub check: Option<Point>,
    /// The selected point.
    pub selected: Option<Point>,
    /// The targets of the selected piece.
    pub targets: Vec<Point>,
    /// The state of the game.
    pub standing: Standing,
    /// The pieces that each side has lost, first side first.
    pub lost: [Vec<Kind>; 2],
}

/// The game's own sprites, drawn once per look and width.
struct Parts {
    pieces: Pieces,
    marks: Marks,
}

/// The game's sprites.
static SPRITES: Sprites<Parts> = Sprites::new(&PALETTES, |context| {
    let parts = Parts {
        pieces: Pieces::draw(context),
        marks: Marks::draw(context),
    };
    (board::draw(context), parts)
});

impl Scene {
    /// A picture of the board, `width` pixels wide.
    pub(super) fn canvas(&self, look: Look, width: u32) -> Canvas {
        let sprites = SPRITES.get(look, width);
        let Parts { pieces, marks } = &sprites.parts;
        let mut canvas = sprites.board.clone();
        let centre = |point| centre(self.seat, point);
        let bar = |side| bar(pieces, self, side);
        sprites
            .bars
            .stamp(&mut canvas, (HEIGHT, self.seat), &self.standing, bar);
        let is_free = |point| {
            self.last
                .is_none_or(|(from, to)| from != point && to != point)
        };
        if let Some(point) = self.answered.filter(|point| is_free(*point)) {
            canvas.stamp(&marks.answered, centre(point));
        }
        if let Some((from, to)) = self.last {
            let decided = self.standing.is_decided_by_last_ply();
            let mark = if decided { &marks.decisive } else { &marks.to };
            canvas.stamp(&marks.from, centre(from));
            canvas.stamp(mark, centre(to));
        }
        MARGINS.label(&mut canvas, &sprites.bars.digits, |point| {
            Some(centre(point))
        });
        let mut stamp = |sprite, point| canvas.stamp(sprite, centre(point));

        if let Some(point) = self.check {
            stamp(&marks.check, point);
        }
        for (point, piece) in Point::all().zip(self.cells) {
            if let Some(piece) = piece {
                stamp(pieces.discs.of(piece), point);
            }
        }
        if let Some(point) = self.selected {
            stamp(&marks.selected, point);
        }
        for &point in &self.targets {
            let mark = match self.cells[point.index()] {
                Some(_) => &marks.capture,
                None => &marks.target,
            };
            stamp(mark, point);
        }
        canvas
    }

    /// What a contact sheet shows of the picture.
    pub(super) fn cut(&self) -> Cut {
        let row = |point| centre(self.seat, point).1;
        let ranks: BTreeSet<i32> = Point::all().map(row).collect();
        let ranks: Vec<i32> = ranks.into_iter().collect();
        let ply = self.last.map(|(from, to)| (row(from), row(to)));
        Cut::around(&ranks, ply, PITCH, HEIGHT)
    }
}

/// The content of a side's bar, with the last move's capture marked.
fn bar<'a>(pieces: &'a Pieces, scene: &Scene, side: Side) -> Bar<'a> {
    let lost = scene.lost[side.index()].iter();
    let mut taken = scene.taken;
    let lost = lost.map(|&kind| Piece { side, kind });
    let lost = lost.map(|piece| match taken.take_if(|taken| *taken == piece) {
        Some(_) => pieces.taken.of(piece),
        None => pieces.lost.of(piece),
    });
    Bar {
        label: Some(&pieces.labels[side.index()]),
        lost: lost.collect(),
        pitch: 35,
    }
}
