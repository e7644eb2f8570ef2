//! Aids for players of Luzhanqi in words: what the enemy's pieces can still be, how many of each kind are left, and the
//! player's marks. They depend only on what that player knows and wrote.

use boards::{
    Style,
    luzhanqi::{
        hints::{is_news, sign, signs},
        is_written,
    },
};
use matches::aids::{Aids, Mark};
use rules::{
    Colour, Side, game,
    luzhanqi::{
        Kind, Point, SeatCell, SeatView,
        knowledge::{Conclusions, KindSet},
    },
};

use super::{super::sides, words::piece};
use crate::wording::reader::Reader;
use texts::{Texts, args, escaped, key};

/// All aids, as lines below the board.
pub fn lines(texts: &Texts, style: Style, view: &SeatView, aids: &Aids) -> Vec<String> {
    let known = aids.knowledge.iter();
    let known = known.flat_map(|known| match &known.face_down {
        Some(down) => face_down(texts, style, view, down),
        None => covered(texts, style, known),
    });
    known.chain(marks(texts, style, &aids.marks)).collect()
}

/// All aids, for a text board while the player enters a move: pictures show them, text boards do not.
pub fn beside_text(reader: &Reader<'_>, view: &game::SeatView, aids: &Aids) -> Vec<String> {
    match view {
        game::SeatView::Luzhanqi(view) if reader.text_board => {
            lines(reader.texts, reader.look.style, view, aids)
        }
        _ => Vec::new(),
    }
}

/// The lines about the piece on one point: the player's mark on it, and what it can still be.
pub fn about(texts: &Texts, style: Style, view: &SeatView, aids: &Aids, at: Point) -> Vec<String> {
    let marked = aids.marks.iter().find(|(marked, _)| *marked == at);
    let marked = marked.map(|(_, mark)| {
        let values = args![mark = escaped(&said(texts, mark))];
        texts.format(key::MARK_ABOUT, &values)
    });
    let known = aids.knowledge.as_ref();
    let known = known.map_or_else(Vec::new, |known| match view.cells[at.index()] {
        SeatCell::Covered => {
            let kinds = kinds(view, known, at);
            let names: Vec<String> = kinds.iter().map(|kind| piece(texts, kind)).collect();
            let key = match kinds.only() {
                Some(_) => key::KNOWLEDGE_ABOUT_ONLY,
                None => key::KNOWLEDGE_ABOUT,
            };
            vec![texts.format(key, &args![pieces = texts.list(&names)])]
        }
        SeatCell::FaceDown => {
            let down = known.face_down.iter();
            down.flat_map(|down| face_down(texts, style, view, down))
                .collect()
        }
        _ => Vec::new(),
    });
    marked.into_iter().chain(known).collect()
}

/// What the enemy's covered piece on a point can be.
pub fn kinds(view: &SeatView, known: &Conclusions, at: Point) -> KindSet {
    known.cells[at.index()][view.seat.opponent().index()]
}

/// For a picture's description: the player's marks, and where to read the rest.
pub fn alt(texts: &Texts, aids: &Aids) -> Vec<String> {
    let marks = marked(texts, &aids.marks, |text| text);
    let marks = marks.map(|marks| texts.format(key::ALT_MARKS, &args![marks = marks]));
    let known = aids
        .knowledge
        .is_some()
        .then(|| texts.get(key::ALT_KNOWLEDGE));
    known.into_iter().chain(marks).collect()
}

/// What each covered piece can still be, if anything is known about it, and how many of each kind are left.
fn covered(texts: &Texts, style: Style, known: &Conclusions) -> Vec<String> {
    let alive = known.alive();
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let standing = known.army.iter().filter(|piece| is_news(piece, alive));
    for (at, kinds) in standing.filter_map(|piece| Some((piece.at?, piece.kinds))) {
        let label = match kinds.only() {
            Some(kind) => piece(texts, kind),
            None => signs(kinds, alive, style),
        };
        match groups.iter_mut().find(|(other, _)| *other == label) {
            Some((_, points)) => points.push(format!("`{at}`")),
            None => groups.push((label, vec![format!("`{at}`")])),
        }
    }
    let pieces = groups.into_iter().map(|(kinds, points)| {
        let values = args![points = points.join(" "), kinds = kinds];
        texts.format(key::KNOWLEDGE_PIECE, &values)
    });
    let pieces: Vec<String> = pieces.collect();
    let first = if pieces.is_empty() {
        texts.get(key::KNOWLEDGE_NOTHING)
    } else {
        let values = args![pieces = pieces.join(" · ")];
        texts.format(key::KNOWLEDGE_PIECES, &values)
    };
    let left = Kind::ALL.into_iter().filter_map(|kind| {
        let (least, most) = known.left[kind.index()];
        let number = if least == most {
            most.to_string()
        } else {
            format!("{least}-{most}")
        };
        (most > 0).then(|| counted(kind, style, &number))
    });
    let left: Vec<String> = left.collect();
    vec![
        first,
        texts.format(key::KNOWLEDGE_LEFT, &args![pieces = left.join(" ")]),
    ]
}

/// How many pieces of each kind are face down, by side: any face-down piece can be any of these.
fn face_down(
    texts: &Texts,
    style: Style,
    view: &SeatView,
    down: &[[u8; Kind::ALL.len()]; 2],
) -> Vec<String> {
    let colours = match view.announced.colours {
        // The first turned piece decides whose they are.
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
        let values = args![
            side = sides::colour(texts, colours[side.index()]),
            pieces = kinds.join(" ")
        ];
        (!kinds.is_empty()).then(|| texts.format(key::KNOWLEDGE_FACE_DOWN, &values))
    });
    sides.collect()
}

fn counted(kind: Kind, style: Style, number: &str) -> String {
    format!("`{}`×{number}", sign(kind, style))
}

/// The player's marks, and the meaning of a pencil in the picture.
fn marks(texts: &Texts, style: Style, marks: &[(Point, Mark)]) -> Vec<String> {
    let Some(list) = marked(texts, marks, |text| escaped(&text)) else {
        return Vec::new();
    };
    let is_pencil = |(_, mark): &(Point, Mark)| !is_written(mark.text(), style);
    let pencil = marks.iter().any(is_pencil);
    let pencil = pencil.then(|| texts.get(key::MARKS_PENCIL));
    let line = texts.format(key::MARKS_SHOWN, &args![marks = list]);
    [line].into_iter().chain(pencil).collect()
}

/// The marks in a row, if there are any, each as `shown`.
fn marked(
    texts: &Texts,
    marks: &[(Point, Mark)],
    shown: impl Fn(String) -> String,
) -> Option<String> {
    let marks = marks.iter();
    let marks = marks.map(|(at, mark)| format!("`{at}` {}", shown(said(texts, mark))));
    let marks: Vec<String> = marks.collect();
    (!marks.is_empty()).then(|| marks.join(" · "))
}

/// A mark as its writer reads it: the name of its kind, or its text.
pub fn said(texts: &Texts, mark: &Mark) -> String {
    match mark.kind() {
        Some(kind) => piece(texts, kind),
        None => mark.text().to_owned(),
    }
}
