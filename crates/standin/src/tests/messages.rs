//! Messages in the REST API: writing, editing, files, embeds, and refusals.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::client::{ANN, BEN, Client, GAMES};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

async fn send(client: &Client, content: &str) -> String {
    client
        .bot("POST", &messages(), json!({ "content": content }))
        .await
        .id()
}

fn form(payload: &Value, files: &[(&str, &str, usize)]) -> Form {
    let form = Form::new().text("payload_json", payload.to_string());
    files.iter().fold(form, |form, (part, name, size)| {
        let file = Part::bytes(vec![b'x'; *size]).file_name((*name).to_owned());
        form.part((*part).to_owned(), file)
    })
}

#[tokio::test]
async fn a_bot_writes_reads_edits_and_deletes_messages() {
    let client = Client::start().await;
    let first = send(&client, " one ").await;
    let second = send(&client, &format!("two <@{ANN}>")).await;
    let list = client
        .bot("GET", &format!("{}?limit=1", messages()), Value::Null)
        .await
        .ok();
    assert_eq!(list[0]["id"], second);
    assert_eq!(list[0]["mentions"][0]["id"], ANN);
    let older = client
        .bot(
            "GET",
            &format!("{}?before={second}", messages()),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(older[0]["content"], "one");
    let path = format!("{}/{first}", messages());
    let edited = client
        .bot("PATCH", &path, json!({ "content": "uno" }))
        .await
        .ok();
    assert_eq!(edited["content"], "uno");
    assert!(edited["edited_timestamp"].is_string());
    let emptied = client.bot("PATCH", &path, json!({ "content": "" })).await;
    assert_eq!(emptied.refusal(), (400, 50006));
    assert_eq!(client.bot("DELETE", &path, Value::Null).await.status, 204);
    assert_eq!(
        client.bot("GET", &path, Value::Null).await.refusal(),
        (404, 10008)
    );
    assert_eq!(
        client.bot("POST", &messages(), json!({})).await.refusal(),
        (400, 50006)
    );
    let bad = client
        .bot("GET", &format!("{}?limit=101", messages()), Value::Null)
        .await;
    assert_eq!(bad.refusal(), (400, 50035));
}

#[tokio::test]
async fn a_bot_edits_no_messages_of_others() {
    let client = Client::start().await;
    let said = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    let id = client
        .plain("POST", &said, json!({ "content": "hello" }))
        .await
        .id();
    let path = format!("{}/{id}", messages());
    let edit = client.bot("PATCH", &path, json!({ "content": "x" })).await;
    assert_eq!(edit.refusal(), (403, 50005));
    assert_eq!(
        client.bot("DELETE", &path, Value::Null).await.refusal(),
        (403, 50013)
    );
    assert_eq!(
        client.bot("GET", &path, Value::Null).await.ok()["content"],
        "",
        "not the bot's to read"
    );
    assert_eq!(client.messages(BEN, GAMES).await[0]["content"], "hello");
}

#[tokio::test]
async fn people_delete_their_own_messages_and_moderators_those_of_others() {
    let client = Client::start().await;
    let said = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    let own = client
        .plain("POST", &said, json!({ "content": "x" }))
        .await
        .id();
    let bots = send(&client, "y").await;
    let delete = async |person: &str, message: &str| {
        let path = format!("/control/as/{person}/channels/{GAMES}/messages/{message}");
        client.plain("DELETE", &path, Value::Null).await.status
    };
    assert_eq!(delete(BEN, &own).await, 400);
    assert_eq!(delete(ANN, &bots).await, 400);
    assert_eq!(delete(ANN, &own).await, 204);
    assert_eq!(delete("1100000000000000014", &bots).await, 204);
    assert_eq!(delete(ANN, &own).await, 400);
    assert!(client.messages(ANN, GAMES).await.is_empty());
}

#[tokio::test]
async fn a_nonce_makes_a_message_once() {
    let client = Client::start().await;
    let with = |content: &str, enforce: bool| -> Value {
        json!({ "content": content, "nonce": "match-1", "enforce_nonce": enforce })
    };
    let first = client.bot("POST", &messages(), with("a", true)).await.ok();
    assert_eq!(first["nonce"], "match-1");
    let repeated = client.bot("POST", &messages(), with("b", true)).await.ok();
    assert_eq!(
        (&repeated["id"], &repeated["content"]),
        (&first["id"], &json!("a"))
    );
    let other = client.bot("POST", &messages(), with("c", false)).await.ok();
    assert_ne!(other["id"], first["id"]);
    assert_eq!(client.messages(ANN, GAMES).await.len(), 2);
}

#[tokio::test]
async fn an_edit_keeps_replaces_and_drops_files() {
    let client = Client::start().await;
    let payload = json!({ "attachments": [{ "id": 0, "description": "alt" }] });
    let files = [("files[0]", "a.txt", 3)];
    let created = client
        .upload("POST", &messages(), form(&payload, &files))
        .await
        .ok();
    let (id, first) = (
        created["id"].as_str().unwrap(),
        created["attachments"][0].clone(),
    );
    assert_eq!(
        (&first["description"], &first["size"]),
        (&json!("alt"), &json!(3))
    );
    let url = first["url"].as_str().unwrap();
    assert_eq!(client.download(url).await.2, b"xxx");

    let path = format!("{}/{id}", messages());
    let names = |message: &Value| -> Vec<String> {
        let all = message["attachments"].as_array().unwrap().iter();
        all.map(|one| one["filename"].as_str().unwrap().to_owned())
            .collect()
    };
    let text_only = client
        .bot("PATCH", &path, json!({ "content": "x" }))
        .await
        .ok();
    assert_eq!(
        names(&text_only),
        ["a.txt"],
        "an edit that does not mention files keeps them"
    );
    let added = client
        .upload(
            "PATCH",
            &path,
            form(&json!({}), &[("files[0]", "b.txt", 1)]),
        )
        .await
        .ok();
    assert_eq!(names(&added), ["a.txt", "b.txt"], "and appends new ones");
    let list = json!({ "attachments": [{ "id": 0 }, { "id": first["id"] }] });
    let replaced = client
        .upload("PATCH", &path, form(&list, &[("files[0]", "c.txt", 1)]))
        .await
        .ok();
    assert_eq!(
        names(&replaced),
        ["a.txt", "c.txt"],
        "a list keeps what it names"
    );
    let emptied = client
        .bot("PATCH", &path, json!({ "attachments": [] }))
        .await
        .ok();
    assert_eq!(names(&emptied), Vec::<String>::new());
    assert_eq!(client.download(url).await.0, 404);
}

#[tokio::test]
async fn embeds_show_attached_files() {
    let client = Client::start().await;
    let payload = json!({ "embeds": [{ "image": { "url": "attachment://board.gif" } }] });
    let files = [("files[0]", "board.gif", 1)];
    let created = client
        .upload("POST", &messages(), form(&payload, &files))
        .await
        .ok();
    assert_eq!(created["attachments"], json!([]));
    let url = created["embeds"][0]["image"]["url"].as_str().unwrap();
    assert_eq!(client.download(url).await.1, "image/gif");
}

#[tokio::test]
async fn broken_bodies_get_a_tree_of_errors() {
    let client = Client::start().await;
    let refused = client
        .bot("POST", &messages(), json!({ "content": "x".repeat(2001) }))
        .await;
    assert_eq!(refused.refusal(), (400, 50035));
    assert_eq!(refused.body["message"], "Invalid Form Body");
    assert_eq!(
        refused.body["errors"]["content"]["_errors"][0]["code"],
        "BASE_TYPE_MAX_LENGTH"
    );
    let mut reply = json!({ "content": "x", "message_reference": { "message_id": "5" } });
    assert_eq!(
        client
            .bot("POST", &messages(), reply.clone())
            .await
            .refusal(),
        (400, 50035)
    );
    reply["message_reference"]["fail_if_not_exists"] = json!(false);
    client.bot("POST", &messages(), reply).await.ok();
    let garbled = client
        .raw("POST", &messages(), "application/json", "{")
        .await;
    assert_eq!(garbled.refusal(), (400, 50109));
    let plain = client.raw("POST", &messages(), "text/plain", "{}").await;
    assert_eq!(plain.refusal(), (400, 50035));
}
