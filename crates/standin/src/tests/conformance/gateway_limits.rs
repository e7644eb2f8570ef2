//! The table "Gateway": what a bot may send, when, and how a connection or a session ends. The rest is in
//! `tests::gateway`.

use std::io::Write;

use serde_json::{Value, json};
use zstd::stream::write::Decoder;

use super::{
    super::client::{ANN, BEN, BOT, Client, GAMES, GUILD, Gateway},
    time::PausedClock,
};
use crate::limits::quota::{CONCURRENT_STARTS, SESSION_STARTS};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const MESSAGE_CONTENT: u64 = 1 << 15;
/// In milliseconds, as in HELLO. Timers may be a millisecond late.
const HEARTBEAT: u64 = 41_250;

const PLAIN: &str = "v=10&encoding=json";

fn heartbeat() -> Value {
    json!({ "op": 1, "d": null })
}

fn resume(client: &Client, ready: &Value, seq: &Value) -> Value {
    let token = client.playground.token();
    json!({ "op": 6, "d": { "token": token, "session_id": ready["session_id"], "seq": seq } })
}

async fn limited() -> Client {
    let client = Client::start().await;
    let body = json!({ "rate_limits": true });
    client.plain("POST", "/control/limits", body).await.ok();
    client
}

async fn allow_privileged_intents(client: &Client, privileged_intents: bool) {
    let body = json!({ "privileged_intents": privileged_intents });
    let path = "/control/application";
    let answer = client.plain("POST", path, body).await.ok();
    assert_eq!(answer["privileged_intents"], privileged_intents);
    assert_eq!(answer, client.get(path).await);
}

async fn say(client: &Client, content: &str) {
    let path = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    let body = json!({ "content": content });
    client.plain("POST", &path, body).await.ok();
}

async fn acknowledges(gateway: &mut Gateway) {
    gateway.send(heartbeat()).await;
    assert_eq!(gateway.next().await["op"], 11);
}

#[tokio::test]
async fn a_payload_has_4096_bytes_at_most() {
    let client = Client::start().await;
    let padded = |length: usize| {
        let text = heartbeat().to_string();
        text.clone() + &" ".repeat(length - text.len())
    };
    let mut gateway = client.connect(PLAIN).await;
    gateway.send_text(padded(4096)).await;
    assert_eq!(gateway.next().await["op"], 11);
    gateway.send_text(padded(4097)).await;
    assert_eq!(gateway.close_code().await, Some(4002));
}

#[tokio::test]
async fn sends_of_more_than_a_minute_ago_do_not_count() {
    let client = Client::start().await;
    let mut gateway = client.connect(PLAIN).await;
    let still = PausedClock::begin();
    for _ in 0..60 {
        acknowledges(&mut gateway).await;
    }
    still.pass(30_000).await;
    for _ in 0..60 {
        acknowledges(&mut gateway).await;
    }
    still.pass(30_000).await;
    for _ in 0..60 {
        acknowledges(&mut gateway).await;
    }
    gateway.send(heartbeat()).await;
    assert_eq!(gateway.close_code().await, Some(4008));
}

#[tokio::test]
async fn unknown_opcodes_and_those_before_identifying_close_the_connection() {
    let client = Client::start().await;
    for op in [3, 4, 8, 31] {
        let payload = json!({ "op": op, "d": {} });
        let mut early = client.connect(PLAIN).await;
        early.send(payload.clone()).await;
        assert_eq!(early.close_code().await, Some(4003), "{op}");
        let (mut gateway, _) = client.identified(GUILDS).await;
        gateway.send(payload).await;
        acknowledges(&mut gateway).await;
    }
    for op in [
        json!(0),
        json!(5),
        json!(7),
        json!(9),
        json!(12),
        json!("1"),
        Value::Null,
    ] {
        let (mut gateway, _) = client.identified(GUILDS).await;
        gateway.send(json!({ "op": op, "d": null })).await;
        assert_eq!(gateway.close_code().await, Some(4001), "{op}");
    }
}

#[tokio::test]
async fn only_a_new_connection_with_the_token_resumes() {
    let client = Client::start().await;
    let (mut gateway, ready) = client.identified(GUILDS).await;
    gateway.send(resume(&client, &ready, &json!(1))).await;
    assert_eq!(gateway.close_code().await, Some(4005));
    let mut stranger = client.connect(PLAIN).await;
    let mut payload = resume(&client, &ready, &json!(1));
    payload["d"]["token"] = json!("MTE.x.y");
    stranger.send(payload).await;
    assert_eq!(stranger.close_code().await, Some(4004));
}

