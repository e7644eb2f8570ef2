//! The sprites of a game: one set for each look and width.

use std::sync::{Arc, LazyLock};

use draw::{Cache, Canvas, Drawing, Palette};

use super::{Look, bars::Bars, draw_context::DrawContext};

/// How many sets of a game are cached. Each takes about a megabyte.
const MAX_SETS: usize = 8;

/// The sprites for one look and width.
pub struct SpriteSet<P> {
    /// The empty board.
    pub board: Canvas,
    /// The game's own parts: pieces, marks and the like.
    pub parts: P,
    /// The bars that every game draws around its board.
    pub bars: Bars,
}

/// The palettes of a game, one per theme.
type Palettes = LazyLock<[Palette; 4]>;

/// The sprites of one game.
pub struct Sprites<P> {
    palettes: &'static Palettes,
    draw: fn(&DrawContext) -> (Drawing, P),
    cache: Cache<(Look, u32), SpriteSet<P>, MAX_SETS>,
}

impl<P> Sprites<P> {
    /// The sprites with these palettes; `draw` draws the empty board and the game's own parts.
    pub const fn new(
        palettes: &'static Palettes,
        draw: fn(&DrawContext) -> (Drawing, P),
    ) -> Sprites<P> {
        Sprites {
            palettes,
            draw,
            cache: Cache::new(),
        }
    }

    /// The set for this look and width in pixels.
    pub fn get(&self, look: Look, width: u32) -> Arc<SpriteSet<P>> {
        self.cache.get((look, width), || self.draw(look, width))
    }

    /// Draws a set.
    pub fn draw(&self, look: Look, width: u32) -> SpriteSet<P> {
        let context = DrawContext::new(look, &self.palettes[look.theme as usize], width);
        let (board, parts) = (self.draw)(&context);
        SpriteSet {
            board: board.canvas(context.palette.roles.paper),
            parts,
            bars: Bars::draw(&context),
        }
    }
}
