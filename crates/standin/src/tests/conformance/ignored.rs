//! Fields that the playground does not read: it drops them as Discord drops what it does not know, and says so in the
//! record of exchanges.

use serde_json::{Value, json};

use super::{
    super::client::{BOT, Client, GAMES},
    row::refusals,
};

async fn last_ignored(client: &Client) -> Value {
    let record = client.get("/control/exchanges").await;
    record["entries"].as_array().unwrap().last().unwrap()["ignored"].clone()
}

#[tokio::test]
async fn unknown_fields_of_a_command_are_dropped_and_named() {
    let client = Client::start().await;
    let option = json!({ "type": 3, "name": "a", "description": "x", "colour": "red" });
    let command =
        json!({ "name": "play", "description": "x", "options": [option], "moon": 1, "id": "7" });
    let commands = format!("/applications/{BOT}/commands");
    let made = client.bot("POST", &commands, command).await.ok();
    assert_ne!(made["id"], "7");
    for gone in [&made["moon"], &made["options"][0]["colour"]] {
        assert_eq!(*gone, Value::Null);
    }
    let named = json!(["id", "moon", "options.0.colour"]);
    assert_eq!(last_ignored(&client).await, named);
    let one = format!("{commands}/{}", made["id"].as_str().unwrap());
    let change = json!({ "description": "y", "moon": 2 });
    let made = client.bot("PATCH", &one, change).await.ok();
    assert_eq!(
        (&made["description"], &made["moon"]),
        (&json!("y"), &Value::Null)
    );
    assert_eq!(last_ignored(&client).await, json!(["moon"]));
}

#[tokio::test]
async fn all_that_a_command_may_say_is_kept() {
    let client = Client::start().await;
    let names = json!({ "zh-CN": "棋" });
    let choice = json!({ "name": "Go", "name_localizations": names, "value": "go" });
    let option = json!({
        "type": 3, "name": "game", "name_localizations": names, "description": "x",
        "description_localizations": names, "required": false, "autocomplete": false, "choices": [choice], "options": [],
    });
    let play = json!({
        "type": 1, "name": "play", "name_localizations": names, "description": "x",
        "description_localizations": names, "options": [option], "nsfw": false, "contexts": [0],
        "integration_types": [0], "default_member_permissions": "0",
    });
    let menu = json!({ "type": 2, "name": "Play", "name_localizations": names, "options": [] });
    let commands = format!("/applications/{BOT}/commands");
    let sent = json!([play, menu]);
    client.bot("PUT", &commands, sent.clone()).await.ok();
    assert_eq!(last_ignored(&client).await, json!([]));
    let path = format!("{commands}?with_localizations=true");
    let kept = client.bot("GET", &path, Value::Null).await.ok();
    let named = |name: &str| {
        kept.as_array()
            .unwrap()
            .iter()
            .find(|one| one["name"] == name)
    };
    let [play, menu] = [named("play").unwrap(), named("Play").unwrap()];
    for place in [
        play,
        &play["options"][0],
        &play["options"][0]["choices"][0],
        menu,
    ] {
        assert_eq!(place["name_localizations"], names, "{place}");
    }
}

#[tokio::test]
async fn unknown_fields_of_a_message_are_named() {
    let client = Client::start().await;
    let messages = format!("/channels/{GAMES}/messages");
    let embed = json!({ "title": "x", "type": "rich", "moon": 1 });
    let body = json!({ "content": "x", "sun": true, "star": null, "embeds": [embed] });
    client.bot("POST", &messages, body).await.ok();
    assert_eq!(last_ignored(&client).await, json!(["embeds.0.moon", "sun"]));
    let plain =
        json!({ "content": "x", "nonce": "1", "tts": false, "allowed_mentions": { "parse": [] } });
    client.bot("POST", &messages, plain).await.ok();
    assert_eq!(last_ignored(&client).await, json!([]));
}

/// resources/message ("Shared Client Theme"), interactions/application-commands (type 4), resources/sku ("List SKUs").
#[tokio::test]
async fn what_discord_has_and_the_playground_has_not_is_refused() {
    let client = Client::start().await;
    let messages = format!("/channels/{GAMES}/messages");
    let theme = json!({ "colors": ["000000"], "gradient_angle": 0, "base_mix": 1 });
    let body = json!({ "content": "x", "shared_client_theme": theme });
    let refused = client.bot("POST", &messages, body).await;
    let code = "shared_client_theme: PLAYGROUND_NOT_MODELLED";
    assert_eq!(refusals(&refused), code);
    let entry = json!({ "type": 4, "name": "launch", "handler": 2 });
    let commands = format!("/applications/{BOT}/commands");
    let refused = client.bot("POST", &commands, entry).await;
    assert_eq!(refusals(&refused), "type: PLAYGROUND_NOT_MODELLED");
    let skus = format!("/applications/{BOT}/skus");
    let refused = client.bot("GET", &skus, Value::Null).await;
    assert_eq!(refused.refusal(), (400, 1_000_501));
}