#[tokio::test]
async fn a_bot_resumes_a_session_where_it_stopped_and_no_further() {
    let client = Client::start().await;
    for (ahead, code) in [(json!(1), 4007), (json!(1000), 4007), (Value::Null, 4007)] {
        let (gateway, ready) = client.identified(GUILDS | GUILD_MESSAGES).await;
        let seq = gateway.seq.as_u64().unwrap();
        client.fault(json!({ "fault": "drop_socket" })).await;
        assert_eq!(gateway.close_code().await, None);
        let mut back = client.connect(PLAIN).await;
        back.send(resume(&client, &ready, &json!(seq))).await;
        back.event("RESUMED").await;
        let beyond = ahead
            .as_u64()
            .map(|ahead| back.seq.as_u64().unwrap() + ahead);
        drop(back);

        let mut refused = client.connect(PLAIN).await;
        refused.send(resume(&client, &ready, &json!(beyond))).await;
        assert_eq!(refused.close_code().await, Some(code));
        if beyond.is_some() {
            let mut gone = client.connect(PLAIN).await;
            gone.send(resume(&client, &ready, &json!(seq))).await;
            let invalid = gone.next().await;
            assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
        }
    }
}

#[tokio::test]
async fn a_session_outlives_its_connection_for_three_minutes() {
    for (gone_for, op) in [(179_999, 0), (180_000, 9)] {
        let client = Client::start().await;
        let (gateway, ready) = client.identified(GUILDS | GUILD_MESSAGES).await;
        let seq = gateway.seq.clone();
        let still = PausedClock::begin();
        client.fault(json!({ "fault": "drop_socket" })).await;
        assert_eq!(gateway.close_code().await, None);
        until_disconnected(&client).await;
        still.pass(gone_for).await;
        let mut back = client.connect(PLAIN).await;
        back.send(resume(&client, &ready, &seq)).await;
        assert_eq!(back.next().await["op"], op, "after {gone_for} ms");
    }
}

