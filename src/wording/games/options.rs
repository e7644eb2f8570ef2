//! A game's options as people read them: their names, and the rule behind each value.

use rules::{
    game::{GameName, GameRules},
    luzhanqi::options::Goal,
};
use texts::{Texts, args, key};

use super::option_words::OptionWords;

/// The meaning of an option's value in these rules.
pub fn in_force(texts: &Texts, rules: &GameRules, option: &str) -> String {
    let value = rules
        .in_words()
        .into_iter()
        .find(|(name, _)| *name == option);
    let value = value.map(|(_, value)| value).unwrap_or_default();
    rule(texts, rules, option, &value)
}

/// What an option would mean with this value if everything else stayed as in these rules.
pub fn rule(texts: &Texts, rules: &GameRules, option: &str, value: &str) -> String {
    let words = OptionWords::of(rules.game());
    if let Some((_, meanings)) = words.by_value.iter().find(|(name, _)| *name == option) {
        return texts.named(meanings, value);
    }
    let quiet = not_quiet(texts, rules);
    match value.parse().unwrap_or_default() {
        0_u32 => texts.format(words.no_limit, &args![quiet = quiet]),
        number => texts.format(words.limit, &args![number = number, quiet = quiet]),
    }
}

/// An option in words, with the name to type.
pub fn name(texts: &Texts, game: GameName, option: &str) -> String {
    let words = texts.named(&OptionWords::of(game).names, option);
    texts.format(key::RULE_NAME, &args![words = words, option = option])
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
                    let sentence = rule(texts, &rules, choice.name, value);
                    assert!(
                        sentence.ends_with(['.', '。']),
                        "{}={value}: {sentence}",
                        choice.name
                    );
                    let number = value.parse().is_ok_and(|number: u32| number > 0);
                    let mut words = sentence.split(' ');
                    assert!(!number || words.any(|word| word == value), "{sentence}");
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
