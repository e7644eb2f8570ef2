//! The table "Rate limits" (topics/rate-limits, resources/user "Create DM"), and the error codes for requests that come
//! too early (topics/opcodes-and-status-codes).

use serde_json::{Value, json};

use super::{
    super::client::{ANN, Answer, BOT, Client, GAMES, GUILD},
    time::PausedClock,
};
use crate::{
    Options, Playground,
    limits::quota::{
        ANSWERING, BLOCK, CHANNEL_WRITES, COMMANDS, DELETING, DIRECT_MESSAGES, GLOBAL,
        LOST_WEBHOOK, OLD_EDITS, OTHER, Quota, SERVER_WRITES, WRITING,
    },
};

const WELCOME: &str = "1100000000000000001";
const LEAGUE: &str = "1100000000000000003";

async fn limited() -> (Client, PausedClock) {
    let client = Client::start().await;
    switch(&client, true).await;
    (client, PausedClock::begin())
}

async fn switch(client: &Client, on: bool) {
    let body = json!({ "rate_limits": on });
    client.plain("POST", "/control/limits", body).await.ok();
}

fn messages(channel: &str) -> String {
    format!("/channels/{channel}/messages")
}

async fn write(client: &Client, channel: &str) -> Answer {
    let body = json!({ "content": "x" });
    client.bot("POST", &messages(channel), body).await
}

async fn say(client: &Client, channel: &str, times: u32) {
    let path = format!("/control/as/{ANN}{}", messages(channel));
    for _ in 0..times {
        client
            .plain("POST", &path, json!({ "content": "x" }))
            .await
            .ok();
    }
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer
        .headers
        .get(name)
        .map(|value| value.to_str().unwrap())
}

fn standing<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    header(answer, &format!("x-ratelimit-{name}"))
}

/// Asserts Discord's answer of 429: its headers and its body must agree.
#[track_caller]
fn assert_too_many(answer: &Answer, scope: &str, wait: f64, body: &Value) {
    assert_eq!((answer.status, &answer.body), (429, body));
    assert_eq!(answer.body["retry_after"], wait);
    let whole_seconds = (wait.ceil() as u64).to_string();
    assert_eq!(header(answer, "retry-after"), Some(whole_seconds.as_str()));
    assert_eq!(standing(answer, "scope"), Some(scope));
    let global = (scope == "global").then_some("true");
    assert_eq!(standing(answer, "global"), global);
    assert_eq!(header(answer, "via"), Some("1.1 google"));
}

fn plain_body(wait: f64, global: bool) -> Value {
    json!({ "message": "You are being rate limited.", "retry_after": wait, "global": global })
}

#[tokio::test]
async fn disabled_limits_do_not_apply() {
    let client = Client::start().await;
    let _still = PausedClock::begin();
    for _ in 0..=GLOBAL.most {
        let answer = write(&client, GAMES).await;
        assert_eq!(answer.status, 200);
        assert_eq!(standing(&answer, "limit"), None);
    }
    assert_eq!(client.get("/control/limits").await["rate_limits"], false);
}

#[tokio::test]
async fn limits_can_be_on_from_the_start() {
    let playground = Playground::start(Options {
        rate_limits: true,
        ..Options::at("127.0.0.1:0".parse().unwrap())
    })
    .await
    .unwrap();
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let client = Client { playground, http };
    let limits = client.get("/control/limits").await;
    assert_eq!(limits["rate_limits"], true);
    let numbers = limits["quotas"].as_array().unwrap();
    assert_eq!(
        numbers[0],
        json!({ "name": "global", "most": 50, "seconds": 1, "published": true })
    );
    let unpublished = numbers.iter().filter(|one| one["published"] == false);
    assert_eq!(unpublished.count(), 11);
    let answer = write(&client, GAMES).await;
    assert_eq!(standing(&answer, "limit"), Some("5"));
    let unknown = json!({ "ratelimits": true });
    let refused = client.plain("POST", "/control/limits", unknown).await;
    assert_eq!(refused.status, 422);
}

