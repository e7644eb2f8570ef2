//! The Dou Shou Qi board: its 63 points and what kind each is (rule book 3). No pieces here.
//!
//! Sets of points are bit sets in a `u64`, bit `n` for the point with index `n`.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::{Side, action::points_by_name};

/// Files, a to g.
pub const FILES: u8 = 7;
/// Ranks, 1 to 9.
pub const RANKS: u8 = 9;
/// All points of the board.
pub const POINTS: usize = FILES as usize * RANKS as usize;

/// The water: two ponds of two files and three ranks.
pub(super) const WATER: u64 = set(&[
    "b4", "c4", "b5", "c5", "b6", "c6", "e4", "f4", "e5", "f5", "e6", "f6",
]);
/// The traps of each side.
pub(super) const TRAPS: [u64; 2] = [set(&["c1", "d2", "e1"]), set(&["c9", "d8", "e9"])];
/// The den of each side.
pub(super) const DENS: [u64; 2] = [set(&["d1"]), set(&["d9"])];

/// A point of the board; its index is `(rank - 1) * 7 + file`, so that a1 is 0 and g9 is 62. Points are ordered as
/// their names are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point(u8);

/// What a point is, whoever stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// An ordinary point.
    Land,
    /// Only Rats enter it.
    Water,
    /// A trap of this side, which takes all power from the other side's pieces.
    Trap(Side),
    /// The den of this side, which the other side wants to enter.
    Den(Side),
}

/// Text that names no point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is a file from a to g and a rank from 1 to 9, like d8")]
pub struct NoSuchPoint;

impl Point {
    /// The point on `file` (0 is file a) and `rank` (1 to 9).
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Point> {
        if file < FILES && rank >= 1 && rank <= RANKS {
            Some(Point((rank - 1) * FILES + file))
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

    /// Every point, a1 first, g9 last, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..POINTS as u8).map(Point)
    }

    /// 0 to 62.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a to 6 for file g.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// 1 to 9.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES + 1
    }

    /// The bit set that holds this point alone.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Where this point goes when the board is turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Point {
        Point(POINTS as u8 - 1 - self.0)
    }

    /// Land, water, trap or den.
    #[must_use]
    pub fn kind(self) -> PointKind {
        let owner = |sets: [u64; 2]| {
            Side::BOTH
                .into_iter()
                .find(|side| sets[side.index()] & self.bit() != 0)
        };
        match (owner(DENS), owner(TRAPS)) {
            (Some(side), _) => PointKind::Den(side),
            (_, Some(side)) => PointKind::Trap(side),
            _ if self.is_water() => PointKind::Water,
            _ => PointKind::Land,
        }
    }

    pub(super) const fn is_water(self) -> bool {
        WATER & self.bit() != 0
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Point) -> Ordering {
        (self.file(), self.rank()).cmp(&(other.file(), other.rank()))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Point) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

points_by_name!(Point, NoSuchPoint);

/// The point that two bytes name.
const fn named(file: u8, rank: u8) -> Option<Point> {
    Point::new(
        file.to_ascii_lowercase().wrapping_sub(b'a'),
        rank.wrapping_sub(b'0'),
    )
}

/// The set of the points with these names. Only for constants: a wrong name does not compile.
const fn set(names: &[&str]) -> u64 {
    let mut set = 0;
    let mut at = 0;
    while at < names.len() {
        let name = names[at].as_bytes();
        set |= named(name[0], name[1])
            .expect("each name is a point's")
            .bit();
        at += 1;
    }
    set
}

/// The points of a bit set, lowest index first.
pub(super) fn points_of(mut set: u64) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let point = Point::from_index(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(point)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_the_points_of_the_rule_book() {
        let picture: Vec<String> = (1..=RANKS)
            .rev()
            .map(|rank| {
                let points = (0..FILES).filter_map(|file| Point::new(file, rank));
                points
                    .map(|point| match point.kind() {
                        PointKind::Land => '.',
                        PointKind::Water => '~',
                        PointKind::Trap(Side::First) => 'T',
                        PointKind::Trap(Side::Second) => 't',
                        PointKind::Den(Side::First) => 'D',
                        PointKind::Den(Side::Second) => 'd',
                    })
                    .collect()
            })
            .collect();
        assert_eq!(
            picture,
            [
                "..tdt..", "...t...", ".......", ".~~.~~.", ".~~.~~.", ".~~.~~.", ".......",
                "...T...", "..TDT..",
            ]
        );
    }

    #[test]
    fn an_index_counts_files_then_ranks() {
        for point in Point::all() {
            assert_eq!(Point::from_index(point.index()), Some(point));
            assert_eq!(Point::new(point.file(), point.rank()), Some(point));
            assert_eq!(
                point.index(),
                (usize::from(point.rank()) - 1) * 7 + usize::from(point.file())
            );
        }
        assert_eq!(Point::all().count(), POINTS);
        assert_eq!(Point::from_index(POINTS), None);
        assert_eq!(Point::new(7, 1), None);
        assert_eq!(Point::new(0, 0), None);
        assert_eq!(Point::new(0, 10), None);
    }

    #[test]
    fn turning_the_board_changes_sides_and_nothing_else() {
        for point in Point::all() {
            let turned = match point.kind() {
                PointKind::Trap(side) => PointKind::Trap(side.opponent()),
                PointKind::Den(side) => PointKind::Den(side.opponent()),
                same => same,
            };
            assert_eq!(point.rotated().kind(), turned);
            assert_eq!(point.rotated().rotated(), point);
        }
    }

    #[test]
    fn a_point_is_read_as_it_is_written_and_nothing_else_is() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
            let json = serde_json::to_string(&point).unwrap();
            assert_eq!(json, format!("\"{point}\""));
            assert_eq!(serde_json::from_str::<Point>(&json).unwrap(), point);
        }
        for text in [
            "", "a", "a0", "a10", "h1", "a01", "a+1", "1a", "a1 ", "é1", "é", "獸",
        ] {
            assert_eq!(text.parse::<Point>(), Err(NoSuchPoint), "{text:?}");
        }
    }

    #[test]
    fn points_are_ordered_as_their_names_are() {
        for a in Point::all() {
            for b in Point::all() {
                assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()));
            }
        }
    }

    #[test]
    fn a_set_gives_back_its_points() {
        let every: Vec<Point> = points_of((1 << POINTS) - 1).collect();
        assert!(every.into_iter().eq(Point::all()));
        assert_eq!(points_of(0).count(), 0);
    }
}
