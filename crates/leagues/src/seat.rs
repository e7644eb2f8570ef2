//! A player's place in a season, which outlasts the player.

use serde::{Deserialize, Serialize};

/// A seat of a season, from 1. Its occupant may change; its games stay with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u32);
