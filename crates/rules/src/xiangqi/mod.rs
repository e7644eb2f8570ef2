//! Xiangqi (象棋), Chinese chess: the rule book's section 2.
//!
//! [`Xiangqi`] is the game; nothing in it is secret. [`View`] is its plain-data form.

pub mod board;
mod chase;
mod edge;
mod game;
mod generate;
mod moves;
pub mod notation;
mod options;
mod piece;
mod position;
pub mod reach;
mod repetition;
#[cfg(test)]
pub(crate) mod tests;
pub mod text;
mod view;

pub use board::Point;
pub use chase::Article;
pub use game::{Ruling, Xiangqi};
pub use moves::{Move, NotAMove, Refusal};
pub use options::{Options, Repetition};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use repetition::{Fault, Perpetual, RepetitionRuling};
pub use text::PositionError;
pub use view::View;
