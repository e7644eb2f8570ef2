//! Plans: moves that a player prepares in advance. In open games they are replies to the other side's possible moves;
//! in games with hidden pieces they depend on the ruling. Pure; storing plans and playing them on time is done
//! elsewhere.

pub mod ahead;
pub mod branches;
pub mod conditions;
pub mod course;
#[cfg(test)]
mod tests;
mod word;

use std::str::FromStr;

use opaque::{Seal, Sealed};

use basics::Moment;
use branches::Branches;
use conditions::{Conditions, PlyRuling, Step};
use rules::Action;

pub use word::{NotAPlan, PlanWord};

/// A plan. Never empty. Secret: no `Debug`, and no text unless sealed.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum Plan {
    /// Replies to the other side's possible moves.
    Branches(Branches),
    /// Moves that depend on the ruling.
    Conditions(Conditions),
}

/// A player's plan in its stored form, with its next pending move. Secret: no `Debug`.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct StoredPlan {
    /// The rest of the plan.
    pub plan: Option<Plan>,
    /// The move to play next, once it is due.
    pub waits: Option<PendingMove>,
}

/// A planned move that is not due yet. Secret: no `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct PendingMove {
    /// The action.
    pub action: Action,
    /// The number of the board change that it is meant to be.
    pub change: u32,
    /// When it is due.
    pub due: Moment,
}

/// A player's change to their plan. Secret: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum PlanChange {
    /// Add these lines: a move of the other side, the reply, and so on.
    Add(Vec<Vec<Action>>),
    /// Remove this line.
    Remove(Vec<Action>),
    /// Set what to do after that ruling; `None` removes the case.
    Case(PlyRuling, Option<Step>),
    /// Whether to continue even if the other side's reply costs a piece.
    DespiteLoss(bool),
    /// Drop the plan, including the pending move.
    Clear,
}

impl Plan {
    fn text(&self) -> String {
        match self {
            Plan::Branches(branches) => branches.text(),
            Plan::Conditions(conditions) => conditions.text(),
        }
    }
}

impl FromStr for Plan {
    type Err = NotAPlan;

    fn from_str(text: &str) -> Result<Plan, NotAPlan> {
        let conditions = || text.parse().map(Plan::Conditions);
        text.parse().map(Plan::Branches).or_else(|_| conditions())
    }
}

impl StoredPlan {
    /// This plan, or `None` if it is empty.
    pub fn unless_empty(self) -> Option<StoredPlan> {
        (self.plan.is_some() || self.waits.is_some()).then_some(self)
    }
    /// Its stored form.
    pub fn sealed(&self) -> SealedPlan {
        SealedPlan {
            plan: self.plan.as_ref().map(|plan| Sealed::seal(plan.text())),
            action: self
                .waits
                .map(|waits| Sealed::seal(waits.action.to_string())),
            change: self.waits.map(|waits| waits.change),
            due: self.waits.map(|waits| waits.due),
        }
    }

    /// Restores a stored plan; `None` if it is damaged.
    pub fn opened(kept: &SealedPlan) -> Option<StoredPlan> {
        let plan = kept.plan.as_ref().map(|plan| plan.opened().parse());
        let action = kept.action.as_ref().map(|action| action.opened().parse());
        let waits = action.transpose().ok()?.zip(kept.change.zip(kept.due));
        Some(StoredPlan {
            plan: plan.transpose().ok()?,
            waits: waits.map(|(action, (change, due))| PendingMove {
                action,
                change,
                due,
            }),
        })
    }
}

/// The stored form of a plan.
pub struct SealedPlan {
    /// The plan.
    pub plan: Option<Sealed>,
    /// The move to play next.
    pub action: Option<Sealed>,
    /// The number of the board change that the move is meant to be.
    pub change: Option<u32>,
    /// When the move is due.
    pub due: Option<Moment>,
}
