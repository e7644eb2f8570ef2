//! Pinned messages: both routes, the list, the permission, the limit of 250 (change log of 24 November 2025, 23 February 2026).

use serde_json::{Value, json};

use super::super::client::{Client, GAMES, GUILD};

async fn says(client: &Client) -> String {
    let path = format!("/channels/{GAMES}/messages");
    let posted = client.bot("POST", &path, json!({ "content": "x" })).await;
    posted.id()
}

fn pin(message: &str) -> String {
    format!("/channels/{GAMES}/messages/pins/{message}")
}

fn deprecated(message: &str) -> String {
    format!("/channels/{GAMES}/pins/{message}")
}

async fn list(client: &Client, query: &str) -> Value {
    let path = format!("/channels/{GAMES}/messages/pins{query}");
    client.bot("GET", &path, Value::Null).await.ok()
}

/// The pinned messages, by their ids.
fn ids(list: &Value) -> Vec<String> {
    let items = list["items"].as_array().unwrap().iter();
    items
        .map(|item| item["message"]["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn both_routes_pin_and_take_down() {
    let client = Client::start().await;
    let (first, second) = (says(&client).await, says(&client).await);
    let (mut gateway, _) = client.identified(1).await;
    for path in [pin(&first), deprecated(&second)] {
        assert_eq!(client.bot("PUT", &path, Value::Null).await.status, 204);
        let event = gateway.event("CHANNEL_PINS_UPDATE").await;
        assert_eq!(
            (&event["channel_id"], &event["guild_id"]),
            (&json!(GAMES), &json!(GUILD))
        );
        assert!(event["last_pin_timestamp"].is_string(), "{event}");
        // Moments differ by milliseconds.
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    assert_eq!(ids(&list(&client, "").await), [second.as_str(), &first]);
    let path = format!("/channels/{GAMES}/pins");
    let plain = client.bot("GET", &path, Value::Null).await.ok();
    assert_eq!(plain[0]["id"], second);
    assert_eq!(plain[1]["pinned"], true);
    for path in [deprecated(&first), pin(&second)] {
        assert_eq!(client.bot("DELETE", &path, Value::Null).await.status, 204);
    }
    assert_eq!(
        list(&client, "").await,
        json!({ "items": [], "has_more": false })
    );
}

#[tokio::test]
async fn the_list_comes_in_pages() {
    let client = Client::start().await;
    let mut newest_first = Vec::new();
    for _ in 0..3 {
        let message = says(&client).await;
        client.bot("PUT", &pin(&message), Value::Null).await;
        newest_first.insert(0, message);
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let page = list(&client, "?limit=2").await;
    assert_eq!(ids(&page), newest_first[..2]);
    assert_eq!(page["has_more"], true);
    let before = page["items"][1]["pinned_at"].as_str().unwrap();
    let before = before.replace('+', "%2B");
    let page = list(&client, &format!("?limit=2&before={before}")).await;
    assert_eq!(ids(&page), newest_first[2..]);
    assert_eq!(page["has_more"], false);
    for wrong in ["?limit=0", "?limit=51", "?before=yesterday"] {
        let path = format!("/channels/{GAMES}/messages/pins{wrong}");
        let refusal = client.bot("GET", &path, Value::Null).await;
        assert_eq!(refusal.refusal(), (400, 50035), "{wrong}");
    }
}

#[tokio::test]
async fn pinning_needs_a_permission_of_its_own() {
    let client = Client::start().await;
    let message = says(&client).await;
    let channel = format!("/control/channels/{GAMES}");
    let denied = json!({ "deny": ["PIN_MESSAGES"], "allow": ["MANAGE_MESSAGES"] });
    client.plain("POST", &channel, denied).await.ok();
    for path in [pin(&message), deprecated(&message)] {
        for method in ["PUT", "DELETE"] {
            let refusal = client.bot(method, &path, Value::Null).await;
            assert_eq!(refusal.refusal(), (403, 50013), "{method} {path}");
        }
    }
    let allowed = json!({ "deny": [], "allow": [] });
    client.plain("POST", &channel, allowed).await.ok();
    assert_eq!(
        client.bot("PUT", &pin(&message), Value::Null).await.status,
        204
    );
    let unknown = client.bot("PUT", &pin("5"), Value::Null).await;
    assert_eq!(unknown.refusal(), (404, 10008));
    // Without the history there is nothing to read.
    let no_history = json!({ "deny": ["READ_MESSAGE_HISTORY"] });
    client.plain("POST", &channel, no_history).await.ok();
    assert_eq!(list(&client, "").await["items"], json!([]));
}

#[tokio::test]
async fn a_channel_has_at_most_250_pins() {
    let client = Client::start().await;
    let mut last = String::new();
    for _ in 0..250 {
        last = says(&client).await;
        let pinned = client.bot("PUT", &pin(&last), Value::Null).await;
        assert_eq!(pinned.status, 204);
    }
    let more = says(&client).await;
    let refusal = client.bot("PUT", &pin(&more), Value::Null).await;
    assert_eq!(refusal.refusal(), (400, 30003));
    // A pinned message can be pinned again, and does not count twice.
    assert_eq!(
        client.bot("PUT", &pin(&last), Value::Null).await.status,
        204
    );
    client.bot("DELETE", &pin(&last), Value::Null).await;
    assert_eq!(
        client.bot("PUT", &pin(&more), Value::Null).await.status,
        204
    );
}
