//! Boards of Luzhanqi: the scene, and how its picture is composed. `view` makes a scene from what a viewer may know;
//! the parts are drawn in `board`, `pieces`, `flags` and `marks`; `plain` and `caption` make the text form.

mod block;
mod board;
mod caption;
mod covered;
mod flags;
pub mod hints;
mod insignia;
mod layout;
mod marks;
pub(super) mod names;
mod pieces;
mod plain;
#[cfg(test)]
mod tests;
pub(super) mod theme;
pub mod view;

use std::sync::OnceLock;

use draw::{Canvas, Drawing};

pub use covered::is_written;

use self::{
    covered::{CoveredPieces, TAG_PLACE},
    flags::Flags,
    hints::Hint,
    layout::{Extent, Layout, PITCH_X, PITCH_Y},
    marks::Marks,
    pieces::Pieces,
    theme::{Colour, PALETTES},
};
use super::{
    Look,
    bars::Bar,
    cut::Cut,
    draw_context::DrawContext,
    scene,
    sprite_cache::{SpriteSet, Sprites},
    stamps::Stamps,
};
use rules::{
    Side,
    luzhanqi::{Kind, LiftedFlag, Point, board::POINTS, knowledge::Conclusions},
};

/// The content of one picture.
pub type Scene = scene::Scene<Point, Stone, Stone, Battle, More, POINTS>;

/// The content that only boards of Luzhanqi show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct More {
    /// Where the lifted Flags are, by [`Army`].
    pub lifted: [Option<LiftedFlag>; 2],
    /// The pieces that fell in the last attack, once the game is over.
    pub fallen: Vec<Stone>,
    /// The points of a setup that break a rule.
    pub forbidden: Vec<Point>,
    /// Which army each side plays, first side first; `None` before that is known.
    pub armies: [Option<Army>; 2],
    /// The hints on covered pieces, if the viewer wants them.
    pub hints: Vec<(Point, Hint)>,
    /// The viewer's own marks.
    pub tags: Vec<(Point, String)>,
}

/// A piece's abbreviated name in Latin letters, as on the boards.
pub const fn latin(kind: Kind) -> &'static str {
    names::of(kind).latin
}

/// The colour of pieces. In a dealt game, either side may get either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Army {
    /// Red pieces.
    Red,
    /// Blue pieces.
    Blue,
}

impl Army {
    /// Both, in the order of arrays with one element per army.
    pub const BOTH: [Army; 2] = [Army::Red, Army::Blue];

    const fn colour(self) -> Colour {
        match self {
            Army::Red => Colour::Red,
            Army::Blue => Colour::Ink,
        }
    }
}

/// A piece as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    /// Only its colour is known.
    Covered(Army),
    /// Nothing is known: it lies face down in a dealt game.
    FaceDown,
    /// Its kind is known.
    Open(Army, Kind),
}

/// The result of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battle {
    /// The attacker was removed.
    AttackerLost,
    /// The defender was removed, and the attacker took its place.
    DefenderLost,
    /// Both were removed.
    BothLost,
    /// Neither was removed; the attacker stayed where it was.
    Repelled,
}

impl Scene {
    /// Adds hints on covered pieces.
    pub fn know(&mut self, known: &Conclusions) {
        let alive = known.alive();
        let pieces = known.army.iter();
        let hints = pieces.filter_map(|piece| Some((piece.at?, Hint::of(piece, alive)?)));
        self.more.hints = hints.collect();
    }

    /// A picture of the whole board, `width` pixels wide.
    pub(super) fn canvas(&self, look: Look, width: u32) -> Canvas {
        compose(&SPRITES.get(look, width), self, Extent::Whole)
    }

    /// The part of the picture that a contact sheet shows.
    pub(super) fn cut(&self) -> Cut {
        let layout = Layout {
            seat: self.seat,
            extent: Extent::Whole,
        };
        let place = |point| layout.centre(point).unwrap_or_default();
        let ply = self.ends_of_last().map(|ends| ends.map(place));
        Cut::around(Point::all().map(place), ply, (PITCH_X, PITCH_Y))
    }
}

/// A PNG of the seat's own half, for arranging a setup. Coordinates are those of the whole board; anything beyond the
/// front line is not shown.
pub fn half(scene: &Scene, look: Look) -> Vec<u8> {
    compose(&SPRITES.get(look, crate::WIDTH), scene, Extent::Half).png()
}

/// The game's own sprites, drawn once per look and width.
struct Parts {
    context: DrawContext,
    half: OnceLock<Canvas>,
    pieces: Pieces,
    flags: Flags,
    marks: Marks,
    covered: CoveredPieces,
}

/// The game's sprites.
static SPRITES: Sprites<Parts> = Sprites::new(&PALETTES, |context| {
    let parts = Parts {
        context: *context,
        half: OnceLock::new(),
        pieces: Pieces::draw(context),
        flags: Flags::draw(context),
        marks: Marks::draw(context),
        covered: CoveredPieces::new(*context),
    };
    (empty(context, Extent::Whole), parts)
});

