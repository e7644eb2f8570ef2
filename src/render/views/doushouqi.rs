//! What everyone sees of a game of Dou Shou Qi.

use crate::{
    render::doushouqi::{Scene, Stone},
    rules::{
        Side,
        doushouqi::{Piece, View},
    },
};

/// The board as it looks from a seat. Nothing is picked yet.
#[must_use]
pub fn scene(view: &View, seat: Side) -> Scene {
    let stone = |Piece { side, kind }| Stone {
        side,
        kind,
        power: kind.power(&view.options),
    };
    Scene {
        seat,
        cells: view.cells.map(|cell| cell.map(stone)),
        last: view.last.as_ref().map(|ruling| (ruling.from, ruling.to)),
        selected: None,
        targets: Vec::new(),
    }
}
