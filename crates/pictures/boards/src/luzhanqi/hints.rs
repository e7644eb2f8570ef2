//! What a player knows of covered pieces, in a few signs: ranks as on the reader's pieces, from the highest to the
//! lowest, then Grenade, Landmine and Flag. A piece about which nothing is known has no sign.

use crate::Style;
use rules::luzhanqi::{Kind, KindSet, knowledge::Suspect};

use super::names;

/// The hint on a covered piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// It moves, so it is neither a Landmine nor the Flag; nothing else is known.
    Moves,
    /// It can only be this kind.
    Only(Kind),
    /// It is one of these.
    Among(Vec<Part>),
}

/// Consecutive kinds, the higher one first. Kinds in between of which the enemy has none left are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(pub Kind, pub Kind);

const STILL: [Kind; 2] = [Kind::Landmine, Kind::Flag];

fn still() -> KindSet {
    STILL.into_iter().collect()
}

impl Hint {
    /// The hint for a piece, if any; `alive` are the kinds that the enemy may still have. That a piece can be any
    /// soldier or a Landmine is too little for a hint.
    pub fn of(piece: &Suspect, alive: KindSet) -> Option<Hint> {
        if let Some(kind) = piece.kinds.only() {
            return Some(Hint::Only(kind));
        }
        if !is_news(piece, alive) {
            return None;
        }
        let (kinds, before) = (piece.kinds, piece.first & alive);
        let grenade = KindSet::of(Kind::Grenade);
        let has_every_soldier = (KindSet::SOLDIERS & alive & !kinds).is_empty();
        match has_every_soldier {
            true if !(kinds & still()).is_empty() => None,
            true if kinds & grenade == before & grenade => Some(Hint::Moves),
            _ => Some(Hint::Among(parts(kinds, alive))),
        }
    }
}

/// Whether anything was learnt about this piece in particular.
pub fn is_news(piece: &Suspect, alive: KindSet) -> bool {
    piece.kinds != piece.first & alive || piece.kinds.len() == 1
}

/// These kinds in the fewest parts: ranges of soldiers, then each other kind.
fn parts(kinds: KindSet, alive: KindSet) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut goes_on = false;
    for kind in (KindSet::SOLDIERS & (alive | kinds)).iter() {
        let is_in = kinds.contains(kind);
        match parts.last_mut().filter(|_| goes_on) {
            Some(part) if is_in => part.1 = kind,
            _ if is_in => parts.push(Part(kind, kind)),
            _ => {}
        }
        goes_on = is_in;
    }
    let others = (kinds & !KindSet::SOLDIERS).iter();
    parts.extend(others.map(|kind| Part(kind, kind)));
    parts
}

/// The sign of a kind on the reader's pieces: its code, or its character.
pub fn sign(kind: Kind, style: Style) -> String {
    if style.has_latin() {
        return kind.code().to_string();
    }
    names::character(kind).chinese(style).to_owned()
}

/// Kinds as text, with the signs of the reader's pieces: `3-6 BM`. Ranks that are not `alive`, because the enemy has
/// none left, do not break a range.
pub fn signs(kinds: KindSet, alive: KindSet, style: Style) -> String {
    written(&parts(kinds, alive), style)
}

/// Parts as text.
pub(super) fn written(parts: &[Part], style: Style) -> String {
    let mut text = String::new();
    let mut after_soldier = false;
    for &Part(from, to) in parts {
        let is_soldier = KindSet::SOLDIERS.contains(from);
        // The letters of pieces other than soldiers have no space between them.
        if !text.is_empty() && (is_soldier || after_soldier) {
            text.push(' ');
        }
        after_soldier = is_soldier;
        text.push_str(&sign(from, style));
        if from != to {
            text.push('-');
            text.push_str(&sign(to, style));
        }
    }
    text
}

/// Parts with few enough signs for a picture: more than two ranges of ranks become one range with two dots that
/// includes them all.
pub(super) fn brief(parts: &[Part], style: Style) -> String {
    let soldiers = parts
        .iter()
        .filter(|part| KindSet::SOLDIERS.contains(part.0));
    let soldiers: Vec<&Part> = soldiers.collect();
    match soldiers.as_slice() {
        [first, .., last] if soldiers.len() > 2 => {
            let range = format!("{}..{}", sign(first.0, style), sign(last.1, style));
            let others = written(&parts[soldiers.len()..], style);
            format!("{range} {others}").trim_end().to_owned()
        }
        _ => written(parts, style),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(codes: &str) -> KindSet {
        codes.chars().filter_map(Kind::from_code).collect()
    }

    fn suspect(first: &str, now: &str) -> Suspect {
        Suspect {
            start: None,
            at: None,
            first: kinds(first),
            kinds: kinds(now),
        }
    }

    const ALL: &str = "123456789BMF";

    fn text_of(first: &str, now: &str, alive: &str) -> String {
        match Hint::of(&suspect(first, now), kinds(alive)) {
            None => String::new(),
            Some(Hint::Moves) => ">".to_owned(),
            Some(Hint::Only(kind)) => format!("={}", kind.code()),
            Some(Hint::Among(parts)) => brief(&parts, Style::Latin),
        }
    }

    #[test]
    fn a_hint_has_as_few_signs_as_possible() {
        for (first, now, alive, expected) in [
            // Nothing learnt, or only what applies to every piece.
            (ALL, ALL, ALL, ""),
            ("123456789B", "123456789B", ALL, ""),
            ("123456789", "2346789", "2346789BMF", ""),
            (ALL, "123456789BM", ALL, ""),
            (ALL, "123456789M", ALL, ""),
            // It moved.
            (ALL, "123456789B", ALL, ">"),
            ("123456789BM", "2346789B", "2346789BMF", ">"),
            (ALL, "123456789", ALL, "1-9"),
            // One kind is left.
            (ALL, "F", ALL, "=F"),
            ("123456789", "4", "4BMF", "=4"),
            // Ranks, and the other pieces.
            (ALL, "3456", ALL, "3-6"),
            (ALL, "12", ALL, "1-2"),
            (ALL, "1234M", ALL, "1-4 M"),
            (ALL, "MF", ALL, "MF"),
            (ALL, "9MF", ALL, "9 MF"),
            (ALL, "2346", ALL, "2-4 6"),
            ("123456789", "12367", "123678BMF", "1-7"),
            (
                ALL,
                "1346789B",
                ALL,
                "1 3-4 6-9 B".replace("1 3-4 6-9", "1..9").as_str(),
            ),
        ] {
            assert_eq!(
                text_of(first, now, alive),
                expected,
                "{first} {now} {alive}"
            );
        }
    }

    #[test]
    fn signs_are_those_of_the_readers_pieces() {
        let all = kinds(ALL);
        let text_of = |codes, style| signs(kinds(codes), all, style);
        assert_eq!(text_of("13467BF", Style::Both), "1 3-4 6-7 BF");
        assert_eq!(text_of("3456M", Style::Chinese), "師-營 雷");
        assert_eq!(text_of("3456M", Style::Simplified), "师-营 雷");
        assert_eq!(text_of("1267MF", Style::Chinese), "司-軍 營-連 雷旗");
        assert_eq!(text_of("", Style::Latin), "");
    }
}
