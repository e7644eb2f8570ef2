//! What WXF letters and Chinese words say of a move: which piece, which way, how far. The words themselves are in
//! `wxf` and `chinese`.
//!
//! Each side counts the files from its right, 1 to 9, and calls towards the enemy forward. A number after forward or
//! back is a count of steps for pieces that go straight and a file for those that go aslant; after across it is a file.

use super::{
    super::{
        Kind, Move, Piece, Point, View,
        board::{FILES, RANKS},
    },
    Unreadable,
};
use crate::Side;

/// Which way a piece goes, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Forward,
    Back,
    Across,
}

/// A place among pieces that stand behind one another on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    /// Counted from the front, beginning with 1.
    Nth(u8),
    Middle,
    Rear,
    /// What WXF's `+` means: the front one, or among four and five the second.
    Ahead,
    /// What WXF's `-` means: the rear one, or among four and five the last but one.
    Behind,
}

/// Which of the pieces of its kind is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The one on this file.
    File(u8),
    /// The one on this file, and among three or five there the middle one: WXF has no other sign for it.
    FileOrMiddle(u8),
    /// One of those that share a file; on this file, if one is named.
    Tandem(Place, Option<u8>),
    /// Of all that share a file with another, the one with this number: files from the right, on each from the front.
    InOrder(u8),
}

/// A move as WXF letters and Chinese words describe it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) kind: Kind,
    pub(super) which: Which,
    pub(super) course: Course,
    pub(super) number: u8,
}

impl Place {
    /// The index, from the front, that this place has among `count` pieces.
    fn index(self, count: usize) -> Option<usize> {
        let crowded = usize::from(count >= 4);
        let index = match self {
            Place::Front => 0,
            Place::Nth(n) => usize::from(n).checked_sub(1)?,
            Place::Middle if count % 2 == 1 => count / 2,
            Place::Middle => return None,
            Place::Rear => count.checked_sub(1)?,
            Place::Ahead => crowded,
            Place::Behind => count.checked_sub(1 + crowded)?,
        };
        (index < count).then_some(index)
    }
}

/// The number that `side` gives to the file of a point, 1 to 9 from its right.
fn own_file(point: Point, side: Side) -> u8 {
    match side {
        Side::First => FILES - point.file(),
        Side::Second => point.file() + 1,
    }
}

/// The point on the file to which `side` gives this number, on the rank that is its so manyth, counted from 0.
fn point_of(side: Side, file: u8, rank: u8) -> Option<Point> {
    let as_red = Point::new(FILES.checked_sub(file)?, rank)?;
    Some(match side {
        Side::First => as_red,
        Side::Second => as_red.rotated(),
    })
}

/// Pieces of one kind and side on a file, the front one first.
struct Column {
    /// The file, as their owner counts it.
    file: u8,
    /// Where they stand.
    points: Vec<Point>,
}

/// Files on which such pieces stand, from their owner's right to its left.
fn columns(view: &View, piece: Piece) -> Vec<Column> {
    let column = |file: u8| Column {
        file,
        points: (0..RANKS)
            .rev()
            .filter_map(|rank| point_of(piece.side, file, rank))
            .filter(|point| view.at(*point) == Some(piece))
            .collect(),
    };
    (1..=FILES)
        .map(column)
        .filter(|column| !column.points.is_empty())
        .collect()
}

/// Where such a piece gets to from here by its owner's words, whatever stands in between or on the far side of rules.
fn destination(piece: Piece, from: Point, course: Course, number: u8) -> Option<Point> {
    let Piece { side, kind } = piece;
    let (file, rank) = (own_file(from, side), from.own_rank(side));
    let (to_file, ranks) = match (kind, course, file.abs_diff(number)) {
        (Kind::Advisor, Course::Forward | Course::Back, 1)
        | (Kind::Horse, Course::Forward | Course::Back, 2) => (number, 1),
        (Kind::Elephant, Course::Forward | Course::Back, 2)
        | (Kind::Horse, Course::Forward | Course::Back, 1) => (number, 2),
        (Kind::Advisor | Kind::Elephant | Kind::Horse, ..) | (_, Course::Across, 0) => return None,
        (_, Course::Across, _) => (number, 0),
        (_, Course::Forward | Course::Back, _) => (file, number),
    };
    let to_rank = match course {
        Course::Back => rank.checked_sub(ranks)?,
        Course::Forward | Course::Across => rank + ranks,
    };
    point_of(side, to_file, to_rank)
}

