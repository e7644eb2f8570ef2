//! The game that a command's options ask for: game, preset, and changed options.

use serenity::all::{AutocompleteChoice, CreateCommandOption};

use crate::bot::commands::options::{choice_option, suggestions};
use crate::{
    bot::kit::{Call, ReplyError, Visit},
    link::{forms::Choice, limits},
    wording,
};
use matches::{
    challenge::Terms,
    play_rules::{Offer, RuleSet},
};
use rules::{
    game::{GameName, GameRules},
    rule_set::{Clash, OptionError, Values},
};
use service::ServiceError;
use texts::{Texts, args, key, plain};

/// The option that takes the game.
pub const GAME: &str = "game";
/// The option that takes the preset.
pub const RULES: &str = "rules";
/// The option that takes changes to the preset.
pub const OPTIONS: &str = "variant";

/// The definition of the game option.
pub fn game_option(texts: &Texts, description: String) -> CreateCommandOption {
    let games = GameName::ALL.map(|game| (wording::game_with_about(texts, game), game.name()));
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
    let mut terms = chosen_preset(call, GameName::ALL[0]).await?;
    terms.rules = changed(texts, &terms, call.text(OPTIONS).unwrap_or_default())?;
    Ok(terms)
}

/// The rules with these changes, as people write them.
///
/// # Errors
/// When the rules do not allow them.
pub fn changed(texts: &Texts, terms: &Terms, typed: &str) -> Result<GameRules, ReplyError> {
    let changes = changes(texts, terms.rules.game(), typed)?;
    let rules = terms.rules.with_changes(&changes);
    rules.map_err(|error| explain(texts, &terms.rules, &error))
}

/// The separators of options, and the separator of an option's explanation in a suggestion.
const BETWEEN_OPTIONS: [char; 6] = [' ', ',', ';', '\u{3000}', '，', '；'];
const ABOUT: &str = " — ";

/// Every rule set, of this game alone if it is given.
fn presets(game: Option<GameName>) -> impl Iterator<Item = RuleSet> {
    RuleSet::all().filter(move |one| game.is_none_or(|game| game == one.game))
}

/// The terms of a rule set that a form names.
pub fn of_value(chosen: &str) -> Option<Terms> {
    chosen.parse::<RuleSet>().ok().and_then(terms_of)
}

fn terms_of(RuleSet { game, preset }: RuleSet) -> Option<Terms> {
    Terms::preset(game, preset)
}

/// These terms, or those of the first rule set on offer if theirs is not.
pub fn offered(terms: Terms, offer: &Offer<RuleSet>) -> Terms {
    let has = offer.has(&RuleSet::of(&terms));
    let only = offer.only().filter(|_| !has).unwrap_or_default();
    only.first().and_then(|one| terms_of(*one)).unwrap_or(terms)
}

/// The rule sets on offer, as choices of a form; that of these terms is in force.
pub fn rule_sets(texts: &Texts, now: &Terms, offer: &Offer<RuleSet>) -> Vec<Choice> {
    let choices = RuleSet::all()
        .filter(|one| offer.has(one))
        .map(|one| Choice {
            value: one.to_string(),
            label: named(texts, one),
            description: Some(wording::about_preset(texts, one.game, one.preset)),
            is_now: one == RuleSet::of(now),
        });
    choices.collect()
}

/// The usual terms of a game where somebody is, or of the game that they played last.
///
/// # Errors
/// When the database fails.
pub async fn usual_in<E>(
    visit: &Visit<'_, E>,
    game: Option<GameName>,
) -> Result<Terms, ReplyError> {
    let game = match game {
        Some(game) => Some(game),
        None => visit.bot.service.latest_game_of(visit.person.id).await?,
    };
    let game = game.unwrap_or(GameName::ALL[0]);
    let preset = wording::usual_preset(game, visit.local_language().await);
    Terms::preset(game, preset).ok_or_else(|| visit.unknown())
}

/// A rule set with its game.
pub fn named(texts: &Texts, RuleSet { game, preset }: RuleSet) -> String {
    let values = args![
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, preset)
    ];
    texts.format(key::RULE_SET_OF_GAME, &values)
}

/// A rule set in a list of those of all games, with what it is about.
fn label(texts: &Texts, RuleSet { game, preset }: RuleSet) -> String {
    let values = args![
        game = wording::game(texts, game),
        preset = wording::preset_with_about(texts, game, preset)
    ];
    texts.format(key::RULE_SET_OF_GAME, &values)
}

/// The presets that a text names: by their value, or by their name in this language or in English.
fn called(texts: &Texts, named: &str, game: Option<GameName>) -> Vec<RuleSet> {
    let lower = named.trim().to_lowercase();
    let is_called = |one: &RuleSet| {
        let RuleSet { game, preset: name } = *one;
        let in_words = [texts, texts.in_english()].into_iter().any(|texts| {
            let names = [
                wording::preset(texts, game, name),
                wording::preset_with_about(texts, game, name),
                label(texts, *one),
            ];
            names.iter().any(|name| name.to_lowercase() == lower)
        });
        in_words || name == lower || one.to_string() == lower
    };
    presets(game).filter(is_called).collect()
}

