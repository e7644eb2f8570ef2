//! The sheet that a picture is drawn on: a palette that grows as colours mix, and an index into it for each pixel.

use std::f32::consts::TAU;

use crate::{
    coverage::{Coverage, FULL},
    lettering::{Letters, Pen, fitted, width, writable},
};

/// The width of a wide sheet, in units of measure.
pub const WIDTH: f32 = 1100.0;
/// The width of a sheet that is read on a phone, too: Discord shows its pictures about 330 pixels wide there, so that a unit
/// is half a pixel.
pub const NARROW: f32 = 660.0;
/// The maximum height of a picture, in pixels; its maximum width is [`WIDTH`] pixels. Discord shows a picture at most
/// 550 wide and 350 high; twice that is sharp on dense screens.
const MAX_HEIGHT: f32 = 700.0;
/// The maximum number of colours in a palette.
const MAX_COLOURS: usize = 256;

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// A place: units from the left and from the top.
pub type Place = (f32, f32);

/// A rectangle, in units of measure.
#[derive(Clone, Copy)]
pub struct Area {
    /// Units from the left of the sheet.
    pub left: f32,
    /// Units from the top of the sheet.
    pub top: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Area {
    /// A rectangle with this corner at the top left.
    pub const fn new(left: f32, top: f32, width: f32, height: f32) -> Area {
        Area {
            left,
            top,
            width,
            height,
        }
    }

    /// The area with every edge moved inwards.
    pub const fn inner(self, by: f32) -> Area {
        Area::new(
            self.left + by,
            self.top + by,
            self.width - 2.0 * by,
            self.height - 2.0 * by,
        )
    }

    /// The right edge.
    pub const fn right(self) -> f32 {
        self.left + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> f32 {
        self.top + self.height
    }
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Its beginning.
    Left,
    /// Its middle.
    Middle,
    /// Its end.
    Right,
}

/// A picture under construction. Measures are units: sheets are [`WIDTH`] or [`NARROW`] units wide, regardless of their
/// size in pixels.
pub struct Sheet {
    width: usize,
    /// The width in units.
    wide: f32,
    /// Pixels per unit.
    scale: f32,
    pixels: Vec<u8>,
    colours: Vec<Rgb>,
    /// One more than the index of the mixed colour, by level, upper and lower colour; 0 until it is needed.
    mixes: Vec<u16>,
    letters: Letters,
}

impl Sheet {
    /// An empty sheet of this width and height in units, as large in pixels as a picture may be.
    pub fn new((width, height): (f32, f32), paper: Rgb) -> Sheet {
        let scale = (MAX_HEIGHT / height).min(WIDTH / width);
        let pixels = |units: f32| (units * scale).round() as usize;
        Sheet {
            width: pixels(width),
            wide: width,
            scale,
            pixels: vec![0; pixels(width) * pixels(height)],
            colours: vec![paper],
            mixes: vec![0; usize::from(FULL) * MAX_COLOURS * MAX_COLOURS],
            letters: Letters::default(),
        }
    }

    /// The width, in units of measure.
    pub const fn wide(&self) -> f32 {
        self.wide
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        draw::png(self.width, &self.colours, &self.pixels)
    }

    /// The index of a colour, or of the nearest one if the palette is full.
    fn index(&mut self, colour: Rgb) -> u8 {
        if let Some(found) = self.colours.iter().position(|&known| known == colour) {
            return found as u8;
        }
        if self.colours.len() < MAX_COLOURS {
            self.colours.push(colour);
            return (self.colours.len() - 1) as u8;
        }
        let distance = |known: &Rgb| -> u32 {
            let parts = known.iter().zip(colour);
            parts.map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let near = (0..MAX_COLOURS).min_by_key(|&at| distance(&self.colours[at]));
        near.unwrap_or_default() as u8
    }

    fn mixed(&mut self, under: u8, over: u8, level: u8) -> u8 {
        let at = (usize::from(level) * MAX_COLOURS + usize::from(over)) * MAX_COLOURS
            + usize::from(under);
        if self.mixes[at] == 0 {
            let [low, high] = [under, over].map(|index| self.colours[usize::from(index)]);
            let [full, level] = [FULL, level].map(u16::from);
            let mix = [0, 1, 2].map(|part| {
                let (low, high) = (u16::from(low[part]), u16::from(high[part]));
                ((low * (full - level) + high * level + full / 2) / full) as u8
            });
            self.mixes[at] = u16::from(self.index(mix)) + 1;
        }
        (self.mixes[at] - 1) as u8
    }

    /// Fills the covered pixels, offset by some pixels. Anything outside the sheet is cut off.
    fn stamp(&mut self, coverage: &Coverage, (right, down): (i32, i32), colour: Rgb) {
        let over = self.index(colour);
        let height = self.pixels.len() / self.width;
        for (row, levels) in coverage.levels.chunks_exact(coverage.width).enumerate() {
            let Ok(y) = usize::try_from(coverage.top + down + row as i32) else {
                continue;
            };
            if y >= height {
                break;
            }
            for (column, &level) in levels.iter().enumerate() {
                let Ok(x) = usize::try_from(coverage.left + right + column as i32) else {
                    continue;
                };
                if level == 0 || x >= self.width {
                    continue;
                }
                let at = y * self.width + x;
                self.pixels[at] = if level == FULL {
                    over
                } else {
                    self.mixed(self.pixels[at], over, level)
                };
            }
        }
    }

    fn snapped(&self, units: f32) -> f32 {
        (units * self.scale).round()
    }

    /// Fills a rectangle, with edges on whole pixels. It is at least a pixel wide and high.
    pub fn rectangle(&mut self, area: Area, colour: Rgb) {
        let over = self.index(colour);
        let height = self.pixels.len() / self.width;
        let span = |from: f32, to: f32, room: usize| {
            let from = self.snapped(from).max(0.0) as usize;
            let to = (self.snapped(to) as usize).max(from + 1);
            from.min(room)..to.min(room)
        };
        let columns = span(area.left, area.right(), self.width);
        for row in span(area.top, area.bottom(), height) {
            self.pixels[row * self.width..][columns.clone()].fill(over);
        }
    }

    /// Fills a rectangle with round corners, with edges on whole pixels.
    pub fn rounded(&mut self, area: Area, radius: f32, colour: Rgb) {
        let [left, top, right, bottom] =
            [area.left, area.top, area.right(), area.bottom()].map(|edge| self.snapped(edge));
        let radius = (radius * self.scale)
            .min((right - left) / 2.0)
            .min((bottom - top) / 2.0)
            .max(0.0);
        let strip = radius.ceil();
        let upper = top + strip..bottom - strip;
        if upper.start < upper.end {
            let middle = Area::new(
                left / self.scale,
                upper.start / self.scale,
                (right - left) / self.scale,
                (upper.end - upper.start) / self.scale,
            );
            self.rectangle(middle, colour);
        }
        let (inner_left, inner_right) = (left + radius, right - radius);
        let above = {
            let mut outline = arc((inner_left, top + radius), radius, 0.5, 0.25);
            outline.extend(arc((inner_right, top + radius), radius, 0.75, 0.25));
            outline.extend([(right, top + strip), (left, top + strip)]);
            outline
        };
        let below = {
            let mut outline = arc((inner_right, bottom - radius), radius, 0.0, 0.25);
            outline.extend(arc((inner_left, bottom - radius), radius, 0.25, 0.25));
            outline.extend([(left, bottom - strip), (right, bottom - strip)]);
            outline
        };
        self.cover(&[above], colour);
        self.cover(&[below], colour);
    }

    /// Fills a disc.
    pub fn disc(&mut self, middle: Place, radius: f32, colour: Rgb) {
        let middle = (middle.0 * self.scale, middle.1 * self.scale);
        let outline = arc(middle, radius * self.scale, 0.0, 1.0);
        self.cover(&[outline], colour);
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, corners: &[Place], colour: Rgb) {
        let scale = self.scale;
        let outline = corners.iter().map(|&(x, y)| (x * scale, y * scale));
        self.cover(&[outline.collect()], colour);
    }

    /// Draws a line through these places, with round joins and ends.
    pub fn path(&mut self, places: &[Place], width: f32, colour: Rgb) {
        let half = width * self.scale / 2.0;
        let scale = self.scale;
        let places: Vec<Place> = places.iter().map(|p| (p.0 * scale, p.1 * scale)).collect();
        let mut polygons: Vec<Vec<Place>> =
            places.iter().map(|&at| arc(at, half, 0.0, 1.0)).collect();
        for pair in places.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let (across, down) = (to.0 - from.0, to.1 - from.1);
            let length = across.hypot(down);
            if length > 0.0 {
                let (x, y) = (-down / length * half, across / length * half);
                polygons.push(vec![
                    (from.0 + x, from.1 + y),
                    (to.0 + x, to.1 + y),
                    (to.0 - x, to.1 - y),
                    (from.0 - x, from.1 - y),
                ]);
            }
        }
        self.cover(&polygons, colour);
    }

    fn cover(&mut self, polygons: &[Vec<Place>], colour: Rgb) {
        if polygons.iter().any(|polygon| !polygon.is_empty()) {
            self.stamp(&Coverage::of_polygons(polygons), (0, 0), colour);
        }
    }

    /// Writes text on a baseline that `align` relates to `place`, truncated to at most `room`. Returns its width.
    pub fn write(&mut self, text: &str, pen: Pen, place: Place, align: Align, room: f32) -> f32 {
        let text = writable(text);
        let text = fitted(&text, pen, room);
        let length = width(&text, pen);
        let left = match align {
            Align::Left => place.0,
            Align::Middle => place.0 - length / 2.0,
            Align::Right => place.0 - length,
        };
        let mut x = left * self.scale;
        let y = self.snapped(place.1) as i32;
        for character in text.chars() {
            let size = pen.size * self.scale;
            if let Some(glyph) = self.letters.get(character, size, pen.weight) {
                if let Some(coverage) = &glyph.coverage {
                    self.stamp(coverage, (x.round() as i32, y), pen.colour);
                }
                x += glyph.advance;
            }
        }
        length
    }
}

/// The baseline of text whose capitals are vertically centred on this height.
pub fn baseline(middle: f32, size: f32) -> f32 {
    middle + size * 0.36
}

/// Places on a circle: an arc from `from` over `turn`, both as fractions of a full turn; clockwise, from the right.
fn arc(middle: Place, radius: f32, from: f32, turn: f32) -> Vec<Place> {
    let steps = (4.0 + radius.sqrt() * 8.0 * turn).ceil();
    (0..=steps as usize)
        .map(|step| {
            let angle = (from + turn * step as f32 / steps) * TAU;
            (
                middle.0 + angle.cos() * radius,
                middle.1 + angle.sin() * radius,
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_colours_than_fit_become_near_ones() {
        let mut sheet = Sheet::new((WIDTH, 700.0), [0; 3]);
        for n in 0..400_u16 {
            let colour = [(n / 2) as u8, (n % 2) as u8, 9];
            sheet.rectangle(Area::new(f32::from(n), 0.0, 1.0, 1.0), colour);
        }
        assert_eq!(sheet.colours.len(), MAX_COLOURS);
        assert!(sheet.png().starts_with(b"\x89PNG"));
    }

    #[test]
    fn nothing_is_drawn_beyond_the_sheet() {
        let mut sheet = Sheet::new((WIDTH, 20.0), [0; 3]);
        sheet.disc((0.0, 0.0), 40.0, [9; 3]);
        sheet.rectangle(Area::new(1090.0, 10.0, 50.0, 50.0), [7; 3]);
        sheet.path(&[(-50.0, 5.0), (2000.0, 90.0)], 4.0, [5; 3]);
        let pen = Pen::new(26.0, [1; 3]);
        sheet.write("over the edge", pen, (1080.0, 30.0), Align::Left, 500.0);
        assert_eq!(sheet.pixels.len(), 1100 * 20);
    }
}
