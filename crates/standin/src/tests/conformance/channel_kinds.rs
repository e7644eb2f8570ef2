//! Forums, announcement channels and voice channels: resources/channel ("Channel Types", "Forum Tag Object", "Modify
//! Channel", "Start Thread in Forum or Media Channel"), topics/threads, topics/opcodes-and-status-codes (August 2026).

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{
    super::client::{ANN, Client, GAMES, GUILD},
    row::{hold, letters, many, refusals, row},
};
use crate::{ChannelPlan, Options};

/// The identifiers of the channels of [`PLANS`], in their order.
const POSTS: &str = "1100000000000000031";
const STRICT: &str = "1100000000000000032";
const NEWS: &str = "1100000000000000033";
const LOUNGE: &str = "1100000000000000034";

const PLANS: &str = r#"[
    { "name": "posts", "type": "forum", "topic": "A post a game",
      "tags": ["Round 1", { "name": "Result", "moderated": true, "emoji": "🏁" }] },
    { "name": "strict", "type": "forum", "tags": ["Any"], "require_tag": true },
    { "name": "news", "type": "announcement" },
    { "name": "Lounge", "type": "voice" }
]"#;

async fn started() -> Client {
    let channels = ChannelPlan::read(PLANS).unwrap();
    let options = Options {
        channels,
        ..Options::at(([127, 0, 0, 1], 0).into())
    };
    Client::of(options).await
}

fn threads(channel: &str) -> String {
    format!("/channels/{channel}/threads")
}

fn post(name: &str) -> Value {
    json!({ "name": name, "message": { "content": "x" } })
}

async fn channel(client: &Client, id: &str) -> Value {
    let path = format!("/channels/{id}");
    client.bot("GET", &path, Value::Null).await.ok()
}

async fn allow(client: &Client, channel: &str, permissions: Value) {
    let path = format!("/control/channels/{channel}");
    let body = json!({ "allow": permissions });
    client.plain("POST", &path, body).await.ok();
}

/// The tags of a forum, by their ids.
async fn tags(client: &Client, forum: &str) -> Vec<String> {
    let tags = channel(client, forum).await["available_tags"].take();
    let ids = tags.as_array().unwrap().iter();
    ids.map(|tag| tag["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn they_are_listed_with_their_own_fields() {
    let client = started().await;
    let path = format!("/guilds/{GUILD}/channels");
    let listed = client.bot("GET", &path, Value::Null).await.ok();
    let (mut gateway, _) = (client.connect("v=10&encoding=json").await, ());
    gateway.send(client.identify(1)).await;
    gateway.event("READY").await;
    let described = gateway.event("GUILD_CREATE").await["channels"].take();
    for all in [listed, described] {
        let find = |id: &str| {
            let mut all = all.as_array().unwrap().iter();
            all.find(|one| one["id"] == id).unwrap().clone()
        };
        let kinds = [POSTS, STRICT, NEWS, LOUNGE].map(|id| find(id)["type"].clone());
        assert_eq!(kinds, [15, 15, 5, 2].map(|kind| json!(kind)));
        let forum = find(POSTS);
        assert_eq!(forum["available_tags"][1]["name"], "Result");
        assert_eq!(forum["available_tags"][1]["emoji_name"], "🏁");
        assert_eq!(forum["available_tags"][1]["moderated"], true);
        assert_eq!(
            (&forum["flags"], &find(STRICT)["flags"]),
            (&json!(0), &json!(1 << 4))
        );
        assert_eq!(forum["default_forum_layout"], 0);
        assert_eq!(find(LOUNGE)["bitrate"], 64000);
    }
}

/// resources/channel ("Obfuscated Channels"): of a hidden forum, the bot learns neither the tags nor the posts.
#[tokio::test]
async fn a_hidden_forum_tells_nothing() {
    let client = started().await;
    let made = client.bot("POST", &threads(POSTS), post("x")).await.id();
    let hide = json!({ "deny": ["VIEW_CHANNEL"] });
    let path = format!("/control/channels/{POSTS}");
    client.plain("POST", &path, hide).await.ok();
    let mut gateway = client.connect("v=10&encoding=json").await;
    gateway.send(client.identify(1)).await;
    gateway.event("READY").await;
    let guild = gateway.event("GUILD_CREATE").await;
    let mut channels = guild["channels"].as_array().unwrap().iter();
    let forum = channels.find(|one| one["id"] == POSTS).unwrap();
    assert_eq!(forum["name"], "___hidden___");
    for nulled in ["available_tags", "topic", "last_message_id"] {
        assert_eq!(forum[nulled], Value::Null, "{nulled}");
    }
    assert_eq!(guild["threads"], json!([]));
    for channel in [POSTS, made.as_str()] {
        let path = format!("/channels/{channel}");
        let refused = client.bot("GET", &path, Value::Null).await;
        assert_eq!(refused.refusal(), (403, 50001));
    }
    let refused = client.bot("POST", &threads(POSTS), post("x")).await;
    assert_eq!(refused.refusal(), (403, 50001));
}

#[tokio::test]
async fn a_post_is_a_thread_with_a_first_message() {
    let client = started().await;
    let (mut gateway, _) = client.identified(1 | 1 << 9).await;
    let round = tags(&client, POSTS).await.remove(0);
    let mut body = post("Ann against Ben");
    body["applied_tags"] = json!([round]);
    body["rate_limit_per_user"] = json!(5);
    body["message"]["attachments"] = json!([{ "id": 0, "title": "Board" }]);
    let file = Part::bytes(b"text".to_vec()).file_name("a.txt");
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file);
    let made = client.upload("POST", &threads(POSTS), form).await;
    assert_eq!(made.status, 201);
    let made = made.ok();
    assert_eq!(
        (&made["type"], &made["parent_id"], &made["applied_tags"]),
        (&json!(11), &json!(POSTS), &json!([round]))
    );
    assert_eq!(made["rate_limit_per_user"], 5);
    let message = &made["message"];
    assert_eq!(message["id"], made["id"], "both have the same identifier");
    assert_eq!(message["channel_id"], made["id"]);
    assert_eq!(message["attachments"][0]["title"], "Board");
    assert_eq!(message["thread"], Value::Null);
    assert_eq!(gateway.event("THREAD_CREATE").await["id"], made["id"]);
    let announced = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&announced["id"], &announced["channel_type"]),
        (&made["id"], &json!(11))
    );
    assert_eq!(channel(&client, POSTS).await["last_message_id"], made["id"]);
    let seen = client.messages(ANN, made["id"].as_str().unwrap()).await;
    assert_eq!(seen[0]["content"], "x", "people see it");
}