/// The terms of the preset that was picked, or of the one that is usual in this server. A rule set names its game: `usual` is
/// the game if neither a game nor rules of another one are given.
///
/// # Errors
/// The sentence that lists the presets.
pub async fn chosen_preset(call: &Call<'_>, usual: GameName) -> Result<Terms, ReplyError> {
    let (texts, picked) = (call.texts(), game(call));
    let Some(named) = call.text(RULES) else {
        let game = picked.unwrap_or(usual);
        let preset = wording::usual_preset(game, call.local_language().await);
        return Terms::preset(game, preset).ok_or_else(|| no_such_rules(texts, picked, preset));
    };
    let found = called(texts, named, picked);
    let of_usual = found.iter().find(|one| one.game == usual);
    match (of_usual, found.as_slice()) {
        (Some(&one), _) | (None, &[one]) => {
            terms_of(one).ok_or_else(|| no_such_rules(texts, picked, named))
        }
        (None, []) => Err(no_such_rules(texts, picked, named)),
        (None, several) => {
            let several = several
                .iter()
                .map(|preset| format!("- {}", label(texts, *preset)));
            let values = args![text = plain(named)];
            Err(refusal(
                texts.format(key::REFUSE_RULES_OF_SEVERAL, &values),
                several,
            ))
        }
    }
}

/// The refusal of rules that no game has, or not the picked one, with a list of all rules.
fn no_such_rules(texts: &Texts, picked: Option<GameName>, named: &str) -> ReplyError {
    // Rules of another game are named in words.
    let other = called(texts, named, None).first().copied();
    let text = match other {
        Some(RuleSet { game, preset }) => plain(&wording::preset(texts, game, preset)),
        None => plain(named),
    };
    let Some(game) = picked else {
        let known = presets(None).map(|preset| format!("- {}", label(texts, preset)));
        return refusal(
            texts.format(key::REFUSE_RULES_ANYWHERE, &args![text = text]),
            known,
        );
    };
    let values = args![game = wording::game(texts, game), text = text];
    let known = game.presets().iter().map(|preset| {
        let values = args![
            preset = wording::preset(texts, game, preset),
            words = wording::about_preset(texts, game, preset)
        ];
        texts.format(key::RULE_PRESET, &values)
    });
    refusal(texts.format(key::REFUSE_CHALLENGE_RULES, &values), known)
}

/// A refusal with a list beneath it.
fn refusal(sentence: String, list: impl Iterator<Item = String>) -> ReplyError {
    let lines: Vec<String> = [sentence].into_iter().chain(list).collect();
    ReplyError::Sentence(lines.join("\n"))
}

/// `name=value` words as changes to a rule set.
///
/// # Errors
/// When a word is not a change.
pub fn changes(
    texts: &Texts,
    game: GameName,
    typed: &str,
) -> Result<serde_json::Map<String, serde_json::Value>, ReplyError> {
    // A suggestion contains an explanation after the options.
    let typed = typed.split(ABOUT).next().unwrap_or_default().to_lowercase();
    let words = typed.split(BETWEEN_OPTIONS).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let (name, value) = word.split_once('=').ok_or_else(|| {
                let values = args![text = plain(word)];
                ReplyError::Sentence(texts.format(key::REFUSE_CHALLENGE_OPTION_FORM, &values))
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
            let values = args![game = wording::game(texts, game), text = plain(name)];
            let known = known
                .iter()
                .map(|name| format!("- {}", wording::rule_name(texts, game, name)));
            refusal(texts.format(key::REFUSE_CHALLENGE_OPTION, &values), known)
        }
        OptionError::Value {
            name,
            found,
            expected,
        } => {
            let what = args![
                option = wording::rule_name(texts, game, name),
                text = plain(found)
            ];
            let values: &[&str] = match expected {
                Values::YesNo => &["yes", "no"],
                Values::Names(names) => names,
                Values::Number => {
                    return ReplyError::Sentence(texts.format(key::REFUSE_CHALLENGE_NUMBER, &what));
                }
            };
            let values = values.iter().map(|value| {
                let sentence = wording::rule(texts, rules, name, value);
                texts.format(key::RULE_VALUE, &args![value = *value, sentence = sentence])
            });
            refusal(texts.format(key::REFUSE_CHALLENGE_VALUE, &what), values)
        }
        OptionError::Clash(Clash(one, other)) => {
            let rules = [one, other].into_iter().map(|set| {
                let (name, value) = set.split_once(" = ").unwrap_or((set, ""));
                let sentence = wording::rule(texts, rules, name, value);
                let name = wording::rule_name(texts, game, name);
                texts.format(key::RULE_CLASH, &args![name = name, sentence = sentence])
            });
            refusal(texts.get(key::REFUSE_CHALLENGE_CLASH), rules)
        }
    }
}

