//! Luzhanqi (陸戰棋), army chess: the rule book's section 1.

pub mod board;
pub mod piece;

pub use board::{Point, PointKind};
pub use piece::Kind;
