//! The rows on modals in the table "Components", and how people fill them in.

use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, Client},
        interactions::{challenge, with_bot},
    },
    row::{answer, hold_in_answers, letters, many, row},
};

/// A modal of these components.
fn modal(components: Value) -> Value {
    answer(
        9,
        json!({ "custom_id": "m", "title": "Setup", "components": components }),
    )
}

/// A modal with one labelled field.
fn labelled(field: Value) -> Value {
    modal(json!([{ "type": 18, "label": "Pieces", "component": field }]))
}

fn text_input(custom_id: &str) -> Value {
    json!({ "type": 4, "custom_id": custom_id, "style": 1 })
}

/// A field of a type, with these fields besides its custom id.
fn field(kind: u8, fields: Value) -> Value {
    let mut field = json!({ "type": kind, "custom_id": "f" });
    for (name, value) in fields.as_object().unwrap() {
        field[name] = value.clone();
    }
    field
}

fn options(count: usize) -> Value {
    json!({ "options": many(count, |n| json!({ "label": "x", "value": n.to_string() })) })
}

#[tokio::test]
async fn the_frame() {
    let (client, mut gateway) = with_bot().await;
    let titled = |length: usize| {
        let mut body = labelled(text_input("a"));
        body["data"]["title"] = json!(letters(length));
        body
    };
    let named = |length: usize| {
        let mut body = labelled(text_input("a"));
        body["data"]["custom_id"] = json!(letters(length));
        body
    };
    let parts = |count: usize| {
        modal(many(
            count,
            |n| json!({ "type": 18, "label": "x", "component": text_input(&n.to_string()) }),
        ))
    };
    let captioned = |length: usize| {
        modal(json!([{ "type": 18, "label": letters(length), "component": text_input("a") }]))
    };
    let described = |length: usize| {
        modal(json!([{
            "type": 18,
            "label": "x",
            "description": letters(length),
            "component": text_input("a"),
        }]))
    };
    let rows = vec![
        row(
            "modal: title 45",
            titled(45),
            titled(46),
            "data.title: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal: custom_id 100",
            named(100),
            named(101),
            "data.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal: 1 top-level component",
            parts(1),
            parts(0),
            "data.components: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal: 5 top-level components",
            parts(5),
            parts(6),
            "data.components: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: Label text 45",
            captioned(45),
            captioned(46),
            "data.components.0.label: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: Label description 100",
            described(100),
            described(101),
            "data.components.0.description: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: text display also allowed",
            modal(json!([{ "type": 10, "content": "x" }])),
            modal(json!([{ "type": 14 }])),
            "data.components.0: UNION_TYPE_CHOICES",
        ),
        row(
            "modal contents: action row + text input still works",
            modal(json!([{ "type": 1, "components": [
                { "type": 4, "custom_id": "a", "style": 1, "label": "x" },
            ] }])),
            modal(json!([{ "type": 1, "components": [
                { "type": 2, "custom_id": "a", "style": 1, "label": "x" },
            ] }])),
            "data.components.0.components.0: UNION_TYPE_CHOICES",
        ),
    ];
    hold_in_answers(&client, &mut gateway, rows).await;
}

