//! The Xiangqi board: its 90 points, the palaces and the river, and sets of points (rule book 2). No pieces here.
//!
//! Sets of points are bit sets in a `u128`, bit `n` for the point with index `n`.

use serde::{Deserialize, Serialize};

use crate::{Side, action::points_by_name};

/// Files, a to i.
pub const FILES: u8 = 9;
/// Ranks, 0 to 9.
pub const RANKS: u8 = 10;
/// All points of the board.
pub const POINTS: usize = FILES as usize * RANKS as usize;

/// A point of the board; its index is `rank * 9 + file`, so that a0 is 0 and i9 is 89.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point(u8);

/// Text that names no point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is a file from a to i and a rank from 0 to 9, like h2")]
pub struct NoSuchPoint;

impl Point {
    /// The point on `file` (0 is file a) and `rank` (0 to 9, 0 nearest to Red).
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Point> {
        if file < FILES && rank < RANKS {
            Some(Point(rank * FILES + file))
        } else {
            None
        }
    }

    /// The point with this index, below [`POINTS`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Point> {
        if index < POINTS {
            Some(Point(index as u8))
        } else {
            None
        }
    }

    /// Every point, a0 first, i9 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..POINTS as u8).map(Point)
    }

    /// 0 to 89.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a to 8 for file i.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// 0 at Red's edge to 9 at Black's.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The bit set that holds this point alone.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// Where this point goes when the board is turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Point {
        Point(POINTS as u8 - 1 - self.0)
    }

    /// The rank as its owner counts it: 0 at the edge of `side`, 4 at its bank of the river.
    #[must_use]
    pub const fn own_rank(self, side: Side) -> u8 {
        match side {
            Side::First => self.rank(),
            Side::Second => RANKS - 1 - self.rank(),
        }
    }

    /// The side on whose half of the board this point lies.
    #[must_use]
    pub const fn half(self) -> Side {
        if self.rank() < RANKS / 2 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Whether this point lies in the palace of `side`: files d to f, the three ranks nearest to its edge.
    #[must_use]
    pub const fn in_palace(self, side: Side) -> bool {
        3 <= self.file() && self.file() <= 5 && self.own_rank(side) <= 2
    }

    /// The point that lies so many files to the right and so many ranks up from here, if the board has it.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Point> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 {
            return None;
        }
        Point::new(file as u8, rank as u8)
    }
}

points_by_name!(Point, NoSuchPoint);

/// The points of a bit set, lowest index first.
pub fn points_of(mut set: u128) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let point = Point(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(point)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_read_as_it_is_written_and_nothing_else_is() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
            assert_eq!(Point::new(point.file(), point.rank()), Some(point));
            assert_eq!(Point::from_index(point.index()), Some(point));
        }
        for text in [
            "", "a", "a10", "j0", "a01", "a+", "1a", "a1 ", "é1", "象1", "`0", "a:", "a/",
        ] {
            assert_eq!(text.parse::<Point>(), Err(NoSuchPoint), "{text:?}");
        }
        assert_eq!(Point::new(9, 0), None);
        assert_eq!(Point::new(0, 10), None);
        assert_eq!(Point::from_index(POINTS), None);
    }

    #[test]
    fn each_side_has_half_the_board_and_a_palace_of_nine_points() {
        for side in Side::BOTH {
            assert_eq!(Point::all().filter(|p| p.half() == side).count(), 45);
            let palace: Vec<Point> = Point::all().filter(|p| p.in_palace(side)).collect();
            assert_eq!(palace.len(), 9);
            assert!(palace.iter().all(|p| p.half() == side));
        }
        let corners = ["d0", "f2", "d9", "f7"].map(|text| text.parse::<Point>().unwrap());
        assert!(corners[0].in_palace(Side::First) && corners[1].in_palace(Side::First));
        assert!(corners[2].in_palace(Side::Second) && corners[3].in_palace(Side::Second));
    }

    #[test]
    fn turning_the_board_changes_the_sides() {
        for point in Point::all() {
            assert_eq!(point.rotated().rotated(), point);
            assert_eq!(point.rotated().half(), point.half().opponent());
            assert_eq!(
                point.rotated().own_rank(Side::Second),
                point.own_rank(Side::First)
            );
        }
    }

    #[test]
    fn a_set_gives_back_the_points_that_were_put_in() {
        let corners = ["a0", "i0", "e4", "a9", "i9"].map(|text| text.parse::<Point>().unwrap());
        let set = corners.iter().fold(0, |set, point| set | point.bit());
        assert_eq!(points_of(set).collect::<Vec<_>>(), corners);
    }
}
