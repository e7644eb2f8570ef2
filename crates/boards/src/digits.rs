//! Digits and file letters as sprites, for coordinates and numbers.

use super::{
    canvas::{Canvas, Sprite},
    draw_context::DrawContext,
    text::{LATIN, write},
};
use rules::Point;

/// The supported characters.
const CHARACTERS: &str = "abcdefghi0123456789";
/// The font size, in pixels per em.
const SIZE: f32 = 19.0;
/// The distance between the middles of two characters.
const PITCH: i32 = 11;

/// The letters of files and the digits.
pub struct Digits(Vec<Sprite>);

impl Digits {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Digits {
        let draw = |character: char| {
            let mut drawing = context.drawing((20, 26));
            let ink = context.palette.roles.ink;
            write(
                &mut drawing,
                &LATIN,
                SIZE,
                (10.0, 20.0),
                &character.to_string(),
                ink,
            );
            drawing.sprite()
        };
        Digits(CHARACTERS.chars().map(draw).collect())
    }

    /// The width of a number.
    pub const fn width(text: &str) -> i32 {
        text.len() as i32 * PITCH
    }

    /// Writes a file letter or a number with its middle at (x, y).
    pub fn write(&self, canvas: &mut Canvas, text: &str, (x, y): (i32, i32)) {
        let half = (text.len() as i32 - 1) * PITCH / 2;
        for (place, character) in (0..).zip(text.chars()) {
            if let Some(sprite) = CHARACTERS.find(character).and_then(|at| self.0.get(at)) {
                canvas.stamp(sprite, (x - half + place * PITCH, y));
            }
        }
    }
}

/// The positions of the coordinates: the middles of the columns left and right of the board, and of the rows above
/// and below it.
pub struct Margins {
    /// The columns of rank numbers.
    pub columns: [i32; 2],
    /// The rows of file letters.
    pub rows: [i32; 2],
}

impl Margins {
    /// Writes the coordinates; `place` returns the position of a point, if the picture shows it.
    pub fn label<const FILES: u8, const RANKS: u8, const FIRST: u8>(
        &self,
        canvas: &mut Canvas,
        digits: &Digits,
        place: impl Fn(Point<FILES, RANKS, FIRST>) -> Option<(i32, i32)>,
    ) {
        let shown = Point::all().filter_map(|point| Some((point, place(point)?)));
        let mut edge = None;
        for (point, (x, y)) in shown {
            if *edge.get_or_insert(point.rank()) == point.rank() {
                let letter = char::from(b'a' + point.file());
                for y in self.rows {
                    digits.write(canvas, letter.encode_utf8(&mut [0; 4]), (x, y));
                }
            }
            if point.file() == 0 {
                for x in self.columns {
                    digits.write(canvas, &point.rank().to_string(), (x, y));
                }
            }
        }
    }
}