/// Which way and how far a piece goes, in its owner's words; nothing if no words of a notation say it.
fn way(piece: Piece, mv: Move) -> Option<(Course, u8)> {
    let Piece { side, kind } = piece;
    let (from, to) = (mv.from.own_rank(side), mv.to.own_rank(side));
    let course = match to.cmp(&from) {
        std::cmp::Ordering::Greater => Course::Forward,
        std::cmp::Ordering::Less => Course::Back,
        std::cmp::Ordering::Equal => Course::Across,
    };
    let slant = matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Horse);
    let number = if slant || course == Course::Across {
        own_file(mv.to, side)
    } else {
        from.abs_diff(to)
    };
    (destination(piece, mv.from, course, number) == Some(mv.to)).then_some((course, number))
}

impl Phrase {
    /// The move that is meant.
    ///
    /// # Errors
    /// What keeps it from being one move.
    pub(super) fn resolve(self, view: &View) -> Result<Move, Unreadable> {
        let piece = Piece {
            side: view.turn,
            kind: self.kind,
        };
        let described = self.pieces(&columns(view, piece));
        if described.is_empty() {
            return Err(Unreadable::NoSuchPiece(self.kind));
        }
        let moves: Vec<Move> = described
            .into_iter()
            .filter_map(|from| {
                let to = destination(piece, from, self.course, self.number)?;
                Some(Move { from, to })
            })
            .collect();
        let legal: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| view.legal.contains(mv))
            .collect();
        match (legal.as_slice(), moves.as_slice()) {
            (&[one], _) | (&[], &[one]) => Ok(one),
            (&[], &[]) => Err(Unreadable::NoSuchStep(self.kind)),
            (&[], _) => Err(Unreadable::NoneFits),
            _ => Err(Unreadable::SeveralFit(legal)),
        }
    }

    /// The points of the pieces that are described.
    fn pieces(self, columns: &[Column]) -> Vec<Point> {
        let tandems = || columns.iter().filter(|column| column.points.len() > 1);
        let on = |file: u8| columns.iter().find(|column| column.file == file);
        match self.which {
            Which::File(file) => on(file).map_or(vec![], |column| column.points.clone()),
            Which::FileOrMiddle(file) => match on(file).map(|column| column.points.as_slice()) {
                Some(&[_, middle, _] | &[_, _, middle, _, _]) => vec![middle],
                points => points.unwrap_or_default().to_vec(),
            },
            Which::Tandem(place, file) => tandems()
                .filter(|column| file.is_none_or(|file| column.file == file))
                .filter_map(|column| Some(column.points[place.index(column.points.len())?]))
                .collect(),
            Which::InOrder(n) => tandems()
                .flat_map(|column| &column.points)
                .skip(usize::from(n).saturating_sub(1))
                .take(1)
                .copied()
                .collect(),
        }
    }
}

/// A move in its owner's words, for a writer.
pub(super) struct Description {
    /// What moves.
    pub(super) piece: Piece,
    /// How it has to be pointed out.
    pub(super) mark: Mark,
    pub(super) course: Course,
    pub(super) number: u8,
}

/// How a writer has to point out the piece that moves.
pub(super) enum Mark {
    /// By its file.
    File(u8),
    /// By its place among those on its file.
    Tandem(Tandem),
}

/// The place of a piece among those of its kind on its file.
pub(super) struct Tandem {
    /// How many stand in front of it.
    pub(super) ahead: usize,
    /// How many stand behind it.
    pub(super) behind: usize,
    pub(super) file: u8,
    /// Whether such pieces share another file, too, so that the file has to be told.
    pub(super) elsewhere: bool,
}

/// The move in its owner's words; nothing if no piece of the side to move stands there or no words tell its way.
pub(super) fn describe(view: &View, mv: Move) -> Option<Description> {
    let piece = view.at(mv.from).filter(|piece| piece.side == view.turn)?;
    let (course, number) = way(piece, mv)?;
    let columns = columns(view, piece);
    let column = columns
        .iter()
        .find(|column| column.points.contains(&mv.from))?;
    // Of two advisors or elephants on a file only the rear one goes forward and only the front one back: the file is
    // enough then.
    let may = |from: Point| {
        let to = destination(piece, from, course, number);
        to.is_some_and(|to| view.legal.contains(&Move { from, to }))
    };
    let enough = matches!(piece.kind, Kind::Advisor | Kind::Elephant)
        && column
            .points
            .iter()
            .all(|&from| may(from) == (from == mv.from));
    let ahead = column.points.iter().position(|&point| point == mv.from)?;
    let behind = column.points.len() - 1 - ahead;
    let tandems = columns
        .iter()
        .filter(|column| column.points.len() > 1)
        .count();
    let mark = if ahead + behind == 0 || enough {
        Mark::File(column.file)
    } else {
        Mark::Tandem(Tandem {
            ahead,
            behind,
            file: column.file,
            elsewhere: tandems > 1,
        })
    };
    Some(Description {
        piece,
        mark,
        course,
        number,
    })
}
