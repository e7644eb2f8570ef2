//! What a picture points out: the last move, a general under attack, the picked piece and where it
//! may go. Each has a shape of its own, so that colour is never the only hint.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use crate::render::{
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
            from: angles(easel, 17.0),
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
    sheet.fill(&area.rounded(corner, corner), Colour::Amber);
    sheet.erase(&area.inset(width).rounded(corner * 0.5, corner * 0.5));
    sheet.erase(&Area::around(CENTRE, (half, 80.0)).chamfered(0.0));
    sheet.erase(&Area::around(CENTRE, (80.0, half)).chamfered(0.0));
    sheet.sprite()
}

/// Rays behind the piece.
fn check(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((96, 96));
    let at = (48.0, 48.0);
    sheet.fill(&star(at, 16, 46.0, 33.0), Colour::Alarm);
    sheet.erase(&circle(at, RADIUS - 4.0));
    sheet.sprite()
}

/// A ring around the piece.
fn selected(easel: &Easel) -> Sprite {
    let mut sheet = surroundings(easel);
    sheet.fill(&circle(CENTRE, RADIUS + 4.5), Colour::Blue);
    sheet.erase(&circle((CENTRE.0, CENTRE.1 - 0.5), RADIUS - 0.5));
    sheet.sprite()
}

fn target(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((32, 32));
    sheet.fill(&circle((16.0, 16.0), 12.5), Colour::Ivory);
    sheet.fill(&circle((16.0, 16.0), 10.0), Colour::Blue);
    sheet.sprite()
}

/// Four wedges that point at the piece.
fn capture(easel: &Easel) -> Sprite {
    let mut sheet = surroundings(easel);
    for turn in 0..4 {
        let angle = FRAC_PI_4 + turn as f32 * FRAC_PI_2;
        let (cos, sin) = (angle.cos(), angle.sin());
        let at = |out: f32, aside: f32| {
            let out = RADIUS + out;
            (
                CENTRE.0 + out * cos - aside * sin,
                CENTRE.1 + out * sin + aside * cos,
            )
        };
        let wedge = |tip: f32, end: f32, half: f32| [at(tip, 0.0), at(end, half), at(end, -half)];
        sheet.fill(&wedge(-11.0, 14.5, 15.0), Colour::Ivory);
        sheet.fill(&wedge(-7.0, 12.0, 10.0), Colour::Blue);
    }
    sheet.sprite()
}
