//! The rules for the newer components ("components v2"), which make up a whole message: texts, sections, pictures,
//! files, separators and containers, with the classic rows among them.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    Place,
    component::{action_row, button, distinct_ids, kind},
    stored::{stored, with_nested},
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
    for part in at.list(0..=MAX_COMPONENTS) {
        component(&part, &KINDS, &mut seen);
    }
    let whole = at.value().and_then(Value::as_array);
    let whole = whole.map_or(&[][..], Vec::as_slice);
    let is_too_large = with_nested(whole).len() > MAX_COMPONENTS;
    at.breaks_if(is_too_large, rules::COMPONENT_COUNT);
    let characters: usize = texts(whole).iter().map(|text| text.chars().count()).sum();
    at.breaks_if(characters > MAX_CHARACTERS, rules::COMPONENT_TEXT);
    distinct_ids(at);
    stored(at.value())
}

fn component(at: &Place<'_>, allowed: &[i64], seen: &mut HashSet<String>) {
    match at.kind_among(allowed) {
        Some(kind::ACTION_ROW) => action_row(at, seen),
        Some(kind::SECTION) => section(at, seen),
        Some(kind::TEXT_DISPLAY) => text_display(at),
        Some(kind::MEDIA_GALLERY) => {
            for item in at.get("items").required().list(1..=10) {
                picture(&item);
            }
        }
        Some(kind::FILE) => {
            at.get("spoiler").boolean();
            let file = at.get("file").required();
            let attached = file.get("url").required().url(2048, &["attachment"]);
            let is_foreign = attached.is_some_and(|url| !url.starts_with("attachment://"));
            let url = file.get("url");
            url.breaks_if(is_foreign, rules::ATTACHMENT_ADDRESS);
        }
        Some(kind::SEPARATOR) => {
            at.get("divider").boolean();
            at.get("spacing").one_of(&[1, 2]);
        }
        Some(_) => {
            at.get("accent_color").integer(0..=0xFF_FFFF);
            at.get("spoiler").boolean();
            let inside = at.get("components").required();
            for part in inside.list(1..=MAX_COMPONENTS) {
                component(&part, &KINDS[..6], seen);
            }
        }
        None => {}
    }
}

fn section(at: &Place<'_>, seen: &mut HashSet<String>) {
    for text in at.get("components").required().list(1..=3) {
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

/// The texts in a list of components, from top to bottom.
pub fn texts(components: &[Value]) -> Vec<&str> {
    let all = with_nested(components).into_iter();
    let displays = all.filter(|one| one["type"] == kind::TEXT_DISPLAY);
    displays.filter_map(|one| one["content"].as_str()).collect()
}
