//! A partly typed text: whether it is a move in letters or in Chinese, and which texts mean a legal move.

use super::{
    super::{Kind, Move, Point, View},
    Reading, Script, Unreadable, chinese, letter,
    phrase::{Course, Phrase},
    read, vietnamese, wxf,
};
use crate::edge::{Custom, Form, Shape, Written, signs};

/// A text in the form in which letters and Chinese words are compared: without spaces, and regardless of width, case,
/// script and kind of numerals.
fn fold(text: &str) -> String {
    let signs: Vec<char> = signs(text).collect();
    let fold = |(at, &sign): (usize, &char)| {
        let names_piece = at == 0 || (at == 1 && matches!(signs[0], '+' | '-'));
        match sign.to_ascii_lowercase() {
            '=' => '.',
            'n' if names_piece => 'h',
            // A small b may begin a point.
            'b' if names_piece && (sign == 'B' || signs.len() > 3) => 'e',
            's' if names_piece => 'p',
            letter if letter.is_ascii() => letter,
            sign => chinese::fold(sign),
        }
    };
    signs.iter().enumerate().map(fold).collect()
}

/// The text in Vietnamese letters, none of which stands for another.
fn fold_vietnamese(text: &str) -> String {
    signs(text).flat_map(char::to_lowercase).collect()
}

/// The phrase of a text in letters or in Chinese. A soldier never moves back, so `P2-5` is not one: Vietnamese players
/// mean a cannon by it.
fn phrase(signs: &[char]) -> Option<Phrase> {
    let found = wxf::parse(signs).or_else(|| chinese::parse(signs));
    found.filter(|phrase| (phrase.kind, phrase.course) != (Kind::Soldier, Course::Back))
}

/// Endings that complete a move, after one, two, three or four signs.
const ENDS: [&[&str]; 4] = [
    &["1.1", "+.1", "p.1", "+c.1", "一平一", "兵平一"],
    &[".1", "平一", "一平一"],
    &["1", "一", "平一"],
    &["一"],
];

/// Whether a text is a move in letters or in Chinese, on any board.
fn shape(text: &str) -> Shape {
    let signs: Vec<char> = signs(text).collect();
    if phrase(&signs).is_some() {
        return Shape::Whole;
    }
    let ends = signs.len().checked_sub(1).and_then(|at| ENDS.get(at));
    let mut ends = ends.into_iter().copied().flatten();
    let is_begun = ends.any(|end| {
        let whole: Vec<char> = signs.iter().copied().chain(end.chars()).collect();
        phrase(&whole).is_some()
    });
    if is_begun {
        Shape::Beginning
    } else {
        Shape::Other
    }
}

/// A typed text, read as letters and as Chinese words.
pub(in super::super) fn written(view: &View, text: &str) -> Written {
    let bare: String = text.split_whitespace().collect();
    let shape = shape(&bare);
    let moves = match read(&bare, view) {
        _ if shape != Shape::Whole => Vec::new(),
        Ok(Reading { mv, others_mean }) => [mv].into_iter().chain(others_mean).collect(),
        Err(Unreadable::SeveralFit(moves)) => moves,
        Err(_) => Vec::new(),
    };
    Written {
        shape,
        folded: fold(text),
        foreign: fold_vietnamese(text),
        actions: moves.into_iter().map(Into::into).collect(),
    }
}

/// The texts that mean a legal move, besides its points; those in the bot's own notations only if they begin with
/// `begun`.
pub(in super::super) fn forms(view: &View, mv: Move, begun: &str) -> Vec<Form> {
    let own = pointers(view, mv, begun).into_iter();
    let form = |custom| {
        move |text| Form {
            text,
            signs: true,
            custom,
        }
    };
    let own = own.map(form(Custom::Own));
    let vietnamese = vietnamese::vietnamese(view, mv).into_iter();
    let vietnamese = vietnamese.map(form(Custom::Vietnamese));
    let ranks = ranks_from_one(view, mv).into_iter();
    let ranks = ranks.map(|text| Form::points(text, Custom::RanksFromOne));
    own.chain(vietnamese).chain(ranks).collect()
}

/// The texts in the bot's own notations: those that it writes, and the others that it reads for a piece that shares its
/// file.
fn pointers(view: &View, mv: Move, begun: &str) -> Vec<String> {
    let [letters, words] = [wxf(view, mv), chinese(view, mv, Script::Simplified)];
    let mut texts = vec![fold(&letters), fold(&words)];
    let Some(piece) = view.at(mv.from) else {
        return texts;
    };
    let shares = Point::all().any(|point| {
        point != mv.from && point.file() == mv.from.file() && view.at(point) == Some(piece)
    });
    if !shares {
        return texts;
    }
    let (way, to): (String, String) = (
        letters.chars().skip(2).collect(),
        words.chars().skip(2).collect(),
    );
    let (own, word) = (letter(piece.kind), chinese::name(piece.kind));
    let file = match piece.side {
        crate::Side::First => 9 - mv.from.file(),
        crate::Side::Second => mv.from.file() + 1,
    };
    let mut others = vec![format!("{own}{file}{way}"), format!("{word}{file}{to}")];
    for sign in ["+", "-"] {
        others.extend([
            format!("{own}{sign}{way}"),
            format!("{sign}{own}{way}"),
            format!("{file}{sign}{way}"),
        ]);
    }
    for place in ["前", "中", "后"] {
        others.extend([format!("{word}{place}{to}"), format!("{place}{word}{to}")]);
        others.extend([
            format!("{place}{file}{to}"),
            format!("{place}{word}{file}{to}"),
        ]);
    }
    if piece.kind == Kind::Soldier {
        others.extend(["a", "b", "c", "d", "e"].map(|nth| format!("{own}{nth}{way}")));
        others.extend((1..=5).map(|nth| format!("{nth}{file}{way}")));
        others.extend((1..=5).map(|nth| format!("{nth}{word}{to}")));
        others.extend(["++", "--"].map(|both| format!("{both}{way}")));
    }
    let means = |text: &str| matches!(read(text, view), Ok(reading) if reading.mv == mv);
    let others = others.into_iter().map(|text| (fold(&text), text));
    let others = others.filter(|(folded, text)| folded.starts_with(begun) && means(text));
    texts.extend(others.map(|(folded, _)| folded));
    texts.retain(|text| text.starts_with(begun));
    texts
}

/// The move by its points with the ranks counted from 1, with and without its piece's letter.
fn ranks_from_one(view: &View, mv: Move) -> Vec<String> {
    let point = |point: Point| format!("{}{}", char::from(b'a' + point.file()), point.rank() + 1);
    let (from, to) = (point(mv.from), point(mv.to));
    let mut texts = vec![format!("{from}{to}")];
    let kind = view.at(mv.from).map(|piece| piece.kind);
    for code in kind.into_iter().flat_map(codes) {
        let file = from.chars().next().map(String::from).unwrap_or_default();
        texts.extend([
            format!("{code}{to}"),
            format!("{code}{file}{to}"),
            format!("{code}{from}{to}"),
        ]);
    }
    texts
}

/// The letters that may stand for a kind before a point.
pub(in super::super) fn codes(kind: Kind) -> Vec<String> {
    let own = letter(kind).to_ascii_lowercase();
    let others: &[char] = match kind {
        Kind::Horse => &['n'],
        Kind::Elephant => &['b'],
        Kind::Soldier => &['s'],
        _ => &[],
    };
    std::iter::once(&own)
        .chain(others)
        .map(char::to_string)
        .collect()
}
