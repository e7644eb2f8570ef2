//! The table "Components", row by row, for classic messages. The newer components and modals have files of
//! their own.

use serde_json::{Value, json};

use super::{
    super::client::{Client, GAMES},
    row::{hold, letters, many, row},
};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": custom_id })
}

/// A message with one row of these components.
fn row_of(inside: Value) -> Value {
    json!({ "content": "x", "components": [{ "type": 1, "components": inside }] })
}

fn buttons(count: usize) -> Value {
    many(count, |n| button(&n.to_string()))
}

/// A message with one string select, which has these additional fields.
fn select(fields: Value) -> Value {
    let mut menu = json!({
        "type": 3,
        "custom_id": "menu",
        "options": many(25, |n| json!({ "label": "x", "value": n.to_string() })),
    });
    for (name, value) in fields.as_object().unwrap() {
        menu[name] = value.clone();
    }
    row_of(json!([menu]))
}

fn options(count: usize) -> Value {
    select(json!({ "options": many(count, |n| json!({ "label": "x", "value": n.to_string() })) }))
}

fn option(field: &str, length: usize) -> Value {
    let mut option = json!({ "label": "x", "value": "x" });
    option[field] = json!(letters(length));
    select(json!({ "options": [option] }))
}

#[tokio::test]
async fn classic_messages() {
    let client = Client::start().await;
    let rows_of_one = |count: usize| {
        let one = |n: usize| json!({ "type": 1, "components": [button(&n.to_string())] });
        json!({ "content": "x", "components": many(count, one) })
    };
    let link = |length: usize| {
        let url = format!("https://{}", letters(length - 8));
        row_of(json!([{ "type": 2, "style": 5, "label": "x", "url": url }]))
    };
    let labelled = |length: usize| {
        row_of(json!([{ "type": 2, "style": 1, "custom_id": "a", "label": letters(length) }]))
    };
    let rows = vec![
        row(
            "classic message: 5 action rows",
            rows_of_one(5),
            rows_of_one(6),
            "components: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "classic message: a row holds 5 buttons",
            row_of(buttons(5)),
            row_of(buttons(6)),
            "components.0.components: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "classic message: or 1 select",
            options(1),
            row_of(json!([
                { "type": 5, "custom_id": "a" },
                { "type": 5, "custom_id": "b" },
            ])),
            "components.0: COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        row(
            "classic message: nothing but rows",
            row_of(buttons(1)),
            json!({ "content": "x", "components": [{ "type": 10, "content": "x" }] }),
            "components.0: UNION_TYPE_CHOICES",
        ),
        row(
            "custom_id: 1 char",
            row_of(json!([button("x")])),
            row_of(json!([button("")])),
            "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "custom_id: 100 chars",
            row_of(json!([button(&letters(100))])),
            row_of(json!([button(&letters(101))])),
            "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "custom_id: unique within the message",
            row_of(json!([button("a"), button("b")])),
            row_of(json!([button("a"), button("a")])),
            "components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        row(
            "button: label 80",
            labelled(80),
            labelled(81),
            "components.0.components.0.label: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "button: url 512",
            link(512),
            link(513),
            "components.0.components.0.url: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    hold(&client, "POST", &messages(), rows).await;
}

#[tokio::test]
async fn selects() {
    let client = Client::start().await;
    let rows = vec![
        row(
            "string select: 1 option at least",
            options(1),
            options(0),
            "components.0.components.0.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "string select: 25 options at most",
            options(25),
            options(26),
            "components.0.components.0.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "string select: label 100",
            option("label", 100),
            option("label", 101),
            "components.0.components.0.options.0.label: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "string select: value 100",
            option("value", 100),
            option("value", 101),
            "components.0.components.0.options.0.value: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "string select: description 100",
            option("description", 100),
            option("description", 101),
            "components.0.components.0.options.0.description: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "string select: min 0",
            select(json!({ "min_values": 0 })),
            select(json!({ "min_values": -1 })),
            "components.0.components.0.min_values: NUMBER_TYPE_MIN",
        ),
        row(
            "string select: min 25",
            select(json!({ "min_values": 25, "max_values": 25 })),
            select(json!({ "min_values": 26, "max_values": 25 })),
            "components.0.components.0.min_values: NUMBER_TYPE_MAX",
        ),
        row(
            "string select: max 1",
            select(json!({ "max_values": 1 })),
            select(json!({ "max_values": 0 })),
            "components.0.components.0.max_values: NUMBER_TYPE_MIN",
        ),
    ];
    hold(&client, "POST", &messages(), rows).await;
    // The other kinds have the same custom_id, placeholder, min and max.
    for kind in [3, 5, 6, 7, 8] {
        let of = |fields: Value| {
            let mut body = select(fields);
            body["components"][0]["components"][0]["type"] = json!(kind);
            body
        };
        let rows = vec![
            row(
                "select: custom_id 100",
                of(json!({ "custom_id": letters(100) })),
                of(json!({ "custom_id": letters(101) })),
                "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
            ),
            row(
                "select: placeholder 150",
                of(json!({ "placeholder": letters(150) })),
                of(json!({ "placeholder": letters(151) })),
                "components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH",
            ),
            row(
                "select: max 25",
                of(json!({ "max_values": 25 })),
                of(json!({ "max_values": 26 })),
                "components.0.components.0.max_values: NUMBER_TYPE_MAX",
            ),
        ];
        hold(&client, "POST", &messages(), rows).await;
    }
}
