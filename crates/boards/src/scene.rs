//! What one picture shows, whichever game it is of.

use super::{doushouqi, luzhanqi, xiangqi};
use rules::{Outcome, PointName, Side};

/// What one picture shows: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// A board of Luzhanqi.
    Luzhanqi(Box<luzhanqi::Scene>),
    /// A board of Xiangqi.
    Xiangqi(Box<xiangqi::Scene>),
    /// A board of Dou Shou Qi.
    DouShouQi(Box<doushouqi::Scene>),
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Scene {
    /// Marks the point the user picked, and where the piece on it may go. A point that the board does not have is
    /// passed over.
    pub fn pick(&mut self, selected: Option<PointName>, targets: &[PointName]) {
        fn on_board<P: TryFrom<PointName>>(names: impl IntoIterator<Item = PointName>) -> Vec<P> {
            let points = names.into_iter().map(P::try_from);
            points.filter_map(Result::ok).collect()
        }
        let (selected, targets) = (selected.into_iter(), targets.iter().copied());
        match self {
            Scene::Luzhanqi(scene) => {
                scene.selected = on_board(selected).pop();
                scene.targets = on_board(targets);
            }
            Scene::Xiangqi(scene) => {
                scene.selected = on_board(selected).pop();
                scene.targets = on_board(targets);
            }
            Scene::DouShouQi(scene) => {
                scene.selected = on_board(selected).pop();
                scene.targets = on_board(targets);
            }
        }
    }

    /// Where the game stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match self {
            Scene::Luzhanqi(scene) => scene.standing,
            Scene::Xiangqi(scene) => scene.standing,
            Scene::DouShouQi(scene) => scene.standing,
        }
    }

    /// How many pieces both sides have lost.
    #[must_use]
    pub fn lost(&self) -> usize {
        match self {
            Scene::Luzhanqi(scene) => scene.lost.iter().map(Vec::len).sum(),
            Scene::Xiangqi(scene) => scene.lost.iter().map(Vec::len).sum(),
            Scene::DouShouQi(scene) => scene.lost.iter().map(Vec::len).sum(),
        }
    }
}
