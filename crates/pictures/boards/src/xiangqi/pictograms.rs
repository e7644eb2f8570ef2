//! Each kind of piece as a single-colour pictogram, for readers who do not read Chinese.

use crate::{
    outline::{Area, circle, grown, smooth},
    supersampled::Drawing,
};
use rules::xiangqi::Kind;

use super::theme::Colour;

/// Draws a pictogram. Its coordinates run from -17 to 17 in both directions.
pub struct Stencil<'a> {
    /// The drawing.
    pub drawing: &'a mut Drawing,
    /// The middle.
    pub centre: (f32, f32),
    /// The scale of the coordinates.
    pub scale: f32,
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

    fn fill(&mut self, outline: &[(f32, f32)], colour: Colour) {
        let place = |&(x, y): &(f32, f32)| {
            (
                self.centre.0 + self.scale * x,
                self.centre.1 + self.scale * y,
            )
        };
        let outline: Vec<_> = outline.iter().map(place).collect();
        self.drawing.fill(&outline, colour);
    }

    fn add(&mut self, outline: &[(f32, f32)]) {
        self.fill(outline, self.cut);
    }

    fn carve(&mut self, outline: &[(f32, f32)]) {
        self.fill(outline, self.face);
    }

    fn crown(&mut self) {
        self.add(&[
            (-12.5, 8.0),
            (-15.0, -6.0),
            (-7.5, -0.5),
            (0.0, -12.0),
            (7.5, -0.5),
            (15.0, -6.0),
            (12.5, 8.0),
        ]);
        for tip in [(-14.7, -7.5), (0.0, -13.5), (14.7, -7.5)] {
            self.add(&circle(tip, 2.7));
        }
        self.add(&Area(-12.5, 10.5, 25.0, 4.5).rounded(1.5, 1.5));
        self.carve(&[(0.0, -1.0), (2.6, 3.0), (0.0, 7.0), (-2.6, 3.0)]);
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
        self.add(&Area(-5.8, -0.5, 11.6, 8.0).rounded(0.0, 5.5));
        self.add(&[
            (-12.5, 15.0),
            (-12.0, 11.5),
            (-9.5, 9.3),
            (-4.5, 8.0),
            (0.0, 12.0),
            (4.5, 8.0),
            (9.5, 9.3),
            (11.8, 11.5),
            (12.0, 15.0),
        ]);
        self.add(&[
            (-2.0, -14.5),
            (0.0, -15.5),
            (2.0, -14.5),
            (12.0, -4.3),
            (12.0, -1.8),
            (-13.0, -1.8),
            (-13.0, -4.3),
        ]);
        self.add(&Area(13.3, -6.0, 2.2, 21.0).chamfered(0.0));
        self.add(&[(14.4, -12.5), (16.9, -7.0), (14.4, -4.5), (11.9, -7.0)]);
    }

    fn elephant(&mut self) {
        self.add(&smooth(&[
            (-16.0, 13.0),
            (-17.0, 4.0),
            (-15.0, -6.0),
            (-9.0, -11.5),
            (-2.0, -10.0),
            (7.0, -11.5),
            (14.5, -7.0),
            (16.5, 2.0),
            (14.0, 7.0),
            (2.0, 7.5),
            (-7.5, 4.5),
            (-11.0, 4.5),
            (-12.5, 8.0),
            (-13.0, 13.0),
        ]));
        for left in [-6.5, 0.5, 9.8] {
            self.add(&Area(left, 2.0, 5.8, 12.5).rounded(0.0, 1.0));
        }
        // The ear, the eye and a tusk.
        let ear = [
            (-7.5, -7.0),
            (-1.5, -7.5),
            (1.0, -3.0),
            (-1.5, 3.0),
            (-5.0, 1.5),
        ];
        self.carve(&smooth(&grown(&ear, 1.5)));
        self.add(&smooth(&ear));
        self.carve(&circle((-11.0, -4.5), 1.2));
        self.carve(&[(-14.0, 1.5), (-8.0, 0.5), (-9.0, 4.0), (-12.5, 3.8)]);
    }

    fn horse(&mut self) {
        self.add(&[
            (-4.5, -17.0),
            (-0.5, -13.5),
            (5.0, -12.0),
            (9.5, -8.5),
            (12.5, -3.0),
            (13.8, 4.0),
            (13.5, 15.0),
            (-9.5, 15.0),
            (-9.0, 11.5),
            (-6.5, 8.5),
            (-2.5, 5.0),
            (-0.5, 0.5),
            (-4.5, 2.2),
            (-8.0, 2.5),
            (-10.0, 5.2),
            (-12.5, 6.0),
            (-14.8, 4.5),
            (-15.5, 1.0),
            (-13.0, -3.5),
            (-11.0, -8.0),
            (-6.5, -12.5),
        ]);
        self.carve(&circle((-7.0, -6.8), 1.4));
        // The edge of the mane.
        self.carve(&[
            (1.5, -10.5),
            (6.0, -6.5),
            (8.5, 0.0),
            (9.0, 8.0),
            (7.5, 8.0),
            (7.0, 0.5),
            (4.8, -5.0),
        ]);
    }

    fn tower(&mut self) {
        for left in [-12.0, -3.5, 5.0] {
            self.add(&Area(left, -15.0, 7.0, 6.0).chamfered(0.0));
        }
        self.add(&Area(-12.0, -11.0, 24.0, 5.5).chamfered(0.0));
        self.add(&[(-8.5, -4.0), (8.5, -4.0), (9.5, 8.0), (-9.5, 8.0)]);
        self.add(&Area(-13.0, 9.5, 26.0, 5.5).chamfered(0.0));
    }

    fn cannon(&mut self) {
        self.add(&[(-17.0, -0.5), (-13.5, 7.5), (12.0, -4.5), (8.5, -12.0)]);
        self.add(&[(9.5, -15.0), (14.0, -5.2), (17.0, -6.6), (12.5, -16.4)]);
        self.add(&circle((-16.6, 4.2), 2.4));
        let wheel = (-1.0, 5.0);
        let rings = [(11.7, self.face), (10.0, self.cut), (7.4, self.face)];
        for (radius, colour) in rings {
            self.fill(&circle(wheel, radius), colour);
        }
        for size in [(15.0, 2.6), (2.6, 15.0)] {
            self.add(&Area::around(wheel, size).chamfered(0.0));
        }
        self.add(&circle(wheel, 2.9));
    }
}
