//! Turns what a viewer may know into pictures. Knows no match, no Discord and no secret: a scene
//! holds nothing that its view does not.
//!
//! Everything that never changes (empty boards, pieces, marks) is drawn once, with soft edges but
//! only the sixteen colours of the game's `theme`; a picture is made by copying those pieces together.

mod canvas;
pub mod doushouqi;
mod encode;
mod luzhanqi;
mod outline;
mod palette;
mod sheet;
#[cfg(test)]
mod testing;
mod text;
pub mod views;
pub mod xiangqi;

pub use luzhanqi::{Army, Battle, Scene, Stone, Trace, board, half, revealed};
