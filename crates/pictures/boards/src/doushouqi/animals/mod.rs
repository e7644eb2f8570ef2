//! The heads of the eight animals, recognisable without reading: seen from the front, with dark outlines and light
//! from the top left; also a paw print.

mod felines;
mod others;
mod pen;

use crate::{
    outline::{ellipse, smooth},
    supersampled::Drawing,
};
use rules::doushouqi::Kind;

use self::pen::Pen;

/// The size of the square that every head fits in, in units of its drawing.
const HEAD_SIZE: f32 = 64.0;

/// Draws an animal's head in a square of this `size` centred on a place of the drawing.
pub fn head(drawing: &mut Drawing, at: (f32, f32), size: f32, kind: Kind) {
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
pub fn paw(drawing: &mut Drawing, (x, y): (f32, f32), scale: f32, colour: impl Into<u8>) {
    let colour = colour.into();
    let toes = [(-12.0, -2.5), (-4.5, -10.0), (4.5, -10.0), (12.0, -2.5)];
    for (across, along) in toes {
        let toe = (x + scale * across, y + scale * along);
        drawing.fill(&ellipse(toe, (3.7 * scale, 4.8 * scale)), colour);
    }
    let pad = [
        (0.0, -2.0),
        (6.0, 2.0),
        (9.5, 9.0),
        (5.0, 13.0),
        (0.0, 11.0),
        (-5.0, 13.0),
        (-9.5, 9.0),
        (-6.0, 2.0),
    ];
    let pad = pad.map(|(across, along)| (x + scale * across, y + scale * along));
    drawing.fill(&smooth(&pad), colour);
}
