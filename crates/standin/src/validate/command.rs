//! The rules for application commands: names, texts, their total length, and where people may use a command.
//! The rules for their options are in `option`.

use std::{collections::HashSet, ops::RangeInclusive};

use serde_json::{Map, Value};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use super::{Place, option::options};
use crate::rules;

/// The locales of names and descriptions.
pub const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];
/// The maximum number of characters in the names, descriptions and values of one command, including everything below
/// it.
const MAX_CHARACTERS: usize = 8000;

/// Discord's number for a command that opens an activity.
const ENTRY_POINT: i64 = 4;

/// Checks the application command at this place; `for_guild` if only one server has it.
pub fn command(at: &Place<'_>, for_guild: bool) {
    at.object();
    let kind = at.get("type");
    if kind.value().is_some_and(|kind| *kind == ENTRY_POINT) {
        return kind.not_modelled("entry points of activities");
    }
    let kind = kind.one_of(&[1, 2, 3]).unwrap_or(1);
    if kind == 1 {
        name(at);
        description(at);
        options(&at.get("options"), 0);
        let is_too_large = characters(at.value()) > MAX_CHARACTERS;
        at.breaks_if(is_too_large, rules::COMMAND_SIZE);
    } else {
        localized_text(at, "name", 1..=32);
        let description = at.get("description");
        let is_described = description.value().is_some_and(|text| text != "");
        description.breaks_if(is_described, rules::MENU_COMMAND);
    }
    at.get("nsfw").boolean();
    at.get("dm_permission").boolean();
    let permissions = at.get("default_member_permissions");
    // A text in the documentation, a number in Discord's description of its API: both are accepted.
    if !permissions.value().is_some_and(Value::is_u64) {
        let bits = permissions.text(0..=20).map(str::parse::<u64>);
        permissions.breaks_if(matches!(bits, Some(Err(_))), rules::PERMISSIONS);
    }
    contexts(at, for_guild);
}

fn contexts(at: &Place<'_>, for_guild: bool) {
    let numbers = |field: &str, choices: &[i64]| -> Vec<i64> {
        let place = at.get(field);
        let listed = place.list(1..=choices.len());
        let numbers = listed.iter().filter_map(|each| each.one_of(choices));
        let numbers: Vec<i64> = numbers.collect();
        let distinct: HashSet<&i64> = numbers.iter().collect();
        place.breaks_if(distinct.len() < numbers.len(), rules::SET);
        numbers
    };
    let contexts = numbers("contexts", &[0, 1, 2]);
    numbers("integration_types", &[0, 1]);
    let is_wrong = for_guild && contexts.contains(&1);
    at.get("contexts").breaks_if(is_wrong, rules::GUILD_CONTEXT);
}

pub(super) fn name(at: &Place<'_>) {
    let place = at.get("name").required();
    valid_name(&place);
    for localized in localizations(&at.get("name_localizations")) {
        valid_name(&localized);
    }
}

fn valid_name(place: &Place<'_>) {
    let Some(text) = place.text(1..=32) else {
        return;
    };
    let is_valid = text.chars().all(is_of_names) && text.to_lowercase() == text;
    place.breaks_if(!is_valid, rules::COMMAND_NAME);
}

/// Whether names may contain a character: letters and numbers of any script, everything of Devanagari and Thai, and three
/// signs (interactions/application-commands, "Application Command Naming").
fn is_of_names(letter: char) -> bool {
    let group = letter.general_category_group();
    let is_counted = [GeneralCategoryGroup::Letter, GeneralCategoryGroup::Number].contains(&group);
    let is_of_script = matches!(letter, '\u{0900}'..='\u{0950}' | '\u{0955}'..='\u{0963}' | '\u{0966}'..='\u{097F}'
        | '\u{A8E0}'..='\u{A8FF}' | '\u{11B00}'..='\u{11B09}' | '\u{0E01}'..='\u{0E3A}' | '\u{0E40}'..='\u{0E5B}');
    is_counted || is_of_script || "-_'".contains(letter)
}

pub(super) fn description(at: &Place<'_>) {
    localized_text(at, "description", 1..=100);
}

/// Checks a text and its translations, each of so many characters.
pub(super) fn localized_text(at: &Place<'_>, field: &str, characters: RangeInclusive<usize>) {
    at.get(field).required().text(characters.clone());
    for localized in localizations(&at.get(&format!("{field}_localizations"))) {
        localized.text(characters.clone());
    }
}

