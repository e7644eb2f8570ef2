//! Keeps what was drawn once: a set of boards, pieces and marks for each look and width that was asked for lately.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Look, easel::Easel, palette::Palette};

/// How many sets of a game are kept. Each takes about a megabyte.
const ROOM: usize = 8;

/// A look and a width in pixels.
type Key = (Look, u32);

/// The sets of one game, the last one used in front.
pub struct Shelf<S>(Mutex<Vec<(Key, Arc<S>)>>);

impl<S> Shelf<S> {
    /// An empty shelf.
    pub const fn new() -> Shelf<S> {
        Shelf(Mutex::new(Vec::new()))
    }

    /// The set of this look and width, drawn now if it is not there, with the palette of the look's theme.
    pub fn get(
        &self,
        look: Look,
        width: u32,
        palettes: &'static [Palette; 4],
        draw: impl FnOnce(Easel) -> S,
    ) -> Arc<S> {
        let key = (look, width);
        // A thread that fell while it drew has not changed anything.
        let mut sets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = sets.iter().position(|(kept, _)| *kept == key);
        let set = match kept {
            Some(place) => sets.remove(place).1,
            None => {
                let palette = &palettes[look.theme as usize];
                Arc::new(draw(Easel::new(look, palette, width)))
            }
        };
        sets.truncate(ROOM - 1);
        sets.insert(0, (key, set.clone()));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::theme::PALETTES;

    #[test]
    fn a_set_is_drawn_once_and_the_one_unused_for_longest_makes_room() {
        let shelf = Shelf::new();
        let mut drawn = Vec::new();
        let mut get = |width| {
            let set = shelf.get(Look::default(), width, &PALETTES, |_| {
                drawn.push(width);
                width
            });
            assert_eq!(*set, width);
        };
        let room = ROOM as u32;
        (0..room).for_each(&mut get);
        (0..room).for_each(&mut get);
        get(room);
        get(1);
        get(0);
        let expected: Vec<u32> = (0..=room).chain([0]).collect();
        assert_eq!(drawn, expected);
    }
}
