//! What everything in one picture is drawn with: the look, the colours and the size.

use super::{Look, palette::Palette, supersampled::Drawing};

/// The width for which all measures are written, in pixels.
pub const WIDTH: u32 = 700;

/// Hands out drawings for one look and one size.
#[derive(Clone, Copy)]
pub struct DrawContext {
    /// How pieces are lettered, and the theme whose colours these are.
    pub look: Look,
    /// The colours.
    pub palette: &'static Palette,
    /// Pixels of the picture for each unit of the measures.
    scale: f32,
}

impl DrawContext {
    /// What a picture of a board, so many pixels wide, is drawn with.
    pub fn new(look: Look, palette: &'static Palette, width: u32) -> DrawContext {
        DrawContext {
            look,
            palette,
            scale: width as f32 / WIDTH as f32,
        }
    }

    /// An empty drawing so wide and so high. The measures are pixels of a picture [`WIDTH`] wide.
    pub fn drawing(&self, size: (i32, i32)) -> Drawing {
        Drawing::new(size, self.palette, self.scale)
    }
}
