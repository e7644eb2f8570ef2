//! The common properties of all parts of one picture: the look, the colours and the scale.

use draw::{Drawing, Palette, Sprite};

use super::Look;

/// The picture width that all measures refer to.
pub const WIDTH: u32 = 704;

/// Creates drawings for one look and one size.
#[derive(Clone, Copy)]
pub struct DrawContext {
    /// The labelling of pieces, and the theme of these colours.
    pub look: Look,
    /// The colours.
    pub palette: &'static Palette,
    /// Pixels per unit of measure.
    scale: f32,
}

impl DrawContext {
    /// The context of a picture with this `width` in pixels.
    pub fn new(look: Look, palette: &'static Palette, width: u32) -> DrawContext {
        DrawContext {
            look,
            palette,
            scale: width as f32 / WIDTH as f32,
        }
    }

    /// An empty drawing of this width and height. A picture is [`WIDTH`] units wide.
    pub fn drawing(&self, size: (i32, i32)) -> Drawing {
        Drawing::new(size, self.palette, self.scale)
    }

    /// A sprite of this width and height.
    pub fn sprite(&self, size: (i32, i32), draw: impl FnOnce(&mut Drawing)) -> Sprite {
        let mut drawing = self.drawing(size);
        draw(&mut drawing);
        drawing.sprite()
    }
}
