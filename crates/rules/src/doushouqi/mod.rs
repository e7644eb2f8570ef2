//! Dou Shou Qi (鬥獸棋), the game of fighting animals: the rule book's section 3. Everything about it is public, so there
//! is one [`View`] for everyone.
//!
//! `position` computes where the animals may go; `refusal` explains why a move is not allowed; `game` keeps the
//! history.

pub mod board;
mod edge;
mod game;
mod moves;
mod notation;
mod options;
mod perft;
mod piece;
mod position;
pub mod reach;
mod refusal;
mod view;

pub use board::{NoSuchPoint, Point, PointKind};
pub use game::{DouShouQi, RemovedPieces, Ruling};
pub use moves::{Move, NotAMove};
pub use notation::PositionError;
pub use options::{EqualCapture, Options};
pub use piece::{Kind, Piece};
pub use refusal::Refusal;
pub use view::View;

#[cfg(test)]
mod tests;
