//! What everyone sees of a game of Xiangqi.

use crate::{
    render::xiangqi::Scene,
    rules::{Side, xiangqi::View},
};

/// The board as it looks from a seat. Nothing is picked yet.
#[must_use]
pub fn scene(view: &View, seat: Side) -> Scene {
    Scene {
        seat,
        cells: view.cells,
        last: view.last.as_ref().map(|ruling| (ruling.from, ruling.to)),
        check: view.check,
        selected: None,
        targets: Vec::new(),
    }
}
