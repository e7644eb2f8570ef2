//! From what a reader may know to the picture of it, whichever game it is.

use super::post::Picture;
use crate::{
    args,
    discord::{texts::Texts, words},
    referee::example,
    render,
    rules::{
        PointName, Side,
        game::{GameRules, RevealedView, SeatView, TableView},
        luzhanqi::{self, DeskView},
    },
};

/// What a player has picked on the way to a move.
#[derive(Clone, Debug, Default)]
pub struct Picked {
    /// The piece.
    pub selected: Option<PointName>,
    /// Where it may go, or what may be picked.
    pub targets: Vec<PointName>,
}

impl Picked {
    fn selected<P: std::str::FromStr>(&self) -> Option<P> {
        self.selected
            .and_then(|point| point.to_string().parse().ok())
    }

    fn targets<P: std::str::FromStr>(&self) -> Vec<P> {
        let targets = self.targets.iter();
        targets
            .filter_map(|point| point.to_string().parse().ok())
            .collect()
    }
}

/// The board for everyone.
pub fn table(texts: &Texts, view: &TableView) -> Picture {
    let png = match view {
        TableView::Luzhanqi(view) => render::board(&render::views::table(view)),
        TableView::Xiangqi(view) => {
            render::xiangqi::board(&render::views::xiangqi(view, Side::First))
        }
        TableView::DouShouQi(view) => {
            render::doushouqi::board(&render::views::doushouqi(view, Side::First))
        }
    };
    Picture {
        png,
        alt: words::table_board(texts, view),
    }
}

/// The board for one player.
pub fn seat(texts: &Texts, view: &SeatView, picked: &Picked) -> Picture {
    let png = match view {
        SeatView::Luzhanqi(view) => {
            let mut scene = render::views::seat(view);
            scene.selected = picked.selected();
            scene.targets = picked.targets();
            render::board(&scene)
        }
        SeatView::Xiangqi(seat, view) => {
            let mut scene = render::views::xiangqi(view, *seat);
            scene.selected = picked.selected();
            scene.targets = picked.targets();
            render::xiangqi::board(&scene)
        }
        SeatView::DouShouQi(seat, view) => {
            let mut scene = render::views::doushouqi(view, *seat);
            scene.selected = picked.selected();
            scene.targets = picked.targets();
            render::doushouqi::board(&scene)
        }
    };
    Picture {
        png,
        alt: words::seat_board(texts, view),
    }
}

/// How a game by these rules begins.
pub fn start(texts: &Texts, rules: &GameRules) -> Picture {
    let picture = seat(texts, &example::start(rules), &Picked::default());
    let alt = texts.tell("guide-alt", &args![board = picture.alt]);
    Picture { alt, ..picture }
}

/// A player's desk.
pub fn desk(texts: &Texts, desk: &DeskView, picked: Option<luzhanqi::Point>) -> Picture {
    let scene = render::views::desk(desk, picked);
    Picture {
        png: render::half(&scene),
        alt: words::desk(texts, desk),
    }
}

/// Everything, once a game is over.
pub fn revealed(texts: &Texts, view: &RevealedView) -> Picture {
    let (start, end) = render::views::revealed(view);
    Picture {
        png: render::revealed(&start, &end),
        alt: words::revealed(texts, view),
    }
}
