//! The heads of the eight animals, each to be told from the others without reading. They are drawn
//! straight from the front, light on dark or dark on light, with dark outlines.

use crate::{
    render::{
        outline::{circle, ellipse, grown, smooth},
        sheet::Sheet,
    },
    rules::doushouqi::Kind,
};

use super::theme::Colour;

/// How strong the outlines are.
const OUTLINE: f32 = 1.75;

/// Draws an animal's head, 54 pixels wide and high, around a place of the sheet.
pub fn head(sheet: &mut Sheet, at: (f32, f32), kind: Kind) {
    let mut pen = Pen { sheet, at };
    match kind {
        Kind::Rat => rat(&mut pen),
        Kind::Cat => cat(&mut pen),
        Kind::Dog => dog(&mut pen),
        Kind::Wolf => wolf(&mut pen),
        Kind::Leopard => leopard(&mut pen),
        Kind::Tiger => tiger(&mut pen),
        Kind::Lion => lion(&mut pen),
        Kind::Elephant => elephant(&mut pen),
    }
}

/// Draws around the middle of a head: x to the right, y down, in pixels.
struct Pen<'a> {
    sheet: &'a mut Sheet,
    at: (f32, f32),
}

type Corners<'a> = &'a [(f32, f32)];

impl Pen<'_> {
    fn fill(&mut self, outline: Corners<'_>, colour: Colour) {
        let (x, y) = self.at;
        let moved: Vec<_> = outline
            .iter()
            .map(|point| (x + point.0, y + point.1))
            .collect();
        self.sheet.fill(&moved, colour);
    }

    /// Fills a shape and its mirror image.
    fn twice(&mut self, outline: Corners<'_>, colour: Colour) {
        self.fill(outline, colour);
        self.fill(&mirror(outline), colour);
    }

    /// A shape with a dark outline.
    fn part(&mut self, outline: Corners<'_>, colour: Colour) {
        self.fill(&grown(outline, OUTLINE), Colour::Ink);
        self.fill(outline, colour);
    }

    /// A shape and its mirror image, both with a dark outline.
    fn parts(&mut self, outline: Corners<'_>, colour: Colour) {
        self.part(outline, colour);
        self.part(&mirror(outline), colour);
    }

    /// A line and its mirror image.
    fn strokes(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Colour) {
        let (x, y) = self.at;
        for side in [-1.0, 1.0] {
            let place = |point: (f32, f32)| (x + side * point.0, y + point.1);
            self.sheet.line(place(from), place(to), width, colour);
        }
    }

    /// Two round eyes that catch the light.
    fn eyes(&mut self, (x, y): (f32, f32), radius: f32) {
        self.twice(&circle((x, y), radius), Colour::Ink);
        for x in [-x, x] {
            let gleam = (x + 0.3 * radius, y - 0.35 * radius);
            self.fill(&circle(gleam, 0.35 * radius), Colour::Ivory);
        }
    }

    /// A big cat's muzzle: cheeks, chin, nose and mouth.
    fn muzzle(&mut self) {
        self.fill(&ellipse((0.0, 17.0), (6.5, 6.0)), Colour::Ivory);
        self.twice(&ellipse((5.5, 12.0), (7.5, 6.5)), Colour::Ivory);
        self.fill(
            &[(-5.5, 4.5), (5.5, 4.5), (1.0, 10.0), (-1.0, 10.0)],
            Colour::Ink,
        );
        self.strokes((0.0, 9.0), (0.0, 14.0), 1.5, Colour::Ink);
        self.strokes((0.0, 13.5), (5.0, 16.0), 1.5, Colour::Ink);
    }
}

fn mirror(outline: Corners<'_>) -> Vec<(f32, f32)> {
    outline.iter().map(|&(x, y)| (-x, y)).collect()
}

/// A closed round outline from its right half, top to bottom.
fn symmetric(right: Corners<'_>) -> Vec<(f32, f32)> {
    let left = right.iter().rev().filter(|point| point.0 != 0.0);
    let whole: Vec<_> = right
        .iter()
        .copied()
        .chain(left.map(|&(x, y)| (-x, y)))
        .collect();
    smooth(&whole)
}

