//! Types of files that fields and options take (change log of 5 August 2026, reference "File Type Filtering"), and what
//! attachments say besides (change log of June 2026, resources/message "Attachment Object").

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, BOT, Client, GAMES},
        interactions::{challenge, with_bot},
    },
    row::{answer, hold, hold_in_answers, many, row},
};

fn form(types: Value) -> Value {
    let field = json!({ "type": 19, "custom_id": "f", "max_values": 2, "file_types": types });
    let parts = json!([{ "type": 18, "label": "x", "component": field }]);
    answer(
        9,
        json!({ "custom_id": "m", "title": "x", "components": parts }),
    )
}

fn command(types: Value) -> Value {
    let option = json!({ "type": 11, "name": "file", "description": "x", "file_types": types });
    json!({ "name": "read", "description": "x", "options": [option] })
}

#[tokio::test]
async fn file_types_are_groups_and_extensions() {
    let (client, mut gateway) = with_bot().await;
    let ten = |count: usize| many(count, |n| json!(format!(".x{n}")));
    let (types, limit) = ("FILE_TYPE_INVALID", "BASE_TYPE_MAX_LENGTH");
    let pairs = [
        (
            json!(["image", "video", "audio", ".PGN"]),
            json!(["document"]),
            ".0",
            types,
        ),
        (json!([".txt"]), json!(["txt"]), ".0", types),
        (json!([".7z"]), json!(["."]), ".0", types),
        (ten(10), ten(11), "", limit),
    ];
    for (inside, outside, at, code) in pairs {
        let path = format!("data.components.0.component.file_types{at}: {code}");
        let rows = vec![row(
            "field",
            form(inside.clone()),
            form(outside.clone()),
            &path,
        )];
        hold_in_answers(&client, &mut gateway, rows).await;
        let path = format!("options.0.file_types{at}: {code}");
        let rows = vec![row("option", command(inside), command(outside), &path)];
        let commands = format!("/applications/{BOT}/commands");
        hold(&client, "POST", &commands, rows).await;
    }
}

#[tokio::test]
async fn people_hand_in_the_types_that_are_wanted() {
    let (client, mut gateway) = with_bot().await;
    let act = (ANN, "slash", challenge(BEN));
    let wanted = form(json!(["IMAGE", ".Pgn"]));
    let (outcome, opener) = client.play(&mut gateway, act, wanted).await;
    let shown = &outcome["modal"]["components"][0]["component"]["file_types"];
    assert_eq!(*shown, json!(["image", ".pgn"]), "lower-cased by Discord");
    let submit = |names: &[&str]| {
        let file = |name: &&str| json!({ "filename": name, "content": "R0lG" });
        let files: Vec<Value> = names.iter().map(file).collect();
        json!({ "interaction_id": opener["id"], "values": { "f": files } })
    };
    let path = format!("/control/as/{ANN}/modal");
    for wrong in [&["a.txt"][..], &["a.png", "pgn"]] {
        let refused = client.plain("POST", &path, submit(wrong)).await;
        assert_eq!(refused.status, 400, "{wrong:?}");
    }
    let act = (ANN, "modal", submit(&["a.PNG", "b.PGN"]));
    let (_, submitted) = client.play(&mut gateway, act, json!({ "type": 6 })).await;
    let files = &submitted["data"]["resolved"]["attachments"];
    assert_eq!(files.as_object().unwrap().len(), 2);

    client.register(command(json!([".Pgn"]))).await;
    let used = |name: &str| {
        let value = json!({ "filename": name, "content": "R0lG" });
        json!({ "channel_id": GAMES, "name": "read", "options": [{ "name": "file", "value": value }] })
    };
    let path = format!("/control/as/{ANN}/slash");
    assert_eq!(client.plain("POST", &path, used("a.gif")).await.status, 400);
    let act = (ANN, "slash", used("a.pgn"));
    let said = answer(4, json!({ "content": "x" }));
    client.play(&mut gateway, act, said).await;
}

#[tokio::test]
async fn attachments_have_titles_and_spoilers() {
    let client = Client::start().await;
    let messages = format!("/channels/{GAMES}/messages");
    let about = json!([{ "id": 0, "title": "Final position", "is_spoiler": true }]);
    let body = json!({ "attachments": about });
    let file = Part::bytes(b"text".to_vec()).file_name("a.txt");
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file);
    let made = client.upload("POST", &messages, form).await.ok();
    let attachment = &made["attachments"][0];
    assert_eq!(
        (&attachment["title"], &attachment["flags"]),
        (&json!("Final position"), &json!(1 << 3))
    );
    let one = format!("{messages}/{}", made["id"].as_str().unwrap());
    let kept = json!({ "attachments": [{ "id": attachment["id"], "is_spoiler": false }] });
    let edited = client.bot("PATCH", &one, kept).await.ok();
    let attachment = &edited["attachments"][0];
    assert_eq!(attachment["title"], "Final position", "not mentioned");
    assert_eq!(attachment["flags"], Value::Null);
    let long = json!({ "attachments": [{ "id": attachment["id"], "title": "x".repeat(1025) }] });
    let refused = client.bot("PATCH", &one, long).await;
    assert_eq!(refused.refusal(), (400, 50035));
}
