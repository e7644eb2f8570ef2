//! What each kind of piece is in a western army: stars for generals, other insignia for officers, and tools and weapons
//! as they are.

use draw::{Area, Drawing, Place, circle, corners, grown, smooth, star};
use rules::luzhanqi::Kind;

use crate::pen::Pen;

use super::theme::Colour;

/// Draws the sign of a kind, centred on a place. It is at most 74 wide and 42 high.
pub fn draw(drawing: &mut Drawing, at: Place, colour: Colour, kind: Kind) {
    let pen = Pen::new(drawing, at, 1.0);
    let mut sign = Sign { pen, colour };
    match kind {
        Kind::FieldMarshal => sign.wreath(),
        Kind::General => sign.stars(&[(-19.0, -10.5), (19.0, -10.5), (-19.0, 10.5), (19.0, 10.5)]),
        Kind::LieutenantGeneral => sign.stars(&[(-24.0, 0.0), (0.0, 0.0), (24.0, 0.0)]),
        Kind::Brigadier => sign.star((0.0, 1.5), 22.0),
        Kind::Colonel => sign.eagle(),
        Kind::Major => sign.leaf(),
        Kind::Captain => sign.bars(&[-12.0, 12.0]),
        Kind::PlatoonCommander => sign.bars(&[0.0]),
        Kind::Engineer => sign.spade(),
        Kind::Grenade => sign.grenade(),
        Kind::Landmine => sign.mine(),
        Kind::Flag => sign.flag(),
    }
}

/// A sign under construction.
struct Sign<'a> {
    pen: Pen<'a>,
    colour: Colour,
}

impl Sign<'_> {
    fn add(&mut self, outline: &[Place]) {
        self.pen.fill(outline, self.colour);
    }

    fn carve(&mut self, outline: &[Place]) {
        self.pen.fill(outline, Colour::Ivory);
    }

    fn star(&mut self, at: Place, radius: f32) {
        self.add(&star(at, 5, radius, 0.42 * radius));
    }

    fn stars(&mut self, places: &[Place]) {
        for &(x, y) in places {
            self.star((x, y + 1.0), 12.0);
        }
    }

    /// A star in a wreath.
    fn wreath(&mut self) {
        self.star((0.0, 1.0), 15.0);
        for side in [-1.0, 1.0] {
            for (x, y, lean) in [(33.0, -14.0, -5.0), (36.0, 1.0, 0.0), (31.0, 15.0, 6.0)] {
                let leaf = [(0.0, -9.0), (4.5, 0.0), (0.0, 9.0), (-4.5, 0.0)];
                let placed = leaf.map(|(across, along): Place| {
                    (side * (x - 8.0 + across + along * lean / 12.0), y + along)
                });
                self.add(&smooth(&placed));
            }
        }
    }

    /// An eagle with spread wings.
    fn eagle(&mut self) {
        let half =
            "0,-6 4,-12 8,-7 17,-16 35,-18 30,-10 32,-8 25,-3 26,-1 19,4 19,6 10,8 9,19 0,15";
        let right = corners(half);
        let left = right.iter().rev().map(|&(x, y)| (-x, y));
        let whole: Vec<Place> = right.iter().copied().chain(left).collect();
        self.add(&whole);
        self.add(&smooth(&corners("-1,-9 -4,-17 3,-19 8,-15 5,-9")));
        self.add(&corners("5,-18 12,-13 5,-12"));
        self.carve(&circle((2.5, -14.8), 1.6));
    }

    /// An oak leaf.
    fn leaf(&mut self) {
        let half = "0,-21 7,-17 7,-11 13,-12 16,-6 11,-1 17,1 16,8 8,9 3,13";
        let right = corners(half);
        let left = right.iter().rev().map(|&(x, y)| (-x, y));
        let whole: Vec<Place> = right.iter().copied().chain(left).collect();
        self.add(&smooth(&whole));
        self.pen.line((0.0, 10.0), (0.0, 21.0), 4.0, self.colour);
        self.pen.line((0.0, -12.0), (0.0, 12.0), 2.4, Colour::Ivory);
    }

    /// Upright bars in these columns.
    fn bars(&mut self, columns: &[f32]) {
        for &x in columns {
            self.add(&Area::around((x, 0.0), (13.0, 40.0)).rounded(2.0, 2.0));
        }
    }

    /// A spade and a pick, crossed.
    fn spade(&mut self) {
        self.pen
            .line((-20.0, 18.0), (16.0, -12.0), 4.6, self.colour);
        self.add(&smooth(&corners("-6,-20 8,-19 20,-13 26,-3 18,-8 8,-12")));
        let handle = grown(&corners("20,18 -16,-12 -18,-10 18,20"), 4.0);
        self.carve(&handle);
        self.pen
            .line((21.0, 19.0), (-14.0, -10.0), 4.6, self.colour);
        self.add(&corners("-12,-17 -20,-4 -29,-10 -32,-20 -22,-21"));
    }

    /// A round bomb with a burning fuse.
    fn grenade(&mut self) {
        self.add(&circle((-4.0, 6.0), 15.5));
        self.pen.line((4.0, -4.0), (11.0, -12.0), 9.0, self.colour);
        self.pen.line((9.0, -11.0), (17.0, -15.0), 3.0, self.colour);
        self.add(&star((22.0, -14.0), 8, 9.0, 4.0));
        self.carve(&smooth(&corners("-13,2 -9,-4 -5,-5 -9,0 -11,6")));
    }

    /// A ball with spikes, half in the ground.
    fn mine(&mut self) {
        for (x, y) in [
            (-22.0, -2.0),
            (-13.0, -15.0),
            (0.0, -20.0),
            (13.0, -15.0),
            (22.0, -2.0),
        ] {
            self.pen.line((0.0, 6.0), (x, y), 4.4, self.colour);
            self.add(&circle((x, y), 3.4));
        }
        let dome = circle((0.0, 7.0), 16.0);
        let dome: Vec<Place> = dome.into_iter().map(|(x, y)| (x, y.min(12.0))).collect();
        self.add(&dome);
        self.add(&Area::around((0.0, 16.0), (62.0, 5.0)).rounded(2.0, 2.0));
    }

    /// A waving flag.
    fn flag(&mut self) {
        self.pen
            .line((-19.0, -21.0), (-19.0, 21.0), 4.4, self.colour);
        self.add(&smooth(&corners(
            "-17,-18 -8,-20 3,-16 14,-18 23,-19 21,-8 23,4 12,5 2,8 -9,3 -17,5",
        )));
        self.carve(&star((2.0, -6.0), 5, 7.5, 3.2));
    }
}
