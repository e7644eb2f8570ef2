//! Stamps sprites onto the points of a board.

use draw::{Canvas, Sprite};

/// A picture under construction, and the middle of each point that it shows.
pub struct Stamps<'a, F> {
    /// The picture.
    pub canvas: &'a mut Canvas,
    /// Returns the middle of a point, if the picture shows it.
    pub centre: F,
}

impl<F> Stamps<'_, F> {
    /// Stamps a sprite on each of these points.
    pub fn on<P>(&mut self, points: impl IntoIterator<Item = P>, sprite: &Sprite)
    where
        F: Fn(P) -> Option<(i32, i32)>,
    {
        for point in points {
            self.beside(point, (0, 0), sprite);
        }
    }

    /// Stamps a sprite this far right of and below a point.
    pub fn beside<P>(&mut self, point: P, (right, down): (i32, i32), sprite: &Sprite)
    where
        F: Fn(P) -> Option<(i32, i32)>,
    {
        if let Some((x, y)) = (self.centre)(point) {
            self.canvas.stamp(sprite, (x + right, y + down));
        }
    }
}
