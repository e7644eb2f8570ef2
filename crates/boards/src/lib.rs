//! Turns what a viewer may know into pictures. Knows no match, no Discord and no secret: a scene
//! holds nothing that its view does not.
//!
//! Everything that never changes (empty boards, pieces, marks) is drawn once, with soft edges but
//! only the sixteen colours of the game's `theme`; a picture is made by copying those pieces together.

mod animation;
mod bars;
mod canvas;
mod changes;
mod contact_sheet;
mod digits;
pub mod doushouqi;
mod draw_context;
mod encode;
mod look;
pub mod luzhanqi;
mod outline;
mod palette;
pub mod plain;
mod scene;
mod sprite_cache;
mod supersampled;
#[cfg(test)]
mod testing;
mod text;
pub mod views;
pub mod xiangqi;

pub use animation::animation;
pub use contact_sheet::contact_sheet;
pub use draw_context::WIDTH;
pub use look::{Look, Style, Theme};
pub use scene::{Scene, Standing};

use canvas::Canvas;
use scene::each;

/// A PNG of a board, so many pixels wide: usually [`WIDTH`].
#[must_use]
pub fn board(scene: &Scene, look: Look, width: u32) -> Vec<u8> {
    encode::png(&canvas(scene, look, width))
}

fn canvas(scene: &Scene, look: Look, width: u32) -> Canvas {
    each!(scene, scene => scene.canvas(look, width))
}