async fn until_disconnected(client: &Client) {
    while !client.get("/control/world").await["bot"].is_null() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn how_the_bot_closes_decides_whether_it_can_resume() {
    let client = Client::start().await;
    for (code, op) in [(1000, 9), (1001, 9), (4000, 0), (1006, 0)] {
        let (mut gateway, ready) = client.identified(GUILDS).await;
        let seq = gateway.seq.clone();
        if code == 1006 {
            drop(gateway);
        } else {
            gateway.close(code).await;
        }
        until_disconnected(&client).await;
        let mut back = client.connect(PLAIN).await;
        back.send(resume(&client, &ready, &seq)).await;
        assert_eq!(back.next().await["op"], op, "after {code}");
        back.close(1000).await;
        until_disconnected(&client).await;
    }
}

#[tokio::test]
async fn a_resumed_session_leaves_its_old_connection() {
    let client = Client::start().await;
    let (old, ready) = client.identified(GUILDS | GUILD_MESSAGES).await;
    let mut new = client.connect(PLAIN).await;
    new.send(resume(&client, &ready, &old.seq)).await;
    new.event("RESUMED").await;
    assert_eq!(old.close_code().await, None);
    say(&client, "hello").await;
    new.event("MESSAGE_CREATE").await;
}

#[tokio::test]
async fn the_gateway_asks_for_a_missing_heartbeat_and_then_ends_the_session() {
    let client = Client::start().await;
    let still = PausedClock::begin();
    let (mut gateway, ready) = client.identified(GUILDS).await;
    let seq = gateway.seq.clone();
    for _ in 0..3 {
        still.pass(HEARTBEAT - 1).await;
        acknowledges(&mut gateway).await;
    }
    still.pass(HEARTBEAT + 1).await;
    assert_eq!(gateway.next().await["op"], 1, "asked for");
    still.pass(HEARTBEAT - 2).await;
    acknowledges(&mut gateway).await;

    still.pass(HEARTBEAT + 1).await;
    assert_eq!(gateway.next().await["op"], 1);
    still.pass(HEARTBEAT + 1).await;
    assert_eq!(gateway.close_code().await, Some(4009));
    let mut back = client.connect(PLAIN).await;
    back.send(resume(&client, &ready, &seq)).await;
    let invalid = back.next().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
}

#[tokio::test]
async fn a_shard_must_be_within_the_shard_count() {
    let client = Client::start().await;
    for (shard, valid) in [
        (json!([0, 1]), true),
        (json!([1, 2]), true),
        (json!([1, 1]), false),
        (json!([2, 2]), false),
        (json!([0, 0]), false),
        (json!([0]), false),
        (json!("0/1"), false),
    ] {
        let mut identify = client.identify(GUILDS);
        identify["d"]["shard"] = shard.clone();
        let mut gateway = client.connect(PLAIN).await;
        gateway.send(identify).await;
        if valid {
            assert_eq!(gateway.event("READY").await["shard"], shard);
        } else {
            assert_eq!(gateway.close_code().await, Some(4010), "{shard}");
        }
    }
}

/// The other ways are in `tests::gateway`.
#[tokio::test]
async fn the_gateway_sends_one_zstandard_stream_on_request() {
    let client = Client::start().await;
    let mut gateway = client
        .connect_raw("v=10&encoding=json&compress=zstd-stream")
        .await;
    let mut decoder = Decoder::new(Vec::new()).unwrap();
    let mut read = |frame: Vec<u8>| -> Value {
        decoder.write_all(&frame).unwrap();
        decoder.flush().unwrap();
        serde_json::from_slice(&std::mem::take(decoder.get_mut())).unwrap()
    };
    assert_eq!(read(gateway.next_bytes().await)["op"], 10);
    let mut identify = client.identify(GUILDS);
    identify["d"]["compress"] = json!(true);
    gateway.send(identify).await;
    assert_eq!(
        read(gateway.next_bytes().await)["t"],
        "READY",
        "compressed once"
    );
    assert_eq!(read(gateway.next_bytes().await)["t"], "GUILD_CREATE");
    let connections = &client.get("/control/world").await["connections"];
    let seen = json!([{ "shard": 0, "compression": "zstd-stream" }]);
    assert_eq!(*connections, seen);
    for unknown in ["compress=gzip-stream", "encoding=etf"] {
        assert!(client.refuses_gateway_with(unknown).await, "{unknown}");
    }
}

#[tokio::test]
async fn the_gateway_speaks_versions_nine_and_ten() {
    let client = Client::start().await;
    for version in ["v=10&", "v=9&", ""] {
        client.connect(&format!("{version}encoding=json")).await;
    }
    for version in ["8", "11", "x", ""] {
        let query = format!("v={version}&encoding=json");
        let gateway = client.connect_raw(&query).await;
        assert_eq!(gateway.close_code().await, Some(4012), "{version}");
    }
}

#[tokio::test]
async fn privileged_intents_need_approval_and_others_must_exist() {
    let client = Client::start().await;
    let answer = async |intents: u64| {
        let mut gateway = client.connect(PLAIN).await;
        gateway.send(client.identify(intents)).await;
        gateway
    };
    let existing: Vec<u64> = (0..=17).chain([20, 21, 24, 25]).collect();
    let privileged = [1, 8, 15];
    for leave in [false, true] {
        allow_privileged_intents(&client, leave).await;
        for bit in 0..53 {
            let mut gateway = answer(1 << bit).await;
            if !existing.contains(&bit) {
                assert_eq!(gateway.close_code().await, Some(4013), "{bit}");
            } else if privileged.contains(&bit) && !leave {
                assert_eq!(gateway.close_code().await, Some(4014), "{bit}");
            } else {
                let ready = gateway.event("READY").await;
                let flags = if leave {
                    1 << 13 | 1 << 15 | 1 << 19
                } else {
                    0
                };
                assert_eq!(ready["application"]["flags"], flags);
            }
        }
    }
}

#[tokio::test]
async fn only_bots_with_the_privileged_intent_read_what_others_write() {
    let client = Client::start().await;
    allow_privileged_intents(&client, true).await;
    let (mut with, _) = client
        .identified(GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT)
        .await;
    let (mut without, _) = client.identified(GUILDS | GUILD_MESSAGES).await;
    say(&client, "secret plans").await;
    let response = with.event("MESSAGE_CREATE").await;
    assert_eq!(response["content"], "secret plans");
    assert_eq!(without.event("MESSAGE_CREATE").await["content"], "");
    let id = response["id"].as_str().unwrap();
    let path = format!("/channels/{GAMES}/messages/{id}");
    for (leave, content) in [(true, "secret plans"), (false, "")] {
        allow_privileged_intents(&client, leave).await;
        let message = client.bot("GET", &path, Value::Null).await.ok();
        assert_eq!(message["content"], content);
    }
}

#[tokio::test]
async fn a_bot_learns_of_members_only_with_the_intent() {
    let client = Client::start().await;
    allow_privileged_intents(&client, true).await;
    for (intents, everybody) in [(GUILDS, false), (GUILDS | GUILD_MEMBERS, true)] {
        let mut gateway = client.connect(PLAIN).await;
        gateway.send(client.identify(intents)).await;
        gateway.event("READY").await;
        let guild = gateway.event("GUILD_CREATE").await;
        let members = guild["members"].as_array().unwrap().len();
        let all = guild["member_count"].as_u64().unwrap() as usize;
        assert_eq!(members, if everybody { all } else { 1 });

        let ask = |what: Value| {
            let mut data = json!({ "guild_id": GUILD, "nonce": "n" });
            data.as_object_mut()
                .unwrap()
                .extend(what.as_object().unwrap().clone());
            json!({ "op": 8, "d": data })
        };
        gateway.send(ask(json!({ "query": "", "limit": 0 }))).await;
        if everybody {
            let chunk = gateway.event("GUILD_MEMBERS_CHUNK").await;
            assert_eq!(chunk["members"].as_array().unwrap().len(), all);
            assert_eq!(
                (&chunk["chunk_count"], &chunk["nonce"]),
                (&json!(1), &json!("n"))
            );
        }
        gateway
            .send(ask(json!({ "query": "be", "limit": 5 })))
            .await;
        let chunk = gateway.event("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(names(&chunk), ["ben"]);
        gateway
            .send(ask(json!({ "user_ids": [ANN, BEN, "1"] })))
            .await;
        let chunk = gateway.event("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(
            (names(&chunk), &chunk["not_found"]),
            (vec!["ann", "ben"], &json!(["1"]))
        );
        gateway
            .send(ask(json!({ "guild_id": BOT, "query": "b", "limit": 5 })))
            .await;
        acknowledges(&mut gateway).await;
    }
}

fn names(chunk: &Value) -> Vec<&str> {
    let members = chunk["members"].as_array().unwrap().iter();
    members
        .map(|member| member["user"]["username"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn only_one_session_can_start_in_five_seconds() {
    let client = limited().await;
    let still = PausedClock::begin();
    let start = async |remaining: u64| {
        let response = client.bot("GET", "/gateway/bot", Value::Null).await.ok();
        let limit = &response["session_start_limit"];
        assert_eq!(
            (&limit["total"], &limit["max_concurrency"]),
            (&json!(1000), &json!(1))
        );
        assert_eq!(limit["remaining"], remaining);
        let mut gateway = client.connect(PLAIN).await;
        gateway.send(client.identify(GUILDS)).await;
        gateway
    };
    start(1000).await.event("READY").await;
    let span = CONCURRENT_STARTS.span.as_millis() as u64;
    still.pass(span - 1).await;
    let mut soon = start(999).await;
    let invalid = soon.next().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    still.pass(1).await;
    soon.send(client.identify(GUILDS)).await;
    soon.event("READY").await;
    let response = client.bot("GET", "/gateway/bot", Value::Null).await.ok();
    let limit = &response["session_start_limit"];
    let rest_of_day = SESSION_STARTS.span.as_millis() as u64 - span;
    assert_eq!(
        (&limit["remaining"], &limit["reset_after"]),
        (&json!(997), &json!(rest_of_day))
    );
}

#[tokio::test]
async fn the_thousand_and_first_session_of_a_day_costs_the_token() {
    let client = limited().await;
    let still = PausedClock::begin();
    let (live, _) = client.identified(0).await;
    let mut attempts = 1;
    let mut knocking = client.connect(PLAIN).await;
    while attempts < SESSION_STARTS.most {
        // As many as a minute allows on one connection.
        if attempts % 119 == 0 {
            knocking = client.connect(PLAIN).await;
        }
        knocking.send(client.identify(0)).await;
        assert_eq!(knocking.next().await["op"], 9, "too soon after the first");
        attempts += 1;
    }
    assert_eq!(
        client.bot("GET", "/users/@me", Value::Null).await.status,
        200
    );
    let mut last = client.connect(PLAIN).await;
    last.send(client.identify(0)).await;
    assert_eq!(last.close_code().await, Some(4004));
    assert_eq!(live.close_code().await, Some(4004), "every session ends");
    still.pass(SESSION_STARTS.span.as_millis() as u64).await;
    let refused = client.bot("GET", "/users/@me", Value::Null).await;
    assert_eq!(refused.refusal(), (401, 0));
    let mut again = client.connect(PLAIN).await;
    again.send(client.identify(0)).await;
    assert_eq!(again.close_code().await, Some(4004));
    assert_eq!(client.get("/control/limits").await["token_withdrawn"], true);

    client
        .plain("DELETE", "/control/limits", json!({}))
        .await
        .ok();
    assert_eq!(
        client.bot("GET", "/users/@me", Value::Null).await.status,
        200
    );
    client.identified(0).await;
}
