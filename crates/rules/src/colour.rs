//! The colours that sides play. What they look like is up to the renderer.

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
    /// Not yet known: in a dealt game the first turned piece decides.
    Open,
}