/// The empty board without coordinates, which looks the same from both seats.
fn empty(context: &DrawContext, extent: Extent) -> Drawing {
    let seat = Side::First;
    Layout { seat, extent }.draw(context)
}

/// The empty board with its bars, if it shows the whole board.
fn ground(sprites: &SpriteSet<Parts>, scene: &Scene, layout: Layout) -> Canvas {
    let parts = &sprites.parts;
    match layout.extent {
        Extent::Whole => {
            let mut canvas = sprites.board.clone();
            let place = (layout.height(), scene.seat);
            let bar = |side| bar(&parts.pieces, scene, side);
            sprites.bars.stamp(&mut canvas, place, &scene.standing, bar);
            canvas
        }
        Extent::Half => {
            let draw = || empty(&parts.context, Extent::Half).canvas(Colour::Paper);
            parts.half.get_or_init(draw).clone()
        }
    }
}

fn compose(sprites: &SpriteSet<Parts>, scene: &Scene, extent: Extent) -> Canvas {
    let layout = Layout {
        seat: scene.seat,
        extent,
    };
    let Parts {
        pieces,
        flags,
        marks,
        covered,
        ..
    } = &sprites.parts;
    let mut canvas = ground(sprites, scene, layout);
    let mut stamps = Stamps {
        canvas: &mut canvas,
        centre: |point| layout.centre(point),
    };
    let last_at = scene.last.map(|last| last.to);
    let is_decided = scene.standing.is_decided_by_last_ply();
    stamps.on(last_at.filter(|_| is_decided), &marks.decisive);
    let (margins, digits) = (layout.margins(), &sprites.bars.digits);
    margins.label(stamps.canvas, digits, |point| layout.centre(point));

    for (point, stone) in Point::all().zip(scene.cells) {
        if let Some(stone) = stone {
            stamps.on([point], pieces.large.of(stone));
        }
    }
    for (point, hint) in &scene.more.hints {
        // An announced Flag is shown face up.
        if let Some(Stone::Covered(army)) = scene.cells[point.index()] {
            let is_tagged = scene.more.tags.iter().any(|(tagged, _)| tagged == point);
            stamps.on([*point], &covered.of(army, hint, is_tagged));
        }
    }
    stamps.on(scene.free_answer(), &marks.answered);
    stamps.on(scene.last.and_then(|last| last.from), &marks.from);
    stamps.on(last_at, &marks.to);
    stamps.on(scene.more.forbidden.iter().copied(), &marks.forbidden);
    stamps.on(scene.selected, &marks.selected);
    for (army, lifted) in Army::BOTH.into_iter().zip(scene.more.lifted) {
        if let Some(lifted @ (LiftedFlag::Carried(point) | LiftedFlag::Lying(point))) = lifted {
            let taken = scene.cells[point.index()].is_some();
            stamps.on([point], flags.of(army, lifted, taken));
        }
    }
    for &point in &scene.targets {
        let is_taken = scene.cells[point.index()].is_some();
        let empty = marks.target(point.kind());
        stamps.on([point], if is_taken { &marks.attack } else { empty });
    }
    for (point, mark) in &scene.more.tags {
        // A face-up piece needs no mark.
        if let Some(Stone::Covered(_)) = scene.cells[point.index()] {
            stamps.beside(*point, TAG_PLACE, &covered.tag(mark));
        }
    }
    for (point, battle) in scene.fights() {
        // A possible destination is more important than the fight there.
        if scene.selected.is_none() || !scene.targets.contains(&point) {
            let is_free = scene.cells[point.index()].is_none();
            stamps.on([point], marks.battle(battle, is_free));
        }
    }
    if let Some((x, y)) = last_at.and_then(|point| layout.centre(point)) {
        for (place, &stone) in FALLEN.iter().zip(&scene.more.fallen) {
            let at = ((x + place.0).min(FALLEN_END), y + place.1);
            canvas.stamp(&marks.fallen, at);
            canvas.stamp(pieces.small.of(stone), at);
        }
    }
    canvas
}

/// Where the pieces that fell in an attack are shown, relative to the middle of its point: its lower corners.
const FALLEN: [(i32, i32); 2] = [(62, 32), (-64, 32)];
/// The rightmost position of a piece that fell, so that all of it is inside the picture.
const FALLEN_END: i32 = layout::WIDTH - 1 - marks::FALLEN_WIDTH / 2;

/// The content of a side's bar.
fn bar<'a>(pieces: &'a Pieces, scene: &Scene, side: Side) -> Bar<'a> {
    let lost = scene.lost[side.index()].iter();
    Bar {
        label: scene.more.armies[side.index()].map(|army| &pieces.labels[army as usize]),
        lost: lost.map(|&stone| pieces.small.of(stone)).collect(),
        pitch: 27,
    }
}
