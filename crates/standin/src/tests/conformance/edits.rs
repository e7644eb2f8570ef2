//! Edits that replace files, and messages that the bot deletes: resources/message ("Edit Message", "Delete Message"),
//! reference ("Editing Message Attachments"), topics/threads ("Locked Threads", "Active & Archived Threads").

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::super::client::{ANN, Client, GAMES, GUILD};

/// A PNG's header: enough for its size in pixels.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 6, 0, 0, 0]);
    bytes
}

fn form(payload: &Value, files: &[(&str, u32)]) -> Form {
    let form = Form::new().text("payload_json", payload.to_string());
    files
        .iter()
        .enumerate()
        .fold(form, |form, (number, (name, size))| {
            let part = Part::bytes(picture(*size, *size)).file_name((*name).to_owned());
            form.part(format!("files[{number}]"), part)
        })
}

fn names(message: &Value) -> Vec<&str> {
    let all = message["attachments"].as_array().unwrap().iter();
    all.map(|one| one["filename"].as_str().unwrap()).collect()
}

/// A thread of the bot's, a channel of the server, and direct messages with Ann: each with the server that events name.
async fn places(client: &Client) -> Vec<(String, Value)> {
    let body = json!({ "name": "x", "type": 11 });
    let threads = format!("/channels/{GAMES}/threads");
    let thread = client.bot("POST", &threads, body).await.id();
    let body = json!({ "recipient_id": ANN });
    let direct = client.bot("POST", "/users/@me/channels", body).await.id();
    vec![
        (GAMES.to_owned(), json!(GUILD)),
        (thread, json!(GUILD)),
        (direct, Value::Null),
    ]
}

const MESSAGES: u64 = 1 << 9 | 1 << 12;

#[tokio::test]
async fn an_edit_puts_another_picture_in_the_place_of_the_old_one() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(MESSAGES).await;
    for (channel, server) in places(&client).await {
        let messages = format!("/channels/{channel}/messages");
        let first = form(&json!({ "content": "board" }), &[("one.png", 30)]);
        let made = client.upload("POST", &messages, first).await.ok();
        gateway.event("MESSAGE_CREATE").await;
        let path = format!("{messages}/{}", made["id"].as_str().unwrap());

        let listed = json!({ "attachments": [{ "id": 0, "description": "the new board" }] });
        let second = form(&listed, &[("two.png", 40)]);
        let edited = client.upload("PATCH", &path, second).await.ok();
        assert_eq!(names(&edited), ["two.png"], "what is not listed goes");
        assert_eq!(edited["attachments"][0]["width"], 40);
        assert_eq!(edited["attachments"][0]["description"], "the new board");
        assert_ne!(edited["attachments"][0]["id"], made["attachments"][0]["id"]);
        assert_eq!(edited["content"], "board", "what is not mentioned stays");
        assert_eq!(made["edited_timestamp"], Value::Null);
        assert!(edited["edited_timestamp"].is_string());
        let event = gateway.event("MESSAGE_UPDATE").await;
        assert_eq!(event["attachments"], edited["attachments"]);
        assert_eq!(event["guild_id"], server);
        let old = made["attachments"][0]["url"].as_str().unwrap();
        assert_eq!(client.download(old).await.0, 404, "its bytes are gone, too");
        let seen = client.messages(ANN, &channel).await.pop().unwrap();
        assert_eq!(names(&seen), ["two.png"]);
    }
}

#[tokio::test]
async fn without_a_list_new_files_join_the_old_ones() {
    let client = Client::start().await;
    let messages = format!("/channels/{GAMES}/messages");
    let first = form(&json!({}), &[("one.png", 30)]);
    let made = client.upload("POST", &messages, first).await.ok();
    let path = format!("{messages}/{}", made["id"].as_str().unwrap());
    let more = form(&json!({}), &[("two.png", 40)]);
    let edited = client.upload("PATCH", &path, more).await.ok();
    assert_eq!(names(&edited), ["one.png", "two.png"]);
    let none = json!({ "content": "x", "attachments": [] });
    let emptied = client.bot("PATCH", &path, none).await.ok();
    assert!(names(&emptied).is_empty());
}

#[tokio::test]
async fn the_bot_deletes_its_messages_everywhere() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(MESSAGES).await;
    for (channel, server) in places(&client).await {
        let messages = format!("/channels/{channel}/messages");
        let made = client
            .bot("POST", &messages, json!({ "content": "x" }))
            .await
            .id();
        gateway.event("MESSAGE_CREATE").await;
        let path = format!("{messages}/{made}");
        assert_eq!(client.bot("DELETE", &path, Value::Null).await.status, 204);
        let event = gateway.event("MESSAGE_DELETE").await;
        assert_eq!(
            (&event["id"], &event["channel_id"]),
            (&json!(made), &json!(channel))
        );
        assert_eq!(event["guild_id"], server);
        let left = client.messages(ANN, &channel).await;
        assert!(left.iter().all(|message| message["id"] != made.as_str()));
        let again = client.bot("DELETE", &path, Value::Null).await;
        assert_eq!(again.refusal(), (404, 10008));
    }
}

#[tokio::test]
async fn messages_of_an_archived_thread_can_be_deleted_unless_it_is_locked() {
    let client = Client::start().await;
    let (thread, _) = places(&client).await.remove(1);
    let messages = format!("/channels/{thread}/messages");
    let mut made = Vec::new();
    for _ in 0..2 {
        made.push(
            client
                .bot("POST", &messages, json!({ "content": "x" }))
                .await
                .id(),
        );
    }
    let shape = async |body: Value| {
        let path = format!("/control/channels/{thread}");
        client.plain("POST", &path, body).await.ok();
    };
    shape(json!({ "archived": true })).await;
    let path = format!("{messages}/{}", made[0]);
    assert_eq!(client.bot("DELETE", &path, Value::Null).await.status, 204);
    shape(json!({ "locked": true })).await;
    let path = format!("{messages}/{}", made[1]);
    let refused = client.bot("DELETE", &path, Value::Null).await;
    assert_eq!(refused.refusal(), (400, 50083));
    shape(json!({ "archived": false })).await;
    assert_eq!(client.bot("DELETE", &path, Value::Null).await.status, 204);
}