/// The texts of the known languages at this place.
fn localizations<'a>(at: &Place<'a>) -> Vec<Place<'a>> {
    let locales = at.object().into_iter().flat_map(Map::keys);
    let is_known = |locale: &&String| {
        let is_known = LOCALES.contains(&locale.as_str());
        at.breaks_if(!is_known, rules::LOCALE);
        is_known
    };
    let known = locales.filter(is_known);
    known.map(|locale| at.get(locale)).collect()
}

/// Characters of the names, descriptions and values in a command, in its longest localization.
fn characters(command: Option<&Value>) -> usize {
    let Some(Value::Object(fields)) = command else {
        return 0;
    };
    let longest = |field: &str| {
        let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
        let localized = fields.get(&format!("{field}_localizations"));
        let localized = localized.and_then(Value::as_object).into_iter();
        let texts = localized.flat_map(Map::values).chain(fields.get(field));
        texts.map(length).max().unwrap_or(0)
    };
    let below = ["options", "choices"].into_iter();
    let below = below.filter_map(|field| fields.get(field)?.as_array());
    let below: usize = below.flatten().map(|each| characters(Some(each))).sum();
    let value = fields.get("value").map_or(0, |value| match value {
        Value::String(text) => text.chars().count(),
        other => other.to_string().len(),
    });
    longest("name") + longest("description") + value + below
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::testing::codes, *};

    fn broken(body: &Value) -> Vec<String> {
        codes(body, |body| command(body, false))
    }

    fn with_options(options: &Value) -> Value {
        json!({ "name": "challenge", "description": "d", "options": options })
    }

    fn text_option(name: &str, required: bool) -> Value {
        json!({ "type": 3, "name": name, "description": "d", "required": required })
    }

    #[test]
    fn names_are_short_lower_case_words() {
        let named = |name: &str| broken(&json!({ "name": name, "description": "d" }));
        for fine in ["challenge", "my-games", "下棋", "x", &"x".repeat(32)] {
            assert!(named(fine).is_empty(), "{fine}");
        }
        for invalid in ["Challenge", "two words", "what?"] {
            assert_eq!(named(invalid), ["name: APPLICATION_COMMAND_INVALID_NAME"]);
        }
        assert_eq!(named(&"x".repeat(33)), ["name: BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(named(""), ["name: BASE_TYPE_BAD_LENGTH"]);
    }

    #[test]
    fn descriptions_have_1_to_100_characters() {
        let described = |count| broken(&json!({ "name": "n", "description": "x".repeat(count) }));
        assert!(described(100).is_empty());
        assert_eq!(described(101), ["description: BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(described(0), ["description: BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(
            broken(&json!({ "name": "n" })),
            ["description: BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn eight_thousand_characters_in_all() {
        let sized = |last: usize| {
            let mut options: Vec<Value> = (0..19)
                .map(|n| {
                    let mut option = text_option("o", false);
                    option["name"] = json!(format!("o{n:02}"));
                    option["choices"] = (0..4)
                        .map(|c| json!({ "name": c.to_string().repeat(10), "value": "v".repeat(90) }))
                        .collect();
                    option
                })
                .collect();
            options[0]["choices"][0]["value"] = json!("v".repeat(90 - last));
            options.push(json!({ "type": 3, "name": "tail", "description": "x".repeat(100) }));
            options.push(json!({ "type": 3, "name": "end", "description": "x".repeat(100) }));
            options.push(json!({ "type": 3, "name": "stop", "description": "x".repeat(100) }));
            with_options(&json!(options))
        };
        // 10 for the command, 19 options of 4 + 400 each, 104 + 103 + 104 at the end: 7997.
        assert_eq!(characters(Some(&sized(0))), 7997);
        assert!(broken(&sized(0)).is_empty());
        let mut too_large = sized(0);
        too_large["description"] = json!("dddd");
        assert!(broken(&too_large).is_empty(), "8000 exactly");
        too_large["description"] = json!("ddddd");
        assert_eq!(broken(&too_large), [": APPLICATION_COMMAND_TOO_LARGE"]);
    }

    #[test]
    fn contexts_fit_the_scope() {
        let body = json!({ "name": "n", "description": "d", "contexts": [0, 1] });
        assert!(broken(&body).is_empty());
        assert_eq!(
            codes(&body, |body| command(body, true)),
            ["contexts: APPLICATION_COMMAND_GUILD_CONTEXT_INVALID"]
        );
        // Only meaningful for people who installed the application for themselves, but always accepted.
        let everywhere = json!({ "name": "n", "description": "d", "contexts": [0, 1, 2], "integration_types": [0] });
        assert!(broken(&everywhere).is_empty());
        assert_eq!(
            broken(
                &json!({ "name": "n", "description": "d", "name_localizations": { "zh": "x" } })
            ),
            ["name_localizations: DICT_TYPE_KEY_CHOICES"]
        );
    }
}