/// Huge round ears, a pointed face, whiskers and two teeth.
fn rat(pen: &mut Pen<'_>) {
    pen.parts(&circle((16.0, -12.0), 12.0), Colour::Grey);
    pen.twice(&circle((16.0, -12.0), 8.0), Colour::Rose);
    pen.part(
        &[(-2.5, 20.0), (2.5, 20.0), (2.0, 27.0), (-2.0, 27.0)],
        Colour::Ivory,
    );
    let face = [
        (0.0, -13.0),
        (10.0, -10.0),
        (14.0, 1.0),
        (9.0, 13.0),
        (0.0, 22.0),
    ];
    pen.part(&symmetric(&face), Colour::Grey);
    for end in [(23.0, 8.0), (24.0, 14.0), (22.0, 20.0)] {
        pen.strokes((5.0, 15.0), end, 1.25, Colour::Ink);
    }
    pen.eyes((6.5, 0.0), 3.25);
    pen.fill(&ellipse((0.0, 18.5), (4.5, 3.75)), Colour::Rose);
}

/// Pointed ears wide apart, slit eyes, whiskers; a black cat.
fn cat(pen: &mut Pen<'_>) {
    let ear = [(22.0, -25.0), (24.5, 0.0), (4.0, -14.0)];
    pen.parts(&ear, Colour::Ink);
    pen.twice(&[(19.5, -18.0), (20.5, -6.0), (10.5, -13.0)], Colour::Rose);
    pen.part(&ellipse((0.0, 3.0), (24.0, 19.0)), Colour::Ink);
    pen.twice(&ellipse((10.0, 0.0), (6.5, 5.5)), Colour::Gold);
    pen.twice(&ellipse((10.0, 0.0), (1.75, 5.25)), Colour::Ink);
    pen.twice(&ellipse((4.5, 12.5), (6.0, 4.75)), Colour::Ivory);
    pen.fill(&[(-4.0, 6.0), (4.0, 6.0), (0.0, 10.5)], Colour::Rose);
    for end in [(27.0, 7.0), (27.0, 13.0), (25.0, 19.0)] {
        pen.strokes((9.0, 11.5), end, 1.25, Colour::Grey);
    }
}

/// Hanging ears, a dark patch around an eye, a big nose and a tongue.
fn dog(pen: &mut Pen<'_>) {
    let face = [
        (0.0, -20.0),
        (13.0, -17.0),
        (17.0, -3.0),
        (15.0, 12.0),
        (0.0, 20.0),
    ];
    pen.part(
        &smooth(&[
            (-5.0, 14.0),
            (5.0, 14.0),
            (4.5, 24.0),
            (0.0, 27.0),
            (-4.5, 24.0),
        ]),
        Colour::Rose,
    );
    pen.part(&symmetric(&face), Colour::Ivory);
    let ear = [
        (9.0, -20.0),
        (21.0, -17.0),
        (27.0, 0.0),
        (22.0, 13.0),
        (17.0, 4.0),
        (14.0, -8.0),
    ];
    pen.parts(&smooth(&ear), Colour::Earth);
    pen.fill(&ellipse((7.5, -4.5), (6.5, 7.5)), Colour::Earth);
    pen.eyes((7.5, -4.0), 3.25);
    pen.fill(&ellipse((0.0, 5.5), (6.0, 4.25)), Colour::Ink);
    pen.strokes((0.0, 8.0), (0.0, 13.0), 1.5, Colour::Ink);
    pen.strokes((0.0, 13.0), (8.0, 12.0), 1.5, Colour::Ink);
}

/// Tall ears, ragged cheeks, a long muzzle and slanting eyes.
fn wolf(pen: &mut Pen<'_>) {
    pen.parts(&[(17.0, -27.0), (21.0, -4.0), (3.0, -14.0)], Colour::Grey);
    pen.twice(&[(15.5, -20.0), (17.5, -8.0), (8.5, -13.0)], Colour::Ink);
    let right = [
        (0.0, -16.0),
        (14.0, -12.0),
        (20.0, -3.0),
        (27.0, 9.0),
        (20.0, 9.5),
        (19.0, 16.0),
        (11.0, 14.0),
        (6.5, 24.0),
        (0.0, 27.0),
    ];
    let left = right[1..right.len() - 1]
        .iter()
        .rev()
        .map(|&(x, y)| (-x, y));
    let face: Vec<_> = right.iter().copied().chain(left).collect();
    pen.part(&face, Colour::Grey);
    let cheek = [
        (3.0, 1.0),
        (13.0, 4.0),
        (22.0, 8.0),
        (16.0, 8.5),
        (15.5, 12.0),
        (9.5, 10.5),
        (4.0, 19.0),
    ];
    pen.twice(&cheek, Colour::Ivory);
    pen.twice(
        &[(3.0, -1.0), (15.0, -8.0), (14.0, -1.0), (7.0, 2.5)],
        Colour::Ink,
    );
    pen.twice(
        &[(6.0, -1.0), (13.0, -4.5), (12.0, -1.0), (8.0, 0.75)],
        Colour::Gold,
    );
    pen.fill(&ellipse((0.0, 20.0), (5.0, 4.25)), Colour::Ink);
}

