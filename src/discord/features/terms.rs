//! What a command's options say about the game to play: game, preset, and changed options.

use serenity::all::{AutocompleteChoice, CreateCommandOption};

use super::options::choice_option;
use crate::{
    args,
    discord::{
        bot::{Call, ReplyError},
        limits,
        texts::{Texts, plain},
        words,
    },
};
use matches::challenge::Terms;
use rules::{
    game::GameName,
    rule_set::{OptionError, Values},
};

/// The option that takes the game.
pub const GAME: &str = "game";
/// The option that takes the preset.
pub const RULES: &str = "rules";
/// The option that takes changes to the preset.
pub const OPTIONS: &str = "options";

/// The definition of the game option.
pub fn game_option(texts: &Texts, description: String) -> CreateCommandOption {
    let games = GameName::ALL.map(|game| (words::game(texts, game), game.name()));
    choice_option(GAME, description, games)
}

/// The game that was picked, if any.
pub fn game(call: &Call<'_>) -> Option<GameName> {
    call.text(GAME).and_then(GameName::from_name)
}

/// The terms to play by.
///
/// # Errors
/// Why they are invalid.
pub fn read(call: &Call<'_>) -> Result<Terms, ReplyError> {
    let texts = call.texts();
    let game = game(call).unwrap_or(GameName::ALL[0]);
    let mut terms = preset(texts, game, call.text(RULES))?;
    let changes = changes(texts, game, call.text(OPTIONS).unwrap_or_default())?;
    let rules = terms.rules.with_changes(&changes);
    terms.rules = rules.map_err(|error| ReplyError::Sentence(explain(texts, game, &error)))?;
    Ok(terms)
}

/// The terms of the named preset, or of the game's default preset.
///
/// # Errors
/// The sentence that lists the presets.
pub fn preset(texts: &Texts, game: GameName, named: Option<&str>) -> Result<Terms, ReplyError> {
    let usual = game.presets()[0];
    let named = named.unwrap_or(usual);
    Terms::preset(game, named).ok_or_else(|| {
        let known: Vec<String> = game.presets().iter().map(ToString::to_string).collect();
        let told = args![
            game = words::game(texts, game),
            text = plain(named),
            known = texts.list(&known)
        ];
        ReplyError::Sentence(texts.tell("refuse-challenge-rules", &told))
    })
}

/// `name=value` words as changes to a rule set.
fn changes(
    texts: &Texts,
    game: GameName,
    typed: &str,
) -> Result<serde_json::Map<String, serde_json::Value>, ReplyError> {
    let words = typed.split([' ', ',', ';']).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let (name, value) = word.split_once('=').ok_or_else(|| {
                let told = args![text = plain(word)];
                ReplyError::Sentence(texts.tell("refuse-challenge-option-form", &told))
            })?;
            let choice = game.choices().iter().find(|choice| choice.name == name);
            let values = choice.map_or(Values::YesNo, |choice| choice.values);
            Ok((name.to_owned(), values.from_word(value)))
        })
        .collect()
}

fn explain(texts: &Texts, game: GameName, error: &OptionError) -> String {
    match error {
        OptionError::Unknown { name, known } => {
            let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
            let told = args![
                game = words::game(texts, game),
                text = plain(name),
                known = texts.list(&known)
            ];
            texts.tell("refuse-challenge-option", &told)
        }
        OptionError::Value {
            name,
            found,
            expected,
        } => {
            let expected = match expected {
                Values::YesNo => texts.say("expected-yes-no"),
                Values::Number => texts.say("expected-number"),
                Values::Names(names) => {
                    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                    texts.tell("expected-names", &args![names = texts.list(&names)])
                }
            };
            let told = args![
                option = format!("`{name}`"),
                text = plain(found),
                expected = expected
            ];
            texts.tell("refuse-challenge-value", &told)
        }
        OptionError::Clash(clash) => {
            let told = args![
                one = format!("`{}`", clash.0),
                other = format!("`{}`", clash.1)
            ];
            texts.tell("refuse-challenge-clash", &told)
        }
    }
}

/// Presets of the selected game that match what is being typed.
pub fn complete_rules(call: &Call<'_>, typed: &str) -> Vec<AutocompleteChoice> {
    let texts = call.texts();
    let game = game(call).unwrap_or(GameName::ALL[0]);
    let typed = typed.to_lowercase();
    let labelled = game
        .presets()
        .iter()
        .map(|name| (words::preset(texts, game, name), *name));
    labelled
        .filter(|(label, name)| label.to_lowercase().contains(&typed) || name.contains(&typed))
        .take(limits::OPTIONS)
        .map(|(label, name)| AutocompleteChoice::new(limits::fit(&label, limits::LABEL), name))
        .collect()
}

/// Options of the selected game that match the last word being typed, appended to the words before it.
pub fn complete_options(call: &Call<'_>, typed: &str) -> Vec<AutocompleteChoice> {
    let texts = call.texts();
    let game = game(call).unwrap_or(GameName::ALL[0]);
    let at = typed.rfind([' ', ',', ';']).map_or(0, |at| at + 1);
    let (before, word) = typed.split_at(at);
    let word = word.to_lowercase();
    let usual = preset(texts, game, call.text(RULES)).map(|terms| terms.rules.in_words());
    let usual = usual.unwrap_or_default();
    let settings = game.choices().iter().flat_map(|choice| {
        let values: Vec<&str> = match choice.values {
            Values::YesNo => vec!["yes", "no"],
            Values::Number => vec!["0", "60", "200"],
            Values::Names(names) => names.to_vec(),
        };
        let name = choice.name;
        values.into_iter().map(move |value| (name, value))
    });
    settings
        .filter(|(name, value)| !usual.iter().any(|(one, set)| one == name && set == value))
        .map(|(name, value)| (format!("{name}={value}"), name, value))
        .filter(|(setting, ..)| setting.contains(&word))
        .take(limits::OPTIONS)
        .filter_map(|(setting, name, value)| {
            let whole = format!("{before}{setting}");
            let label = format!("{setting} — {}", words::rule(texts, game, name, value));
            (whole.chars().count() <= limits::LABEL)
                .then(|| AutocompleteChoice::new(limits::fit(&label, limits::LABEL), whole))
        })
        .collect()
}
