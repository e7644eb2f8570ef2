//! Cat, leopard, tiger and lion.

use std::f32::consts::TAU;

use crate::{
    doushouqi::theme::Colour,
    outline::{circle, ellipse, smooth},
};

use super::pen::{Pen, symmetric};

/// A black cat: pointed ears wide apart, slit eyes, whiskers.
pub fn cat(pen: &mut Pen<'_>) {
    let ear = [(25.5, -30.0), (28.5, 0.0), (4.0, -15.0)];
    pen.parts(&ear, Colour::Ink);
    pen.twice(&[(22.5, -21.5), (24.0, -8.0), (12.5, -14.5)], Colour::Rose);
    let face = [
        (0.0, -17.5),
        (16.0, -14.5),
        (27.5, 1.0),
        (26.0, 13.0),
        (14.0, 23.5),
        (0.0, 26.5),
    ];
    pen.solid(&symmetric(&face), Colour::Ink, Colour::Ink);
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
    let face = [
        (0.0, -24.0),
        (16.0, -19.5),
        (25.0, -3.0),
        (22.0, 14.0),
        (12.0, 25.0),
        (0.0, 28.0),
    ];
    pen.solid(&symmetric(&face), Colour::Gold, Colour::Amber);
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
    let face = [
        (0.0, -25.0),
        (17.0, -21.0),
        (26.0, -5.0),
        (26.5, 10.0),
        (14.0, 25.0),
        (0.0, 28.5),
    ];
    pen.part(&symmetric(&face), Colour::Amber);
    let jowl = [
        (25.5, 6.0),
        (26.0, 11.0),
        (14.5, 24.5),
        (0.0, 28.0),
        (4.0, 18.0),
        (15.0, 12.0),
    ];
    pen.twice(&smooth(&jowl), Colour::Ivory);
    for (y, half) in [(-20.5, 7.5), (-15.0, 6.0), (-9.5, 7.5)] {
        pen.strokes((0.0, y), (half, y), 2.7, Colour::Ink);
    }
    pen.stroke((0.0, -20.5), (0.0, -9.0), 2.7, Colour::Ink);
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
    let tufts = |count: usize, outer: f32, inner: f32| -> Vec<_> {
        (0..2 * count)
            .map(|tip| {
                let angle = TAU * tip as f32 / (2 * count) as f32;
                let radius = if tip % 2 == 0 { outer } else { inner };
                (radius * angle.sin(), -radius * angle.cos())
            })
            .collect()
    };
    pen.part(&smooth(&tufts(14, 30.5, 26.0)), Colour::Earth);
    for side in [-1.0, 1.0] {
        pen.part(&circle((side * 16.0, -15.5), 6.2), Colour::Gold);
        pen.fill(&circle((side * 15.5, -14.5), 3.2), Colour::Earth);
    }
    let face = [
        (0.0, -17.5),
        (12.0, -15.5),
        (18.5, -2.0),
        (16.5, 12.0),
        (9.0, 21.5),
        (0.0, 24.0),
    ];
    pen.solid(&symmetric(&face), Colour::Gold, Colour::Amber);
    pen.cheeks(13.5, (7.0, 6.2));
    pen.eyes((8.5, -3.0), 3.9);
    pen.strokes((3.5, -9.0), (13.5, -10.0), 2.2, Colour::Ink);
    pen.nose((0.0, 5.5), 4.8, Colour::Earth);
}
