//! Commands of every kind, with every type of option.

use serde_json::{Value, json};

use super::{
    super::story::{ANN, BEN, GAMES},
    Stage,
};

const WELCOME: &str = "1100000000000000001";
const MEMBERS: &str = "1100000000000000021";
const ORGANISERS: &str = "1100000000000000022";

/// Uses them all.
pub async fn use_them(stage: &mut Stage) {
    let typed = json!({ "channel_id": GAMES, "name": "everything", "options": [
        { "name": "text", "value": "xi", "focused": true },
    ] });
    let offered = stage.act("autocomplete", typed).await;
    assert_eq!(offered["choices"][0]["value"], "xiangqi", "{offered}");
    stage.done("autocompletion").await;

    let outcome = slash(stage, "everything", options()).await;
    let read = format!("xiangqi 3 2.5 true {BEN} {WELCOME} {MEMBERS} {ORGANISERS} some notes");
    assert_eq!(outcome["message"]["content"], read, "{outcome}");
    stage.done("options of every type").await;

    let outcome = slash(stage, "games list", json!([])).await;
    assert_eq!(outcome["message"]["content"], "listed", "{outcome}");
    stage.done("sub-commands").await;

    let on_ben = json!({ "name": "Greet", "user_id": BEN, "channel_id": GAMES });
    let outcome = stage.act("menu", on_ben).await;
    let greeted = format!("Hello, {BEN}");
    assert_eq!(outcome["message"]["content"], greeted, "{outcome}");
    stage.done("commands on people").await;

    let said = json!({ "content": "twelve chars" });
    let said = stage.act(&format!("channels/{GAMES}/messages"), said).await;
    stage.bot.reports("message").await;
    let on_it = json!({ "name": "Count", "message_id": said["id"] });
    let outcome = stage.act("menu", on_it).await;
    let counted = format!("12 characters of {ANN}");
    assert_eq!(outcome["message"]["content"], counted, "{outcome}");
    stage.done("commands on messages").await;
}

async fn slash(stage: &mut Stage, name: &str, options: Value) -> Value {
    let command = json!({ "channel_id": GAMES, "name": name, "options": options });
    stage.act("slash", command).await
}

/// A value for each type of option.
fn options() -> Value {
    let notes = json!({ "filename": "notes.txt", "content": "c29tZSBub3Rlcw==" });
    let values = [
        ("text", json!("xiangqi")),
        ("whole", json!(3)),
        ("number", json!(2.5)),
        ("truth", json!(true)),
        ("person", json!(BEN)),
        ("place", json!(WELCOME)),
        ("role", json!(MEMBERS)),
        ("anyone", json!(ORGANISERS)),
        ("file", notes),
    ];
    let values = values.map(|(name, value)| json!({ "name": name, "value": value }));
    json!(values)
}
