//! The tile of every piece: a block of two layers that stands on its edge, its ivory face towards its owner and its
//! coloured back towards the other side. It is seen slightly from above.

use draw::{Area, Drawing, Place};

use crate::draw_context::DrawContext;

use super::{Army, layout::PIECE, theme::Colour};

/// Space around a piece for its shadow.
const SHADOW_SPACE: i32 = 4;
/// The visible height of a tile's upper edge.
const EDGE: f32 = 7.0;

/// The owner of a piece, shown by its outline and colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Make {
    /// Red pieces have round corners, blue ones cut corners.
    Of(Army),
    /// Nearly square corners: a face-down piece of a dealt game belongs to nobody.
    Neutral,
}

impl Make {
    /// The outline of such a piece, or of an area inside it.
    pub fn outline(self, area: Area, corner: f32) -> Vec<Place> {
        match self {
            Make::Of(Army::Red) => area.rounded(corner, corner),
            Make::Of(Army::Blue) => area.chamfered(corner * 0.85),
            Make::Neutral => area.rounded(corner * 0.3, corner * 0.3),
        }
    }

    /// The colour of the back.
    pub const fn body(self) -> Colour {
        match self {
            Make::Of(army) => army.colour(),
            Make::Neutral => Colour::Road,
        }
    }

    /// The colour of the back where light falls on it.
    pub const fn lit(self) -> Colour {
        match self {
            Make::Of(Army::Red) => Colour::Rose,
            Make::Of(Army::Blue) => Colour::Slate,
            Make::Neutral => Colour::Ivory,
        }
    }
}

/// A tile with its shadow and its ivory face towards the viewer, and the area of the face.
pub fn facing(context: &DrawContext, make: Make) -> (Drawing, Area) {
    tile(context, make, [make.lit(), Colour::Ivory])
}

/// A tile with its shadow and its coloured back towards the viewer, and the area of the back.
pub fn turned(context: &DrawContext, make: Make) -> (Drawing, Area) {
    tile(context, make, [Colour::Ivory, make.lit()])
}

/// A tile whose upper edge shows these two layers, far one first.
fn tile(context: &DrawContext, make: Make, [farther, nearer]: [Colour; 2]) -> (Drawing, Area) {
    const CORNER: f32 = 12.0;
    let space = |length: f32| length as i32 + 2 * SHADOW_SPACE;
    let mut drawing = context.drawing((space(PIECE.0), space(PIECE.1)));
    let room = SHADOW_SPACE as f32;
    let area = Area::new(room, room, PIECE.0, PIECE.1);
    let face = area.below(EDGE);
    for (area, corner, colour) in [
        (area.below(6.0).moved(2.0, 4.0), CORNER, Colour::Shade),
        (area, CORNER, make.body()),
        (area.inset(1.5), CORNER - 1.5, farther),
        (area.below(EDGE / 2.0).inset(1.5), CORNER - 1.5, nearer),
        (face, CORNER, make.body()),
    ] {
        drawing.fill(&make.outline(area, corner), colour);
    }
    (drawing, face)
}
