//! Files of the program CCBridge: a game (`.cbr`) in UTF-16 with its tree of variations, and libraries of them (`.cbl`).
//!
//! The layout is that of public readers, which know versions 1 and 2. No sample of version 1 was at hand here.

use encoding_rs::UTF_16LE;
use rules::{
    Side,
    xiangqi::{Kind, Move, Piece, Point},
};

use crate::{
    binary::{self, Bytes, Ended},
    fault::Why,
    game::{Score, Tags},
    tree::Assembly,
};

/// How a game begins.
pub(crate) const RECORD: &[u8; 16] = b"CCBridge Record\0";
/// How a library begins.
pub(crate) const LIBRARY: &[u8; 16] = b"CCBridgeLibrary\0";

/// Where things stand in a version.
struct Layout {
    /// Texts of the head: their tag and place.
    texts: &'static [(&'static str, usize, usize)],
    result: usize,
    turn: usize,
    /// The number of the first move.
    number: usize,
    board: usize,
    moves: usize,
}

const FIRST: Layout = Layout {
    texts: &[
        ("Title", 52, 128),
        ("Event", 564, 64),
        ("Round", 628, 64),
        ("Date", 756, 64),
        ("Site", 820, 64),
        ("TimeControl", 884, 64),
        ("Red", 948, 64),
        ("RedTeam", 1012, 64),
        ("RedTime", 1076, 64),
        ("RedElo", 1140, 32),
        ("Black", 1172, 64),
        ("BlackTeam", 1236, 64),
        ("BlackTime", 1300, 64),
        ("BlackElo", 1364, 32),
        ("Annotator", 1396, 64),
        ("Author", 1524, 64),
    ],
    result: 1820,
    turn: 1856,
    number: 1860,
    board: 1864,
    moves: 1958,
};

const SECOND: Layout = Layout {
    texts: &[
        ("Title", 180, 128),
        ("Event", 692, 64),
        ("Round", 756, 64),
        ("Date", 884, 64),
        ("Site", 948, 64),
        ("TimeControl", 1012, 64),
        ("Red", 1076, 64),
        ("RedTeam", 1140, 64),
        ("RedTime", 1204, 64),
        ("RedElo", 1268, 32),
        ("Black", 1300, 64),
        ("BlackTeam", 1364, 64),
        ("BlackTime", 1428, 64),
        ("BlackElo", 1492, 32),
        ("Annotator", 1652, 64),
        ("Author", 1780, 64),
    ],
    result: 2076,
    turn: 2112,
    number: 2116,
    board: 2120,
    moves: 2214,
};

/// Where the version stands.
const VERSION: usize = 19;

/// The version of a game.
pub(crate) fn version(bytes: &[u8]) -> u8 {
    bytes.get(VERSION).copied().unwrap_or(0)
}

/// Reads a game.
///
/// # Errors
/// What the file lacks, or why its game is impossible.
pub(crate) fn read(bytes: &[u8]) -> Result<binary::Read, (usize, Why)> {
    let layout = match version(bytes) {
        1 => FIRST,
        2 => SECOND,
        other => return Err((VERSION, Why::Version(other))),
    };
    let truncated = |at: usize| (at, Why::Truncated);
    let byte = |at: usize| bytes.get(at).copied().ok_or(truncated(at));
    let board = bytes.get(layout.board..layout.board + Point::COUNT);
    let board = board.ok_or(truncated(bytes.len()))?;
    let mut cells = [None; Point::COUNT];
    for (at, &code) in board.iter().enumerate() {
        if let Some(point) = from_top(at) {
            cells[point.index()] = piece(code);
        }
    }
    let turn = match byte(layout.turn)? {
        2 => Side::Second,
        _ => Side::First,
    };
    let mut tags = Tags::default();
    for &(name, at, length) in layout.texts {
        tags.add(name, &text(&bytes[at..at + length]));
    }
    let number = u16::from_le_bytes([byte(layout.number)?, byte(layout.number + 1)?]);
    let moves = bytes.get(layout.moves..).unwrap_or_default();
    let is_first = version(bytes) == 1;
    let tree = tree(moves, is_first).map_err(|Ended(at)| truncated(layout.moves + at))?;
    let ply = 2 * u32::from(number.saturating_sub(1)) + u32::from(turn == Side::Second);
    let start = binary::start(&cells, turn);
    let board = start.split(' ').next().unwrap_or_default();
    Ok(binary::Read {
        start: format!("{board} {} 0 {ply}", turn.letter()),
        tree: tree.tree,
        tags,
        score: match byte(layout.result)? {
            1 => Score::Won(Side::First),
            2 => Score::Won(Side::Second),
            3 | 4 => Score::Drawn,
            _ => Score::Open,
        },
        moves_at: layout.moves,
    })
}

/// Text up to the first zero.
fn text(bytes: &[u8]) -> String {
    let end = bytes.chunks_exact(2).position(|unit| unit == [0, 0]);
    let length = end.map_or(bytes.len(), |units| 2 * units);
    let (text, _) = UTF_16LE.decode_without_bom_handling(&bytes[..length]);
    text.into_owned()
}

