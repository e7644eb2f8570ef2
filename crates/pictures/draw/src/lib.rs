//! The drawing tools of boards and cards: outlines, fonts, colours, and pictures of few colours as PNG files.
//!
//! There are two ways to a picture, for two needs. A [`Drawing`] has one of sixteen given colours in each pixel, even where
//! edges are smooth: it is drawn once, at four times the size, and becomes a [`Sprite`] or the [`Canvas`] that sprites are
//! stamped onto. Boards are composed this way, because every move needs some. A [`Sheet`] mixes colours at edges as needed,
//! up to 256, and is drawn once, for one card.

mod cache;
mod canvas;
mod coverage;
mod drawing;
pub mod fonts;
mod lettering;
mod outline;
mod palette;
mod png;
mod sheet;
#[cfg(test)]
mod tests;

pub use cache::Cache;
pub use canvas::{Canvas, Sprite};
pub use drawing::{Drawing, ERASED};
pub use fonts::Font;
pub use lettering::{Pen, text_width, writable};
pub use outline::{Area, circle, corners, ellipse, grown, smooth, star};
pub use palette::{Palette, Roles};
pub use sheet::Sheet;

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// A place: units from the left and from the top.
pub type Place = (f32, f32);

/// A colour from its usual notation, 0xRRGGBB.
pub const fn rgb(value: u32) -> Rgb {
    let [_, red, green, blue] = value.to_be_bytes();
    [red, green, blue]
}
