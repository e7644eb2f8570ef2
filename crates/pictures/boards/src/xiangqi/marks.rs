//! The marks of a picture: the last move, which may have decided the game, a general in check, the selected piece and
//! its targets. Each has a shape of its own, so that colour is never the only hint.

use std::f32::consts::FRAC_PI_2;

use draw::{Area, Drawing, ERASED, Place, Sprite, star};

use crate::draw_context::DrawContext;

use super::theme::{Colour, PITCH, RADIUS};

/// All marks, drawn to be stamped on the middle of a point.
pub struct Marks {
    /// The origin of the last move.
    pub from: Sprite,
    /// The destination of the last move.
    pub to: Sprite,
    /// The destination of the move before it.
    pub answered: Sprite,
    /// The destination of a last move that decided the game.
    pub decisive: Sprite,
    /// A general in check.
    pub check: Sprite,
    /// The selected point.
    pub selected: Sprite,
    /// An empty target point.
    pub target: Sprite,
    /// A piece that can be captured.
    pub capture: Sprite,
}

/// The size of most marks.
const SIZE: (i32, i32) = (PITCH, PITCH);
/// Their middle.
const CENTRE: Place = (PITCH as f32 / 2.0, PITCH as f32 / 2.0);

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        Marks {
            from: context.sprite(SIZE, |drawing| angles(drawing, 24.0)),
            to: context.sprite(SIZE, |drawing| angles(drawing, 37.0)),
            answered: context.sprite(SIZE, answered),
            decisive: context.sprite((120, 120), decisive),
            check: context.sprite((100, 100), check),
            selected: context.sprite(SIZE, selected),
            target: context.sprite((40, 40), target),
            capture: context.sprite(SIZE, capture),
        }
    }
}

/// A frame, `half` away from the middle of a point.
fn frame(drawing: &mut Drawing, half: f32, (outer, inner): (f32, f32)) {
    let area = Area::around(CENTRE, (2.0 * half, 2.0 * half));
    drawing.rounded(area, outer, Colour::Last);
    drawing.rounded(area.inset(6.0), inner, ERASED);
}

/// The four corners of a frame, `half` away from the middle of a point.
fn angles(drawing: &mut Drawing, half: f32) {
    let corner = half * 0.25;
    frame(drawing, half, (corner, corner * 0.5));
    drawing.rectangle(Area::around(CENTRE, (half, 80.0)), ERASED);
    drawing.rectangle(Area::around(CENTRE, (80.0, half)), ERASED);
}

/// The left and the right side of a frame, as brackets.
fn answered(drawing: &mut Drawing) {
    let half = 37.0;
    frame(drawing, half, (9.0, 4.5));
    drawing.rectangle(Area::around(CENTRE, (1.3 * half, 80.0)), ERASED);
}

/// Few long rays behind the piece.
fn decisive(drawing: &mut Drawing) {
    let at = (60.0, 59.0);
    drawing.fill(&star(at, 12, 59.0, 38.0), Colour::Gleam);
    drawing.fill(&star(at, 12, 54.0, 37.0), Colour::Last);
}

/// Many short rays behind the piece.
fn check(drawing: &mut Drawing) {
    let at = (50.0, 49.0);
    drawing.fill(&star(at, 20, 49.5, 36.5), Colour::Gleam);
    drawing.fill(&star(at, 20, 46.0, 35.0), Colour::FirstCut);
}

/// A ring around the piece.
fn selected(drawing: &mut Drawing) {
    let (x, y) = CENTRE;
    drawing.disc((x, y - 0.5), RADIUS + 3.5, Colour::Pick);
    drawing.disc((x, y - 0.5 - 1.0), RADIUS - 3.0, ERASED);
}

fn target(drawing: &mut Drawing) {
    drawing.disc((20.0, 20.0), 17.0, Colour::Gleam);
    drawing.disc((20.0, 20.0), 13.5, Colour::Pick);
}

/// Cross hairs around the piece: four arcs, and between them wedges that point inwards.
fn capture(drawing: &mut Drawing) {
    let (x, y) = (CENTRE.0, CENTRE.1 - 1.5);
    let turned = |turn: f32, out: f32, aside: f32| {
        let (sin, cos) = (turn * FRAC_PI_2).sin_cos();
        (x + out * cos - aside * sin, y + out * sin + aside * cos)
    };
    let layers = [(1.5, Colour::Gleam), (0.0, Colour::Pick)];
    for (grow, colour) in layers {
        drawing.disc((x, y), RADIUS + 2.0 + grow, colour);
        drawing.disc((x, y), RADIUS - 2.5 - grow, ERASED);
    }
    for turn in 0..4 {
        // A triangle whose tip points to the middle.
        let wedge = |tip: f32, (out, half): (f32, f32)| {
            let places = [(tip, 0.0), (out, half), (out, -half)];
            places.map(|(out, aside)| turned(turn as f32 + 0.5, out, aside))
        };
        drawing.fill(&wedge(0.0, (60.0, 15.0)), ERASED);
        for (grow, colour) in layers {
            let tip = RADIUS - 8.0 - 1.7 * grow;
            drawing.fill(&wedge(tip, (RADIUS + 4.0, 11.0 + grow)), colour);
        }
    }
}
