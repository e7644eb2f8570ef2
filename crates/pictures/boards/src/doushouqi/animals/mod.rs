//! The heads of the eight animals, recognisable without reading: seen from the front, with dark outlines and light
//! from the top left; also a paw print.

mod felines;
mod others;
mod pen;

use draw::{Drawing, Place, corners, ellipse, smooth};
use rules::doushouqi::Kind;

use crate::pen::Pen;

/// The size of the square that every head fits in, in units of its drawing.
const HEAD_SIZE: f32 = 64.0;

/// A pen that draws a head in a square of this `size` centred on a place of the drawing.
pub fn pen(drawing: &mut Drawing, at: Place, size: f32) -> Pen<'_> {
    Pen::new(drawing, at, size / HEAD_SIZE)
}

/// Draws an animal's head.
pub fn head(pen: &mut Pen<'_>, kind: Kind) {
    match kind {
        Kind::Rat => others::rat(pen),
        Kind::Cat => felines::cat(pen),
        Kind::Dog => others::dog(pen),
        Kind::Wolf => others::wolf(pen),
        Kind::Leopard => felines::leopard(pen),
        Kind::Tiger => felines::tiger(pen),
        Kind::Lion => felines::lion(pen),
        Kind::Elephant => others::elephant(pen),
    }
}

/// A paw print, 32 pixels wide at a `scale` of one.
pub fn paw(drawing: &mut Drawing, at: Place, scale: f32, colour: u8) {
    for (x, y) in corners("-12,-2.5 -4.5,-10 4.5,-10 12,-2.5") {
        let toe = (at.0 + scale * x, at.1 + scale * y);
        drawing.fill(&ellipse(toe, (3.7 * scale, 4.8 * scale)), colour);
    }
    let pad = smooth(&corners("0,-2 6,2 9.5,9 5,13 0,11 -5,13 -9.5,9 -6,2"));
    Pen::new(drawing, at, scale).fill(&pad, colour);
}
