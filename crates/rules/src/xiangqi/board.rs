//! The Xiangqi board: its 90 points, the palaces and the river, and sets of points (rule book 2). No pieces here.
//!
//! Sets of points are bit sets in a `u128`, bit `n` for the point with index `n`.

use crate::Side;

pub use crate::point::NoSuchPoint;

/// Files, a to i.
pub const FILES: u8 = 9;
/// Ranks, 0 to 9.
pub const RANKS: u8 = 10;
/// All points of the board.
pub const POINTS: usize = Point::COUNT;

/// A point of the board: a0 has the index 0, i9 has 89.
pub type Point = crate::point::Point<FILES, RANKS, 0>;

impl Point {
    /// The bit set of this point alone.
    pub const fn bit(self) -> u128 {
        1 << self.index()
    }

    /// The rank as its owner counts it: 0 at the edge of `side`, 4 at its bank of the river.
    pub const fn own_rank(self, side: Side) -> u8 {
        match side {
            Side::First => self.rank(),
            Side::Second => RANKS - 1 - self.rank(),
        }
    }

    /// The side on whose half of the board this point lies.
    pub const fn half(self) -> Side {
        if self.rank() < RANKS / 2 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Whether this point is in the palace of `side`: files d to f, the three ranks nearest to its edge.
    pub const fn in_palace(self, side: Side) -> bool {
        3 <= self.file() && self.file() <= 5 && self.own_rank(side) <= 2
    }

    /// The point `files` to the right and `ranks` up from here, if the board has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Point> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 {
            return None;
        }
        Point::new(file as u8, rank as u8)
    }
}

/// The points of a bit set, lowest index first.
pub fn points_of(set: u128) -> impl Iterator<Item = Point> {
    crate::point::points_of_wide(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_written_form_of_a_point_is_parsed() {
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
    fn rotating_the_board_swaps_the_sides() {
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
    fn a_set_returns_the_points_that_were_put_in() {
        let corners = ["a0", "i0", "e4", "a9", "i9"].map(|text| text.parse::<Point>().unwrap());
        let set = corners.iter().fold(0, |set, point| set | point.bit());
        assert_eq!(points_of(set).collect::<Vec<_>>(), corners);
    }
}
