//! The pieces: wooden tiles with an animal's head, round for the first side and square for the second. Power numbers
//! are sprites of their own, because rules and traps change them.

use crate::{
    Style,
    bars::{self, Ends},
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle},
    supersampled::Drawing,
    text::{BRUSH, LATIN, write},
};
use rules::{Side, doushouqi::Kind};

use super::{
    Stone, animals,
    theme::{Colour, PITCH},
};

/// The offset of a power number from the middle of its piece.
pub const POWER: (i32, i32) = (-29, -29);
/// The size of a power number's sprite.
const POWER_SIZE: i32 = 38;
/// The highest power.
const HIGHEST: usize = 8;
/// Half the width of a tile.
const TILE_HALF_WIDTH: f32 = 42.0;

/// All pieces, by side and [`Kind`], in its order, and the power numbers, from 0.
pub struct Pieces {
    tiles: [[Sprite; Kind::ALL.len()]; 2],
    powers: [[Sprite; HIGHEST + 1]; 2],
    small: [[Sprite; Kind::ALL.len()]; 2],
    labels: [Sprite; 2],
}

/// The Chinese name, in traditional and in simplified characters.
pub const fn name(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Rat => ("鼠", "鼠"),
        Kind::Cat => ("貓", "猫"),
        Kind::Dog => ("狗", "狗"),
        Kind::Wolf => ("狼", "狼"),
        Kind::Leopard => ("豹", "豹"),
        Kind::Tiger => ("虎", "虎"),
        Kind::Lion => ("獅", "狮"),
        Kind::Elephant => ("象", "象"),
    }
}

impl Pieces {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Pieces {
        Pieces {
            tiles: Side::BOTH.map(|side| Kind::ALL.map(|kind| tile(context, side, kind))),
            powers: Side::BOTH
                .map(|side| std::array::from_fn(|number| power(context, side, number))),
            small: Side::BOTH.map(|side| Kind::ALL.map(|kind| small(context, side, kind))),
            labels: Side::BOTH.map(|side| label(context, side)),
        }
    }

    /// A piece without its power number.
    pub fn tile(&self, stone: Stone) -> &Sprite {
        &self.tiles[stone.side.index()][stone.kind.index()]
    }

    /// A small picture of a lost piece.
    pub fn small(&self, side: Side, kind: Kind) -> &Sprite {
        &self.small[side.index()][kind.index()]
    }

    /// The label of a side.
    pub fn label(&self, side: Side) -> &Sprite {
        &self.labels[side.index()]
    }

    /// A piece's power number, to be stamped at [`POWER`] from its middle.
    pub fn power(&self, stone: Stone) -> &Sprite {
        &self.powers[stone.side.index()][usize::from(stone.power).min(HIGHEST)]
    }
}

/// The colour of a side's pieces, dens and traps.
pub const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::Blue,
        Side::Second => Colour::Red,
    }
}

/// The colour between a side's colour and the faces of pieces.
const fn pale(side: Side) -> Colour {
    match side {
        Side::First => Colour::Mist,
        Side::Second => Colour::Rose,
    }
}

/// A circle, or a square with cut corners, extending `half` from its middle.
fn outline(side: Side, (x, y): (f32, f32), half: f32) -> Vec<(f32, f32)> {
    match side {
        Side::First => circle((x, y), half),
        Side::Second => {
            // A little smaller, so that it appears the same size.
            let half = 0.95 * half;
            Area(x - half, y - half, 2.0 * half, 2.0 * half).chamfered(0.36 * half)
        }
    }
}

fn tile(context: &DrawContext, side: Side, kind: Kind) -> Sprite {
    const HEAD: f32 = 66.0;
    let mut drawing = context.drawing((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 2.0);
    // First the shadow and the wood, then a rim with light on its upper edge, and a slightly recessed face.
    drawing.fill(
        &outline(side, (x + 1.0, y + 5.0), TILE_HALF_WIDTH + 0.5),
        Colour::Turf,
    );
    drawing.fill(&outline(side, (x, y + 3.5), TILE_HALF_WIDTH), Colour::Earth);
    drawing.fill(&outline(side, (x, y), TILE_HALF_WIDTH), pale(side));
    drawing.fill(
        &outline(side, (x + 0.6, y + 0.9), TILE_HALF_WIDTH - 0.6),
        colour(side),
    );
    drawing.fill(&outline(side, (x, y), TILE_HALF_WIDTH - 5.0), pale(side));
    drawing.fill(
        &outline(side, (x + 0.7, y + 1.0), TILE_HALF_WIDTH - 6.0),
        Colour::Ivory,
    );
    animals::head(&mut drawing, (x + 0.5, y + 0.5), HEAD, kind);
    // The size of the name, and its offset from the middle in both directions.
    let name = match context.look.style {
        Style::Chinese | Style::Simplified => Some((34.0, 28.0)),
        Style::Both => Some((30.0, 30.0)),
        Style::Latin => None,
    };
    if let Some((size, away)) = name {
        let place = (x + away, y + away);
        plate(&mut drawing, side, place, 0.66 * size, 1.8);
        letter(context, &mut drawing, (side, kind), place, size);
    }
    drawing.sprite()
}

/// A small empty tile with a rim.
fn plate(drawing: &mut Drawing, side: Side, middle: (f32, f32), half: f32, rim: f32) {
    drawing.fill(&outline(side, middle, half), colour(side));
    drawing.fill(&outline(side, middle, half - rim), Colour::Ivory);
}

/// Writes a piece's Chinese name centred on a place.
fn letter(
    context: &DrawContext,
    drawing: &mut Drawing,
    piece: (Side, Kind),
    (x, y): (f32, f32),
    size: f32,
) {
    let (side, kind) = piece;
    let (traditional, simplified) = name(kind);
    let name = context.look.style.chinese(traditional, simplified);
    let place = (x, y + 0.36 * size);
    write(drawing, &BRUSH, size, place, name, colour(side));
}

/// A power number; 0 for a piece that a trap has weakened.
fn power(context: &DrawContext, side: Side, power: usize) -> Sprite {
    const DIGIT: f32 = 31.0;
    let mut drawing = context.drawing((POWER_SIZE, POWER_SIZE));
    let middle = POWER_SIZE as f32 / 2.0;
    let (plate, ink) = match power {
        0 => (Colour::Ivory, Colour::Ink),
        _ => (colour(side), Colour::Ivory),
    };
    drawing.fill(&outline(side, (middle, middle), 18.0), ink);
    drawing.fill(&outline(side, (middle, middle), 16.4), plate);
    let place = (middle, middle + 0.365 * DIGIT);
    write(&mut drawing, &LATIN, DIGIT, place, &power.to_string(), ink);
    drawing.sprite()
}

/// A lost piece: its head, or its name if everything is Chinese.
fn small(context: &DrawContext, side: Side, kind: Kind) -> Sprite {
    let mut drawing = context.drawing((34, 34));
    let middle = (17.0, 17.0);
    plate(&mut drawing, side, middle, 16.5, 1.5);
    if context.look.style.has_latin() {
        animals::head(&mut drawing, middle, 27.0, kind);
    } else {
        letter(context, &mut drawing, (side, kind), middle, 24.0);
    }
    drawing.sprite()
}

/// The label of a side.
fn label(context: &DrawContext, side: Side) -> Sprite {
    let ends = match side {
        Side::First => Ends::Round,
        Side::Second => Ends::Notched,
    };
    bars::label(context, ends, colour(side), pale(side))
}
