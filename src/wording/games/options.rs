//! A game's options as people read them: their names, and the rule behind each value.

use rules::{
    game::{GameName, GameRules},
    luzhanqi::options::Goal,
};
use texts::{Texts, args, key};

use super::option_words::{Meaning, OptionWords, doushouqi, luzhanqi, xiangqi};

/// The words for an option of a game, if it has one of this name.
fn words(game: GameName, option: &str) -> Option<&'static OptionWords> {
    let all: &[OptionWords] = match game {
        GameName::Luzhanqi => &luzhanqi::OPTIONS,
        GameName::Xiangqi => &xiangqi::OPTIONS,
        GameName::DouShouQi => &doushouqi::OPTIONS,
    };
    all.iter().find(|words| words.option == option)
}

/// The meaning of an option's value in these rules.
pub fn in_force(texts: &Texts, rules: &GameRules, option: &str) -> String {
    let value = rules
        .in_words()
        .into_iter()
        .find(|(name, _)| *name == option);
    let value = value.map(|(_, value)| value).unwrap_or_default();
    rule(texts, rules, option, &value)
}

/// What an option would mean with this value, all else as in these rules.
pub fn rule(texts: &Texts, rules: &GameRules, option: &str, value: &str) -> String {
    let Some(words) = words(rules.game(), option) else {
        return String::new();
    };
    let quiet = not_quiet(texts, rules);
    match &words.meaning {
        Meaning::ByValue(values) => texts.named(values, value),
        Meaning::Limit { none, .. } if value == "0" => texts.format(*none, &args![quiet = quiet]),
        Meaning::Limit { some, .. } => {
            let number: u32 = value.parse().unwrap_or_default();
            texts.format(*some, &args![number = number, quiet = quiet])
        }
    }
}

/// An option in words, with the name to type.
pub fn name(texts: &Texts, game: GameName, option: &str) -> String {
    let words = words(game, option).map(|words| texts.get(words.name));
    let values = args![words = words.unwrap_or_default(), option = option];
    texts.format(key::RULE_NAME, &values)
}

/// What must happen within the quiet limit: a capture, an attack, and so on.
pub fn not_quiet(texts: &Texts, rules: &GameRules) -> String {
    texts.get(match rules {
        GameRules::Luzhanqi(options) => match (options.dealt(), options.goal) {
            (false, Goal::Capture) => key::QUIET_LUZHANQI,
            (true, Goal::Capture) => key::QUIET_LUZHANQI_DEALT,
            (false, Goal::Carry) => key::QUIET_LUZHANQI_CARRY,
            (true, Goal::Carry) => key::QUIET_LUZHANQI_DEALT_CARRY,
        },
        GameRules::Xiangqi(_) => key::QUIET_XIANGQI,
        GameRules::DouShouQi(_) => key::QUIET_DOUSHOUQI,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::rule_set::Values;
    use serde_json::json;
    use texts::{Language, Library};

    #[test]
    fn every_option_has_its_name_and_every_value_its_sentence() {
        let library = Library::default();
        let in_each = |game| Language::ALL.map(|language| (game, library.of(language)));
        for (game, texts) in GameName::ALL.into_iter().flat_map(in_each) {
            let rules = game.preset(game.presets()[0]).unwrap();
            for choice in game.choices() {
                let named = name(texts, game, choice.name);
                assert!(named.contains(&format!("`{}`", choice.name)), "{named}");
                assert!(!named.contains("rule-"), "{named}");
                let values = match choice.values {
                    Values::YesNo => vec!["yes", "no"],
                    Values::Number => vec!["0", "1", "60"],
                    Values::Names(names) => names.to_vec(),
                };
                for value in values {
                    let said = rule(texts, &rules, choice.name, value);
                    assert!(
                        said.ends_with(['.', '。']),
                        "{}={value}: {said}",
                        choice.name
                    );
                    let number = value.parse().is_ok_and(|number: u32| number > 0);
                    let mut words = said.split(' ');
                    assert!(!number || words.any(|word| word == value), "{said}");
                }
            }
        }
    }

    #[test]
    fn the_quiet_limit_names_only_what_the_game_has() {
        let texts = Texts::english();
        let limit = |preset: &str, goal: &str| {
            let rules = GameName::Luzhanqi.preset(preset).unwrap();
            let changes = json!({ "goal": goal, "grenade_takes_flag": false });
            let rules = rules.with_changes(changes.as_object().unwrap()).unwrap();
            in_force(&texts, &rules, "quiet_limit")
        };
        assert_eq!(
            limit("pamphlet", "capture"),
            "100 moves in a row without an attack end the game."
        );
        assert_eq!(
            limit("tezhi-flip", "capture"),
            "100 moves in a row without an attack or a turned piece end the game."
        );
        assert_eq!(
            limit("pamphlet", "carry"),
            "100 moves in a row without an attack or a lifted Flag end the game."
        );
    }
}
