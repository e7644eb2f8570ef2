//! How far a match is.

use serde::{Deserialize, Serialize};

/// The stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The players arrange their armies.
    Arranging,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

impl Stage {
    /// All stages, in the order in which a match goes through them.
    pub const ALL: [Stage; 4] = [
        Stage::Arranging,
        Stage::Playing,
        Stage::Over,
        Stage::CalledOff,
    ];

    /// The name of the stage, as it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Arranging => "arranging",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::CalledOff => "called-off",
        }
    }
}
