//! Luzhanqi (陸戰棋), army chess: the rule book's sections 1 and 4.
//!
//! [`Luzhanqi`] is the whole game and a secret; its public forms are a [`TableView`], a [`SeatView`] or, once it is
//! over, a [`RevealedView`].

mod armies;
pub mod attack;
pub mod board;
pub mod deal;
mod edge;
mod ending;
mod field;
pub mod flags;
mod game;
pub mod knowledge;
pub mod moves;
pub mod notation;
pub mod options;
mod perft;
pub mod piece;
mod position;
pub mod presets;
pub mod setup;
pub mod sight;
#[cfg(test)]
pub(super) mod tests;
pub mod view;

pub use crate::recorded_rulings::Verdict;
pub use armies::NamedArmy;
pub use board::{Point, PointKind};
pub use deal::Deal;
pub use flags::LiftedFlag;
pub use game::{Luzhanqi, Ruling};
pub use knowledge::{KindSet, Knowledge};
pub use moves::{Move, Refusal};
pub use options::{Information, Options};
pub use piece::Kind;
pub use presets::Preset;
pub use setup::{ArmyTextError, Arrangement, Setup};
pub use view::{DeskView, RevealedPly, RevealedView, SeatCell, SeatView, TableCell, TableView};
