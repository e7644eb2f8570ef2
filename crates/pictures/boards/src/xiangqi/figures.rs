//! Each kind of piece as the figure that stands for it in chess, for readers who know that game: the Advisor is the queen
//! at the General's side, the Elephant the bishop. The Cannon, which chess does not have, is one.

use draw::{Area, Place, circle, corners, smooth};
use rules::xiangqi::Kind;

use super::pictograms::Stencil;

impl Stencil<'_> {
    /// Draws the figure of a kind.
    pub fn draw_as_in_chess(&mut self, kind: Kind) {
        match kind {
            Kind::General => self.king(),
            Kind::Advisor => self.queen(),
            Kind::Elephant => self.bishop(),
            Kind::Horse | Kind::Chariot | Kind::Cannon => self.draw(kind),
            Kind::Soldier => self.pawn(),
        }
    }

    /// The foot of a figure, this wide.
    fn foot(&mut self, width: f32) {
        self.add(&Area::around((0.0, 13.0), (width, 4.6)).rounded(1.5, 1.5));
    }

    fn block(&mut self, middle: Place, size: (f32, f32)) {
        self.add(&Area::around(middle, size).chamfered(0.0));
    }

    /// A closed crown with a cross.
    fn king(&mut self) {
        self.block((0.0, -12.0), (3.4, 12.0));
        self.block((0.0, -13.0), (10.0, 3.4));
        self.add(&smooth(&corners(
            "0,-4 5.5,-8 12,-6.5 13.5,0 8,9 -8,9 -13.5,0 -12,-6.5 -5.5,-8",
        )));
        self.carve(&corners("-1.1,-2 1.1,-2 1.1,8 -1.1,8"));
        self.foot(19.0);
    }

    /// An open crown with five balls.
    fn queen(&mut self) {
        self.add(&corners(
            "-9,9.3 -14,-7 -7.8,0 -7,-11 -2.6,-1.5 0,-12.5 2.6,-1.5 7,-11 7.8,0 14,-7 9,9.3",
        ));
        for tip in [
            (-14.2, -7.5),
            (-7.1, -11.8),
            (0.0, -13.5),
            (7.1, -11.8),
            (14.2, -7.5),
        ] {
            self.add(&circle(tip, 2.4));
        }
        self.foot(19.0);
    }

    /// A mitre with its slit, on a narrow neck.
    fn bishop(&mut self) {
        self.add(&circle((0.0, -15.2), 3.0));
        self.add(&smooth(&corners(
            "0,-14 6.5,-8 10,-1 6.5,5 -6.5,5 -10,-1 -6.5,-8",
        )));
        self.carve(&corners("3.6,-11.5 6.4,-9.5 2.6,1 -0.4,-0.8"));
        self.block((0.0, 6.5), (7.5, 7.0));
        self.foot(24.0);
    }

    /// A head on a low body.
    fn pawn(&mut self) {
        self.add(&circle((0.0, -4.5), 6.0));
        self.block((0.0, 2.4), (14.0, 3.0));
        self.add(&corners("-4.5,2 4.5,2 8.5,12 -8.5,12"));
        self.foot(20.0);
    }
}
