//! The content of a move in WXF letters or Chinese words: which piece, which direction, how far. The words themselves
//! are in `wxf` and `chinese`.
//!
//! Each side counts the files from its right, 1 to 9; forward is towards the enemy. A number after forward or back is
//! a number of steps for pieces that move straight and a file for those that move diagonally; after across it is a
//! file.

use super::{
    super::{
        Kind, Move, Piece, Point,
        board::{FILES, RANKS},
    },
    Pieces, Reading, Unreadable,
};
use crate::Side;

/// The direction of a move, as the piece's owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Forward,
    Back,
    Across,
}

/// A place among pieces on the same file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    /// Counted from the front, starting at 1.
    Nth(u8),
    Middle,
    Rear,
    /// The meaning of WXF's `+`: the front one, or the second of four or five.
    Ahead,
    /// The meaning of WXF's `-`: the rear one, or the last but one of four or five.
    Behind,
}

/// Which piece of its kind is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The one on this file.
    File(u8),
    /// The one on this file, or the middle one of three or five on it: WXF has no other sign for it.
    FileOrMiddle(u8),
    /// One of those that share a file; on this file, if one is given.
    Tandem(Place, Option<u8>),
    /// The middle one on this file, or the one with the same number from the front.
    Double(u8, Double),
    /// The one with this number among all that share a file, counted from the rightmost file, and on each file from the
    /// front.
    InOrder(u8),
}

/// Whose notation a repeated digit is, judging by its other signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Double {
    /// The federation's, for the middle one of three while soldiers also share another file.
    Federation,
    /// Other programs', for a number and a file.
    Others,
    Either,
}

/// Whom a repeated digit such as `33` means when a whole record is read by one custom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Doubles {
    /// The middle soldier on the file, as the federation has it.
    #[default]
    Middle,
    /// The soldier with that number from the front, as pychess and others have it.
    Nth,
}

/// A move as described by letters or Chinese words: which piece, which direction, how far. It needs a board to mean one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub(super) kind: Kind,
    pub(super) which: Which,
    pub(super) course: Course,
    pub(super) number: u8,
}

impl Place {
    /// The index, from the front, of this place among `count` pieces.
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

/// The number of a point's file for `side`, 1 to 9 from its right.
fn own_file(point: Point, side: Side) -> u8 {
    match side {
        Side::First => FILES - point.file(),
        Side::Second => point.file() + 1,
    }
}

/// The point on `side`'s file with this number, on its own rank `rank`, counted from 0.
fn point_of(side: Side, file: u8, rank: u8) -> Option<Point> {
    let as_red = Point::new(FILES.checked_sub(file)?, rank)?;
    Some(match side {
        Side::First => as_red,
        Side::Second => as_red.rotated(),
    })
}

/// Pieces of one kind and side on a file, front one first.
#[derive(Clone, Copy)]
struct Column {
    /// The file number for their owner.
    file: u8,
    /// How many there are.
    count: u8,
    /// Their points; those past the count mean nothing.
    points: [Point; RANKS as usize],
}

impl Column {
    const EMPTY: Column = Column {
        file: 0,
        count: 0,
        points: [ANYWHERE; RANKS as usize],
    };

    /// Their points.
    fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }
}

/// The files with such pieces, from their owner's right to left.
struct Columns {
    count: usize,
    all: [Column; FILES as usize],
}

impl Columns {
    /// Adds a point behind those of its file.
    fn put(&mut self, file: u8, point: Point) {
        let at = self.all().partition_point(|column| column.file < file);
        if self.all().get(at).is_none_or(|column| column.file != file) {
            self.all.copy_within(at..self.count, at + 1);
            self.all[at] = Column {
                file,
                ..Column::EMPTY
            };
            self.count += 1;
        }
        let column = &mut self.all[at];
        column.points[usize::from(column.count)] = point;
        column.count += 1;
    }

    fn all(&self) -> &[Column] {
        &self.all[..self.count]
    }

    /// Those with several pieces.
    fn tandems(&self) -> impl Iterator<Item = &Column> {
        self.all().iter().filter(|column| column.count > 1)
    }
}

/// The files with such pieces.
fn columns(pieces: &impl Pieces, piece: Piece) -> Columns {
    let mut columns = Columns {
        count: 0,
        all: [Column::EMPTY; FILES as usize],
    };
    let mut set = pieces.of(piece);
    // The front one first: for Red that is the one with the highest index.
    while set != 0 {
        let bit = match piece.side {
            Side::First => 127 - set.leading_zeros(),
            Side::Second => set.trailing_zeros(),
        };
        set &= !(1 << bit);
        if let Some(point) = Point::from_index(bit as usize) {
            columns.put(own_file(point, piece.side), point);
        }
    }
    columns
}

/// What fills places that hold no point yet.
const ANYWHERE: Point = match Point::from_index(0) {
    Some(point) => point,
    None => panic!("a board has a first point"),
};

/// Where the owner's words lead such a piece from here, ignoring obstacles and rules.
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

