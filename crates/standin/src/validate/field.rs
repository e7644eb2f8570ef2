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
    if at.get("disabled").boolean() == Some(true) {
        at.get("disabled").breaks(rules::DISABLED_FIELD);
    }
    match kind_here {
        kind::TEXT_INPUT => text_input(at, seen),
        kind::FILE_UPLOAD => {
            custom_id(&at.get("custom_id"), seen);
            how_many(at);
        }
        kind::RADIO_GROUP => {
            custom_id(&at.get("custom_id"), seen);
            options(&at.get("options").required(), 2..=10);
        }
        kind::CHECKBOX_GROUP => {
            custom_id(&at.get("custom_id"), seen);
            how_many(at);
            options(&at.get("options").required(), 1..=10);
        }
        kind::CHECKBOX => {
            custom_id(&at.get("custom_id"), seen);
            at.get("default").boolean();
        }
        menu => select(at, menu, seen),
    }
}

/// Checks the bounds for the number of ticked boxes or of files: up to ten.
fn how_many(at: &Place<'_>) {
    let least = at.get("min_values").integer(0..=10);
    let most = at.get("max_values").integer(1..=10);
    if least.zip(most).is_some_and(|(least, most)| least > most) {
        at.get("min_values").breaks(rules::VALUE_RANGE);
    }
}

/// Checks a field for text.
pub fn text_input(at: &Place<'_>, seen: &mut HashSet<String>) {
    custom_id(&at.get("custom_id"), seen);
    at.get("style").required().one_of(&[1, 2]);
    at.get("required").boolean();
    at.get("placeholder").text(0..=100);
    at.get("value").text(0..=4000);
    let least = at.get("min_length").integer(0..=4000).unwrap_or(0);
    let most = at.get("max_length").integer(1..=4000).unwrap_or(4000);
    if least > most {
        at.get("min_length").breaks(rules::LENGTH_RANGE);
    }
}
