//! The pieces: turned wooden discs with carved faces. The sides differ in colour, rings and characters.

use std::f32::consts::FRAC_PI_4;

use crate::{
    Style,
    bars::{self, Ends},
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle},
    supersampled::Drawing,
    text::{BRUSH, LATIN, write},
};
use rules::{
    Side,
    xiangqi::{Kind, Piece, notation::letter},
};

use super::{
    pictograms::Stencil,
    theme::{Colour, PITCH, RADIUS},
};

/// One picture for each side and [`Kind`], in its order.
struct Army([[Sprite; Kind::ALL.len()]; 2]);

impl Army {
    fn draw(draw: impl Fn(Piece) -> Sprite) -> Army {
        Army(Side::BOTH.map(|side| Kind::ALL.map(|kind| draw(Piece { side, kind }))))
    }

    fn of(&self, piece: Piece) -> &Sprite {
        &self.0[piece.side.index()][piece.kind as usize]
    }
}

/// All pieces there are.
pub struct Pieces {
    discs: Army,
    lost: Army,
    taken: Army,
    labels: [Sprite; 2],
}

impl Pieces {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Pieces {
        Pieces {
            discs: Army::draw(|piece| disc(context, piece)),
            lost: Army::draw(|piece| lost(context, piece, false)),
            taken: Army::draw(|piece| lost(context, piece, true)),
            labels: Side::BOTH.map(|side| label(context, side)),
        }
    }

    /// A piece on the board.
    pub fn of(&self, piece: Piece) -> &Sprite {
        self.discs.of(piece)
    }

    /// A small picture of a lost piece.
    pub fn lost(&self, piece: Piece) -> &Sprite {
        self.lost.of(piece)
    }

    /// A small picture of a piece that has just been lost.
    pub fn taken(&self, piece: Piece) -> &Sprite {
        self.taken.of(piece)
    }

    /// The label of a side.
    pub fn label(&self, side: Side) -> &Sprite {
        &self.labels[side.index()]
    }
}

/// The character on a piece.
pub const fn character(piece: Piece, style: Style) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::First, Kind::General) => style.chinese("帥", "帅"),
        (Side::First, Kind::Advisor) => "仕",
        (Side::First, Kind::Elephant) => "相",
        (Side::First, Kind::Horse) => style.chinese("傌", "马"),
        (Side::First, Kind::Chariot) => style.chinese("俥", "车"),
        (Side::First, Kind::Cannon) => "炮",
        (Side::First, Kind::Soldier) => "兵",
        (Side::Second, Kind::General) => style.chinese("將", "将"),
        (Side::Second, Kind::Advisor) => "士",
        (Side::Second, Kind::Elephant) => "象",
        (Side::Second, Kind::Horse) => style.chinese("馬", "马"),
        (Side::Second, Kind::Chariot) => style.chinese("車", "车"),
        (Side::Second, Kind::Cannon) => style.chinese("砲", "炮"),
        (Side::Second, Kind::Soldier) => "卒",
    }
}

fn disc(context: &DrawContext, piece: Piece) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 1.5);
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    turned(&mut drawing, (x, y), RADIUS, face);
    ring(&mut drawing, (x, y), piece.side);
    match context.look.style {
        Style::Chinese | Style::Simplified => {
            let text = character(piece, context.look.style);
            written(&mut drawing, (x, y), 50.0, text, cut);
        }
        Style::Latin => {
            let mut stencil = Stencil {
                drawing: &mut drawing,
                centre: (x, y - 5.0),
                scale: 1.1,
                cut,
                face,
            };
            stencil.draw(piece.kind);
            chip(&mut drawing, (x, y + RADIUS - 11.0), piece);
        }
        Style::Both => {
            let text = character(piece, Style::Both);
            written(&mut drawing, (x, y - 5.0), 43.0, text, cut);
            chip(&mut drawing, (x, y + RADIUS - 11.0), piece);
        }
    }
    drawing.sprite()
}