#[tokio::test]
async fn the_fields() {
    let (client, mut gateway) = with_bot().await;
    let text = |fields: Value| {
        let mut field = field(4, fields);
        field["style"] = json!(2);
        labelled(field)
    };
    let group = |kind: u8, count: usize| labelled(field(kind, options(count)));
    let bounded = |kind: u8, name: &str, bound: usize| {
        let mut fields = options(10);
        fields["max_values"] = json!(10);
        fields[name] = json!(bound);
        labelled(field(kind, fields))
    };
    let optional = |mut form: Value| {
        form["data"]["components"][0]["component"]["required"] = json!(false);
        form
    };
    let rows = vec![
        row(
            "modal contents: text input 4000",
            text(json!({ "max_length": 4000 })),
            text(json!({ "max_length": 4001 })),
            "data.components.0.component.max_length: NUMBER_TYPE_MAX",
        ),
        row(
            "modal contents: text input from 0",
            text(json!({ "min_length": 0 })),
            text(json!({ "min_length": -1 })),
            "data.components.0.component.min_length: NUMBER_TYPE_MIN",
        ),
        row(
            "modal contents: text input filled in with 4000",
            text(json!({ "value": letters(4000) })),
            text(json!({ "value": letters(4001) })),
            "data.components.0.component.value: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "modal contents: selects",
            labelled(field(3, options(25))),
            labelled(field(3, options(26))),
            "data.components.0.component.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: no buttons",
            labelled(field(8, json!({}))),
            labelled(field(2, json!({ "style": 1, "label": "x" }))),
            "data.components.0.component: UNION_TYPE_CHOICES",
        ),
        row(
            "modal contents: file upload 10 files",
            bounded(19, "max_values", 10),
            bounded(19, "max_values", 11),
            "data.components.0.component.max_values: NUMBER_TYPE_MAX",
        ),
        row(
            "modal contents: file upload 0 files",
            optional(bounded(19, "min_values", 0)),
            bounded(19, "min_values", 11),
            "data.components.0.component.min_values: NUMBER_TYPE_MAX",
        ),
        row(
            "modal contents: radio group 2 options",
            group(21, 2),
            group(21, 1),
            "data.components.0.component.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: radio group 10 options",
            group(21, 10),
            group(21, 11),
            "data.components.0.component.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: checkbox group 1 option",
            group(22, 1),
            group(22, 0),
            "data.components.0.component.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: checkbox group 10 options",
            group(22, 10),
            group(22, 11),
            "data.components.0.component.options: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "modal contents: checkbox",
            labelled(field(23, json!({ "default": true }))),
            labelled(field(23, json!({ "default": "yes" }))),
            "data.components.0.component.default: BOOLEAN_TYPE_CHOICES",
        ),
    ];
    hold_in_answers(&client, &mut gateway, rows).await;
}

/// A modal with one of each of the newer fields.
fn every_field() -> Value {
    let options = json!([
        { "label": "Red", "value": "red" },
        { "label": "Black", "value": "black", "default": true },
        { "label": "Chance", "value": "chance" },
    ]);
    let part = |label: &str, component: Value| json!({ "type": 18, "label": label, "component": component });
    modal(json!([
        { "type": 10, "content": "Choose **well**." },
        part("Side", json!({ "type": 21, "custom_id": "side", "options": options })),
        part("Rules", json!({ "type": 22, "custom_id": "rules", "options": options, "max_values": 2, "required": false })),
        part("Sure", json!({ "type": 23, "custom_id": "sure", "default": true })),
        part("Record", json!({ "type": 19, "custom_id": "record", "max_values": 2 })),
    ]))
}

fn files(count: usize) -> Value {
    // "GIF89a", two by three.
    many(
        count,
        |n| json!({ "filename": format!("{n}.gif"), "content": "R0lGODlhAgADAA==" }),
    )
}

async fn submitted(client: &Client, opener: &Value, values: &Value) -> u16 {
    let body = json!({ "interaction_id": opener["id"], "values": values });
    let path = format!("/control/as/{ANN}/modal");
    client.plain("POST", &path, body).await.status
}

#[tokio::test]
async fn people_fill_in_every_field() {
    let (client, mut gateway) = with_bot().await;
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, opener) = client.play(&mut gateway, act, every_field()).await;
    assert_eq!(outcome["kind"], "modal");
    for impossible in [
        json!({ "record": files(0) }),
        json!({ "record": files(3) }),
        json!({ "record": [{ "filename": "x", "content": "not Base64" }] }),
        json!({ "record": files(1), "side": "green" }),
        json!({ "record": files(1), "rules": ["red", "black", "chance"] }),
        json!({ "record": files(1), "rules": ["red", "red"] }),
        json!({ "record": files(1), "other": "x" }),
    ] {
        assert_eq!(
            submitted(&client, &opener, &impossible).await,
            400,
            "{impossible}"
        );
    }
    let values = json!({ "record": files(2), "rules": [], "sure": false });
    let body = json!({ "interaction_id": opener["id"], "values": values });
    let said = answer(4, json!({ "content": "thanks" }));
    let (_, interaction) = client.play(&mut gateway, (ANN, "modal", body), said).await;
    let data = &interaction["data"];
    assert_eq!(data["components"][0], json!({ "type": 10, "id": 1 }));
    let field = |part: usize| &data["components"][part]["component"];
    assert_eq!(field(1)["value"], "black", "what it came with");
    assert_eq!(field(2)["values"], json!([]));
    assert_eq!(field(3)["value"], false);
    let ids = field(4)["values"].as_array().unwrap();
    let first = &data["resolved"]["attachments"][ids[0].as_str().unwrap()];
    assert_eq!(
        (&first["filename"], &first["height"]),
        (&json!("0.gif"), &json!(3))
    );
    assert_eq!(client.download(first["url"].as_str().unwrap()).await.0, 200);
    assert_eq!(ids.len(), 2);
}
