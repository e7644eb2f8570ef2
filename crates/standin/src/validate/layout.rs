//! The rules for the newer components ("components v2"), which make up a whole message: texts, sections, pictures,
//! files, separators and containers, with the classic rows among them.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    Place,
    component::{action_row, button, distinct_ids, kind},
    stored::stored,
};
use crate::rules;

/// The maximum number of components in a message, including nested ones.
const MAX_COMPONENTS: usize = 40;
/// The maximum total length of all texts in a message. The documentation limits a single text; Discord counts all of
/// them.
const MAX_CHARACTERS: usize = 4000;
/// What a message may contain directly. A container may contain all but the last, which is the container itself.
const KINDS: [i64; 7] = [
    kind::ACTION_ROW,
    kind::SECTION,
    kind::TEXT_DISPLAY,
    kind::MEDIA_GALLERY,
    kind::FILE,
    kind::SEPARATOR,
    kind::CONTAINER,
];

/// Checks the components of a message that consists only of them, and returns them as Discord stores them.
pub fn layout(at: &Place<'_>) -> Vec<Value> {
    let mut seen = HashSet::new();
    for part in at.list(0..=MAX_COMPONENTS).unwrap_or_default() {
        component(&part, &KINDS, &mut seen);
    }
    let whole = at.value().and_then(Value::as_array);
    let whole = whole.map_or(&[][..], Vec::as_slice);
    if count(whole) > MAX_COMPONENTS {
        at.breaks(rules::COMPONENT_COUNT);
    }
    let characters: usize = texts(whole).iter().map(|text| text.chars().count()).sum();
    if characters > MAX_CHARACTERS {
        at.breaks(rules::COMPONENT_TEXT);
    }
    distinct_ids(at);
    stored(at.value())
}

fn component(at: &Place<'_>, allowed: &[i64], seen: &mut HashSet<String>) {
    at.get("id").integer(0..=i64::from(i32::MAX));
    match at.kind_among(allowed) {
        Some(kind::ACTION_ROW) => action_row(at, seen),
        Some(kind::SECTION) => section(at, seen),
        Some(kind::TEXT_DISPLAY) => text_display(at),
        Some(kind::MEDIA_GALLERY) => {
            for item in at.get("items").required().list(1..=10).unwrap_or_default() {
                picture(&item);
            }
        }
        Some(kind::FILE) => {
            at.get("spoiler").boolean();
            let file = at.get("file").required();
            let attached = file.get("url").required().url(2048, &["attachment"]);
            if attached.is_some_and(|url| !url.starts_with("attachment://")) {
                file.get("url").breaks(rules::ATTACHMENT_ADDRESS);
            }
        }
        Some(kind::SEPARATOR) => {
            at.get("divider").boolean();
            at.get("spacing").one_of(&[1, 2]);
        }
        Some(_) => {
            at.get("accent_color").integer(0..=0xFF_FFFF);
            at.get("spoiler").boolean();
            let inside = at.get("components").required();
            for part in inside.list(1..=MAX_COMPONENTS).unwrap_or_default() {
                component(&part, &KINDS[..6], seen);
            }
        }
        None => {}
    }
}

fn section(at: &Place<'_>, seen: &mut HashSet<String>) {
    for text in at
        .get("components")
        .required()
        .list(1..=3)
        .unwrap_or_default()
    {
        if text.kind_among(&[kind::TEXT_DISPLAY]).is_some() {
            text_display(&text);
        }
    }
    let accessory = at.get("accessory").required();
    match accessory.kind_among(&[kind::BUTTON, kind::THUMBNAIL]) {
        Some(kind::BUTTON) => button(&accessory, seen),
        Some(_) => picture(&accessory),
        None => {}
    }
}

/// Checks a text, of a message or of a modal.
pub fn text_display(at: &Place<'_>) {
    at.get("content").required().text(1..=MAX_CHARACTERS);
}

/// Checks a picture with its alt text.
fn picture(at: &Place<'_>) {
    at.get("description").text(1..=1024);
    at.get("spoiler").boolean();
    let media = at.get("media").required();
    if media.object().is_some() {
        media.get("url").required().url(2048, &["attachment"]);
    }
}

/// The number of components in a list, including nested ones.
fn count(components: &[Value]) -> usize {
    components
        .iter()
        .map(|one| {
            let below = one["components"].as_array().map_or(0, |below| count(below));
            1 + usize::from(one["accessory"].is_object()) + below
        })
        .sum()
}

/// The texts in a list of components, from top to bottom.
pub fn texts(components: &[Value]) -> Vec<&str> {
    components
        .iter()
        .flat_map(|one| {
            let here = (one["type"] == kind::TEXT_DISPLAY)
                .then(|| one["content"].as_str())
                .flatten();
            let below = one["components"]
                .as_array()
                .map_or(Vec::new(), |below| texts(below));
            here.into_iter().chain(below)
        })
        .collect()
}
