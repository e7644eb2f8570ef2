//! The rules for the options of application commands and the choices they offer.

use std::collections::HashSet;

use super::{
    Place,
    command::{description, localized_text, name},
    field::file_types,
};
use crate::rules;

/// Type numbers of command options, as Discord's documentation lists them.
pub mod kind {
    /// A command below a command.
    pub const SUB_COMMAND: i64 = 1;
    /// A group of commands below a command.
    pub const SUB_COMMAND_GROUP: i64 = 2;
    /// A text.
    pub const STRING: i64 = 3;
    /// A whole number.
    pub const INTEGER: i64 = 4;
    /// A boolean.
    pub const BOOLEAN: i64 = 5;
    /// A person.
    pub const USER: i64 = 6;
    /// A channel.
    pub const CHANNEL: i64 = 7;
    /// A role.
    pub const ROLE: i64 = 8;
    /// A person or a role.
    pub const MENTIONABLE: i64 = 9;
    /// A number.
    pub const NUMBER: i64 = 10;
    /// A file.
    pub const ATTACHMENT: i64 = 11;
}

/// Checks a list of options, `depth` sub-commands deep.
pub fn options(at: &Place<'_>, depth: usize) {
    let mut names = HashSet::new();
    let mut kinds = Vec::new();
    let mut optional_seen = false;
    for each in at.list(0..=25) {
        let allowed: &[i64] = match depth {
            0 => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
            1 => &[1, 3, 4, 5, 6, 7, 8, 9, 10, 11],
            _ => &[3, 4, 5, 6, 7, 8, 9, 10, 11],
        };
        name(&each);
        description(&each);
        let Some(kind) = each.get("type").required().one_of(allowed) else {
            continue;
        };
        each.get("name").distinct(&mut names, rules::OPTION_NAME);
        each.get("autocomplete").boolean();
        let required = each.get("required").boolean().unwrap_or(false);
        each.breaks_if(required && optional_seen, rules::OPTION_ORDER);
        optional_seen |= !required;
        kinds.push(kind);
        match kind {
            kind::SUB_COMMAND => options(&each.get("options"), 2),
            kind::SUB_COMMAND_GROUP => {
                options(&each.get("options").required(), 1);
                only_sub_commands(&each.get("options"));
            }
            _ => value_option(&each, kind),
        }
    }
    let mixes = kinds.iter().any(|kind| *kind <= 2) && kinds.iter().any(|kind| *kind > 2);
    at.breaks_if(mixes, rules::OPTION_TYPES);
}

fn only_sub_commands(at: &Place<'_>) {
    for each in at.list(0..=25) {
        each.get("type").one_of(&[kind::SUB_COMMAND]);
    }
}

/// Checks an option that takes a value.
fn value_option(at: &Place<'_>, kind: i64) {
    let choices = at.get("choices");
    let listed = choices.list(0..=25);
    let mut names = HashSet::new();
    for choice in &listed {
        valid_choice(choice, kind);
        choice.get("name").distinct(&mut names, rules::CHOICE_NAME);
    }
    let typed = [kind::STRING, kind::INTEGER, kind::NUMBER].contains(&kind);
    choices.breaks_if(!listed.is_empty() && !typed, rules::CHOICES);
    let types = at.get("file_types");
    file_types(&types);
    let is_misplaced = types.value().is_some() && kind != kind::ATTACHMENT;
    types.breaks_if(is_misplaced, rules::FILE_TYPES);
    let autocomplete = at.get("autocomplete");
    let is_wrong = autocomplete.boolean() == Some(true) && (!listed.is_empty() || !typed);
    autocomplete.breaks_if(is_wrong, rules::AUTOCOMPLETE);
    at.get("min_value").number();
    at.get("max_value").number();
    at.get("min_length").integer(0..=6000);
    at.get("max_length").integer(1..=6000);
    for channel_kind in at.get("channel_types").list(0..=20) {
        channel_kind.integer(0..=20);
    }
}

/// Checks a choice for an option of the given kind, of a command or of autocomplete.
pub fn valid_choice(choice: &Place<'_>, kind: i64) {
    localized_text(choice, "name", 1..=100);
    let value = choice.get("value").required();
    match kind {
        kind::INTEGER => {
            value.integer(-(1 << 53)..=1 << 53);
        }
        kind::NUMBER => {
            value.number();
        }
        _ => {
            value.text(1..=100);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{command::command, testing::codes};

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
    fn options_are_few_distinct_and_required_first() {
        let many = |count: usize| -> Value {
            (0..count)
                .map(|n| text_option(&n.to_string(), false))
                .collect()
        };
        assert!(broken(&with_options(&many(25))).is_empty());
        assert_eq!(
            broken(&with_options(&many(26))),
            ["options: BASE_TYPE_MAX_LENGTH"]
        );
        assert_eq!(
            broken(&with_options(&json!([
                text_option("a", false),
                text_option("b", true)
            ]))),
            ["options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"]
        );
        assert_eq!(
            broken(&with_options(&json!([
                text_option("a", true),
                text_option("a", true)
            ]))),
            ["options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_INVALID"]
        );
    }

    #[test]
    fn sub_commands_stand_alone_and_end_after_two_levels() {
        let sub = json!({ "type": 1, "name": "join", "description": "d" });
        let group = |inside: &Value| json!({ "type": 2, "name": "g", "description": "d", "options": inside });
        assert!(broken(&with_options(&json!([group(&json!([sub]))]))).is_empty());
        assert_eq!(
            broken(&with_options(&json!([sub, text_option("a", false)]))),
            ["options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]
        );
        assert_eq!(
            broken(&with_options(&json!([group(&json!([text_option(
                "a", false
            )]))]))),
            ["options.0.options.0.type: BASE_TYPE_CHOICES"]
        );
        let mut nested = sub.clone();
        nested["options"] = json!([sub]);
        assert_eq!(
            broken(&with_options(&json!([nested]))),
            ["options.0.options.0.type: BASE_TYPE_CHOICES"]
        );
    }

    #[test]
    fn choices_are_up_to_25_and_exclude_autocomplete() {
        let with_choices = |count: usize| {
            let mut option = text_option("a", false);
            option["choices"] = (0..count)
                .map(|n| json!({ "name": n.to_string(), "value": "v" }))
                .collect();
            option
        };
        assert!(broken(&with_options(&json!([with_choices(25)]))).is_empty());
        assert_eq!(
            broken(&with_options(&json!([with_choices(26)]))),
            ["options.0.choices: BASE_TYPE_MAX_LENGTH"]
        );
        let mut both = with_choices(1);
        both["autocomplete"] = json!(true);
        assert_eq!(
            broken(&with_options(&json!([both]))),
            ["options.0.autocomplete: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"]
        );
    }
}
