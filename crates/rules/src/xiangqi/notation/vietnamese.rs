//! Moves as Vietnamese players write them: `P2-5`, `M8.7`, `X9/1`; `-` is across, `.` forward, `/` back. Of two on a
//! file, the front one is `t` and the rear one `s`. Several letters mean other pieces in the federation's notation.

use super::{
    super::{Kind, Move},
    Pieces,
    phrase::{Course, Mark, Phrase, Place, Which, describe},
};

const fn letters(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::General => &["tg"],
        Kind::Advisor => &["s"],
        Kind::Elephant => &["t", "v"],
        Kind::Horse => &["m"],
        Kind::Chariot => &["x"],
        Kind::Cannon => &["p"],
        Kind::Soldier => &["c", "b"],
    }
}

/// The move in lower-case Vietnamese letters; none if they cannot express it.
pub(super) fn vietnamese(pieces: &impl Pieces, mv: Move) -> Vec<String> {
    let Some(described) = describe(pieces, mv) else {
        return Vec::new();
    };
    let sign = match described.course {
        Course::Forward => '.',
        Course::Back => '/',
        Course::Across => '-',
    };
    let pointer = match described.mark {
        Mark::File(file) => file.to_string(),
        Mark::Tandem(tandem) if tandem.ahead + tandem.behind == 1 && !tandem.elsewhere => {
            let sign = if tandem.ahead == 0 { "t" } else { "s" };
            sign.to_owned()
        }
        Mark::Tandem(_) => return Vec::new(),
    };
    let letters = letters(described.piece.kind).iter();
    let end = format!("{pointer}{sign}{}", described.number);
    letters.map(|letter| format!("{letter}{end}")).collect()
}

/// Parses a text of this form, in upper or lower case.
pub fn parse(chars: &[char]) -> Option<Phrase> {
    let (&[ref piece @ .., place, way, number], 4 | 5) = (chars, chars.len()) else {
        return None;
    };
    let name = |letter: &str| {
        let lower = piece.iter().flat_map(|sign| sign.to_lowercase());
        lower.eq(letter.chars())
    };
    let kind = Kind::ALL
        .into_iter()
        .find(|kind| letters(*kind).iter().any(|letter| name(letter)))?;
    let digit = |sign: char| sign.to_digit(10).filter(|digit| *digit > 0);
    let which = match place {
        't' | 'T' => Which::Tandem(Place::Front, None),
        's' | 'S' => Which::Tandem(Place::Rear, None),
        file => Which::File(u8::try_from(digit(file)?).ok()?),
    };
    let course = match way {
        '.' => Course::Forward,
        '/' => Course::Back,
        '-' => Course::Across,
        _ => return None,
    };
    Some(Phrase {
        kind,
        which,
        course,
        number: u8::try_from(digit(number)?).ok()?,
    })
}
