//! Starting, stopping, and what survives a restart.

use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use super::client::{ANN, BOT, Client, DOV, GAMES};
use crate::{Options, Playground, StartError, state::StateError};

async fn connect(path: &std::path::Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", path.display()))
        .await
        .unwrap()
}

/// Everything that anyone can see: the server, and each person's channels, messages, commands and unread marks.
async fn everything_seen(client: &Client) -> Value {
    let world = client.get("/control/world").await;
    let mut seen = vec![world["guild"].clone(), world["users"].clone()];
    for user in world["users"].as_array().unwrap() {
        let user = user["id"].as_str().unwrap();
        let channels = client.get(&format!("/control/as/{user}/channels")).await;
        for channel in channels.as_array().unwrap() {
            let channel = channel["id"].as_str().unwrap();
            let messages = format!("/control/as/{user}/channels/{channel}/messages");
            seen.push(client.get(&messages).await);
        }
        seen.push(channels);
        seen.push(client.get(&format!("/control/as/{user}/commands")).await);
    }
    let (marks, _) = client.playground.hub.lock().pages.watch();
    assert!(!marks.is_empty(), "something waits unread");
    seen.extend(marks.iter().map(|mark| json!(mark.as_str())));
    // Only the port in the links and their expiry differ.
    let text = json!(seen).to_string().replace(&client.url(""), "");
    let mut parts = text.split("?ex=");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| &part[part.find('"').unwrap_or(0)..]);
    json!(first + &rest.collect::<String>())
}

#[tokio::test]
async fn the_world_outlives_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let state = Some(folder.path().join("world.sqlite"));
    let client = Client::with(state.clone()).await;
    client
        .register(json!({ "name": "play", "description": "d" }))
        .await;
    let chosen = json!({ "preferred_locale": "zh-TW" });
    client.plain("POST", "/control/guild", chosen).await.ok();
    let payload = json!({ "content": "board", "components": [{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Go", "custom_id": "go" },
    ] }] });
    let form = reqwest::multipart::Form::new()
        .text("payload_json", payload.to_string())
        .part(
            "files[0]",
            reqwest::multipart::Part::bytes(vec![7; 9]).file_name("a.bin"),
        );
    let posted = client
        .upload("POST", &format!("/channels/{GAMES}/messages"), form)
        .await
        .ok();
    let id = posted["id"].as_str().unwrap();
    let deleted = client
        .bot(
            "POST",
            &format!("/channels/{GAMES}/messages"),
            json!({ "content": "gone" }),
        )
        .await
        .id();
    client
        .bot(
            "DELETE",
            &format!("/channels/{GAMES}/messages/{deleted}"),
            Value::Null,
        )
        .await
        .ok();
    client
        .bot(
            "POST",
            &format!("/channels/{GAMES}/messages/{id}/threads"),
            json!({ "name": "talk" }),
        )
        .await
        .ok();
    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    client
        .plain(
            "POST",
            &format!("/control/users/{DOV}"),
            json!({ "accepts_dms": true }),
        )
        .await
        .ok();
    let token = client.playground.token().to_owned();
    // Everything is saved before it is answered.
    let mut copy = connect(state.as_ref().unwrap()).await;
    let count = "SELECT COUNT(*) FROM thing WHERE kind IN ('message', 'file', 'command')";
    let kept: i64 = sqlx::query_scalar(count)
        .fetch_one(&mut copy)
        .await
        .unwrap();
    assert_eq!(kept, 3);
    copy.close().await.unwrap();
    whisper(&client).await;
    let seen = everything_seen(&client).await;
    client.playground.stop().await;
    let mut beside = state.clone().unwrap().into_os_string();
    beside.push("-wal");
    assert!(
        !std::path::Path::new(&beside).exists(),
        "the file alone is all of it"
    );

    let client = Client::with(state).await;
    assert_eq!(client.playground.token(), token);
    assert_eq!(everything_seen(&client).await, seen);
    let messages = client.messages(ANN, GAMES).await;
    assert_eq!(messages.len(), 2);
    assert_eq!(messages[0]["thread"]["name"], "talk");
    let file = client
        .download(messages[0]["attachments"][0]["url"].as_str().unwrap())
        .await;
    assert_eq!(file.2, [7; 9]);
    let again = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    assert_eq!(again, dm);
    let commands = client
        .bot("GET", &format!("/applications/{BOT}/commands"), Value::Null)
        .await
        .ok();
    assert_eq!(commands[0]["name"], "play");
    let world = client.get("/control/world").await;
    let dov = world["users"]
        .as_array()
        .unwrap()
        .iter()
        .find(|user| user["id"] == DOV)
        .unwrap();
    assert_eq!(dov["accepts_dms"], true);

    // A button from before the restart can still be pressed.
    let (mut gateway, _) = client.identified(1).await;
    let press = json!({ "message_id": id, "custom_id": "go" });
    let path = format!("/control/as/{ANN}/press");
    let (outcome, ()) = tokio::join!(client.plain("POST", &path, press), async {
        let interaction = gateway.event("INTERACTION_CREATE").await;
        let (id, token) = (&interaction["id"], &interaction["token"]);
        let (id, token) = (id.as_str().unwrap(), token.as_str().unwrap());
        let callback = format!("/api/v10/interactions/{id}/{token}/callback");
        client
            .plain(
                "POST",
                &callback,
                json!({ "type": 7, "data": { "content": "on" } }),
            )
            .await
            .ok();
    });
    assert_eq!(outcome.ok()["message"]["content"], "on");
}