#[tokio::test]
async fn fifty_requests_a_second() {
    let (client, still) = limited().await;
    let elsewhere = |number: u32| format!("/channels/{number}");
    for number in 0..GLOBAL.most {
        let answer = client.bot("GET", &elsewhere(number), Value::Null).await;
        assert_eq!(answer.status, 404, "within the limit");
    }
    still.pass(999).await;
    let refused = client.bot("GET", &elsewhere(99), Value::Null).await;
    assert_too_many(&refused, "global", 0.001, &plain_body(0.001, true));
    assert_eq!(standing(&refused, "bucket"), None);
    for exempt in [
        "/api/v10/interactions/1/token/callback".to_owned(),
        format!("/api/v10/webhooks/{BOT}/token"),
    ] {
        let answer = client.plain("POST", &exempt, json!({})).await;
        assert!([401, 404].contains(&answer.status), "{}", answer.body);
    }
    still.pass(1).await;
    let answer = client.bot("GET", &elsewhere(99), Value::Null).await;
    assert_eq!(answer.status, 404);
}

/// A kind of request: its method, a path with a number that must not matter, whether it needs a message there, and the
/// quota.
struct Kind {
    method: &'static str,
    path: fn(u32) -> String,
    elsewhere: Option<String>,
    quota: Quota,
}

#[tokio::test]
async fn each_route_has_a_bucket_for_each_major_parameter() {
    let message = |number: u32| format!("/channels/{GAMES}/messages/{number}");
    let kinds = [
        Kind {
            method: "POST",
            path: |_| messages(GAMES),
            elsewhere: Some(messages(LEAGUE)),
            quota: WRITING,
        },
        Kind {
            method: "PATCH",
            path: message,
            elsewhere: Some(format!("/channels/{LEAGUE}/messages/1")),
            quota: WRITING,
        },
        Kind {
            method: "DELETE",
            path: message,
            elsewhere: Some(format!("/channels/{LEAGUE}/messages/1")),
            quota: DELETING,
        },
        Kind {
            method: "GET",
            path: message,
            elsewhere: Some(format!("/channels/{LEAGUE}/messages/1")),
            quota: OTHER,
        },
        Kind {
            method: "GET",
            path: |_| format!("/guilds/{GUILD}/roles"),
            elsewhere: Some("/guilds/1/roles".to_owned()),
            quota: OTHER,
        },
        Kind {
            method: "POST",
            path: |_| format!("/applications/{BOT}/commands"),
            elsewhere: None,
            quota: COMMANDS,
        },
        Kind {
            method: "PUT",
            path: |_| format!("/applications/{BOT}/guilds/{GUILD}/commands"),
            elsewhere: Some(format!("/applications/{BOT}/guilds/1/commands")),
            quota: COMMANDS,
        },
        Kind {
            method: "POST",
            path: |_| format!("/webhooks/{BOT}/a-token"),
            elsewhere: Some(format!("/webhooks/{BOT}/another")),
            quota: ANSWERING,
        },
        Kind {
            method: "PATCH",
            path: |number| format!("/webhooks/{BOT}/a-token/messages/{number}"),
            elsewhere: Some(format!("/webhooks/{BOT}/another/messages/1")),
            quota: ANSWERING,
        },
        Kind {
            method: "POST",
            path: |_| "/interactions/1/a-token/callback".to_owned(),
            elsewhere: Some("/interactions/2/another/callback".to_owned()),
            quota: ANSWERING,
        },
    ];
    let (client, still) = limited().await;
    for Kind {
        method,
        path,
        elsewhere,
        quota,
    } in kinds
    {
        still.pass(1000).await;
        let span = quota.span.as_secs_f64();
        for taken in 1..=quota.most {
            let answer = client.bot(method, &path(taken), json!({})).await;
            assert_ne!(answer.status, 429, "{method} {}", path(taken));
            let reported =
                ["limit", "remaining", "reset-after"].map(|name| standing(&answer, name));
            let left = (quota.most - taken).to_string();
            let [limit, reset_after] = [quota.most.to_string(), format!("{span:.3}")];
            let truth = [&limit, &left, &reset_after].map(|text| Some(text.as_str()));
            assert_eq!(reported, truth, "{method} {}", path(taken));
        }
        let refused = client.bot(method, &path(99), json!({})).await;
        assert_too_many(&refused, "user", span, &plain_body(span, false));
        assert_eq!(standing(&refused, "remaining"), Some("0"));
        if let Some(elsewhere) = elsewhere {
            let other = client.bot(method, &elsewhere, json!({})).await;
            assert_ne!(other.status, 429, "{elsewhere}");
            assert_eq!(standing(&other, "bucket"), standing(&refused, "bucket"));
        }

        let reset: f64 = standing(&refused, "reset").unwrap().parse().unwrap();
        still.pass(quota.span.as_millis() as u64 - 1).await;
        let early = client.bot(method, &path(98), json!({})).await;
        assert_eq!(
            (early.status, &early.body["retry_after"]),
            (429, &json!(0.001))
        );
        assert_eq!(
            standing(&early, "reset"),
            Some(format!("{reset:.3}").as_str())
        );
        still.pass(1).await;
        let again = client.bot(method, &path(97), json!({})).await;
        assert_ne!(again.status, 429, "{method} {}", path(97));
    }
}

