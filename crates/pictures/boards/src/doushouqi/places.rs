//! The squares that belong to a side: traps and dens, with their names. Like its pieces, the first side's have round
//! corners, and the second side's straight ones.

use draw::{
    Area, Drawing, Place, Sprite,
    fonts::{BRUSH, LATIN},
};
use rules::{Side, doushouqi::PointKind};

use crate::{Style, draw_context::DrawContext};

use super::{
    board::square,
    pieces::colour,
    theme::{Colour, PITCH},
};

/// The middle of a one-square sprite.
const MIDDLE: Place = (PITCH as f32 / 2.0, PITCH as f32 / 2.0);

/// The squares that belong to a side, first side first.
pub struct Places {
    traps: [Sprite; 2],
    dens: [Sprite; 2],
}

impl Places {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Places {
        Places {
            traps: Side::BOTH.map(|side| trap(context, side)),
            dens: Side::BOTH.map(|side| den(context, side)),
        }
    }

    /// The picture of a trap or den.
    pub fn of(&self, kind: PointKind) -> Option<&Sprite> {
        match kind {
            PointKind::Land | PointKind::Water => None,
            PointKind::Trap(side) => Some(&self.traps[side.index()]),
            PointKind::Den(side) => Some(&self.dens[side.index()]),
        }
    }
}

/// A pit below a net that sags in the middle.
fn trap(context: &DrawContext, side: Side) -> Sprite {
    const OUTER: f32 = 40.0;
    const INNER: f32 = 28.0;
    let (x, y) = MIDDLE;
    let edge = square(MIDDLE).inset(1.0);
    context.sprite((PITCH, PITCH), |drawing| {
        drawing.fill(&corners(side, edge, 14.0), colour(side));
        drawing.fill(&corners(side, edge.inset(4.0), 10.0), Colour::Earth);
        let mut strand = |from, to| drawing.line(from, to, 2.0, Colour::Ink);
        for direction in [-1.0, 1.0] {
            let [outer, inner] = [OUTER, INNER].map(|away| y + direction * away);
            for number in -3..=3 {
                let x = x + 12.0 * number as f32;
                strand((x, inner), (x, outer));
            }
            let y = (outer + inner) / 2.0;
            strand((x - OUTER, y), (x + OUTER, y));
        }
        let style = context.look.style;
        letter(
            drawing,
            style,
            MIDDLE,
            style.chinese("陷阱", "陷阱"),
            "Trap",
        );
    })
}

/// A cave in a wall of rock.
fn den(context: &DrawContext, side: Side) -> Sprite {
    let rock = square(MIDDLE).inset(1.0);
    context.sprite((PITCH, PITCH), |drawing| {
        drawing.fill(&corners(side, rock, 14.0), Colour::Grey);
        for (depth, colour) in [(5.0, colour(side)), (10.0, Colour::Ink)] {
            let inner = rock.inset(depth);
            let height = inner.height + depth;
            drawing.fill(&arch(side, Area { height, ..inner }), colour);
        }
        let style = context.look.style;
        let place = (MIDDLE.0, MIDDLE.1 + 7.0);
        letter(drawing, style, place, style.chinese("獸穴", "兽穴"), "Den");
    })
}

/// A rectangle with a side's corners.
fn corners(side: Side, area: Area, size: f32) -> Vec<Place> {
    match side {
        Side::First => area.rounded(size, size),
        Side::Second => area.chamfered(0.75 * size),
    }
}

/// A rectangle with a side's corners, at the top only.
fn arch(side: Side, area: Area) -> Vec<Place> {
    let (left, top, right, bottom) = (area.left, area.top, area.right(), area.bottom());
    match side {
        Side::First => area.rounded(0.5 * area.width, 0.0),
        Side::Second => {
            let cut = 0.3 * area.width;
            vec![
                (left, bottom),
                (left, top + cut),
                (left + cut, top),
                (right - cut, top),
                (right, top + cut),
                (right, bottom),
            ]
        }
    }
}

/// Writes the Chinese and the Latin name of a place centred on its middle.
fn letter(drawing: &mut Drawing, style: Style, (x, y): Place, chinese: &str, latin: &str) {
    let mut write = |font, size, y, name| drawing.write_on(font, size, (x, y), name, Colour::Ivory);
    match style {
        Style::Chinese | Style::Simplified => write(&BRUSH, 37.0, y + 13.0, chinese),
        Style::Latin | Style::Western => write(&LATIN, 32.0, y + 11.0, latin),
        Style::Both => {
            write(&BRUSH, 30.0, y + 2.0, chinese);
            write(&LATIN, 26.0, y + 24.0, latin);
        }
    }
}
