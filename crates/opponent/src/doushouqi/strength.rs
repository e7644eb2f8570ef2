//! How well each level plays.

use super::{
    board::Move,
    laws::{Laws, WATER},
};
use crate::Level;

/// What makes a level as strong as it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// Plies that it looks ahead.
    pub(super) depth: i32,
    /// Further plies in which it looks at captures alone.
    pub(super) captures: i32,
    /// Positions that it may look at.
    pub(super) nodes: u64,
    /// How far its judgement of a move is off at most; 0 for never.
    pub(super) noise: i32,
    /// How many of 256 enemy captures it overlooks.
    pub(super) missed_steps: u32,
    /// The same where the enemy jumps or swims.
    pub(super) missed_jumps: u32,
    /// Whether it knows the tables of endings.
    pub(super) endings: bool,
}

const fn weak(depth: i32, captures: i32, noise: i32, missed: [u32; 2]) -> Strength {
    Strength {
        depth,
        captures,
        nodes: 200_000,
        noise,
        missed_steps: missed[0],
        missed_jumps: missed[1],
        endings: false,
    }
}

const fn strong(depth: i32, nodes: u64) -> Strength {
    Strength {
        depth,
        captures: 12,
        nodes,
        noise: 0,
        missed_steps: 0,
        missed_jumps: 0,
        endings: true,
    }
}

static STRENGTHS: [Strength; 8] = [
    weak(1, 1, 90, [110, 200]),
    weak(1, 2, 45, [35, 100]),
    weak(2, 3, 40, [20, 80]),
    weak(3, 6, 25, [0, 40]),
    weak(4, 8, 10, [0, 0]),
    strong(5, 4_000),
    strong(7, 20_000),
    strong(90, u64::MAX),
];

impl Strength {
    pub(super) fn of(level: Level) -> Strength {
        STRENGTHS[level.index()]
    }

    pub(super) const fn is_blind(&self) -> bool {
        self.missed_steps + self.missed_jumps > 0
    }
}

/// The score for a game, from 0 to 1, that a search's score promises.
pub(super) fn expected(score: i32) -> f32 {
    1.0 / (1.0 + (-score as f32 / 300.0).exp())
}

/// The replies that a weak player does not see.
#[derive(Clone, Copy)]
pub(super) struct Blindness {
    /// Decides which.
    pub(super) seed: u64,
    /// How many of 256 captures by a step are overlooked.
    pub(super) steps: u32,
    /// How many of 256 captures by a jump, or from or into the water, are overlooked.
    pub(super) jumps: u32,
}

impl Blindness {
    /// Whether the player does not see that the enemy can capture by this move.
    pub(super) const fn misses(&self, mv: Move, laws: &Laws) -> bool {
        let [from, to] = [mv.from as usize, mv.to as usize];
        let far = laws.home[0][from].abs_diff(laws.home[0][to]) != 1;
        let wet = WATER & (1 << from | 1 << to) != 0;
        let share = if far || wet { self.jumps } else { self.steps };
        let mixed = (self.seed ^ mv.number() as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((mixed >> 40) & 255) < share as u64
    }
}