#[tokio::test]
async fn a_channel_limits_what_everybody_writes() {
    let (client, still) = limited().await;
    say(&client, GAMES, CHANNEL_WRITES.most - 1).await;
    assert_eq!(write(&client, GAMES).await.status, 200);
    let wait = CHANNEL_WRITES.span.as_secs_f64();
    let body = json!({
        "message": "The write action you are performing on the channel has hit the write rate limit.",
        "retry_after": wait,
        "global": false,
        "code": 20028,
    });
    let refused = write(&client, GAMES).await;
    assert_too_many(&refused, "shared", wait, &body);
    assert_eq!(
        standing(&refused, "remaining"),
        Some("3"),
        "its own is not used up"
    );
    assert_eq!(write(&client, LEAGUE).await.status, 200);
    assert_eq!(client.get("/control/limits").await["invalid_requests"], 0);
    still.pass(CHANNEL_WRITES.span.as_millis() as u64).await;
    assert_eq!(write(&client, GAMES).await.status, 200);
}

#[tokio::test]
async fn a_server_limits_what_everybody_writes() {
    let (client, still) = limited().await;
    let path = format!("/channels/{GAMES}/threads");
    let thread = json!({ "name": "x", "type": 11 });
    let threads = [
        client.bot("POST", &path, thread.clone()).await.id(),
        client.bot("POST", &path, thread).await.id(),
    ];
    let places = [GAMES, WELCOME, LEAGUE, &threads[0]];
    for place in places {
        say(&client, place, (SERVER_WRITES.most - 4) / 4).await;
    }
    for place in [GAMES, WELCOME, LEAGUE, &threads[0]] {
        assert_eq!(write(&client, place).await.status, 200);
    }
    let wait = SERVER_WRITES.span.as_secs_f64();
    let body = json!({
        "message": "The write action you are performing on the server has hit the write rate limit.",
        "retry_after": wait,
        "global": false,
        "code": 20029,
    });
    assert_too_many(&write(&client, &threads[1]).await, "shared", wait, &body);
    let dm = json!({ "recipient_id": ANN });
    let dm = client.bot("POST", "/users/@me/channels", dm).await.id();
    assert_eq!(write(&client, &dm).await.status, 200, "not in the server");
    still.pass(SERVER_WRITES.span.as_millis() as u64).await;
    assert_eq!(write(&client, &threads[1]).await.status, 200);
}

#[tokio::test]
async fn a_bot_that_opens_direct_messages_too_fast_is_refused() {
    let (client, still) = limited().await;
    let open = || {
        client.bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
    };
    for _ in 0..DIRECT_MESSAGES.most {
        assert_eq!(open().await.status, 200);
    }
    still.pass(OTHER.span.as_millis() as u64).await;
    let refused = open().await;
    assert_eq!(refused.status, 403);
    let body = json!({ "message": "You are opening direct messages too fast.", "code": 40003 });
    assert_eq!(refused.body, body);
    let rest = DIRECT_MESSAGES.span - OTHER.span;
    still.pass(rest.as_millis() as u64).await;
    assert_eq!(open().await.status, 200);
}

#[tokio::test]
async fn edits_of_old_messages_have_a_limit() {
    let (client, still) = limited().await;
    let old = write(&client, GAMES).await.id();
    let edit = async |id: &str| {
        let path = format!("{}/{id}", messages(GAMES));
        client.bot("PATCH", &path, json!({ "content": "y" })).await
    };
    still.pass(60 * 60 * 1000).await;
    for _ in 0..WRITING.most {
        assert_eq!(edit(&old).await.status, 200, "an hour old, but not older");
    }
    still.pass(WRITING.span.as_millis() as u64).await;
    for _ in 0..OLD_EDITS.most {
        assert_eq!(edit(&old).await.status, 200);
    }
    let wait = OLD_EDITS.span.as_secs_f64();
    let body = json!({
        "message": "Maximum number of edits to messages older than 1 hour reached. Try again later",
        "retry_after": wait,
        "global": false,
        "code": 30046,
    });
    assert_too_many(&edit(&old).await, "user", wait, &body);
    let new = write(&client, GAMES).await.id();
    assert_eq!(edit(&new).await.status, 200);
    still.pass(OLD_EDITS.span.as_millis() as u64).await;
    assert_eq!(edit(&old).await.status, 200);
}

