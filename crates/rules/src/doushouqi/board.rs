//! The Dou Shou Qi board: its 63 points and their kinds (rule book 3). No pieces here.
//!
//! Sets of points are bit sets in a `u64`, bit `n` for the point with index `n`.

use crate::Side;

pub use crate::point::NoSuchPoint;

/// Files, a to g.
pub const FILES: u8 = 7;
/// Ranks, 1 to 9.
pub const RANKS: u8 = 9;
/// All points of the board.
pub const POINTS: usize = Point::COUNT;

/// A point of the board: a1 has the index 0, g9 has 62.
pub type Point = crate::point::Point<FILES, RANKS, 1>;

/// The water: two ponds of two files and three ranks.
pub const WATER: u64 = set(&[
    "b4", "c4", "b5", "c5", "b6", "c6", "e4", "f4", "e5", "f5", "e6", "f6",
]);
/// The traps of each side.
pub const TRAPS: [u64; 2] = [set(&["c1", "d2", "e1"]), set(&["c9", "d8", "e9"])];
/// The den of each side.
pub const DENS: [u64; 2] = [set(&["d1"]), set(&["d9"])];

/// The kind of a point, regardless of its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// An ordinary point.
    Land,
    /// Only Rats may enter it.
    Water,
    /// A trap of this side, which takes all power from enemy pieces.
    Trap(Side),
    /// The den of this side, which the enemy wants to enter.
    Den(Side),
}

impl Point {
    /// The bit set of this point alone.
    pub const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Land, water, trap or den.
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

/// The point with this file letter and rank digit.
const fn named(file: u8, rank: u8) -> Option<Point> {
    Point::new(
        file.to_ascii_lowercase().wrapping_sub(b'a'),
        rank.wrapping_sub(b'0'),
    )
}

/// The set of the points with these names. Only for constants: a wrong name is a compile error.
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
pub(super) fn points_of(set: u64) -> impl Iterator<Item = Point> {
    crate::point::points_of(set)
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
    fn rotating_the_board_swaps_sides_and_nothing_else() {
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
    fn only_the_written_form_of_a_point_is_parsed() {
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
    fn a_set_returns_its_points() {
        let every: Vec<Point> = points_of((1 << POINTS) - 1).collect();
        assert!(every.into_iter().eq(Point::all()));
        assert_eq!(points_of(0).count(), 0);
    }
}
