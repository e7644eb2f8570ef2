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
    game::{GameName, GameRules},
    rule_set::{Clash, OptionError, Values},
};

/// The option that takes the game.
pub const GAME: &str = "game";
/// The option that takes the preset.
pub const RULES: &str = "rules";
/// The option that takes changes to the preset.
pub const OPTIONS: &str = "variant";

/// The definition of the game option.
pub fn game_option(texts: &Texts, description: String) -> CreateCommandOption {
    let games = GameName::ALL.map(|game| (words::game_with_about(texts, game), game.name()));
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
pub async fn read(call: &Call<'_>) -> Result<Terms, ReplyError> {
    let texts = call.texts();
    let game = game(call).unwrap_or(GameName::ALL[0]);
    let mut terms = chosen_preset(call, game).await?;
    terms.rules = changed(texts, &terms, call.text(OPTIONS).unwrap_or_default())?;
    Ok(terms)
}

/// The rules with these changes, as people write them.
///
/// # Errors
/// What cannot be.
pub fn changed(texts: &Texts, terms: &Terms, typed: &str) -> Result<GameRules, ReplyError> {
    let changes = changes(texts, terms.rules.game(), typed)?;
    let rules = terms.rules.with_changes(&changes);
    rules.map_err(|error| explain(texts, &terms.rules, &error))
}

/// The terms of the preset that was picked, or of the one that is usual in this server.
///
/// # Errors
/// The sentence that lists the presets.
pub async fn chosen_preset(call: &Call<'_>, game: GameName) -> Result<Terms, ReplyError> {
    let texts = call.texts();
    let named = match call.text(RULES) {
        Some(named) => named,
        None => words::usual_preset(game, call.local_language().await),
    };
    let called = |preset: &&&str| words::preset(texts, game, preset) == named;
    let name = game.presets().iter().find(called).copied();
    Terms::preset(game, name.unwrap_or(named)).ok_or_else(|| {
        let told = args![game = words::game(texts, game), text = plain(named)];
        let known = game.presets().iter().map(|preset| {
            let told = args![
                preset = words::preset(texts, game, preset),
                words = words::about_preset(texts, game, preset)
            ];
            texts.tell("rule-preset", &told)
        });
        refusal(texts.tell("refuse-challenge-rules", &told), known)
    })
}

/// A refusal with a list beneath it.
fn refusal(sentence: String, list: impl Iterator<Item = String>) -> ReplyError {
    let lines: Vec<String> = [sentence].into_iter().chain(list).collect();
    ReplyError::Sentence(lines.join("\n"))
}

/// `name=value` words as changes to a rule set.
///
/// # Errors
/// Which word is none.
pub fn changes(
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

fn explain(texts: &Texts, rules: &GameRules, error: &OptionError) -> ReplyError {
    let game = rules.game();
    match error {
        OptionError::Unknown { name, known } => {
            let told = args![game = words::game(texts, game), text = plain(name)];
            let known = known
                .iter()
                .map(|name| format!("- {}", words::rule_name(texts, game, name)));
            refusal(texts.tell("refuse-challenge-option", &told), known)
        }
        OptionError::Value {
            name,
            found,
            expected,
        } => {
            let told = args![
                option = words::rule_name(texts, game, name),
                text = plain(found)
            ];
            let values: &[&str] = match expected {
                Values::YesNo => &["yes", "no"],
                Values::Names(names) => names,
                Values::Number => {
                    return ReplyError::Sentence(texts.tell("refuse-challenge-number", &told));
                }
            };
            let values = values.iter().map(|value| {
                let sentence = words::rule(texts, rules, name, value);
                texts.tell("rule-value", &args![value = *value, sentence = sentence])
            });
            refusal(texts.tell("refuse-challenge-value", &told), values)
        }
        OptionError::Clash(Clash(one, other)) => {
            let rules = [one, other].into_iter().map(|set| {
                let (name, value) = set.split_once(" = ").unwrap_or((set, ""));
                let sentence = words::rule(texts, rules, name, value);
                let name = words::rule_name(texts, game, name);
                texts.tell("rule-clash", &args![name = name, sentence = sentence])
            });
            refusal(texts.say("refuse-challenge-clash"), rules)
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
        .map(|name| (words::preset_with_about(texts, game, name), *name));
    labelled
        .filter(|(label, name)| label.to_lowercase().contains(&typed) || name.contains(&typed))
        .take(limits::OPTIONS)
        .map(|(label, name)| AutocompleteChoice::new(limits::fit(&label, limits::LABEL), name))
        .collect()
}

/// Options of the selected game that match the last word being typed, appended to the words before it.
pub async fn complete_options(call: &Call<'_>, typed: &str) -> Vec<AutocompleteChoice> {
    let texts = call.texts();
    let game = game(call).unwrap_or(GameName::ALL[0]);
    let at = typed.rfind([' ', ',', ';']).map_or(0, |at| at + 1);
    let (before, word) = typed.split_at(at);
    let word = word.to_lowercase();
    let Ok(Terms { rules, .. }) = chosen_preset(call, game).await else {
        return Vec::new();
    };
    let usual = rules.in_words();
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
            let label = format!("{setting} — {}", words::rule(texts, &rules, name, value));
            (whole.chars().count() <= limits::LABEL)
                .then(|| AutocompleteChoice::new(limits::fit(&label, limits::LABEL), whole))
        })
        .collect()
}
