//! Texts in which a game stands without the tags of a PGN: what engines are asked, positions alone or before moves, and
//! the files of XieXie.

use crate::{fen, game::Score, pgn::Section};

/// The next line such as `position fen … moves …` from this byte on, as a section.
pub(crate) fn asked(text: &str, from: usize) -> Option<Section> {
    let mut at = from;
    for line in text[from..].split_inclusive('\n') {
        let end = at + line.len();
        if let Some(rest) = line.trim_start().strip_prefix("position") {
            let (start, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
            return Some(with_start(start, end - moves.len(), end));
        }
        at = end;
    }
    None
}

/// The next position from this byte on, as a section: a line, or one with moves on the lines below it.
pub(crate) fn position(text: &str, from: usize) -> Option<Section> {
    let mut at = from;
    for line in text[from..].split_inclusive('\n') {
        at += line.len();
        if !line.trim().is_empty() {
            let mut below = text[at..].lines().filter(|line| !line.trim().is_empty());
            let is_alone = below.next().is_none_or(is_position);
            let end = if is_alone { at } else { text.len() };
            return Some(with_start(line, at, end));
        }
    }
    None
}

fn with_start(start: &str, from: usize, to: usize) -> Section {
    Section {
        tags: vec![("FEN".to_owned(), start.trim().to_owned())],
        moves: from..to,
        end: to,
        ..Section::default()
    }
}

/// Whether a line is a position and nothing else.
pub(crate) fn is_position(line: &str) -> bool {
    let bare = line.trim();
    bare.len() < 200 && fen::is_position(bare)
}

/// How many lines the head of such a file can have.
const MOST_LINES: usize = 500;

/// The names of XieXie's lines, and of the tags.
const NAMES: [(&str, &str); 9] = [
    ("GAME", "Event"),
    ("EVENT", "Event"),
    ("PLACE", "Site"),
    ("DATE", "Date"),
    ("ROUND", "Round"),
    ("RED", "Red"),
    ("BLACK", "Black"),
    ("TIME", "TimeControl"),
    ("OPENING", "Opening"),
];

/// The section of a file that begins with `FORMAT WXF`: lines of a name and a value, then `START{`, the moves, and `}END`.
/// `COMMENT{` and `}END` may stand around a text.
pub(crate) fn wxf_file(text: &str) -> Section {
    let begun = text
        .find("START{")
        .map_or(text.len(), |at| at + "START{".len());
    let end = text[begun..]
        .find('}')
        .map_or(text.len(), |end| begun + end);
    let mut section = Section {
        moves: begun..end,
        end: text.len(),
        ..Section::default()
    };
    let mut head = text[..begun].to_owned();
    if let Some((before, behind)) = head.clone().split_once("COMMENT{") {
        let (said, rest) = behind.split_once('}').unwrap_or((behind, ""));
        section.intro = said.trim().to_owned();
        head = before.to_owned() + "\n" + rest;
    }
    for line in head.lines() {
        let Some((name, value)) = line.trim().split_once(char::is_whitespace) else {
            continue;
        };
        let name = name.trim_end_matches(':');
        let value = value.trim();
        match name {
            _ if section.tags.len() > MOST_LINES => break,
            "FORMAT" => {}
            "RESULT" => match Score::read(value) {
                None => section.tags.push(("Result".to_owned(), value.to_owned())),
                score => section.result = score,
            },
            _ => {
                let known = NAMES.iter().find(|(own, _)| *own == name);
                let tag = known.map_or(name, |(_, tag)| tag);
                section.tags.push((tag.to_owned(), value.to_owned()));
            }
        }
    }
    section
}
