//! A picture under construction: one palette index per pixel, with sprites stamped onto it. Shapes are drawn once, as
//! [`Drawing`](crate::Drawing)s; here they are only copied.

use std::ops::Range;

use crate::{Palette, png::png};

/// A picture of palette indices.
#[derive(Clone)]
pub struct Canvas {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// One colour per pixel, row by row.
    pub pixels: Vec<u8>,
    /// The colour values.
    pub palette: &'static Palette,
    /// Pixels per unit of measure.
    scale: f32,
}

/// A small picture with soft edges.
pub struct Sprite {
    width: usize,
    height: usize,
    /// The pixel that is aligned with the place where the sprite is stamped, from the left and from the top.
    middle: (usize, usize),
    /// Made by [`pixel`].
    pixels: Vec<u8>,
    /// For each row, the longest run of opaque pixels.
    solid: Vec<Range<usize>>,
}

impl Sprite {
    /// A sprite of this `width`, from pixels made by [`pixel`].
    pub(crate) fn new(width: usize, middle: (usize, usize), pixels: Vec<u8>) -> Sprite {
        let solid: Vec<_> = pixels.chunks_exact(width).map(longest_solid_run).collect();
        Sprite {
            width,
            height: solid.len(),
            middle,
            pixels,
            solid,
        }
    }
}

/// Which of `length` pixels are visible when the first is placed at `at` in a row of `room` pixels.
pub(crate) fn visible(at: isize, length: usize, room: usize) -> Range<usize> {
    let hidden = at.min(0).unsigned_abs().min(length);
    hidden..room.saturating_add_signed(-at).min(length).max(hidden)
}

/// A sprite's pixel: a colour and its transparency, 0 to [`CLEAR`](crate::palette::CLEAR).
pub(crate) const fn pixel(colour: u8, clearness: u8) -> u8 {
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
    /// A single-colour picture, with width and height in pixels. `scale` is the number of pixels per unit of measure.
    pub fn new(
        (width, height): (usize, usize),
        palette: &'static Palette,
        scale: f32,
        colour: impl Into<u8>,
    ) -> Canvas {
        Canvas {
            width,
            height,
            pixels: vec![colour.into(); width * height],
            palette,
            scale,
        }
    }

    /// A picture of another size in the colour of the paper, onto which pictures like this one can be copied.
    pub fn blank(&self, size: (usize, usize)) -> Canvas {
        Canvas::new(size, self.palette, self.scale, self.palette.roles.paper)
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        png(self.width, &self.palette.colours, &self.pixels)
    }

    /// Stamps `sprite`, which has the same palette and scale, with its middle on `place` (x, y). It should fit on the
    /// canvas; anything outside is cut off.
    pub fn stamp(&mut self, sprite: &Sprite, place: (i32, i32)) {
        let pixel = |length: i32| (length as f32 * self.scale).round() as isize;
        let left = pixel(place.0) - sprite.middle.0 as isize;
        let top = pixel(place.1) - sprite.middle.1 as isize;
        let columns = visible(left, sprite.width, self.width);
        let palette = self.palette;
        for row in visible(top, sprite.height, self.height) {
            let source = &sprite.pixels[row * sprite.width..][columns.clone()];
            let start = row.wrapping_add_signed(top) * self.width;
            let start = start + columns.start.wrapping_add_signed(left);
            let target = &mut self.pixels[start..start + columns.len()];
            let solid = &sprite.solid[row];
            let [from, to] = [solid.start, solid.end]
                .map(|end| end.clamp(columns.start, columns.end) - columns.start);
            target[from..to].copy_from_slice(&source[from..to]);
            palette.mix(&mut target[..from], &source[..from]);
            palette.mix(&mut target[to..], &source[to..]);
        }
    }

    /// Copies all of `other` with its top left corner on `corner` (x, y), in pixels.
    pub fn copy(&mut self, other: &Canvas, corner: (usize, usize)) {
        self.copy_part(other, [0..other.width, 0..other.height], corner);
    }

    /// Copies these columns and rows of `other` with their top left corner on `corner` (x, y), in pixels.
    pub fn copy_part(
        &mut self,
        other: &Canvas,
        [columns, rows]: [Range<usize>; 2],
        (left, top): (usize, usize),
    ) {
        for (line, row) in (top..).zip(rows) {
            let source = &other.pixels[row * other.width..][columns.clone()];
            self.pixels[line * self.width + left..][..columns.len()].copy_from_slice(source);
        }
    }

    /// Converts measures from the left and from the top into columns and rows of pixels.
    pub fn part(&self, measures: [Range<i32>; 2]) -> [Range<usize>; 2] {
        let pixel = |measure: i32| (measure as f32 * self.scale).round() as usize;
        let [across, along] = measures.map(|part| pixel(part.start)..pixel(part.end));
        [
            across.start..across.end.min(self.width),
            along.start..along.end.min(self.height),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        palette::CLEAR,
        tests::{Colour, PALETTES},
    };

    #[test]
    fn a_sprite_pixel_is_opaque_blended_or_transparent() {
        let [red, ivory] = [Colour::Red as u8, Colour::Ivory as u8];
        let row = [
            pixel(red, CLEAR),
            pixel(red, 0),
            pixel(red, 2),
            pixel(red, 3),
        ];
        let sprite = Sprite::new(4, (2, 1), row.repeat(2));
        let mut canvas = Canvas::new((6, 4), &PALETTES[0], 1.0, Colour::Ivory);
        canvas.stamp(&sprite, (3, 2));
        let [half, quarter] = [Colour::Rose as u8, ivory];
        let stamped = [ivory, ivory, red, half, quarter, ivory];
        assert_eq!(
            canvas.pixels,
            [[ivory; 6], stamped, stamped, [ivory; 6]].concat()
        );
    }

    #[test]
    fn anything_beyond_the_edge_is_cut_off() {
        let [red, ivory] = [Colour::Red as u8, Colour::Ivory as u8];
        let sprite = Sprite::new(4, (2, 2), [pixel(red, 0); 16].to_vec());
        for (place, red_pixels) in [
            ((0, 0), 4),
            ((6, 4), 4),
            ((3, 0), 8),
            ((3, 2), 16),
            ((9, 9), 0),
        ] {
            let mut canvas = Canvas::new((6, 4), &PALETTES[0], 1.0, Colour::Ivory);
            canvas.stamp(&sprite, place);
            let red = canvas
                .pixels
                .iter()
                .filter(|&&pixel| pixel != ivory)
                .count();
            assert_eq!(red, red_pixels, "{place:?}");
        }
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
