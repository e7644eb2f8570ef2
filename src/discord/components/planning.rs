//! What a button, menu or form of a plan is for, as its id says it.

use std::{fmt, str::FromStr};

use super::id::{UnknownId, yes_or_no};
use matches::plan::conditions::Ruled;

/// What can be done about a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planning {
    /// Open the form for lines.
    Add,
    /// The form for lines was sent.
    Added,
    /// Menu: drop a line.
    Remove,
    /// Open the form for the move after this ruling.
    Case(Ruled),
    /// The form for the move after this ruling was sent.
    CaseSent(Ruled),
    /// Go on even if the reply costs a piece, or not.
    DespiteLoss(bool),
    /// Forget all of it.
    Clear,
}

impl fmt::Display for Planning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Planning::Add => write!(f, "add"),
            Planning::Added => write!(f, "added"),
            Planning::Remove => write!(f, "remove"),
            Planning::Case(ruled) => write!(f, "case:{}", ruled.name()),
            Planning::CaseSent(ruled) => write!(f, "sent:{}", ruled.name()),
            Planning::DespiteLoss(yes) => write!(f, "despite-loss:{}", yes_or_no(*yes)),
            Planning::Clear => write!(f, "clear"),
        }
    }
}

impl FromStr for Planning {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Planning, UnknownId> {
        let ruled = |name: &str| Ruled::from_name(name).ok_or(UnknownId);
        match text.split_once(':').unwrap_or((text, "")) {
            ("add", "") => Ok(Planning::Add),
            ("added", "") => Ok(Planning::Added),
            ("remove", "") => Ok(Planning::Remove),
            ("case", name) => Ok(Planning::Case(ruled(name)?)),
            ("sent", name) => Ok(Planning::CaseSent(ruled(name)?)),
            ("despite-loss", "yes") => Ok(Planning::DespiteLoss(true)),
            ("despite-loss", "no") => Ok(Planning::DespiteLoss(false)),
            ("clear", "") => Ok(Planning::Clear),
            _ => Err(UnknownId),
        }
    }
}
