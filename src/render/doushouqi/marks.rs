//! What a picture points out: the last move, the picked piece and where it may go. Each has a shape
//! of its own, so that colour is never the only hint.

use crate::render::{
    canvas::Sprite,
    easel::Easel,
    outline::{Area, circle},
    sheet::Sheet,
};

use super::theme::{Colour, PITCH};

/// Every mark, drawn to be stamped on the middle of a square.
pub struct Marks {
    /// Where the last move began.
    pub from: Sprite,
    /// Where it ended.
    pub to: Sprite,
    /// The picked square.
    pub selected: Sprite,
    /// An empty square to go to.
    pub target: Sprite,
    /// A piece to capture.
    pub capture: Sprite,
}

/// The side of a square, for drawing.
const SIDE: f32 = PITCH as f32;

impl Marks {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Marks {
        Marks {
            from: from(easel),
            to: frame(easel, Colour::Amber, 5.0).sprite(),
            selected: selected(easel),
            target: target(easel),
            capture: capture(easel),
        }
    }
}

/// A frame along the inside of a square's edge.
fn frame(easel: &Easel, colour: Colour, width: f32) -> Sheet {
    let mut sheet = easel.sheet((PITCH, PITCH));
    let area = Area(1.0, 1.0, SIDE - 2.0, SIDE - 2.0);
    sheet.fill(&area.rounded(6.0, 6.0), colour);
    sheet.erase(&area.inset(width).rounded(3.0, 3.0));
    sheet
}

/// A frame with open sides: something was here.
fn from(easel: &Easel) -> Sprite {
    let mut sheet = frame(easel, Colour::Amber, 5.0);
    let middle = (SIDE / 2.0, SIDE / 2.0);
    sheet.erase(&Area::around(middle, (SIDE - 44.0, SIDE)).chamfered(0.0));
    sheet.erase(&Area::around(middle, (SIDE, SIDE - 44.0)).chamfered(0.0));
    sheet.sprite()
}

/// A double frame.
fn selected(easel: &Easel) -> Sprite {
    let mut sheet = frame(easel, Colour::Violet, 3.5);
    let inner = Area(6.0, 6.0, SIDE - 12.0, SIDE - 12.0);
    sheet.fill(&inner.rounded(3.0, 3.0), Colour::Violet);
    sheet.erase(&inner.inset(2.0).rounded(2.0, 2.0));
    sheet.sprite()
}

fn target(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((36, 36));
    sheet.fill(&circle((18.0, 18.0), 14.5), Colour::Ivory);
    sheet.fill(&circle((18.0, 18.0), 12.0), Colour::Violet);
    sheet.sprite()
}

/// Four wedges that point at the piece.
fn capture(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((PITCH, PITCH));
    let middle = SIDE / 2.0;
    for (half, reach, colour) in [(17.0, 18.0, Colour::Ivory), (12.5, 13.5, Colour::Violet)] {
        for (edge, inwards) in [(0.0, 1.0), (SIDE, -1.0)] {
            let tip = edge + inwards * reach;
            sheet.fill(
                &[(middle - half, edge), (middle, tip), (middle + half, edge)],
                colour,
            );
            sheet.fill(
                &[(edge, middle - half), (tip, middle), (edge, middle + half)],
                colour,
            );
        }
    }
    sheet.sprite()
}
