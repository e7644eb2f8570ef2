//! Digits and file letters as sprites, for coordinates and numbers.

use draw::{Area, Canvas, Sprite, fonts::LATIN};
use rules::Point;

use super::draw_context::DrawContext;

/// The supported characters.
const CHARACTERS: &str = "abcdefghi0123456789";
/// The font size, in pixels per em.
const SIZE: f32 = 26.0;
/// The distance between the middles of two characters.
const PITCH: i32 = 15;

/// The letters of files and the digits.
pub struct Digits {
    characters: Vec<Sprite>,
    plate: Sprite,
}

impl Digits {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Digits {
        let ink = context.palette.roles.ink;
        let draw = |character: char| {
            context.sprite((28, 34), |drawing| {
                let text = character.to_string();
                drawing.write_on(&LATIN, SIZE, (14.0, 26.5), &text, ink);
            })
        };
        Digits {
            characters: CHARACTERS.chars().map(draw).collect(),
            plate: plate(context),
        }
    }

    /// The width of a number.
    pub const fn width(text: &str) -> i32 {
        text.len() as i32 * PITCH
    }

    /// Writes a file letter or a number with its middle at (x, y).
    pub fn write(&self, canvas: &mut Canvas, text: &str, (x, y): (i32, i32)) {
        let half = (text.len() as i32 - 1) * PITCH / 2;
        for (place, character) in (0..).zip(text.chars()) {
            let at = CHARACTERS.find(character);
            if let Some(sprite) = at.and_then(|at| self.characters.get(at)) {
                canvas.stamp(sprite, (x - half + place * PITCH, y));
            }
        }
    }
}

/// A piece of paper below a coordinate, which keeps it legible where a mark reaches into the margin.
fn plate(context: &DrawContext) -> Sprite {
    let area = Area::new(0.0, 5.0, 28.0, 28.0);
    let paper = context.palette.roles.paper;
    context.sprite((28, 34), |drawing| drawing.rounded(area, 7.0, paper))
}

/// The positions of the coordinates. They are on two edges only, which leaves more space for the board.
pub struct Margins {
    /// The middle of the column of rank numbers, left of the board.
    pub column: i32,
    /// The middle of the row of file letters, below the board.
    pub row: i32,
}

impl Margins {
    /// Writes the coordinates; `place` returns the position of a point, if the picture shows it.
    pub fn label<const FILES: u8, const RANKS: u8, const FIRST: u8>(
        &self,
        canvas: &mut Canvas,
        digits: &Digits,
        place: impl Fn(Point<FILES, RANKS, FIRST>) -> Option<(i32, i32)>,
    ) {
        let mut write = |text: &str, place| {
            canvas.stamp(&digits.plate, place);
            digits.write(canvas, text, place);
        };
        let shown = Point::all().filter_map(|point| Some((point, place(point)?)));
        let mut edge = None;
        for (point, (x, y)) in shown {
            if *edge.get_or_insert(point.rank()) == point.rank() {
                let letter = char::from(b'a' + point.file());
                write(letter.encode_utf8(&mut [0; 4]), (x, self.row));
            }
            if point.file() == 0 {
                write(&point.rank().to_string(), (self.column, y));
            }
        }
    }
}
