//! Channels that the bot may not see. Since 16 November 2026 it learns that they exist and little else, and lists that
//! it requests leave them out. The old behaviour is an option.

use serde_json::{Value, json};

use super::super::client::{Client, GAMES, GUILD, Gateway};

const GUILDS: u64 = 1;

async fn shape(client: &Client, body: Value) {
    let path = format!("/control/channels/{GAMES}");
    client.plain("POST", &path, body).await.ok();
}

async fn in_full(client: &Client, wanted: bool) {
    let body = json!({ "hidden_channels_in_full": wanted });
    let answer = client.plain("POST", "/control/application", body).await;
    assert_eq!(answer.ok()["hidden_channels_in_full"], wanted);
}

/// The ids of the channels in a list that the bot requests.
async fn listed(client: &Client) -> Vec<Value> {
    let path = format!("/guilds/{GUILD}/channels");
    let list = client.bot("GET", &path, Value::Null).await.ok();
    let list = list.as_array().unwrap().iter();
    list.map(|one| one["id"].clone()).collect()
}

/// The channel as GUILD_CREATE describes it to a new session.
async fn described(client: &Client) -> Option<Value> {
    let mut gateway: Gateway = client.connect("v=10&encoding=json").await;
    gateway.send(client.identify(GUILDS)).await;
    gateway.event("READY").await;
    let guild = gateway.event("GUILD_CREATE").await;
    let mut channels = guild["channels"].as_array().unwrap().iter();
    channels.find(|one| one["id"] == GAMES).cloned()
}

#[track_caller]
fn is_hidden(channel: &Value) {
    assert_eq!(channel["id"], GAMES);
    assert_eq!(channel["type"], 0);
    assert_eq!(channel["name"], "___hidden___");
    assert_eq!(channel["flags"], 1 << 17);
    let only = json!([{ "id": GUILD, "type": 0, "allow": "0", "deny": "1024" }]);
    assert_eq!(channel["permission_overwrites"], only);
    for nulled in ["topic", "nsfw", "last_message_id"] {
        assert_eq!(channel[nulled], Value::Null, "{nulled}");
    }
}

#[tokio::test]
async fn the_gateway_reveals_little_of_a_hidden_channel_and_lists_leave_it_out() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(GUILDS).await;
    shape(&client, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    is_hidden(&gateway.event("CHANNEL_UPDATE").await);
    is_hidden(&described(&client).await.unwrap());
    assert_eq!(listed(&client).await.len(), 2);
    let itself = client
        .bot("GET", &format!("/channels/{GAMES}"), Value::Null)
        .await;
    assert_eq!(itself.refusal(), (403, 50001));

    shape(&client, json!({ "deny": [] })).await;
    let shown = gateway.event("CHANNEL_UPDATE").await;
    assert_eq!(
        (&shown["name"], &shown["flags"]),
        (&json!("games"), &json!(0))
    );
    assert_eq!(described(&client).await.unwrap()["name"], "games");
    assert_eq!(listed(&client).await.len(), 3);

    shape(&client, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    gateway.event("CHANNEL_UPDATE").await;
    let path = format!("/control/channels/{GAMES}");
    client.plain("DELETE", &path, Value::Null).await;
    is_hidden(&gateway.event("CHANNEL_DELETE").await);
    let itself = client
        .bot("GET", &format!("/channels/{GAMES}"), Value::Null)
        .await;
    assert_eq!(itself.refusal(), (404, 10003));
}

#[tokio::test]
async fn the_old_behaviour_reveals_everything() {
    let client = Client::start().await;
    in_full(&client, true).await;
    let (mut gateway, _) = client.identified(GUILDS).await;
    shape(&client, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    let changed = gateway.event("CHANNEL_UPDATE").await;
    assert_eq!(changed["name"], "games");
    assert_eq!(described(&client).await.unwrap()["name"], "games");
    assert_eq!(listed(&client).await.len(), 3);
    in_full(&client, false).await;
    assert_eq!(listed(&client).await.len(), 2);
    is_hidden(&described(&client).await.unwrap());
}

#[tokio::test]
async fn the_option_chooses_the_old_way_at_the_start() {
    let options = crate::Options {
        hidden_channels_in_full: true,
        ..crate::Options::at(([127, 0, 0, 1], 0).into())
    };
    let client = Client::of(options).await;
    shape(&client, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    assert_eq!(listed(&client).await.len(), 3);
}

#[tokio::test]
async fn the_bot_learns_nothing_about_a_thread_in_a_hidden_channel() {
    let client = Client::start().await;
    let path = format!("/channels/{GAMES}/messages");
    let message = client
        .bot("POST", &path, json!({ "content": "x" }))
        .await
        .id();
    let path = format!("{path}/{message}/threads");
    let thread = client.bot("POST", &path, json!({ "name": "x" })).await.id();
    shape(&client, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    let mut gateway = client.connect("v=10&encoding=json").await;
    gateway.send(client.identify(GUILDS)).await;
    gateway.event("READY").await;
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!(guild["threads"], json!([]));
    let path = format!("/control/channels/{thread}");
    client
        .plain("POST", &path, json!({ "locked": true }))
        .await
        .ok();
    shape(&client, json!({ "deny": [] })).await;
    let next = gateway.next().await;
    assert_eq!(next["t"], "CHANNEL_UPDATE");
}
