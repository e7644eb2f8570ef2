//! The choices between Xiangqi's rule sets, and the preset (rule book 2).

use serde::{Deserialize, Serialize};

use crate::{
    Colour, RuleSet,
    rule_set::{Choice, Values},
};

/// One rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// What happens to a move that repeats a position by perpetual check or chase.
    pub repetition: Repetition,
    /// Consecutive plies without a capture that end the game in a draw; 0 for never.
    pub quiet_limit: u32,
}

/// What happens to a move that repeats a position a third time by perpetual check or chase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// It is refused: the side that forces the repetition must vary.
    MustVary,
    /// It is accepted and loses.
    Loses,
}

impl Options {
    /// The rules of the AncientChess booklet.
    pub const BOOKLET: Options = Options {
        repetition: Repetition::MustVary,
        quiet_limit: 120,
    };
}

impl RuleSet for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("repetition", Values::Names(&["must-vary", "loses"])),
        Choice::new("quiet_limit", Values::Number),
    ];
    const PRESETS: &'static [&'static str] = &["booklet"];

    fn preset(name: &str) -> Option<Options> {
        (name == "booklet").then_some(Options::BOOKLET)
    }

    fn is_open(&self) -> bool {
        true
    }

    fn colours(&self) -> [Colour; 2] {
        [Colour::Red, Colour::Black]
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::rule_set::{in_words, with_changes};

    #[test]
    fn every_option_can_be_set_to_every_value_it_offers() {
        let set = |changes: serde_json::Value| {
            with_changes(&Options::BOOKLET, changes.as_object().unwrap())
        };
        for (name, repetition) in [
            ("must-vary", Repetition::MustVary),
            ("loses", Repetition::Loses),
        ] {
            let changed = set(json!({ "repetition": name, "quiet_limit": 7 })).unwrap();
            assert_eq!(
                changed,
                Options {
                    repetition,
                    quiet_limit: 7
                }
            );
        }
        assert!(set(json!({ "repetition": "draws" })).is_err());
        assert!(set(json!({ "quiet_limit": "7" })).is_err());
    }

    #[test]
    fn the_preset_has_the_values_of_the_rule_book() {
        let names = Options::PRESETS.iter().map(|name| Options::preset(name));
        assert!(names.eq([Some(Options::BOOKLET)]));
        assert_eq!(Options::preset("pamphlet"), None);
        let words = in_words(&Options::BOOKLET);
        assert_eq!(
            words,
            [
                ("repetition", "must-vary".to_owned()),
                ("quiet_limit", "120".to_owned())
            ]
        );
    }
}
