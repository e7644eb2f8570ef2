//! The value of a tie-break, and the rounds from which it was counted.

use std::fmt;

use super::{amount::Amount, code::Cut, name::Name};
use crate::tournament::{Points, Tpn};

/// The value of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// There is nothing to count, such as ratings of opponents.
    Nothing,
    /// A number.
    Number(Amount),
    /// Numbers of which the first that differs decides.
    Several(Vec<Amount>),
    /// A place among those who are tied.
    Place {
        /// The place, from 1; those who stay tied share one.
        place: usize,
        /// The score of the games among them.
        score: Amount,
        /// How many of them were not met.
        missing: usize,
    },
}

impl Value {
    /// The value of this tie-break as people write it: games and ratings as whole numbers; nothing for a place among those who are
    /// tied.
    pub fn text(&self, name: Name) -> Option<String> {
        match self {
            Value::Nothing => Some("–".to_owned()),
            Value::Number(number) if name.is_count() => Some(number.rounded().to_string()),
            Value::Number(_) => Some(self.to_string()),
            Value::Several(all) => {
                let all: Vec<String> = all.iter().map(Amount::to_string).collect();
                Some(all.join(" · "))
            }
            Value::Place { .. } => None,
        }
    }

    /// The value in an export; nothing if there is none, or if it is a place among those who are tied.
    pub(crate) fn exported(&self) -> Option<String> {
        match self {
            Value::Nothing | Value::Place { .. } => None,
            Value::Number(_) | Value::Several(_) => Some(self.to_string()),
        }
    }
}

/// Writes numbers with a decimal at least, several of them with spaces between.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Nothing | Value::Place { .. } => Ok(()),
            Value::Number(number) => number.fmt(f),
            Value::Several(all) => {
                let all: Vec<String> = all.iter().map(Amount::to_string).collect();
                f.pad(&all.join(" "))
            }
        }
    }
}

/// Whether a contribution is part of the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It is.
    Counted,
    /// It was left out as one of the least significant.
    CutLowest,
    /// It was left out as one of the most significant.
    CutHighest,
}

/// What a round contributed to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round, from 1.
    pub round: usize,
    /// The opponent, if there was one.
    pub opponent: Option<Tpn>,
    /// Whether a dummy took the opponent's place, because the round was not played (16.4).
    pub is_dummy: bool,
    /// Whether the round was missed voluntarily, so that it is cut first (16.5).
    pub is_voluntary: bool,
    /// The opponent's score or rating; without an opponent what the round is counted from.
    pub score: Amount,
    /// The points by which the score is multiplied.
    pub factor: Option<Points>,
    /// The contribution.
    pub amount: Amount,
    /// Whether it is part of the sum.
    pub part: Part,
}

impl Contribution {
    /// A contribution that counts, of a round from 0 on.
    pub(crate) fn counted(at: usize, opponent: Option<Tpn>, amount: Amount) -> Contribution {
        Contribution {
            round: at + 1,
            opponent,
            is_dummy: false,
            is_voluntary: false,
            score: amount,
            factor: None,
            amount,
            part: Part::Counted,
        }
    }

    fn is_counted(&self) -> bool {
        self.part == Part::Counted
    }
}

/// A value, and how it was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The value.
    pub value: Value,
    /// What each round contributed, in their order.
    pub contributions: Vec<Contribution>,
}

impl Tally {
    pub(crate) fn plain(value: Value) -> Tally {
        Tally {
            value,
            contributions: Vec::new(),
        }
    }

    /// The sum of what is not cut.
    pub(crate) fn sum(contributions: Vec<Contribution>) -> Tally {
        let counted = contributions.iter().filter(|one| one.is_counted());
        Tally {
            value: Value::Number(counted.map(|one| one.amount).sum()),
            contributions,
        }
    }

    /// The average of what is not cut; nothing without any.
    pub(crate) fn average(contributions: Vec<Contribution>) -> Tally {
        let count = contributions.iter().filter(|one| one.is_counted()).count();
        let mut tally = Tally::sum(contributions);
        tally.value = match tally.value {
            Value::Number(sum) if count > 0 => Value::Number(sum.over(count as i64)),
            _ => Value::Nothing,
        };
        tally
    }

    /// The same with its number changed.
    pub(crate) fn map(mut self, change: impl FnOnce(Amount) -> Amount) -> Tally {
        if let Value::Number(number) = self.value {
            self.value = Value::Number(change(number));
        }
        self
    }

    /// The number, if the value is one.
    pub fn number(&self) -> Option<Amount> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }
}

/// Leaves out the least and the most significant contributions (14.1 to 14.4).
///
/// The least significant is that with the lowest score, of these the lowest one. The lowest of a round that was missed voluntarily
/// takes its place, unless it is lower still (16.5).
pub(crate) fn cut(contributions: &mut [Contribution], by: Cut) {
    let (lowest, highest) = match by {
        Cut::Nothing => (0, 0),
        Cut::Lowest(count) => (count, 0),
        Cut::Highest(count) => (0, count),
        Cut::Median(count) => (count, count),
    };
    for _ in 0..lowest {
        let counted = || {
            contributions
                .iter()
                .enumerate()
                .filter(|(_, one)| one.is_counted())
        };
        let Some((mut at, least)) = counted().min_by_key(|(_, one)| (one.score, one.amount)) else {
            return;
        };
        let missed = counted().filter(|(_, one)| one.is_voluntary);
        if let Some((other, missed)) = missed.min_by_key(|(_, one)| (one.amount, one.score)) {
            at = if missed.amount >= least.amount {
                other
            } else {
                at
            };
        }
        contributions[at].part = Part::CutLowest;
    }
    for _ in 0..highest {
        let counted = contributions.iter_mut().filter(|one| one.is_counted());
        if let Some(most) = counted.max_by_key(|one| (one.score, one.amount)) {
            most.part = Part::CutHighest;
        }
    }
}
