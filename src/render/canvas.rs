//! A picture in the making: one palette index a pixel, and sprites stamped onto it.
//! Shapes are drawn elsewhere ([`super::sheet`]), once; here they are only copied.

use std::{ops::Range, sync::LazyLock};

use super::theme::{Colour, PALETTE, SOFTENERS};

/// How a sprite's pixel lets everything through that lies beneath it; 0 lets nothing through.
pub const CLEAR: u8 = 4;

/// A picture of palette indices.
#[derive(Clone)]
pub struct Canvas {
    /// Pixels from left to right.
    pub width: usize,
    /// Pixels from top to bottom.
    pub height: usize,
    /// One [`Colour`] a pixel, row by row.
    pub pixels: Vec<u8>,
}

/// A small picture with soft edges.
pub struct Sprite {
    width: usize,
    height: usize,
    /// A pixel is its colour, plus 16 times its clearness (0 to [`CLEAR`]).
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

/// A sprite's pixel: a colour, and how clear it is, 0 to [`CLEAR`].
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
    pub fn new(width: i32, height: i32, colour: Colour) -> Canvas {
        let (width, height) = (width as usize, height as usize);
        Canvas {
            width,
            height,
            pixels: vec![colour as u8; width * height],
        }
    }

    /// Puts `sprite` with its middle on `centre` (x, y). All of it must lie on the canvas.
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
            mix(&mut target[..solid.start], &source[..solid.start]);
            mix(&mut target[solid.end..], &source[solid.end..]);
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

/// The colour of the palette that comes nearest to a mixture of the colours `present` (bit `n` for
/// colour `n`). Those colours themselves are preferred, which keeps edges crisp and files small.
/// Of the others only [`SOFTENERS`] count.
pub fn nearest(mixture: [i32; 3], present: u16) -> u8 {
    const PREFERENCE: i32 = 4;
    let is_present = |index: u8| present >> index & 1 == 1;
    let distance = |index: u8| {
        let [red, green, blue] = PALETTE[usize::from(index)].map(i32::from);
        // Weighted roughly as the eye does: green most, blue least.
        let distance = 3 * (red - mixture[0]).pow(2)
            + 4 * (green - mixture[1]).pow(2)
            + 2 * (blue - mixture[2]).pow(2);
        if is_present(index) {
            distance
        } else {
            PREFERENCE * distance
        }
    };
    (0..PALETTE.len() as u8)
        .filter(|&index| index < SOFTENERS || is_present(index))
        .min_by_key(|&index| distance(index))
        .unwrap_or_default()
}

/// Lays a row of a sprite over a row of the picture.
fn mix(target: &mut [u8], source: &[u8]) {
    let mixed = &*MIXED;
    for (under, &over) in target.iter_mut().zip(source) {
        *under = mixed[usize::from(over) << 4 | usize::from(*under & 15)];
    }
}

/// What a sprite's pixel makes of the colour beneath it: `[pixel * 16 + colour]`.
/// Twelve bits whatever the two bytes, so that the lookup needs no bounds check.
static MIXED: LazyLock<Box<[u8; 4096]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 4096]);
    for (place, mixture) in table.iter_mut().enumerate() {
        let (over, under) = (place >> 4 & 15, place & 15);
        let clearness = (place >> 8).min(usize::from(CLEAR)) as i32;
        let blend = |part: usize| {
            let whole = i32::from(CLEAR);
            let [over, under] = [over, under].map(|colour| i32::from(PALETTE[colour][part]));
            (over * (whole - clearness) + under * clearness) / whole
        };
        *mixture = match clearness as u8 {
            CLEAR => under as u8,
            _ => nearest([blend(0), blend(1), blend(2)], 1 << over | 1 << under),
        };
    }
    table
});

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut canvas = Canvas::new(6, 4, Colour::Ivory);
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

    #[test]
    fn a_signal_colour_only_comes_from_itself() {
        let alarm = PALETTE[Colour::Alarm as usize].map(i32::from);
        let (red, ivory) = (1 << Colour::Red as u16, 1 << Colour::Ivory as u16);
        assert_ne!(nearest(alarm, red | ivory), Colour::Alarm as u8);
        assert_eq!(
            nearest(alarm, red | 1 << Colour::Alarm as u16),
            Colour::Alarm as u8
        );
    }
}
