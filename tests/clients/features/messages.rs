//! Components of messages, and forms with every field.

use serde_json::{Value, json};

use super::{
    super::story::{BEN, GAMES},
    Stage,
};

const MEMBERS: &str = "1100000000000000021";

/// Shows buttons, menus and a layout, and presses what can be pressed.
pub async fn use_components(stage: &mut Stage) {
    let message = shown(stage, "buttons").await;
    assert_eq!(types(&message), [1, 2, 2, 2, 2, 2]);
    let link = &message["components"][0]["components"][4];
    assert_eq!(link["url"], "https://example.com/");
    for button in ["one", "two", "three", "four"] {
        let outcome = press(stage, &message, button, Value::Null).await;
        assert_eq!(outcome["kind"], "update", "{outcome}");
        let content = &outcome["message"]["content"];
        assert_eq!(*content, format!("pressed {button}"));
    }

    let message = shown(stage, "menus").await;
    assert_eq!(types(&message), [1, 3, 1, 5, 1, 6, 1, 7, 1, 8]);
    for (menu, values) in [
        ("texts", json!(["a", "c"])),
        ("people", json!([BEN])),
        ("roles", json!([MEMBERS])),
        ("both", json!([MEMBERS])),
        ("channels", json!([GAMES])),
    ] {
        let outcome = press(stage, &message, menu, values.clone()).await;
        let read = format!("{menu}: {}", spaced(&values));
        assert_eq!(outcome["message"]["content"], read, "{outcome}");
    }

    let message = shown(stage, "layouts").await;
    let expected = [17, 10, 9, 10, 11, 9, 10, 2, 14, 12, 13, 1, 2];
    assert_eq!(types(&message), expected, "{message:#}");
    let parts = &message["components"][0]["components"];
    let picture = &parts[1]["accessory"]["media"]["url"];
    let picture = stage.playground.download(picture.as_str().unwrap()).await;
    assert!(picture.starts_with(b"\x89PNG"));
    let file = parts[5]["file"]["url"].as_str().unwrap();
    assert_eq!(stage.playground.download(file).await, b"some notes");
    for button in ["more", "less"] {
        let outcome = press(stage, &message, button, Value::Null).await;
        let content = &outcome["message"]["content"];
        assert_eq!(*content, format!("pressed {button}"), "{outcome}");
    }
}

/// Opens a form for each type of field, and fills it in.
pub async fn fill_in_forms(stage: &mut Stage) {
    let notes = json!([{ "filename": "notes.txt", "content": "c29tZSBub3Rlcw==" }]);
    for (what, kinds, filled, read) in [
        ("form: text", [18, 4], json!("typed"), "typed"),
        ("form: menu of texts", [18, 3], json!(["a", "c"]), "a c"),
        ("form: menu of people", [18, 5], json!([BEN]), BEN),
        ("form: menu of roles", [18, 6], json!([MEMBERS]), MEMBERS),
        ("form: menu of both", [18, 7], json!([MEMBERS]), MEMBERS),
        ("form: menu of channels", [18, 8], json!([GAMES]), GAMES),
        ("form: files", [18, 19], notes, "some notes"),
        ("form: radio group", [18, 21], json!("b"), "b"),
        ("form: checkbox group", [18, 22], json!(["a", "c"]), "a c"),
        ("form: checkbox", [18, 23], json!(true), "true"),
    ] {
        let outcome = stage.order("show", what).await;
        let form = &outcome["modal"];
        let in_a_row = types(form) == [1, 4];
        assert!(types(form) == kinds || in_a_row, "{what}: {outcome:#}");
        stage.done(what).await;
        if in_a_row {
            stage.did(what, "in a row");
        }
        let answer = submit(stage, &outcome, filled).await;
        assert_eq!(
            answer["message"]["content"],
            format!("field: {read}"),
            "{answer:#}"
        );
    }

    let what = "form: words";
    let outcome = stage.order("show", what).await;
    assert_eq!(types(&outcome["modal"]), [10, 18, 4], "{outcome:#}");
    if stage.done(what).await["read"] == false {
        stage.did(what, "not read");
        return;
    }
    let answer = submit(stage, &outcome, json!("after the words")).await;
    let read = "field: after the words";
    assert_eq!(answer["message"]["content"], read, "{answer:#}");
}

async fn shown(stage: &mut Stage, what: &str) -> Value {
    let outcome = stage.order("show", what).await;
    assert_eq!(outcome["kind"], "message", "{what}: {outcome:#}");
    stage.done(what).await;
    outcome["message"].clone()
}

async fn press(stage: &mut Stage, message: &Value, custom_id: &str, values: Value) -> Value {
    let pressed = json!({ "message_id": message["id"], "custom_id": custom_id, "values": values });
    stage.act("press", pressed).await
}

async fn submit(stage: &mut Stage, outcome: &Value, filled: Value) -> Value {
    let filled =
        json!({ "interaction_id": outcome["interaction_id"], "values": { "field": filled } });
    stage.act("modal", filled).await
}

/// Values of a menu in a line.
fn spaced(values: &Value) -> String {
    let values = values.as_array().unwrap().iter();
    let values: Vec<_> = values.map(|value| value.as_str().unwrap()).collect();
    values.join(" ")
}

/// The types of the components of a message or form, with what is inside of them.
fn types(whole: &Value) -> Vec<u64> {
    let inside = whole["components"].as_array().into_iter().flatten();
    let alone = [&whole["component"], &whole["accessory"]];
    let parts = inside.chain(alone.into_iter().filter(|one| one.is_object()));
    let with_their_own =
        |part: &Value| [vec![part["type"].as_u64().unwrap()], types(part)].concat();
    parts.flat_map(with_their_own).collect()
}
