//! Flags that were lifted from the board: carried by a piece, or lying where a carrier was captured. Red ones have a
//! round background, blue ones an octagonal one; their positions differ too, so that both are visible on one point.

use draw::{Place, Sprite, circle, corners, ellipse};
use rules::luzhanqi::LiftedFlag;

use crate::{draw_context::DrawContext, pen::Pen};

use super::{Army, theme::Colour};

/// The size of the sprites: a piece plus space for what sticks out.
const SIZE: (i32, i32) = (160, 96);
/// The middle of a point.
const MIDDLE: Place = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);

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
    let down = match army {
        Army::Red => -29.0,
        Army::Blue => 29.0,
    };
    let at = (MIDDLE.0 - 63.0, MIDDLE.1 + down);
    flag(context, at, 1.0, planted, army)
}

/// A large Flag on an empty point: red on the left, blue on the right.
fn alone(context: &DrawContext, army: Army) -> Sprite {
    let aside = match army {
        Army::Red => -24.0,
        Army::Blue => 24.0,
    };
    flag(context, (MIDDLE.0 + aside, MIDDLE.1), 1.5, true, army)
}

/// A pole with a pennant on a light background, 32 pixels times `scale` across. A `planted` one has a mound at its
/// foot.
fn flag(context: &DrawContext, at: Place, scale: f32, planted: bool, army: Army) -> Sprite {
    let ground = |radius: f32| match army {
        Army::Red => circle((0.0, 0.0), radius),
        Army::Blue => {
            let cut = 0.42 * radius;
            let quarter = [(cut, radius), (radius, cut)];
            let half = quarter.into_iter().chain(quarter.map(|(x, y)| (y, -x)));
            let half: Vec<Place> = half.collect();
            let other = half.iter().map(|&(x, y)| (-x, -y)).collect();
            [half, other].concat()
        }
    };
    context.sprite(SIZE, |drawing| {
        let mut pen = Pen::new(drawing, at, 1.0);
        pen.fill(&ground(16.0 * scale), army.colour());
        pen.fill(&ground(16.0 * scale - 2.5), Colour::Ivory);
        let mut pen = Pen::new(drawing, at, scale);
        pen.fill(&corners("-5,-11 11,-5 -5,2"), army.colour());
        pen.line((-5.0, -12.0), (-5.0, 11.0), 3.0, Colour::Ink);
        if planted {
            let foot = (at.0 - 2.0 * scale, at.1 + 10.0 * scale);
            let mound = ellipse(foot, (8.0 * scale, 3.0 * scale));
            drawing.fill(&mound, Colour::Ink);
        }
    })
}
