//! Counts sequences of moves, respecting every ending, including repetition and the quiet limit.

use super::{
    Kind, Options,
    board::points_of,
    position::{Board, Position},
};

/// The number of sequences of exactly `depth` legal plies from a position that is not over. `past` holds the earlier
/// boards, oldest first.
pub(super) fn perft(position: &Position, past: &[Board], options: &Options, depth: u32) -> u64 {
    let mut search = Search {
        options,
        past: past.to_vec(),
    };
    search.count(position, depth)
}

struct Search<'a> {
    options: &'a Options,
    past: Vec<Board>,
}

impl Search<'_> {
    fn count(&mut self, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over(position) {
            return 0;
        }
        let targets = position.targets(self.options);
        if depth == 1 {
            return targets.iter().map(|set| u64::from(set.count_ones())).sum();
        }
        self.past.push(position.board);
        let mut total = 0;
        for kind in Kind::ALL {
            for to in points_of(targets[kind.index()]) {
                let mut next = *position;
                next.play(kind, to, self.options);
                total += self.count(&next, depth - 1);
            }
        }
        self.past.pop();
        total
    }

    /// Whether the game has ended with this position. A side without moves needs no check, because it contributes
    /// nothing.
    fn is_over(&self, position: &Position) -> bool {
        position.decided().is_some()
            || position.is_quiet_too_long(self.options)
            || position.is_repeated_too_often(&self.past)
    }
}
