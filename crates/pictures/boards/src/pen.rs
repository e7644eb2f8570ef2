//! Draws figures around a place of a drawing, in a scale of their own.

use draw::{Drawing, Place};

/// Draws relative to a place: x to the right, y down.
pub struct Pen<'a> {
    drawing: &'a mut Drawing,
    at: Place,
    scale: f32,
}

impl<'a> Pen<'a> {
    /// A pen for a figure whose middle is `at` a place of the drawing.
    pub fn new(drawing: &'a mut Drawing, at: Place, scale: f32) -> Pen<'a> {
        Pen { drawing, at, scale }
    }

    /// A place on the drawing.
    fn place(&self, (x, y): Place) -> Place {
        (self.at.0 + self.scale * x, self.at.1 + self.scale * y)
    }

    /// Fills a shape.
    pub fn fill(&mut self, outline: &[Place], colour: impl Into<u8>) {
        let moved: Vec<_> = outline.iter().map(|&point| self.place(point)).collect();
        self.drawing.fill(&moved, colour);
    }

    /// Draws a straight line with square ends.
    pub fn line(&mut self, from: Place, to: Place, width: f32, colour: impl Into<u8>) {
        let (from, to) = (self.place(from), self.place(to));
        self.drawing.line(from, to, self.scale * width, colour);
    }
}
