//! The faults that the panel offers, each with its effect on the bot. The others are in `tests::faults` and
//! `tests::gateway`.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::{
    client::{ANN, Client, GAMES},
    interactions::{challenge, with_bot},
};

fn messages(channel: &str) -> String {
    format!("/channels/{channel}/messages")
}

fn text() -> Value {
    json!({ "content": "x" })
}

async fn thread(client: &Client) -> String {
    let body = json!({ "name": "x", "type": 11 });
    let path = format!("/channels/{GAMES}/threads");
    client.bot("POST", &path, body).await.id()
}

#[tokio::test]
async fn an_answer_of_429_has_the_scope_and_the_code_asked_for() {
    let client = Client::start().await;
    for (scope, code, message) in [
        ("user", 0, "You are being rate limited."),
        ("global", 0, "You are being rate limited."),
        ("shared", 0, "The resource is being rate limited."),
        ("shared", 20016, "The resource is being rate limited."),
    ] {
        let fault = json!({ "fault": "answer", "status": 429, "retry_after": 1.5, "scope": scope, "code": code });
        client.fault(fault).await;
        let answer = client.bot("POST", &messages(GAMES), text()).await;
        let mut body = json!({
            "message": message, "retry_after": 1.5, "global": scope == "global",
        });
        if code != 0 {
            body["code"] = json!(code);
        }
        assert_eq!((answer.status, answer.body), (429, body));
        assert_eq!(answer.headers["retry-after"], "2");
        assert_eq!(answer.headers["x-ratelimit-scope"], scope);
    }
    assert_eq!(client.messages(ANN, GAMES).await.len(), 0);
}

#[tokio::test]
async fn an_answer_of_5xx_has_its_status_and_code() {
    let client = Client::start().await;
    for (status, code, message) in [
        (500, 0, "500: Internal Server Error"),
        (502, 0, "502: Bad Gateway"),
        (
            503,
            130_000,
            "API resource is currently overloaded. Try again a little later.",
        ),
        (504, 0, "504: Gateway Timeout"),
    ] {
        let fault = json!({ "fault": "answer", "status": status, "code": code });
        client.fault(fault).await;
        let answer = client.bot("POST", &messages(GAMES), text()).await;
        assert_eq!(answer.status, status);
        assert_eq!(answer.body, json!({ "message": message, "code": code }));
    }
    assert_eq!(client.messages(ANN, GAMES).await.len(), 0);
}

#[tokio::test]
async fn a_late_interaction_arrives_after_its_three_seconds() {
    let (client, mut gateway) = with_bot().await;
    let fault = json!({ "fault": "late_dispatch", "times": 1, "milliseconds": 3200 });
    client.fault(fault.clone()).await;
    assert_eq!(client.get("/control/faults").await, json!([fault]));
    let path = format!("/control/as/{ANN}/slash");
    let outcome = client.plain("POST", &path, challenge(ANN)).await.ok();
    assert_eq!(outcome["kind"], "failed");
    let interaction = gateway.event("INTERACTION_CREATE").await;
    let callback = super::super::interactions::callback(&interaction);
    let answer = json!({ "type": 4, "data": { "content": "at last" } });
    let refused = client.plain("POST", &callback, answer).await;
    assert_eq!(refused.refusal(), (404, 10062));
    assert_eq!(client.get("/control/faults").await, json!([]), "used up");
}

#[tokio::test]
async fn a_bot_can_answer_a_duplicated_interaction_only_once() {
    let (client, mut gateway) = with_bot().await;
    let fault = json!({ "fault": "duplicate_dispatch", "times": 1 });
    client.fault(fault.clone()).await;
    assert_eq!(client.get("/control/faults").await, json!([fault]));
    let answer = json!({ "type": 4, "data": { "content": "once" } });
    let act = (ANN, "slash", challenge(ANN));
    let (_, first) = client.play(&mut gateway, act, answer.clone()).await;
    let second = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(first, second);
    let callback = super::super::interactions::callback(&second);
    let refused = client.plain("POST", &callback, answer).await;
    assert_eq!(refused.refusal(), (400, 40060));
}

