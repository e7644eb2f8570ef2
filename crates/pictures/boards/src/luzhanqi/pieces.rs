//! The pieces: faces with a name, a number or both, and backs that show the army, or nothing at all in a dealt game.

use crate::{
    Style,
    bars::{self, Ends},
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle, star},
    supersampled::Drawing,
    text::{LATIN, write},
};
use rules::luzhanqi::Kind;

use super::{
    Army, Stone,
    block::{self, Make},
    names,
    theme::Colour,
};

/// The coloured strip at the left of a face, which holds the number.
const STRIP_WIDTH: f32 = 36.0;

/// All pieces, by [`Army`]; faces also by [`Kind`], in its order.
pub struct Pieces {
    faces: [[Sprite; Kind::ALL.len()]; 2],
    backs: [Sprite; 2],
    face_down: Sprite,
    small: [[Sprite; Kind::ALL.len()]; 2],
    small_backs: [Sprite; 2],
    small_face_down: Sprite,
    labels: [Sprite; 2],
}

impl Pieces {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Pieces {
        Pieces {
            faces: Army::BOTH.map(|army| Kind::ALL.map(|kind| face(context, army, kind))),
            backs: Army::BOTH.map(|army| back(context, Make::Of(army))),
            face_down: back(context, Make::Neutral),
            small: Army::BOTH
                .map(|army| Kind::ALL.map(|kind| small(context, Make::Of(army), Some(kind)))),
            small_backs: Army::BOTH.map(|army| small(context, Make::Of(army), None)),
            small_face_down: small(context, Make::Neutral, None),
            labels: Army::BOTH.map(|army| label(context, army)),
        }
    }

    /// The picture of a piece.
    pub fn of(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(army) => &self.backs[army as usize],
            Stone::FaceDown => &self.face_down,
            Stone::Open(army, kind) => &self.faces[army as usize][kind as usize],
        }
    }

    /// The small picture of a piece.
    pub fn small(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(army) => &self.small_backs[army as usize],
            Stone::FaceDown => &self.small_face_down,
            Stone::Open(army, kind) => &self.small[army as usize][kind as usize],
        }
    }

    /// The label of an army.
    pub fn label(&self, army: Army) -> &Sprite {
        &self.labels[army as usize]
    }
}

/// The label of an army.
fn label(context: &DrawContext, army: Army) -> Sprite {
    let ends = match army {
        Army::Red => Ends::Round,
        Army::Blue => Ends::Notched,
    };
    let make = Make::Of(army);
    bars::label(context, ends, make.body(), make.lit())
}

fn face(context: &DrawContext, army: Army, kind: Kind) -> Sprite {
    const BORDER: f32 = 2.5;
    let make = Make::Of(army);
    let (mut drawing, area) = block::facing(context, make);
    let Area(left, top, width, height) = area;
    let style = context.look.style;
    let strip = if style.has_latin() {
        STRIP_WIDTH
    } else {
        BORDER
    };
    let plate = Area(
        left + strip,
        top + BORDER,
        width - strip - BORDER,
        height - 2.0 * BORDER,
    );
    drawing.fill(&make.outline(plate, 8.0), Colour::Ivory);
    let middle = (plate.0 + plate.2 / 2.0, plate.1 + plate.3 / 2.0);
    let name = names::of(kind);
    if style.has_latin() {
        let at = (left + (STRIP_WIDTH + 1.0) / 2.0, middle.1);
        number(&mut drawing, 48.0, at, kind);
    }
    match style {
        Style::Chinese | Style::Simplified => {
            name.write_chinese(&mut drawing, style, (48.0, 53.0), middle, army.colour());
        }
        Style::Latin => name.write_latin(&mut drawing, 35.0, middle, army.colour()),
        Style::Both => {
            name.write_chinese(&mut drawing, style, (38.0, 37.5), middle, army.colour());
        }
    }
    drawing.sprite()
}

/// Writes a rank, or the letter of a piece without one, centred on a place.
fn number(drawing: &mut Drawing, size: f32, middle: (f32, f32), kind: Kind) {
    // Letters are wider than digits.
    let size = if kind.code().is_ascii_digit() {
        size
    } else {
        0.78 * size
    };
    // The middle of a capital or digit is 0.365 of its size above the baseline.
    let place = (middle.0, middle.1 + 0.365 * size);
    let code = kind.code();
    write(
        drawing,
        &LATIN,
        size,
        place,
        code.encode_utf8(&mut [0; 4]),
        Colour::Ivory,
    );
}

/// A piece in the size of lost ones, with its sign if its kind is known.
fn small(context: &DrawContext, make: Make, kind: Option<Kind>) -> Sprite {
    let mut drawing = context.drawing((30, 38));
    let area = Area(1.5, 1.5, 27.0, 35.0);
    drawing.fill(&make.outline(area, 6.0), make.body());
    drawing.fill(&make.outline(area.inset(1.0), 5.0), make.lit());
    let face = Area(2.5, 5.5, 25.0, 30.0);
    drawing.fill(&make.outline(face, 5.0), make.body());
    let style = context.look.style;
    match kind {
        Some(kind) if style.has_latin() => number(&mut drawing, 29.0, (15.0, 20.5), kind),
        Some(kind) => names::character(kind).write_chinese(
            &mut drawing,
            style,
            (24.0, 0.0),
            (15.0, 20.5),
            Colour::Ivory,
        ),
        None => drawing.fill(&make.outline(face.inset(6.0), 3.0), make.lit()),
    }
    drawing.sprite()
}

fn back(context: &DrawContext, make: Make) -> Sprite {
    let (mut drawing, area) = block::turned(context, make);
    let (colour, fine) = (make.body(), make.lit());
    let Area(left, top, width, height) = area;
    let (x, y) = (left + width / 2.0, top + height / 2.0);
    match make {
        Make::Of(Army::Red) => {
            for (size, colour) in [(20.0, fine), (15.0, colour), (9.0, fine)] {
                let lozenge = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)];
                drawing.fill(&lozenge, colour);
            }
        }
        Make::Of(Army::Blue) => {
            for (size, colour) in [(17.0, fine), (13.0, colour), (7.0, fine)] {
                drawing.fill(&circle((x, y), size), colour);
            }
        }
        Make::Neutral => {
            for (size, colour) in [(23.0, fine), (16.0, colour), (10.0, fine)] {
                drawing.fill(&star((x, y + 1.0), 5, size, 0.42 * size), colour);
            }
        }
    }
    drawing.sprite()
}