#[tokio::test]
async fn posts_keep_their_limits() {
    let client = started().await;
    let with = |field: &str, value: Value| {
        let mut body = post("x");
        body[field] = value;
        body
    };
    let rows = vec![
        row(
            "name: 100",
            post(&letters(100)),
            post(&letters(101)),
            "name: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "message: required",
            post("x"),
            json!({ "name": "x" }),
            "message: BASE_TYPE_REQUIRED",
        ),
        row(
            "message: its own rules",
            with("message", json!({ "content": letters(2000) })),
            with("message", json!({ "content": letters(2001) })),
            "message.content: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "message: not empty",
            post("x"),
            with("message", json!({})),
            "50006",
        ),
        row(
            "applied_tags: 5",
            with("applied_tags", json!([])),
            with("applied_tags", many(6, |n| json!(n.to_string()))),
            "applied_tags: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "applied_tags: known",
            post("x"),
            with("applied_tags", json!(["1"])),
            "10087",
        ),
    ];
    hold(&client, "POST", &threads(POSTS), rows).await;
    let said = json!({ "content": "x" });
    let messages = format!("/channels/{POSTS}/messages");
    let refused = client.bot("POST", &messages, said.clone()).await;
    assert_eq!(refused.refusal(), (400, 40058));
    let path = format!("/control/as/{ANN}/channels/{POSTS}/messages");
    let refused = client.plain("POST", &path, said).await;
    assert_eq!(refused.status, 400, "people write in posts only, too");
    let count = client.get("/control/world").await["channels"]
        .as_array()
        .unwrap()
        .len();
    let empty = with("message", json!({}));
    client.bot("POST", &threads(POSTS), empty).await;
    let after = client.get("/control/world").await["channels"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(after, count, "no post is left without its message");
}

#[tokio::test]
async fn tags_may_be_required_and_reserved() {
    let client = started().await;
    let refused = client.bot("POST", &threads(STRICT), post("x")).await;
    assert_eq!(refused.refusal(), (400, 40067));
    let mut tagged = post("x");
    tagged["applied_tags"] = json!(tags(&client, STRICT).await);
    client.bot("POST", &threads(STRICT), tagged).await.ok();

    let all = tags(&client, POSTS).await;
    let mut reserved = post("x");
    reserved["applied_tags"] = json!([all[1]]);
    let refused = client.bot("POST", &threads(POSTS), reserved.clone()).await;
    assert_eq!(refused.refusal(), (403, 50013));
    let made = client.bot("POST", &threads(POSTS), post("x")).await.id();
    let one = format!("/channels/{made}");
    let own = json!({ "applied_tags": [all[0]] });
    let changed = client.bot("PATCH", &one, own).await.ok();
    assert_eq!(changed["applied_tags"], json!([all[0]]), "its own post");
    let both = json!({ "applied_tags": all });
    let refused = client.bot("PATCH", &one, both.clone()).await;
    assert_eq!(refused.refusal(), (403, 50013));
    allow(&client, POSTS, json!(["MANAGE_THREADS"])).await;
    client.bot("PATCH", &one, both).await.ok();
    client.bot("POST", &threads(POSTS), reserved).await.ok();
    // One post can be pinned to the top.
    let pin = json!({ "flags": 1 << 1 });
    let pinned = client.bot("PATCH", &one, pin.clone()).await.ok();
    assert_eq!(pinned["flags"], 1 << 1);
    let other = client.bot("POST", &threads(POSTS), post("y")).await.id();
    let refused = client
        .bot("PATCH", &format!("/channels/{other}"), pin)
        .await;
    assert_eq!(refused.refusal(), (400, 30047));
    let outside = client
        .bot("POST", &threads(GAMES), json!({ "name": "x", "type": 11 }))
        .await
        .id();
    let path = format!("/channels/{outside}");
    let refused = client
        .bot("PATCH", &path, json!({ "applied_tags": [] }))
        .await;
    assert_eq!(refused.refusal(), (400, 50024), "only posts have tags");
}

#[tokio::test]
async fn a_forum_has_twenty_tags_with_different_names() {
    let client = started().await;
    let path = format!("/channels/{POSTS}");
    let tag = |n: usize| json!({ "name": format!("t{n}") });
    let list = |count: usize| json!({ "available_tags": many(count, tag) });
    let refused = client.bot("PATCH", &path, list(1)).await;
    assert_eq!(refused.refusal(), (403, 50013), "MANAGE_CHANNELS");
    allow(&client, POSTS, json!(["MANAGE_CHANNELS"])).await;
    let named = |name: String| json!({ "available_tags": [{ "name": name }] });
    let face = |name: &str| json!({ "available_tags": [{ "name": "x", "emoji_name": name }] });
    let rows = vec![
        row(
            "20",
            list(20),
            list(21),
            "available_tags: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "name: 20",
            named(letters(20)),
            named(letters(21)),
            "available_tags.0.name: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "emoji",
            face("🏁"),
            face("flag"),
            "available_tags.0.emoji_name: BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        row(
            "different names",
            list(2),
            json!({ "available_tags": [tag(1), tag(1)] }),
            "40061",
        ),
        row(
            "known",
            list(2),
            json!({ "available_tags": [{ "id": "1", "name": "x" }] }),
            "10087",
        ),
    ];
    hold(&client, "PATCH", &path, rows).await;
    let old = tags(&client, POSTS).await;
    let mut tagged = post("x");
    tagged["applied_tags"] = json!(old);
    let made = client.bot("POST", &threads(POSTS), tagged).await.id();
    let kept = json!({ "available_tags": [{ "id": old[1], "name": "kept" }], "flags": 1 << 4 });
    let forum = client.bot("PATCH", &path, kept).await.ok();
    assert_eq!(
        (&forum["available_tags"][0]["id"], &forum["flags"]),
        (&json!(old[1]), &json!(16))
    );
    assert_eq!(
        channel(&client, &made).await["applied_tags"],
        json!([old[1]])
    );
    let all_reserved = json!({ "available_tags": [{ "name": "x", "moderated": true }] });
    client.bot("PATCH", &path, all_reserved).await.ok();
    let refused = client.bot("POST", &threads(POSTS), post("x")).await;
    assert_eq!(refused.refusal(), (400, 40066));
}

#[tokio::test]
async fn announcement_channels_have_threads_of_their_own_kind() {
    let client = started().await;
    let named = |kind: Value| json!({ "name": "x", "type": kind });
    let made = client
        .bot("POST", &threads(NEWS), named(json!(10)))
        .await
        .ok();
    assert_eq!(
        (&made["type"], &made["parent_id"]),
        (&json!(10), &json!(NEWS))
    );
    for (place, kind) in [(NEWS, 11), (NEWS, 12), (GAMES, 10), (LOUNGE, 11)] {
        let refused = client
            .bot("POST", &threads(place), named(json!(kind)))
            .await;
        assert_eq!(refused.refusal(), (400, 50024), "{kind} in {place}");
    }
    let messages = format!("/channels/{NEWS}/messages");
    let said = json!({ "content": "x" });
    let message = client.bot("POST", &messages, said).await.id();
    let on_it = format!("{messages}/{message}/threads");
    let made = client
        .bot("POST", &on_it, json!({ "name": "x" }))
        .await
        .ok();
    assert_eq!((&made["type"], &made["id"]), (&json!(10), &json!(message)));
    let archived = json!({ "archived": true });
    client
        .bot("PATCH", &format!("/channels/{message}"), archived)
        .await
        .ok();
    let path = format!("{}/archived/public", threads(NEWS));
    let listed = client.bot("GET", &path, Value::Null).await.ok();
    assert_eq!(listed["threads"][0]["id"], message.as_str());
}

#[tokio::test]
async fn voice_channels_take_messages() {
    let client = started().await;
    let (mut gateway, _) = client.identified(1 | 1 << 9).await;
    let messages = format!("/channels/{LOUNGE}/messages");
    client
        .bot("POST", &messages, json!({ "content": "x" }))
        .await
        .ok();
    assert_eq!(gateway.event("MESSAGE_CREATE").await["channel_type"], 2);
    assert_eq!(client.messages(ANN, LOUNGE).await.len(), 1);
}

/// resources/channel ("Start Thread without Message"): the slow mode of a new thread.
#[tokio::test]
async fn a_new_thread_has_the_slow_mode_that_it_was_given() {
    let client = started().await;
    let body = json!({ "name": "x", "type": 11, "rate_limit_per_user": 30 });
    let made = client.bot("POST", &threads(GAMES), body).await.ok();
    assert_eq!(made["rate_limit_per_user"], 30);
    let wrong = json!({ "name": "x", "type": 11, "rate_limit_per_user": 21_601 });
    let refused = client.bot("POST", &threads(GAMES), wrong).await;
    assert_eq!(refusals(&refused), "rate_limit_per_user: NUMBER_TYPE_MAX");
}

#[tokio::test]
async fn planned_channels_are_in_every_server_and_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let start = async || {
        let options = Options {
            channels: ChannelPlan::read(PLANS).unwrap(),
            servers: 2,
            state: Some(folder.path().join("world.sqlite")),
            ..Options::at(([127, 0, 0, 1], 0).into())
        };
        Client::of(options).await
    };
    for _ in 0..2 {
        let client = start().await;
        let world = client.get("/control/world").await;
        let forums = world["channels"].as_array().unwrap().iter();
        assert_eq!(forums.filter(|one| one["type"] == 15).count(), 4);
        client.playground.stop().await;
    }
}

