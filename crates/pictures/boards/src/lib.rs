//! Pictures and text boards of what a viewer may know. This crate knows nothing of matches, Discord or secrets: a
//! [`Scene`] holds only what its view holds.
//!
//! ```
//! use boards::{Look, WIDTH, plain, views};
//! use rules::game::{GameName, Start};
//!
//! let rules = GameName::Xiangqi.preset("booklet").unwrap();
//! let game = Start::default().begin(&rules)?;
//! let scene = views::table(&game.table_view());
//!
//! let look = Look::default();
//! assert!(boards::board(&scene, look, WIDTH).starts_with(b"\x89PNG"));
//! let text = plain::board(&scene, look.style);
//! assert!(text.ends_with("a   b   c   d   e   f   g   h   i\n"));
//! # Ok::<(), rules::game::StartError>(())
//! ```
//!
//! Everything that never changes (empty boards, pieces, marks) is drawn once, with soft edges but only the sixteen
//! colours of the game's `theme`; a picture is composed of those sprites. A game's folder holds everything that
//! belongs to that game: its scene, how a view becomes one, the parts of its pictures, its text board and captions.

mod animation;
mod bars;
mod changes;
mod contact_sheet;
mod cut;
mod digits;
pub mod doushouqi;
mod draw_context;
mod grid;
mod look;
pub mod luzhanqi;
mod lzw;
mod pen;
#[cfg(test)]
mod phone;
pub mod plain;
mod scene;
mod sprite_cache;
mod stamps;
#[cfg(test)]
mod tests;
pub mod views;
pub mod xiangqi;

pub use animation::animation;
pub use contact_sheet::contact_sheet;
pub use look::{Look, Style, Theme};
pub use scene::Standing;
pub use views::Scene;

use draw::Canvas;
use views::each;

/// The usual width of a board in pixels. Discord shows a picture at most 550 wide and 350 high, so boards are about twice
/// as high: sharp on dense screens, and no larger than needed. Eight pixels for eleven units of measure put the points of
/// Luzhanqi on whole pixels, so that equal pieces compress well.
pub const WIDTH: u32 = 512;

/// A PNG of a board, `width` pixels wide, which is usually [`WIDTH`].
pub fn board(scene: &Scene, look: Look, width: u32) -> Vec<u8> {
    canvas(scene, look, width).png()
}

fn canvas(scene: &Scene, look: Look, width: u32) -> Canvas {
    each!(scene, scene => scene.canvas(look, width))
}
