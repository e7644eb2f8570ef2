//! The marks of a picture: the last move, which may have decided the game, a general in check, the selected piece and its targets. Each has a shape of
//! its own, so that colour is never the only hint.

use std::f32::consts::FRAC_PI_2;

use crate::{
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle, star},
    supersampled::Drawing,
};

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

/// The middle of a mark.
const CENTRE: (f32, f32) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0);

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        Marks {
            from: angles(context, 24.0),
            to: angles(context, 37.0),
            answered: answered(context),
            decisive: decisive(context),
            check: check(context),
            selected: selected(context),
            target: target(context),
            capture: capture(context),
        }
    }
}

fn surroundings(context: &DrawContext) -> Drawing {
    context.drawing((PITCH, PITCH))
}

/// The four corners of a frame, `half` away from the middle of a point.
fn angles(context: &DrawContext, half: f32) -> Sprite {
    let mut drawing = surroundings(context);
    let (x, y) = CENTRE;
    let area = Area(x - half, y - half, 2.0 * half, 2.0 * half);
    let (width, corner) = (6.0, half * 0.25);
    drawing.fill(&area.rounded(corner, corner), Colour::Last);
    drawing.erase(&area.inset(width).rounded(corner * 0.5, corner * 0.5));
    drawing.erase(&Area::around(CENTRE, (half, 80.0)).chamfered(0.0));
    drawing.erase(&Area::around(CENTRE, (80.0, half)).chamfered(0.0));
    drawing.sprite()
}

/// The left and the right side of a frame, as brackets.
fn answered(context: &DrawContext) -> Sprite {
    let half = 37.0;
    let mut drawing = surroundings(context);
    let (x, y) = CENTRE;
    let area = Area(x - half, y - half, 2.0 * half, 2.0 * half);
    drawing.fill(&area.rounded(9.0, 9.0), Colour::Last);
    drawing.erase(&area.inset(6.0).rounded(4.5, 4.5));
    drawing.erase(&Area::around(CENTRE, (1.3 * half, 80.0)).chamfered(0.0));
    drawing.sprite()
}

/// Few long rays behind the piece.
fn decisive(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((120, 120));
    let at = (60.0, 59.0);
    drawing.fill(&star(at, 12, 59.0, 38.0), Colour::Gleam);
    drawing.fill(&star(at, 12, 54.0, 37.0), Colour::Last);
    drawing.sprite()
}

/// Many short rays behind the piece.
fn check(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((100, 100));
    let at = (50.0, 49.0);
    drawing.fill(&star(at, 20, 49.5, 36.5), Colour::Gleam);
    drawing.fill(&star(at, 20, 46.0, 35.0), Colour::FirstCut);
    drawing.sprite()
}

/// A ring around the piece.
fn selected(context: &DrawContext) -> Sprite {
    let mut drawing = surroundings(context);
    let middle = (CENTRE.0, CENTRE.1 - 0.5);
    drawing.fill(&circle(middle, RADIUS + 3.5), Colour::Pick);
    drawing.erase(&circle((middle.0, middle.1 - 1.0), RADIUS - 3.0));
    drawing.sprite()
}

fn target(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((40, 40));
    drawing.fill(&circle((20.0, 20.0), 17.0), Colour::Gleam);
    drawing.fill(&circle((20.0, 20.0), 13.5), Colour::Pick);
    drawing.sprite()
}

/// Cross hairs around the piece: four arcs, and between them wedges that point inwards.
fn capture(context: &DrawContext) -> Sprite {
    let mut drawing = surroundings(context);
    let middle = (CENTRE.0, CENTRE.1 - 1.5);
    let turned = |turn: f32, out: f32, aside: f32| {
        let (sin, cos) = (turn * FRAC_PI_2).sin_cos();
        (
            middle.0 + out * cos - aside * sin,
            middle.1 + out * sin + aside * cos,
        )
    };
    for (grow, colour) in [(1.5, Colour::Gleam), (0.0, Colour::Pick)] {
        drawing.fill(&circle(middle, RADIUS + 2.0 + grow), colour);
        drawing.erase(&circle(middle, RADIUS - 2.5 - grow));
    }
    for turn in 0..4 {
        let turn = turn as f32 + 0.5;
        let gap = [
            turned(turn, 0.0, 0.0),
            turned(turn, 60.0, 15.0),
            turned(turn, 60.0, -15.0),
        ];
        drawing.erase(&gap);
        for (grow, colour) in [(1.5, Colour::Gleam), (0.0, Colour::Pick)] {
            let wedge = [
                turned(turn, RADIUS - 8.0 - 1.7 * grow, 0.0),
                turned(turn, RADIUS + 4.0, 11.0 + grow),
                turned(turn, RADIUS + 4.0, -11.0 - grow),
            ];
            drawing.fill(&wedge, colour);
        }
    }
    drawing.sprite()
}
