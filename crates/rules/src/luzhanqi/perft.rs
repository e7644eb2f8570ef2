//! Counts move sequences: the usual way to test and to time move generation.

use super::{Move, Options, board::points_of, flags::flag_is_home, position::Position};

impl Position {
    /// The number of sequences of exactly `depth` plies from here, if the game is not over.
    pub(super) fn perft(&self, depth: u32, options: &Options) -> u64 {
        let sight = self.sight(self.turn, options);
        match depth {
            0 => 1,
            1 => u64::from(sight.count_moves()),
            _ => {
                let mut sequences = 0;
                let mut follow = |mv| sequences += self.perft_after(mv, depth - 1, options);
                points_of(sight.down).for_each(|point| follow(Move::Turn(point)));
                sight.each_way(|from, ways| {
                    points_of(ways).for_each(|to| follow(Move::Move { from, to }));
                });
                sequences
            }
        }
    }

    /// A side without moves needs no check here, because it contributes nothing.
    fn perft_after(&self, mv: Move, depth: u32, options: &Options) -> u64 {
        let mut next = *self;
        let effect = next.apply(mv, None, options);
        let over = effect.flag_taken(self.turn).is_some()
            || flag_is_home(&next.lifted).is_some()
            || options.quiet_ending(next.quiet, next.turn).is_some();
        if over { 0 } else { next.perft(depth, options) }
    }
}
