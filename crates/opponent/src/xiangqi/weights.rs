//! The weights of the evaluation.

use std::ops::{AddAssign, Mul, SubAssign};

use rules::xiangqi::Kind;

use super::{
    evaluation::term,
    squares::{Square, square},
};

/// A value while all pieces are on the board, and when few are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    pub(super) middle: i16,
    pub(super) end: i16,
}

const fn w(middle: i16, end: i16) -> Weight {
    Weight { middle, end }
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Weight) {
        self.middle += other.middle;
        self.end += other.end;
    }
}

impl SubAssign for Weight {
    fn sub_assign(&mut self, other: Weight) {
        self.middle -= other.middle;
        self.end -= other.end;
    }
}

impl Mul<i16> for Weight {
    type Output = Weight;

    fn mul(self, count: i16) -> Weight {
        w(self.middle * count, self.end * count)
    }
}

/// The value of a piece of `side` on a square, for Red: Black's are negative.
pub(super) fn placed(side: usize, kind: usize, square: Square) -> Weight {
    PLACED[side & 1][kind & 7][usize::from(square)]
}

static PLACED: [[[Weight; 256]; 8]; 2] = {
    let mut placed = [[[w(0, 0); 256]; 8]; 2];
    let mut kind = 0;
    while kind < ATTACKERS.len() {
        let mut at = 0;
        while at < 50 {
            let (rank, column) = (at / 5, at % 5);
            let weight = w(MIDDLE[kind][rank][column], END[kind][rank][column]);
            place(
                &mut placed,
                (ATTACKERS[kind], rank as u8, column as u8, weight),
            );
            at += 1;
        }
        kind += 1;
    }
    let mut n = 0;
    while n < DEFENDERS.len() {
        place(&mut placed, DEFENDERS[n]);
        n += 1;
    }
    placed
};

/// A kind of piece on a rank, as its side counts them, and on a file, counted from the nearer edge.
type Place = (Kind, u8, u8, Weight);

/// Sets the value of a place for both sides and on both wings.
const fn place(placed: &mut [[[Weight; 256]; 8]; 2], (kind, rank, column, weight): Place) {
    let kind = kind as usize;
    let files = [column, 8 - column];
    let mut wing = 0;
    while wing < 2 {
        let [red, black] = [square(files[wing], rank), square(files[wing], 9 - rank)];
        placed[0][kind][red as usize] = weight;
        placed[1][kind][black as usize] = w(-weight.middle, -weight.end);
        wing += 1;
    }
}

/// The value of each piece that stays on its own side of the river, by its place.
const DEFENDERS: [Place; 13] = [
    (Kind::General, 0, 3, w(-1, 11)),
    (Kind::General, 0, 4, w(35, 0)),
    (Kind::General, 1, 3, w(-50, 14)),
    (Kind::General, 1, 4, w(-7, 15)),
    (Kind::General, 2, 3, w(-133, 40)),
    (Kind::General, 2, 4, w(-86, 15)),
    (Kind::Advisor, 0, 3, w(141, 29)),
    (Kind::Advisor, 1, 4, w(153, 32)),
    (Kind::Advisor, 2, 3, w(140, 20)),
    (Kind::Elephant, 0, 2, w(97, 30)),
    (Kind::Elephant, 2, 0, w(71, 35)),
    (Kind::Elephant, 2, 4, w(108, 31)),
    (Kind::Elephant, 4, 2, w(66, 36)),
];

/// The kinds of pieces that cross the river.
const ATTACKERS: [Kind; 4] = [Kind::Horse, Kind::Chariot, Kind::Cannon, Kind::Soldier];

/// By kind (see [`ATTACKERS`]), rank and file.
type Values = [[[i16; 5]; 10]; 4];

