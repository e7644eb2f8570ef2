//! League formats: a room for each, behind one trait. A room says what a season in its format has, how it starts, what is paired
//! next, what a result changes, and how its table is ordered. What pairs players as a pure function is in the room, too.

pub mod arena;
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
    /// The room of the format.
    pub(crate) fn rules(self) -> Box<dyn FormatRules> {
        match self {
            Format::RoundRobin { cycles, division } => Box::new(RoundRobin { cycles, division }),
            Format::Swiss { rounds } => Box::new(Swiss { rounds }),
            Format::KnockOut { best_of, .. } => Box::new(Cup { best_of }),
            Format::Ladder(rules) => Box::new(rules),
            Format::Arena { streaks } => Box::new(Arena { streaks }),
        }
    }

    /// Whether seasons in it have this.
    pub fn has(self, feature: Feature) -> bool {
        self.rules().features().contains(&feature)
    }

    /// Whether games go on without rounds.
    pub fn is_continuous(self) -> bool {
        !self.has(Feature::Rounds)
    }

    /// How many rounds an organiser sets; `None` where the field decides it.
    pub fn set_rounds(self) -> Option<u32> {
        self.rules().set_rounds()
    }

    /// How many games in a row somebody plays at least in a round that they win.
    pub fn games_to_win(self) -> u32 {
        self.rules().games_to_win()
    }
}

impl Season {
    /// Whether it has this, by its format.
    pub fn has(&self, feature: Feature) -> bool {
        self.settings.format.has(feature)
    }

    /// The room of its format.
    pub(crate) fn format(&self) -> Box<dyn FormatRules> {
        self.settings.format.rules()
    }
}
