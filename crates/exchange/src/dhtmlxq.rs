//! The text of dpxq.com: tags such as `[DhtmlXQ_movelist]7747…[/DhtmlXQ_movelist]`. A move is four digits, file and rank
//! from the top left; a variation names the line it leaves, the ply at which it does, and its own number.

use std::collections::BTreeMap;

use rules::{
    Side,
    xiangqi::{Move, Point, Position, text::START},
};

use crate::{
    binary,
    fault::Why,
    game::{Game, Score, Tags},
    pgn::in_words,
    tree::Tree,
    xqf::pieces,
};

/// What every tag of the format begins with.
pub(crate) const SIGN: &str = "[DhtmlXQ";

/// Tags that other programs have, too: their names here and there.
const NAMES: [(&str, &str); 17] = [
    ("title", "Title"),
    ("event", "Event"),
    ("place", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redrating", "RedElo"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackrating", "BlackElo"),
    ("blacktime", "BlackTime"),
    ("timerule", "TimeControl"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("author", "Author"),
];

/// Tags that say how the text is made, and nothing about the game.
const OWN: [&str; 6] = ["ver", "init", "pver", "viewurl", "length", "generator"];

/// How many tags of others a game can have.
const MOST_TAGS: usize = 500;

/// The name of the first line.
const MAIN: u32 = 0;

/// A variation: the line that it leaves, the ply at which it does, its number, and its moves.
type Variation = (u32, usize, u32, Vec<Move>);

/// A value with the byte at which it begins.
#[derive(Clone, Copy, Default)]
struct Value<'a> {
    at: usize,
    text: &'a str,
}

/// What a text says.
#[derive(Default)]
struct Parts<'a> {
    board: Option<Value<'a>>,
    moves: Value<'a>,
    variations: Vec<(&'a str, Value<'a>)>,
    comments: Vec<(&'a str, &'a str)>,
    tags: Tags,
    score: Score,
}

/// The next game of a text from this byte on: where it begins and ends.
pub(crate) fn next(text: &str, from: usize) -> Option<std::ops::Range<usize>> {
    let begun = from + text[from..].find(SIGN)?;
    let inner = begun + SIGN.len();
    let end = text[inner..].find("[DhtmlXQ]");
    Some(begun..end.map_or(text.len(), |end| inner + end))
}

/// Reads a game.
///
/// # Errors
/// Where the text does not have the form, by its byte, and why.
pub(crate) fn read(text: &str) -> Result<binary::Read, (usize, Why)> {
    let parts = parts(text);
    let damaged = |part: Value<'_>| (part.at, Why::Damaged("DhtmlXQ"));
    let main = moves(parts.moves.text).ok_or(damaged(parts.moves))?;
    let first = main.first().map(|mv| mv.from);
    let start = match parts.board {
        None => START.to_owned(),
        Some(board) => {
            let cells = cells(board.text).ok_or(damaged(board))?;
            let mover = first.and_then(|from| cells[from.index()]);
            binary::start(&cells, mover.map_or(Side::First, |piece| piece.side))
        }
    };
    let mut variations = Vec::new();
    for (name, digits) in &parts.variations {
        let place = variation(name).zip(moves(digits.text));
        let ((parent, ply, own), moves) = place.ok_or(damaged(*digits))?;
        variations.push((parent, ply, own, moves));
    }
    let mut tree = Tree::new();
    let lines = grow(&mut tree, &main, variations);
    for (name, said) in parts.comments {
        let (line, ply) = match name.split_once('_') {
            None => (MAIN, name.parse::<usize>().ok()),
            Some((line, ply)) => (line.parse().unwrap_or(MAIN), ply.parse().ok()),
        };
        let at = match (lines.get(&line), ply) {
            (Some((from, nodes)), Some(ply)) if ply >= *from && ply > 0 => {
                nodes.get(ply - from).copied()
            }
            _ => None,
        };
        tree.say(at.unwrap_or(u32::MAX), said.replace("||", "\n").trim());
    }
    Ok(binary::Read {
        start,
        tree,
        tags: parts.tags,
        score: parts.score,
        moves_at: 0,
    })
}

