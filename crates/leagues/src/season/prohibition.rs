//! Pairs of entries who must not meet, as the organisers decided. Only organisers may read who they are.

use basics::PersonId;
use serde::{Deserialize, Serialize};

/// The most prohibitions of a season.
pub const MAX_PROHIBITIONS: usize = 100;

/// The number of the first round.
pub(super) const FIRST_ROUND: u32 = 1;

const fn first_round() -> u32 {
    FIRST_ROUND
}

const fn is_first_round(round: &u32) -> bool {
    *round == FIRST_ROUND
}

/// Two people who must not meet in some rounds. In a season of teams each stands for their team. It holds for the people: who takes
/// over a seat is free of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prohibition {
    /// One of them.
    pub one: PersonId,
    /// The other.
    pub other: PersonId,
    /// The first round, from 1.
    #[serde(default = "first_round", skip_serializing_if = "is_first_round")]
    pub from: u32,
    /// The last round; `None` for all that follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
}

impl Prohibition {
    /// That two people meet in no round.
    pub const fn of(one: PersonId, other: PersonId) -> Prohibition {
        Prohibition {
            one,
            other,
            from: FIRST_ROUND,
            to: None,
        }
    }

    /// Both people.
    pub const fn both(&self) -> [PersonId; 2] {
        [self.one, self.other]
    }

    /// Whether it holds in all rounds.
    pub const fn is_for_all_rounds(&self) -> bool {
        self.from == FIRST_ROUND && self.to.is_none()
    }

    /// Whether it holds in a round.
    pub(super) const fn holds_in(&self, round: u32) -> bool {
        let is_over = matches!(self.to, Some(to) if to < round);
        self.from <= round && !is_over
    }

    /// Whether it keeps the same people apart as another one, in all of its rounds.
    pub(super) fn includes(&self, other: &Prohibition) -> bool {
        let are_same = other.both().iter().all(|one| self.both().contains(one));
        let last = |one: &Prohibition| one.to.unwrap_or(u32::MAX);
        are_same && self.from <= other.from && last(other) <= last(self)
    }
}
