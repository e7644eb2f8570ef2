//! Small lettering that is put together as pictures are: coordinates and numbers.

use super::{
    canvas::{Canvas, Sprite},
    easel::Easel,
    text::{LATIN, write},
};

/// What can be written.
const CHARACTERS: &str = "abcdefghi0123456789";
/// The size of the lettering, in pixels to the em.
const SIZE: f32 = 19.0;
/// How far apart the middles of two figures are.
const PITCH: i32 = 11;

/// The letters of files and the digits.
pub struct Figures(Vec<Sprite>);

impl Figures {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Figures {
        let draw = |character: char| {
            let mut sheet = easel.sheet((20, 26));
            let ink = easel.palette.roles.ink;
            write(
                &mut sheet,
                &LATIN,
                SIZE,
                (10.0, 20.0),
                &character.to_string(),
                ink,
            );
            sheet.sprite()
        };
        Figures(CHARACTERS.chars().map(draw).collect())
    }

    /// The room that a number takes from left to right.
    pub const fn width(text: &str) -> i32 {
        text.len() as i32 * PITCH
    }

    /// Writes a file's letter or a number with its middle on a place (x, y).
    pub fn write(&self, canvas: &mut Canvas, text: &str, (x, y): (i32, i32)) {
        let half = (text.len() as i32 - 1) * PITCH / 2;
        for (place, character) in (0..).zip(text.chars()) {
            if let Some(figure) = CHARACTERS.find(character).and_then(|at| self.0.get(at)) {
                canvas.stamp(figure, (x - half + place * PITCH, y));
            }
        }
    }
}

/// Where the coordinates stand: the middles of the columns left and right of the board, and of the rows above and
/// below it.
pub struct Margins {
    /// Of the ranks' numbers.
    pub columns: [i32; 2],
    /// Of the files' letters.
    pub rows: [i32; 2],
}

impl Margins {
    /// Writes the coordinates. `files` are counted from 0 and come with their x, `ranks` with their y.
    pub fn label(
        &self,
        canvas: &mut Canvas,
        figures: &Figures,
        files: impl Iterator<Item = (u8, i32)>,
        ranks: impl Iterator<Item = (u8, i32)>,
    ) {
        for (file, x) in files {
            for y in self.rows {
                figures.write(
                    canvas,
                    char::from(b'a' + file).encode_utf8(&mut [0; 4]),
                    (x, y),
                );
            }
        }
        for (rank, y) in ranks {
            for x in self.columns {
                figures.write(canvas, &rank.to_string(), (x, y));
            }
        }
    }
}
