//! The table "Threads and channels", row by row. The thousand people of a thread are tested in the module of threads.

use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, BOT, Client, GAMES, OLGA},
        interactions::{challenge, with_bot},
    },
    row::{answer, hold, letters, refusals, row},
};

fn threads() -> String {
    format!("/channels/{GAMES}/threads")
}

fn public(name: &str) -> Value {
    json!({ "name": name, "type": 11 })
}

async fn shape(client: &Client, channel: &str, body: Value) {
    let path = format!("/control/channels/{channel}");
    client.plain("POST", &path, body).await.ok();
}

/// Whether a person sees the channel.
async fn sees(client: &Client, person: &str, channel: &str) -> bool {
    let seen = client.get(&format!("/control/as/{person}/channels")).await;
    seen.as_array()
        .unwrap()
        .iter()
        .any(|one| one["id"] == channel)
}

#[tokio::test]
async fn names_and_times() {
    let client = Client::start().await;
    let named = |length: usize| public(&letters(length));
    let lasting =
        |minutes: i64| json!({ "name": "x", "type": 11, "auto_archive_duration": minutes });
    let mut rows = vec![
        row(
            "name: 1 char",
            named(1),
            named(0),
            "name: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "name: 100 chars",
            named(100),
            named(101),
            "name: BASE_TYPE_BAD_LENGTH",
        ),
    ];
    for minutes in [60, 1440, 4320, 10080] {
        rows.push(row(
            "auto archive: 60, 1440, 4320, 10080 minutes",
            lasting(minutes),
            lasting(minutes + 1),
            "auto_archive_duration: BASE_TYPE_CHOICES",
        ));
    }
    hold(&client, "POST", &threads(), rows).await;
}

#[tokio::test]
async fn inactivity_archives_a_thread_and_writing_reopens_it() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(1).await;
    let new = json!({ "name": "x", "type": 11, "auto_archive_duration": 60 });
    let id = client.bot("POST", &threads(), new).await.id();
    gateway.event("THREAD_CREATE").await;
    let path = format!("/channels/{id}");
    let archived = async || {
        let thread = client.bot("GET", &path, Value::Null).await.ok();
        thread["thread_metadata"]["archived"] == true
    };
    client.jump(59 * 60).await;
    assert!(!archived().await, "not before its time");
    client.jump(60).await;
    assert!(archived().await);
    let event = gateway.event("THREAD_UPDATE").await;
    assert_eq!(event["thread_metadata"]["archived"], true);
    let active = client
        .bot(
            "GET",
            &format!("/guilds/{}/threads/active", super::super::client::GUILD),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(active["threads"], json!([]), "only off the list");
    let listed = format!("{}/archived/public", threads());
    let archive = client.bot("GET", &listed, Value::Null).await.ok();
    assert_eq!(archive["threads"][0]["id"], id);
    assert_eq!(archive["members"][0]["user_id"], BOT);
    client
        .bot(
            "POST",
            &format!("{path}/messages"),
            json!({ "content": "x" }),
        )
        .await
        .ok();
    assert!(!archived().await);
}

#[tokio::test]
async fn an_archived_thread_takes_nothing_but_messages() {
    let (client, _gateway) = with_bot().await;
    let id = client.bot("POST", &threads(), public("x")).await.id();
    let messages = format!("/channels/{id}/messages");
    let text = json!({ "content": "x" });
    let message = client.bot("POST", &messages, text.clone()).await.id();
    let edit = format!("{messages}/{message}");
    shape(&client, &id, json!({ "archived": true })).await;
    for (method, path) in [
        ("PATCH", edit.clone()),
        ("PUT", format!("/channels/{id}/thread-members/{BEN}")),
        ("DELETE", format!("/channels/{id}/thread-members/@me")),
    ] {
        let refused = client.bot(method, &path, text.clone()).await;
        assert_eq!(refused.refusal(), (400, 50083), "{method} {path}");
    }
    let mut command = challenge(BEN);
    command["channel_id"] = json!(id);
    let slash = format!("/control/as/{ANN}/slash");
    assert_eq!(
        client.plain("POST", &slash, command).await.status,
        400,
        "no commands"
    );
    let reaction = client
        .bot(
            "PUT",
            &format!("{edit}/reactions/%F0%9F%91%8D/@me"),
            Value::Null,
        )
        .await;
    let unmodelled = (400, 1_000_501);
    assert_eq!(reaction.refusal(), unmodelled, "reactions are not modelled");

    shape(&client, &id, json!({ "locked": true })).await;
    let locked = client.bot("POST", &messages, text.clone()).await;
    assert_eq!(locked.refusal(), (400, 50083), "locked");
    let said = format!("/control/as/{ANN}/channels/{id}/messages");
    assert_eq!(client.plain("POST", &said, text.clone()).await.status, 400);
    shape(&client, GAMES, json!({ "allow": ["MANAGE_THREADS"] })).await;
    client.bot("POST", &messages, text.clone()).await.ok();
    client.bot("PATCH", &edit, text.clone()).await.ok();
    shape(&client, &id, json!({ "archived": true })).await;
    let said = format!("/control/as/{OLGA}/channels/{id}/messages");
    client.plain("POST", &said, text.clone()).await.ok();
}

