//! The stages of a match.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The stage of a match.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
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
    pub const ALL: &'static [Stage] = Stage::VARIANTS;

    /// The name of the stage, as it is stored.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
