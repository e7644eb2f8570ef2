//! The marks of a picture: the last move and its fight, the selected piece and its targets. Each has a shape of its
//! own, so that colour is never the only hint.

use crate::{
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle, star},
    supersampled::Drawing,
};

use super::{
    Fight, animals,
    theme::{Colour, PITCH},
};

/// The offset of a fight mark from the middle of the winner.
pub const FIGHT: (i32, i32) = (27, -27);

/// All marks, drawn to be stamped on the middle of a square.
pub struct Marks {
    /// The origin of the last move.
    pub from: Sprite,
    /// The origin of the last move on a square without a name.
    pub track: Sprite,
    /// The destination of the last move.
    pub to: Sprite,
    /// The destination of the move before it.
    pub answered: Sprite,
    /// The destination of a last move that decided the game, above the mark of any last move.
    pub decisive: Sprite,
    /// The selected square.
    pub selected: Sprite,
    /// An empty target square without a name.
    pub target: Sprite,
    /// An empty target square with a name, which stays legible.
    pub named_target: Sprite,
    /// A piece that can be captured.
    pub capture: Sprite,
    won: Sprite,
    both_lost: Sprite,
}

/// The size of a square, for drawing.
const SQUARE_SIZE: f32 = PITCH as f32;

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        Marks {
            from: from(context),
            track: track(context),
            to: to(context),
            answered: answered(context),
            decisive: decisive(context),
            selected: selected(context),
            target: target(context),
            named_target: named_target(context),
            capture: capture(context),
            won: fight(context, &[1.0]),
            both_lost: fight(context, &[1.0, -1.0]),
        }
    }

    /// The mark of a fight, to be stamped at [`FIGHT`] from the middle of the winner's square. A burst means that a
    /// piece was captured; the strokes of one paw in it mean that the other survived, those of two that neither did.
    pub fn fight(&self, fight: Fight) -> &Sprite {
        match fight {
            Fight::Won => &self.won,
            Fight::BothLost => &self.both_lost,
        }
    }
}

/// A frame just inside a square's edge.
fn frame(context: &DrawContext, colour: Colour, width: f32) -> Drawing {
    let mut drawing = context.drawing((PITCH, PITCH));
    let area = Area(1.0, 1.0, SQUARE_SIZE - 2.0, SQUARE_SIZE - 2.0);
    drawing.fill(&area.rounded(7.0, 7.0), colour);
    drawing.erase(&area.inset(width).rounded(3.0, 3.0));
    drawing
}

/// A frame with open sides: the piece has left.
fn from(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Amber, 7.0);
    let middle = (SQUARE_SIZE / 2.0, SQUARE_SIZE / 2.0);
    drawing.erase(&Area::around(middle, (SQUARE_SIZE - 44.0, SQUARE_SIZE)).chamfered(0.0));
    drawing.erase(&Area::around(middle, (SQUARE_SIZE, SQUARE_SIZE - 44.0)).chamfered(0.0));
    drawing.sprite()
}

/// The left and the right side of a frame, as brackets.
fn answered(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Amber, 7.0);
    let middle = (SQUARE_SIZE / 2.0, SQUARE_SIZE / 2.0);
    drawing.erase(&Area::around(middle, (SQUARE_SIZE - 32.0, SQUARE_SIZE)).chamfered(0.0));
    drawing.sprite()
}

/// A paw print.
fn track(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((40, 40));
    animals::paw(&mut drawing, (20.0, 20.0), 1.15, context.palette.roles.ink);
    drawing.sprite()
}

/// A lit square with a frame.
fn to(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let area = Area(1.0, 1.0, SQUARE_SIZE - 2.0, SQUARE_SIZE - 2.0);
    drawing.fill(&area.rounded(7.0, 7.0), Colour::Amber);
    drawing.fill(&area.inset(6.0).rounded(3.0, 3.0), Colour::Gold);
    drawing.sprite()
}

/// Rays in all directions, from below a piece.
fn decisive(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((132, 132));
    let middle = (66.0, 66.0);
    drawing.fill(&star(middle, 16, 65.0, 48.0), Colour::Ink);
    drawing.fill(&star(middle, 16, 61.0, 46.0), Colour::Amber);
    drawing.sprite()
}

/// A burst with three claw strokes for each direction: 1 slants to the left, -1 to the right.
fn fight(context: &DrawContext, directions: &[f32]) -> Sprite {
    let mut drawing = context.drawing((40, 40));
    let middle = (20.0, 20.0);
    drawing.fill(&star(middle, 10, 20.0, 15.0), Colour::Ink);
    drawing.fill(&star(middle, 10, 17.0, 13.0), Colour::Gold);
    for direction in directions {
        for across in [-6.0, 0.0, 6.0] {
            let (x, y) = (middle.0 + across, middle.1);
            let (from, to) = (
                (x + 3.3 * direction, y - 8.5),
                (x - 3.3 * direction, y + 8.5),
            );
            drawing.line(from, to, 3.2, Colour::Red);
        }
    }
    drawing.sprite()
}

/// A lit square with a double frame.
fn selected(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let area = Area(1.0, 1.0, SQUARE_SIZE - 2.0, SQUARE_SIZE - 2.0);
    for (inset, colour) in [
        (0.0, Colour::Violet),
        (4.0, Colour::Ivory),
        (6.0, Colour::Violet),
    ] {
        drawing.fill(&area.inset(inset).rounded(7.0 - inset, 7.0 - inset), colour);
    }
    drawing.sprite()
}

fn target(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((48, 48));
    drawing.fill(&circle((24.0, 24.0), 21.0), Colour::Ivory);
    drawing.fill(&circle((24.0, 24.0), 17.0), Colour::Violet);
    drawing.sprite()
}

/// A frame around the name of a square.
fn named_target(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let area = Area(0.0, 0.0, SQUARE_SIZE, SQUARE_SIZE);
    drawing.fill(&area.rounded(8.0, 8.0), Colour::Ivory);
    drawing.fill(&area.inset(2.0).rounded(7.0, 7.0), Colour::Violet);
    drawing.fill(&area.inset(9.0).rounded(3.0, 3.0), Colour::Ivory);
    drawing.erase(&area.inset(11.0).rounded(2.0, 2.0));
    drawing.sprite()
}

/// Four wedges that point at the piece, beside its power and its name.
fn capture(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((PITCH, PITCH));
    let middle = SQUARE_SIZE / 2.0;
    for (half, reach, colour) in [(15.0, 22.0, Colour::Ivory), (11.0, 18.0, Colour::Violet)] {
        for (edge, inwards) in [(0.0, 1.0), (SQUARE_SIZE, -1.0)] {
            let tip = edge + inwards * reach;
            drawing.fill(
                &[(middle - half, edge), (middle, tip), (middle + half, edge)],
                colour,
            );
            drawing.fill(
                &[(edge, middle - half), (tip, middle), (edge, middle + half)],
                colour,
            );
        }
    }
    drawing.sprite()
}
