//! From what a reader may know to the picture of it, whichever game it is.

use super::post::Picture;
use crate::{
    args,
    discord::{reader::Reader, words},
    referee::example,
    render,
    rules::{
        PointName,
        game::{GameName, GameRules, RevealedView, SeatView, TableView},
        luzhanqi::{self, DeskView},
    },
};

/// The name of a still picture's file.
const BOARD: &str = "board.png";

/// What a player has picked on the way to a move.
#[derive(Clone, Debug, Default)]
pub struct Picked {
    /// The piece.
    pub selected: Option<PointName>,
    /// Where it may go, or what may be picked.
    pub targets: Vec<PointName>,
}

/// The board for everyone.
pub fn table(reader: &Reader<'_>, view: &TableView) -> Picture {
    Picture {
        name: BOARD,
        bytes: render::board(&render::views::table(view), reader.look, render::WIDTH),
        alt: words::table_board(reader.texts, view),
    }
}

/// The board for one player.
pub fn seat(reader: &Reader<'_>, view: &SeatView, picked: &Picked) -> Picture {
    let mut scene = render::views::seat(view);
    scene.pick(picked.selected, &picked.targets);
    Picture {
        name: BOARD,
        bytes: render::board(&scene, reader.look, render::WIDTH),
        alt: words::seat_board(reader.texts, view),
    }
}

/// How a game by these rules begins.
pub fn start(reader: &Reader<'_>, rules: &GameRules) -> Picture {
    let picture = seat(reader, &example::start(rules), &Picked::default());
    let alt = reader.texts.tell("guide-alt", &args![board = picture.alt]);
    Picture { alt, ..picture }
}

/// A game by its usual rules that has been on for a while.
pub fn midgame(reader: &Reader<'_>, game: GameName) -> Picture {
    seat(reader, &example::midgame(game), &Picked::default())
}

/// A player's desk.
pub fn desk(reader: &Reader<'_>, desk: &DeskView, picked: Option<luzhanqi::Point>) -> Picture {
    let scene = render::views::luzhanqi::desk(desk, picked);
    Picture {
        name: BOARD,
        bytes: render::luzhanqi::half(&scene, reader.look),
        alt: words::desk(reader.texts, desk),
    }
}

/// Everything, once a game is over.
pub fn revealed(reader: &Reader<'_>, view: &RevealedView) -> Picture {
    let (start, end) = render::views::luzhanqi::revealed(view);
    Picture {
        name: BOARD,
        bytes: render::luzhanqi::revealed(&start, &end, reader.look),
        alt: words::revealed(reader.texts, view),
    }
}
