//! The options of whichever game is being played.

use serde::Serialize;
use serde_json::{Map, Value};

use super::GameName;
use crate::{
    Colour, doushouqi, luzhanqi,
    rule_set::{self, OptionError},
    xiangqi,
};

/// A game and its options. Serialised, it is the object of options alone; the game's name is stored beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum GameRules {
    /// Luzhanqi by these options.
    Luzhanqi(luzhanqi::Options),
    /// Xiangqi by these options.
    Xiangqi(xiangqi::Options),
    /// Dou Shou Qi by these options.
    DouShouQi(doushouqi::Options),
}

/// The same line for the options of whichever game it is.
macro_rules! each {
    ($rules:expr, $inner:ident => $result:expr) => {
        match $rules {
            GameRules::Luzhanqi($inner) => $result,
            GameRules::Xiangqi($inner) => $result,
            GameRules::DouShouQi($inner) => $result,
        }
    };
}

impl GameRules {
    /// The options of `game` as they were kept.
    ///
    /// # Errors
    /// When the text holds no options of that game.
    pub fn from_json(game: GameName, text: &str) -> Result<GameRules, serde_json::Error> {
        Ok(match game {
            GameName::Luzhanqi => GameRules::Luzhanqi(serde_json::from_str(text)?),
            GameName::Xiangqi => GameRules::Xiangqi(serde_json::from_str(text)?),
            GameName::DouShouQi => GameRules::DouShouQi(serde_json::from_str(text)?),
        })
    }

    /// Which game these are the rules of.
    #[must_use]
    pub const fn game(&self) -> GameName {
        match self {
            GameRules::Luzhanqi(_) => GameName::Luzhanqi,
            GameRules::Xiangqi(_) => GameName::Xiangqi,
            GameRules::DouShouQi(_) => GameName::DouShouQi,
        }
    }

    /// The same rules with some options set otherwise.
    ///
    /// # Errors
    /// The option that cannot be set so, or two that clash.
    pub fn with_changes(&self, changes: &Map<String, Value>) -> Result<GameRules, OptionError> {
        Ok(match self {
            GameRules::Luzhanqi(base) => {
                GameRules::Luzhanqi(rule_set::with_changes(base, changes)?)
            }
            GameRules::Xiangqi(base) => GameRules::Xiangqi(rule_set::with_changes(base, changes)?),
            GameRules::DouShouQi(base) => {
                GameRules::DouShouQi(rule_set::with_changes(base, changes)?)
            }
        })
    }

    /// The options that are set otherwise than a preset of this name sets them, with their values in words.
    #[must_use]
    pub fn differences(&self, preset: &str) -> Vec<(&'static str, String)> {
        let base = self.game().preset(preset);
        let usual = base.map(|base| base.in_words()).unwrap_or_default();
        let mut words = self.in_words();
        words.retain(|word| !usual.contains(word));
        words
    }

    /// Every option with its value in words, in the order of the rule book.
    #[must_use]
    pub fn in_words(&self) -> Vec<(&'static str, String)> {
        each!(self, rules => rule_set::in_words(rules))
    }

    /// Whether each player arranges an army in secret before the game.
    #[must_use]
    pub fn has_desks(&self) -> bool {
        match self {
            GameRules::Luzhanqi(options) => options.setup != luzhanqi::options::SetupRule::Dealt,
            GameRules::Xiangqi(_) | GameRules::DouShouQi(_) => false,
        }
    }

    /// Whether everybody knows everything at all times. A game with pieces that lie face down at first is none: what
    /// was turned up stays known.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        match self {
            GameRules::Luzhanqi(_) => false,
            GameRules::Xiangqi(_) | GameRules::DouShouQi(_) => true,
        }
    }

    /// The colours of the sides before anything has happened, the first side's in front.
    #[must_use]
    pub fn colours(&self) -> [Colour; 2] {
        match self {
            GameRules::Luzhanqi(_) if self.has_desks() => [Colour::Red, Colour::Black],
            GameRules::Luzhanqi(_) => [Colour::Open, Colour::Open],
            GameRules::Xiangqi(_) => [Colour::Red, Colour::Black],
            GameRules::DouShouQi(_) => [Colour::Blue, Colour::Red],
        }
    }

    /// How many quiet plies in a row end the game; 0 for never.
    #[must_use]
    pub const fn quiet_limit(&self) -> u32 {
        each!(self, rules => rules.quiet_limit)
    }
}
