//! The pieces: faces with a name, a number or both, and backs that show the army, or nothing at all in a dealt game.

use draw::{Area, Drawing, Place, Sprite, fonts::LATIN, star};
use rules::luzhanqi::Kind;

use crate::{Style, bars, draw_context::DrawContext};

use super::{
    Army, Stone,
    block::{self, Make},
    insignia, names,
    theme::Colour,
};

/// The coloured strip at the left of a face, which holds the number.
const STRIP_WIDTH: f32 = 36.0;

/// All pieces in one size, by [`Army`]; faces also by [`Kind`], in its order.
pub struct Set {
    faces: [[Sprite; Kind::ALL.len()]; 2],
    backs: [Sprite; 2],
    face_down: Sprite,
}

impl Set {
    /// The picture of a piece.
    pub fn of(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(army) => &self.backs[army as usize],
            Stone::FaceDown => &self.face_down,
            Stone::Open(army, kind) => &self.faces[army as usize][kind as usize],
        }
    }
}

/// All pieces.
pub struct Pieces {
    /// In the size of those on the board.
    pub large: Set,
    /// In the size of lost ones.
    pub small: Set,
    /// The label of each army.
    pub labels: [Sprite; 2],
}

impl Pieces {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Pieces {
        let makes = Army::BOTH.map(Make::Of);
        let small_of = |make, kind| small(context, make, Some(kind));
        Pieces {
            large: Set {
                faces: Army::BOTH.map(|army| Kind::ALL.map(|kind| face(context, army, kind))),
                backs: makes.map(|make| back(context, make)),
                face_down: back(context, Make::Neutral),
            },
            small: Set {
                faces: makes.map(|make| Kind::ALL.map(|kind| small_of(make, kind))),
                backs: makes.map(|make| small(context, make, None)),
                face_down: small(context, Make::Neutral, None),
            },
            labels: bars::labels(context, makes.map(|make| (make.body(), make.lit()))),
        }
    }
}

fn face(context: &DrawContext, army: Army, kind: Kind) -> Sprite {
    const BORDER: f32 = 2.5;
    let make = Make::Of(army);
    let (mut drawing, area) = block::facing(context, make);
    let style = context.look.style;
    let has_strip = style.has_latin();
    let strip = if has_strip { STRIP_WIDTH } else { BORDER };
    let (width, height) = (area.width - strip - BORDER, area.height - 2.0 * BORDER);
    let plate = Area::new(area.left + strip, area.top + BORDER, width, height);
    // Large enough to tell the armies apart without their colours.
    let corner = match army {
        Army::Red => 8.0,
        Army::Blue => 18.0,
    };
    drawing.fill(&make.outline(plate, corner), Colour::Ivory);
    let middle = plate.middle();
    let (name, colour) = (names::of(kind), army.colour());
    if has_strip {
        let at = (area.left + (STRIP_WIDTH + 1.0) / 2.0, middle.1);
        number(&mut drawing, 48.0, at, kind);
    }
    let size = match style {
        Style::Chinese | Style::Simplified => (48.0, 53.0),
        Style::Both => (38.0, 37.5),
        Style::Latin => {
            name.write_latin(&mut drawing, 35.0, middle, colour);
            return drawing.sprite();
        }
        Style::Western => {
            insignia::draw(&mut drawing, middle, colour, kind);
            return drawing.sprite();
        }
    };
    name.write_chinese(&mut drawing, style, size, middle, colour);
    drawing.sprite()
}

/// Writes a rank, or the letter of a piece without one, centred on a place.
fn number(drawing: &mut Drawing, size: f32, middle: Place, kind: Kind) {
    let code = kind.code();
    // Letters are wider than digits.
    let share = if code.is_ascii_digit() { 1.0 } else { 0.78 };
    let code = code.to_string();
    drawing.write(&LATIN, share * size, middle, &code, Colour::Ivory);
}

/// A piece in the size of lost ones, with its sign if its kind is known.
fn small(context: &DrawContext, make: Make, kind: Option<Kind>) -> Sprite {
    let mut drawing = context.drawing((30, 38));
    let area = Area::new(1.5, 1.5, 27.0, 35.0);
    let face = Area::new(2.5, 5.5, 25.0, 30.0);
    drawing.fill(&make.outline(area, 6.0), make.body());
    drawing.fill(&make.outline(area.inset(1.0), 5.0), make.lit());
    drawing.fill(&make.outline(face, 5.0), make.body());
    let (style, ink, middle) = (context.look.style, Colour::Ivory, (15.0, 20.5));
    match kind {
        Some(kind) if style.has_latin() => number(&mut drawing, 29.0, middle, kind),
        Some(kind) => {
            let name = names::character(kind);
            name.write_chinese(&mut drawing, style, (24.0, 0.0), middle, ink);
        }
        None => drawing.fill(&make.outline(face.inset(6.0), 3.0), make.lit()),
    }
    drawing.sprite()
}

fn back(context: &DrawContext, make: Make) -> Sprite {
    let (mut drawing, area) = block::turned(context, make);
    let (x, y) = area.middle();
    let sizes = match make {
        Make::Of(Army::Red) => [20.0, 15.0, 9.0],
        Make::Of(Army::Blue) => [17.0, 13.0, 7.0],
        Make::Neutral => [23.0, 16.0, 10.0],
    };
    let colours = [make.lit(), make.body(), make.lit()];
    for (size, colour) in sizes.into_iter().zip(colours) {
        match make {
            Make::Of(Army::Red) => {
                let lozenge = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)];
                drawing.fill(&lozenge, colour);
            }
            Make::Of(Army::Blue) => drawing.disc((x, y), size, colour),
            Make::Neutral => {
                drawing.fill(&star((x, y + 1.0), 5, size, 0.42 * size), colour);
            }
        }
    }
    drawing.sprite()
}
