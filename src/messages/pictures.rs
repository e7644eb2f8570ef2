//! Draws a reader's view of any game.

use crate::messages::Picture;
pub use crate::wording::games::help::Selection;
use crate::{
    link::limits,
    messages::ids::Facing,
    wording::{
        self,
        games::{luzhanqi::aids, of_seat, of_table},
        reader::Reader,
    },
};
use boards::{Scene, plain};
use matches::facts::{SeatFacts, TableFacts};
use rules::example;
use rules::{
    Side,
    game::{GameName, GameRules, RevealedView, SeatView, TableView},
    luzhanqi::{self, DeskView},
};
use texts::{args, key};

/// The file name of a still picture.
const BOARD: &str = "board.png";

/// In a picture's description, the most characters of the sentence that says which way round the board is.
const FACING: usize = 80;

/// The board from the public view. It marks the target of the move that the last move answers.
pub fn table(
    reader: &Reader<'_>,
    (view, facts): (&TableView, &TableFacts),
    facing: Facing,
) -> Picture {
    let alt = of_table(view).board(reader.texts);
    let mut scene = boards::views::table(view);
    let answered = facts.actions.iter().rev().nth(1);
    scene.answers_at(answered.and_then(|action| action.to()));
    still(reader, scene, alt, facing)
}

/// The board from one player's view.
fn seat(reader: &Reader<'_>, view: &SeatView, facing: Facing) -> Picture {
    let alt = of_seat(view).board(reader.texts);
    still(reader, boards::views::seat(view), alt, facing)
}

/// A player's own board, with the move that the opponent has answered and with what helps them think.
pub fn own(reader: &Reader<'_>, own: (&SeatView, &SeatFacts), facing: Facing) -> Picture {
    still(reader, aided(own), alt(reader, own), facing)
}

/// The description of a player's own board.
fn alt(reader: &Reader<'_>, (view, facts): (&SeatView, &SeatFacts)) -> String {
    let texts = reader.texts;
    let mut sentences = vec![of_seat(view).board(texts)];
    sentences.extend(facts.before.iter().filter_map(|before| {
        let ruling = of_seat(before).last(texts)?;
        // Screen readers should not read out the marks for bold.
        let arguments = args![ruling = ruling.replace("**", "")];
        Some(texts.format(key::ALT_ANSWERED, &arguments))
    }));
    sentences.extend(aids::alt(texts, &facts.aids));
    let limit = limits::ALT_TEXT - FACING;
    limits::whole_sentences(&sentences, limit, |some| texts.flow(some))
}

fn aided((view, facts): (&SeatView, &SeatFacts)) -> Scene {
    let aids = &facts.aids;
    let mut scene = boards::views::seat(view);
    if let Some(before) = &facts.before {
        let moved = before.state().last;
        scene.answers_at(moved.and_then(|(_, action)| action.to()));
    }
    let marks = aids.marks.iter();
    let marks = marks.map(|(point, mark)| (*point, mark.text()));
    scene.aid(aids.knowledge.as_ref(), marks);
    scene
}

/// A player's own board with a piece picked.
pub fn picked(reader: &Reader<'_>, own: (&SeatView, &SeatFacts), picked: &Selection) -> Picture {
    let mut scene = aided(own);
    scene.pick(picked.selected, &picked.targets);
    still(reader, scene, alt(reader, own), Facing::Usual)
}

/// The open board of a finished game, from a seat.
pub fn revealed(reader: &Reader<'_>, view: &RevealedView, seat: Side, facing: Facing) -> Picture {
    let alt = wording::revealed(reader.texts, view);
    still(
        reader,
        boards::views::revealed(&view.end, seat),
        alt,
        facing,
    )
}

/// A board with its description.
fn still(reader: &Reader<'_>, scene: Scene, alt: String, facing: Facing) -> Picture {
    let (scene, alt) = match facing {
        Facing::Usual => (scene, alt),
        Facing::Turned => {
            let alt = reader.texts.format(key::ALT_TURNED, &args![board = alt]);
            (scene.turned(), alt)
        }
    };
    Picture {
        name: BOARD,
        bytes: boards::board(&scene, reader.look, boards::WIDTH),
        alt,
        text: text_board(reader, &scene),
    }
}

/// The start of a game by these rules.
pub fn start(reader: &Reader<'_>, rules: &GameRules) -> Picture {
    let picture = seat(reader, &example::start(rules), Facing::Usual);
    let alt = reader
        .texts
        .format(key::GUIDE_ALT, &args![board = picture.alt]);
    Picture { alt, ..picture }
}

/// A sample midgame position by the game's usual rules.
pub fn midgame(reader: &Reader<'_>, game: GameName) -> Picture {
    seat(reader, &example::midgame(game), Facing::Usual)
}

/// A player's desk.
pub fn desk(reader: &Reader<'_>, desk: &DeskView, picked: Option<luzhanqi::Point>) -> Picture {
    let scene = boards::luzhanqi::view::desk(desk, picked);
    let half = || plain::half(&scene, reader.look.style);
    Picture {
        name: BOARD,
        bytes: boards::luzhanqi::half(&scene, reader.look),
        alt: wording::desk(reader.texts, desk),
        text: reader.text_board.then(half),
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
        let arguments = args![pieces = reader.texts.list(&counted(lost))];
        text.push('\n');
        text.push_str(&reader.texts.format(key::TEXT_BOARD_LOST, &arguments));
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