/// A yellow face full of spots.
fn leopard(pen: &mut Pen<'_>) {
    pen.parts(&circle((18.0, -16.0), 7.5), Colour::Gold);
    pen.twice(&circle((18.0, -16.0), 4.0), Colour::Ink);
    let face = [
        (0.0, -20.0),
        (15.0, -16.0),
        (22.0, -2.0),
        (18.0, 14.0),
        (0.0, 24.0),
    ];
    pen.part(&symmetric(&face), Colour::Gold);
    for (x, y, radius) in [
        (4.5, -14.0, 2.5),
        (11.5, -13.0, 2.25),
        (8.0, -8.5, 2.0),
        (16.5, -7.0, 2.25),
        (18.5, 0.5, 2.25),
        (15.0, 5.0, 2.0),
        (18.0, 9.5, 2.0),
    ] {
        pen.twice(&circle((x, y), radius), Colour::Ink);
    }
    pen.fill(&circle((0.0, -8.0), 2.25), Colour::Ink);
    pen.muzzle();
    pen.eyes((8.5, -1.0), 3.5);
}

/// An orange face with stripes, and the character for king on its brow.
fn tiger(pen: &mut Pen<'_>) {
    pen.parts(&circle((18.0, -16.0), 8.0), Colour::Amber);
    pen.twice(&circle((18.0, -16.0), 4.5), Colour::Ivory);
    let face = [
        (0.0, -20.0),
        (15.0, -17.0),
        (23.0, -2.0),
        (21.0, 13.0),
        (0.0, 24.0),
    ];
    pen.part(&symmetric(&face), Colour::Amber);
    for (y, half) in [(-17.0, 7.0), (-12.0, 5.5), (-7.0, 6.5)] {
        pen.strokes((0.0, y), (half, y), 2.25, Colour::Ink);
    }
    pen.strokes((0.0, -17.0), (0.0, -7.0), 2.25, Colour::Ink);
    for (y, tip) in [(-5.0, 15.5), (1.5, 13.5), (8.0, 14.0), (14.0, 13.0)] {
        pen.twice(
            &[(23.5, y - 2.0), (23.5, y + 2.5), (tip, y + 1.5)],
            Colour::Ink,
        );
    }
    pen.muzzle();
    pen.eyes((8.5, -1.0), 3.5);
}

/// A golden face in a wide brown mane.
fn lion(pen: &mut Pen<'_>) {
    let mane: Vec<_> = (0..24)
        .map(|tip| {
            let angle = std::f32::consts::TAU * tip as f32 / 24.0;
            let radius = if tip % 2 == 0 { 27.0 } else { 22.5 };
            (radius * angle.sin(), -radius * angle.cos())
        })
        .collect();
    pen.part(&smooth(&mane), Colour::Earth);
    pen.parts(&circle((13.0, -13.0), 5.0), Colour::Gold);
    let face = [
        (0.0, -15.0),
        (11.0, -13.0),
        (16.0, -2.0),
        (14.0, 12.0),
        (0.0, 21.0),
    ];
    pen.part(&symmetric(&face), Colour::Gold);
    pen.muzzle();
    pen.eyes((7.0, -2.0), 3.25);
}

/// Ears as wide as the face, a trunk and two tusks.
fn elephant(pen: &mut Pen<'_>) {
    let ear = [
        (8.0, -17.0),
        (20.0, -21.0),
        (28.0, -9.0),
        (24.0, 7.0),
        (15.0, 12.0),
        (10.0, 2.0),
    ];
    pen.parts(&smooth(&ear), Colour::Grey);
    let inner = [
        (13.0, -12.0),
        (20.0, -15.0),
        (24.0, -7.0),
        (20.5, 4.0),
        (15.0, 6.0),
    ];
    pen.twice(&smooth(&inner), Colour::Rose);
    pen.parts(
        &[(5.0, 9.0), (9.5, 8.0), (12.0, 20.0), (9.0, 21.0)],
        Colour::Ivory,
    );
    let face = [
        (0.0, -20.0),
        (10.0, -17.0),
        (14.0, -5.0),
        (10.0, 8.0),
        (6.0, 14.0),
        (5.0, 24.0),
        (0.0, 27.0),
    ];
    pen.part(&symmetric(&face), Colour::Grey);
    for (y, half) in [(9.0, 4.5), (14.0, 3.5), (19.0, 3.0)] {
        pen.strokes((0.0, y), (half, y - 0.75), 1.5, Colour::Ink);
    }
    pen.eyes((7.5, -4.0), 3.0);
}
