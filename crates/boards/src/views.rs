//! Makes scenes from views: the only way into a picture. A scene holds nothing that its view does not.

use super::{Scene, doushouqi, luzhanqi, xiangqi};
use rules::{
    Side,
    game::{Replay, SeatView, TableView},
};

/// The board as everyone may see it, from the first side's seat.
#[must_use]
pub fn table(view: &TableView) -> Scene {
    match view {
        TableView::Luzhanqi(view) => Scene::Luzhanqi(Box::new(luzhanqi::view::table(view))),
        TableView::Xiangqi(view) => {
            Scene::Xiangqi(Box::new(xiangqi::view::scene(view, Side::First)))
        }
        TableView::DouShouQi(view) => {
            Scene::DouShouQi(Box::new(doushouqi::view::scene(view, Side::First)))
        }
    }
}

/// The board as one player may see it, from that player's seat.
#[must_use]
pub fn seat(view: &SeatView) -> Scene {
    match view {
        SeatView::Luzhanqi(view) => Scene::Luzhanqi(Box::new(luzhanqi::view::seat(view))),
        SeatView::Xiangqi(seat, view) => {
            Scene::Xiangqi(Box::new(xiangqi::view::scene(view, *seat)))
        }
        SeatView::DouShouQi(seat, view) => {
            Scene::DouShouQi(Box::new(doushouqi::view::scene(view, *seat)))
        }
    }
}

/// The boards of a finished game, the start in front.
#[must_use]
pub fn replay(replay: &Replay) -> Vec<Scene> {
    match replay {
        Replay::Seat(views) => views.iter().map(seat).collect(),
        Replay::Table(views) => views.iter().map(table).collect(),
        Replay::Revealed(plies) => {
            let scene = |ply| Scene::Luzhanqi(Box::new(luzhanqi::view::revealed_ply(ply)));
            plies.iter().map(scene).collect()
        }
    }
}
