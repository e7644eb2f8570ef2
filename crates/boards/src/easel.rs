//! What everything in one picture is drawn with: the look, the colours and the size.

use super::{Look, palette::Palette, sheet::Sheet};

/// The width for which all measures are written, in pixels.
pub const WIDTH: u32 = 700;

/// Hands out sheets for one look and one size.
#[derive(Clone, Copy)]
pub struct Easel {
    /// How pieces are lettered, and the theme whose colours these are.
    pub look: Look,
    /// The colours.
    pub palette: &'static Palette,
    /// Pixels of the picture for each unit of the measures.
    scale: f32,
}

impl Easel {
    /// What a picture of a board, so many pixels wide, is drawn with.
    pub fn new(look: Look, palette: &'static Palette, width: u32) -> Easel {
        Easel {
            look,
            palette,
            scale: width as f32 / WIDTH as f32,
        }
    }

    /// An empty sheet so wide and so high. The measures are pixels of a picture [`WIDTH`] wide.
    pub fn sheet(&self, size: (i32, i32)) -> Sheet {
        Sheet::new(size, self.palette, self.scale)
    }
}
