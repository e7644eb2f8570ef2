//! Move ordering: the sooner the best move comes, the less is searched.

use super::board::{Board, Move};

/// The order of the remembered best move.
pub(super) const FIRST: i32 = 3_000_000;
/// The order of captures.
pub(super) const CAPTURE: i32 = 2_000_000;
/// The order of killer moves; other quiet moves come later.
pub(super) const QUIET: i32 = 1_000_000;

/// A move to try, and its order.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) kind: u8,
    pub(super) mv: Move,
    pub(super) order: i32,
}

/// Space for every move of a position.
pub(super) struct Candidates {
    list: [Candidate; 64],
    count: usize,
}

impl Candidates {
    /// An empty list.
    pub(super) const fn new() -> Candidates {
        let none = Candidate {
            kind: 0,
            mv: Move::NONE,
            order: 0,
        };
        Candidates {
            list: [none; 64],
            count: 0,
        }
    }

    /// Adds a move. The list has space for the moves of any position.
    pub(super) fn add(&mut self, kind: usize, mv: Move, order: i32) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = Candidate {
                kind: kind as u8,
                mv,
                order,
            };
            self.count += 1;
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Moves the best candidate from this index on to the index, and returns it.
    pub(super) fn pick(&mut self, at: usize) -> Option<Candidate> {
        let rest = self.list.get_mut(at..self.count)?;
        // The first of equals.
        let best = (0..rest.len()).rev().max_by_key(|at| rest[*at].order)?;
        rest.swap(0, best);
        Some(rest[0])
    }
}

/// The order of a capture: a valuable victim first, then a cheap attacker.
pub(super) fn prize(board: &Board, kind: usize, to: u8) -> i32 {
    let victim = board.kind_on(1 - board.turn, to).unwrap_or(0);
    // The Rat is worth more than its power.
    let worth = |kind: usize| if kind == 0 { 4 } else { kind as i32 };
    16 * worth(victim) - worth(kind)
}
