//! How much of each pixel a shape covers.

use ab_glyph::{Font as _, Glyph, OutlinedGlyph};
use ab_glyph_rasterizer::{Point, Rasterizer};

use crate::{Font, Place};

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
    pub fn of_polygons(polygons: &[Vec<Place>]) -> Coverage {
        let corners = || polygons.iter().flatten();
        let [xs, ys] = [0, 1].map(|axis| {
            let along = corners().map(|corner| if axis == 0 { corner.0 } else { corner.1 });
            let (first, last) = (
                along.clone().fold(f32::MAX, f32::min),
                along.fold(f32::MIN, f32::max),
            );
            let first = first.floor();
            (first, (last - first).ceil().max(0.0) as usize + 1)
        });
        let ((left, width), (top, height)) = (xs, ys);
        let mut raster = Rasterizer::new(width, height);
        let place = |&(x, y): &Place| Point {
            x: x - left,
            y: y - top,
        };
        for polygon in polygons {
            let next = polygon.iter().cycle().skip(1);
            // All have the same orientation, so that they do not cancel out.
            let clockwise = area(polygon) > 0.0;
            for (from, to) in polygon.iter().zip(next) {
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
    pub fn of_glyph(font: &Font, mut glyph: Glyph, heavier: f32) -> Option<Coverage> {
        let mut at = |x| {
            glyph.position.x = x;
            font.face().outline_glyph(glyph.clone())
        };
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
fn area(polygon: &[Place]) -> f32 {
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
    fn overlapping_polygons_cover_once_in_either_orientation() {
        let mut turned = square(1.0, 0.0, 2.0);
        turned.reverse();
        let found = Coverage::of_polygons(&[square(0.0, 0.0, 2.0), turned]);
        assert_eq!(found.levels[..3], [8, 8, 8]);
    }
}