#[tokio::test]
async fn answers_of_401_403_and_429_count_as_invalid() {
    let (client, _still) = limited().await;
    let count = async || client.get("/control/limits").await["invalid_requests"].clone();
    let channel = format!("/api/v10/channels/{GAMES}");
    assert_eq!(client.plain("GET", &channel, json!({})).await.status, 401);
    assert_eq!(count().await, 1);
    let path = format!("/channels/{GAMES}");
    assert_eq!(client.bot("PATCH", &path, json!({})).await.status, 403);
    assert_eq!(count().await, 2);
    let fault = json!({ "fault": "answer", "status": 429, "retry_after": 0.1 });
    client.fault(fault).await;
    assert_eq!(client.bot("GET", &path, Value::Null).await.status, 429);
    assert_eq!(count().await, 3);

    let shared = json!({ "fault": "answer", "status": 429, "scope": "shared" });
    client.fault(shared).await;
    assert_eq!(client.bot("GET", &path, Value::Null).await.status, 429);
    assert_eq!(
        client.bot("GET", "/channels/1", Value::Null).await.status,
        404
    );
    let empty = client.bot("POST", &messages(GAMES), json!({})).await;
    assert_eq!(empty.refusal(), (400, 50006));
    assert_eq!(count().await, 3);
}

/// The block after ten thousand invalid requests is tested in [`crate::limits::requests`].
#[tokio::test]
async fn repeated_requests_for_a_lost_webhook_block_the_address() {
    let (client, still) = limited().await;
    let path = format!("/channels/{GAMES}");
    let api_path = format!("/api/v10{path}");
    let webhook = |token: u32| format!("/webhooks/1/token{token}");
    for asked in 1..=LOST_WEBHOOK.most {
        let fine = client.bot("GET", &path, Value::Null).await;
        assert_eq!(fine.status, 200, "after {asked}");
        let other = client.bot("POST", &webhook(asked + 1), json!({})).await;
        assert_eq!(
            other.refusal(),
            (404, 10015),
            "each webhook has its own count"
        );
        let gone = client.bot("POST", &webhook(1), json!({})).await;
        assert_eq!(gone.refusal(), (404, 10015));
        still.pass(5000).await;
    }
    // The address is blocked for everyone.
    let ask = || client.plain("GET", &api_path, json!({}));
    let blocked = ask().await;
    assert_eq!(blocked.refusal(), (429, 0));
    let words = "You are being blocked from accessing our API temporarily";
    assert!(blocked.body["message"].as_str().unwrap().starts_with(words));
    for absent in [
        "retry-after",
        "via",
        "x-ratelimit-limit",
        "x-ratelimit-scope",
    ] {
        assert_eq!(
            header(&blocked, absent),
            None,
            "the network answers, not Discord"
        );
    }
    let seen = client.get("/control/limits").await["blocked_for_milliseconds"].clone();
    assert_eq!(seen, BLOCK.as_millis() as u64 - 5000);
    still.pass(BLOCK.as_millis() as u64 - 5001).await;
    assert_eq!(ask().await.status, 429);
    still.pass(1).await;
    assert_eq!(client.bot("GET", &path, Value::Null).await.status, 200);
}

#[tokio::test]
async fn the_control_api_resets_counts_and_switches_limits_off() {
    let (client, _still) = limited().await;
    let use_up = async || {
        for _ in 0..WRITING.most {
            assert_eq!(write(&client, GAMES).await.status, 200);
        }
        assert_eq!(write(&client, GAMES).await.status, 429);
    };
    use_up().await;
    let forgotten = client.plain("DELETE", "/control/limits", json!({})).await;
    assert_eq!(forgotten.status, 204);
    use_up().await;
    switch(&client, false).await;
    assert_eq!(write(&client, GAMES).await.status, 200);
    switch(&client, true).await;
    use_up().await;
}
