//! Boards of Xiangqi: the scene, and how its picture is composed. `view` makes a scene from what a viewer may know;
//! the parts are drawn in `board`, `pieces` and `marks`; `plain` and `caption` make the text form.

mod board;
mod caption;
mod figures;
mod marks;
mod pictograms;
pub(super) mod pieces;
mod plain;
#[cfg(test)]
mod tests;
pub(super) mod theme;
pub(super) mod view;

use draw::Canvas;

use self::{
    board::{MARGINS, centre},
    marks::Marks,
    pieces::Pieces,
    theme::{HEIGHT, PALETTES, PITCH},
};
use super::{
    Look,
    bars::Bar,
    cut::Cut,
    scene::{self, Trace},
    sprite_cache::Sprites,
    stamps::Stamps,
};
use rules::{
    Side,
    xiangqi::{Kind, Piece, Point, board::POINTS},
};

/// The content of one picture. The result of an attack is the piece it captured.
pub type Scene = scene::Scene<Point, Piece, Kind, Piece, More, POINTS>;

/// The content that only boards of Xiangqi show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct More {
    /// The point of a general in check.
    pub check: Option<Point>,
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
        let bar = |side| bar(pieces, self, side);
        let bars = &sprites.bars;
        bars.stamp(&mut canvas, (HEIGHT, self.seat), &self.standing, bar);
        let mut stamps = Stamps {
            canvas: &mut canvas,
            centre: |point| Some(centre(self.seat, point)),
        };
        stamps.on(self.free_answer(), &marks.answered);
        if let Some(Trace { from, to, .. }) = self.last {
            let decided = self.standing.is_decided_by_last_ply();
            stamps.on(from, &marks.from);
            stamps.on([to], if decided { &marks.decisive } else { &marks.to });
        }
        MARGINS.label(stamps.canvas, &bars.digits, stamps.centre);
        stamps.on(self.more.check, &marks.check);
        for (point, piece) in Point::all().zip(self.cells) {
            if let Some(piece) = piece {
                stamps.on([point], pieces.discs.of(piece));
            }
        }
        stamps.on(self.selected, &marks.selected);
        for &point in &self.targets {
            let is_taken = self.cells[point.index()].is_some();
            let mark = if is_taken {
                &marks.capture
            } else {
                &marks.target
            };
            stamps.on([point], mark);
        }
        canvas
    }

    /// The piece of a side that was captured by the last ply or by the one to which it responds.
    fn taken(&self, side: Side) -> Option<Piece> {
        let traces = [self.last, self.answered].into_iter().flatten();
        let mut taken = traces.filter_map(|trace| trace.fight);
        taken.find(|piece| piece.side == side)
    }

    /// The part of the picture that a contact sheet shows.
    pub(super) fn cut(&self) -> Cut {
        let place = |point| centre(self.seat, point);
        let ply = self.ends_of_last().map(|ends| ends.map(place));
        Cut::around(Point::all().map(place), ply, (PITCH, PITCH))
    }
}

/// The content of a side's bar, with the captures that are marked on the board marked here, too.
fn bar<'a>(pieces: &'a Pieces, scene: &Scene, side: Side) -> Bar<'a> {
    let lost = scene.lost[side.index()].iter();
    let mut taken = scene.taken(side);
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
