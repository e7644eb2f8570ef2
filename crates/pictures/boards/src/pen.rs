//! Draws figures around a place of a drawing, in a scale of their own.

use draw::{Drawing, Place};

/// Draws relative to a place: x to the right, y down.
pub struct Pen<'a> {
    drawing: &'a mut Drawing,
    at: Place,
    scale: f32,
    /// The colour that each of a palette's colours becomes.
    colours: [u8; 16],
}

impl<'a> Pen<'a> {
    /// A pen for a figure whose middle is `at` a place of the drawing.
    pub fn new(drawing: &'a mut Drawing, at: Place, scale: f32) -> Pen<'a> {
        Pen {
            drawing,
            at,
            scale,
            colours: std::array::from_fn(|colour| colour as u8),
        }
    }

    /// The same pen with other colours: `colours` has what each of the palette's colours becomes.
    pub fn recoloured(self, colours: [u8; 16]) -> Pen<'a> {
        Pen { colours, ..self }
    }

    /// What a colour becomes.
    fn colour(&self, colour: impl Into<u8>) -> u8 {
        let colour = colour.into();
        // One that erases is not in the palette.
        let known = self.colours.get(usize::from(colour));
        known.copied().unwrap_or(colour)
    }

    /// A place on the drawing.
    fn place(&self, (x, y): Place) -> Place {
        (self.at.0 + self.scale * x, self.at.1 + self.scale * y)
    }

    /// Fills a shape.
    pub fn fill(&mut self, outline: &[Place], colour: impl Into<u8>) {
        let moved: Vec<_> = outline.iter().map(|&point| self.place(point)).collect();
        let colour = self.colour(colour);
        self.drawing.fill(&moved, colour);
    }

    /// Draws a straight line with square ends.
    pub fn line(&mut self, from: Place, to: Place, width: f32, colour: impl Into<u8>) {
        let (from, to) = (self.place(from), self.place(to));
        let colour = self.colour(colour);
        self.drawing.line(from, to, self.scale * width, colour);
    }
}
