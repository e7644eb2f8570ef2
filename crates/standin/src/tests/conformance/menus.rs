//! Commands of context menus: interactions/application-commands ("User commands", "Message commands"),
//! interactions/receiving-and-responding ("Interaction Data", "Resolved Data Structure"), resources/message ("Message
//! Types", "Application Command Interaction Metadata Structure").

use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, Client, GAMES, GUILD, Gateway},
        interactions::webhook,
    },
    row::answer,
};

async fn with_menus() -> (Client, Gateway) {
    let client = Client::start().await;
    for (kind, name) in [(2, "Show record"), (3, "Explain this")] {
        client.register(json!({ "type": kind, "name": name })).await;
    }
    let (gateway, _) = client.identified(1).await;
    (client, gateway)
}

fn on_person(person: &str) -> Value {
    json!({ "name": "Show record", "user_id": person, "channel_id": GAMES })
}

fn on_message(message: &str) -> Value {
    json!({ "name": "Explain this", "message_id": message })
}

#[tokio::test]
async fn a_person_uses_a_command_on_a_person() {
    let (client, mut gateway) = with_menus().await;
    let said = answer(4, json!({ "content": "3 games" }));
    let act = (ANN, "menu", on_person(BEN));
    let (outcome, interaction) = client.play(&mut gateway, act, said).await;
    assert_eq!(interaction["type"], 2);
    assert_eq!(interaction["guild_id"], GUILD);
    let data = &interaction["data"];
    assert_eq!(
        (&data["type"], &data["name"]),
        (&json!(2), &json!("Show record"))
    );
    assert_eq!(data["target_id"], BEN);
    assert_eq!(
        data["options"],
        Value::Null,
        "the documentation: no options"
    );
    assert_eq!(data["resolved"]["users"][BEN]["username"], "ben");
    let member = &data["resolved"]["members"][BEN];
    assert!(member["permissions"].is_string());
    for missing in ["user", "deaf", "mute"] {
        assert_eq!(member[missing], Value::Null);
    }
    let message = &outcome["message"];
    assert_eq!(message["type"], 23);
    let metadata = &message["interaction_metadata"];
    assert_eq!(metadata["command_type"], 2);
    assert_eq!(metadata["target_user"]["id"], BEN);
    assert_eq!(metadata["target_message_id"], Value::Null);
    assert_eq!(message["interaction"]["name"], "Show record");
}

#[tokio::test]
async fn a_person_uses_a_command_on_a_message() {
    let (client, mut gateway) = with_menus().await;
    let path = format!("/control/as/{BEN}/channels/{GAMES}/messages");
    let target = client
        .plain("POST", &path, json!({ "content": "e4?" }))
        .await
        .id();
    let said = answer(4, json!({ "content": "a move" }));
    let act = (ANN, "menu", on_message(&target));
    let (outcome, interaction) = client.play(&mut gateway, act, said).await;
    let data = &interaction["data"];
    assert_eq!(
        (&data["type"], &data["target_id"]),
        (&json!(3), &json!(target))
    );
    let resolved = &data["resolved"]["messages"][&target];
    assert_eq!(
        resolved["content"], "e4?",
        "without the intent for content, too"
    );
    assert_eq!(resolved["author"]["id"], BEN);
    let message = &outcome["message"];
    assert_eq!(message["type"], 23);
    assert_eq!(message["interaction_metadata"]["target_message_id"], target);
    assert_eq!(message["message_reference"]["message_id"], target);
    assert_eq!(message["referenced_message"]["id"], target);
    let follow_up = webhook(&interaction);
    let more = client
        .plain("POST", &follow_up, json!({ "content": "more" }))
        .await
        .ok();
    assert_eq!(more["type"], 19);
}

#[tokio::test]
async fn what_a_client_would_not_offer_is_refused() {
    let (client, mut gateway) = with_menus().await;
    let path = format!("/control/as/{ANN}/menu");
    let hidden = answer(4, json!({ "content": "for you", "flags": 64 }));
    let (outcome, _) = client
        .play(&mut gateway, (ANN, "menu", on_person(BEN)), hidden)
        .await;
    let ephemeral = outcome["message"]["id"].as_str().unwrap();
    let mut swapped = on_person(BEN);
    swapped["name"] = json!("Explain this");
    for body in [
        on_message(ephemeral),
        on_message("1"),
        on_person("1"),
        swapped,
        json!({ "name": "Show record" }),
        json!({ "name": "Show record", "user_id": BEN }),
    ] {
        let refused = client.plain("POST", &path, body.clone()).await;
        assert_eq!(refused.status, 400, "{body}");
        assert!(refused.body["message"].is_string());
    }
    let body = json!({ "name": "x", "type": 11 });
    let thread = client
        .bot("POST", &format!("/channels/{GAMES}/threads"), body)
        .await
        .id();
    let archived = json!({ "archived": true });
    client
        .plain("POST", &format!("/control/channels/{thread}"), archived)
        .await
        .ok();
    let mut there = on_person(BEN);
    there["channel_id"] = json!(thread);
    assert_eq!(client.plain("POST", &path, there).await.status, 400);
}

#[tokio::test]
async fn in_direct_messages_nobody_is_a_member() {
    let (client, mut gateway) = with_menus().await;
    let body = json!({ "recipient_id": ANN });
    let direct = client.bot("POST", "/users/@me/channels", body).await.id();
    let mut used = on_person(ANN);
    used["channel_id"] = json!(direct);
    let said = answer(4, json!({ "content": "you" }));
    let (_, interaction) = client.play(&mut gateway, (ANN, "menu", used), said).await;
    assert_eq!(interaction["context"], 1);
    assert_eq!(interaction["data"]["resolved"]["users"][ANN]["id"], ANN);
    assert_eq!(interaction["data"]["resolved"]["members"], Value::Null);
}