#[tokio::test]
async fn answering_a_press_reopens_the_thread() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(0).await;
    let id = client.bot("POST", &threads(), public("x")).await.id();
    let button = json!([{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Go", "custom_id": "go" },
    ] }]);
    let path = format!("/channels/{id}/messages");
    let made = client
        .bot("POST", &path, json!({ "components": button }))
        .await
        .id();
    for answer in [answer(4, json!({ "content": "x" })), json!({ "type": 5 })] {
        shape(&client, &id, json!({ "archived": true })).await;
        let press = json!({ "message_id": made, "custom_id": "go" });
        client
            .play(&mut gateway, (ANN, "press", press), answer)
            .await;
        let thread = client
            .bot("GET", &format!("/channels/{id}"), Value::Null)
            .await
            .ok();
        assert_eq!(thread["thread_metadata"]["archived"], false);
    }
}

#[tokio::test]
async fn private_threads() {
    let client = Client::start().await;
    let private = json!({ "name": "x", "type": 12, "invitable": false });
    let deny = async |names: &[&str]| shape(&client, GAMES, json!({ "deny": names })).await;
    deny(&["CREATE_PRIVATE_THREADS"]).await;
    let refused = client.bot("POST", &threads(), private.clone()).await;
    assert_eq!(
        refused.refusal(),
        (403, 50013),
        "needs CREATE_PRIVATE_THREADS"
    );
    let by_default = client.bot("POST", &threads(), json!({ "name": "x" })).await;
    assert_eq!(
        by_default.refusal(),
        (403, 50013),
        "a thread without a type is private"
    );
    deny(&["SEND_MESSAGES_IN_THREADS"]).await;
    let refused = client.bot("POST", &threads(), private.clone()).await;
    assert_eq!(
        refused.refusal(),
        (403, 50013),
        "needs SEND_MESSAGES_IN_THREADS"
    );
    deny(&[]).await;
    let thread = client.bot("POST", &threads(), private.clone()).await.ok();
    let id = thread["id"].as_str().unwrap();
    assert_eq!(
        (&thread["type"], &thread["thread_metadata"]["invitable"]),
        (&json!(12), &json!(false))
    );
    let within = client
        .bot("POST", &format!("/channels/{id}/threads"), private.clone())
        .await;
    assert_eq!(within.refusal(), (400, 50024), "only in text channels");

    assert!(!sees(&client, ANN, id).await, "who was not invited");
    assert!(sees(&client, OLGA, id).await, "moderators see it");
    let member = |person: &str| format!("/channels/{id}/thread-members/{person}");
    let change =
        async |method: &str, person: &str| client.bot(method, &member(person), Value::Null).await;
    assert_eq!(change("PUT", ANN).await.status, 204);
    assert!(sees(&client, ANN, id).await);
    let found = client
        .bot(
            "GET",
            &format!("{}?with_member=true", member(ANN)),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(found["member"]["user"]["id"], ANN);
    assert_eq!(change("GET", BEN).await.refusal(), (404, 10007));
    assert_eq!(
        change("DELETE", ANN).await.status,
        204,
        "who began it may take people out"
    );
    assert!(!sees(&client, ANN, id).await);

    let said = format!("/control/as/{ANN}/channels/{id}/messages");
    let text = json!({ "content": "x" });
    assert_eq!(client.plain("POST", &said, text.clone()).await.status, 400);
    assert_eq!(change("DELETE", "@me").await.status, 204);
    let path = format!("/channels/{id}/messages");
    assert_eq!(
        client.bot("POST", &path, text.clone()).await.refusal(),
        (403, 50001)
    );
    assert_eq!(
        change("PUT", "@me").await.refusal(),
        (403, 50001),
        "nobody lets it in"
    );
    shape(&client, GAMES, json!({ "allow": ["MANAGE_THREADS"] })).await;
    client.bot("POST", &path, text).await.ok();
    assert_eq!(change("PUT", "@me").await.status, 204);
    shape(&client, id, json!({ "archived": true })).await;
    for list in [
        "threads/archived/private",
        "users/@me/threads/archived/private",
    ] {
        let path = format!("/channels/{GAMES}/{list}");
        let listed = client.bot("GET", &path, Value::Null).await.ok();
        assert_eq!(listed["threads"][0]["id"], id, "{list}");
    }
    let public = client
        .bot(
            "GET",
            &format!("{}/archived/public", threads()),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(public["threads"], json!([]));
}

#[tokio::test]
async fn only_managers_of_a_closed_private_thread_invite() {
    let client = Client::start().await;
    shape(
        &client,
        GAMES,
        json!({ "allow": ["CREATE_PRIVATE_THREADS"] }),
    )
    .await;
    let begin = json!({ "name": "x", "type": 12 });
    let id = client.bot("POST", &threads(), begin).await.id();
    let path = format!("/channels/{id}");
    let closed = client
        .bot("PATCH", &path, json!({ "invitable": false }))
        .await
        .ok();
    assert_eq!(closed["thread_metadata"]["invitable"], false);
    let mine = client
        .bot("PUT", &format!("{path}/thread-members/{ANN}"), Value::Null)
        .await;
    assert_eq!(mine.status, 204, "the bot began it");
    let lock = client.bot("PATCH", &path, json!({ "locked": true })).await;
    assert_eq!(
        lock.refusal(),
        (403, 50013),
        "locking is for those who manage threads"
    );
}

#[tokio::test]
async fn a_bot_learns_who_joins_and_leaves_a_thread() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(1).await;
    let id = client.bot("POST", &threads(), public("x")).await.id();
    gateway.event("THREAD_CREATE").await;
    let me = format!("/channels/{id}/thread-members/@me");
    client.bot("DELETE", &me, Value::Null).await;
    gateway.event("THREAD_UPDATE").await;
    let left = gateway.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(left["removed_member_ids"], json!([BOT]));
    client.bot("PUT", &me, Value::Null).await;
    gateway.event("THREAD_UPDATE").await;
    let came = gateway.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(came["added_members"][0]["user_id"], BOT);
    assert_eq!(came["member_count"], 1);
}

#[tokio::test]
async fn a_guild_has_a_thousand_active_threads() {
    let client = Client::start().await;
    let mut last = String::new();
    for number in 0..1000 {
        last = client
            .bot("POST", &threads(), public(&number.to_string()))
            .await
            .id();
    }
    let one_more = client.bot("POST", &threads(), public("one more")).await;
    assert_eq!(one_more.refusal(), (400, 160_006));
    shape(&client, &last, json!({ "archived": true })).await;
    client
        .bot("POST", &threads(), public("one more"))
        .await
        .ok();
    let again = client
        .bot(
            "POST",
            &format!("/channels/{last}/messages"),
            json!({ "content": "x" }),
        )
        .await;
    assert_eq!(again.refusal(), (400, 160_006), "opening one counts, too");
    let wrong = client.bot("POST", &threads(), json!({ "type": 11 })).await;
    assert_eq!(refusals(&wrong), "name: BASE_TYPE_REQUIRED");
}

#[tokio::test]
async fn what_one_person_sees_is_not_counted_among_the_messages_of_a_thread() {
    let (client, mut gateway) = with_bot().await;
    let thread = client.bot("POST", &threads(), public("x")).await.id();
    gateway.event("THREAD_CREATE").await;
    for (flags, counted) in [(64, 0), (0, 1)] {
        let mut act = challenge(BEN);
        act["channel_id"] = json!(thread);
        let said = answer(4, json!({ "content": "x", "flags": flags }));
        client.play(&mut gateway, (ANN, "slash", act), said).await;
        let path = format!("/channels/{thread}");
        let shown = client.bot("GET", &path, Value::Null).await.ok();
        assert_eq!(shown["message_count"], counted, "{flags}");
    }
}
