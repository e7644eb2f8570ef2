//! The rules for embeds: lengths, the total per message, addresses and colours.

use serde_json::{Value, json};

use super::Place;
use crate::rules;

/// The maximum number of embeds in a message.
const MAX_EMBEDS: usize = 10;
/// The maximum number of characters in all embeds of a message.
const MAX_CHARACTERS: usize = 6000;
/// The maximum number of fields in an embed.
const MAX_FIELDS: usize = 25;
/// The maximum length of an address.
const MAX_URL_CHARS: usize = 2048;

/// Checks the list of embeds at this place and returns them as Discord stores them: trimmed and marked as rich.
pub fn embeds(at: &Place<'_>) -> Vec<Value> {
    let places = at.list(0..=MAX_EMBEDS);
    let total: usize = places.iter().map(embed).sum();
    at.breaks_if(total > MAX_CHARACTERS, rules::EMBED_SIZE);
    places.iter().filter_map(Place::value).map(kept).collect()
}

/// Checks one embed and counts its characters.
fn embed(at: &Place<'_>) -> usize {
    at.object();
    // Every embed of a bot becomes a rich one.
    at.get("type").text(0..=32);
    at.get("url").url(MAX_URL_CHARS, &[]);
    at.get("color").integer(0..=0xFF_FFFF);
    timestamp(&at.get("timestamp"));
    let (footer, author) = (at.get("footer"), at.get("author"));
    for picture in [at.get("image"), at.get("thumbnail")] {
        if picture.object().is_some() {
            let url = picture.get("url").required();
            url.url(MAX_URL_CHARS, &["attachment"]);
        }
    }
    for icon in [&footer, &author] {
        icon.get("icon_url").url(MAX_URL_CHARS, &["attachment"]);
    }
    author.get("url").url(MAX_URL_CHARS, &[]);

    let mut characters = text(&at.get("title"), 0, 256) + text(&at.get("description"), 0, 4096);
    if footer.object().is_some() {
        characters += text(&footer.get("text").required(), 0, 2048);
    }
    if author.object().is_some() {
        characters += text(&author.get("name").required(), 0, 256);
    }
    for field in at.get("fields").list(0..=MAX_FIELDS) {
        field.get("inline").boolean();
        characters += text(&field.get("name").required(), 1, 256);
        characters += text(&field.get("value").required(), 1, 1024);
    }
    characters
}

/// Checks a text as Discord does, without the white space around it, and counts its characters.
fn text(at: &Place<'_>, least: usize, most: usize) -> usize {
    let Some(Value::String(text)) = at.value() else {
        at.text(0..=0);
        return 0;
    };
    let length = text.trim().chars().count();
    if length > most {
        at.too_long(most);
    } else {
        at.breaks_if(length < least, rules::REQUIRED);
    }
    length
}

fn timestamp(at: &Place<'_>) {
    let Some(text) = at.text(0..=64) else { return };
    let shape_fits = text.len() >= 10
        && text.bytes().enumerate().all(|(index, byte)| match index {
            4 | 7 => byte == b'-',
            10 => byte == b'T' || byte == b' ',
            0..10 => byte.is_ascii_digit(),
            _ => byte.is_ascii_digit() || b":.+-Z".contains(&byte),
        });
    if !shape_fits {
        let message = format!("Could not parse {text}. Should be ISO8601.");
        at.problem("DATE_TIME_TYPE_PARSE", &message);
    }
}

/// The embed as Discord stores it: trimmed texts, no nulls, and fields not inline unless they say so.
fn kept(embed: &Value) -> Value {
    let mut embed = trimmed(embed);
    // The documentation lists what a bot cannot set; Discord ignores it.
    if let Some(fields) = embed.as_object_mut() {
        fields.retain(|name, _| !["video", "provider"].contains(&name.as_str()));
    }
    for picture in ["image", "thumbnail"] {
        if let Some(fields) = embed.get_mut(picture).and_then(Value::as_object_mut) {
            fields.retain(|name, _| name == "url" || name == "description");
        }
    }
    embed["type"] = json!("rich");
    let fields = embed.get_mut("fields").and_then(Value::as_array_mut);
    for field in fields.into_iter().flatten() {
        if field["inline"].is_null() {
            field["inline"] = json!(false);
        }
    }
    embed
}