/// The direction and distance of a piece's move in its owner's words; `None` if no notation can express it.
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
    /// Finds the move that is meant.
    ///
    /// # Errors
    /// Why it is not a single move.
    pub fn resolve(self, pieces: &impl Pieces) -> Result<Reading, Unreadable> {
        let piece = Piece {
            side: pieces.turn(),
            kind: self.kind,
        };
        let columns = columns(pieces, piece);
        if let Which::File(file) | Which::FileOrMiddle(file) = self.which
            && let Some(column) = columns.all().iter().find(|column| column.file == file)
            && let &[from] = column.points()
        {
            let to = destination(piece, from, self.course, self.number);
            let to = to.ok_or(Unreadable::NoSuchStep(self.kind))?;
            return Ok(Move { from, to }.into());
        }
        let described = self.pieces(&columns);
        if described.is_empty() {
            return Err(Unreadable::NoSuchPiece(self.kind));
        }
        let mut moves: Vec<Move> = described
            .into_iter()
            .filter_map(|from| {
                let to = destination(piece, from, self.course, self.number)?;
                Some(Move { from, to })
            })
            .collect();
        moves.dedup();
        let legal: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| pieces.is_legal(mv))
            .collect();
        match (legal.as_slice(), moves.as_slice()) {
            (&[one], _) | (&[], &[one]) => Ok(one.into()),
            (&[], &[]) => Err(Unreadable::NoSuchStep(self.kind)),
            (&[], _) => Err(Unreadable::NoneFits),
            _ => self
                .in_spite_of_others(&columns, &legal)
                .ok_or(Unreadable::SeveralFit(legal)),
        }
    }

    /// The reading of a repeated digit that fits both the middle soldier and another one. The federation writes it
    /// while soldiers share two files, others at any time.
    fn in_spite_of_others(self, columns: &Columns, legal: &[Move]) -> Option<Reading> {
        let (Which::Double(_, double), &[middle, nth]) = (self.which, legal) else {
            return None;
        };
        let two_files = columns.tandems().count() > 1;
        let (mv, other) = match double {
            Double::Federation | Double::Either if two_files => (middle, nth),
            Double::Others | Double::Either if !two_files => (nth, middle),
            _ => return None,
        };
        Some(Reading {
            mv,
            others_mean: Some(other),
        })
    }

    /// The points of the pieces that match the description.
    fn pieces(self, columns: &Columns) -> Vec<Point> {
        let on = |file: u8| {
            let column = columns.all().iter().find(|column| column.file == file);
            column.map_or(&[][..], Column::points)
        };
        match self.which {
            Which::File(file) => on(file).to_vec(),
            Which::FileOrMiddle(file) => match on(file) {
                &[_, middle, _] | &[_, _, middle, _, _] => vec![middle],
                points => points.to_vec(),
            },
            Which::Tandem(place, file) => columns
                .tandems()
                .filter(|column| file.is_none_or(|file| column.file == file))
                .filter_map(|column| {
                    let points = column.points();
                    Some(points[place.index(points.len())?])
                })
                .collect(),
            Which::Double(file, _) => columns
                .tandems()
                .filter(|column| column.file == file)
                .flat_map(|column| {
                    let points = column.points();
                    let places = [Place::Middle, Place::Nth(file)];
                    places.map(|place| place.index(points.len()).map(|at| points[at]))
                })
                .flatten()
                .collect(),
            Which::InOrder(n) => columns
                .tandems()
                .flat_map(Column::points)
                .skip(usize::from(n).saturating_sub(1))
                .take(1)
                .copied()
                .collect(),
        }
    }

    /// The phrase with a repeated digit read by one custom; `None` if it has no repeated digit.
    #[must_use]
    pub fn with_doubles(self, doubles: Doubles) -> Option<Phrase> {
        let Which::Double(file, _) = self.which else {
            return None;
        };
        let place = match doubles {
            Doubles::Middle => Place::Middle,
            Doubles::Nth => Place::Nth(file),
        };
        let which = Which::Tandem(place, Some(file));
        Some(Phrase { which, ..self })
    }
}

/// A move in its owner's words, for writing.
pub(super) struct Description {
    /// The piece that moves.
    pub(super) piece: Piece,
    /// How to identify it.
    pub(super) mark: Mark,
    pub(super) course: Course,
    pub(super) number: u8,
}

/// How to identify the piece that moves in writing.
pub(super) enum Mark {
    /// By its file.
    File(u8),
    /// By its place among those on its file.
    Tandem(Tandem),
}

/// The place of a piece among those of its kind on its file.
pub(super) struct Tandem {
    /// How many are in front of it.
    pub(super) ahead: usize,
    /// How many are behind it.
    pub(super) behind: usize,
    pub(super) file: u8,
    /// Whether such pieces also share another file, so that the file must be given.
    pub(super) elsewhere: bool,
}

/// The move in its owner's words; `None` if the side to move has no piece there or no words can express it.
pub(super) fn describe(pieces: &impl Pieces, mv: Move) -> Option<Description> {
    let own = |piece: &Piece| piece.side == pieces.turn();
    let piece = pieces.at(mv.from).filter(own)?;
    let (course, number) = way(piece, mv)?;
    let columns = columns(pieces, piece);
    let file = own_file(mv.from, piece.side);
    let column = columns.all().iter().find(|column| column.file == file)?;
    // Of two advisors or elephants on a file, only the rear one can move forward and only the front one back, so the
    // file is enough.
    let may = |from: Point| {
        let to = destination(piece, from, course, number);
        to.is_some_and(|to| pieces.is_legal(Move { from, to }))
    };
    let points = column.points();
    let enough = points.len() > 1
        && matches!(piece.kind, Kind::Advisor | Kind::Elephant)
        && points.iter().all(|&from| may(from) == (from == mv.from));
    let ahead = points.iter().position(|&point| point == mv.from)?;
    let behind = points.len() - 1 - ahead;
    let mark = if ahead + behind == 0 || enough {
        Mark::File(column.file)
    } else {
        Mark::Tandem(Tandem {
            ahead,
            behind,
            file: column.file,
            elsewhere: columns.tandems().count() > 1,
        })
    };
    Some(Description {
        piece,
        mark,
        course,
        number,
    })
}