/// A message that only Ann sees, in answer to her command, in a channel where the bot may not write.
async fn whisper(client: &Client) {
    let (mut gateway, _) = client.identified(1).await;
    let typed = json!({ "channel_id": GAMES, "name": "play" });
    let path = format!("/control/as/{ANN}/slash");
    let (outcome, ()) = tokio::join!(client.plain("POST", &path, typed), async {
        let interaction = gateway.event("INTERACTION_CREATE").await;
        let (id, token) = (&interaction["id"], &interaction["token"]);
        let (id, token) = (id.as_str().unwrap(), token.as_str().unwrap());
        let answer = json!({ "type": 4, "data": { "content": "psst", "flags": 64 } });
        let callback = format!("/api/v10/interactions/{id}/{token}/callback");
        client.plain("POST", &callback, answer).await.ok();
    });
    assert_eq!(outcome.ok()["message"]["flags"], 64);
    let denied = json!({ "deny": ["SEND_MESSAGES"] });
    let path = format!("/control/channels/{GAMES}");
    client.plain("POST", &path, denied).await.ok();
}

#[tokio::test]
async fn it_starts_on_free_loopback_addresses_only() {
    let start = |address: &str| Playground::start(Options::at(address.parse().unwrap()));
    for address in ["0.0.0.0:0", "203.0.113.1:0", "[::]:0"] {
        assert!(matches!(
            start(address).await,
            Err(StartError::NotLoopback(_))
        ));
    }
    let remote = |address: &str| {
        Playground::start(Options {
            remote: true,
            ..Options::at(address.parse().unwrap())
        })
    };
    assert!(matches!(
        remote("0.0.0.0:0").await,
        Err(StartError::Unspecified(_))
    ));
    // Allowed, but not an address of this machine.
    assert!(matches!(
        remote("203.0.113.1:0").await,
        Err(StartError::Listen(..))
    ));
    let first = start("127.0.0.1:0").await.unwrap();
    let taken = first.address().to_string();
    assert!(matches!(
        start(&taken).await,
        Err(StartError::AddressInUse(_))
    ));
    first.stop().await;
    start(&taken).await.unwrap().stop().await;
}

#[tokio::test]
async fn stopping_cuts_every_connection() {
    let client = Client::start().await;
    let (gateway, _) = client.identified(1).await;
    client.get("/control/world").await;
    let Client { playground, http } = client;
    let url = format!("http://{}/control/world", playground.address());
    playground.stop().await;
    assert_eq!(gateway.close_code().await, None);
    assert!(
        http.get(url).send().await.is_err(),
        "no kept connection goes on"
    );
}

#[tokio::test]
async fn the_playground_refuses_a_damaged_state() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("world.sqlite");
    std::fs::write(
        &path,
        "this is no database, but long enough to look like one".repeat(100),
    )
    .unwrap();
    let address = "127.0.0.1:0".parse().unwrap();
    let started = Playground::start(Options {
        state: Some(path),
        ..Options::at(address)
    })
    .await;
    assert!(matches!(
        started,
        Err(StartError::State(StateError::Corrupt { .. }))
    ));
}
