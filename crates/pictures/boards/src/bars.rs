//! The bars above and below a board: the side's label, whether it is to move or has won, the pieces it has lost, and the ply
//! number.

use draw::{
    Area, Canvas, Font, Place, Sprite,
    fonts::{CHINESE, LATIN},
    star,
};
use rules::Side;

use super::{digits::Digits, draw_context::DrawContext, scene::Standing};

/// The height of a bar.
pub const HEIGHT: i32 = 40;
/// The position of the turn mark.
const MARK: i32 = 24;
/// The position of the side's label.
const LABEL: i32 = 62;
/// The position of the first lost piece.
const LOST: i32 = 104;
/// The rightmost position of lost pieces.
pub const LOST_END: i32 = 566;
/// The right end of the ply number, including the word after it.
const PLY_END: i32 = 694;

/// The content of one side's bar.
pub struct Bar<'a> {
    /// The label of the side, if it has a colour yet.
    pub label: Option<&'a Sprite>,
    /// The pieces it has lost, as small pieces.
    pub lost: Vec<&'a Sprite>,
    /// The distance between them if there is space.
    pub pitch: i32,
}

/// The sprites that bars consist of, and the digits, which coordinates use, too.
pub struct Bars {
    /// The letters of files and the digits.
    pub digits: Digits,
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
        let word = |font, text, width| Word::draw(context, font, text, width);
        Bars {
            digits: Digits::draw(context),
            turn: turn(context),
            won: won(context),
            drawn: drawn(context),
            before_ply: match latin {
                true => word(&LATIN, "move", 78),
                false => word(&CHINESE, "第", 44),
            },
            after_ply: (!latin).then(|| word(&CHINESE, "步", 44)),
        }
    }

    /// Draws the bars above and below the board, with `seat` at the bottom of a picture of this height.
    pub fn stamp<'a>(
        &self,
        canvas: &mut Canvas,
        (height, seat): (i32, Side),
        standing: &Standing,
        bar: impl Fn(Side) -> Bar<'a>,
    ) {
        let (above, below) = (HEIGHT / 2, height - HEIGHT / 2);
        for (side, y) in [(seat, below), (seat.opponent(), above)] {
            self.put(canvas, y, (side, &bar(side)), standing);
        }
        self.number(canvas, below, standing.ply);
    }

    /// Draws a side's bar that is vertically centred on `y`.
    fn put(&self, canvas: &mut Canvas, y: i32, (side, bar): (Side, &Bar<'_>), standing: &Standing) {
        let winner = standing.outcome.map(|outcome| outcome.winner);
        let mark = match winner {
            None if standing.turn == Some(side) => Some(&self.turn),
            Some(Some(winner)) if winner == side => Some(&self.won),
            Some(None) => Some(&self.drawn),
            None | Some(Some(_)) => None,
        };
        let pitch = ((LOST_END - LOST) / (bar.lost.len() as i32).max(1)).min(bar.pitch);
        let lost = bar.lost.iter().copied().zip(0..);
        let lost = lost.map(|(sprite, place)| (sprite, LOST + place * pitch));
        let first = [mark.zip(Some(MARK)), bar.label.zip(Some(LABEL))];
        for (sprite, x) in first.into_iter().flatten().chain(lost) {
            canvas.stamp(sprite, (x, y));
        }
    }

    /// Writes the ply number at the end of the bar that is vertically centred on `y`.
    fn number(&self, canvas: &mut Canvas, y: i32, ply: u32) {
        let number = ply.to_string();
        let mut end = PLY_END;
        if let Some(after) = &self.after_ply {
            canvas.stamp(&after.sprite, (end - after.width / 2, y));
            end -= after.width;
        }
        let width = Digits::width(&number);
        self.digits.write(canvas, &number, (end - width / 2, y));
        let before = &self.before_ply;
        canvas.stamp(&before.sprite, (end - width - before.width / 2, y));
    }
}

/// The labels of two sides, whose ends differ: round ones, and notched ones like those of a ribbon. A label is a flat
/// strip, unlike any piece, so that nobody takes it for a lost one. `colours` are the fill and the edge of each.
pub fn labels<C: Copy + Into<u8>>(context: &DrawContext, colours: [(C, C); 2]) -> [Sprite; 2] {
    let outlines = [round, notched];
    std::array::from_fn(|side| {
        let (fill, edge) = colours[side];
        context.sprite((44, 22), |drawing| {
            let whole = Area::new(1.0, 1.0, 42.0, 20.0);
            drawing.fill(&outlines[side](whole), edge);
            drawing.fill(&outlines[side](whole.inset(1.5)), fill);
        })
    })
}

fn round(area: Area) -> Vec<Place> {
    area.rounded(area.height / 2.0, area.height / 2.0)
}

fn notched(area: Area) -> Vec<Place> {
    let (left, top, right, bottom) = (area.left, area.top, area.right(), area.bottom());
    let (_, middle) = area.middle();
    vec![
        (left, top),
        (right, top),
        (right - 7.0, middle),
        (right, bottom),
        (left, bottom),
        (left + 7.0, middle),
    ]
}

/// An arrow: the side to move.
fn turn(context: &DrawContext) -> Sprite {
    let roles = context.palette.roles;
    let arrow = |grow: f32, tip: f32| {
        [
            (4.0 - grow, 4.0 - tip),
            (27.0 + tip, 16.0),
            (4.0 - grow, 28.0 + tip),
            (9.5 - grow, 16.0),
        ]
    };
    context.sprite((32, 32), |drawing| {
        drawing.fill(&arrow(2.0, 3.5), roles.ink);
        drawing.fill(&arrow(-0.5, -1.0), roles.accent);
    })
}

/// A star: the winner.
fn won(context: &DrawContext) -> Sprite {
    let roles = context.palette.roles;
    context.sprite((28, 28), |drawing| {
        drawing.fill(&star((14.0, 15.0), 5, 13.5, 5.8), roles.ink);
        drawing.fill(&star((14.0, 15.0), 5, 10.5, 4.4), roles.accent);
    })
}

/// Half a point: a draw.
fn drawn(context: &DrawContext) -> Sprite {
    let ink = context.palette.roles.ink;
    context.sprite((28, 28), |drawing| {
        drawing.write_on(&LATIN, 24.0, (14.0, 22.5), "½", ink);
    })
}

/// A word beside the ply number.
struct Word {
    sprite: Sprite,
    /// Its width, including the space on both sides.
    width: i32,
}

impl Word {
    fn draw(context: &DrawContext, font: &Font, text: &str, width: i32) -> Word {
        let ink = context.palette.roles.ink;
        let sprite = context.sprite((width, 36), |drawing| {
            // On the baseline of the digits.
            let middle = (width as f32 / 2.0, 27.5);
            drawing.write_on(font, 24.0, middle, text, ink);
        });
        Word { sprite, width }
    }
}
