//! The pieces: wooden discs with carved faces, round and pale for the first side, octagonal and dark for the second.

use draw::{
    Area, Drawing, Place, Sprite, circle,
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
        Style::Chinese | Style::Latin | Style::Both | Style::Western => Script::Traditional,
    };
    word(piece, script).to_string()
}

fn disc(context: &DrawContext, piece: Piece) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 1.5);
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    turned(&mut drawing, (x, y), piece.side);
    let style = context.look.style;
    match style {
        Style::Chinese | Style::Simplified | Style::Both => {
            let character = character(piece, style);
            drawing.write(&BRUSH, 52.0, (x, y), &character, cut);
        }
        Style::Latin => {
            let pen = Pen::new(&mut drawing, (x, y), 1.45);
            Stencil { pen, cut, face }.draw(piece.kind);
        }
        Style::Western => {
            let pen = Pen::new(&mut drawing, (x, y), 1.55);
            Stencil { pen, cut, face }.draw_as_in_chess(piece.kind);
        }
    }
    if matches!(style, Style::Latin | Style::Both) {
        badge(&mut drawing, (x + 22.5, y + 22.5), piece);
    }
    drawing.sprite()
}

/// The outline of a side's pieces: a circle for the first, an octagon for the second.
fn outline(side: Side, middle: Place, radius: f32) -> Vec<Place> {
    match side {
        Side::First => circle(middle, radius),
        Side::Second => {
            // As large as the circle.
            let half = 0.97 * radius;
            Area::around(middle, (2.0 * half, 2.0 * half)).chamfered(0.586 * half)
        }
    }
}

/// A turned disc, lit from the top left: its shadow, its side, its rim, and a line carved into its face.
fn turned(drawing: &mut Drawing, (x, y): Place, side: Side) {
    let (face, cut) = (Colour::face(side), Colour::cut(side));
    for (right, down, radius, colour) in [
        (2.0, 4.0, RADIUS, Colour::Shade),
        (0.0, 2.5, RADIUS, Colour::Line),
        (0.0, 0.0, RADIUS, Colour::Line),
        (0.0, 0.0, RADIUS - 0.9, Colour::Gleam),
        (0.6, 0.6, RADIUS - 1.7, face),
        (0.0, 0.0, RADIUS - 3.2, cut),
        (0.0, 0.0, RADIUS - 5.6, face),
    ] {
        drawing.fill(&outline(side, (x + right, y + down), radius), colour);
    }
}

/// The letter of a kind on a badge: round for the first side, square for the second.
fn badge(drawing: &mut Drawing, middle: Place, piece: Piece) {
    let (face, cut) = (Colour::face(piece.side), Colour::cut(piece.side));
    let (half, corner) = match piece.side {
        Side::First => (13.0, 13.0),
        Side::Second => (12.0, 3.0),
    };
    let area = Area::around(middle, (2.0 * half, 2.0 * half));
    drawing.rounded(area.inset(-1.5), corner + 1.5, face);
    drawing.rounded(area, corner, cut);
    let letter = letter(piece.kind).to_string();
    drawing.write(&LATIN, 25.0, middle, &letter, face);
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
