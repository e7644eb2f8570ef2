//! Rat, dog, wolf and elephant.

use crate::{
    doushouqi::theme::Colour,
    outline::{circle, ellipse, smooth},
};

use super::pen::{Pen, symmetric, whole};

/// Huge round ears, a pointed face, whiskers and two teeth.
pub fn rat(pen: &mut Pen<'_>) {
    for side in [-1.0, 1.0] {
        pen.part(&circle((side * 18.0, -14.5), 13.5), Colour::Grey);
        pen.fill(&circle((side * 17.5, -13.5), 9.2), Colour::Rose);
    }
    for side in [-1.0, 1.0] {
        let tooth = [
            (0.0, 20.0),
            (side * 3.6, 20.0),
            (side * 3.2, 29.5),
            (0.0, 29.5),
        ];
        pen.part(&tooth, Colour::Ivory);
    }
    let face = [
        (0.0, -16.0),
        (11.5, -12.0),
        (17.0, 1.0),
        (12.0, 14.0),
        (0.0, 25.5),
    ];
    pen.solid(&symmetric(&face), Colour::Grey, Colour::Grey);
    for end in [(29.0, 7.0), (30.0, 15.0), (27.0, 23.0)] {
        pen.strokes((7.0, 16.5), end, 1.6, Colour::Ink);
    }
    pen.eyes((8.0, 0.5), 4.2);
    pen.part(&ellipse((0.0, 20.0), (5.0, 4.2)), Colour::Rose);
}

/// Hanging ears, a dark patch around an eye, a big nose and a tongue.
pub fn dog(pen: &mut Pen<'_>) {
    let face = [
        (0.0, -25.0),
        (14.5, -21.0),
        (19.5, -4.0),
        (18.5, 13.0),
        (9.0, 22.5),
        (0.0, 23.5),
    ];
    pen.solid(&symmetric(&face), Colour::Ivory, Colour::Mist);
    let ear = [
        (9.5, -24.5),
        (23.0, -22.0),
        (30.5, -3.0),
        (27.0, 13.0),
        (20.0, 13.0),
        (16.5, -4.0),
    ];
    pen.parts(&smooth(&ear), Colour::Earth);
    pen.fill(&ellipse((8.5, -5.5), (7.0, 9.0)), Colour::Earth);
    pen.eyes((8.5, -4.0), 4.0);
    pen.part(&ellipse((0.0, 7.0), (6.2, 4.4)), Colour::Ink);
    pen.fill(&ellipse((-2.0, 5.2), (2.2, 1.2)), Colour::Grey);
    let tongue = [
        (-5.0, 15.0),
        (5.0, 15.0),
        (5.2, 25.0),
        (0.0, 29.0),
        (-5.2, 25.0),
    ];
    pen.part(&smooth(&tongue), Colour::Rose);
    pen.stroke((0.0, 10.0), (0.0, 16.0), 1.8, Colour::Ink);
    pen.strokes((0.0, 16.0), (10.5, 14.0), 1.8, Colour::Ink);
}

/// Tall ears, ragged cheeks, a long muzzle and slanting eyes.
pub fn wolf(pen: &mut Pen<'_>) {
    pen.parts(&[(20.0, -31.0), (25.0, -3.0), (3.0, -15.0)], Colour::Grey);
    pen.twice(&[(18.5, -23.0), (21.0, -8.0), (10.0, -14.0)], Colour::Ink);
    let face = [
        (0.0, -19.0),
        (16.0, -15.0),
        (23.0, -4.0),
        (30.0, 9.0),
        (23.0, 11.0),
        (22.5, 18.0),
        (13.0, 17.5),
        (8.0, 27.0),
        (0.0, 30.5),
    ];
    pen.part(&whole(&face), Colour::Grey);
    let cheek = [
        (3.0, 2.0),
        (14.0, 4.5),
        (25.0, 8.5),
        (19.0, 9.5),
        (18.5, 14.0),
        (11.0, 13.0),
        (5.0, 24.0),
        (0.0, 26.0),
    ];
    pen.fill(&whole(&cheek), Colour::Ivory);
    let bridge = [(0.0, -19.0), (5.0, -6.0), (4.5, 22.0), (0.0, 22.0)];
    pen.fill(&whole(&bridge), Colour::Grey);
    pen.twice(
        &[(4.5, 0.0), (18.0, -9.0), (17.0, 0.0), (9.0, 3.5)],
        Colour::Ink,
    );
    pen.twice(
        &[(8.0, -0.2), (15.5, -5.0), (14.5, -0.4), (10.0, 1.4)],
        Colour::Gold,
    );
    pen.part(&ellipse((0.0, 22.5), (5.2, 4.2)), Colour::Ink);
    pen.fill(&ellipse((-1.6, 20.8), (2.0, 1.1)), Colour::Grey);
}

/// Ears as wide as the face, a trunk and two tusks.
pub fn elephant(pen: &mut Pen<'_>) {
    let ear = [
        (8.0, -20.0),
        (22.0, -25.0),
        (31.0, -11.0),
        (27.0, 9.0),
        (17.0, 14.0),
        (11.0, 3.0),
    ];
    pen.parts(&smooth(&ear), Colour::Grey);
    let inner = [
        (14.0, -14.0),
        (22.0, -18.0),
        (26.5, -9.0),
        (23.5, 5.0),
        (17.0, 8.0),
    ];
    pen.twice(&smooth(&inner), Colour::Rose);
    let tusk = [
        (5.0, 10.0),
        (11.5, 9.0),
        (14.5, 20.0),
        (12.5, 25.5),
        (9.0, 21.0),
    ];
    pen.parts(&tusk, Colour::Ivory);
    let face = [
        (0.0, -24.0),
        (11.0, -20.5),
        (16.0, -6.0),
        (12.0, 8.0),
        (7.5, 15.0),
        (6.5, 27.0),
        (0.0, 30.5),
    ];
    pen.solid(&symmetric(&face), Colour::Grey, Colour::Grey);
    for (y, half) in [(11.0, 5.0), (16.5, 4.0), (22.0, 3.5)] {
        pen.strokes((0.0, y + 0.8), (half, y - 0.4), 1.7, Colour::Ink);
    }
    pen.eyes((8.8, -5.0), 3.7);
}
