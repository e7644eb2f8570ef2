//! The rules for the fields of a modal: text inputs, groups of boxes, single boxes and files. Menus have the same rules
//! as in messages.

use std::collections::HashSet;

use super::{
    Place,
    component::{custom_id, kind, options, select},
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
    at.get("required").boolean();
    let disabled = at.get("disabled");
    disabled.breaks_if(disabled.boolean() == Some(true), rules::DISABLED_FIELD);
    custom_id(&at.get("custom_id"), seen);
    match kind_here {
        kind::TEXT_INPUT => text_input(at),
        kind::FILE_UPLOAD => how_many(at),
        kind::RADIO_GROUP => options(&at.get("options").required(), 2..=10),
        kind::CHECKBOX_GROUP => {
            how_many(at);
            options(&at.get("options").required(), 1..=10);
        }
        kind::CHECKBOX => {
            at.get("default").boolean();
        }
        menu => select(at, menu),
    }
}

/// Checks the bounds for the number of ticked boxes or of files: up to ten.
fn how_many(at: &Place<'_>) {
    let least = at.get("min_values").integer(0..=10);
    let most = at.get("max_values").integer(1..=10);
    let is_empty = least.zip(most).is_some_and(|(least, most)| least > most);
    at.get("min_values").breaks_if(is_empty, rules::VALUE_RANGE);
}

/// Checks a field for text, apart from its custom id.
pub fn text_input(at: &Place<'_>) {
    at.get("style").required().one_of(&[1, 2]);
    at.get("required").boolean();
    at.get("placeholder").text(0..=100);
    at.get("value").text(0..=4000);
    let least = at.get("min_length").integer(0..=4000).unwrap_or(0);
    let most = at.get("max_length").integer(1..=4000).unwrap_or(4000);
    let min_length = at.get("min_length");
    min_length.breaks_if(least > most, rules::LENGTH_RANGE);
}
