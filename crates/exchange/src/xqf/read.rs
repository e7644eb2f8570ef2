//! Reads a file of the format XQF.

use std::borrow::Cow;

use encoding_rs::GB18030;
use rules::{
    Side,
    xiangqi::{Move, Piece, Point},
};

use super::{HEAD, PIECES, RESULT, TEXTS, TURN, keys::Keys, pieces};
use crate::{
    binary::{self, Bytes, Ended},
    fault::Why,
    game::Score,
    tree::Assembly,
};

/// The newest version of plain files.
const PLAIN: u8 = 0x0a;
/// The newest version that public readers know.
const NEWEST: u8 = 0x12;

/// Reads a game, which begins with `XQ` and its version.
///
/// # Errors
/// What the file lacks, or why its game is impossible.
pub(crate) fn read(bytes: &[u8]) -> Result<binary::Read, (usize, Why)> {
    let head: &[u8; HEAD] = bytes.first_chunk().ok_or((bytes.len(), Why::Truncated))?;
    let version = head[2];
    if version > NEWEST {
        return Err((2, Why::Version(version)));
    }
    let keys = (version > PLAIN)
        .then(|| head.first_chunk().map(Keys::of))
        .flatten();
    let points = points(head, keys.as_ref());
    let body = match &keys {
        Some(keys) => Cow::Owned(keys.plain(&bytes[HEAD..])),
        None => Cow::Borrowed(&bytes[HEAD..]),
    };
    let tree = moves(&body, keys.as_ref()).map_err(|Ended(at)| (HEAD + at, Why::Truncated))?;
    let mut cells = [None; Point::COUNT];
    for (piece, at) in pieces().zip(points) {
        if let Some(point) = point(at) {
            cells[point.index()] = Some(piece);
        }
    }
    let turn = turn(head, &tree, &cells);
    let mut game = binary::Read {
        start: binary::start(&cells, turn),
        tree: tree.tree,
        tags: crate::game::Tags::default(),
        score: match head[RESULT] {
            1 => Score::Won(Side::First),
            2 => Score::Won(Side::Second),
            3 | 4 => Score::Drawn,
            _ => Score::Open,
        },
        moves_at: HEAD,
    };
    for (name, at, longest) in TEXTS {
        let length = usize::from(head[at]).min(longest);
        let (text, _) = GB18030.decode_without_bom_handling(&head[at + 1..][..length]);
        game.tags.add(name, text.trim_end_matches('\0'));
    }
    Ok(game)
}

/// Where the pieces stand, in their order.
fn points(head: &[u8; HEAD], keys: Option<&Keys>) -> [u8; 32] {
    let stored = &head[PIECES..][..32];
    let mut points = [u8::MAX; 32];
    for (at, &byte) in stored.iter().enumerate() {
        match keys {
            Some(keys) if head[2] >= 12 => {
                let at = (usize::from(keys.points) + at + 1) % 32;
                points[at] = byte.wrapping_sub(keys.points);
            }
            Some(keys) => points[at] = byte.wrapping_sub(keys.points),
            None => points[at] = byte,
        }
    }
    points
}

/// The point with this number: file times 10 plus rank.
fn point(number: u8) -> Option<Point> {
    Point::new(number / 10, number % 10)
}

/// Whose turn it is at the start: that of the piece that moves first, since heads often have nothing about it.
fn turn(head: &[u8; HEAD], tree: &Assembly, cells: &[Option<Piece>; Point::COUNT]) -> Side {
    let first = tree.tree.nodes.first();
    let mover = first.and_then(|node| cells[node.mv.from.index()]);
    match (mover, head[TURN]) {
        (Some(piece), _) => piece.side,
        (None, 1) => Side::Second,
        (None, _) => Side::First,
    }
}

/// The moves behind the head.
fn moves(body: &[u8], keys: Option<&Keys>) -> Result<Assembly, Ended> {
    let mut bytes = Bytes::new(body);
    let mut tree = Assembly::new();
    let mut is_first = true;
    while tree.wants_more() && !bytes.is_empty() {
        let [from, to, sign, _] = bytes.take()?;
        let (has_next, has_other, has_comment) = match keys {
            None => (sign & 0xf0 != 0, sign & 0x0f != 0, true),
            Some(_) => (sign & 0x80 != 0, sign & 0x40 != 0, sign & 0x20 != 0),
        };
        let length = if has_comment {
            let length = u32::from_le_bytes(bytes.take()?);
            length.saturating_sub(keys.map_or(0, |keys| keys.lengths))
        } else {
            0
        };
        let at = bytes.at();
        let comment = bytes.slice(usize::try_from(length).map_err(|_| Ended(at))?)?;
        let (comment, _) = GB18030.decode_without_bom_handling(comment);
        let comment = comment.trim_end_matches('\0').replace("\r\n", "\n");
        if std::mem::take(&mut is_first) {
            // The first one is no move: it holds what is said about the start.
            tree.tree.intro = comment.trim().to_owned();
            if !has_next {
                break;
            }
            continue;
        }
        let [begin, end] = keys.map_or([0; 2], |keys| keys.moves);
        let number = |byte: u8, plus: u8, key: u8| byte.wrapping_sub(plus).wrapping_sub(key);
        let points = (
            point(number(from, 0x18, begin)),
            point(number(to, 0x20, end)),
        );
        let (Some(from), Some(to)) = points else {
            return Err(Ended(at));
        };
        tree.add(Move { from, to }, comment.trim(), has_next, has_other);
    }
    Ok(tree)
}
