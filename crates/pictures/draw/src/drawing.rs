//! Supersampled drawings: flat shapes drawn at four times the resolution and then shrunk, which makes edges smooth.
//! This is slow, so every board and sprite is drawn only once.

use ab_glyph::{Font as _, ScaleFont, point};
use image::{GrayImage, Luma};
use imageproc::{drawing::draw_polygon_mut, point::Point};

use crate::{Area, Canvas, Font, Palette, Place, Sprite, canvas::pixel, circle, palette::CLEAR};

/// How many fine pixels wide a pixel is.
const FINE_PER_PIXEL: u32 = 4;
/// The content of an empty fine pixel, instead of the index of a colour: filling with it erases.
pub const ERASED: u8 = u8::MAX;

/// A drawing surface. All measures are pixels of a picture of the usual width, fractions allowed; `scale` is the
/// number of real pixels for each. Colours are indices into the drawing's palette.
pub struct Drawing {
    fine: GrayImage,
    palette: &'static Palette,
    size: (f32, f32),
    scale: f32,
    /// Fine pixels per unit of measure.
    zoom: f32,
}

impl Drawing {
    /// An empty drawing of this width and height.
    pub fn new(size: (i32, i32), palette: &'static Palette, scale: f32) -> Drawing {
        let size = (size.0 as f32, size.1 as f32);
        let [width, height] =
            [size.0, size.1].map(|length| (length * scale).round() as u32 * FINE_PER_PIXEL);
        Drawing {
            fine: GrayImage::from_pixel(width, height, Luma([ERASED])),
            palette,
            size,
            scale,
            zoom: FINE_PER_PIXEL as f32 * scale,
        }
    }

    /// Fills the inside of an outline.
    pub fn fill(&mut self, outline: &[Place], colour: impl Into<u8>) {
        let across = inwards(outline.iter().map(|point| point.0), self.zoom);
        let along = inwards(outline.iter().map(|point| point.1), self.zoom);
        let corner = |&(x, y): &Place| Point::new(across(x), along(y));
        let corners: Vec<Point<i32>> = outline.iter().map(corner).collect();
        draw_polygon_mut(&mut self.fine, &corners, Luma([colour.into()]));
    }

    /// Fills a rectangle.
    pub fn rectangle(&mut self, area: Area, colour: impl Into<u8>) {
        self.fill(&area.chamfered(0.0), colour);
    }

    /// Fills a rectangle with round corners.
    pub fn rounded(&mut self, area: Area, radius: f32, colour: impl Into<u8>) {
        self.fill(&area.rounded(radius, radius), colour);
    }

    /// Fills a disc.
    pub fn disc(&mut self, middle: Place, radius: f32, colour: impl Into<u8>) {
        self.fill(&circle(middle, radius), colour);
    }

    /// Draws a straight line with square ends.
    pub fn line(&mut self, from: Place, to: Place, width: f32, colour: impl Into<u8>) {
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

    /// Writes `text`, `size` units per em, centred on `middle`.
    pub fn write(
        &mut self,
        font: &Font,
        size: f32,
        (x, y): Place,
        text: &str,
        colour: impl Into<u8>,
    ) {
        self.write_on(font, size, (x, y + font.middle * size), text, colour);
    }

    /// Writes `text`, `size` units per em, with the middle of its baseline on `middle`.
    pub fn write_on(
        &mut self,
        font: &Font,
        size: f32,
        middle: Place,
        text: &str,
        colour: impl Into<u8>,
    ) {
        let colour = Luma([colour.into()]);
        let face = font.face();
        let scale = font.scale(size * self.zoom);
        let scaled = face.as_scaled(scale);
        let advance = |c| scaled.h_advance(face.glyph_id(c));
        let width: f32 = text.chars().map(advance).sum();
        let mut pen = middle.0 * self.zoom - width / 2.0;
        for id in text.chars().map(|c| face.glyph_id(c)) {
            let place = point(pen, middle.1 * self.zoom);
            pen += scaled.h_advance(id);
            let Some(outline) = face.outline_glyph(id.with_scale_and_position(scale, place)) else {
                continue;
            };
            let corner = outline.px_bounds().min;
            outline.draw(|x, y, coverage| {
                let (x, y) = (corner.x as i32 + x as i32, corner.y as i32 + y as i32);
                if coverage >= 0.5
                    && let Some(pixel) = self.fine.get_pixel_mut_checked(x as u32, y as u32)
                {
                    *pixel = colour;
                }
            });
        }
    }

    /// Shrinks the drawing to a sprite.
    pub fn sprite(&self) -> Sprite {
        let side = FINE_PER_PIXEL as usize;
        let (fine, fine_width) = (self.fine.as_raw(), self.fine.width() as usize);
        let (width, height) = (fine_width / side, self.fine.height() as usize / side);
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let corner = (y * fine_width + x) * side;
                let rows = (0..side).map(|row| &fine[corner + row * fine_width..][..side]);
                pixels.push(self.shrink(rows));
            }
        }
        let middle = |length: f32| (length / 2.0 * self.scale).round() as usize;
        let middle = (middle(self.size.0), middle(self.size.1));
        Sprite::new(width, middle, pixels)
    }

    /// Shrinks the drawing to a picture; blank pixels become `background`.
    pub fn canvas(&self, background: impl Into<u8>) -> Canvas {
        let pixels = |fine: u32| (fine / FINE_PER_PIXEL) as usize;
        let size = (pixels(self.fine.width()), pixels(self.fine.height()));
        let mut canvas = Canvas::new(size, self.palette, self.scale, background);
        let middle = (self.size.0 as i32 / 2, self.size.1 as i32 / 2);
        canvas.stamp(&self.sprite(), middle);
        canvas
    }

    /// One sprite pixel, from the fine pixels it covers.
    fn shrink<'a>(&self, rows: impl Iterator<Item = &'a [u8]> + Clone) -> u8 {
        let first = rows.clone().flatten().next().copied().unwrap_or(ERASED);
        if rows
            .clone()
            .all(|row| row == [first; FINE_PER_PIXEL as usize])
        {
            return if first == ERASED {
                pixel(0, CLEAR)
            } else {
                pixel(first, 0)
            };
        }
        let (mut sum, mut drawn, mut total, mut present) = ([0; 3], 0, 0, 0);
        for &value in rows.flatten() {
            total += 1;
            if value != ERASED {
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
        fonts::CHINESE,
        tests::{Colour, PALETTES},
    };

    #[test]
    fn a_shape_on_whole_pixels_has_hard_edges() {
        let mut drawing = Drawing::new((8, 6), &PALETTES[0], 1.0);
        drawing.rectangle(Area::new(1.0, 2.0, 5.0, 3.0), Colour::Red);
        drawing.rectangle(Area::new(3.0, 2.0, 1.0, 1.0), ERASED);
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
        drawing.rectangle(Area::new(0.0, 0.0, 40.0, 40.0), Colour::Ivory);
        drawing.disc((20.0, 20.0), 16.0, Colour::Red);
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

    #[test]
    fn text_leaves_its_colour_and_nothing_else() {
        let mut drawing = Drawing::new((80, 40), &PALETTES[0], 1.0);
        drawing.write_on(&CHINESE, 30.0, (40.0, 30.0), "司令", Colour::Red);
        let count = |value| drawing.fine.pixels().filter(|p| p.0[0] == value).count();
        let (drawn, clear) = (count(Colour::Red as u8), count(ERASED));
        assert!(drawn > 2000, "{drawn} fine pixels");
        assert_eq!(drawn + clear, 80 * 40 * 16);
    }
}
