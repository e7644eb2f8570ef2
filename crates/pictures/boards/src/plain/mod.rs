//! Boards as monospaced text, for screen readers and terminals: signs and coordinates, made from the same view as a
//! picture. Translated sentences about a board are written elsewhere.
//!
//! In Latin (and in both at once) a board is plain ASCII. In Chinese all cells have the same number of full-width
//! characters, so that columns stay aligned however wide a font draws them.

mod caption;
#[cfg(test)]
mod tests;

use super::{Scene, Style, luzhanqi, views::each};
use rules::Side;

pub use caption::captioned;

/// A board, one line per rank. Before a piece: `-` where the last ply began, `>` where it went, `x` what it attacked,
/// `=` what it flipped, and `!` at a danger or a broken rule. After it: `*` if it is selected, `+` for its targets.
pub fn board(scene: &Scene, style: Style) -> String {
    each!(scene, scene => scene.text(style))
}

/// The seat's own half of a Luzhanqi board, for arranging a setup.
pub fn half(scene: &luzhanqi::Scene, style: Style) -> String {
    scene.half_text(style)
}

/// The pieces that a side has lost, written as on the board.
pub fn lost(scene: &Scene, side: Side, style: Style) -> Vec<String> {
    each!(scene, scene => scene.lost_in_text(side, style))
}
