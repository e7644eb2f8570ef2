//! The list of games: a scene of any game, and the view it is made from, which is the only way into a picture. A
//! scene holds nothing that its view does not; the game's folder has its drawing and its text form.

use super::{Standing, doushouqi, luzhanqi, xiangqi};
use rules::{
    PointName, Side,
    game::{Replay, SeatView, TableView},
    luzhanqi::{Point, RevealedPly, knowledge::Conclusions},
};

/// The content of one picture: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A board of Luzhanqi.
    Luzhanqi(Box<luzhanqi::Scene>),
    /// A board of Xiangqi.
    Xiangqi(Box<xiangqi::Scene>),
    /// A board of Dou Shou Qi.
    DouShouQi(Box<doushouqi::Scene>),
}

/// Evaluates the same expression on the scene of any game: `each!(self, scene => scene.standing)`. A new game must
/// have the fields and methods that are used with it.
macro_rules! each {
    ($scene:expr, $inner:ident => $result:expr) => {
        match $scene {
            Scene::Luzhanqi($inner) => $result,
            Scene::Xiangqi($inner) => $result,
            Scene::DouShouQi($inner) => $result,
        }
    };
}
pub(super) use each;

impl Scene {
    /// Marks the selected point, and the targets of the piece on it, or pieces to choose from. Points that the board does not have
    /// are ignored.
    pub fn pick(&mut self, selected: Option<PointName>, targets: &[PointName]) {
        each!(self, scene => scene.pick(selected, targets));
    }

    /// Adds what the viewer knows of covered pieces, and their own marks on pieces, if the game has any.
    pub fn aid<'a>(
        &mut self,
        known: Option<&Conclusions>,
        marks: impl Iterator<Item = (Point, &'a str)>,
    ) {
        if let Scene::Luzhanqi(scene) = self {
            if let Some(known) = known {
                scene.know(known);
            }
            let marks = marks.map(|(point, mark)| (point, mark.to_owned()));
            scene.more.tags = marks.collect();
        }
    }

    /// Also marks the ply to which the last one responds; `before` is the player's board after that ply.
    pub fn answers(&mut self, before: &SeatView) {
        match (self, seat(before)) {
            (Scene::Luzhanqi(now), Scene::Luzhanqi(before)) => now.answered = before.last,
            (Scene::Xiangqi(now), Scene::Xiangqi(before)) => now.answered = before.last,
            (Scene::DouShouQi(now), Scene::DouShouQi(before)) => now.answered = before.last,
            _ => {}
        }
    }

    /// Marks the destination of the move to which the last one responds.
    pub fn answers_at(&mut self, point: Option<PointName>) {
        each!(self, scene => scene.answers_at(point));
    }

    /// This board turned around, with the other side at the bottom.
    pub fn turned(mut self) -> Scene {
        each!(&mut self, scene => scene.seat = scene.seat.opponent());
        self
    }

    /// The state of the game.
    pub fn standing(&self) -> Standing {
        each!(self, scene => scene.standing)
    }

    /// How many pieces both sides have lost.
    pub fn lost(&self) -> usize {
        each!(self, scene => scene.lost.iter().map(Vec::len).sum())
    }
}

fn of_xiangqi(view: &rules::xiangqi::View, seat: Side) -> Scene {
    Scene::Xiangqi(Box::new(xiangqi::view::scene(view, seat)))
}

fn of_doushouqi(view: &rules::doushouqi::View, seat: Side) -> Scene {
    Scene::DouShouQi(Box::new(doushouqi::view::scene(view, seat)))
}

/// The public board, from the first side's seat.
pub fn table(view: &TableView) -> Scene {
    match view {
        TableView::Luzhanqi(view) => Scene::Luzhanqi(Box::new(luzhanqi::view::table(view))),
        TableView::Xiangqi(view) => of_xiangqi(view, Side::First),
        TableView::DouShouQi(view) => of_doushouqi(view, Side::First),
    }
}

/// The board that one player may see, from that player's seat.
pub fn seat(view: &SeatView) -> Scene {
    match view {
        SeatView::Luzhanqi(view) => Scene::Luzhanqi(Box::new(luzhanqi::view::seat(view))),
        SeatView::Xiangqi(seat, view) => of_xiangqi(view, *seat),
        SeatView::DouShouQi(seat, view) => of_doushouqi(view, *seat),
    }
}

/// The open board after one ply of a finished game, from a seat.
pub fn revealed(ply: &RevealedPly, seat: Side) -> Scene {
    Scene::Luzhanqi(Box::new(luzhanqi::view::revealed(ply, seat)))
}

/// The boards of a finished game from the start. With everything revealed, `bottom` is the side at the bottom.
pub fn replay(replay: &Replay, bottom: Side) -> Vec<Scene> {
    match replay {
        Replay::Seat(views) => views.iter().map(seat).collect(),
        Replay::Table(views) => views.iter().map(table).collect(),
        Replay::Revealed(plies) => plies.iter().map(|ply| revealed(ply, bottom)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use rules::{example, game::GameName};

    use super::*;
    use crate::{Look, WIDTH, canvas};

    /// The pixels of a scene's picture.
    fn pixels(scene: &Scene) -> Vec<u8> {
        canvas(scene, Look::default(), WIDTH).pixels
    }

    #[test]
    fn the_answered_move_has_a_mark_of_its_own() {
        for game in GameName::ALL {
            let view = example::midgame(game);
            let plain = seat(&view);
            let (_, last) = view.state().last.unwrap();
            // Points of all boards.
            for point in ["a1", "b2", "c3", "d4", "e5", "a8"] {
                let point = point.parse().unwrap();
                let mut answered = plain.clone();
                answered.answers_at(Some(point));
                let is_last = [Some(last.from()), last.to()].contains(&Some(point));
                assert_eq!(
                    pixels(&answered) == pixels(&plain),
                    is_last,
                    "{game:?} {point}"
                );
                let mut selected = plain.clone();
                selected.pick(Some(point), &[]);
                assert!(pixels(&answered) != pixels(&selected), "{game:?} {point}");
            }
        }
    }
}
