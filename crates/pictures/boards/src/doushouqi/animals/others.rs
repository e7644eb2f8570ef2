//! Rat, dog, wolf and elephant.

use draw::{circle, corners, ellipse, smooth};

use crate::{doushouqi::theme::Colour, pen::Pen};

use super::pen::{symmetric, whole};

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
    let face = symmetric("0,-16 11.5,-12 17,1 12,14 0,25.5");
    pen.solid(&face, Colour::Grey, Colour::Grey);
    for end in [(29.0, 7.0), (30.0, 15.0), (27.0, 23.0)] {
        pen.strokes((7.0, 16.5), end, 1.6, Colour::Ink);
    }
    pen.eyes((8.0, 0.5), 4.2);
    pen.part(&ellipse((0.0, 20.0), (5.0, 4.2)), Colour::Rose);
}

/// Hanging ears, a dark patch around an eye, a big nose and a tongue.
pub fn dog(pen: &mut Pen<'_>) {
    let face = symmetric("0,-25 14.5,-21 19.5,-4 18.5,13 9,22.5 0,23.5");
    pen.solid(&face, Colour::Ivory, Colour::Mist);
    let ear = smooth(&corners("9.5,-24.5 23,-22 30.5,-3 27,13 20,13 16.5,-4"));
    pen.parts(&ear, Colour::Earth);
    pen.fill(&ellipse((8.5, -5.5), (7.0, 9.0)), Colour::Earth);
    pen.eyes((8.5, -4.0), 4.0);
    pen.part(&ellipse((0.0, 7.0), (6.2, 4.4)), Colour::Ink);
    pen.fill(&ellipse((-2.0, 5.2), (2.2, 1.2)), Colour::Grey);
    let tongue = smooth(&corners("-5,15 5,15 5.2,25 0,29 -5.2,25"));
    pen.part(&tongue, Colour::Rose);
    pen.line((0.0, 10.0), (0.0, 16.0), 1.8, Colour::Ink);
    pen.strokes((0.0, 16.0), (10.5, 14.0), 1.8, Colour::Ink);
}

/// Tall ears, ragged cheeks, a long muzzle and slanting eyes.
pub fn wolf(pen: &mut Pen<'_>) {
    pen.parts(&corners("20,-31 25,-3 3,-15"), Colour::Grey);
    pen.twice(&corners("18.5,-23 21,-8 10,-14"), Colour::Ink);
    let face = whole("0,-19 16,-15 23,-4 30,9 23,11 22.5,18 13,17.5 8,27 0,30.5");
    pen.part(&face, Colour::Grey);
    let cheek = whole("3,2 14,4.5 25,8.5 19,9.5 18.5,14 11,13 5,24 0,26");
    pen.fill(&cheek, Colour::Ivory);
    let bridge = whole("0,-19 5,-6 4.5,22 0,22");
    pen.fill(&bridge, Colour::Grey);
    pen.twice(&corners("4.5,0 18,-9 17,0 9,3.5"), Colour::Ink);
    pen.twice(&corners("8,-0.2 15.5,-5 14.5,-0.4 10,1.4"), Colour::Gold);
    pen.part(&ellipse((0.0, 22.5), (5.2, 4.2)), Colour::Ink);
    pen.fill(&ellipse((-1.6, 20.8), (2.0, 1.1)), Colour::Grey);
}

/// Ears as wide as the face, a trunk and two tusks.
pub fn elephant(pen: &mut Pen<'_>) {
    let ear = smooth(&corners("8,-20 22,-25 31,-11 27,9 17,14 11,3"));
    pen.parts(&ear, Colour::Grey);
    let inner = smooth(&corners("14,-14 22,-18 26.5,-9 23.5,5 17,8"));
    pen.twice(&inner, Colour::Rose);
    let tusk = corners("5,10 11.5,9 14.5,20 12.5,25.5 9,21");
    pen.parts(&tusk, Colour::Ivory);
    let face = symmetric("0,-24 11,-20.5 16,-6 12,8 7.5,15 6.5,27 0,30.5");
    pen.solid(&face, Colour::Grey, Colour::Grey);
    for (y, half) in [(11.0, 5.0), (16.5, 4.0), (22.0, 3.5)] {
        pen.strokes((0.0, y + 0.8), (half, y - 0.4), 1.7, Colour::Ink);
    }
    pen.eyes((8.8, -5.0), 3.7);
}
