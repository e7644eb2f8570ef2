//! The pieces: turned wooden discs with carved faces. The sides differ in colour, rings and characters.

use std::f32::consts::FRAC_PI_4;

use draw::{
    Area, Drawing, Place, Sprite,
    fonts::{BRUSH, LATIN},
};
use rules::{
    Side,
    xiangqi::{
        Kind, Piece,
        notation::{Script, letter, word},
    },
};

use crate::{Style, bars, draw_context::DrawContext, pen::Pen};

use super::{
    pictograms::Stencil,
    theme::{Colour, PITCH, RADIUS},
};

/// One picture for each side and [`Kind`], in its order.
pub struct Army([[Sprite; Kind::ALL.len()]; 2]);

impl Army {
    fn draw(draw: impl Fn(Piece) -> Sprite) -> Army {
        Army(Side::BOTH.map(|side| Kind::ALL.map(|kind| draw(Piece { side, kind }))))
    }

    /// The picture of a piece.
    pub fn of(&self, piece: Piece) -> &Sprite {
        &self.0[piece.side.index()][piece.kind as usize]
    }
}

/// All pieces there are.
pub struct Pieces {
    /// On the board.
    pub discs: Army,
    /// Lost ones, which are small.
    pub lost: Army,
    /// Those that have just been lost.
    pub taken: Army,
    /// The label of each side.
    pub labels: [Sprite; 2],
}

impl Pieces {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Pieces {
        Pieces {
            discs: Army::draw(|piece| disc(context, piece)),
            lost: Army::draw(|piece| lost(context, piece, false)),
            taken: Army::draw(|piece| lost(context, piece, true)),
            labels: labels(context),
        }
    }
}

/// The character on a piece.
pub fn character(piece: Piece, style: Style) -> String {
    let script = match style {
        Style::Simplified => Script::Simplified,
        Style::Chinese | Style::Latin | Style::Both => Script::Traditional,
    };
    word(piece, script).to_string()
}

fn disc(context: &DrawContext, piece: Piece) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 1.5);
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    turned(&mut drawing, (x, y), face);
    ring(&mut drawing, (x, y), piece.side);
    let style = context.look.style;
    match style {
        Style::Chinese | Style::Simplified => {
            drawing.write(&BRUSH, 50.0, (x, y), &character(piece, style), cut);
        }
        Style::Latin => {
            let pen = Pen::new(&mut drawing, (x, y - 5.0), 1.1);
            Stencil { pen, cut, face }.draw(piece.kind);
        }
        Style::Both => drawing.write(&BRUSH, 43.0, (x, y - 5.0), &character(piece, style), cut),
    }
    if style.has_latin() {
        chip(&mut drawing, (x, y + RADIUS - 11.0), piece);
    }
    drawing.sprite()
}

/// A turned disc, lit from the top left: its shadow, its side, its rim, and its recessed face.
fn turned(drawing: &mut Drawing, (x, y): Place, face: Colour) {
    let hollow = RADIUS - 3.0;
    for (right, down, radius, colour) in [
        (2.0, 4.0, RADIUS, Colour::Shade),
        (0.0, 2.5, RADIUS, Colour::Line),
        (0.0, 0.0, RADIUS, Colour::Line),
        (0.0, 0.0, RADIUS - 0.9, Colour::Gleam),
        (0.6, 0.6, RADIUS - 1.7, face),
        (0.0, 0.0, hollow, Colour::Groove),
        (0.8, 0.8, hollow - 0.8, face),
    ] {
        drawing.disc((x + right, y + down), radius, colour);
    }
}

/// The ring carved into a face: two thin lines for the first side, a thick one with four studs for the second.
fn ring(drawing: &mut Drawing, (x, y): Place, side: Side) {
    let (face, cut) = (Colour::face(side), Colour::cut(side));
    let lines = match side {
        Side::First => &[(RADIUS - 4.2, 2.0), (RADIUS - 7.3, 1.2)][..],
        Side::Second => &[(RADIUS - 4.2, 3.0)],
    };
    for (radius, width) in lines {
        drawing.disc((x, y), *radius, cut);
        drawing.disc((x, y), radius - width, face);
    }
    let studs = if side == Side::Second { 4 } else { 0 };
    for turn in 0..studs {
        let angle = FRAC_PI_4 * (2 * turn + 1) as f32;
        let out = RADIUS - 5.7;
        let at = (x + out * angle.cos(), y + out * angle.sin());
        drawing.disc(at, 4.0, face);
        drawing.disc(at, 2.0, cut);
    }
}

/// The letter of a kind on a badge: round for the first side, square for the second.
fn chip(drawing: &mut Drawing, middle: Place, piece: Piece) {
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    let (half, corner) = match piece.side {
        Side::First => (11.0, 11.0),
        Side::Second => (10.0, 3.0),
    };
    let area = Area::around(middle, (2.0 * half, 2.0 * half));
    drawing.rounded(area.inset(-1.25), corner + 1.25, face);
    drawing.rounded(area, corner, cut);
    let letter = letter(piece.kind).to_string();
    drawing.write(&LATIN, 20.0, middle, &letter, face);
}

/// A small lost piece with its character or letter, with a thick edge if it was lost just now.
fn lost(context: &DrawContext, piece: Piece, just_now: bool) -> Sprite {
    const RADIUS: f32 = 17.0;
    let (x, y) = (18.0, 18.0);
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    let inside = if just_now { RADIUS - 2.5 } else { RADIUS };
    let edge = match piece.side {
        Side::First => 1.25,
        Side::Second => 2.0,
    };
    context.sprite((36, 36), |drawing| {
        if just_now {
            drawing.disc((x, y), RADIUS, Colour::Last);
        }
        drawing.disc((x, y), inside, cut);
        drawing.disc((x, y), inside - edge, face);
        let style = context.look.style;
        if style.has_chinese() {
            drawing.write(&BRUSH, 24.0, (x, y), &character(piece, style), cut);
        } else {
            let (size, letter) = (0.9 * 24.0, letter(piece.kind).to_string());
            drawing.write_on(&LATIN, size, (x, y + 0.36 * size), &letter, cut);
        }
    })
}

/// The labels: the darker of a side's two colours, with an edge in the other.
fn labels(context: &DrawContext) -> [Sprite; 2] {
    let light = |colour: Colour| -> u32 {
        let parts = context.palette.colours[colour as usize];
        parts.into_iter().map(u32::from).sum()
    };
    let colours = Side::BOTH.map(|side| {
        let (face, cut) = (Colour::face(side), Colour::cut(side));
        let is_cut_darker = light(cut) < light(face);
        if is_cut_darker {
            (cut, face)
        } else {
            (face, cut)
        }
    });
    bars::labels(context, colours)
}
