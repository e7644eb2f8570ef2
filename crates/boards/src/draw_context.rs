//! What everything in one picture shares: the look, the colours and the scale.

use super::{Look, palette::Palette, supersampled::Drawing};

/// The width for which all measures are written, in pixels.
pub const WIDTH: u32 = 700;

/// Makes drawings for one look and one size.
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
    /// The context of a picture that is `width` pixels wide.
    pub fn new(look: Look, palette: &'static Palette, width: u32) -> DrawContext {
        DrawContext {
            look,
            palette,
            scale: width as f32 / WIDTH as f32,
        }
    }

    /// An empty drawing of this width and height. The measures are pixels of a picture [`WIDTH`] wide.
    pub fn drawing(&self, size: (i32, i32)) -> Drawing {
        Drawing::new(size, self.palette, self.scale)
    }
}
