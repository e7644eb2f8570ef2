//! The closed list of games, for callers that handle any of them: matches, the bot, the headless
//! referee. The rules of a game are in its own folder; this module only forwards calls.

mod copies;
mod moments;
mod playing;
mod replay;
mod rules;
mod start;
#[cfg(test)]
mod tests;
mod views;

use serde::{Deserialize, Serialize};

pub use copies::{Beginning, OpenGame};
pub use playing::{Game, PlayRefusal, Ruling};
pub use replay::{Perspective, Replay};
pub use rules::GameRules;
pub use start::{Start, StartError};
pub use views::{RevealedView, SeatView, State, TableView};

use super::{RuleSet, doushouqi, luzhanqi, rule_set::Choice, xiangqi};

/// A game's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// 陸戰棋.
    Luzhanqi,
    /// 象棋.
    Xiangqi,
    /// 鬥獸棋.
    DouShouQi,
}

impl GameName {
    /// Every game.
    pub const ALL: [GameName; 3] = [GameName::Luzhanqi, GameName::Xiangqi, GameName::DouShouQi];

    /// The name as it is written in text that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Luzhanqi => "luzhanqi",
            GameName::Xiangqi => "xiangqi",
            GameName::DouShouQi => "doushouqi",
        }
    }

    /// The game of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The names of its presets, the one to begin with in front.
    #[must_use]
    pub const fn presets(self) -> &'static [&'static str] {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::PRESETS,
            GameName::Xiangqi => xiangqi::Options::PRESETS,
            GameName::DouShouQi => doushouqi::Options::PRESETS,
        }
    }

    /// Its options.
    #[must_use]
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::CHOICES,
            GameName::Xiangqi => xiangqi::Options::CHOICES,
            GameName::DouShouQi => doushouqi::Options::CHOICES,
        }
    }

    /// What a preset stands for.
    #[must_use]
    pub fn preset(self, name: &str) -> Option<GameRules> {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::preset(name).map(GameRules::Luzhanqi),
            GameName::Xiangqi => xiangqi::Options::preset(name).map(GameRules::Xiangqi),
            GameName::DouShouQi => doushouqi::Options::preset(name).map(GameRules::DouShouQi),
        }
    }
}
