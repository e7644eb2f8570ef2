//! Points of a board, shared by all games: a file letter and a rank number. What a point means on a certain board,
//! and how points are connected, is in that game's `board`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The name of a point or square: a file letter and a rank number. It may not exist on a given board. Sorted by rank
/// before file: a7, e7, a8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PointName {
    rank: u8,
    file: char,
}

/// The text is not a point's name.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is a file's letter and a rank's number, like c7")]
pub struct NotAPoint;

/// The text names a point that the board does not have, or no point at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board has no such point")]
pub struct NoSuchPoint;

/// A point of a board with this many files and ranks, whose ranks are numbered from `FIRST`. Its index counts along
/// the ranks, and points are ordered by it: on a board of five files a1 is 0, e1 is 4 and a2 is 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "PointName", into = "PointName")]
pub struct Point<const FILES: u8, const RANKS: u8, const FIRST: u8>(u8);

impl PointName {
    /// The file's letter.
    pub const fn file(self) -> char {
        self.file
    }

    /// The rank's number.
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, self.rank)
    }
}

impl FromStr for PointName {
    type Err = NotAPoint;

    fn from_str(text: &str) -> Result<PointName, NotAPoint> {
        let mut characters = text.chars();
        let file = characters.next().ok_or(NotAPoint)?.to_ascii_lowercase();
        let rank = characters.as_str();
        let written_plainly = rank == "0" || !rank.starts_with(['0', '+']);
        match rank.parse() {
            Ok(rank) if file.is_ascii_lowercase() && written_plainly && rank < 100 => {
                Ok(PointName { rank, file })
            }
            _ => Err(NotAPoint),
        }
    }
}

impl TryFrom<String> for PointName {
    type Error = NotAPoint;

    fn try_from(text: String) -> Result<PointName, NotAPoint> {
        text.parse()
    }
}

impl From<PointName> for String {
    fn from(point: PointName) -> String {
        point.to_string()
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> Point<FILES, RANKS, FIRST> {
    /// The number of points on the board.
    pub const COUNT: usize = FILES as usize * RANKS as usize;

    /// The point on `file` (0 is file a) and the rank with this number.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank >= FIRST && rank - FIRST < RANKS {
            Some(Point((rank - FIRST) * FILES + file))
        } else {
            None
        }
    }

    /// The point with this index, below [`COUNT`](Point::COUNT).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Point(index as u8))
        } else {
            None
        }
    }

    /// Every point in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Point)
    }

    /// Every point in the order in which boards are written and read: highest rank first, file a first.
    pub fn in_reading_order() -> impl Iterator<Item = Self> {
        let ranks = (FIRST..FIRST + RANKS).rev();
        ranks.flat_map(|rank| (0..FILES).filter_map(move |file| Self::new(file, rank)))
    }

    /// An array with one value per point, by its index.
    pub fn each<T, const POINTS: usize>(value: impl Fn(Self) -> T) -> [T; POINTS] {
        const { assert!(POINTS == Self::COUNT) };
        std::array::from_fn(|index| value(Point(index as u8)))
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a.
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank's number.
    pub const fn rank(self) -> u8 {
        self.0 / FILES + FIRST
    }

    /// This point on a board rotated by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Point(Self::COUNT as u8 - 1 - self.0)
    }
}

/// The points of a bit set in which bit `n` stands for the point with index `n`, lowest index first.
pub fn points_of<const FILES: u8, const RANKS: u8, const FIRST: u8>(
    mut set: u64,
) -> impl Iterator<Item = Point<FILES, RANKS, FIRST>> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let point = Point(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(point)
    })
}

/// Like [`points_of`], for boards of more than 64 points.
pub fn points_of_wide<const FILES: u8, const RANKS: u8, const FIRST: u8>(
    mut set: u128,
) -> impl Iterator<Item = Point<FILES, RANKS, FIRST>> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let point = Point(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(point)
    })
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> fmt::Display
    for Point<FILES, RANKS, FIRST>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PointName::from(*self).fmt(f)
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> fmt::Debug for Point<FILES, RANKS, FIRST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> FromStr for Point<FILES, RANKS, FIRST> {
    type Err = NoSuchPoint;

    fn from_str(text: &str) -> Result<Self, NoSuchPoint> {
        let name: PointName = text.parse().map_err(|_| NoSuchPoint)?;
        name.try_into()
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> TryFrom<PointName>
    for Point<FILES, RANKS, FIRST>
{
    type Error = NoSuchPoint;

    fn try_from(name: PointName) -> Result<Self, NoSuchPoint> {
        Point::new(name.file as u8 - b'a', name.rank).ok_or(NoSuchPoint)
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> From<Point<FILES, RANKS, FIRST>>
    for PointName
{
    fn from(point: Point<FILES, RANKS, FIRST>) -> PointName {
        PointName {
            rank: point.rank(),
            file: char::from(b'a' + point.file()),
        }
    }
}
