//! Boards of Dou Shou Qi: the scene, and how its picture is composed. `view` makes a scene from what a viewer may
//! know; the parts are drawn in `board`, `places`, `pieces`, `animals` and `marks`; `plain` and `caption` make the
//! text form.

mod animals;
mod board;
mod caption;
mod marks;
pub(super) mod pieces;
mod places;
mod plain;
#[cfg(test)]
mod tests;
pub(super) mod theme;
pub(super) mod view;

use draw::Canvas;

use self::{
    board::{MARGINS, centre},
    marks::{FIGHT, Marks},
    pieces::{POWER, Pieces},
    places::Places,
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
    doushouqi::{Kind, Point, board::POINTS},
};

/// The content of one picture.
pub type Scene = scene::Scene<Point, Stone, Kind, Fight, (), POINTS>;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// Its power, from 1 to 8, under the rules in force; 0 in a trap that takes its power.
    pub power: u8,
}

/// The result of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fight {
    /// The piece that moved took the other's place.
    Won,
    /// Both were removed.
    BothLost,
}

/// The game's own sprites, drawn once per look and width.
struct Parts {
    places: Places,
    pieces: Pieces,
    marks: Marks,
}

/// The game's sprites.
static SPRITES: Sprites<Parts> = Sprites::new(&PALETTES, |context| {
    let parts = Parts {
        places: Places::draw(context),
        pieces: Pieces::draw(context),
        marks: Marks::draw(context),
    };
    (board::draw(context), parts)
});

impl Scene {
    /// A picture of the board, `width` pixels wide.
    pub(super) fn canvas(&self, look: Look, width: u32) -> Canvas {
        let sprites = SPRITES.get(look, width);
        let Parts {
            places,
            pieces,
            marks,
        } = &sprites.parts;
        let mut canvas = sprites.board.clone();
        let bar = |side| bar(pieces, self, side);
        let bars = &sprites.bars;
        bars.stamp(&mut canvas, (HEIGHT, self.seat), &self.standing, bar);
        let mut stamps = Stamps {
            canvas: &mut canvas,
            centre: |point| Some(centre(self.seat, point)),
        };
        for point in Point::all() {
            if let Some(place) = places.of(point.kind()) {
                stamps.on([point], place);
            }
        }

        stamps.on(self.free_answer(), &marks.answered);
        if let Some(Trace { from, to, .. }) = self.last {
            let is_unnamed = |from: &Point| places.of(from.kind()).is_none();
            stamps.on(from, &marks.from);
            stamps.on(from.filter(is_unnamed), &marks.track);
            stamps.on([to], &marks.to);
            if self.standing.is_decided_by_last_ply() {
                stamps.on([to], &marks.decisive);
            }
        }
        MARGINS.label(stamps.canvas, &bars.digits, stamps.centre);
        stamps.on(self.selected, &marks.selected);
        for (point, stone) in Point::all().zip(self.cells) {
            if let Some(stone) = stone {
                stamps.on([point], pieces.tile(stone));
                stamps.beside(point, POWER, pieces.power(stone));
            }
        }
        for (point, fight) in self.fights() {
            // A piece may have come where both fell.
            let place = match fight {
                Fight::BothLost if self.cells[point.index()].is_none() => (0, 0),
                Fight::BothLost | Fight::Won => FIGHT,
            };
            stamps.beside(point, place, marks.fight(fight));
        }
        for &point in &self.targets {
            let mark = match self.cells[point.index()] {
                Some(_) => &marks.capture,
                None if places.of(point.kind()).is_some() => &marks.named_target,
                None => &marks.target,
            };
            stamps.on([point], mark);
        }
        canvas
    }

    /// The part of the picture that a contact sheet shows.
    pub(super) fn cut(&self) -> Cut {
        let place = |point| centre(self.seat, point);
        let ply = self.ends_of_last().map(|ends| ends.map(place));
        Cut::around(Point::all().map(place), ply, (PITCH, PITCH))
    }
}

/// The content of a side's bar.
fn bar<'a>(pieces: &'a Pieces, scene: &Scene, side: Side) -> Bar<'a> {
    let lost = scene.lost[side.index()].iter();
    Bar {
        label: Some(&pieces.labels[side.index()]),
        lost: lost.map(|&kind| pieces.small(side, kind)).collect(),
        pitch: 38,
    }
}
