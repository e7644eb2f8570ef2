//! The Luzhanqi board: its 60 points, roads and railroads (rule book 1.1). No pieces here.
//!
//! Sets of points are bit sets in a `u64`, bit `n` for the point with index `n`.

use std::sync::LazyLock;

use crate::Side;

pub use crate::point::NoSuchPoint;

/// Files, a to e.
pub const FILES: u8 = 5;
/// Ranks, 1 to 12.
pub const RANKS: u8 = 12;
/// All points of the board.
pub const POINTS: usize = Point::COUNT;

/// A point of the board: a1 has the index 0, e12 has 59.
pub type Point = crate::point::Point<FILES, RANKS, 1>;

/// The kind of a point, regardless of its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// An ordinary playing space (兵站).
    Station,
    /// A round safety space (行營).
    Camp,
    /// One of the two spaces of a side that may hold its Flag (大本營).
    Headquarters,
}

impl Point {
    /// The bit set of this point alone.
    pub const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// This point mirrored left to right.
    pub const fn mirrored(self) -> Point {
        match Point::new(FILES - 1 - self.file(), self.rank()) {
            Some(point) => point,
            None => self,
        }
    }

    /// The side whose half this point lies in.
    pub const fn half(self) -> Side {
        if self.rank() <= RANKS / 2 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The rank as its owner counts it: 1 at the edge of `side`, 6 at its front line.
    pub const fn own_rank(self, side: Side) -> u8 {
        match side {
            Side::First => self.rank(),
            Side::Second => RANKS + 1 - self.rank(),
        }
    }

    /// Whether it is a station, a camp or a headquarters.
    pub const fn kind(self) -> PointKind {
        match (self.own_rank(self.half()), self.file()) {
            (1, 1 | 3) => PointKind::Headquarters,
            (3 | 5, 1 | 3) | (4, 2) => PointKind::Camp,
            _ => PointKind::Station,
        }
    }

    /// Whether this point is on a railroad.
    pub fn on_railroad(self) -> bool {
        BOARD.railroad & self.bit() != 0
    }
}

/// The points of a bit set, lowest index first.
pub fn points_of(set: u64) -> impl Iterator<Item = Point> {
    crate::point::points_of(set)
}

/// How the points are connected.
pub struct Board {
    /// For each point, its neighbours by road.
    pub roads: [u64; POINTS],
    /// For each point, the points in both directions on its straight railroad lines.
    pub rays: [Rays; POINTS],
    /// All points on a railroad.
    pub railroad: u64,
    /// The points with a railroad to the next file (index + 1).
    pub eastward: u64,
    /// The points with a railroad to the next rank (index + 5).
    pub northward: u64,
    /// The camps of both sides.
    pub camps: u64,
    /// The headquarters of each side's half, by [`Side::index`].
    pub headquarters: [u64; 2],
}

/// The parts of the straight railroad lines through a point, of which there are at most two.
#[derive(Clone, Copy, Default)]
pub struct Rays {
    /// Those with increasing index, so that the nearest point is the lowest bit.
    pub ahead: [u64; 2],
    /// Those with decreasing index.
    pub behind: [u64; 2],
}

/// The only board.
pub static BOARD: LazyLock<Board> = LazyLock::new(Board::new);

/// The seven straight railroad lines, as sets of points.
fn railroad_lines() -> [u64; 7] {
    let line = |on_line: fn(Point) -> bool| {
        Point::all()
            .filter(|&point| on_line(point))
            .fold(0, |set, point| set | point.bit())
    };
    [
        line(|p| p.rank() == 2),
        line(|p| p.rank() == 6),
        line(|p| p.rank() == 7),
        line(|p| p.rank() == 11),
        line(|p| p.file() == 0 && (2..=11).contains(&p.rank())),
        line(|p| p.file() == 4 && (2..=11).contains(&p.rank())),
        line(|p| p.file() == 2 && (6..=7).contains(&p.rank())),
    ]
}

/// Whether a road connects two different points (rule book 1.1).
fn joined(a: Point, b: Point) -> bool {
    let (across, along) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    let same_half = a.half() == b.half();
    let crossing = !same_half && matches!(a.file(), 0 | 2 | 4);
    match (across, along) {
        (1, 0) => true,
        (0, 1) => same_half || crossing,
        (1, 1) => same_half && (a.kind() == PointKind::Camp || b.kind() == PointKind::Camp),
        _ => false,
    }
}

impl Board {
    fn new() -> Board {
        let mut board = Board {
            roads: [0; POINTS],
            rays: [Rays::default(); POINTS],
            railroad: 0,
            eastward: 0,
            northward: 0,
            camps: 0,
            headquarters: [0; 2],
        };
        for a in Point::all() {
            match a.kind() {
                PointKind::Camp => board.camps |= a.bit(),
                PointKind::Headquarters => board.headquarters[a.half().index()] |= a.bit(),
                PointKind::Station => {}
            }
            for b in Point::all().filter(|&b| joined(a, b)) {
                board.roads[a.index()] |= b.bit();
            }
        }
        for line in railroad_lines() {
            board.lay(line);
        }
        board
    }

    /// Adds a straight railroad line.
    fn lay(&mut self, line: u64) {
        let add = |rays: &mut [u64; 2], part: u64| {
            let free = rays.iter_mut().find(|ray| **ray == 0);
            *free.expect("two lines at most cross in a point") = part;
        };
        for point in points_of(line) {
            let before = point.bit() - 1;
            let rays = &mut self.rays[point.index()];
            add(&mut rays.ahead, line & !before & !point.bit());
            add(&mut rays.behind, line & before);
        }
        self.railroad |= line;
        let step = |distance: u8| line & (line >> distance);
        let along_a_rank = step(1) != 0;
        if along_a_rank {
            self.eastward |= step(1);
        } else {
            self.northward |= step(FILES);
        }
    }

