//! Supersampled drawings: flat shapes drawn at four times the resolution and then shrunk, which makes edges smooth.
//! This is slow, so every board and sprite is drawn only once.

use image::{GrayImage, Luma};
use imageproc::{drawing::draw_polygon_mut, point::Point};

use super::{
    canvas::{Canvas, Sprite, pixel},
    palette::{CLEAR, Palette},
};

/// How many fine pixels wide a pixel is.
const FINE_PER_PIXEL: u32 = 4;
/// A fine pixel with nothing on it. All others hold a colour index.
const BLANK: u8 = u8::MAX;

/// A drawing surface. All measures are pixels of a picture of the usual width, fractions allowed; `scale` is the
/// number of real pixels for each. Colours are indices into the drawing's palette.
pub struct Drawing {
    pub(super) fine: GrayImage,
    palette: &'static Palette,
    size: (f32, f32),
    scale: f32,
}

impl Drawing {
    /// An empty drawing of this width and height.
    pub fn new(size: (i32, i32), palette: &'static Palette, scale: f32) -> Drawing {
        let size = (size.0 as f32, size.1 as f32);
        let [width, height] =
            [size.0, size.1].map(|length| (length * scale).round() as u32 * FINE_PER_PIXEL);
        Drawing {
            fine: GrayImage::from_pixel(width, height, Luma([BLANK])),
            palette,
            size,
            scale,
        }
    }

    /// Fine pixels per unit of measure.
    pub(super) fn zoom(&self) -> f32 {
        FINE_PER_PIXEL as f32 * self.scale
    }

    /// Fills the inside of an outline.
    pub fn fill(&mut self, outline: &[(f32, f32)], colour: impl Into<u8>) {
        self.fill_with(outline, colour.into());
    }

    /// Clears the inside of an outline.
    pub fn erase(&mut self, outline: &[(f32, f32)]) {
        self.fill_with(outline, BLANK);
    }

    fn fill_with(&mut self, outline: &[(f32, f32)], value: u8) {
        let zoom = self.zoom();
        let across = inwards(outline.iter().map(|point| point.0), zoom);
        let along = inwards(outline.iter().map(|point| point.1), zoom);
        let corners: Vec<Point<i32>> = outline
            .iter()
            .map(|&(x, y)| Point::new(across(x), along(y)))
            .collect();
        draw_polygon_mut(&mut self.fine, &corners, Luma([value]));
    }

    /// Draws a straight line with square ends.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: impl Into<u8>) {
        let (across, along) = (to.0 - from.0, to.1 - from.1);
        let length = across.hypot(along);
        let (x, y) = (-along / length * width / 2.0, across / length * width / 2.0);
        let outline = [
            (from.0 + x, from.1 + y),
            (to.0 + x, to.1 + y),
            (to.0 - x, to.1 - y),
            (from.0 - x, from.1 - y),
        ];
        self.fill(&outline, colour);
    }

    /// Shrinks the drawing to a sprite.
    pub fn sprite(&self) -> Sprite {
        let side = FINE_PER_PIXEL as usize;
        let (fine_width, fine_height) = (self.fine.width() as usize, self.fine.height() as usize);
        let fine = self.fine.as_raw();
        let (width, height) = (fine_width / side, fine_height / side);
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let corner = y * side * fine_width + x * side;
                let rows = (0..side).map(|row| &fine[corner + row * fine_width..][..side]);
                pixels.push(self.shrink(rows));
            }
        }
        let middle = |length: f32| (length / 2.0 * self.scale).round() as usize;
        Sprite::new(width, (middle(self.size.0), middle(self.size.1)), pixels)
    }

    /// Shrinks the drawing to a picture; blank pixels become `background`.
    pub fn canvas(&self, background: impl Into<u8>) -> Canvas {
        let [width, height] =
            [self.fine.width(), self.fine.height()].map(|n| (n / FINE_PER_PIXEL) as usize);
        let mut canvas = Canvas::new((width, height), self.palette, self.scale, background);
        let middle = (self.size.0 as i32 / 2, self.size.1 as i32 / 2);
        canvas.stamp(&self.sprite(), middle);
        canvas
    }

    /// One sprite pixel, from the fine pixels it covers.
    fn shrink<'a>(&self, rows: impl Iterator<Item = &'a [u8]> + Clone) -> u8 {
        let first = rows.clone().flatten().next().copied().unwrap_or(BLANK);
        if rows
            .clone()
            .all(|row| row == [first; FINE_PER_PIXEL as usize])
        {
            return if first == BLANK {
                pixel(0, CLEAR)
            } else {
                pixel(first, 0)
            };
        }
        let (mut sum, mut drawn, mut total, mut present) = ([0; 3], 0, 0, 0);
        for &value in rows.flatten() {
            total += 1;
            if value != BLANK {
                drawn += 1;
                present |= 1 << value;
                for (part, amount) in sum.iter_mut().zip(self.palette.colours[usize::from(value)]) {
                    *part += i32::from(amount);
                }
            }
        }
        let clearness = ((total - drawn) * i32::from(CLEAR) + total / 2) / total;
        pixel(
            self.palette.nearest(sum.map(|part| part / drawn), present),
            clearness as u8,
        )
    }
}