/// The nodes of each line, with the ply of the first one.
type Lines = BTreeMap<u32, (usize, Vec<u32>)>;

/// Plants the lines into a tree.
fn grow(tree: &mut Tree, main: &[Move], mut variations: Vec<Variation>) -> Lines {
    let mut lines = Lines::new();
    let mut last = u32::MAX;
    let mut nodes = Vec::new();
    for &mv in main {
        last = tree.add_after(last, mv);
        nodes.push(last);
    }
    lines.insert(MAIN, (1, nodes));
    // A line can only be planted once the one that it leaves is there.
    variations.sort_by_key(|(.., own, _)| *own);
    for _ in 0..variations.len().min(crate::game::DEEPEST) {
        let before = variations.len();
        variations.retain(|(parent, ply, own, moves)| {
            let Some((from, parents)) = lines.get(parent) else {
                return true;
            };
            let at = ply.checked_sub(*from);
            let beside = at.and_then(|at| parents.get(at)).copied();
            let after = at.and_then(|at| parents.get(at.checked_sub(1)?)).copied();
            let mut nodes = Vec::new();
            for &mv in moves {
                let node = match (nodes.last(), beside, after) {
                    (Some(&last), ..) => tree.add_after(last, mv),
                    (None, Some(sibling), _) => tree.add_beside(sibling, mv),
                    (None, None, Some(parent)) => tree.add_after(parent, mv),
                    (None, None, None) => break,
                };
                nodes.push(node);
            }
            lines.entry(*own).or_insert((*ply, nodes));
            false
        });
        if variations.len() == before {
            break;
        }
    }
    lines
}

fn parts(text: &str) -> Parts<'_> {
    let mut parts = Parts::default();
    let mut at = 0;
    while let Some(found) = text[at..].find("[DhtmlXQ_") {
        at += found + "[DhtmlXQ_".len();
        let Some((name, behind)) = text[at..].split_once(']') else {
            break;
        };
        let Some(end) = behind.find("[/DhtmlXQ") else {
            break;
        };
        at = text.len() - behind.len();
        let text = behind[..end].trim();
        if parts.tags.iter().count() < MOST_TAGS {
            parts.add(name, Value { at, text });
        }
        at += end;
    }
    parts
}

impl<'a> Parts<'a> {
    fn add(&mut self, name: &'a str, value: Value<'a>) {
        let lower = name.to_ascii_lowercase();
        match lower.as_str() {
            "binit" => self.board = Some(value).filter(|value| !value.text.is_empty()),
            "movelist" => self.moves = value,
            "result" => match Score::read(value.text) {
                Some(score) => self.score = score,
                None => self.tags.add("Result", value.text),
            },
            _ if lower.starts_with("move_") => self.variations.push((&name[5..], value)),
            _ if lower.starts_with("comment") => {
                self.comments.push((&name[7..], value.text));
            }
            _ if OWN.contains(&lower.as_str()) => {}
            _ => {
                let known = NAMES.iter().find(|(own, _)| *own == lower);
                self.tags
                    .add(known.map_or(name, |(_, name)| name), value.text);
            }
        }
    }
}

/// The line that a variation leaves, the ply, and its own number.
fn variation(name: &str) -> Option<(u32, usize, u32)> {
    let mut numbers = name.split('_');
    let parent = numbers.next()?.parse().ok()?;
    let ply = numbers.next()?.parse().ok()?;
    Some((parent, ply, numbers.next()?.parse().ok()?))
}

/// A point of two digits; `None` for 99 and others off the board.
fn point(file: u8, rank: u8) -> Option<Point> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    Point::new(digit(file)?, 9 - digit(rank)?)
}

