//! A cache of sprites: one set for each look and width; the least recently used ones are dropped.

use std::sync::{Arc, Mutex, PoisonError};

use super::{
    Look,
    bars::{Bar, Bars},
    canvas::Canvas,
    digits::{Digits, Margins},
    draw_context::DrawContext,
    palette::Palette,
    scene::Standing,
};
use rules::{Point, Side};

/// How many sets of a game are cached. Each takes about a megabyte.
const MAX_SETS: usize = 8;

/// A look and a width in pixels.
type Key = (Look, u32);

/// The sprites for one look and width.
pub struct SpriteSet<P> {
    /// The empty board.
    pub board: Canvas,
    /// The game's own parts: pieces, marks and the like.
    pub parts: P,
    digits: Digits,
    bars: Bars,
}

/// The sets of one game, most recently used first.
pub struct SpriteCache<P>(Mutex<Vec<(Key, Arc<SpriteSet<P>>)>>);

impl<P> SpriteCache<P> {
    /// An empty cache.
    pub const fn new() -> SpriteCache<P> {
        SpriteCache(Mutex::new(Vec::new()))
    }

    /// The set for this look and width. If it is not cached, `draw` draws the empty board and the game's own parts,
    /// with the palette of the look's theme.
    pub fn get(
        &self,
        look: Look,
        width: u32,
        palettes: &'static [Palette; 4],
        draw: impl FnOnce(&DrawContext) -> (Canvas, P),
    ) -> Arc<SpriteSet<P>> {
        let key = (look, width);
        // A thread that panicked while drawing has left the cache unchanged.
        let mut sets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = sets.iter().position(|(kept, _)| *kept == key);
        let set = match kept {
            Some(place) => sets.remove(place).1,
            None => {
                let context = DrawContext::new(look, &palettes[look.theme as usize], width);
                let (board, parts) = draw(&context);
                Arc::new(SpriteSet {
                    board,
                    parts,
                    digits: Digits::draw(&context),
                    bars: Bars::draw(&context),
                })
            }
        };
        sets.truncate(MAX_SETS - 1);
        sets.insert(0, (key, set.clone()));
        set
    }
}

impl<P> SpriteSet<P> {
    /// Writes the coordinates in the margins; `place` returns the position of a point, if the picture shows it.
    pub fn label<const FILES: u8, const RANKS: u8, const FIRST: u8>(
        &self,
        canvas: &mut Canvas,
        margins: &Margins,
        place: impl Fn(Point<FILES, RANKS, FIRST>) -> Option<(i32, i32)>,
    ) {
        margins.label(canvas, &self.digits, place);
    }

    /// Draws the bars above and below the board, with `seat` at the bottom of a picture of this height.
    pub fn stamp_bars<'a>(
        &self,
        canvas: &mut Canvas,
        (height, seat): (i32, Side),
        standing: &Standing,
        bar: impl Fn(Side) -> Bar<'a>,
    ) {
        self.bars
            .stamp_bars(canvas, &self.digits, (height, seat), standing, bar);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::theme::{Colour, PALETTES};

    #[test]
    fn a_set_is_drawn_once_and_the_least_recently_used_one_is_dropped() {
        let cache = SpriteCache::new();
        let mut drawn = Vec::new();
        let mut get = |width| {
            let set = cache.get(Look::default(), width, &PALETTES, |context| {
                drawn.push(width);
                (
                    Canvas::new((1, 1), context.palette, 1.0, Colour::Paper),
                    width,
                )
            });
            assert_eq!(set.parts, width);
        };
        let (first, beyond) = (100, 100 + MAX_SETS as u32);
        (first..beyond).for_each(&mut get);
        (first..beyond).for_each(&mut get);
        get(beyond);
        get(first + 1);
        get(first);
        let expected: Vec<u32> = (first..=beyond).chain([first]).collect();
        assert_eq!(drawn, expected);
    }
}
