//! The bars above and below a board: the side's label, whether it is to move or has won, the pieces it has lost, and the ply
//! number.

use ab_glyph::FontRef;

use super::{
    canvas::{Canvas, Sprite},
    digits::Digits,
    draw_context::DrawContext,
    outline::{Area, star},
    scene::Standing,
    text::{CHINESE, LATIN, write},
};
use rules::Side;

/// The height of a bar.
pub const HEIGHT: i32 = 40;
/// The position of the turn mark.
const MARK: i32 = 24;
/// The position of the side's label.
const LABEL: i32 = 62;
/// The position of the first lost piece.
const LOST: i32 = 104;
/// The rightmost position of lost pieces.
const LOST_END: i32 = 566;
/// The right end of the ply number, including the word after it.
const PLY_END: i32 = 694;

/// The content of one side's bar.
pub struct Bar<'a> {
    /// The side.
    pub side: Side,
    /// The label of the side, if it has a colour yet.
    pub label: Option<&'a Sprite>,
    /// The pieces it has lost, as small pieces.
    pub lost: Vec<&'a Sprite>,
    /// The distance between them if there is room.
    pub pitch: i32,
}

/// The sprites that bars consist of.
pub struct Bars {
    turn: Sprite,
    won: Sprite,
    drawn: Sprite,
    before_ply: Word,
    after_ply: Option<Word>,
}

impl Bars {
    /// Draws all of them.
    pub fn draw(context: &DrawContext) -> Bars {
        let latin = context.look.style.has_latin();
        Bars {
            turn: turn(context),
            won: won(context),
            drawn: drawn(context),
            before_ply: if latin {
                Word::draw(context, &LATIN, "move", 78)
            } else {
                Word::draw(context, &CHINESE, "第", 44)
            },
            after_ply: (!latin).then(|| Word::draw(context, &CHINESE, "步", 44)),
        }
    }

    /// Draws the bars above and below the board, with `seat` at the bottom of a picture of this height.
    pub fn stamp_bars<'a>(
        &self,
        canvas: &mut Canvas,
        digits: &Digits,
        (height, seat): (i32, Side),
        standing: &Standing,
        bar: impl Fn(Side) -> Bar<'a>,
    ) {
        let (above, below) = (HEIGHT / 2, height - HEIGHT / 2);
        for (side, y) in [(seat, below), (seat.opponent(), above)] {
            self.put(canvas, y, &bar(side), standing);
        }
        self.number(canvas, digits, below, standing.ply);
    }

    /// Draws a bar that is vertically centred on `y`.
    fn put(&self, canvas: &mut Canvas, y: i32, bar: &Bar<'_>, standing: &Standing) {
        let winner = standing.outcome.map(|outcome| outcome.winner);
        let mark = match winner {
            None if standing.turn == Some(bar.side) => Some(&self.turn),
            Some(Some(side)) if side == bar.side => Some(&self.won),
            Some(None) => Some(&self.drawn),
            None | Some(Some(_)) => None,
        };
        if let Some(mark) = mark {
            canvas.stamp(mark, (MARK, y));
        }
        if let Some(label) = bar.label {
            canvas.stamp(label, (LABEL, y));
        }
        let pitch = ((LOST_END - LOST) / (bar.lost.len() as i32).max(1)).min(bar.pitch);
        for (place, lost) in (0..).zip(&bar.lost) {
            canvas.stamp(lost, (LOST + place * pitch, y));
        }
    }

    /// Writes the ply number at the end of the bar that is vertically centred on `y`.
    fn number(&self, canvas: &mut Canvas, digits: &Digits, y: i32, ply: u32) {
        let number = ply.to_string();
        let mut end = PLY_END;
        if let Some(after) = &self.after_ply {
            canvas.stamp(&after.sprite, (end - after.width / 2, y));
            end -= after.width;
        }
        let width = Digits::width(&number);
        digits.write(canvas, &number, (end - width / 2, y));
        let before = &self.before_ply;
        canvas.stamp(&before.sprite, (end - width - before.width / 2, y));
    }
}

/// The ends of a side's label, by which labels differ without colours.
#[derive(Clone, Copy)]
pub enum Ends {
    /// Round ones.
    Round,
    /// Notched ones, like those of a ribbon.
    Notched,
}

/// The label of a side: a flat strip, unlike any piece, so that nobody takes it for a lost one.
pub fn label(
    context: &DrawContext,
    ends: Ends,
    fill: impl Into<u8>,
    edge: impl Into<u8>,
) -> Sprite {
    let mut drawing = context.drawing((44, 22));
    let whole = Area(1.0, 1.0, 42.0, 20.0);
    for (inset, colour) in [(0.0, edge.into()), (1.5, fill.into())] {
        let area = whole.inset(inset);
        let Area(left, top, width, height) = area;
        let (right, bottom, middle) = (left + width, top + height, top + height / 2.0);
        let outline = match ends {
            Ends::Round => area.rounded(height / 2.0, height / 2.0),
            Ends::Notched => vec![
                (left, top),
                (right, top),
                (right - 7.0, middle),
                (right, bottom),
                (left, bottom),
                (left + 7.0, middle),
            ],
        };
        drawing.fill(&outline, colour);
    }
    drawing.sprite()
}

/// An arrow: the side to move.
fn turn(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((32, 32));
    let roles = context.palette.roles;
    let arrow = |grow: f32, tip: f32| {
        [
            (4.0 - grow, 4.0 - tip),
            (27.0 + tip, 16.0),
            (4.0 - grow, 28.0 + tip),
            (9.5 - grow, 16.0),
        ]
    };
    drawing.fill(&arrow(2.0, 3.5), roles.ink);
    drawing.fill(&arrow(-0.5, -1.0), roles.accent);
    drawing.sprite()
}

/// A star: the winner.
fn won(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((28, 28));
    let roles = context.palette.roles;
    drawing.fill(&star((14.0, 15.0), 5, 13.5, 5.8), roles.ink);
    drawing.fill(&star((14.0, 15.0), 5, 10.5, 4.4), roles.accent);
    drawing.sprite()
}

/// Half a point: a draw.
fn drawn(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((28, 28));
    let ink = context.palette.roles.ink;
    write(&mut drawing, &LATIN, 24.0, (14.0, 22.5), "½", ink);
    drawing.sprite()
}

/// A word beside the ply number.
struct Word {
    sprite: Sprite,
    /// Its width, including the space on both sides.
    width: i32,
}

impl Word {
    fn draw(context: &DrawContext, font: &FontRef<'_>, text: &str, width: i32) -> Word {
        let mut drawing = context.drawing((width, 36));
        let ink = context.palette.roles.ink;
        // On the baseline of the digits.
        let middle = (width as f32 / 2.0, 27.5);
        write(&mut drawing, font, 24.0, middle, text, ink);
        Word {
            sprite: drawing.sprite(),
            width,
        }
    }
}