fn moves(digits: &str) -> Option<Vec<Move>> {
    let bytes: Vec<u8> = digits
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    if !bytes.len().is_multiple_of(4) {
        return None;
    }
    let moves = bytes.chunks_exact(4).map(|digits| {
        let &[a, b, c, d] = digits.first_chunk()?;
        Some(Move {
            from: point(a, b)?,
            to: point(c, d)?,
        })
    });
    moves.collect()
}

/// The board with 32 pieces on these points.
fn cells(digits: &str) -> Option<[Option<rules::xiangqi::Piece>; Point::COUNT]> {
    let bytes = digits.as_bytes();
    if bytes.len() != 64 || !bytes.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let mut cells = [None; Point::COUNT];
    for (piece, digits) in pieces().zip(bytes.chunks_exact(2)) {
        if let Some(point) = point(digits[0], digits[1]) {
            cells[point.index()] = Some(piece);
        }
    }
    Some(cells)
}

/// The text of a game that starts from this position, and the tags that it cannot hold.
pub(crate) fn write(game: &Game, start: &Position) -> (String, Vec<String>) {
    let mut text = "[DhtmlXQ]\n".to_owned();
    let mut lost = Vec::new();
    for (name, value) in game.tags.iter() {
        let known = NAMES.iter().find(|(_, other)| *other == name);
        let own = known.map_or(name, |(own, _)| own);
        let plain = own.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if plain && !value.contains("[/") {
            tag(&mut text, own, value);
        } else {
            lost.push(name.to_owned());
        }
    }
    tag(&mut text, "result", in_words(game.score));
    let mut left: Vec<Point> = Point::all().rev().collect();
    let mut board = String::new();
    for piece in pieces() {
        let place = left
            .iter()
            .position(|point| start.at(*point) == Some(piece));
        board += &place.map_or("99".to_owned(), |place| digits(left.remove(place)));
    }
    tag(&mut text, "binit", &board);
    let tree = Tree::of(&game.body);
    if !tree.intro.is_empty() {
        comment(&mut text, "0", &tree.intro);
    }
    lines(&mut text, &tree);
    text += "[/DhtmlXQ]\n";
    (text, lost)
}

fn digits(point: Point) -> String {
    format!("{}{}", point.file(), 9 - point.rank())
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace(['\r', '\n'], " ");
    *text += &format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]\n");
}

fn comment(text: &mut String, place: &str, said: &str) {
    let said = said.replace("[/", "[ /").replace('\n', "||");
    tag(text, &format!("comment{place}"), &said);
}

/// Writes each line of a tree: the node with which it begins, the line that it leaves and at which ply.
fn lines(text: &mut String, tree: &Tree) {
    let mut todo = vec![(tree.first(), MAIN, 1)];
    let mut number = MAIN;
    // In the order in which they are found, so that a line stands before those that leave it.
    let mut next_line = 0;
    while let Some(&(first, parent, ply)) = todo.get(next_line) {
        next_line += 1;
        let (mut at, mut now, mut moves) = (first, ply, String::new());
        let mut comments = Vec::new();
        while let Some(node) = usize::try_from(at).ok().and_then(|at| tree.nodes.get(at)) {
            moves += &(digits(node.mv.from) + &digits(node.mv.to));
            if !tree.comment(at).is_empty() {
                comments.push((now, tree.comment(at)));
            }
            let (next, mut other) = tree.next(at);
            // Those beside the first move of a variation leave the same line as itself.
            if now > ply || number == MAIN {
                while tree.has(other) {
                    todo.push((other, number, now));
                    other = tree.next(other).1;
                }
            }
            (at, now) = (next, now + 1);
        }
        if number == MAIN {
            tag(text, "movelist", &moves);
        } else {
            tag(text, &format!("move_{parent}_{ply}_{number}"), &moves);
        }
        for (now, said) in comments {
            let place = match number {
                MAIN => now.to_string(),
                line => format!("{line}_{now}"),
            };
            comment(text, &place, said);
        }
        number += 1;
    }
}
