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

    /// Marks the destination of the move to which the last one responds. An attack is marked without this.
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
    use rules::{
        example,
        game::{Game, GameName, Start},
    };

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

    /// The scenes of a ply: of everybody and of both players.
    fn scenes(game: &Game) -> [Scene; 3] {
        let [first, second] = Side::BOTH.map(|side| seat(&game.seat_view(side)));
        [table(&game.table_view()), first, second]
    }

    /// What is marked of the ply to which the last one responds: its point, and whether it was an attack.
    fn marked(scene: &Scene) -> Option<(PointName, bool)> {
        each!(scene, scene => {
            scene.answered.map(|answered| (answered.to.into(), answered.fight.is_some()))
        })
    }

    #[test]
    fn an_attack_stays_marked_until_the_same_player_moves_again() {
        for name in GameName::ALL {
            let rules = name.preset(name.presets()[0]).unwrap();
            let mut start = Start::default();
            if rules.has_desks() {
                let army = "12334/455/6677/788/8MBB9/9FM9M".to_owned();
                start.setups = Some([army.clone(), army]);
            }
            let mut game = start.begin(&rules).unwrap();
            let (mut attacked, mut seen) = (None, 0);
            for ply in 0..120_usize {
                let Some(side) = game.turn() else { break };
                let view = game.seat_view(side);
                let actions = game.legal_actions();
                let attack = actions.iter().find(|action| view.attacks(**action));
                let other = actions[ply * 7 % actions.len()];
                // An attack every third ply, so that both players attack, and are left alone afterwards.
                let action = *attack.filter(|_| ply % 3 == 0).unwrap_or(&other);
                let attacks = view.attacks(action).then(|| action.to()).flatten();
                game.play(side, action).unwrap();
                for mut scene in scenes(&game) {
                    let expected = attacked.map(|point| (point, true));
                    assert_eq!(marked(&scene), expected, "{name:?} {action}");
                    let with_mark = pixels(&scene);
                    let last = each!(&scene, scene => scene.last.unwrap().to.into());
                    each!(&mut scene, scene => scene.answered = None);
                    if attacked.is_some_and(|point| point != last) {
                        assert!(pixels(&scene) != with_mark, "{name:?} {action}");
                        seen += 1;
                    }
                }
                attacked = attacks;
            }
            assert!(seen > 10, "{name:?}: {seen}");
        }
    }
}
