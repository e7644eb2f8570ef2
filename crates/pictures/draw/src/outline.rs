//! The outlines of shapes, as corners in order.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use crate::Place;

/// A rectangle.
#[derive(Clone, Copy)]
pub struct Area {
    /// The left edge.
    pub left: f32,
    /// The upper edge.
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

    /// The rectangle with this centre and size.
    pub const fn around((x, y): Place, (width, height): (f32, f32)) -> Area {
        Area::new(x - width / 2.0, y - height / 2.0, width, height)
    }

    /// The right edge.
    pub const fn right(self) -> f32 {
        self.left + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> f32 {
        self.top + self.height
    }

    /// The middle.
    pub const fn middle(self) -> Place {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The rectangle `by` smaller on all four sides.
    pub const fn inset(self, by: f32) -> Area {
        let (width, height) = (self.width - 2.0 * by, self.height - 2.0 * by);
        Area::new(self.left + by, self.top + by, width, height)
    }

    /// The rectangle moved this far right and down.
    pub const fn moved(self, right: f32, down: f32) -> Area {
        Area::new(self.left + right, self.top + down, self.width, self.height)
    }

    /// The rectangle without this much of its upper part.
    pub const fn below(self, down: f32) -> Area {
        Area::new(self.left, self.top + down, self.width, self.height - down)
    }

    /// The outline with round corners; the top and bottom radii are separate.
    pub fn rounded(self, top: f32, bottom: f32) -> Vec<Place> {
        let (right, lower) = (self.right(), self.bottom());
        let corners = [
            ((right - bottom, lower - bottom), bottom),
            ((self.left + bottom, lower - bottom), bottom),
            ((self.left + top, self.top + top), top),
            ((right - top, self.top + top), top),
        ];
        let corners = corners.into_iter().zip(0_u8..);
        let arcs = corners.flat_map(|((centre, radius), corner)| {
            let start = f32::from(corner) * FRAC_PI_2;
            arc(centre, radius, [start, start + FRAC_PI_2], 8)
        });
        arcs.collect()
    }

    /// The outline with its four corners cut off.
    pub fn chamfered(self, cut: f32) -> Vec<Place> {
        let (left, top, right, bottom) = (self.left, self.top, self.right(), self.bottom());
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

/// The place on a circle at an angle in radians, clockwise from the right.
pub(crate) fn on_circle((x, y): Place, radius: f32, angle: f32) -> Place {
    (x + radius * angle.cos(), y + radius * angle.sin())
}

/// Places on an arc between two angles in radians.
fn arc(
    centre: Place,
    radius: f32,
    [from, to]: [f32; 2],
    steps: usize,
) -> impl Iterator<Item = Place> {
    let angle = move |step| from + (to - from) * step as f32 / steps as f32;
    (0..=steps).map(move |step| on_circle(centre, radius, angle(step)))
}

/// The outline of a circle.
pub fn circle(centre: Place, radius: f32) -> Vec<Place> {
    arc(centre, radius, [0.0, TAU], 48).collect()
}

/// The corners in a list as in the attribute `points` of SVG: `0,-25 14.5,-21`.
pub fn corners(points: &str) -> Vec<Place> {
    let number = |text: &str| text.parse().expect("lists are constants that tests draw");
    let pairs = points.split_whitespace();
    pairs
        .filter_map(|pair| pair.split_once(','))
        .map(|(x, y)| (number(x), number(y)))
        .collect()
}

/// The outline of a star with `rays` points, one of them at the top.
pub fn star(centre: Place, rays: usize, outer: f32, inner: f32) -> Vec<Place> {
    let step = PI / rays as f32;
    let corner = |corner| {
        let radius = if corner % 2 == 0 { outer } else { inner };
        on_circle(centre, radius, corner as f32 * step - FRAC_PI_2)
    };
    (0..2 * rays).map(corner).collect()
}

/// The outline of an ellipse, given half its width and half its height.
pub fn ellipse(centre: Place, (across, along): (f32, f32)) -> Vec<Place> {
    let unit = circle((0.0, 0.0), 1.0).into_iter();
    unit.map(|(x, y)| (centre.0 + across * x, centre.1 + along * y))
        .collect()
}

/// A round outline through all these corners (a closed Catmull-Rom curve).
pub fn smooth(corners: &[Place]) -> Vec<Place> {
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
pub fn grown(outline: &[Place], by: f32) -> Vec<Place> {
    let count = outline.len();
    // The unit normal to the right of an edge.
    let normal = |from: Place, to: Place| {
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
    fn an_outline_grows_outwards_in_either_orientation() {
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
