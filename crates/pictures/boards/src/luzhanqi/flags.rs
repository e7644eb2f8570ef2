//! Flags that were lifted from the board: carried by a piece, or lying where a carrier was captured. Red ones have a
//! round background, blue ones an octagonal one; their positions differ too, so that both are visible on one point.

use crate::{
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{circle, ellipse},
    supersampled::Drawing,
};
use rules::luzhanqi::LiftedFlag;

use super::{Army, theme::Colour};

/// The size of the sprites: a piece plus space for what sticks out.
const SIZE: (i32, i32) = (160, 96);
/// The middle of a point.
const MIDDLE: (f32, f32) = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);

/// Both Flags, by [`Army`], drawn to be stamped on the middle of a point.
pub struct Flags {
    carried: [Sprite; 2],
    under_a_piece: [Sprite; 2],
    alone: [Sprite; 2],
}

impl Flags {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Flags {
        Flags {
            carried: Army::BOTH.map(|army| badge(context, army, false)),
            under_a_piece: Army::BOTH.map(|army| badge(context, army, true)),
            alone: Army::BOTH.map(|army| alone(context, army)),
        }
    }

    /// The picture of a lifted Flag; `taken` is whether a piece stands on its point.
    pub fn of(&self, army: Army, lifted: LiftedFlag, taken: bool) -> &Sprite {
        let sprites = match lifted {
            LiftedFlag::Carried(_) => &self.carried,
            LiftedFlag::Lying(_) if taken => &self.under_a_piece,
            LiftedFlag::Lying(_) => &self.alone,
        };
        &sprites[army as usize]
    }
}

/// A small Flag on a corner of the piece: red at the top, blue at the bottom.
fn badge(context: &DrawContext, army: Army, planted: bool) -> Sprite {
    let mut drawing = context.drawing(SIZE);
    let down = match army {
        Army::Red => -29.0,
        Army::Blue => 29.0,
    };
    flag(
        &mut drawing,
        (MIDDLE.0 - 63.0, MIDDLE.1 + down),
        1.0,
        planted,
        army,
    );
    drawing.sprite()
}

/// A large Flag on an empty point: red on the left, blue on the right.
fn alone(context: &DrawContext, army: Army) -> Sprite {
    let mut drawing = context.drawing(SIZE);
    let aside = match army {
        Army::Red => -24.0,
        Army::Blue => 24.0,
    };
    flag(&mut drawing, (MIDDLE.0 + aside, MIDDLE.1), 1.5, true, army);
    drawing.sprite()
}

/// A pole with a pennant on a light background, 32 pixels times `scale` across. A `planted` one has a mound at its
/// foot.
fn flag(drawing: &mut Drawing, at: (f32, f32), scale: f32, planted: bool, army: Army) {
    let place = |(x, y): (f32, f32)| (at.0 + scale * x, at.1 + scale * y);
    for (radius, colour) in [
        (16.0 * scale, army.colour()),
        (16.0 * scale - 2.5, Colour::Ivory),
    ] {
        let ground = match army {
            Army::Red => circle(at, radius),
            Army::Blue => {
                let cut = 0.42 * radius;
                [
                    (cut, radius),
                    (radius, cut),
                    (radius, -cut),
                    (cut, -radius),
                    (-cut, -radius),
                    (-radius, -cut),
                    (-radius, cut),
                    (-cut, radius),
                ]
                .map(|(x, y)| (at.0 + x, at.1 + y))
                .to_vec()
            }
        };
        drawing.fill(&ground, colour);
    }
    let pennant = [(-5.0, -11.0), (11.0, -5.0), (-5.0, 2.0)];
    drawing.fill(&pennant.map(place), army.colour());
    let (top, foot) = (place((-5.0, -12.0)), place((-5.0, 11.0)));
    drawing.line(top, foot, 3.0 * scale, Colour::Ink);
    if planted {
        let size = (8.0 * scale, 3.0 * scale);
        drawing.fill(&ellipse(place((-2.0, 10.0)), size), Colour::Ink);
    }
}