/// A turned disc, lit from the top left: its shadow, its side, its rim, and its recessed face.
fn turned(drawing: &mut Drawing, (x, y): (f32, f32), radius: f32, face: Colour) {
    let depth = radius / RADIUS;
    drawing.fill(
        &circle((x + 2.0 * depth, y + 4.0 * depth), radius),
        Colour::Shade,
    );
    drawing.fill(&circle((x, y + 2.5 * depth), radius), Colour::Line);
    drawing.fill(&circle((x, y), radius), Colour::Line);
    drawing.fill(&circle((x, y), radius - 0.9), Colour::Gleam);
    drawing.fill(&circle((x + 0.6, y + 0.6), radius - 1.7), face);
    let hollow = radius - 3.0 * depth;
    drawing.fill(&circle((x, y), hollow), Colour::Groove);
    drawing.fill(
        &circle((x + 0.8 * depth, y + 0.8 * depth), hollow - 0.8 * depth),
        face,
    );
}

/// The ring carved into a face: two thin lines for the first side, a thick one with four studs for the second.
fn ring(drawing: &mut Drawing, (x, y): (f32, f32), side: Side) {
    let (face, cut) = (Colour::face(side), Colour::cut(side));
    let mut line = |radius: f32, width: f32| {
        drawing.fill(&circle((x, y), radius), cut);
        drawing.fill(&circle((x, y), radius - width), face);
    };
    match side {
        Side::First => {
            line(RADIUS - 4.2, 2.0);
            line(RADIUS - 7.3, 1.2);
        }
        Side::Second => {
            line(RADIUS - 4.2, 3.0);
            for turn in 0..4 {
                let angle = FRAC_PI_4 * (2 * turn + 1) as f32;
                let out = RADIUS - 5.7;
                let at = (x + out * angle.cos(), y + out * angle.sin());
                drawing.fill(&circle(at, 4.0), face);
                drawing.fill(&circle(at, 2.0), cut);
            }
        }
    }
}

/// A character centred on a place.
fn written(drawing: &mut Drawing, (x, y): (f32, f32), size: f32, text: &str, colour: Colour) {
    write(drawing, &BRUSH, size, (x, y + 0.36 * size), text, colour);
}

/// The letter of a kind on a badge: round for the first side, square for the second.
fn chip(drawing: &mut Drawing, (x, y): (f32, f32), piece: Piece) {
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    let (half, corner) = match piece.side {
        Side::First => (11.0, 11.0),
        Side::Second => (10.0, 3.0),
    };
    let area = Area::around((x, y), (2.0 * half, 2.0 * half));
    drawing.fill(
        &area.inset(-1.25).rounded(corner + 1.25, corner + 1.25),
        face,
    );
    drawing.fill(&area.rounded(corner, corner), cut);
    write(
        drawing,
        &LATIN,
        20.0,
        (x, y + 7.3),
        letter(piece.kind).encode_utf8(&mut [0; 4]),
        face,
    );
}

/// A small lost piece, with a thick edge if it was lost just now.
fn lost(context: &DrawContext, piece: Piece, just_now: bool) -> Sprite {
    const RADIUS: f32 = 17.0;
    let mut drawing = context.drawing((36, 36));
    let middle = (18.0, 18.0);
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    let mut inside = RADIUS;
    if just_now {
        drawing.fill(&circle(middle, inside), Colour::Last);
        inside -= 2.5;
    }
    drawing.fill(&circle(middle, inside), cut);
    inside -= match piece.side {
        Side::First => 1.25,
        Side::Second => 2.0,
    };
    drawing.fill(&circle(middle, inside), face);
    named(&mut drawing, context.look.style, middle, 24.0, piece);
    drawing.sprite()
}

/// The label of a side: the darker of its two colours, with an edge in the other.
fn label(context: &DrawContext, side: Side) -> Sprite {
    let ends = match side {
        Side::First => Ends::Round,
        Side::Second => Ends::Notched,
    };
    let light = |colour: Colour| -> u32 {
        let parts = context.palette.colours[colour as usize];
        parts.into_iter().map(u32::from).sum()
    };
    let (face, cut) = (Colour::face(side), Colour::cut(side));
    if light(cut) < light(face) {
        bars::label(context, ends, cut, face)
    } else {
        bars::label(context, ends, face, cut)
    }
}

/// A piece's character or letter, `size` pixels per em, centred on a place.
fn named(drawing: &mut Drawing, style: Style, (x, y): (f32, f32), size: f32, piece: Piece) {
    let cut = Colour::cut(piece.side);
    if style.has_chinese() {
        written(drawing, (x, y), size, character(piece, style), cut);
    } else {
        let size = 0.9 * size;
        write(
            drawing,
            &LATIN,
            size,
            (x, y + 0.36 * size),
            letter(piece.kind).encode_utf8(&mut [0; 4]),
            cut,
        );
    }
}
