//! A second implementation of the board: points by name, roads from the sentences of the rule book, railroad lines
//! listed.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

pub const CAMPS: &str = "b3 d3 c4 b5 d5 b10 d10 c9 b8 d8";
pub const HEADQUARTERS: &str = "b1 d1 b12 d12";
const LINES: [&str; 7] = [
    "a2 b2 c2 d2 e2",
    "a6 b6 c6 d6 e6",
    "a7 b7 c7 d7 e7",
    "a11 b11 c11 d11 e11",
    "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11",
    "e2 e3 e4 e5 e6 e7 e8 e9 e10 e11",
    "c6 c7",
];

pub fn lists(list: &str, point: &str) -> bool {
    list.split(' ').any(|listed| listed == point)
}

pub fn rank(point: &str) -> i32 {
    point[1..].parse().unwrap()
}

pub fn file(point: &str) -> i32 {
    i32::from(point.as_bytes()[0]) - i32::from(b'a')
}

pub fn in_firsts_half(point: &str) -> bool {
    rank(point) <= 6
}

/// The names of all points in reading order.
pub fn points() -> impl Iterator<Item = &'static str> {
    BOARD.points.iter().map(String::as_str)
}

pub struct Board {
    points: &'static [String],
    pub roads: BTreeMap<&'static str, BTreeSet<&'static str>>,
    /// For each point on a railroad, the paths along its straight lines.
    pub ways: BTreeMap<&'static str, Vec<Vec<&'static str>>>,
}

pub static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let ranks = (1..=12).rev();
    let points: Vec<String> = ranks
        .flat_map(|rank| "abcde".chars().map(move |file| format!("{file}{rank}")))
        .collect();
    let points: &'static [String] = points.leak();
    let names = || points.iter().map(String::as_str);
    let roads = |a| (a, names().filter(|b| road(a, b)).collect());
    let mut ways: BTreeMap<_, Vec<Vec<&str>>> = BTreeMap::new();
    for line in LINES.map(|line| line.split(' ').collect::<Vec<_>>()) {
        for (place, &point) in line.iter().enumerate() {
            let back: Vec<&str> = line[..place].iter().rev().copied().collect();
            ways.entry(point)
                .or_default()
                .extend([back, line[place + 1..].to_vec()]);
        }
    }
    Board {
        points,
        roads: names().map(roads).collect(),
        ways,
    }
});

fn road(a: &str, b: &str) -> bool {
    let (across, along) = ((file(a) - file(b)).abs(), (rank(a) - rank(b)).abs());
    if in_firsts_half(a) != in_firsts_half(b) {
        let pair = if rank(a) < rank(b) { [a, b] } else { [b, a] };
        return [["a6", "a7"], ["c6", "c7"], ["e6", "e7"]].contains(&pair);
    }
    across + along == 1 || (across == 1 && along == 1 && (lists(CAMPS, a) || lists(CAMPS, b)))
}
