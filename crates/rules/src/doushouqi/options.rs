//! The choices between Dou Shou Qi's rule sets, and the preset (rule book 3).

use serde::{Deserialize, Serialize};

use crate::{
    Colour,
    rule_set::{Choice, RuleSet, Values},
};

/// One rule set: a value for every option in the rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// A piece on an enemy trap captures with its usual power.
    pub trapped_captures: bool,
    /// Consecutive plies without a capture that end the game; 0 for never.
    pub quiet_limit: u32,
    /// The Elephant captures the Rat, as its power suggests.
    pub elephant_captures_rat: bool,
    /// The Dog has power 4 and the Wolf 3.
    pub dog_over_wolf: bool,
    /// The Tiger jumps along ranks too, not only along files.
    pub tiger_jumps_sideways: bool,
    /// A Rat captures from water onto land and from land into water.
    pub rat_crosses_shore: bool,
    /// Which pieces a capture between equals removes.
    pub equal_capture: EqualCapture,
}

/// Which pieces a capture between equals removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EqualCapture {
    /// Only the defender: the attacker wins.
    Attacker,
    /// Both pieces.
    Both,
}

impl RuleSet for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("trapped_captures", Values::YesNo),
        Choice::new("quiet_limit", Values::Number),
        Choice::new("elephant_captures_rat", Values::YesNo),
        Choice::new("dog_over_wolf", Values::YesNo),
        Choice::new("tiger_jumps_sideways", Values::YesNo),
        Choice::new("rat_crosses_shore", Values::YesNo),
        Choice::new("equal_capture", Values::Names(&["attacker", "both"])),
    ];
    const PRESETS: &'static [&'static str] = &["booklet"];

    fn preset(name: &str) -> Option<Options> {
        (name == "booklet").then(Options::booklet)
    }

    fn is_open(&self) -> bool {
        true
    }

    fn colours(&self) -> [Colour; 2] {
        [Colour::Blue, Colour::Red]
    }
}

impl Options {
    /// The rules that the booklet recommends.
    pub const fn booklet() -> Options {
        Options {
            trapped_captures: false,
            quiet_limit: 100,
            elephant_captures_rat: false,
            dog_over_wolf: false,
            tiger_jumps_sideways: true,
            rat_crosses_shore: true,
            equal_capture: EqualCapture::Attacker,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::rule_set::{in_words, with_changes};

    #[test]
    fn the_booklet_is_what_the_rule_book_says() {
        let booklet = Options::preset("booklet").unwrap();
        let words: Vec<String> = in_words(&booklet)
            .into_iter()
            .map(|(name, value)| format!("{name} {value}"))
            .collect();
        assert_eq!(
            words,
            [
                "trapped_captures no",
                "quiet_limit 100",
                "elephant_captures_rat no",
                "dog_over_wolf no",
                "tiger_jumps_sideways yes",
                "rat_crosses_shore yes",
                "equal_capture attacker",
            ]
        );
        assert_eq!(Options::preset("pamphlet"), None);
        assert_eq!(Options::PRESETS, ["booklet"]);
    }

    #[test]
    fn every_option_can_have_each_of_its_values() {
        let booklet = Options::booklet();
        for choice in Options::CHOICES {
            let values: Vec<Value> = match choice.values {
                Values::YesNo => vec![json!(true), json!("no")],
                Values::Number => vec![json!(0), json!(u32::MAX)],
                Values::Names(names) => names.iter().map(|name| json!(name)).collect(),
            };
            let mut changed = 0;
            for value in values {
                let change = [(choice.name.to_owned(), value)].into_iter().collect();
                let options = with_changes(&booklet, &change).unwrap();
                changed += usize::from(options != booklet);
            }
            assert!(changed > 0, "{} changes nothing", choice.name);
        }
    }
}
