//! Chinese words: 炮二平五, 马8进7, 前車退3; soldiers that share a file are 前, 中 and 后, four or five are 前, 二, 三, 四, 五. If
//! soldiers share two files, place and file replace the piece: 前九平八.
//!
//! It accepts either script, the numerals 一, ２ and 3 for either side, the place after the piece (炮前平五) or with the
//! file (前兵九平八), and soldiers numbered from the right and the front (二兵平八).

use super::{
    super::{Kind, Move, Piece, View},
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

fn kind(word: char) -> Option<Kind> {
    Some(match word {
        '帥' | '帅' | '將' | '将' => Kind::General,
        '仕' | '士' => Kind::Advisor,
        '相' | '象' => Kind::Elephant,
        '傌' | '馬' | '马' => Kind::Horse,
        '俥' | '車' | '车' => Kind::Chariot,
        '炮' | '砲' | '包' => Kind::Cannon,
        '兵' | '卒' => Kind::Soldier,
        _ => return None,
    })
}

const fn word(kind: Kind, side: Side, script: Script) -> char {
    use Script::{Simplified, Traditional};
    match (kind, side, script) {
        (Kind::General, Side::First, Simplified) => '帅',
        (Kind::General, Side::First, Traditional) => '帥',
        (Kind::General, Side::Second, Simplified) => '将',
        (Kind::General, Side::Second, Traditional) => '將',
        (Kind::Advisor, Side::First, _) => '仕',
        (Kind::Advisor, Side::Second, _) => '士',
        (Kind::Elephant, Side::First, _) => '相',
        (Kind::Elephant, Side::Second, _) => '象',
        (Kind::Horse, _, Simplified) => '马',
        (Kind::Horse, Side::First, Traditional) => '傌',
        (Kind::Horse, Side::Second, Traditional) => '馬',
        (Kind::Chariot, _, Simplified) => '车',
        (Kind::Chariot, Side::First, Traditional) => '俥',
        (Kind::Chariot, Side::Second, Traditional) => '車',
        (Kind::Cannon, Side::Second, Traditional) => '砲',
        (Kind::Cannon, ..) => '炮',
        (Kind::Soldier, Side::First, _) => '兵',
        (Kind::Soldier, Side::Second, _) => '卒',
    }
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
    word(kind, Side::First, Script::Simplified)
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
pub(super) fn parse(chars: &[char]) -> Option<Phrase> {
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
pub fn chinese(view: &View, mv: Move, script: Script) -> String {
    let Some(described) = describe(view, mv) else {
        return iccs(mv);
    };
    let Piece { side, kind } = described.piece;
    let numeral = |number: u8| match side {
        Side::First => NUMERALS[usize::from(number) - 1],
        Side::Second => char::from(b'0' + number),
    };
    let piece = word(kind, side, script);
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