#[test]
fn a_bad_description_of_channels_is_explained() {
    for (text, wanted) in [
        ("", "it is no list of channels: EOF"),
        (
            r#"{"name":"x"}"#,
            "it is no list of channels: invalid type: map",
        ),
        (r#"[{"topic":"x"}]"#, "missing field `name`"),
        (
            r#"[{"name":"x","type":"stage"}]"#,
            "unknown variant `stage`, expected one of",
        ),
        (r#"[{"name":"x","moon":1}]"#, "unknown field `moon`"),
        (r#"[{"name":""}]"#, "does not have 1 to 100 characters"),
        (r#"[{"name":"x"},{"name":"x"}]"#, "two channels \"x\""),
        (r#"[{"name":"x","tags":["a"]}]"#, "\"x\" is no forum"),
        (
            r#"[{"name":"x","type":"forum","tags":["a","a"]}]"#,
            "different names",
        ),
        (
            r#"[{"name":"x","type":"forum","tags":[1]}]"#,
            "a tag is a name, or an object",
        ),
        (
            r#"[{"name":"x","type":"forum","tags":[{"name":"a","emoji":"flag"}]}]"#,
            "\"flag\", of a tag of \"x\", is no emoji",
        ),
    ] {
        let error = ChannelPlan::read(text).unwrap_err().to_string();
        assert!(error.contains(wanted), "{text}: {error}");
    }
    let many: Vec<Value> = (0..69).map(|n| json!({ "name": n.to_string() })).collect();
    let error = ChannelPlan::read(&json!(many).to_string()).unwrap_err();
    assert_eq!(error.to_string(), "it has 69 channels, and 68 are possible");
    let forum = json!([{ "name": "x", "type": "forum", "tags": (0..21).map(|n| n.to_string()).collect::<Vec<_>>() }]);
    let error = ChannelPlan::read(&forum.to_string()).unwrap_err();
    assert_eq!(error.to_string(), "\"x\" has more than 20 tags");
}