/// The value of each piece that crosses the river while all pieces are on the board: by its rank, as its side counts
/// them, and its file, counted from the nearer edge.
const MIDDLE: Values = [
    // Horse
    [
        [257, 248, 283, 273, 219],
        [250, 266, 244, 264, 266],
        [251, 242, 248, 275, 280],
        [282, 241, 244, 243, 277],
        [250, 287, 290, 287, 308],
        [247, 337, 298, 315, 346],
        [297, 332, 294, 357, 281],
        [361, 251, 321, 397, 340],
        [261, 278, 293, 339, 248],
        [143, 252, 261, 282, 294],
    ],
    // Chariot
    [
        [575, 598, 598, 614, 583],
        [587, 611, 608, 600, 526],
        [590, 611, 584, 615, 623],
        [579, 620, 587, 624, 674],
        [629, 621, 635, 630, 609],
        [615, 616, 629, 610, 622],
        [605, 638, 631, 663, 627],
        [613, 630, 632, 625, 628],
        [619, 639, 601, 639, 647],
        [628, 608, 582, 668, 649],
    ],
    // Cannon
    [
        [242, 302, 357, 333, 376],
        [335, 299, 313, 308, 299],
        [333, 288, 316, 310, 303],
        [264, 284, 283, 291, 294],
        [304, 300, 320, 309, 313],
        [310, 272, 292, 280, 331],
        [333, 286, 309, 297, 281],
        [360, 269, 306, 286, 233],
        [261, 276, 297, 296, 225],
        [361, 331, 274, 288, 305],
    ],
    // Soldier
    [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [16, 0, 24, 0, 41],
        [17, 0, 40, 0, 39],
        [47, 83, 90, 112, 108],
        [84, 101, 137, 133, 142],
        [28, 109, 161, 172, 174],
        [55, 156, 255, 281, 200],
        [53, 160, 79, 15, 30],
    ],
];

/// Those values when few pieces are left.
const END: Values = [
    // Horse
    [
        [274, 271, 242, 251, 240],
        [227, 240, 227, 280, 213],
        [265, 281, 275, 273, 253],
        [248, 253, 278, 278, 287],
        [304, 262, 267, 269, 256],
        [272, 254, 288, 268, 260],
        [248, 269, 271, 258, 282],
        [261, 289, 263, 247, 252],
        [286, 275, 282, 274, 266],
        [378, 268, 280, 286, 319],
    ],
    // Chariot
    [
        [530, 582, 543, 550, 640],
        [577, 581, 556, 596, 615],
        [561, 566, 600, 589, 598],
        [600, 585, 610, 598, 588],
        [579, 597, 577, 595, 610],
        [582, 585, 587, 608, 610],
        [598, 578, 602, 581, 612],
        [606, 581, 603, 600, 604],
        [588, 578, 596, 580, 623],
        [560, 579, 618, 568, 589],
    ],
    // Cannon
    [
        [211, 231, 234, 250, 257],
        [248, 222, 238, 277, 253],
        [228, 249, 230, 264, 271],
        [262, 241, 261, 247, 256],
        [212, 231, 211, 224, 236],
        [233, 257, 251, 275, 233],
        [221, 246, 256, 252, 239],
        [227, 291, 226, 215, 279],
        [260, 277, 246, 277, 275],
        [237, 251, 259, 238, 242],
    ],
    // Soldier
    [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [77, 0, 63, 0, 88],
        [67, 0, 46, 0, 73],
        [92, 79, 74, 97, 110],
        [93, 90, 86, 76, 81],
        [107, 94, 87, 96, 82],
        [87, 81, 63, 51, 83],
        [13, 2, 11, -21, -16],
    ],
];

/// The weights of the terms in their order, see [`term`].
pub(super) const TERMS: [Weight; term::COUNT] = [
    // To move
    w(10, -3),
    // Horses, by open steps
    w(-72, -113),
    w(-71, -127),
    w(-53, -93),
    w(-48, -80),
    w(-24, -80),
    w(0, 0),
    w(-12, -69),
    w(8, 12),
    w(9, -68),
    // Chariots, by half their freedom
    w(4, -100),
    w(9, -98),
    w(23, -117),
    w(24, -100),
    w(33, -111),
    w(28, -112),
    w(30, -108),
    w(31, -116),
    w(41, -118),
    // Cannons, by half their freedom
    w(-14, -104),
    w(-13, -103),
    w(-2, -97),
    w(-3, -99),
    w(-1, -101),
    w(2, -97),
    w(11, -98),
    w(0, -94),
    w(11, -101),
    // Ways into the palace
    w(24, 21),
    w(11, 10),
    w(19, -1),
    w(28, 4),
    w(30, 2),
    w(38, 2),
    w(55, -14),
    w(38, 32),
    w(72, -11),
    w(56, 36),
    w(89, 21),
    w(35, 18),
    w(172, 37),
    w(150, 39),
    w(139, 39),
    w(150, 45),
    // Cannons facing the general
    w(105, -11),
    w(12, 16),
    w(20, -17),
    // Advisors lost
    w(23, 1),
    w(-5, -2),
    w(-40, -5),
    w(49, 21),
    // Elephants lost
    w(-3, 12),
    w(15, 2),
    w(10, 5),
    w(-5, 14),
    // Soldiers side by side
    w(18, -1),
    // The only chariots
    w(276, -137),
    // Screens
    w(0, 2),
];
