//! Writes a game as a plain file of the format XQF.

use encoding_rs::GB18030;
use rules::{
    Side,
    xiangqi::{Point, Position},
};

use super::{HEAD, PIECES, RESULT, TEXTS, TURN, pieces};
use crate::{
    game::{Game, Score},
    tree::Tree,
};

/// The version of plain files.
const PLAIN: u8 = 0x0a;
/// The version's place.
const VERSION: usize = 2;

/// The file of a game that starts from this position, and the tags that it has no room for.
pub(crate) fn write(game: &Game, start: &Position) -> (Vec<u8>, Vec<String>) {
    let mut bytes = vec![0; HEAD];
    bytes[..2].copy_from_slice(b"XQ");
    bytes[VERSION] = PLAIN;
    let mut left: Vec<Point> = Point::all().collect();
    for (at, piece) in pieces().enumerate() {
        let place = left
            .iter()
            .position(|point| start.at(*point) == Some(piece));
        bytes[PIECES + at] = place.map_or(u8::MAX, |place| number(left.remove(place)));
    }
    bytes[TURN] = u8::from(start.turn() == Side::Second);
    bytes[RESULT] = match game.score {
        Score::Open => 0,
        Score::Won(Side::First) => 1,
        Score::Won(Side::Second) => 2,
        Score::Drawn => 3,
    };
    let mut lost = Vec::new();
    for (name, value) in game.tags.iter() {
        let place = TEXTS.iter().find(|(known, ..)| *known == name);
        let (text, ..) = GB18030.encode(value);
        match place {
            Some(&(_, at, longest)) if text.len() <= longest && bytes[at] == 0 => {
                bytes[at] = u8::try_from(text.len()).unwrap_or(0);
                bytes[at + 1..][..text.len()].copy_from_slice(&text);
            }
            Some(&(_, at, longest)) if bytes[at] == 0 => {
                let cut = cut(value, longest);
                bytes[at] = u8::try_from(cut.len()).unwrap_or(0);
                bytes[at + 1..][..cut.len()].copy_from_slice(&cut);
                lost.push(name.to_owned());
            }
            _ => lost.push(name.to_owned()),
        }
    }
    moves(&Tree::of(&game.body), &mut bytes);
    (bytes, lost)
}

/// As much of a text as so many bytes can hold.
fn cut(text: &str, longest: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for sign in text.chars() {
        let mut room = [0; 4];
        let (more, ..) = GB18030.encode(sign.encode_utf8(&mut room));
        if bytes.len() + more.len() > longest {
            break;
        }
        bytes.extend_from_slice(&more);
    }
    bytes
}

/// File times 10 plus rank.
fn number(point: Point) -> u8 {
    point.file() * 10 + point.rank()
}

fn moves(tree: &Tree, bytes: &mut Vec<u8>) {
    let first = tree.first();
    let sign = if tree.has(first) { 0xf0 } else { 0 };
    record(bytes, [0x18, 0x20, sign], &tree.intro);
    let mut todo = vec![first];
    while let Some(at) = todo.pop() {
        let Some(node) = usize::try_from(at).ok().and_then(|at| tree.nodes.get(at)) else {
            continue;
        };
        let (next, other) = tree.next(at);
        let sign = if tree.has(next) { 0xf0 } else { 0 } | if tree.has(other) { 0x0f } else { 0 };
        let mv = [number(node.mv.from) + 0x18, number(node.mv.to) + 0x20, sign];
        record(bytes, mv, tree.comment(at));
        todo.push(other);
        todo.push(next);
    }
}

/// A move with its comment.
fn record(bytes: &mut Vec<u8>, [from, to, sign]: [u8; 3], comment: &str) {
    let comment = comment.replace('\n', "\r\n");
    let (text, ..) = GB18030.encode(&comment);
    bytes.extend([from, to, sign, 0]);
    bytes.extend(u32::try_from(text.len()).unwrap_or(0).to_le_bytes());
    bytes.extend_from_slice(&text);
}
