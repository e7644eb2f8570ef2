//! The marks of a picture: the last move and its fight, the selected piece and its targets. Each has a shape of its
//! own, so that colour is never the only hint.

use draw::{Area, Drawing, ERASED, Place, Sprite, star};

use crate::draw_context::DrawContext;

use super::{
    Fight, animals,
    board::square,
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

/// The size of the marks of a square.
const SIZE: (i32, i32) = (PITCH, PITCH);
/// The size of a square, for drawing.
const SQUARE_SIZE: f32 = PITCH as f32;
/// The middle of a square.
const MIDDLE: Place = (SQUARE_SIZE / 2.0, SQUARE_SIZE / 2.0);

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        let ink = context.palette.roles.ink;
        let small = (40, 40);
        Marks {
            from: context.sprite(SIZE, from),
            track: context.sprite(small, |drawing| {
                animals::paw(drawing, (20.0, 20.0), 1.15, ink);
            }),
            to: context.sprite(SIZE, to),
            answered: context.sprite(SIZE, answered),
            decisive: context.sprite((132, 132), decisive),
            selected: context.sprite(SIZE, selected),
            target: context.sprite((48, 48), target),
            named_target: context.sprite(SIZE, named_target),
            capture: context.sprite(SIZE, capture),
            won: context.sprite(small, |drawing| fight(drawing, &[1.0])),
            both_lost: context.sprite(small, |drawing| fight(drawing, &[1.0, -1.0])),
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

/// A frame just inside a square's edge, without what lies in the open part.
fn frame(drawing: &mut Drawing, open: &[(f32, f32)]) {
    drawing.rounded(square(MIDDLE), 7.0, Colour::Amber);
    drawing.rounded(square(MIDDLE).inset(7.0), 3.0, ERASED);
    for &size in open {
        drawing.rectangle(Area::around(MIDDLE, size), ERASED);
    }
}

/// A frame with open sides: the piece has left.
fn from(drawing: &mut Drawing) {
    let open = SQUARE_SIZE - 44.0;
    frame(drawing, &[(open, SQUARE_SIZE), (SQUARE_SIZE, open)]);
}

/// The left and the right side of a frame, as brackets.
fn answered(drawing: &mut Drawing) {
    frame(drawing, &[(SQUARE_SIZE - 32.0, SQUARE_SIZE)]);
}

/// A lit square with a frame.
fn to(drawing: &mut Drawing) {
    drawing.rounded(square(MIDDLE), 7.0, Colour::Amber);
    drawing.rounded(square(MIDDLE).inset(6.0), 3.0, Colour::Gold);
}

/// Rays in all directions, from below a piece.
fn decisive(drawing: &mut Drawing) {
    let middle = (66.0, 66.0);
    drawing.fill(&star(middle, 16, 65.0, 48.0), Colour::Ink);
    drawing.fill(&star(middle, 16, 61.0, 46.0), Colour::Amber);
}

/// A burst with three claw strokes for each direction: 1 slants to the left, -1 to the right.
fn fight(drawing: &mut Drawing, directions: &[f32]) {
    let (x, y) = (20.0, 20.0);
    drawing.fill(&star((x, y), 10, 20.0, 15.0), Colour::Ink);
    drawing.fill(&star((x, y), 10, 17.0, 13.0), Colour::Gold);
    for direction in directions {
        for x in [x - 6.0, x, x + 6.0] {
            let lean = 3.3 * direction;
            let (from, to) = ((x + lean, y - 8.5), (x - lean, y + 8.5));
            drawing.line(from, to, 3.2, Colour::Red);
        }
    }
}

/// A lit square with a double frame.
fn selected(drawing: &mut Drawing) {
    for (inset, colour) in [
        (0.0, Colour::Violet),
        (4.0, Colour::Ivory),
        (6.0, Colour::Violet),
    ] {
        drawing.rounded(square(MIDDLE).inset(inset), 7.0 - inset, colour);
    }
}

fn target(drawing: &mut Drawing) {
    drawing.disc((24.0, 24.0), 21.0, Colour::Ivory);
    drawing.disc((24.0, 24.0), 17.0, Colour::Violet);
}

/// A frame around the name of a square.
fn named_target(drawing: &mut Drawing) {
    let area = Area::around(MIDDLE, (SQUARE_SIZE, SQUARE_SIZE));
    drawing.rounded(area, 8.0, Colour::Ivory);
    drawing.rounded(area.inset(2.0), 7.0, Colour::Violet);
    drawing.rounded(area.inset(9.0), 3.0, Colour::Ivory);
    drawing.rounded(area.inset(11.0), 2.0, ERASED);
}

/// Four wedges that point at the piece, beside its power and its name.
fn capture(drawing: &mut Drawing) {
    let middle = SQUARE_SIZE / 2.0;
    for (half, reach, colour) in [(15.0, 22.0, Colour::Ivory), (11.0, 18.0, Colour::Violet)] {
        for (edge, inwards) in [(0.0, 1.0), (SQUARE_SIZE, -1.0)] {
            let tip = edge + inwards * reach;
            let down = [(middle - half, edge), (middle, tip), (middle + half, edge)];
            drawing.fill(&down, colour);
            drawing.fill(&down.map(|(x, y)| (y, x)), colour);
        }
    }
}