/// The point with this number, counted from the top left.
fn from_top(number: usize) -> Option<Point> {
    let (rank, file) = (number / 9, number % 9);
    let rank = 9_usize.checked_sub(rank)?;
    Point::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

/// The piece with this code.
fn piece(code: u8) -> Option<Piece> {
    let side = match code >> 4 {
        1 => Side::First,
        2 => Side::Second,
        _ => return None,
    };
    let kind = match code & 0xf {
        1 => Kind::Chariot,
        2 => Kind::Horse,
        3 => Kind::Elephant,
        4 => Kind::Advisor,
        5 => Kind::General,
        6 => Kind::Cannon,
        7 => Kind::Soldier,
        _ => return None,
    };
    Some(Piece { side, kind })
}

/// The point of a move: a number from the top left, in version 1 file and rank from there as two halves of the byte.
fn point(byte: u8, is_first: bool) -> Option<Point> {
    if is_first {
        return Point::new(byte >> 4, 9_u8.checked_sub(byte & 0xf)?);
    }
    from_top(usize::from(byte))
}

/// The moves behind the head.
fn tree(moves: &[u8], is_first_version: bool) -> Result<Assembly, Ended> {
    let mut bytes = Bytes::new(moves);
    let mut tree = Assembly::new();
    let mut is_first = true;
    while tree.wants_more() && !bytes.is_empty() {
        let [sign, _, from, to] = bytes.take()?;
        let at = bytes.at();
        let comment = if sign & 4 == 0 {
            String::new()
        } else {
            let length = u32::from_le_bytes(bytes.take()?);
            text(bytes.slice(usize::try_from(length).map_err(|_| Ended(at))?)?)
        };
        let comment = comment.replace("\r\n", "\n");
        if std::mem::take(&mut is_first) {
            // The first one is no move: it holds what is said about the start.
            tree.tree.intro = comment.trim().to_owned();
            if sign & 1 != 0 {
                break;
            }
            continue;
        }
        if from == to {
            break;
        }
        let points = (point(from, is_first_version), point(to, is_first_version));
        let (Some(from), Some(to)) = points else {
            return Err(Ended(at));
        };
        tree.add(
            Move { from, to },
            comment.trim(),
            sign & 1 == 0,
            sign & 2 != 0,
        );
    }
    Ok(tree)
}

/// Where the next game of a library begins, from this byte on.
pub(crate) fn next(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let found = rest.windows(RECORD.len()).position(|begun| begun == RECORD);
    Some(from + found?)
}

/// A file of version 2, for tests.
#[cfg(test)]
pub(crate) fn sample(game: &crate::game::Game, start: &rules::xiangqi::Position) -> Vec<u8> {
    use crate::tree::Tree;

    let mut bytes = vec![0; SECOND.moves];
    bytes[..16].copy_from_slice(RECORD);
    bytes[VERSION] = 2;
    for &(name, at, _) in SECOND.texts {
        let value = game.tags.get(name).unwrap_or_default();
        let units = value.encode_utf16().flat_map(u16::to_le_bytes);
        bytes.splice(at..at + value.encode_utf16().count() * 2, units);
    }
    let code = |piece: Piece| {
        let order = [5, 4, 3, 2, 1, 6, 7];
        16 * (piece.side.index() as u8 + 1) + order[piece.kind as usize]
    };
    let top = |point: Point| (9 - point.rank()) * 9 + point.file();
    for point in Point::all() {
        bytes[SECOND.board + usize::from(top(point))] = start.at(point).map_or(0, code);
    }
    bytes[SECOND.turn] = start.turn().index() as u8 + 1;
    let ply = game
        .start
        .rsplit(' ')
        .next()
        .unwrap()
        .parse::<u16>()
        .unwrap();
    bytes[SECOND.number..][..2].copy_from_slice(&(ply / 2 + 1).to_le_bytes());
    bytes[SECOND.result] = match game.score {
        Score::Open => 0,
        Score::Won(Side::First) => 1,
        Score::Won(Side::Second) => 2,
        Score::Drawn => 3,
    };
    let tree = Tree::of(&game.body);
    let mut record = |sign: u8, points: [u8; 2], comment: &str| {
        let text: Vec<u8> = comment.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let sign = if text.is_empty() { sign } else { sign | 4 };
        bytes.extend([sign, 0, points[0], points[1]]);
        if !text.is_empty() {
            bytes.extend(u32::try_from(text.len()).unwrap().to_le_bytes());
            bytes.extend(text);
        }
    };
    let first = tree.first();
    record(u8::from(!tree.has(first)), [0; 2], &tree.intro);
    let mut todo = vec![first];
    while let Some(at) = todo.pop() {
        if !tree.has(at) {
            continue;
        }
        let (next, other) = tree.next(at);
        let mv = tree.nodes[at as usize].mv;
        let sign = u8::from(!tree.has(next)) + 2 * u8::from(tree.has(other));
        record(sign, [top(mv.from), top(mv.to)], tree.comment(at));
        todo.extend([other, next]);
    }
    bytes
}
