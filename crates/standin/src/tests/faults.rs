//! Faults of the REST API, and the streams that report events.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

use super::client::{ANN, BEN, Client, GAMES};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

#[tokio::test]
async fn an_error_answer_does_nothing_and_is_used_up() {
    let client = Client::start().await;
    let path = "/messages";
    client
        .fault(json!({ "fault": "answer", "method": "POST", "path_contains": path, "status": 500 }))
        .await;
    client
        .fault(
            json!({ "fault": "answer", "path_contains": path, "status": 429, "retry_after": 0.5 }),
        )
        .await;
    assert_eq!(
        client
            .get("/control/faults")
            .await
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let text = json!({ "content": "x" });
    let first = client.bot("POST", &messages(), text.clone()).await;
    assert_eq!(first.status, 500);
    client
        .plain("DELETE", "/control/faults", Value::Null)
        .await
        .ok();
    client
        .fault(json!({ "fault": "answer", "status": 429, "retry_after": 0.5 }))
        .await;
    let second = client.bot("POST", &messages(), text.clone()).await;
    assert_eq!(
        (second.status, &second.body["retry_after"]),
        (429, &json!(0.5))
    );
    assert_eq!(second.headers["x-ratelimit-reset-after"], "0.5");
    assert_eq!(client.messages(ANN, GAMES).await.len(), 0);
    client.bot("POST", &messages(), text).await.ok();
    assert_eq!(client.messages(ANN, GAMES).await.len(), 1);
}

#[tokio::test]
async fn a_lost_answer_leaves_the_work_done() {
    let client = Client::start().await;
    client
        .fault(json!({ "fault": "lose_answer", "method": "POST", "path_contains": "/messages" }))
        .await;
    let body = json!({ "content": "x", "nonce": "n", "enforce_nonce": true });
    assert!(
        client
            .try_bot("POST", &messages(), body.clone())
            .await
            .is_err()
    );
    let before = client.messages(ANN, GAMES).await;
    assert_eq!(before.len(), 1);
    let again = client.bot("POST", &messages(), body).await.ok();
    assert_eq!(again["id"], before[0]["id"], "the nonce finds it");
}

#[tokio::test]
async fn a_delay_comes_before_or_after_the_work() {
    let client = Client::start().await;
    let path = messages();
    let delay = async |milliseconds: u64, before: bool| {
        let fault = json!({ "fault": "delay", "path_contains": "/messages", "milliseconds": milliseconds, "before": before });
        client.fault(fault).await;
    };
    // So long that no test waits for its end.
    delay(600_000, true).await;
    tokio::select! {
        _ = client.bot("POST", &path, json!({ "content": "before" })) => panic!("it waits"),
        () = client.until_faults_are_used() => {}
    }
    assert!(client.messages(ANN, GAMES).await.is_empty());
    delay(600_000, false).await;
    tokio::select! {
        _ = client.bot("POST", &path, json!({ "content": "after" })) => panic!("it waits"),
        () = client.until(ANN, GAMES, |message| message["content"] == "after") => {}
    }
    for before in [true, false] {
        delay(400, before).await;
        let started = Instant::now();
        client
            .bot("POST", &path, json!({ "content": "x" }))
            .await
            .ok();
        assert!(started.elapsed() >= Duration::from_millis(400));
    }
    assert_eq!(client.messages(ANN, GAMES).await.len(), 3);
}

#[tokio::test]
async fn the_journal_can_be_waited_for() {
    let client = Client::start().await;
    let nothing = client.get("/control/journal?after=0&wait=50").await;
    assert_eq!(nothing, json!({ "entries": [], "next": 0 }));
    let path = messages();
    let (journal, _) = tokio::join!(client.get("/control/journal?after=0&wait=60000"), async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        client
            .bot("POST", &path, json!({ "content": "news" }))
            .await
    });
    assert_eq!(journal["next"], 1);
    let entry = &journal["entries"][0];
    assert_eq!(
        (&entry["seq"], &entry["kind"]),
        (&json!(1), &json!("message_create"))
    );
    assert_eq!(entry["audience"], json!({ "kind": "channel" }));
    assert_eq!(entry["message"]["content"], "news");

    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    client
        .bot(
            "POST",
            &format!("/channels/{dm}/messages"),
            json!({ "content": "psst" }),
        )
        .await
        .ok();
    let entry = client.get("/control/journal?after=1").await["entries"][0].take();
    assert_eq!(entry["audience"], json!({ "kind": "user", "user_id": ANN }));
}

#[tokio::test]
async fn pages_receive_only_what_their_person_may_see() {
    let client = Client::start().await;
    let live = async |person: &str| {
        let url = client
            .url(&format!("/control/as/{person}/live"))
            .replace("http", "ws");
        connect_async(url).await.unwrap().0
    };
    let (mut ann, mut ben) = (live(ANN).await, live(BEN).await);
    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    client
        .bot(
            "POST",
            &format!("/channels/{dm}/messages"),
            json!({ "content": "psst" }),
        )
        .await
        .ok();
    client
        .bot("POST", &messages(), json!({ "content": "loud" }))
        .await
        .ok();
    let next = async |page: &mut _| -> Value {
        let page: &mut tokio_tungstenite::WebSocketStream<_> = page;
        let frame: tokio_tungstenite::tungstenite::Message = page.next().await.unwrap().unwrap();
        serde_json::from_str(frame.to_text().unwrap()).unwrap()
    };
    assert_eq!(next(&mut ann).await["type"], "channel_create");
    assert_eq!(next(&mut ann).await["data"]["content"], "psst");
    assert_eq!(next(&mut ann).await["data"]["content"], "loud");
    let first_of_ben = next(&mut ben).await;
    assert_eq!(first_of_ben["data"]["content"], "loud");
    assert_eq!(first_of_ben["type"], "message_create");
}
