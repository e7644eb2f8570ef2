//! Luzhanqi (陸戰棋), army chess: the rule book's section 1.
//!
//! [`Luzhanqi`] is the whole game and a secret; what leaves it is a [`TableView`], a [`SeatView`] or,
//! once it is over, a [`RevealedView`].

pub mod attack;
pub mod board;
mod game;
pub mod moves;
pub mod notation;
pub mod options;
pub mod piece;
pub mod setup;
pub mod view;

pub use attack::Verdict;
pub use board::{Point, PointKind};
pub use game::{Luzhanqi, Ruling};
pub use moves::{Move, Refusal};
pub use options::{Options, Preset};
pub use piece::Kind;
pub use setup::{Arrangement, Setup};
pub use view::{DeskView, RevealedView, SeatCell, SeatView, TableCell, TableView};
