//! Each kind of piece as a single-colour pictogram, for readers who do not read Chinese.

use draw::{Area, Place, circle, corners, grown, smooth};
use rules::xiangqi::Kind;

use crate::pen::Pen;

use super::theme::Colour;

/// Draws a pictogram. Its coordinates run from -17 to 17 in both directions.
pub struct Stencil<'a> {
    /// Draws at the middle.
    pub pen: Pen<'a>,
    /// The colour of the figure.
    pub cut: Colour,
    /// The colour of the background.
    pub face: Colour,
}

impl Stencil<'_> {
    /// Draws the pictogram of a kind.
    pub fn draw(&mut self, kind: Kind) {
        match kind {
            Kind::General => self.crown(),
            Kind::Advisor => self.fan(),
            Kind::Elephant => self.elephant(),
            Kind::Horse => self.horse(),
            Kind::Chariot => self.tower(),
            Kind::Cannon => self.cannon(),
            Kind::Soldier => self.soldier(),
        }
    }

    pub(super) fn add(&mut self, outline: &[Place]) {
        self.pen.fill(outline, self.cut);
    }

    pub(super) fn carve(&mut self, outline: &[Place]) {
        self.pen.fill(outline, self.face);
    }

    fn crown(&mut self) {
        self.add(&corners(
            "-12.5,8 -15,-6 -7.5,-0.5 0,-12 7.5,-0.5 15,-6 12.5,8",
        ));
        for tip in [(-14.7, -7.5), (0.0, -13.5), (14.7, -7.5)] {
            self.add(&circle(tip, 2.7));
        }
        self.add(&Area::new(-12.5, 10.5, 25.0, 4.5).rounded(1.5, 1.5));
        self.carve(&corners("0,-1 2.6,3 0,7 -2.6,3"));
    }

    /// An adviser's open folding fan.
    fn fan(&mut self) {
        let pivot = (0.0, 13.0);
        let at = |angle: f32, out: f32| (pivot.0 + out * angle.sin(), pivot.1 - out * angle.cos());
        const SPREAD: f32 = 1.02;
        const RIBS: usize = 6;
        let rib = |place: f32| SPREAD * (2.0 * place / RIBS as f32 - 1.0);
        let edge = (0..=24).map(|step| rib(step as f32 / 4.0));
        let leaf: Vec<_> = edge.clone().map(|angle| at(angle, 27.0)).collect();
        let inner: Vec<_> = edge.rev().map(|angle| at(angle, 12.0)).collect();
        self.add(&[leaf, inner].concat());
        for place in 0..=RIBS {
            let angle = rib(place as f32);
            self.add(&[
                at(angle - 0.05, 13.0),
                at(angle + 0.05, 13.0),
                at(angle, -3.0),
            ]);
            if (1..RIBS).contains(&place) {
                self.carve(&[
                    at(angle - 0.025, 25.2),
                    at(angle + 0.025, 25.2),
                    at(angle + 0.05, 13.8),
                    at(angle - 0.05, 13.8),
                ]);
            }
        }
        self.add(&circle(pivot, 2.6));
    }

    /// A soldier in a straw hat, with a spear.
    fn soldier(&mut self) {
        self.add(&Area::new(-5.8, -0.5, 11.6, 8.0).rounded(0.0, 5.5));
        self.add(&corners(
            "-12.5,15 -12,11.5 -9.5,9.3 -4.5,8 0,12 4.5,8 9.5,9.3 11.8,11.5 12,15",
        ));
        self.add(&corners(
            "-2,-14.5 0,-15.5 2,-14.5 12,-4.3 12,-1.8 -13,-1.8 -13,-4.3",
        ));
        self.add(&Area::new(13.3, -6.0, 2.2, 21.0).chamfered(0.0));
        self.add(&corners("14.4,-12.5 16.9,-7 14.4,-4.5 11.9,-7"));
    }

    fn elephant(&mut self) {
        self.add(&smooth(&corners(
            "-2,-12 6,-12.5 14,-8.5 16.5,0 16,7 8,8.5 0,7.5 -6,3",
        )));
        for left in [-1.0, 10.0] {
            self.add(&Area::new(left, 3.0, 6.3, 12.0).rounded(0.0, 1.5));
        }
        // The head with its trunk, whose tip curls away from the legs.
        self.add(&smooth(&corners(
            "-8,-12.5 -1,-10 1,-3 -3,3.5 -8.5,5 -10,9.5 -13,14.5 -17.5,13.5 -17,9.5 -14.8,7.5 \
            -15.3,0 -14,-8",
        )));
        let ear = corners("-5,-9.5 1.5,-9 4.5,-4 3,2.5 -1,5 -4.5,0");
        self.carve(&smooth(&grown(&ear, 1.9)));
        self.add(&smooth(&ear));
        self.carve(&circle((-10.3, -4.5), 1.7));
        // A tusk.
        self.add(&corners("-9.5,4 -6,4.5 -2.5,9.8 -7.5,8"));
    }

    fn horse(&mut self) {
        self.add(&corners(
            "-4.5,-17 -0.5,-13.5 5,-12 9.5,-8.5 12.5,-3 13.8,4 13.5,15 -9.5,15 \
            -9,11.5 -6.5,8.5 -2.5,5 -0.5,0.5 -4.5,2.2 -8,2.5 -10,5.2 -12.5,6 \
            -14.8,4.5 -15.5,1 -13,-3.5 -11,-8 -6.5,-12.5",
        ));
        self.carve(&circle((-7.0, -6.8), 1.4));
        // The edge of the mane.
        self.carve(&corners("1.5,-10.5 6,-6.5 8.5,0 9,8 7.5,8 7,0.5 4.8,-5"));
    }

    fn tower(&mut self) {
        for left in [-12.0, -3.5, 5.0] {
            self.add(&Area::new(left, -15.0, 7.0, 6.0).chamfered(0.0));
        }
        self.add(&Area::new(-12.0, -11.0, 24.0, 5.5).chamfered(0.0));
        self.add(&corners("-8.5,-4 8.5,-4 9.5,8 -9.5,8"));
        self.add(&Area::new(-13.0, 9.5, 26.0, 5.5).chamfered(0.0));
    }

    fn cannon(&mut self) {
        self.add(&corners("-17,-3 -12.5,6.5 12.5,-4.8 8,-14.3"));
        self.add(&corners("8.5,-17 14,-5.2 17.5,-6.8 12,-18.6"));
        self.add(&circle((-16.0, 3.2), 2.8));
        let wheel = (-1.0, 6.0);
        let rings = [
            (11.8, self.face),
            (9.8, self.cut),
            (6.0, self.face),
            (3.0, self.cut),
        ];
        for (radius, colour) in rings {
            self.pen.fill(&circle(wheel, radius), colour);
        }
    }
}
