//! The outlines of shapes, as corners in order, for [`super::supersampled`] to fill. Measures are pixels.

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

    /// The rectangle moved this far right and down.
    pub fn moved(self, right: f32, down: f32) -> Area {
        Area(self.0 + right, self.1 + down, self.2, self.3)
    }

    /// The outline with round corners; the top and bottom radii are separate.
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

    /// The outline with its four corners cut off.
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

/// Points on an arc, with angles in radians, clockwise from the right.
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

/// The outline of an ellipse, given half its width and half its height.
pub fn ellipse(centre: (f32, f32), (across, along): (f32, f32)) -> Vec<(f32, f32)> {
    let unit = circle((0.0, 0.0), 1.0).into_iter();
    unit.map(|(x, y)| (centre.0 + across * x, centre.1 + along * y))
        .collect()
}

/// A round outline through all these corners (a closed Catmull-Rom curve).
pub fn smooth(corners: &[(f32, f32)]) -> Vec<(f32, f32)> {
    const STEPS: usize = 8;
    let count = corners.len();
    let corner = |place: usize| corners[place % count];
    let curve = |[a, b, c, d]: [f32; 4], t: f32| {
        b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)))
    };
    (0..count * STEPS)
        .map(|step| {
            let (start, t) = (count + step / STEPS, (step % STEPS) as f32 / STEPS as f32);
            let near = [start - 1, start, start + 1, start + 2].map(corner);
            (
                curve(near.map(|near| near.0), t),
                curve(near.map(|near| near.1), t),
            )
        })
        .collect()
}

/// The outline with all its edges moved outwards; sharp corners are truncated.
pub fn grown(outline: &[(f32, f32)], by: f32) -> Vec<(f32, f32)> {
    let count = outline.len();
    // The unit normal to the right of an edge.
    let normal = |from: (f32, f32), to: (f32, f32)| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = x.hypot(y).max(f32::EPSILON);
        (y / length, -x / length)
    };
    let turns: f32 = (0..count)
        .map(|place| {
            let (from, to) = (outline[place], outline[(place + 1) % count]);
            from.0 * to.1 - to.0 * from.1
        })
        .sum();
    let by = by * turns.signum();
    (0..count)
        .map(|place| {
            let (before, at) = (outline[(place + count - 1) % count], outline[place]);
            let (one, other) = (normal(before, at), normal(at, outline[(place + 1) % count]));
            let (x, y) = (one.0 + other.0, one.1 + other.1);
            // Twice the squared cosine of half the corner's angle, with a lower limit.
            let scale = by / ((x * x + y * y) / 2.0).max(0.4);
            (at.0 + scale * x, at.1 + scale * y)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smooth_outline_meets_its_corners_and_stays_near_them() {
        let corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        let outline = smooth(&corners);
        for corner in corners {
            assert!(outline.contains(&corner), "{corner:?}");
        }
        assert!(outline.contains(&(5.0, -1.25)), "round between corners");
        let near = |&(x, y): &(f32, f32)| (-1.5..=11.5).contains(&x) && (-1.5..=11.5).contains(&y);
        assert!(outline.iter().all(near));
    }

    #[test]
    fn an_outline_grows_outwards_whichever_way_it_runs() {
        let square = [(1.0, 1.0), (5.0, 1.0), (5.0, 3.0), (1.0, 3.0)];
        let expected = [(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (0.0, 4.0)];
        assert_eq!(grown(&square, 1.0), expected);
        let backwards: Vec<_> = square.into_iter().rev().collect();
        let expected: Vec<_> = expected.into_iter().rev().collect();
        assert_eq!(grown(&backwards, 1.0), expected);
    }

    #[test]
    fn a_spike_grows_by_little_more_than_its_sides() {
        let spike = [(0.0, 0.0), (100.0, 1.0), (0.0, 2.0)];
        let tip = grown(&spike, 2.0)[1];
        assert!(tip.0 > 100.0 && tip.0 < 105.0, "{tip:?}");
    }
}
