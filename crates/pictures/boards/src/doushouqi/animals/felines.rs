//! Cat, leopard, tiger and lion.

use std::f32::consts::TAU;

use draw::{circle, corners, ellipse, smooth};

use crate::{doushouqi::theme::Colour, pen::Pen};

use super::pen::symmetric;

/// A black cat: pointed ears wide apart, slit eyes, whiskers.
pub fn cat(pen: &mut Pen<'_>) {
    let ear = corners("25.5,-30 28.5,0 4,-15");
    pen.parts(&ear, Colour::Ink);
    pen.twice(&corners("22.5,-21.5 24,-8 12.5,-14.5"), Colour::Rose);
    let face = symmetric("0,-17.5 16,-14.5 27.5,1 26,13 14,23.5 0,26.5");
    pen.solid(&face, Colour::Ink, Colour::Ink);
    pen.twice(&ellipse((11.5, 0.5), (8.0, 6.5)), Colour::Gold);
    pen.twice(&ellipse((11.5, 0.5), (2.2, 6.0)), Colour::Ink);
    pen.cheeks(14.0, (6.8, 5.2));
    pen.nose((0.0, 9.5), 3.2, Colour::Rose);
    for end in [(31.0, 8.0), (31.0, 15.0), (28.0, 22.0)] {
        pen.strokes((12.0, 14.0), end, 1.4, Colour::Grey);
    }
}

/// A yellow face covered in spots.
pub fn leopard(pen: &mut Pen<'_>) {
    for side in [-1.0, 1.0] {
        pen.part(&circle((side * 20.0, -19.0), 8.5), Colour::Ink);
        pen.fill(&circle((side * 19.0, -17.5), 5.5), Colour::Gold);
    }
    let face = symmetric("0,-24 16,-19.5 25,-3 22,14 12,25 0,28");
    pen.solid(&face, Colour::Gold, Colour::Amber);
    for (x, y, radius) in [
        (5.0, -18.0, 2.7),
        (13.5, -15.5, 2.7),
        (7.0, -11.5, 2.2),
        (18.5, -8.5, 2.7),
        (22.0, 1.0, 2.4),
        (16.5, 7.0, 2.4),
        (20.5, 11.0, 2.4),
    ] {
        pen.twice(&ellipse((x, y), (radius + 0.4, radius)), Colour::Ink);
    }
    pen.fill(&circle((0.0, -13.0), 2.2), Colour::Ink);
    pen.cheeks(16.0, (8.0, 7.0));
    pen.strokes((7.5, 0.0), (9.5, 13.0), 2.2, Colour::Ink);
    pen.eyes((10.5, -1.5), 4.3);
    pen.nose((0.0, 8.5), 4.6, Colour::Rose);
}

/// An orange face with stripes, and the character for king on its brow.
pub fn tiger(pen: &mut Pen<'_>) {
    for side in [-1.0, 1.0] {
        pen.part(&circle((side * 21.0, -18.5), 9.0), Colour::Amber);
        pen.fill(&circle((side * 20.0, -17.0), 5.2), Colour::Ivory);
    }
    let face = symmetric("0,-25 17,-21 26,-5 26.5,10 14,25 0,28.5");
    pen.part(&face, Colour::Amber);
    let jowl = smooth(&corners("25.5,6 26,11 14.5,24.5 0,28 4,18 15,12"));
    pen.twice(&jowl, Colour::Ivory);
    for (y, half) in [(-20.5, 7.5), (-15.0, 6.0), (-9.5, 7.5)] {
        pen.strokes((0.0, y), (half, y), 2.7, Colour::Ink);
    }
    pen.line((0.0, -20.5), (0.0, -9.0), 2.7, Colour::Ink);
    for (y, tip) in [
        (-10.0, (16.5, -8.0)),
        (-1.5, (18.0, 0.5)),
        (7.0, (17.0, 8.0)),
        (15.0, (15.0, 14.5)),
    ] {
        let edge = if y < 12.0 { 27.0 } else { 24.0 };
        pen.twice(&[(edge, y - 2.8), (edge, y + 2.8), tip], Colour::Ink);
    }
    pen.cheeks(16.5, (8.0, 7.0));
    pen.eyes((10.0, -1.0), 4.3);
    pen.nose((0.0, 8.5), 4.8, Colour::Rose);
}

/// A golden face in a wide brown mane.
pub fn lion(pen: &mut Pen<'_>) {
    let tuft = |tip| {
        let radius = if tip % 2 == 0 { 30.5 } else { 26.0 };
        let angle = TAU * tip as f32 / 28.0;
        (radius * angle.sin(), -radius * angle.cos())
    };
    let mane: Vec<_> = (0..28).map(tuft).collect();
    pen.part(&smooth(&mane), Colour::Earth);
    for side in [-1.0, 1.0] {
        pen.part(&circle((side * 16.0, -15.5), 6.2), Colour::Gold);
        pen.fill(&circle((side * 15.5, -14.5), 3.2), Colour::Earth);
    }
    let face = symmetric("0,-17.5 12,-15.5 18.5,-2 16.5,12 9,21.5 0,24");
    pen.solid(&face, Colour::Gold, Colour::Amber);
    pen.cheeks(13.5, (7.0, 6.2));
    pen.eyes((8.5, -3.0), 3.9);
    pen.strokes((3.5, -9.0), (13.5, -10.0), 2.2, Colour::Ink);
    pen.nose((0.0, 5.5), 4.8, Colour::Earth);
}