/// Maps a place along one axis to the nearest fine pixel whose middle is inside the shape that spans these places:
/// imageproc's polygons include the pixels of their corners.
fn inwards(places: impl Iterator<Item = f32> + Clone, zoom: f32) -> impl Fn(f32) -> i32 {
    let first = places.clone().fold(f32::INFINITY, f32::min);
    let last = places.fold(f32::NEG_INFINITY, f32::max);
    move |place| {
        let pixel = place * zoom - 0.5;
        let inner = if place < (first + last) / 2.0 {
            pixel.ceil()
        } else {
            pixel.floor()
        };
        inner as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        luzhanqi::theme::{Colour, PALETTES},
        outline::{Area, circle},
    };

    #[test]
    fn a_shape_on_whole_pixels_has_hard_edges() {
        let mut drawing = Drawing::new((8, 6), &PALETTES[0], 1.0);
        drawing.fill(&Area(1.0, 2.0, 5.0, 3.0).chamfered(0.0), Colour::Red);
        drawing.erase(&Area(3.0, 2.0, 1.0, 1.0).chamfered(0.0));
        let canvas = drawing.canvas(Colour::Paper);
        let rows: Vec<String> = canvas
            .pixels
            .chunks(8)
            .map(|row| {
                row.iter()
                    .map(|&c| if c == Colour::Red as u8 { '#' } else { '.' })
                    .collect()
            })
            .collect();
        let expected = [
            "........", "........", ".##.##..", ".#####..", ".#####..", "........",
        ];
        assert_eq!(rows, expected);
        assert!(
            canvas
                .pixels
                .iter()
                .all(|&c| [Colour::Paper as u8, Colour::Red as u8].contains(&c))
        );
    }

    #[test]
    fn a_curve_is_softened_with_the_colour_between() {
        let mut drawing = Drawing::new((40, 40), &PALETTES[0], 1.0);
        drawing.fill(&Area(0.0, 0.0, 40.0, 40.0).chamfered(0.0), Colour::Ivory);
        drawing.fill(&circle((20.0, 20.0), 16.0), Colour::Red);
        let canvas = drawing.canvas(Colour::Paper);
        let count = |colour| canvas.pixels.iter().filter(|&&c| c == colour as u8).count();
        let (red, ivory) = (count(Colour::Red), count(Colour::Ivory));
        let between = 1600 - red - ivory;
        // A disc of this size covers 804 pixels and cuts 124.
        assert!((760..=804).contains(&red), "{red} pixels are red");
        assert!(
            (25..=124).contains(&between),
            "{between} pixels are softened"
        );
        assert!(count(Colour::Rose) > 10, "mostly with rose");
    }
}
