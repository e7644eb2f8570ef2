//! The pieces: wooden tiles with an animal's head, round for the first side and square for the second. Power numbers
//! are sprites of their own, because rules and traps change them.

use draw::{
    Area, Drawing, Place, Sprite, circle,
    fonts::{BRUSH, LATIN},
};
use rules::{Side, doushouqi::Kind};

use crate::{Style, bars, draw_context::DrawContext};

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
    /// The label of each side.
    pub labels: [Sprite; 2],
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
            labels: bars::labels(context, Side::BOTH.map(|side| (colour(side), pale(side)))),
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
fn outline(side: Side, middle: Place, half: f32) -> Vec<Place> {
    match side {
        Side::First => circle(middle, half),
        Side::Second => {
            // A little smaller, so that it appears the same size.
            let half = 0.95 * half;
            Area::around(middle, (2.0 * half, 2.0 * half)).chamfered(0.36 * half)
        }
    }
}

fn tile(context: &DrawContext, side: Side, kind: Kind) -> Sprite {
    const HEAD: f32 = 66.0;
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 2.0);
    let half = TILE_HALF_WIDTH;
    context.sprite((PITCH, PITCH), |drawing| {
        // First the shadow and the wood, then a rim with light on its upper edge, and a slightly recessed face.
        for (right, down, half, colour) in [
            (1.0, 5.0, half + 0.5, Colour::Turf),
            (0.0, 3.5, half, Colour::Earth),
            (0.0, 0.0, half, pale(side)),
            (0.6, 0.9, half - 0.6, colour(side)),
            (0.0, 0.0, half - 5.0, pale(side)),
            (0.7, 1.0, half - 6.0, Colour::Ivory),
        ] {
            drawing.fill(&outline(side, (x + right, y + down), half), colour);
        }
        let style = context.look.style;
        head(drawing, style, (side, kind), (x + 0.5, y + 0.5), HEAD);
        // The size of the name, and its offset from the middle in both directions.
        let (size, away) = match style {
            Style::Chinese | Style::Simplified => (34.0, 28.0),
            Style::Both => (30.0, 30.0),
            Style::Latin | Style::Western => return,
        };
        let place = (x + away, y + away);
        plate(drawing, side, place, 0.66 * size, 1.8);
        letter(drawing, style, (side, kind), place, size);
    })
}

/// Draws an animal's head, in one colour if the style is western.
fn head(drawing: &mut Drawing, style: Style, piece: (Side, Kind), at: Place, size: f32) {
    let (side, kind) = piece;
    let pen = animals::pen(drawing, at, size);
    let mut pen = match style {
        Style::Western => pen.recoloured(one_colour(colour(side))),
        Style::Chinese | Style::Simplified | Style::Latin | Style::Both => pen,
    };
    animals::head(&mut pen, kind);
}

/// The colours of a head in one colour: outlines and dark fur have it, everything else that of the face.
fn one_colour(cut: Colour) -> [u8; 16] {
    let mut colours = [Colour::Ivory as u8; 16];
    for dark in [Colour::Ink, Colour::Earth] {
        colours[dark as usize] = cut as u8;
    }
    colours
}

/// A small empty tile with a rim.
fn plate(drawing: &mut Drawing, side: Side, middle: Place, half: f32, rim: f32) {
    drawing.fill(&outline(side, middle, half), colour(side));
    drawing.fill(&outline(side, middle, half - rim), Colour::Ivory);
}

/// Writes a piece's Chinese name centred on a place.
fn letter(drawing: &mut Drawing, style: Style, piece: (Side, Kind), middle: Place, size: f32) {
    let (side, kind) = piece;
    let (traditional, simplified) = name(kind);
    let name = style.chinese(traditional, simplified);
    drawing.write(&BRUSH, size, middle, name, colour(side));
}

/// A power number; 0 for a piece that a trap has weakened.
fn power(context: &DrawContext, side: Side, power: usize) -> Sprite {
    let half = POWER_SIZE as f32 / 2.0;
    let middle = (half, half);
    let (plate, ink) = match power {
        0 => (Colour::Ivory, Colour::Ink),
        _ => (colour(side), Colour::Ivory),
    };
    context.sprite((POWER_SIZE, POWER_SIZE), |drawing| {
        drawing.fill(&outline(side, middle, 18.0), ink);
        drawing.fill(&outline(side, middle, 16.4), plate);
        drawing.write(&LATIN, 31.0, middle, &power.to_string(), ink);
    })
}

/// A lost piece: its head, or its name if everything is Chinese.
fn small(context: &DrawContext, side: Side, kind: Kind) -> Sprite {
    let middle = (17.0, 17.0);
    let style = context.look.style;
    context.sprite((34, 34), |drawing| {
        plate(drawing, side, middle, 16.5, 1.5);
        match style.has_latin() {
            true => head(drawing, style, (side, kind), middle, 27.0),
            false => letter(drawing, style, (side, kind), middle, 24.0),
        }
    })
}
