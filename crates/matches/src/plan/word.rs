//! The messages to owners about their plans, and the error for text that describes no plan.

use parse_display::{Display, FromStr};

/// A message to a player about their plan.
#[cfg_attr(test, derive(Debug))]
#[derive(Clone, Copy, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[display(style = "kebab-case")]
pub enum PlanWord {
    /// Its move was played.
    Played,
    /// It was made for something else than what happened.
    Lapsed,
    /// Its move is not legal on the present board.
    Illegal,
}

/// Text that does not describe a plan.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no plan")]
pub struct NotAPlan;
