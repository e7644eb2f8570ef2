//! Draws a reader's view of any game.

pub use super::games::help::Selection;
use super::post::Picture;
use crate::{
    args,
    discord::{reader::Reader, words},
};
use boards::{Scene, plain};
use rules::example;
use rules::{
    Side,
    game::{GameName, GameRules, RevealedView, SeatView, TableView},
    luzhanqi::{self, DeskView},
};

/// The file name of a still picture.
const BOARD: &str = "board.png";

/// The board from the public view.
pub fn table(reader: &Reader<'_>, view: &TableView) -> Picture {
    let scene = boards::views::table(view);
    Picture {
        name: BOARD,
        bytes: boards::board(&scene, reader.look, boards::WIDTH),
        alt: words::table_board(reader.texts, view),
        text: text_board(reader, &scene),
    }
}

/// The board from one player's view.
pub fn seat(reader: &Reader<'_>, view: &SeatView, picked: &Selection) -> Picture {
    let mut scene = boards::views::seat(view);
    scene.pick(picked.selected, &picked.targets);
    Picture {
        name: BOARD,
        bytes: boards::board(&scene, reader.look, boards::WIDTH),
        alt: words::seat_board(reader.texts, view),
        text: text_board(reader, &scene),
    }
}

/// The start of a game by these rules.
pub fn start(reader: &Reader<'_>, rules: &GameRules) -> Picture {
    let picture = seat(reader, &example::start(rules), &Selection::default());
    let alt = reader.texts.tell("guide-alt", &args![board = picture.alt]);
    Picture { alt, ..picture }
}

/// A sample midgame position by the game's usual rules.
pub fn midgame(reader: &Reader<'_>, game: GameName) -> Picture {
    seat(reader, &example::midgame(game), &Selection::default())
}

/// A player's desk.
pub fn desk(reader: &Reader<'_>, desk: &DeskView, picked: Option<luzhanqi::Point>) -> Picture {
    let scene = boards::luzhanqi::view::desk(desk, picked);
    let half = || plain::half(&scene, reader.look.style);
    Picture {
        name: BOARD,
        bytes: boards::luzhanqi::half(&scene, reader.look),
        alt: words::desk(reader.texts, desk),
        text: reader.text_board.then(half),
    }
}

/// The revealed board of a finished game. The text shows only the last board, for lack of space.
pub fn revealed(reader: &Reader<'_>, view: &RevealedView) -> Picture {
    let (start, end) = boards::luzhanqi::view::revealed(view);
    Picture {
        name: BOARD,
        bytes: boards::luzhanqi::revealed(&start, &end, reader.look),
        alt: words::revealed(reader.texts, view),
        text: text_board(reader, &Scene::Luzhanqi(Box::new(end))),
    }
}

/// The board as text with the captured pieces, for readers who want text boards.
pub fn text_board(reader: &Reader<'_>, scene: &Scene) -> Option<String> {
    if !reader.text_board {
        return None;
    }
    let style = reader.look.style;
    let mut text = plain::board(scene, style).trim_end().to_owned();
    let lost = Side::BOTH
        .map(|side| plain::lost(scene, side, style))
        .concat();
    if !lost.is_empty() {
        let told = args![pieces = reader.texts.list(&counted(lost))];
        text.push('\n');
        text.push_str(&reader.texts.tell("text-board-lost", &told));
    }
    Some(text)
}

/// Each distinct piece once, with its count in front, in order of appearance.
fn counted(pieces: Vec<String>) -> Vec<String> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for piece in pieces {
        match counted.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, count)) => *count += 1,
            None => counted.push((piece, 1)),
        }
    }
    let written = counted.into_iter().map(|(piece, count)| match count {
        1 => piece,
        _ => format!("{count} {piece}"),
    });
    written.collect()
}
