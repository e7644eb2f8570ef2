//! Silent messages: resources/message ("Message Flags", SUPPRESS_NOTIFICATIONS; "Create Message" and "Edit Message",
//! parameter `flags`). According to the help centre's article on `@silent`, a silent message still counts as a mention.

use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, Client, DOV, GAMES},
        interactions::{challenge, webhook, with_bot},
    },
    row::answer,
};

const SILENT: u64 = 1 << 12;

/// The people whom a message notified, each with the reason.
fn notified(message: &Value) -> Vec<(&str, &str)> {
    let all = message["notified"].as_array().unwrap().iter();
    all.map(|one| {
        (
            one["user_id"].as_str().unwrap(),
            one["reason"].as_str().unwrap(),
        )
    })
    .collect()
}

/// The newest message of a channel as a person sees it.
async fn newest(client: &Client, person: &str, channel: &str) -> Value {
    client.messages(person, channel).await.pop().unwrap()
}

async fn write(client: &Client, channel: &str, body: Value) -> Value {
    let path = format!("/channels/{channel}/messages");
    client.bot("POST", &path, body).await.ok()
}

#[tokio::test]
async fn a_mention_notifies_unless_the_message_is_silent() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(1 | 1 << 9).await;
    let text = format!("<@{ANN}> and <@{BEN}>");
    for (flags, expected) in [(0, vec![ANN, BEN]), (SILENT, vec![])] {
        let made = write(&client, GAMES, json!({ "content": text, "flags": flags })).await;
        assert_eq!(made["flags"], flags);
        assert_eq!(
            made["mentions"].as_array().unwrap().len(),
            2,
            "named either way"
        );
        assert_eq!(made["notified"], Value::Null, "the bot does not learn it");
        let event = gateway.event("MESSAGE_CREATE").await;
        assert_eq!(event["flags"], flags);
        assert_eq!(event["notified"], Value::Null);
        let seen = newest(&client, ANN, GAMES).await;
        let people: Vec<&str> = notified(&seen)
            .into_iter()
            .map(|(person, _)| person)
            .collect();
        assert_eq!(people, expected);
        assert!(
            notified(&seen)
                .iter()
                .all(|(_, reason)| *reason == "mention")
        );
    }
    write(&client, GAMES, json!({ "content": "nobody named" })).await;
    assert!(notified(&newest(&client, BEN, GAMES).await).is_empty());
    let journal = client.get("/control/journal?after=0").await;
    let entries = journal["entries"].as_array().unwrap();
    let counts = entries
        .iter()
        .map(|entry| notified(&entry["message"]).len());
    assert_eq!(counts.collect::<Vec<_>>(), [2, 0, 0]);
}

#[tokio::test]
async fn a_direct_message_notifies_unless_it_is_silent() {
    let client = Client::start().await;
    let body = json!({ "recipient_id": ANN });
    let channel = client.bot("POST", "/users/@me/channels", body).await.id();
    write(&client, &channel, json!({ "content": "x" })).await;
    let loud = newest(&client, ANN, &channel).await;
    assert_eq!(notified(&loud), [(ANN, "direct_message")]);
    write(
        &client,
        &channel,
        json!({ "content": "x", "flags": SILENT }),
    )
    .await;
    assert!(notified(&newest(&client, ANN, &channel).await).is_empty());
}

#[tokio::test]
async fn an_edit_neither_silences_nor_notifies() {
    let client = Client::start().await;
    let made = write(&client, GAMES, json!({ "content": "x" })).await;
    let path = format!(
        "/channels/{GAMES}/messages/{}",
        made["id"].as_str().unwrap()
    );
    let body = json!({ "content": format!("<@{DOV}>"), "flags": SILENT });
    let edited = client.bot("PATCH", &path, body).await.ok();
    assert_eq!(edited["flags"], 0, "the flag belongs to the creation");
    assert_eq!(edited["mentions"][0]["id"], DOV);
    assert!(notified(&newest(&client, ANN, GAMES).await).is_empty());

    let made = write(&client, GAMES, json!({ "content": "x", "flags": SILENT })).await;
    let path = format!(
        "/channels/{GAMES}/messages/{}",
        made["id"].as_str().unwrap()
    );
    let edited = client.bot("PATCH", &path, json!({ "flags": 0 })).await.ok();
    assert_eq!(edited["flags"], SILENT, "nor does an edit take it away");
}

#[tokio::test]
async fn answers_and_follow_ups_can_be_silent_too() {
    let (client, mut gateway) = with_bot().await;
    let silent = json!({ "content": format!("<@{BEN}>"), "flags": SILENT });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, interaction) = client
        .play(&mut gateway, act, answer(4, silent.clone()))
        .await;
    assert_eq!(outcome["message"]["flags"], SILENT);
    let follow_up = client
        .plain("POST", &webhook(&interaction), silent)
        .await
        .ok();
    assert_eq!(follow_up["flags"], SILENT);
    for message in client.messages(BEN, GAMES).await {
        assert!(notified(&message).is_empty(), "{message}");
    }
}
