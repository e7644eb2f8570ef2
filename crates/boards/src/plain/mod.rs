//! Boards as monospaced text, for screen readers and terminals: signs and coordinates, made from the same view as a
//! picture. Translated sentences about a board are made elsewhere.
//!
//! In Latin (and in both at once) a board is plain ASCII. In Chinese each cell has as many full-width characters as any
//! other, so that columns stay straight however wide a font draws them.

mod caption;
#[cfg(test)]
mod tests;

use super::{Scene, Style, luzhanqi, views::each};
use rules::Side;

pub use caption::captioned;

/// A board, a line each rank. Before a piece stand `-` where the last ply began, `>` where it went, `x` what it
/// attacked, `=` what it turned, and `!` at what is in danger or against a rule; after it `*` if it is picked, `+` where
/// the picked piece may go.
#[must_use]
pub fn board(scene: &Scene, style: Style) -> String {
    each!(scene, scene => scene.text(style))
}

/// The seat's own half of a Luzhanqi board alone, for laying out a setup.
#[must_use]
pub fn half(scene: &luzhanqi::Scene, style: Style) -> String {
    scene.half_text(style)
}

/// What a side has lost, as pieces are written on the board.
#[must_use]
pub fn lost(scene: &Scene, side: Side, style: Style) -> Vec<String> {
    each!(scene, scene => scene.lost_in_text(side, style))
}
