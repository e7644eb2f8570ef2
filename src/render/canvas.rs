//! A picture in the making: one palette index a pixel, and sprites stamped onto it.
//! Shapes are drawn elsewhere ([`super::sheet`]), once; here they are only copied.

use std::ops::Range;

use super::palette::Palette;

/// A picture of palette indices.
#[derive(Clone)]
pub struct Canvas {
    /// Pixels from left to right.
    pub width: usize,
    /// Pixels from top to bottom.
    pub height: usize,
    /// One colour a pixel, row by row.
    pub pixels: Vec<u8>,
    /// What the colours look like.
    pub palette: &'static Palette,
}

/// A small picture with soft edges.
pub struct Sprite {
    width: usize,
    height: usize,
    /// A pixel is its colour, plus 16 times its clearness (0 to [`CLEAR`](super::palette::CLEAR)).
    pixels: Vec<u8>,
    /// For each row, the longest run of pixels that hide what lies beneath.
    solid: Vec<Range<usize>>,
}

impl Sprite {
    /// A sprite of `width`, from pixels as [`pixel`] makes them.
    pub fn new(width: usize, pixels: Vec<u8>) -> Sprite {
        let solid: Vec<_> = pixels.chunks_exact(width).map(longest_solid_run).collect();
        Sprite {
            width,
            height: solid.len(),
            pixels,
            solid,
        }
    }
}

/// A sprite's pixel: a colour, and how clear it is, 0 to [`CLEAR`](super::palette::CLEAR).
pub const fn pixel(colour: u8, clearness: u8) -> u8 {
    clearness << 4 | colour
}

fn longest_solid_run(row: &[u8]) -> Range<usize> {
    let (mut longest, mut start) = (0..0, 0);
    for run in row.split_inclusive(|&pixel| pixel > 15) {
        let end = start + run.iter().filter(|&&pixel| pixel <= 15).count();
        if end - start > longest.len() {
            longest = start..end;
        }
        start += run.len();
    }
    longest
}

impl Canvas {
    /// A picture of one colour.
    pub fn new(
        (width, height): (i32, i32),
        palette: &'static Palette,
        colour: impl Into<u8>,
    ) -> Canvas {
        let (width, height) = (width as usize, height as usize);
        Canvas {
            width,
            height,
            pixels: vec![colour.into(); width * height],
            palette,
        }
    }

    /// Puts `sprite`, which has the same palette, with its middle on `centre` (x, y). All of it must lie on
    /// the canvas.
    pub fn stamp(&mut self, sprite: &Sprite, centre: (i32, i32)) {
        let left = centre.0 as usize - sprite.width / 2;
        let top = centre.1 as usize - sprite.height / 2;
        debug_assert!(
            left + sprite.width <= self.width,
            "a sprite would wrap around the edge"
        );
        for (row, source) in sprite.pixels.chunks_exact(sprite.width).enumerate() {
            let start = (top + row) * self.width + left;
            let target = &mut self.pixels[start..start + sprite.width];
            let solid = sprite.solid[row].clone();
            target[solid.clone()].copy_from_slice(&source[solid.clone()]);
            let palette = self.palette;
            palette.mix(&mut target[..solid.start], &source[..solid.start]);
            palette.mix(&mut target[solid.end..], &source[solid.end..]);
        }
    }

    /// Copies all of `other` with its top left corner on `corner` (x, y).
    pub fn copy(&mut self, other: &Canvas, corner: (i32, i32)) {
        let (left, top) = (corner.0 as usize, corner.1 as usize);
        for (row, source) in other.pixels.chunks_exact(other.width).enumerate() {
            let start = (top + row) * self.width + left;
            self.pixels[start..start + other.width].copy_from_slice(source);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{
        luzhanqi::theme::{Colour, PALETTE},
        palette::CLEAR,
    };

    #[test]
    fn a_sprite_covers_softens_and_lets_through() {
        let [red, ivory] = [Colour::Red as u8, Colour::Ivory as u8];
        let row = [
            pixel(red, CLEAR),
            pixel(red, 0),
            pixel(red, 2),
            pixel(red, 3),
        ];
        let sprite = Sprite::new(4, row.repeat(2));
        let mut canvas = Canvas::new((6, 4), &PALETTE, Colour::Ivory);
        canvas.stamp(&sprite, (3, 2));
        let [half, quarter] = [Colour::Rose as u8, Colour::Shade as u8];
        let stamped = [ivory, ivory, red, half, quarter, ivory];
        assert_eq!(
            canvas.pixels,
            [[ivory; 6], stamped, stamped, [ivory; 6]].concat()
        );
    }

    #[test]
    fn the_longest_solid_run_is_found_wherever_it_lies() {
        let run = |clearness: &[u8]| {
            longest_solid_run(&clearness.iter().map(|&c| pixel(7, c)).collect::<Vec<_>>())
        };
        assert_eq!(run(&[0, 0, 0]), 0..3);
        assert_eq!(run(&[4, 0, 0, 1]), 1..3);
        assert_eq!(run(&[0, 2, 0, 0, 2, 0]), 2..4);
        assert_eq!(run(&[3, 2, 4]), 0..0);
    }
}
