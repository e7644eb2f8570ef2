//! The rule behind an option's value, as a sentence.

use crate::{args, discord::texts::Texts};
use rules::game::{GameName, GameRules};

/// The meaning of an option's value in these rules.
pub fn in_force(texts: &Texts, rules: &GameRules, option: &str) -> String {
    let value = rules
        .in_words()
        .into_iter()
        .find(|(name, _)| *name == option);
    let value = value.map(|(_, value)| value).unwrap_or_default();
    rule(texts, rules.game(), option, &value)
}

/// The meaning of this value of a game's option.
pub fn rule(texts: &Texts, game: GameName, option: &str, value: &str) -> String {
    match value.parse::<u32>() {
        Ok(0) => texts.say(&format!("rule-{}-{option}-0", game.name())),
        Ok(number) => {
            let key = format!("rule-{}-{option}", game.name());
            texts.tell(&key, &args![number = number])
        }
        Err(_) => texts.say(&format!("rule-{}-{option}-{value}", game.name())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{language::Language, texts::Library};
    use rules::rule_set::Values;

    #[test]
    fn every_value_of_every_option_has_its_sentence() {
        let library = Library::load();
        let in_each = |game| Language::ALL.map(|language| (game, library.of(language)));
        for (game, texts) in GameName::ALL.into_iter().flat_map(in_each) {
            for choice in game.choices() {
                let values = match choice.values {
                    Values::YesNo => vec!["yes", "no"],
                    Values::Number => vec!["0", "1", "60"],
                    Values::Names(names) => names.to_vec(),
                };
                for value in values {
                    let said = rule(texts, game, choice.name, value);
                    assert!(
                        said.ends_with(['.', '。']),
                        "{}={value}: {said}",
                        choice.name
                    );
                    let number = value.parse().is_ok_and(|number: u32| number > 0);
                    assert!(!number || said.starts_with(value), "{said}");
                }
            }
        }
    }
}
