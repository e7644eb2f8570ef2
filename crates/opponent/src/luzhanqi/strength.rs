//! The differences between the levels.

use crate::Level;

/// How hard the program thinks.
pub(super) struct Strength {
    /// The maximum number of worlds.
    pub(super) worlds: u32,
    /// The number of worlds after which it searches a ply deeper, if few moves are left to choose from.
    pub(super) wide: u32,
    /// The search depth in plies.
    pub(super) depth: u32,
    /// The error of its judgement of a move, in winning chances.
    pub(super) noise: f32,
    /// How far away it notices an enemy that can attack.
    pub(super) sight: u8,
    /// Whether its guesses consider how people play, not only what is possible.
    pub(super) habits: bool,
    /// How much it likes a move that only seems to threaten, in winning chances per [`SCALE`](super::SCALE) of
    /// material.
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

    /// Whether the number of worlds limits the search, not only the time.
    pub(super) const fn is_bounded(&self) -> bool {
        self.worlds < u32::MAX
    }
}
