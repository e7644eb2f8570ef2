//! Drawing shapes: flat colours on a sheet four times as fine as the picture, then shrunk so that
//! edges come out smooth. Slow, and therefore done once for every board and sprite.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use image::{GrayImage, Luma};
use imageproc::{drawing::draw_polygon_mut, point::Point};

use super::{
    canvas::{CLEAR, Canvas, Sprite, nearest, pixel},
    theme::{Colour, PALETTE},
};

/// How many fine pixels make up the side of a pixel.
pub const FINE: u32 = 4;
/// Nothing drawn here. Any other fine pixel holds a [`Colour`].
const BLANK: u8 = u8::MAX;

/// A sheet to draw on. All measures are pixels of the finished picture, fractions allowed.
pub struct Sheet {
    pub(super) fine: GrayImage,
}

/// A rectangle: left, top, width, height.
#[derive(Clone, Copy)]
pub struct Area(pub f32, pub f32, pub f32, pub f32);

impl Area {
    /// The rectangle with this centre and size.
    pub fn around(centre: (f32, f32), size: (f32, f32)) -> Area {
        Area(
            centre.0 - size.0 / 2.0,
            centre.1 - size.1 / 2.0,
            size.0,
            size.1,
        )
    }

    /// The rectangle `by` smaller on all four sides.
    pub fn inset(self, by: f32) -> Area {
        Area(
            self.0 + by,
            self.1 + by,
            self.2 - 2.0 * by,
            self.3 - 2.0 * by,
        )
    }

    /// The rectangle as far to the right and down.
    pub fn moved(self, right: f32, down: f32) -> Area {
        Area(self.0 + right, self.1 + down, self.2, self.3)
    }

    /// The outline with round corners, the radius at the top and at the bottom given apart.
    pub fn rounded(self, top: f32, bottom: f32) -> Vec<(f32, f32)> {
        let Area(left, upper, width, height) = self;
        let (right, lower) = (left + width, upper + height);
        let corners = [
            ((right - bottom, lower - bottom), bottom),
            ((left + bottom, lower - bottom), bottom),
            ((left + top, upper + top), top),
            ((right - top, upper + top), top),
        ];
        let mut outline = Vec::new();
        for (corner, (centre, radius)) in corners.into_iter().enumerate() {
            let start = corner as f32 * FRAC_PI_2;
            outline.extend(arc(centre, radius, start, start + FRAC_PI_2, 8));
        }
        outline
    }

    /// The outline with its four corners cut off straight.
    pub fn chamfered(self, cut: f32) -> Vec<(f32, f32)> {
        let Area(left, top, width, height) = self;
        let (right, bottom) = (left + width, top + height);
        vec![
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]
    }
}

/// Points along a part of a circle, angles in radians, clockwise from the right.
fn arc(
    centre: (f32, f32),
    radius: f32,
    from: f32,
    to: f32,
    steps: usize,
) -> impl Iterator<Item = (f32, f32)> {
    (0..=steps).map(move |step| {
        let angle = from + (to - from) * step as f32 / steps as f32;
        (
            centre.0 + radius * angle.cos(),
            centre.1 + radius * angle.sin(),
        )
    })
}

/// The outline of a circle.
pub fn circle(centre: (f32, f32), radius: f32) -> Vec<(f32, f32)> {
    arc(centre, radius, 0.0, TAU, 48).collect()
}

/// The outline of a star with `rays` points, one of them at the top.
pub fn star(centre: (f32, f32), rays: usize, outer: f32, inner: f32) -> Vec<(f32, f32)> {
    let step = PI / rays as f32;
    (0..2 * rays)
        .map(|corner| {
            let radius = if corner % 2 == 0 { outer } else { inner };
            let angle = corner as f32 * step - FRAC_PI_2;
            (
                centre.0 + radius * angle.cos(),
                centre.1 + radius * angle.sin(),
            )
        })
        .collect()
}

impl Sheet {
    /// An empty sheet for a picture of this size.
    pub fn new(width: i32, height: i32) -> Sheet {
        let (width, height) = (width as u32 * FINE, height as u32 * FINE);
        Sheet {
            fine: GrayImage::from_pixel(width, height, Luma([BLANK])),
        }
    }

    /// Fills the inside of an outline.
    pub fn fill(&mut self, outline: &[(f32, f32)], colour: Colour) {
        self.fill_with(outline, colour as u8);
    }

    /// Empties the inside of an outline.
    pub fn erase(&mut self, outline: &[(f32, f32)]) {
        self.fill_with(outline, BLANK);
    }

    fn fill_with(&mut self, outline: &[(f32, f32)], value: u8) {
        let fine = |length: f32| (length * FINE as f32).round() as i32;
        let points: Vec<Point<i32>> = outline
            .iter()
            .map(|&(x, y)| Point::new(fine(x), fine(y)))
            .collect();
        draw_polygon_mut(&mut self.fine, &points, Luma([value]));
    }

    /// Draws a straight line with blunt ends.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Colour) {
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

    /// Shrinks the sheet to a sprite.
    pub fn sprite(&self) -> Sprite {
        let side = FINE as usize;
        let (fine_width, fine_height) = (self.fine.width() as usize, self.fine.height() as usize);
        let fine = self.fine.as_raw();
        let (width, height) = (fine_width / side, fine_height / side);
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let corner = y * side * fine_width + x * side;
                let rows = (0..side).map(|row| &fine[corner + row * fine_width..][..side]);
                pixels.push(shrink(rows));
            }
        }
        Sprite::new(width, pixels)
    }

    /// Shrinks the sheet to a picture; what nobody drew on becomes `background`.
    pub fn canvas(&self, background: Colour) -> Canvas {
        let [width, height] = [self.fine.width(), self.fine.height()].map(|n| (n / FINE) as i32);
        let mut canvas = Canvas::new(width, height, background);
        canvas.stamp(&self.sprite(), (width / 2, height / 2));
        canvas
    }
}

/// From a length to the fine pixel nearest to it whose middle lies inside of a shape that reaches
/// this far. (A polygon drawn by imageproc includes the pixels of its corners.)
fn inwards(lengths: impl Iterator<Item = f32> + Clone) -> impl Fn(f32) -> i32 {
    let first = lengths.clone().fold(f32::INFINITY, f32::min);
    let middle = (first + lengths.fold(f32::NEG_INFINITY, f32::max)) / 2.0;
    move |length| {
        let place = length * FINE as f32 - 0.5;
        (if length < middle {
            place.ceil()
        } else {
            place.floor()
        }) as i32
    }
}

/// One sprite pixel from the fine pixels it covers.
fn shrink<'a>(rows: impl Iterator<Item = &'a [u8]> + Clone) -> u8 {
    let fine = rows.flatten().copied();
    let first = fine.clone().next().unwrap_or(BLANK);
    if fine.clone().all(|value| value == first) {
        return if first == BLANK {
            pixel(0, CLEAR)
        } else {
            pixel(first, 0)
        };
    }
    let (mut sum, mut drawn, mut total, mut present) = ([0; 3], 0, 0, 0);
    for value in fine {
        total += 1;
        if value != BLANK {
            drawn += 1;
            present |= 1 << value;
            for (part, amount) in sum.iter_mut().zip(PALETTE[usize::from(value)]) {
                *part += i32::from(amount);
            }
        }
    }
    let clearness = ((total - drawn) * i32::from(CLEAR) + total / 2) / total;
    pixel(
        nearest(sum.map(|part| part / drawn), present),
        clearness as u8,
    )
}
