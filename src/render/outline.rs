//! The outlines of shapes, as corners in order: what [`super::sheet`] fills. Measures are pixels.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

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
