//! The rules for the fields of a modal: text inputs, groups of boxes, single boxes and files. Menus have the same rules
//! as in messages.

use std::collections::HashSet;

use super::{
    Place,
    component::{custom_id, enough_options, kind, options, select},
};
use crate::rules;

/// What a label may contain.
const FIELDS: [i64; 10] = [
    kind::STRING_SELECT,
    kind::TEXT_INPUT,
    kind::USER_SELECT,
    kind::ROLE_SELECT,
    kind::MENTIONABLE_SELECT,
    kind::CHANNEL_SELECT,
    kind::FILE_UPLOAD,
    kind::RADIO_GROUP,
    kind::CHECKBOX_GROUP,
    kind::CHECKBOX,
];

/// Checks the field at this place; `seen` are the custom ids before it.
pub fn field(at: &Place<'_>, seen: &mut HashSet<String>) {
    let Some(kind_here) = at.kind_among(&FIELDS) else {
        return;
    };
    let is_required = at.get("required").boolean().unwrap_or(true);
    let min_values = at.get("min_values");
    // Where `required` is given, the rules for menus check it.
    let is_zero = min_values.value().is_some_and(|least| *least == 0);
    let checks_itself = kind::SELECTS.contains(&kind_here) && at.get("required").value().is_some();
    min_values.breaks_if(
        is_zero && is_required && !checks_itself,
        rules::CHOICE_REQUIRED,
    );
    let disabled = at.get("disabled");
    disabled.breaks_if(disabled.boolean() == Some(true), rules::DISABLED_FIELD);
    custom_id(&at.get("custom_id"), seen);
    match kind_here {
        kind::TEXT_INPUT => {
            let label = at.get("label");
            label.breaks_if(label.value().is_some(), rules::INNER_LABEL);
            text_input(at);
        }
        kind::FILE_UPLOAD => {
            how_many(at);
            file_types(&at.get("file_types"));
        }
        kind::RADIO_GROUP => options(&at.get("options").required(), 2..=10, Some(1)),
        kind::CHECKBOX_GROUP => {
            let most = how_many(at);
            options(&at.get("options").required(), 1..=10, most);
            enough_options(at, most);
        }
        kind::CHECKBOX => {
            at.get("default").boolean();
        }
        menu => select(at, menu),
    }
}

/// Checks the bounds for the number of ticked boxes or of files: up to ten. Returns the upper one.
fn how_many(at: &Place<'_>) -> Option<i64> {
    let least = at.get("min_values").integer(0..=10);
    let most = at.get("max_values").integer(1..=10);
    let is_empty = least.zip(most).is_some_and(|(least, most)| least > most);
    at.get("min_values").breaks_if(is_empty, rules::VALUE_RANGE);
    most
}

/// The groups of file types. Everything else is an extension with its dot (reference, "File Type Filtering").
pub const FILE_GROUPS: [&str; 3] = ["image", "video", "audio"];

/// Checks the types of files that a field or an option takes: up to ten (change log of 5 August 2026).
pub fn file_types(at: &Place<'_>) {
    for one in at.list(0..=10) {
        let is_known = one.text(1..=100).is_none_or(|name| {
            let name = name.to_lowercase();
            let extension = name.strip_prefix('.').unwrap_or_default();
            FILE_GROUPS.contains(&name.as_str())
                || !extension.is_empty() && extension.chars().all(char::is_alphanumeric)
        });
        one.breaks_if(!is_known, rules::FILE_TYPE);
    }
}

/// Checks a field for text, apart from its custom id.
pub fn text_input(at: &Place<'_>) {
    at.get("style").required().one_of(&[1, 2]);
    at.get("required").boolean();
    at.get("placeholder").text(0..=100);
    let least = at.get("min_length").integer(0..=4000).unwrap_or(0);
    let most = at.get("max_length").integer(1..=4000).unwrap_or(4000);
    let longest = usize::try_from(most).unwrap_or(4000);
    at.get("value").text(0..=longest);
    let min_length = at.get("min_length");
    min_length.breaks_if(least > most, rules::LENGTH_RANGE);
}
