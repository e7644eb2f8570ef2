//! What the levels differ in.

use crate::Level;

/// How hard the program thinks.
pub(super) struct Strength {
    /// How many worlds it looks at, at most.
    pub(super) worlds: u32,
    /// After so many worlds it looks a ply deeper, if few moves are left to choose from.
    pub(super) wide: u32,
    /// How many plies it looks ahead.
    pub(super) depth: u32,
    /// How much its judgement of a move is off, in chances of winning.
    pub(super) noise: f32,
    /// How far away it notices an enemy that can attack.
    pub(super) sight: u8,
    /// Whether it guesses by how people play, and not only by what is possible.
    pub(super) habits: bool,
    /// How much it likes a move that only seems to threaten, in chances of winning for each [`SCALE`](super::SCALE) of material.
    pub(super) bluff: f32,
}

impl Strength {
    /// The strength of a level.
    pub(super) fn of(level: Level) -> Strength {
        let (worlds, depth, noise, sight, habits) = match level.number() {
            1 => (1, 1, 0.90, 1, false),
            2 => (1, 1, 0.312, 1, false),
            3 => (2, 1, 0.172, 2, false),
            4 => (3, 2, 0.166, 3, false),
            5 => (5, 2, 0.087, 6, false),
            6 => (8, 2, 0.042, 12, true),
            7 => (3, 3, 0.033, 12, true),
            _ => (u32::MAX, 3, 0.0, 12, true),
        };
        Strength {
            worlds,
            wide: if level == Level::STRONGEST {
                24
            } else {
                u32::MAX
            },
            depth,
            noise,
            sight,
            habits,
            bluff: if habits { 0.06 } else { 0.0 },
        }
    }

    /// Whether the number of worlds bounds the search, and not the time alone.
    pub(super) const fn is_bounded(&self) -> bool {
        self.worlds < u32::MAX
    }
}