/// Presets on offer that match what is being typed: of the selected game, or of all games, with the game's name.
///
/// # Errors
/// When the database fails.
pub async fn complete_rules(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let offer = call.play_rules().await?.rule_sets;
    let found = suggested_rules(call.texts(), game(call), typed, &offer);
    Ok(suggestions(found))
}

/// The labels and values of these presets.
fn suggested_rules(
    texts: &Texts,
    game: Option<GameName>,
    typed: &str,
    offer: &Offer<RuleSet>,
) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let choice = |one: RuleSet| match game {
        Some(game) => (
            wording::preset_with_about(texts, game, one.preset),
            one.preset.to_owned(),
        ),
        None => (label(texts, one), one.to_string()),
    };
    let fits = |(label, value): &(String, String)| {
        label.to_lowercase().contains(&typed) || value.contains(&typed)
    };
    let found = presets(game).filter(|one| offer.has(one));
    let found = found.map(choice).filter(fits);
    found.take(limits::OPTIONS).collect()
}

/// Options of the selected game that match the last word being typed, appended to the words before it.
pub async fn complete_options(call: &Call<'_>, typed: &str) -> Vec<AutocompleteChoice> {
    let texts = call.texts();
    let (before, word) = last_option(typed.split(ABOUT).next().unwrap_or_default());
    let word = word.to_lowercase();
    let Ok(terms) = chosen_preset(call, GameName::ALL[0]).await else {
        return Vec::new();
    };
    let rules = &terms.rules;
    let game = rules.game();
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
    // What is typed in full comes first; values that are in force already are left out.
    let in_full = word.split_once('=').into_iter();
    let settings = settings.filter(|(name, value)| {
        let is_so = usual.iter().any(|(one, set)| one == name && set == value);
        !is_so && format!("{name}={value}") != word
    });
    let found = in_full
        .chain(settings)
        .map(|(name, value)| (format!("{name}={value}"), name, value))
        .filter(|(setting, ..)| setting.contains(&word))
        .filter_map(|(setting, name, value)| {
            let whole = format!("{before}{setting}");
            let changed = changed(texts, &terms, &whole).ok()?;
            let about = wording::rule(texts, &changed, name, value);
            let label = format!("{setting}{ABOUT}{about}");
            (whole.chars().count() <= limits::LABEL).then_some((label, whole))
        });
    suggestions(found)
}

/// The last of the options that are being typed, and all before it.
fn last_option(typed: &str) -> (&str, &str) {
    let last = typed
        .char_indices()
        .rev()
        .find(|(_, sign)| BETWEEN_OPTIONS.contains(sign));
    typed.split_at(last.map_or(0, |(at, sign)| at + sign.len_utf8()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Language, Library};

    #[test]
    fn every_suggested_rule_set_is_understood_and_named_in_words() {
        let library = Library::default();
        for texts in Language::ALL.map(|language| library.of(language)) {
            let games = [None].into_iter().chain(GameName::ALL.map(Some));
            for game in games {
                let all = suggested_rules(texts, game, "", &Offer::All);
                assert_eq!(all.len(), presets(game).count());
                for ((label, value), preset) in all.iter().zip(presets(game)) {
                    assert_eq!(called(texts, value, game), [preset], "{value}");
                    assert_eq!(called(texts, label, game), [preset], "{label}");
                    let again = suggested_rules(texts, game, value, &Offer::All);
                    assert!(again.contains(&(label.clone(), value.clone())), "{value}");
                }
            }
            // A rule set names its game.
            let flip = called(texts, "tezhi-flip", None);
            let [only] = flip.as_slice() else {
                panic!("{flip:?}")
            };
            assert_eq!(only.to_string(), "luzhanqi:tezhi-flip");
            assert_eq!(called(texts, "booklet", None).len(), 2);
        }
    }

    #[test]
    fn only_what_is_on_offer_is_suggested_and_chosen_at_first() {
        let texts = Texts::english();
        let booklet: RuleSet = "xiangqi:booklet".parse().unwrap();
        let offer = Offer::of_rule_sets(vec![booklet]);
        let suggested = suggested_rules(&texts, None, "", &offer);
        assert_eq!(suggested.len(), 1);
        let other = Terms::preset(GameName::Luzhanqi, GameName::Luzhanqi.presets()[0]).unwrap();
        let first = offered(other.clone(), &offer);
        assert_eq!(RuleSet::of(&first), booklet);
        assert_eq!(offered(other.clone(), &Offer::All), other);
        let choices = rule_sets(&texts, &first, &offer);
        assert!(choices.len() == 1 && choices[0].is_now);
    }
}
