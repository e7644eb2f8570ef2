//! The sheet that a card is drawn on: a palette that grows as colours mix, and an index into it for each pixel.

use std::f32::consts::TAU;

use crate::{
    Area, Pen, Place, Rgb,
    canvas::visible,
    coverage::{Coverage, FULL},
    lettering::{Letters, fitted, width, writable},
    outline::on_circle,
    png::png,
};

/// The maximum width and height of a picture, in pixels. Discord shows a picture at most 550 wide and 350 high; twice that
/// is sharp on dense screens.
const MAX_SIZE: (f32, f32) = (1100.0, 700.0);
/// The maximum number of colours in a palette.
const MAX_COLOURS: usize = 256;

/// A picture under construction. All measures are units, regardless of its size in pixels.
pub struct Sheet {
    width: usize,
    height: usize,
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
        let scale = (MAX_SIZE.1 / height).min(MAX_SIZE.0 / width);
        let pixels = |units: f32| (units * scale).round() as usize;
        let (width, height) = (pixels(width), pixels(height));
        Sheet {
            width,
            height,
            scale,
            pixels: vec![0; width * height],
            colours: vec![paper],
            mixes: vec![0; usize::from(FULL) * MAX_COLOURS * MAX_COLOURS],
            letters: Letters::default(),
        }
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        png(self.width, &self.colours, &self.pixels)
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
        let left = (coverage.left + right) as isize;
        let top = (coverage.top + down) as isize;
        let columns = visible(left, coverage.width, self.width);
        let rows = coverage.levels.len() / coverage.width;
        for row in visible(top, rows, self.height) {
            let levels = &coverage.levels[row * coverage.width..][columns.clone()];
            let start = row.wrapping_add_signed(top) * self.width;
            let start = start + columns.start.wrapping_add_signed(left);
            for (at, &level) in (start..).zip(levels) {
                self.pixels[at] = match level {
                    0 => continue,
                    FULL => over,
                    _ => self.mixed(self.pixels[at], over, level),
                };
            }
        }
    }

    fn snapped(&self, units: f32) -> f32 {
        (units * self.scale).round()
    }

    /// The edges of an area, each on the nearest whole pixel: left, top, right, bottom.
    fn edges(&self, area: Area) -> [f32; 4] {
        [area.left, area.top, area.right(), area.bottom()].map(|edge| self.snapped(edge))
    }

    /// Fills a rectangle, with edges on whole pixels. It is at least a pixel wide and high.
    pub fn rectangle(&mut self, area: Area, colour: Rgb) {
        self.block(self.edges(area), colour);
    }

    /// Fills a rectangle, given its edges in pixels.
    fn block(&mut self, [left, top, right, bottom]: [f32; 4], colour: Rgb) {
        let over = self.index(colour);
        let span = |from: f32, to: f32, room: usize| {
            let from = from.max(0.0) as usize;
            from.min(room)..(to as usize).max(from + 1).min(room)
        };
        let columns = span(left, right, self.width);
        for row in span(top, bottom, self.height) {
            self.pixels[row * self.width..][columns.clone()].fill(over);
        }
    }

    /// Fills a rectangle with round corners, with edges on whole pixels.
    pub fn rounded(&mut self, area: Area, radius: f32, colour: Rgb) {
        let [left, top, right, bottom] = self.edges(area);
        let radius = (radius * self.scale)
            .min((right - left) / 2.0)
            .min((bottom - top) / 2.0)
            .max(0.0);
        let (upper, lower) = (top + radius.ceil(), bottom - radius.ceil());
        if upper < lower {
            self.block([left, upper, right, lower], colour);
        }
        let ends = [(left, left + radius), (right, right - radius)];
        for ([(start, first), (end, second)], y, edge, from) in [
            (ends, top + radius, upper, 0.5),
            ([ends[1], ends[0]], bottom - radius, lower, 0.0),
        ] {
            let mut outline = arc((first, y), radius, from, 0.25);
            outline.extend(arc((second, y), radius, from + 0.25, 0.25));
            outline.extend([(end, edge), (start, edge)]);
            self.cover(&[outline], colour);
        }
    }

    /// Fills a disc.
    pub fn disc(&mut self, (x, y): Place, radius: f32, colour: Rgb) {
        let middle = (x * self.scale, y * self.scale);
        self.cover(&[arc(middle, radius * self.scale, 0.0, 1.0)], colour);
    }

    /// Fills the inside of an outline.
    pub fn fill(&mut self, outline: &[Place], colour: Rgb) {
        self.cover(&[self.scaled(outline)], colour);
    }

    /// Places in pixels.
    fn scaled(&self, places: &[Place]) -> Vec<Place> {
        let scaled = |&(x, y): &Place| (x * self.scale, y * self.scale);
        places.iter().map(scaled).collect()
    }

    /// Draws a line through these places, with round joins and ends.
    pub fn path(&mut self, places: &[Place], width: f32, colour: Rgb) {
        let half = width * self.scale / 2.0;
        let places = self.scaled(places);
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

    /// Writes text vertically centred on its place, truncated to at most `room`. Returns its width.
    pub fn write(&mut self, text: &str, pen: Pen, (x, middle): Place, room: f32) -> f32 {
        self.write_on(text, pen, (x, pen.baseline(middle)), room)
    }

    /// Writes text with its baseline on its place, truncated to at most `room`. Returns its width.
    pub fn write_on(&mut self, text: &str, pen: Pen, (x, baseline): Place, room: f32) -> f32 {
        let text = writable(text);
        let text = fitted(&text, pen, room);
        let length = width(&text, pen);
        let mut x = (x - length * pen.align) * self.scale;
        let y = self.snapped(baseline) as i32;
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

/// Places on an arc, as many as a smooth edge needs: `from` and `turn` are fractions of a full turn from the right.
fn arc(middle: Place, radius: f32, from: f32, turn: f32) -> Vec<Place> {
    let steps = (4.0 + radius.sqrt() * 8.0 * turn).ceil();
    let angle = |step| (from + turn * step as f32 / steps) * TAU;
    (0..=steps as usize)
        .map(|step| on_circle(middle, radius, angle(step)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_colours_than_fit_become_near_ones() {
        let mut sheet = Sheet::new((1100.0, 700.0), [0; 3]);
        for n in 0..400_u16 {
            let colour = [(n / 2) as u8, (n % 2) as u8, 9];
            sheet.rectangle(Area::new(f32::from(n), 0.0, 1.0, 1.0), colour);
        }
        assert_eq!(sheet.colours.len(), MAX_COLOURS);
        assert!(sheet.png().starts_with(b"\x89PNG"));
    }

    #[test]
    fn nothing_is_drawn_beyond_the_sheet() {
        let mut sheet = Sheet::new((1100.0, 20.0), [0; 3]);
        sheet.disc((0.0, 0.0), 40.0, [9; 3]);
        sheet.rectangle(Area::new(1090.0, 10.0, 50.0, 50.0), [7; 3]);
        sheet.path(&[(-50.0, 5.0), (2000.0, 90.0)], 4.0, [5; 3]);
        let pen = Pen::new(26.0, [1; 3]);
        sheet.write_on("over the edge", pen, (1080.0, 30.0), 500.0);
        assert_eq!(sheet.pixels.len(), 1100 * 20);
    }
}
