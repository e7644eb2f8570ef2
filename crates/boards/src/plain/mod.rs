//! Boards as monospaced text, for screen readers and terminals: signs and coordinates, the same view as a picture's.
//! Sentences about a board are told elsewhere, in whatever language its reader has.
//!
//! In Latin (and in both at once) a board is plain ASCII. In Chinese each cell has as many full-width characters as any
//! other, so that columns stay straight however wide a font draws them.

mod doushouqi;
mod grid;
mod luzhanqi;
#[cfg(test)]
mod tests;
mod xiangqi;

use super::{Scene, Style, luzhanqi as army_chess};
use rules::Side;

/// A board, a line each rank. Before a piece stand `-` where the last ply began, `>` where it went, `x` what it
/// attacked, `=` what it turned, and `!` at what is in danger or against a rule; after it `*` if it is picked, `+` where
/// the picked piece may go.
#[must_use]
pub fn board(scene: &Scene, style: Style) -> String {
    match scene {
        Scene::Luzhanqi(scene) => luzhanqi::board(scene, style),
        Scene::Xiangqi(scene) => xiangqi::board(scene, style),
        Scene::DouShouQi(scene) => doushouqi::board(scene, style),
    }
}

/// The seat's own half of a Luzhanqi board alone, for laying out a setup.
#[must_use]
pub fn half(scene: &army_chess::Scene, style: Style) -> String {
    luzhanqi::half(scene, style)
}

/// What a side has lost, as pieces are written on the board.
#[must_use]
pub fn lost(scene: &Scene, side: Side, style: Style) -> Vec<String> {
    match scene {
        Scene::Luzhanqi(scene) => luzhanqi::lost(scene, side, style),
        Scene::Xiangqi(scene) => xiangqi::lost(scene, side, style),
        Scene::DouShouQi(scene) => doushouqi::lost(scene, side, style),
    }
}
