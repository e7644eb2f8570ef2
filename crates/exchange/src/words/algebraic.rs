//! Moves by points: two points, or a piece's letter with the point where it goes, as in Western chess. Ranks count from
//! 0 or from 1.

use rules::xiangqi::{
    Kind, Move, Piece, Point, Position,
    board::points_of,
    notation::{Pieces as _, letter},
};

use super::dialect::{Dialect, FirstRank, Seen, point};

/// A piece's letter and where it goes, perhaps with the file or the rank from which it comes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    pub kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Point,
}

/// 0 for the file a.
fn file(sign: Option<&char>) -> Option<u8> {
    let lower = sign?.to_ascii_lowercase();
    matches!(lower, 'a'..='i').then(|| lower as u8 - b'a')
}

/// The rank's number as written, and how many signs it takes.
fn rank(signs: &[char], seen: &mut Seen) -> Option<(u8, usize)> {
    let digit = u8::try_from(signs.first()?.to_digit(10)?).ok()?;
    seen.ranks = true;
    seen.zero |= digit == 0;
    if digit == 1 && signs.get(1) == Some(&'0') {
        seen.ten = true;
        return Some((10, 2));
    }
    Some((digit, 1))
}

/// The move between two points at the beginning, and how many signs it takes.
pub(super) fn points(signs: &[char], dialect: Dialect, seen: &mut Seen) -> Option<(Move, usize)> {
    let from_file = file(signs.first())?;
    if !signs.get(1)?.is_ascii_digit() {
        return None;
    }
    // Only a whole move shows something about the ranks: C2 may begin the federation's letters, too.
    let mut written = *seen;
    let (from_rank, length) = rank(&signs[1..], &mut written)?;
    let mut at = 1 + length;
    if matches!(signs.get(at), Some('-' | 'x')) {
        at += 1;
    }
    let to_file = file(signs.get(at))?;
    let (to_rank, length) = rank(&signs[at + 1..], &mut written)?;
    *seen = written;
    let mv = Move {
        from: point(from_file, from_rank, dialect.first_rank)?,
        to: point(to_file, to_rank, dialect.first_rank)?,
    };
    Some((mv, at + 1 + length))
}

/// The kind with this capital letter.
fn kind(sign: char, dialect: Dialect, seen: &mut Seen) -> Option<Kind> {
    Some(match sign {
        'K' => Kind::General,
        'A' => Kind::Advisor,
        'E' | 'B' => Kind::Elephant,
        'H' | 'N' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' | 'S' => Kind::Soldier,
        'G' => {
            seen.g = true;
            dialect.g
        }
        'M' => {
            seen.m = true;
            dialect.m
        }
        _ => return None,
    })
}

/// A word of a piece's letter and points.
pub(super) fn named(signs: &[char], dialect: Dialect, seen: &mut Seen) -> Option<Named> {
    let (&first, rest) = signs.split_first()?;
    // A small letter before a point is a file's.
    if rest.len() < 2 || !first.is_ascii_uppercase() {
        return None;
    }
    let last = rest.iter().rposition(char::is_ascii_lowercase)?;
    let (origin, target) = rest.split_at(last);
    let to_file = file(target.first())?;
    let mut written = *seen;
    let (to_rank, length) = rank(&target[1..], &mut written)?;
    let origin = match origin {
        [before @ .., 'x' | '-'] => before,
        all => all,
    };
    if 1 + length != target.len() || origin.len() > 3 {
        return None;
    }
    let kind = kind(first, dialect, &mut written)?;
    let from_file = file(origin.first().filter(|sign| sign.is_ascii_lowercase()));
    let digits = &origin[usize::from(from_file.is_some())..];
    let from_rank = match digits {
        [] => None,
        _ => match rank(digits, &mut written)? {
            (rank, length) if length == digits.len() => Some(rank),
            _ => return None,
        },
    };
    let from_rank = match from_rank {
        Some(rank) => Some(point(0, rank, dialect.first_rank)?.rank()),
        None => None,
    };
    *seen = written;
    Some(Named {
        kind,
        file: from_file,
        rank: from_rank,
        to: point(to_file, to_rank, dialect.first_rank)?,
    })
}

impl Named {
    /// The moves that it can mean, legal or not.
    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        let piece = Piece {
            side: position.turn(),
            kind: self.kind,
        };
        let from = points_of(Position::of(position, piece.side, piece.kind));
        let fits = |from: &Point| {
            self.file.is_none_or(|file| file == from.file())
                && self.rank.is_none_or(|rank| rank == from.rank())
                && position.targets(piece, *from) & self.to.bit() != 0
        };
        from.filter(fits)
            .map(|from| Move { from, to: self.to })
            .collect()
    }
}

fn written(point: Point, first: FirstRank) -> String {
    let rank = match first {
        FirstRank::Zero => point.rank(),
        FirstRank::One => point.rank() + 1,
    };
    format!("{}{rank}", char::from(b'a' + point.file()))
}

/// The move by its points, with ranks from 1: `h3e3`.
pub(crate) fn long(mv: Move) -> String {
    written(mv.from, FirstRank::One) + &written(mv.to, FirstRank::One)
}

/// The move as pychess writes it: the piece's letter, the file or rank of the piece if others could go there, `x` for a
/// capture, the point, `+` or `#`.
pub(crate) fn short(position: &Position, mv: Move) -> String {
    let Some(piece) = position.at(mv.from) else {
        return long(mv);
    };
    let rivals: Vec<Point> = points_of(Position::of(position, piece.side, piece.kind))
        .filter(|from| *from != mv.from)
        .filter(|from| position.targets(piece, *from) & mv.to.bit() != 0)
        .filter(|&from| position.is_legal(Move { from, to: mv.to }))
        .collect();
    let mut text = letter(piece.kind).to_string();
    if !rivals.is_empty() {
        let own = written(mv.from, FirstRank::One);
        let shares =
            |same: fn(Point) -> u8| rivals.iter().any(|rival| same(*rival) == same(mv.from));
        match (shares(Point::file), shares(Point::rank)) {
            (false, _) => text.push_str(&own[..1]),
            (true, false) => text.push_str(&own[1..]),
            (true, true) => text.push_str(&own),
        }
    }
    if position.at(mv.to).is_some() {
        text.push('x');
    }
    text += &written(mv.to, FirstRank::One);
    let mut after = position.clone();
    after.play(mv);
    if !after.has_legal_move() {
        text.push('#');
    } else if after.in_check(after.turn()) {
        text.push('+');
    }
    text
}
