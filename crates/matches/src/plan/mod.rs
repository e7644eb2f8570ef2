//! Plans: moves that a player lays down in advance. In open games they are answers to what the other side may play, in games
//! with hidden pieces they depend on the ruling. Pure; storing plans and playing them in time is done elsewhere.

pub mod ahead;
pub mod branches;
pub mod conditions;
pub mod course;
#[cfg(test)]
mod tests;

use std::str::FromStr;

use sealed::{Seal, Sealed};

use super::Moment;
use branches::Branches;
use conditions::{Conditions, Ruled, Step};
use rules::Action;

/// A plan. It is never empty. Secret: no `Debug`, no text but sealed.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum Plan {
    /// Answers to what the other side may play.
    Branches(Branches),
    /// Moves that depend on the ruling.
    Conditions(Conditions),
}

/// A player's plan as it is stored, with the move of it that is due next. Secret: no `Debug`.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct StoredPlan {
    /// The part of the plan that is still to come.
    pub plan: Option<Plan>,
    /// The move that is played next, when it is due.
    pub waits: Option<PendingMove>,
}

/// A planned move that is not due yet. Secret: no `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct PendingMove {
    /// The move.
    pub action: Action,
    /// Which change of the board it is to be.
    pub change: u32,
    /// When it is due.
    pub due: Moment,
}

/// A change that a player makes to their plan. Secret: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum PlanChange {
    /// Add these lines: a move of the other side, the answer to it, and so on.
    Add(Vec<Vec<Action>>),
    /// Remove this line.
    Remove(Vec<Action>),
    /// Go on like this after that ruling, or not at all.
    Case(Ruled, Option<Step>),
    /// Go on even if the other side's reply costs a piece, or not.
    DespiteLoss(bool),
    /// Drop the plan, with the move that is not due yet.
    Clear,
}

/// What a player is told about their plan.
#[cfg_attr(test, derive(Debug))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlanWord {
    /// Its move was played.
    Played,
    /// What happened is not what it was made for.
    Lapsed,
    /// Its move is not legal as the board stands.
    Illegal,
}

/// Text that is no plan.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no plan")]
pub struct NotAPlan;

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
    /// The same, unless there is nothing in it.
    #[must_use]
    pub fn unless_empty(self) -> Option<StoredPlan> {
        (self.plan.is_some() || self.waits.is_some()).then_some(self)
    }
    /// What the store keeps of it.
    #[must_use]
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

    /// What a player has laid down, as the store kept it; nothing if that is damaged.
    #[must_use]
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

/// A plan as the store keeps it.
pub struct SealedPlan {
    /// The plan.
    pub plan: Option<Sealed>,
    /// The move that is to be played next.
    pub action: Option<Sealed>,
    /// Which change of the board that is to be.
    pub change: Option<u32>,
    /// From when on it is played.
    pub due: Option<Moment>,
}
