//! The squares of the search's board and how pieces step between them. A square is one byte, rank times sixteen plus
//! file, so that lines and differences of squares need no division.

use rules::xiangqi::Point;

/// A point of the board.
pub(super) type Square = u8;

/// Where captured pieces are: not on a line with any point, nor a step away from one.
pub(super) const NOWHERE: Square = 0xBC;

/// The square of a point.
pub(super) const fn square_of(point: Point) -> Square {
    point.rank() << 4 | point.file()
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

/// A general's or an advisor's steps by square; none outside the palaces.
pub(super) static GENERAL: [[Step; 9]; 256] = steps(&Stepper::General);
/// See [`GENERAL`].
pub(super) static ADVISOR: [[Step; 9]; 256] = steps(&Stepper::Advisor);
/// An elephant's steps on its own side of the river.
pub(super) static ELEPHANT: [[Step; 9]; 256] = steps(&Stepper::Elephant);
/// A horse's steps.
pub(super) static HORSE: [[Step; 9]; 256] = steps(&Stepper::Horse);

enum Stepper {
    General,
    Advisor,
    Elephant,
    Horse,
}

const fn in_palace(file: i8, rank: i8) -> bool {
    3 <= file && file <= 5 && (0 <= rank && rank <= 2 || 7 <= rank && rank <= 9)
}

const fn steps(stepper: &Stepper) -> [[Step; 9]; 256] {
    const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    const LEAPS: [(i8, i8); 8] = [
        (1, 2),
        (-1, 2),
        (1, -2),
        (-1, -2),
        (2, 1),
        (2, -1),
        (-2, 1),
        (-2, -1),
    ];
    let mut all = [[(NOWHERE, NOWHERE); 9]; 256];
    let mut index = 0;
    while index < 90 {
        let (file, rank) = ((index % 9) as i8, (index / 9) as i8);
        let mut found = 0;
        let mut n = 0;
        while n < 8 {
            let (files, ranks) = match stepper {
                Stepper::General => STRAIGHT[n % 4],
                Stepper::Advisor => DIAGONAL[n % 4],
                Stepper::Elephant => (2 * DIAGONAL[n % 4].0, 2 * DIAGONAL[n % 4].1),
                Stepper::Horse => LEAPS[n],
            };
            let (to_file, to_rank) = (file + files, rank + ranks);
            let on_board = 0 <= to_file && to_file < 9 && 0 <= to_rank && to_rank < 10;
            let allowed = match stepper {
                Stepper::General | Stepper::Advisor => {
                    in_palace(file, rank) && in_palace(to_file, to_rank)
                }
                Stepper::Elephant => (rank < 5) == (to_rank < 5),
                Stepper::Horse => true,
            };
            let again = n >= 4 && !matches!(stepper, Stepper::Horse);
            if on_board && allowed && !again {
                let (by_file, by_rank) = match stepper {
                    Stepper::General | Stepper::Advisor => (to_file, to_rank),
                    Stepper::Elephant | Stepper::Horse => (file + files / 2, rank + ranks / 2),
                };
                all[(rank << 4 | file) as u8 as usize][found] = (
                    (by_rank << 4 | by_file) as u8,
                    (to_rank << 4 | to_file) as u8,
                );
                found += 1;
            }
            n += 1;
        }
        index += 1;
    }
    all
}

/// For the difference between a horse's target and its square, the difference between its leg and its square; 0 where a
/// horse cannot go.
static LEGS: [i8; 256] = {
    let mut legs = [0; 256];
    let leaps: [(i8, i8); 8] = [
        (33, 16),
        (31, 16),
        (-31, -16),
        (-33, -16),
        (18, 1),
        (-14, 1),
        (14, -1),
        (-18, -1),
    ];
    let mut n = 0;
    while n < leaps.len() {
        legs[leaps[n].0 as u8 as usize] = leaps[n].1;
        n += 1;
    }
    legs
};

/// The leg of a horse on `from` towards `to`, if that is a horse's step away.
pub(super) fn leg(from: Square, to: Square) -> Option<Square> {
    let offset = LEGS[usize::from(to.wrapping_sub(from))];
    (offset != 0).then_some(from.wrapping_add_signed(offset))
}

/// How many pieces are between two different squares of a line, given the pieces on each rank and each file; `None` if
/// the squares are not on one line.
pub(super) fn screens([ranks, files]: [&[u16; 16]; 2], one: Square, other: Square) -> Option<u32> {
    let line = if rank_of(one) == rank_of(other) {
        ranks[usize::from(rank_of(one))] & between(file_of(one), file_of(other))
    } else if file_of(one) == file_of(other) {
        files[usize::from(file_of(one))] & between(rank_of(one), rank_of(other))
    } else {
        return None;
    };
    Some(line.count_ones())
}

/// The bits strictly between two different places of a line.
pub(super) const fn between(one: u8, other: u8) -> u16 {
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