fn trimmed(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(text.trim()),
        Value::Array(elements) => elements.iter().map(trimmed).collect(),
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (name.clone(), trimmed(value)))
            .collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::codes, *};

    fn broken(embed: &Value) -> Vec<String> {
        codes(&json!({ "embeds": [embed] }), |body| {
            embeds(&body.get("embeds"))
        })
    }

    #[test]
    fn each_text_has_its_longest_length() {
        let of = |count| "x".repeat(count);
        for (path, most, build) in [
            (
                "title",
                256,
                (|text| json!({ "title": text })) as fn(String) -> Value,
            ),
            ("description", 4096, |text| json!({ "description": text })),
            (
                "footer.text",
                2048,
                |text| json!({ "footer": { "text": text } }),
            ),
            (
                "author.name",
                256,
                |text| json!({ "author": { "name": text } }),
            ),
            (
                "fields.0.name",
                256,
                |text| json!({ "fields": [{ "name": text, "value": "v" }] }),
            ),
            (
                "fields.0.value",
                1024,
                |text| json!({ "fields": [{ "name": "n", "value": text }] }),
            ),
        ] {
            assert!(broken(&build(of(most))).is_empty(), "{path}");
            let too_long = format!("embeds.0.{path}: BASE_TYPE_MAX_LENGTH");
            assert_eq!(broken(&build(of(most + 1))), [too_long]);
        }
    }

    #[test]
    fn six_thousand_characters_over_all_embeds() {
        let of = |count: usize| json!({ "description": "x".repeat(count) });
        let check = |list: Value| {
            codes(&json!({ "embeds": list }), |body| {
                embeds(&body.get("embeds"))
            })
        };
        assert!(check(json!([of(3000), of(3000)])).is_empty());
        assert_eq!(
            check(json!([of(3000), of(3001)])),
            ["embeds: MAX_EMBED_SIZE_EXCEEDED"]
        );
    }

    #[test]
    fn ten_embeds_and_twenty_five_fields() {
        let check = |count: usize| {
            let list = vec![json!({ "title": "t" }); count];
            codes(&json!({ "embeds": list }), |body| {
                embeds(&body.get("embeds"))
            })
        };
        assert!(check(10).is_empty());
        assert_eq!(check(11), ["embeds: BASE_TYPE_MAX_LENGTH"]);
        let fields = |count: usize| {
            broken(&json!({ "fields": vec![json!({ "name": "n", "value": "v" }); count] }))
        };
        assert!(fields(25).is_empty());
        assert_eq!(fields(26), ["embeds.0.fields: BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn addresses_colours_and_times() {
        assert!(broken(&json!({ "image": { "url": "attachment://board.png" } })).is_empty());
        assert_eq!(
            broken(&json!({ "url": "attachment://board.png" })),
            ["embeds.0.url: URL_TYPE_INVALID_SCHEME"]
        );
        assert!(broken(&json!({ "color": 0xFF_FFFF })).is_empty());
        assert_eq!(
            broken(&json!({ "color": 0x100_0000 })),
            ["embeds.0.color: NUMBER_TYPE_MAX"]
        );
        assert!(broken(&json!({ "timestamp": "2026-08-06T12:00:00.000Z" })).is_empty());
        assert_eq!(
            broken(&json!({ "timestamp": "yesterday" })),
            ["embeds.0.timestamp: DATE_TIME_TYPE_PARSE"]
        );
        assert_eq!(
            broken(&json!({ "fields": [{ "name": " ", "value": "v" }] })),
            ["embeds.0.fields.0.name: BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn embeds_are_stored_trimmed() {
        assert_eq!(
            kept(&json!({ "title": " Board ", "url": null })),
            json!({ "title": "Board", "type": "rich" })
        );
    }
}
