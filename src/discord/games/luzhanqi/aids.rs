//! What helps a player of Luzhanqi think, in words: what the enemy's pieces can still be, how many of each kind are left, and
//! the player's marks. Made from what that player knows and wrote, and from nothing else.

use boards::{
    Style,
    luzhanqi::hints::{is_news, sign, signs},
};
use matches::aids::{Aids, Mark};
use rules::{
    Colour, Side,
    luzhanqi::{Kind, Point, SeatView, knowledge::Conclusions},
};

use super::{super::sides, words::piece};
use crate::{
    args,
    discord::texts::{Texts, escaped},
};

/// Everything in lines, for the board that it is about.
pub fn lines(texts: &Texts, style: Style, view: &SeatView, aids: &Aids) -> Vec<String> {
    let known = aids.knowledge.iter();
    let known = known.flat_map(|known| match &known.face_down {
        Some(down) => face_down(texts, style, view, down),
        None => covered(texts, style, known),
    });
    known.chain(marks(texts, &aids.marks)).collect()
}

/// What each covered piece can still be of which anything was learnt, and how many of each kind are left.
fn covered(texts: &Texts, style: Style, known: &Conclusions) -> Vec<String> {
    let alive = known.alive();
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let standing = known.army.iter().filter(|piece| is_news(piece, alive));
    for (at, kinds) in standing.filter_map(|piece| Some((piece.at?, piece.kinds))) {
        let told = match kinds.only() {
            Some(kind) => piece(texts, kind),
            None => signs(kinds, alive, style),
        };
        match groups.iter_mut().find(|(other, _)| *other == told) {
            Some((_, points)) => points.push(format!("`{at}`")),
            None => groups.push((told, vec![format!("`{at}`")])),
        }
    }
    let pieces = groups.into_iter().map(|(kinds, points)| {
        let told = args![points = points.join(" "), kinds = kinds];
        texts.tell("knowledge-piece", &told)
    });
    let pieces: Vec<String> = pieces.collect();
    let first = match pieces.is_empty() {
        true => texts.say("knowledge-nothing"),
        false => {
            let told = args![pieces = pieces.join(" · ")];
            texts.tell("knowledge-pieces", &told)
        }
    };
    let left = Kind::ALL.into_iter().filter_map(|kind| {
        let (least, most) = known.left[kind.index()];
        let number = match least == most {
            true => most.to_string(),
            false => format!("{least}-{most}"),
        };
        (most > 0).then(|| counted(kind, style, &number))
    });
    let left: Vec<String> = left.collect();
    vec![
        first,
        texts.tell("knowledge-left", &args![pieces = left.join(" ")]),
    ]
}

/// How many pieces of each kind lie face down, by side: any of them can be any of these.
fn face_down(
    texts: &Texts,
    style: Style,
    view: &SeatView,
    down: &[[u8; Kind::ALL.len()]; 2],
) -> Vec<String> {
    let colours = match view.announced.colours {
        // Whose they are shows with the first piece that is turned.
        [Colour::Open, _] => [Colour::Red, Colour::Blue],
        colours => colours,
    };
    let sides = Side::BOTH.into_iter().filter_map(|side| {
        let kinds = Kind::ALL.into_iter();
        let kinds = kinds.filter_map(|kind| {
            let number = down[side.index()][kind.index()];
            (number > 0).then(|| counted(kind, style, &number.to_string()))
        });
        let kinds: Vec<String> = kinds.collect();
        let told = args![
            side = sides::colour(texts, colours[side.index()]),
            pieces = kinds.join(" ")
        ];
        (!kinds.is_empty()).then(|| texts.tell("knowledge-face-down", &told))
    });
    sides.collect()
}

fn counted(kind: Kind, style: Style, number: &str) -> String {
    format!("`{}`×{number}", sign(kind, style))
}

/// The player's marks.
fn marks(texts: &Texts, marks: &[(Point, Mark)]) -> Option<String> {
    let told = marks
        .iter()
        .map(|(at, mark)| format!("`{at}` {}", escaped(&said(texts, mark))));
    let told: Vec<String> = told.collect();
    let told = (!told.is_empty()).then(|| args![marks = told.join(" · ")])?;
    Some(texts.tell("marks-shown", &told))
}

/// A mark as its writer reads it: the name of the kind that it stands for, or its text.
pub fn said(texts: &Texts, mark: &Mark) -> String {
    match mark.kind() {
        Some(kind) => piece(texts, kind),
        None => mark.text().to_owned(),
    }
}
