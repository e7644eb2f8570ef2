//! What Discord refuses in the fields of forms: components/reference (August 2026, with api-docs 8105 and 8177 on
//! `min_values`, 7800 on messages, and the change log of August 2025 on labels). The rows "by analogy" have no document.

use serde_json::{Value, json};

use super::{
    super::{
        client::{Client, GAMES},
        interactions::with_bot,
    },
    row::{Row, answer, hold, hold_in_answers, letters, many, row},
};

/// A form with one field of a type, with these fields besides its custom id.
fn form(kind: u8, fields: Value) -> Value {
    let mut field = json!({ "type": kind, "custom_id": "f" });
    for (name, value) in fields.as_object().unwrap() {
        field[name] = value.clone();
    }
    let label = json!({ "type": 18, "label": "x", "component": field });
    let parts = json!([label]);
    answer(
        9,
        json!({ "custom_id": "m", "title": "x", "components": parts }),
    )
}

/// Options, of which the first ones are chosen already.
fn options(count: usize, chosen: usize) -> Value {
    many(
        count,
        |n| json!({ "label": "x", "value": n.to_string(), "default": n < chosen }),
    )
}

fn refusal(field: &str, code: &str) -> String {
    format!("data.components.0.component.{field}: {code}")
}

/// `min_values: 0` is possible only with `required: false`, in every field that has both.
fn zero(kind: u8) -> Vec<Row> {
    let choice = |fields: Value| {
        let mut fields = fields;
        fields["min_values"] = json!(0);
        if [3, 22].contains(&kind) {
            fields["options"] = options(2, 0);
        }
        form(kind, fields)
    };
    let code = refusal("min_values", "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES");
    [json!({}), json!({ "required": true })]
        .map(|outside| {
            let inside = choice(json!({ "required": false }));
            row("min_values 0", inside, choice(outside), &code)
        })
        .into()
}

#[tokio::test]
async fn none_are_wanted_only_where_none_are_required() {
    let (client, mut gateway) = with_bot().await;
    for kind in [3, 5, 6, 7, 8, 19, 22] {
        hold_in_answers(&client, &mut gateway, zero(kind)).await;
    }
    let menu = |required: Value| {
        let menu = json!({ "type": 5, "custom_id": "m", "min_values": 0, "required": required });
        json!({ "components": [{ "type": 1, "components": [menu] }] })
    };
    let code = "components.0.components.0.min_values: SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES";
    let rows = vec![row(
        "in a message",
        menu(Value::Null),
        menu(json!(true)),
        code,
    )];
    let messages = format!("/channels/{GAMES}/messages");
    hold(&client, "POST", &messages, rows).await;
}

#[tokio::test]
async fn what_a_field_comes_with_is_what_it_takes() {
    let (client, mut gateway) = with_bot().await;
    let text = |fields: Value| {
        let mut fields = fields;
        fields["style"] = json!(1);
        form(4, fields)
    };
    let boxes = |count: usize, chosen: usize, most: usize| json!({ "options": options(count, chosen), "max_values": most });
    let rows = vec![
        row(
            "August 2025: no label of its own inside a label",
            text(json!({})),
            text(json!({ "label": "x" })),
            &refusal("label", "TEXT_INPUT_COMPONENT_LABEL_IN_LABEL"),
        ),
        row(
            "by analogy: a value within max_length",
            text(json!({ "max_length": 3, "value": letters(3) })),
            text(json!({ "max_length": 3, "value": letters(4) })),
            &refusal("value", "BASE_TYPE_MAX_LENGTH"),
        ),
        row(
            "by analogy: a radio group has one default",
            form(21, json!({ "options": options(3, 1) })),
            form(21, json!({ "options": options(3, 2) })),
            &refusal("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS"),
        ),
        row(
            "by analogy: a checkbox group has as many options as can be chosen",
            form(22, boxes(3, 0, 3)),
            form(22, boxes(3, 0, 4)),
            &refusal("max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS"),
        ),
        row(
            "by analogy: no more defaults than can be chosen (checkbox group)",
            form(22, boxes(3, 2, 2)),
            form(22, boxes(3, 3, 2)),
            &refusal("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS"),
        ),
        row(
            "by analogy: no more defaults than can be chosen (menu)",
            form(3, boxes(3, 2, 2)),
            form(3, boxes(3, 3, 2)),
            &refusal("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS"),
        ),
    ];
    hold_in_answers(&client, &mut gateway, rows).await;
}

/// By analogy with unknown emojis by id: a text that is no emoji of Unicode (emoji-data 16).
#[tokio::test]
async fn a_button_shows_real_emojis_only() {
    let client = Client::start().await;
    let button = |name: &str| {
        let button = json!({ "type": 2, "style": 1, "custom_id": "b", "emoji": { "name": name } });
        json!({ "components": [{ "type": 1, "components": [button] }] })
    };
    let code = "components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI";
    let pairs = [
        ("♟️", "♞"),
        ("🏳️‍🌈", "棋"),
        ("1️⃣", "1"),
        ("🇨🇳", "thumbsup"),
        ("👍🏽", "é"),
    ];
    let rows = pairs.map(|(inside, outside)| row("emoji", button(inside), button(outside), code));
    let messages = format!("/channels/{GAMES}/messages");
    hold(&client, "POST", &messages, rows.into()).await;
}
