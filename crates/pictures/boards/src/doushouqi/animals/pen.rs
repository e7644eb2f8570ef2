//! The parts of heads: shapes with their mirror images, and their relief. The middle of a head is at (0, 0).

use draw::{Place, circle, corners, ellipse, grown, smooth};

use crate::{doushouqi::theme::Colour, pen::Pen};

/// The width of outlines.
const OUTLINE_WIDTH: f32 = 2.0;

/// The corners of a shape, in order.
type Corners<'a> = &'a [Place];

impl Pen<'_> {
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

    /// A line and its mirror image.
    pub fn strokes(&mut self, from: Place, to: Place, width: f32, colour: Colour) {
        for side in [-1.0, 1.0] {
            let mirrored = |(x, y): Place| (side * x, y);
            self.line(mirrored(from), mirrored(to), width, colour);
        }
    }

    /// Two round eyes with highlights.
    pub fn eyes(&mut self, (x, y): Place, radius: f32) {
        self.twice(&circle((x, y), radius), Colour::Ink);
        for x in [-x, x] {
            let gleam = (x - 0.3 * radius, y - 0.35 * radius);
            self.fill(&circle(gleam, 0.38 * radius), Colour::Ivory);
        }
    }

    /// A broad nose with the mouth below it.
    pub fn nose(&mut self, (x, y): Place, half: f32, colour: Colour) {
        let nose = [
            (-half, y),
            (half, y),
            (0.45 * half, y + 0.8 * half),
            (0.0, y + 1.1 * half),
            (-0.45 * half, y + 0.8 * half),
        ];
        self.part(&nose.map(|(across, along)| (x + across, along)), colour);
        let lip = y + 1.9 * half;
        self.line((0.0, y + half), (0.0, lip), 1.8, Colour::Ink);
        self.strokes((0.0, lip - 0.6), (1.2 * half, lip + 1.6), 1.8, Colour::Ink);
    }

    /// Pale cheeks on both sides of the mouth.
    pub fn cheeks(&mut self, y: f32, (across, along): (f32, f32)) {
        self.fill(&ellipse((0.0, y + 3.0), (across, along)), Colour::Ivory);
        self.twice(&ellipse((0.75 * across, y), (across, along)), Colour::Ivory);
    }
}

/// Moves a shape's edge so that only its lit part remains.
fn towards_light((x, y): Place) -> Place {
    const LIGHT: Place = (-22.0, -24.0);
    const PART: f32 = 0.925;
    let (from_x, from_y) = LIGHT;
    (from_x + PART * (x - from_x), from_y + PART * (y - from_y))
}

/// The mirror image of a shape.
fn mirror(outline: Corners<'_>) -> Vec<Place> {
    outline.iter().map(|&(x, y)| (-x, y)).collect()
}

/// A closed outline with sharp corners, from the list of its right half, top to bottom.
pub fn whole(right: &str) -> Vec<Place> {
    let right = corners(right);
    let left: Vec<_> = right
        .iter()
        .rev()
        .filter(|point| point.0 != 0.0)
        .copied()
        .collect();
    [right, mirror(&left)].concat()
}

/// A closed outline like [`whole`], smoothed.
pub fn symmetric(right: &str) -> Vec<Place> {
    smooth(&whole(right))
}