    /// The points along the straight railroad lines through `from`, up to and including the first occupied one in
    /// each direction.
    pub fn along_lines(&self, from: Point, occupied: u64) -> u64 {
        let rays = &self.rays[from.index()];
        let mut reach = 0;
        for ray in rays.ahead {
            let stops = ray & occupied;
            let nearest = stops & stops.wrapping_neg();
            reach |= ray & (nearest | nearest.wrapping_sub(1));
        }
        for ray in rays.behind {
            // No railroad touches a1, so its bit can mark a ray without an obstacle.
            let stops = (ray & occupied) | 1;
            let nearest = 1 << (63 - stops.leading_zeros());
            reach |= ray & !(nearest - 1);
        }
        reach
    }

    /// The points that can be reached from `from` by railroad over empty ones, including the occupied ones at the
    /// ends.
    pub fn along_railroads(&self, from: Point, occupied: u64) -> u64 {
        let mut reached = from.bit() & self.railroad;
        let mut open = reached;
        loop {
            let next = reached
                | (open & self.eastward) << 1
                | (open >> 1) & self.eastward
                | (open & self.northward) << FILES
                | (open >> FILES) & self.northward;
            if next == reached {
                return reached & !from.bit();
            }
            open = next & !occupied;
            reached = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_the_points_of_the_rule_book() {
        let count = |kind| Point::all().filter(|p| p.kind() == kind).count();
        assert_eq!(Point::all().count(), 60);
        assert_eq!(count(PointKind::Headquarters), 4);
        assert_eq!(count(PointKind::Camp), 10);
        assert_eq!(count(PointKind::Station), 46);
        let camps: Vec<String> = points_of(BOARD.camps).map(|p| p.to_string()).collect();
        assert_eq!(
            camps,
            ["b3", "d3", "c4", "b5", "d5", "b8", "d8", "c9", "b10", "d10"]
        );
        let headquarters = BOARD.headquarters.map(|set| {
            let names = points_of(set).map(|p| p.to_string());
            names.collect::<Vec<_>>()
        });
        assert_eq!(headquarters, [["b1", "d1"], ["b12", "d12"]]);
    }

    #[test]
    fn there_are_133_roads_32_of_them_diagonal() {
        let pairs: Vec<(Point, Point)> = Point::all()
            .flat_map(|a| points_of(BOARD.roads[a.index()]).map(move |b| (a, b)))
            .filter(|(a, b)| a < b)
            .collect();
        assert_eq!(pairs.len(), 133);
        let diagonal = pairs
            .iter()
            .filter(|(a, b)| a.file() != b.file() && a.rank() != b.rank());
        assert_eq!(diagonal.count(), 32);
    }

    #[test]
    fn the_railroad_has_32_points_and_35_edges() {
        assert_eq!(BOARD.railroad.count_ones(), 32);
        let edges = BOARD.eastward.count_ones() + BOARD.northward.count_ones();
        assert_eq!(edges, 35);
    }

    #[test]
    fn roads_lead_both_ways_and_look_the_same_from_both_seats() {
        for a in Point::all() {
            for b in points_of(BOARD.roads[a.index()]) {
                assert_ne!(BOARD.roads[b.index()] & a.bit(), 0, "{b} to {a}");
                assert_ne!(BOARD.roads[a.rotated().index()] & b.rotated().bit(), 0);
                assert_ne!(BOARD.roads[a.mirrored().index()] & b.mirrored().bit(), 0);
            }
            let everything = !0;
            for next in [
                BOARD.along_lines(a, everything),
                BOARD.along_railroads(a, everything),
            ] {
                assert_eq!(
                    next & BOARD.roads[a.index()],
                    next,
                    "a railroad is a road too"
                );
            }
        }
    }

    #[test]
    fn on_a_free_railroad_its_lines_and_all_of_it_are_reachable() {
        let c6: Point = "c6".parse().unwrap();
        let names = |set| {
            points_of(set)
                .map(|p| p.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(BOARD.along_lines(c6, 0)), "a6 b6 d6 e6 c7");
        let b6 = 1 << 26;
        assert_eq!(names(b6), "b6");
        assert_eq!(names(BOARD.along_lines(c6, b6)), "b6 d6 e6 c7");
        assert_eq!(BOARD.along_railroads(c6, 0), BOARD.railroad & !c6.bit());
        let c5: Point = "c5".parse().unwrap();
        assert_eq!(BOARD.along_railroads(c5, 0) | BOARD.along_lines(c5, 0), 0);
    }

    #[test]
    fn the_mountains_block_two_files_of_the_front_line() {
        let crossings: Vec<String> = (0..FILES)
            .filter_map(|file| Point::new(file, 6))
            .filter(|p| BOARD.roads[p.index()] & (p.bit() << FILES) != 0)
            .map(|p| p.to_string())
            .collect();
        assert_eq!(crossings, ["a6", "c6", "e6"]);
    }

    #[test]
    fn only_the_written_form_of_a_point_is_parsed() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        }
        for text in [
            "", "a", "a0", "a13", "f1", "a01", "a+1", "1a", "a1 ", "é1", "軍1",
        ] {
            assert_eq!(text.parse::<Point>(), Err(NoSuchPoint), "{text:?}");
        }
    }
}
