//! The squares of the search's board and how pieces step between them. A square is one byte, rank times sixteen plus
//! file, so that lines and differences of squares need no division.

use rules::xiangqi::Point;

/// A point of the board.
pub(super) type Square = u8;

/// Where captured pieces are: not on a line with any point, nor a step away from one.
pub(super) const NOWHERE: Square = 0xBC;

/// The square on a file and a rank, both counted from 0.
pub(super) const fn square(file: u8, rank: u8) -> Square {
    rank << 4 | file
}

/// The square of a point.
pub(super) const fn square_of(point: Point) -> Square {
    square(point.file(), point.rank())
}

/// The point of a square of the board.
pub(super) fn point_of(square: Square) -> Option<Point> {
    Point::new(file_of(square), rank_of(square))
}

/// From 0 (file a) to 8.
pub(super) const fn file_of(square: Square) -> u8 {
    square & 15
}

/// From 0 (Red's edge) to 9.
pub(super) const fn rank_of(square: Square) -> u8 {
    square >> 4
}

/// The squares beside this one, then the one in front of it for `side`, to which a soldier past the river goes.
pub(super) const fn soldier_steps(side: usize) -> [i8; 3] {
    if side == 0 { [16, 1, -1] } else { [-16, 1, -1] }
}

/// Whether a soldier of `side` may move sideways here.
pub(super) const fn is_across(side: usize, square: Square) -> bool {
    (rank_of(square) >= 5) == (side == 0)
}

/// A step: the point that must be empty (a horse's leg, an elephant's eye; the target itself if there is none), and the
/// target. Steps end with one to [`NOWHERE`].
pub(super) type Step = (Square, Square);

/// The steps of a kind of piece by square.
pub(super) type Steps = [[Step; 9]; 256];

/// A general's or an advisor's steps; none outside the palaces.
pub(super) static GENERAL: Steps =
    steps(&Stepper::General, [(1, 1), (-1, -1), (16, 16), (-16, -16)]);
/// See [`GENERAL`].
pub(super) static ADVISOR: Steps = steps(
    &Stepper::Advisor,
    [(17, 17), (-15, -15), (15, 15), (-17, -17)],
);
/// An elephant's steps on its own side of the river.
pub(super) static ELEPHANT: Steps = steps(
    &Stepper::Elephant,
    [(17, 34), (-15, -30), (15, 30), (-17, -34)],
);
/// A horse's steps.
pub(super) static HORSE: Steps = steps(&Stepper::Horse, LEAPS);

const fn in_palace(square: Square) -> bool {
    let (file, rank) = (file_of(square), rank_of(square));
    3 <= file && file <= 5 && (rank <= 2 || 7 <= rank && rank <= 9)
}

enum Stepper {
    General,
    Advisor,
    Elephant,
    Horse,
}

/// The steps by square, from a stepper's leaps: each is the difference to the point that must be empty and to the
/// target.
const fn steps<const LEAPS: usize>(stepper: &Stepper, leaps: [(i8, i8); LEAPS]) -> Steps {
    let mut all = [[(NOWHERE, NOWHERE); 9]; 256];
    let mut from = 0;
    while from < 0xa0 {
        let (mut found, mut n) = (0, 0);
        while n < LEAPS && file_of(from) < 9 {
            let (by, to) = leaps[n];
            let (by, to) = (from.wrapping_add_signed(by), from.wrapping_add_signed(to));
            let allowed = match stepper {
                Stepper::General | Stepper::Advisor => in_palace(from) && in_palace(to),
                Stepper::Elephant => (rank_of(from) < 5) == (rank_of(to) < 5),
                Stepper::Horse => true,
            };
            if allowed && file_of(to) < 9 && rank_of(to) < 10 {
                all[from as usize][found] = (by, to);
                found += 1;
            }
            n += 1;
        }
        from += 1;
    }
    all
}

/// A horse's leaps.
const LEAPS: [(i8, i8); 8] = [
    (16, 33),
    (16, 31),
    (-16, -31),
    (-16, -33),
    (1, 18),
    (1, -14),
    (-1, 14),
    (-1, -18),
];

/// For the difference between a horse's target and its square, the difference between its leg and its square; 0 where a
/// horse cannot go.
static LEGS: [i8; 256] = {
    let mut legs = [0; 256];
    let mut n = 0;
    while n < LEAPS.len() {
        let (by, to) = LEAPS[n];
        legs[to as u8 as usize] = by;
        n += 1;
    }
    legs
};

/// The leg of a horse on `from` towards `to`, if that is a horse's step away.
pub(super) fn leg(from: Square, to: Square) -> Option<Square> {
    let offset = LEGS[usize::from(to.wrapping_sub(from))];
    (offset != 0).then_some(from.wrapping_add_signed(offset))
}

/// The occupied squares, line by line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lines {
    /// The occupied files of each rank.
    pub(super) ranks: [u16; 16],
    /// The occupied ranks of each file.
    pub(super) files: [u16; 16],
}

impl Lines {
    /// The lines of a square: its rank and its place on it, its file and its place on that.
    pub(super) fn through(&self, square: Square) -> [(u16, u8); 2] {
        let (file, rank) = (file_of(square), rank_of(square));
        [
            (self.ranks[usize::from(rank)], file),
            (self.files[usize::from(file)], rank),
        ]
    }

    pub(super) fn add(&mut self, square: Square) {
        self.ranks[usize::from(rank_of(square))] |= 1 << file_of(square);
        self.files[usize::from(file_of(square))] |= 1 << rank_of(square);
    }

    pub(super) fn remove(&mut self, square: Square) {
        self.ranks[usize::from(rank_of(square))] &= !(1 << file_of(square));
        self.files[usize::from(file_of(square))] &= !(1 << rank_of(square));
    }

    pub(super) fn has(&self, square: Square) -> bool {
        self.ranks[usize::from(rank_of(square))] >> file_of(square) & 1 != 0
    }

    /// How many pieces are between two different squares of a line; `None` if they are not on one line.
    pub(super) fn screens(&self, one: Square, other: Square) -> Option<u32> {
        let [(rank, file), (column, place)] = self.through(one);
        let line = if rank_of(one) == rank_of(other) {
            rank & between(file, file_of(other))
        } else if file_of(one) == file_of(other) {
            column & between(place, rank_of(other))
        } else {
            return None;
        };
        Some(line.count_ones())
    }
}

/// The bits strictly between two different places of a line.
const fn between(one: u8, other: u8) -> u16 {
    let (low, high) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    (1u16 << high).wrapping_sub(2u16 << low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_squares_are_the_same_places() {
        for point in Point::all() {
            assert_eq!(point_of(square_of(point)), Some(point));
        }
        assert_eq!(point_of(NOWHERE), None);
    }

    #[test]
    fn a_leg_is_found_from_both_ends() {
        for point in Point::all() {
            let from = square_of(point);
            let steps = HORSE[usize::from(from)].iter();
            for &(by, to) in steps.take_while(|step| step.1 != NOWHERE) {
                assert_eq!(leg(from, to), Some(by));
            }
            assert_eq!(leg(NOWHERE, from), None, "{point}");
        }
    }
}
