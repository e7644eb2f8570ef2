//! The names of games, and the options of any of them.

use serde_json::{Map, Value};

use super::{GameName, GameRules, games::each};
use crate::{
    Colour, RuleSet,
    rule_set::{self, OptionError},
};

impl GameName {
    /// The game with this name.
    pub fn from_name(name: &str) -> Option<GameName> {
        name.parse().ok()
    }
}

impl GameRules {
    /// These rules with some options changed.
    ///
    /// # Errors
    /// The option that cannot be changed like this, or two that clash.
    pub fn with_changes(&self, changes: &Map<String, Value>) -> Result<GameRules, OptionError> {
        Ok(each!(GameRules => GameRules, self, base => rule_set::with_changes(base, changes)?))
    }

    /// The options that differ from the preset with this name, with their values in words.
    pub fn differences(&self, preset: &str) -> Vec<(&'static str, String)> {
        let base = self.game().preset(preset);
        let usual = base.map(|base| base.in_words()).unwrap_or_default();
        let mut words = self.in_words();
        words.retain(|word| !usual.contains(word));
        words
    }

    /// Every option with its value in words, in the order of the rule book.
    pub fn in_words(&self) -> Vec<(&'static str, String)> {
        each!(GameRules, self, rules => rule_set::in_words(rules))
    }

    /// Whether each player arranges an army in secret before the game.
    pub fn has_desks(&self) -> bool {
        each!(GameRules, self, rules => rules.has_desks())
    }

    /// Whether the game has no hidden information. A game with pieces that start face down does not count as open.
    pub fn is_open(&self) -> bool {
        each!(GameRules, self, rules => rules.is_open())
    }

    /// The colours of the sides before the first ply, first side first.
    pub fn colours(&self) -> [Colour; 2] {
        each!(GameRules, self, rules => rules.colours())
    }

    /// How many consecutive quiet plies end the game; 0 for never.
    pub const fn quiet_limit(&self) -> u32 {
        each!(GameRules, self, rules => rules.quiet_limit)
    }
}
