//! From what a reader may know to the picture of it, whichever game it is.

use super::post::Picture;
use crate::{
    args,
    discord::{texts::Texts, words},
    referee::example,
    render::{self, Look},
    rules::{
        PointName,
        game::{GameRules, RevealedView, SeatView, TableView},
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
pub fn table(texts: &Texts, look: Look, view: &TableView) -> Picture {
    Picture {
        name: BOARD,
        bytes: render::board(&render::views::table(view), look, render::WIDTH),
        alt: words::table_board(texts, view),
    }
}

/// The board for one player.
pub fn seat(texts: &Texts, look: Look, view: &SeatView, picked: &Picked) -> Picture {
    let mut scene = render::views::seat(view);
    scene.pick(picked.selected, &picked.targets);
    Picture {
        name: BOARD,
        bytes: render::board(&scene, look, render::WIDTH),
        alt: words::seat_board(texts, view),
    }
}

/// How a game by these rules begins.
pub fn start(texts: &Texts, look: Look, rules: &GameRules) -> Picture {
    let picture = seat(texts, look, &example::start(rules), &Picked::default());
    let alt = texts.tell("guide-alt", &args![board = picture.alt]);
    Picture { alt, ..picture }
}

/// A player's desk.
pub fn desk(
    texts: &Texts,
    look: Look,
    desk: &DeskView,
    picked: Option<luzhanqi::Point>,
) -> Picture {
    let scene = render::views::luzhanqi::desk(desk, picked);
    Picture {
        name: BOARD,
        bytes: render::luzhanqi::half(&scene, look),
        alt: words::desk(texts, desk),
    }
}

/// Everything, once a game is over.
pub fn revealed(texts: &Texts, look: Look, view: &RevealedView) -> Picture {
    let (start, end) = render::views::luzhanqi::revealed(view);
    Picture {
        name: BOARD,
        bytes: render::luzhanqi::revealed(&start, &end, look),
        alt: words::revealed(texts, view),
    }
}
