//! Chinese words: 炮二平五, 马8进7, 前車退3; soldiers that share a file are 前, 中 and 后, four or five are 前, 二, 三, 四, 五. If
//! soldiers share two files, place and file replace the piece: 前九平八.
//!
//! It accepts either script, the numerals 一, ２ and 3 for either side, the place after the piece (炮前平五) or with the
//! file (前兵九平八), and soldiers numbered from the right and the front (二兵平八).

use super::{
    super::{Kind, Move, Piece},
    Pieces,
    iccs::iccs,
    phrase::{Course, Mark, Phrase, Place, Tandem, Which, describe},
};
use crate::Side;

/// The script to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// 马, 车, 进.
    Simplified,
    /// 馬, 車, 進.
    Traditional,
}

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The words for each kind, by [`Side::index`]: in simplified and in traditional characters.
const WORDS: [[[char; 2]; 2]; Kind::ALL.len()] = [
    [['帅', '帥'], ['将', '將']],
    [['仕', '仕'], ['士', '士']],
    [['相', '相'], ['象', '象']],
    [['马', '傌'], ['马', '馬']],
    [['车', '俥'], ['车', '車']],
    [['炮', '炮'], ['炮', '砲']],
    [['兵', '兵'], ['卒', '卒']],
];

/// The word for a piece.
pub const fn word(piece: Piece, script: Script) -> char {
    WORDS[piece.kind as usize][piece.side.index()][script as usize]
}

fn kind(word: char) -> Option<Kind> {
    let word = match word {
        // Another word for a cannon.
        '包' => '炮',
        // What converters of scripts make of 俥 and 傌.
        '伡' => '车',
        '㐷' => '马',
        word => word,
    };
    let words = |kind: &Kind| WORDS[*kind as usize].as_flattened();
    let mut kinds = Kind::ALL.into_iter();
    kinds.find(|kind| words(kind).contains(&word))
}

/// 1 to 9, in Chinese or as a digit.
fn number(sign: char) -> Option<u8> {
    let digit = sign.to_digit(10).filter(|digit| *digit > 0);
    let chinese = || (1..).zip(NUMERALS).find(|(_, numeral)| *numeral == sign);
    match digit {
        Some(digit) => u8::try_from(digit).ok(),
        None => chinese().map(|(number, _)| number),
    }
}

/// A character in the form in which texts are compared: either script, either side's name of a piece, any kind of
/// numeral.
pub(super) fn fold(sign: char) -> char {
    let digit = number(sign).and_then(|number| char::from_digit(number.into(), 10));
    match (kind(sign), digit, sign) {
        (Some(kind), ..) => name(kind),
        (_, Some(digit), _) => digit,
        (.., '進') => '进',
        (.., '後') => '后',
        _ => sign,
    }
}

/// A kind's name, of either side.
pub(super) const fn name(kind: Kind) -> char {
    WORDS[kind as usize][0][0]
}

fn course(word: char) -> Option<Course> {
    Some(match word {
        '进' | '進' => Course::Forward,
        '退' => Course::Back,
        '平' => Course::Across,
        _ => return None,
    })
}

fn place(word: char) -> Option<Place> {
    Some(match word {
        '前' => Place::Front,
        '中' => Place::Middle,
        '后' | '後' => Place::Rear,
        _ => return None,
    })
}

/// Parses a text of this form.
pub fn parse(chars: &[char]) -> Option<Phrase> {
    let (&[ref piece @ .., way, count], 4 | 5) = (chars, chars.len()) else {
        return None;
    };
    let (kind, which) = self::piece(piece)?;
    Some(Phrase {
        kind,
        which,
        course: course(way)?,
        number: number(count)?,
    })
}

/// Parses the words that name the piece.
fn piece(words: &[char]) -> Option<(Kind, Which)> {
    match *words {
        [first, second] => match (kind(first), kind(second), place(first)) {
            (Some(kind), None, _) => Some((
                kind,
                match place(second) {
                    Some(place) => Which::Tandem(place, None),
                    None => Which::File(number(second)?),
                },
            )),
            (None, Some(kind), Some(place)) => Some((kind, Which::Tandem(place, None))),
            (None, Some(Kind::Soldier), None) => {
                Some((Kind::Soldier, Which::InOrder(number(first)?)))
            }
            (None, None, Some(place)) => {
                Some((Kind::Soldier, Which::Tandem(place, Some(number(second)?))))
            }
            _ => None,
        },
        [first, second, file] => {
            let which = Which::Tandem(place(first)?, Some(number(file)?));
            Some((kind(second)?, which))
        }
        _ => None,
    }
}

/// The move in Chinese, as played in the position shown: 炮二平五, 馬8進7. Red's numbers are written in Chinese, Black's as
/// digits. If words cannot express it, because no piece moves like this, it is written in coordinates.
pub fn chinese(pieces: &impl Pieces, mv: Move, script: Script) -> String {
    let Some(described) = describe(pieces, mv) else {
        return iccs(mv);
    };
    let numeral = |number: u8| match described.piece.side {
        Side::First => NUMERALS[usize::from(number) - 1],
        Side::Second => char::from(b'0' + number),
    };
    let piece = word(described.piece, script);
    let (first, second) = match described.mark {
        Mark::File(file) => (piece, numeral(file)),
        Mark::Tandem(tandem) if tandem.elsewhere => {
            (place_word(&tandem, script), numeral(tandem.file))
        }
        Mark::Tandem(tandem) => (place_word(&tandem, script), piece),
    };
    let way = match (described.course, script) {
        (Course::Forward, Script::Simplified) => '进',
        (Course::Forward, Script::Traditional) => '進',
        (Course::Back, _) => '退',
        (Course::Across, _) => '平',
    };
    [first, second, way, numeral(described.number)]
        .iter()
        .collect()
}

fn place_word(tandem: &Tandem, script: Script) -> char {
    match (tandem.ahead, tandem.behind, script) {
        (0, ..) => '前',
        (ahead, behind, _) if ahead + behind >= 3 => NUMERALS[ahead],
        (1, 1, _) => '中',
        (_, _, Script::Simplified) => '后',
        (_, _, Script::Traditional) => '後',
    }
}
