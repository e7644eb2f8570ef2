//! Scheduled events outside of Discord: what they need, who may create them, and how they end (resources/guild-scheduled-event).

use serde_json::{Value, json};

use super::super::client::{Client, GUILD};

fn all() -> String {
    format!("/guilds/{GUILD}/scheduled-events")
}

fn event() -> Value {
    json!({
        "name": "Round 1",
        "description": "Ann against Ben",
        "scheduled_start_time": "2099-12-05T20:00:00Z",
        "scheduled_end_time": "2099-12-05T21:00:00+00:00",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": { "location": "https://discord.com/channels/1/2" },
    })
}

async fn granted() -> Client {
    let client = Client::start().await;
    let grant = json!({ "grant": ["CREATE_EVENTS"] });
    client.plain("POST", "/control/guild", grant).await.ok();
    client
}

#[tokio::test]
async fn an_event_is_created_changed_and_deleted_by_who_may() {
    let client = Client::start().await;
    let refused = client.bot("POST", &all(), event()).await;
    assert_eq!(refused.refusal(), (403, 50013));
    let client = granted().await;
    let created = client.bot("POST", &all(), event()).await.ok();
    assert_eq!(
        created["scheduled_start_time"],
        "2099-12-05T20:00:00.000000+00:00"
    );
    assert_eq!(
        (&created["status"], &created["entity_type"]),
        (&json!(1), &json!(3))
    );
    let one = format!("{}/{}", all(), created["id"].as_str().unwrap());
    let later = json!({ "scheduled_start_time": "2099-12-05T20:30:00Z" });
    let changed = client.bot("PATCH", &one, later).await.ok();
    assert_eq!(
        changed["scheduled_start_time"],
        "2099-12-05T20:30:00.000000+00:00"
    );
    assert_eq!(changed["name"], "Round 1");
    let listed = client.bot("GET", &all(), Value::Null).await.ok();
    assert_eq!(listed, json!([changed]));
    assert_eq!(client.bot("DELETE", &one, Value::Null).await.status, 204);
    for method in ["GET", "PATCH", "DELETE"] {
        let gone = client.bot(method, &one, json!({})).await;
        assert_eq!(gone.refusal(), (404, 10070), "{method}");
    }
}

#[tokio::test]
async fn an_event_has_a_place_an_end_and_lies_ahead() {
    let client = granted().await;
    for (part, wrong) in [
        ("name", json!("")),
        ("name", Value::Null),
        ("entity_type", json!(2)),
        ("privacy_level", json!(1)),
        ("entity_metadata", json!({})),
        ("scheduled_end_time", Value::Null),
        ("scheduled_end_time", json!("2099-12-05T20:00:00Z")),
        ("scheduled_start_time", json!("2020-12-05T20:00:00Z")),
        ("scheduled_start_time", json!("tomorrow")),
    ] {
        let mut event = event();
        event[part] = wrong;
        let refused = client.bot("POST", &all(), event.clone()).await;
        assert_eq!(refused.refusal(), (400, 50035), "{event}");
    }
    for _ in 0..100 {
        client.bot("POST", &all(), event()).await.ok();
    }
    let refused = client.bot("POST", &all(), event()).await;
    assert_eq!(refused.refusal(), (400, 30038));
}
