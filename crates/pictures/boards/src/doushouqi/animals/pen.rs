//! Draws heads: shapes relative to the middle of a head, their mirror images, and their relief.

use crate::{
    doushouqi::theme::Colour,
    outline::{circle, ellipse, grown, smooth},
    supersampled::Drawing,
};

/// The width of outlines.
const OUTLINE_WIDTH: f32 = 2.0;

/// Draws relative to the middle of a head: x to the right, y down.
pub struct Pen<'a> {
    drawing: &'a mut Drawing,
    at: (f32, f32),
    scale: f32,
}

/// The corners of a shape, in order.
pub type Corners<'a> = &'a [(f32, f32)];

impl<'a> Pen<'a> {
    /// A pen for a head whose middle is `at` a place of the drawing.
    pub fn new(drawing: &'a mut Drawing, at: (f32, f32), scale: f32) -> Pen<'a> {
        Pen { drawing, at, scale }
    }

    /// A place on the drawing.
    fn place(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.at.0 + self.scale * x, self.at.1 + self.scale * y)
    }

    /// Fills a shape.
    pub fn fill(&mut self, outline: Corners<'_>, colour: Colour) {
        let moved: Vec<_> = outline.iter().map(|&point| self.place(point)).collect();
        self.drawing.fill(&moved, colour);
    }

    /// Fills a shape and its mirror image.
    pub fn twice(&mut self, outline: Corners<'_>, colour: Colour) {
        self.fill(outline, colour);
        self.fill(&mirror(outline), colour);
    }

    /// A shape with a dark outline.
    pub fn part(&mut self, outline: Corners<'_>, colour: Colour) {
        self.fill(&grown(outline, OUTLINE_WIDTH), Colour::Ink);
        self.fill(outline, colour);
    }

    /// A shape and its mirror image, both with a dark outline.
    pub fn parts(&mut self, outline: Corners<'_>, colour: Colour) {
        self.part(outline, colour);
        self.part(&mirror(outline), colour);
    }

    /// A shape with a dark outline and shading on the right and below.
    pub fn solid(&mut self, outline: Corners<'_>, colour: Colour, shade: Colour) {
        self.part(outline, shade);
        let lit: Vec<_> = outline.iter().map(|&point| towards_light(point)).collect();
        self.fill(&lit, colour);
    }

    /// A line.
    pub fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Colour) {
        let (from, to) = (self.place(from), self.place(to));
        self.drawing.line(from, to, self.scale * width, colour);
    }

    /// A line and its mirror image.
    pub fn strokes(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Colour) {
        for side in [-1.0, 1.0] {
            let mirrored = |(x, y): (f32, f32)| (side * x, y);
            self.stroke(mirrored(from), mirrored(to), width, colour);
        }
    }

    /// Two round eyes with highlights.
    pub fn eyes(&mut self, (x, y): (f32, f32), radius: f32) {
        self.twice(&circle((x, y), radius), Colour::Ink);
        for x in [-x, x] {
            let gleam = (x - 0.3 * radius, y - 0.35 * radius);
            self.fill(&circle(gleam, 0.38 * radius), Colour::Ivory);
        }
    }

    /// A broad nose with the mouth below it.
    pub fn nose(&mut self, (x, y): (f32, f32), half: f32, colour: Colour) {
        let nose = [
            (-half, y),
            (half, y),
            (0.45 * half, y + 0.8 * half),
            (0.0, y + 1.1 * half),
            (-0.45 * half, y + 0.8 * half),
        ];
        self.part(&nose.map(|(across, along)| (x + across, along)), colour);
        let lip = y + 1.9 * half;
        self.stroke((0.0, y + half), (0.0, lip), 1.8, Colour::Ink);
        self.strokes((0.0, lip - 0.6), (1.2 * half, lip + 1.6), 1.8, Colour::Ink);
    }

    /// Pale cheeks on both sides of the mouth.
    pub fn cheeks(&mut self, y: f32, (across, along): (f32, f32)) {
        self.fill(&ellipse((0.0, y + 3.0), (across, along)), Colour::Ivory);
        self.twice(&ellipse((0.75 * across, y), (across, along)), Colour::Ivory);
    }
}

/// Moves a shape's edge so that only its lit part remains.
fn towards_light((x, y): (f32, f32)) -> (f32, f32) {
    const LIGHT: (f32, f32) = (-22.0, -24.0);
    const PART: f32 = 0.925;
    (
        LIGHT.0 + PART * (x - LIGHT.0),
        LIGHT.1 + PART * (y - LIGHT.1),
    )
}

/// The mirror image of a shape.
pub fn mirror(outline: Corners<'_>) -> Vec<(f32, f32)> {
    outline.iter().map(|&(x, y)| (-x, y)).collect()
}

/// A closed outline from its right half, top to bottom, with sharp corners.
pub fn whole(right: Corners<'_>) -> Vec<(f32, f32)> {
    let left = right.iter().rev().filter(|point| point.0 != 0.0);
    let left = left.map(|&(x, y)| (-x, y));
    right.iter().copied().chain(left).collect()
}

/// The same, smoothed.
pub fn symmetric(right: Corners<'_>) -> Vec<(f32, f32)> {
    smooth(&whole(right))
}
