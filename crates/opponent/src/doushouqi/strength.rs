//! The strength of each level.

use rules::doushouqi::board::WATER;

use super::{board::Move, laws::Laws};
use crate::Level;

/// The parameters of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// The search depth in plies.
    pub(super) depth: i32,
    /// Further plies in which only captures are searched.
    pub(super) captures: i32,
    /// The maximum number of positions.
    pub(super) nodes: u64,
    /// The maximum error of its judgement of a move; 0 for none.
    pub(super) noise: i32,
    /// How many of 256 enemy captures it overlooks.
    pub(super) missed_steps: u32,
    /// How many of 256 captures by jumping or swimming enemies it overlooks.
    pub(super) missed_jumps: u32,
    /// Whether it uses the endgame tables.
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

/// The replies that a weak player does not see.
#[derive(Clone, Copy)]
pub(super) struct Blindness {
    /// Selects the overlooked replies.
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
