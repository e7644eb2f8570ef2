//! The colours of the sides. The renderer decides how they look.

use serde::{Deserialize, Serialize};

/// The colour of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    Red,
    /// Black.
    Black,
    /// Blue.
    Blue,
    /// Not known yet: in a dealt game, the first flipped piece decides.
    Open,
}
