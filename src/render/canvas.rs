//! A picture in the making: one palette index a pixel, and sprites stamped onto it.
//! Shapes are drawn elsewhere ([`super::sheet`]), once; here they are only copied.

use std::sync::LazyLock;

use super::theme::{Colour, PALETTE};

/// Full coverage of a sprite's pixel; 0 lets through all of what lies beneath.
pub const OPAQUE: u8 = 4;

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
    pub(super) width: usize,
    pub(super) height: usize,
    /// A pixel is its colour, plus 16 times its coverage (0 to [`OPAQUE`]).
    pub(super) pixels: Vec<u8>,
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
        let mixed = &*MIXED;
        for (row, source) in sprite.pixels.chunks_exact(sprite.width).enumerate() {
            let start = (top + row) * self.width + left;
            let target = &mut self.pixels[start..start + sprite.width];
            for (under, &over) in target.iter_mut().zip(source) {
                *under = mixed[usize::from(over) << 4 | usize::from(*under & 15)];
            }
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

/// The colour of the palette that comes nearest.
pub fn nearest(red: i32, green: i32, blue: i32) -> u8 {
    let distance = |index: u8| {
        let [r, g, b] = PALETTE[usize::from(index)].map(i32::from);
        // Weighted roughly as the eye does: green most, blue least.
        3 * (r - red).pow(2) + 4 * (g - green).pow(2) + 2 * (b - blue).pow(2)
    };
    (0..PALETTE.len() as u8)
        .min_by_key(|&index| distance(index))
        .unwrap_or_default()
}

/// What a sprite's pixel makes of the colour beneath it: `[pixel * 16 + colour]`.
/// Twelve bits whatever the two bytes, so that the lookup needs no bounds check.
static MIXED: LazyLock<Box<[u8; 4096]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 4096]);
    for (place, mixture) in table.iter_mut().enumerate() {
        let coverage = (place >> 8).min(usize::from(OPAQUE)) as i32;
        let over = PALETTE[place >> 4 & 15].map(i32::from);
        let under = PALETTE[place & 15].map(i32::from);
        let blend = |part: usize| {
            let whole = i32::from(OPAQUE);
            (over[part] * coverage + under[part] * (whole - coverage)) / whole
        };
        *mixture = match coverage {
            0 => place as u8 & 15,
            _ => nearest(blend(0), blend(1), blend(2)),
        };
    }
    table
});
