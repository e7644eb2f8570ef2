//! How much of each pixel a shape covers.

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, point};
use ab_glyph_rasterizer::{Point, Rasterizer};

/// The level of a fully covered pixel; 0 is not covered. Few levels keep the number of colours small.
pub const FULL: u8 = 8;

/// A small coverage mask, to be filled with a colour.
pub struct Coverage {
    /// The column of its left edge, in pixels.
    pub left: i32,
    /// The row of its upper edge, in pixels.
    pub top: i32,
    /// Its width in pixels.
    pub width: usize,
    /// A level for each pixel, row by row.
    pub levels: Vec<u8>,
}

impl Coverage {
    /// The union of polygons, given by their corners in pixels.
    pub fn of_polygons(polygons: &[Vec<(f32, f32)>]) -> Coverage {
        let corners = || polygons.iter().flatten();
        let left = corners().fold(f32::MAX, |least, corner| least.min(corner.0));
        let top = corners().fold(f32::MAX, |least, corner| least.min(corner.1));
        let right = corners().fold(f32::MIN, |most, corner| most.max(corner.0));
        let bottom = corners().fold(f32::MIN, |most, corner| most.max(corner.1));
        let (left, top) = (left.floor(), top.floor());
        let width = (right - left).ceil().max(0.0) as usize + 1;
        let height = (bottom - top).ceil().max(0.0) as usize + 1;
        let mut raster = Rasterizer::new(width, height);
        let place = |(x, y): (f32, f32)| Point {
            x: x - left,
            y: y - top,
        };
        for polygon in polygons {
            let next = polygon.iter().cycle().skip(1);
            // All have the same orientation, so that they do not cancel out.
            let clockwise = area(polygon) > 0.0;
            for (&from, &to) in polygon.iter().zip(next) {
                let (from, to) = if clockwise { (from, to) } else { (to, from) };
                raster.draw_line(place(from), place(to));
            }
        }
        let mut levels = vec![0; width * height];
        raster.for_each_pixel(|at, share| levels[at] = level(share));
        Coverage {
            left: left as i32,
            top: top as i32,
            width,
            levels,
        }
    }

    /// The coverage of a glyph, relative to the start of its baseline. It is drawn a second time `heavier` pixels to
    /// the right, which makes a normal letter bold. A space covers nothing.
    pub fn of_glyph(
        font: &FontRef<'_>,
        glyph: GlyphId,
        scale: PxScale,
        heavier: f32,
    ) -> Option<Coverage> {
        let at = |x| font.outline_glyph(glyph.with_scale_and_position(scale, point(x, 0.0)));
        let once = at(0.0)?;
        let again = (heavier > 0.0).then(|| at(heavier)).flatten();
        let last = again.as_ref().unwrap_or(&once);
        let (start, end) = (once.px_bounds().min, last.px_bounds().max);
        let (left, top) = (start.x as i32, start.y as i32);
        let width = (end.x as i32 - left).max(1) as usize;
        let height = (end.y as i32 - top).max(1) as usize;
        let mut levels = vec![0; width * height];
        let mut draw = |glyph: &OutlinedGlyph| {
            let corner = glyph.px_bounds().min;
            let (right, down) = (corner.x as i32 - left, corner.y as i32 - top);
            glyph.draw(|x, y, share| {
                let (x, y) = ((x as i32 + right) as usize, (y as i32 + down) as usize);
                if let Some(pixel) = levels.get_mut(y * width + x) {
                    *pixel = level(share).max(*pixel);
                }
            });
        };
        draw(&once);
        if let Some(again) = &again {
            draw(again);
        }
        Some(Coverage {
            left,
            top,
            width,
            levels,
        })
    }
}

fn level(share: f32) -> u8 {
    (share.min(1.0) * f32::from(FULL)).round() as u8
}

/// Twice the area of a polygon, negative for the opposite orientation.
fn area(polygon: &[(f32, f32)]) -> f32 {
    let next = polygon.iter().cycle().skip(1);
    polygon
        .iter()
        .zip(next)
        .map(|(a, b)| a.0 * b.1 - b.0 * a.1)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f32, top: f32, side: f32) -> Vec<(f32, f32)> {
        let (right, bottom) = (left + side, top + side);
        vec![(left, top), (right, top), (right, bottom), (left, bottom)]
    }

    #[test]
    fn a_half_covered_pixel_has_half_the_level() {
        let found = Coverage::of_polygons(&[square(0.5, 0.0, 2.0)]);
        assert_eq!(found.levels[..3], [4, 8, 4]);
    }

    #[test]
    fn overlapping_polygons_cover_once_whichever_way_they_go_round() {
        let mut turned = square(1.0, 0.0, 2.0);
        turned.reverse();
        let found = Coverage::of_polygons(&[square(0.0, 0.0, 2.0), turned]);
        assert_eq!(found.levels[..3], [8, 8, 8]);
    }
}