#[tokio::test]
async fn clearing_removes_faults_that_wait() {
    let client = Client::start().await;
    for fault in [
        json!({ "fault": "answer", "status": 500 }),
        json!({ "fault": "lose_answer" }),
        json!({ "fault": "delay", "milliseconds": 60_000 }),
        json!({ "fault": "duplicate_dispatch" }),
        json!({ "fault": "late_dispatch", "milliseconds": 60_000 }),
        json!({ "fault": "refuse_gateway", "milliseconds": 60_000 }),
    ] {
        client.fault(fault).await;
    }
    assert_eq!(
        client
            .get("/control/faults")
            .await
            .as_array()
            .unwrap()
            .len(),
        6
    );
    client
        .plain("DELETE", "/control/faults", json!({}))
        .await
        .ok();
    assert_eq!(client.get("/control/faults").await, json!([]));
    client.bot("POST", &messages(GAMES), text()).await.ok();
    client.identified(1).await;
}

#[tokio::test]
async fn closed_direct_messages_refuse_what_the_bot_writes() {
    let client = Client::start().await;
    let dm = json!({ "recipient_id": ANN });
    let dm = client.bot("POST", "/users/@me/channels", dm).await.id();
    for (accepts, answer) in [(false, (403, 50007)), (true, (200, u64::MAX))] {
        let path = format!("/control/users/{ANN}");
        let body = json!({ "accepts_dms": accepts });
        client.plain("POST", &path, body).await.ok();
        let written = client.bot("POST", &messages(&dm), text()).await;
        assert_eq!(written.refusal(), answer);
    }
}

#[tokio::test]
async fn a_message_opens_an_archived_thread_unless_it_is_locked() {
    let client = Client::start().await;
    let thread = thread(&client).await;
    let id = client.bot("POST", &messages(&thread), text()).await.id();
    let path = format!("/control/channels/{thread}");
    for (state, edited, written) in [
        (
            json!({ "archived": true, "locked": true }),
            (400, 50083),
            (400, 50083),
        ),
        (
            json!({ "archived": true, "locked": false }),
            (400, 50083),
            (200, u64::MAX),
        ),
    ] {
        client.plain("POST", &path, state).await.ok();
        let edit = format!("{}/{id}", messages(&thread));
        let answer = client.bot("PATCH", &edit, text()).await;
        assert_eq!(answer.refusal(), edited);
        let answer = client.bot("POST", &messages(&thread), text()).await;
        assert_eq!(answer.refusal(), written);
    }
}

#[tokio::test]
async fn a_permission_taken_away_is_missing_until_it_is_given_back() {
    let client = Client::start().await;
    let path = format!("/control/channels/{GAMES}");
    for (denied, answer) in [
        (json!(["SEND_MESSAGES"]), (403, 50013)),
        (json!(["VIEW_CHANNEL"]), (403, 50001)),
        (json!([]), (200, u64::MAX)),
    ] {
        let body = json!({ "deny": denied });
        client.plain("POST", &path, body).await.ok();
        let written = client.bot("POST", &messages(GAMES), text()).await;
        assert_eq!(written.refusal(), answer);
    }
}

#[tokio::test]
async fn a_bot_leaves_a_zombie_and_resumes_its_session() {
    let client = Client::start().await;
    let (mut gateway, ready) = client.identified(1 | 1 << 9).await;
    let seq = gateway.seq.clone();
    client.fault(json!({ "fault": "zombie" })).await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    client.bot("POST", &messages(GAMES), text()).await.ok();
    assert!(gateway.is_silent_for(Duration::from_millis(200)).await);
    let mut resumed = client.connect("v=10&encoding=json").await;
    let resume = json!({ "op": 6, "d": {
        "token": client.playground.token(), "session_id": ready["session_id"], "seq": seq,
    } });
    resumed.send(resume).await;
    resumed.event("MESSAGE_CREATE").await;
    resumed.event("RESUMED").await;
}
