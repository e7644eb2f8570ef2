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

/// Draws an animal's head in a square of this `size` centred on a place of the drawing.
pub fn head(drawing: &mut Drawing, at: Place, size: f32, kind: Kind) {
    let mut pen = Pen::new(drawing, at, size / HEAD_SIZE);
    match kind {
        Kind::Rat => others::rat(&mut pen),
        Kind::Cat => felines::cat(&mut pen),
        Kind::Dog => others::dog(&mut pen),
        Kind::Wolf => others::wolf(&mut pen),
        Kind::Leopard => felines::leopard(&mut pen),
        Kind::Tiger => felines::tiger(&mut pen),
        Kind::Lion => felines::lion(&mut pen),
        Kind::Elephant => others::elephant(&mut pen),
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
