//! What a picture points out: the last move, a general under attack, the picked piece and where it
//! may go. Each has a shape of its own, so that colour is never the only hint.

use std::f32::consts::FRAC_PI_2;

use crate::{
    canvas::Sprite,
    easel::Easel,
    outline::{Area, circle, star},
    sheet::Sheet,
};

use super::theme::{Colour, PITCH, RADIUS};

/// Every mark, drawn to be stamped on the middle of a point.
pub struct Marks {
    /// Where the last move began.
    pub from: Sprite,
    /// Where it ended.
    pub to: Sprite,
    /// A general under attack.
    pub check: Sprite,
    /// The picked point.
    pub selected: Sprite,
    /// An empty point to go to.
    pub target: Sprite,
    /// A piece to capture.
    pub capture: Sprite,
}

/// The middle of a mark, which covers the surroundings of a point.
const CENTRE: (f32, f32) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0);

impl Marks {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Marks {
        Marks {
            from: angles(easel, 20.5),
            to: angles(easel, 35.0),
            check: check(easel),
            selected: selected(easel),
            target: target(easel),
            capture: capture(easel),
        }
    }
}

fn surroundings(easel: &Easel) -> Sheet {
    easel.sheet((PITCH, PITCH))
}

/// The four corners of a frame, so far from the middle of a point.
fn angles(easel: &Easel, half: f32) -> Sprite {
    let mut sheet = surroundings(easel);
    let (x, y) = CENTRE;
    let area = Area(x - half, y - half, 2.0 * half, 2.0 * half);
    let (width, corner) = (5.0, half * 0.25);
    sheet.fill(&area.rounded(corner, corner), Colour::Last);
    sheet.erase(&area.inset(width).rounded(corner * 0.5, corner * 0.5));
    sheet.erase(&Area::around(CENTRE, (half, 80.0)).chamfered(0.0));
    sheet.erase(&Area::around(CENTRE, (80.0, half)).chamfered(0.0));
    sheet.sprite()
}

/// Rays behind the piece.
fn check(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((100, 100));
    let at = (50.0, 49.0);
    sheet.fill(&star(at, 20, 49.5, 36.5), Colour::Gleam);
    sheet.fill(&star(at, 20, 46.0, 35.0), Colour::FirstCut);
    sheet.sprite()
}

/// A ring around the piece.
fn selected(easel: &Easel) -> Sprite {
    let mut sheet = surroundings(easel);
    let middle = (CENTRE.0, CENTRE.1 - 0.5);
    sheet.fill(&circle(middle, RADIUS + 3.5), Colour::Pick);
    sheet.erase(&circle((middle.0, middle.1 - 1.0), RADIUS - 0.5));
    sheet.sprite()
}

fn target(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((32, 32));
    sheet.fill(&circle((16.0, 16.0), 12.5), Colour::Gleam);
    sheet.fill(&circle((16.0, 16.0), 10.0), Colour::Pick);
    sheet.sprite()
}

/// Cross hairs around the piece: four arcs, and between them wedges that point inwards.
fn capture(easel: &Easel) -> Sprite {
    let mut sheet = surroundings(easel);
    let middle = (CENTRE.0, CENTRE.1 - 1.5);
    let turned = |turn: f32, out: f32, aside: f32| {
        let (sin, cos) = (turn * FRAC_PI_2).sin_cos();
        (
            middle.0 + out * cos - aside * sin,
            middle.1 + out * sin + aside * cos,
        )
    };
    for (grow, colour) in [(1.5, Colour::Gleam), (0.0, Colour::Pick)] {
        sheet.fill(&circle(middle, RADIUS + 2.5 + grow), colour);
        sheet.erase(&circle(middle, RADIUS - 1.5 - grow));
    }
    for turn in 0..4 {
        let turn = turn as f32 + 0.5;
        let gap = [
            turned(turn, 0.0, 0.0),
            turned(turn, 60.0, 15.0),
            turned(turn, 60.0, -15.0),
        ];
        sheet.erase(&gap);
        for (grow, colour) in [(1.5, Colour::Gleam), (0.0, Colour::Pick)] {
            let wedge = [
                turned(turn, RADIUS - 6.0 - 1.7 * grow, 0.0),
                turned(turn, RADIUS + 2.5, 6.0 + grow),
                turned(turn, RADIUS + 2.5, -6.0 - grow),
            ];
            sheet.fill(&wedge, colour);
        }
    }
    sheet.sprite()
}
