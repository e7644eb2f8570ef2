//! Texts in which a game stands without the tags of a PGN: what engines are asked, positions alone or before moves, and
//! the files of XieXie.

use crate::{fen, game::Score, pgn::Section};

/// The sections of lines such as `position fen … moves …`.
pub(crate) fn engine(text: &str) -> Vec<Section> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(section) = asked(line, at) {
            found.push(section);
        }
        at += line.len();
    }
    found
}

/// The section of a line that begins at this byte.
fn asked(line: &str, at: usize) -> Option<Section> {
    let rest = line.trim_start().strip_prefix("position")?;
    let (start, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
    let end = at + line.len();
    Some(Section {
        tags: vec![("FEN".to_owned(), start.trim().to_owned())],
        moves: end - moves.len()..end,
        end,
        ..Section::default()
    })
}

/// The sections of positions, one a line; or of one position and moves on the lines below it.
pub(crate) fn positions(text: &str) -> Vec<Section> {
    let lines = text.split_inclusive('\n');
    let with_start = |line: &str, from: usize, to: usize| Section {
        tags: vec![("FEN".to_owned(), line.trim().to_owned())],
        moves: from..to,
        end: to,
        ..Section::default()
    };
    let all = lines.clone().filter(|line| !line.trim().is_empty());
    if all.clone().skip(1).any(|line| !is_position(line)) {
        let first = all.clone().next().unwrap_or_default();
        let begun = text.find(first).unwrap_or(0) + first.len();
        return vec![with_start(first, begun, text.len())];
    }
    let mut at = 0;
    let mut found = Vec::new();
    for line in lines {
        at += line.len();
        if is_position(line) {
            found.push(with_start(line, at, at));
        }
    }
    found
}

/// Whether a line is a position and nothing else.
pub(crate) fn is_position(line: &str) -> bool {
    let bare = line.trim();
    bare.len() < 200 && fen::is_position(bare)
}

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
