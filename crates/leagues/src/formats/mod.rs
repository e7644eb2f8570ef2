//! League formats: a module for each, behind one trait. It defines the features of its seasons, how they start, what is paired
//! next, what a result changes, and how tables are ordered. Its pairing algorithm is a pure function in the same module.

pub mod arena;
pub mod checked;
mod continuous;
mod format_rules;
pub mod knock_out;
mod ladder;
pub mod round_robin;
pub mod swiss;

use crate::season::{Feature, Format, Season};
use arena::Arena;
use format_rules::FormatRules;
use knock_out::Cup;
use round_robin::RoundRobin;
use swiss::Swiss;

impl Format {
    /// The rules of the format.
    pub(crate) fn rules(self) -> Box<dyn FormatRules> {
        match self {
            Format::RoundRobin { cycles, division } => Box::new(RoundRobin { cycles, division }),
            Format::Swiss { rounds } => Box::new(Swiss { rounds }),
            Format::KnockOut { best_of, .. } => Box::new(Cup { best_of }),
            Format::Ladder(rules) => Box::new(rules),
            Format::Arena { streaks } => Box::new(Arena { streaks }),
        }
    }

    /// Whether its seasons have a feature.
    pub fn has(self, feature: Feature) -> bool {
        self.rules().features().contains(&feature)
    }

    /// Whether games are played without rounds.
    pub fn is_continuous(self) -> bool {
        !self.has(Feature::Rounds)
    }

    /// How many rounds the organiser has set; `None` if the number of players decides.
    pub fn set_rounds(self) -> Option<u32> {
        self.rules().set_rounds()
    }

    /// How many games it takes to win a meeting.
    pub fn games_to_win(self) -> u32 {
        self.rules().games_to_win()
    }
}

impl Season {
    /// Whether its format has a feature.
    pub fn has(&self, feature: Feature) -> bool {
        self.settings.format.has(feature)
    }

    /// The rules of its format.
    pub(crate) fn format(&self) -> Box<dyn FormatRules> {
        self.settings.format.rules()
    }
}
