//! What one picture or text board shows, whichever game it is of. How it is drawn and written is in the game's folder.

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

/// Evaluates the same expression for whichever game it is. A new game has to have the fields and methods that it is
/// used with.
macro_rules! each {
    ($scene:expr, $inner:ident => $result:expr) => {
        match $scene {
            $crate::Scene::Luzhanqi($inner) => $result,
            $crate::Scene::Xiangqi($inner) => $result,
            $crate::Scene::DouShouQi($inner) => $result,
        }
    };
}
pub(super) use each;

impl Scene {
    /// Marks the point the user picked, and where the piece on it may go. Points that the board does not have are
    /// ignored.
    pub fn pick(&mut self, selected: Option<PointName>, targets: &[PointName]) {
        each!(self, scene => {
            scene.selected = selected.and_then(|point| point.try_into().ok());
            let targets = targets.iter().copied().map(TryFrom::try_from);
            scene.targets = targets.filter_map(Result::ok).collect();
        });
    }

    /// Where the game stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        each!(self, scene => scene.standing)
    }

    /// How many pieces both sides have lost.
    #[must_use]
    pub fn lost(&self) -> usize {
        each!(self, scene => scene.lost.iter().map(Vec::len).sum())
    }
}
