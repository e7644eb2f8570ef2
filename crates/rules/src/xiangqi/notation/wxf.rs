//! The World Xiangqi Federation's letters: `C2.5`, `H+-6`, and its forms for soldiers that share a file: `++.4`, `P+.4`,
//! `P3.4` (the middle one), `P-.4`, `--.4`, and with soldiers sharing two files `3+.4`, `33.4`, `3-.4`.
//!
//! It also accepts `=` for across, the sign before the letter (`+C.5`), a dot for the middle one (`P..4`), letters in
//! order (`Pa.4` to `Pe.4`) and a number with its file (`29=8`: the second on file 9), as other programs write them.
//!
//! These conflict in `33`. To the federation it is the middle one on file 3 while soldiers share two files; to others
//! it is the third one there, at any time. If both could move, `33.4` and `33+1` are read as the federation's where it
//! writes them, and `33=4` and `33+1` as the others' where it does not; the reading also names the other move. The rest
//! is refused.

use super::{
    super::{Kind, Move},
    Pieces,
    iccs::iccs,
    phrase::{Course, Double, Mark, Phrase, Place, Tandem, Which, describe},
};

/// The letter of a kind in move records.
pub const fn letter(kind: Kind) -> char {
    b"KAEHRCP"[kind as usize] as char
}

/// The kind with this letter: WXF's own, those of positions, and S for soldier.
fn kind(letter: char) -> Option<Kind> {
    let own = match letter.to_ascii_uppercase() {
        'B' => 'E',
        'N' => 'H',
        'S' => 'P',
        own => own,
    };
    let mut kinds = Kind::ALL.into_iter();
    kinds.find(|kind| self::letter(*kind) == own)
}

fn course(sign: char) -> Option<Course> {
    Some(match sign {
        '+' => Course::Forward,
        '-' => Course::Back,
        '.' | '=' => Course::Across,
        _ => return None,
    })
}

/// 1 to 9.
fn digit(sign: char) -> Option<u8> {
    let digit = sign.to_digit(10).filter(|digit| *digit > 0)?;
    u8::try_from(digit).ok()
}

fn place(sign: char) -> Option<Place> {
    match sign {
        '+' => Some(Place::Ahead),
        '-' => Some(Place::Behind),
        // Written for the middle one of three by vschess.
        '.' => Some(Place::Middle),
        _ => None,
    }
}

/// Parses a text of this form.
pub fn parse(chars: &[char]) -> Option<Phrase> {
    let &[first, second, way, number] = chars else {
        return None;
    };
    let double = match way {
        '.' => Double::Federation,
        '=' => Double::Others,
        _ => Double::Either,
    };
    let (kind, which) = piece(first, second, double)?;
    Some(Phrase {
        kind,
        which,
        course: course(way)?,
        number: digit(number)?,
    })
}

/// Parses the first two signs, which name the piece; `double` says whose notation a repeated digit is.
fn piece(first: char, second: char, double: Double) -> Option<(Kind, Which)> {
    if let Some(kind) = kind(first) {
        let order = ('a'..='e')
            .zip(1..)
            .find(|(letter, _)| second.eq_ignore_ascii_case(letter));
        let which = match (digit(second), place(second), order) {
            (Some(file), ..) => Which::FileOrMiddle(file),
            (_, Some(place), _) => Which::Tandem(place, None),
            (.., Some((_, n))) if kind == Kind::Soldier => Which::InOrder(n),
            _ => return None,
        };
        return Some((kind, which));
    }
    let soldier =
        |place: Place, file: Option<u8>| Some((Kind::Soldier, Which::Tandem(place, file)));
    match (first, second) {
        ('+', '+') => soldier(Place::Front, None),
        ('-', '-') => soldier(Place::Rear, None),
        ('+' | '-', _) => Some((kind(second)?, Which::Tandem(place(first)?, None))),
        _ => match (digit(first)?, digit(second)) {
            (file, None) => soldier(place(second)?, Some(file)),
            (n, Some(file)) if n == file => Some((Kind::Soldier, Which::Double(file, double))),
            (n, Some(file)) => soldier(Place::Nth(n), Some(file)),
        },
    }
}

/// The move in WXF letters, as played in the position shown: `C2.5`. If letters cannot express it, because no piece
/// moves like this, it is written in coordinates.
pub fn wxf(pieces: &impl Pieces, mv: Move) -> String {
    let Some(described) = describe(pieces, mv) else {
        return iccs(mv);
    };
    let letter = letter(described.piece.kind);
    let digit = |number: u8| char::from(b'0' + number);
    let [first, second] = match described.mark {
        Mark::File(file) => [letter, digit(file)],
        Mark::Tandem(tandem) => pointer(letter, &tandem),
    };
    let way = match described.course {
        Course::Forward => '+',
        Course::Back => '-',
        Course::Across => '.',
    };
    String::from_iter([first, second, way, digit(described.number)])
}

/// The first two signs for a piece that shares its file.
fn pointer(letter: char, tandem: &Tandem) -> [char; 2] {
    let Tandem {
        ahead,
        behind,
        file,
        elsewhere,
    } = *tandem;
    let file = char::from(b'0' + file);
    let sign = match (ahead, behind) {
        // The outermost of four or five have their own signs.
        (0, 3..) => return ['+'; 2],
        (3.., 0) => return ['-'; 2],
        _ if ahead == behind => file,
        _ if ahead < behind => '+',
        _ => '-',
    };
    if elsewhere {
        [file, sign]
    } else {
        [letter, sign]
    }
}
