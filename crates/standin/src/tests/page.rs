//! The page's documents, and the streams that keep them up to date: what the marks reveal and what they do not.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

use super::client::{ANN, BEN, Client, EVENT_TIMEOUT, GAMES};
use crate::{
    Options,
    first_steps::{Action, Button, Guide, Hint, Person},
};

struct Stream(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Stream {
    async fn open(client: &Client, path: &str) -> Stream {
        let url = client.url(path).replace("http", "ws");
        Stream(connect_async(url).await.unwrap().0)
    }

    async fn next(&mut self) -> Value {
        let frame = timeout(EVENT_TIMEOUT, self.0.next()).await.unwrap();
        serde_json::from_str(frame.unwrap().unwrap().to_text().unwrap()).unwrap()
    }

    async fn say(&mut self, words: &str) {
        self.0.send(Message::text(words)).await.unwrap();
    }
}

/// Writes to a person as the bot; returns the channel and the message.
async fn whisper(client: &Client, person: &str, content: &str) -> (String, String) {
    let wanted = json!({ "recipient_id": person });
    let channel = client.bot("POST", "/users/@me/channels", wanted).await.id();
    let path = format!("/channels/{channel}/messages");
    let said = client.bot("POST", &path, json!({ "content": content }));
    let message = said.await.id();
    (channel, message)
}

#[tokio::test]
async fn only_our_own_page_may_frame_the_two_documents() {
    let client = Client::start().await;
    for path in ["/", "/seat", "/seat?as=ann"] {
        let answer = client.http.get(client.url(path)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let policy = answer.headers()["content-security-policy"]
            .to_str()
            .unwrap();
        for rule in [
            "default-src 'none'",
            "frame-src 'self'",
            "frame-ancestors 'self'",
        ] {
            assert!(policy.contains(rule), "{path}: {policy}");
        }
        assert!(answer.text().await.unwrap().starts_with("<!doctype html>"));
    }
}

#[tokio::test]
async fn the_page_has_the_title_and_the_first_steps_it_was_given() {
    static GUIDE: Guide = Guide {
        command: "play",
        signs: &[],
        private: None,
        alone: None,
        end: "over",
        steps: &[],
        done: &[Hint {
            after: None,
            company: None,
            text: "Done.",
            buttons: &[Button {
                label: "Play {second}",
                action: Action::Be {
                    person: Person::Second,
                },
            }],
        }],
    };
    let client = Client::of(Options {
        title: "Knots & <Bots>".to_owned(),
        guide: Some(&GUIDE),
        ..Options::at(([127, 0, 0, 1], 0).into())
    })
    .await;
    for path in ["/", "/seat"] {
        let answer = client.http.get(client.url(path)).send().await.unwrap();
        let text = answer.text().await.unwrap();
        assert!(text.contains("Knots &amp; &lt;Bots>"), "{text}");
        assert!(!text.contains("{title}"), "{text}");
    }
    let guide = client.get("/control/guide").await;
    assert_eq!(guide["command"], "play");
    let button = json!({ "label": "Play {second}", "action": "be", "person": "second" });
    assert_eq!(guide["done"][0]["buttons"][0], button);
    let without = Client::start().await;
    assert!(without.get("/control/guide").await.is_null());
}

#[tokio::test]
async fn marks_reveal_who_is_called_where_and_nothing_else() {
    let client = Client::start().await;
    let mut marks = Stream::open(&client, "/control/marks").await;
    let (channel, _) = whisper(&client, ANN, "the Flag is on b1").await;
    assert_eq!(
        marks.next().await,
        json!({ "user_id": ANN, "channel_id": channel, "calls": true })
    );

    let path = format!("/channels/{GAMES}/messages");
    let said = json!({ "content": format!("<@{BEN}>, look") });
    client.bot("POST", &path, said).await.ok();
    let mut calls = Vec::new();
    for _ in 0..5 {
        let mark = marks.next().await;
        assert_eq!(mark["channel_id"], GAMES);
        calls.push((mark["user_id"] == BEN, mark["calls"] == true));
    }
    assert!(calls.iter().all(|(is_ben, called)| is_ben == called));

    let mut later = Stream::open(&client, "/control/marks").await;
    let first = later.next().await;
    assert_eq!(
        first["user_id"], ANN,
        "what waits already is told first: {first}"
    );
}

#[tokio::test]
async fn looking_at_a_channel_reads_it_and_reports_where_the_unread_part_begins() {
    let client = Client::start().await;
    let (channel, message) = whisper(&client, ANN, "psst").await;
    whisper(&client, ANN, "and again").await;
    let mut marks = Stream::open(&client, "/control/marks").await;
    for _ in 0..2 {
        assert_eq!(marks.next().await["calls"], true);
    }

    let mut page = Stream::open(&client, &format!("/control/as/{ANN}/live")).await;
    page.say(&json!({ "looking_at": channel }).to_string())
        .await;
    let shown = json!({ "channel_id": channel, "unread_from": message });
    assert_eq!(
        page.next().await,
        json!({ "type": "looking", "data": shown })
    );
    let read = json!({ "user_id": ANN, "channel_id": channel, "read": true });
    assert_eq!(marks.next().await, read);

    whisper(&client, ANN, "seen as it comes").await;
    assert_eq!(page.next().await["type"], "message_create");
    whisper(&client, BEN, "not seen").await;
    assert_eq!(
        marks.next().await["user_id"],
        BEN,
        "nothing was marked for Ann in between"
    );
}

#[tokio::test]
async fn pages_learn_why_a_channel_cannot_be_shown() {
    let client = Client::start().await;
    let (channel, _) = whisper(&client, ANN, "psst").await;
    let mut page = Stream::open(&client, &format!("/control/as/{BEN}/live")).await;
    let others = json!({ "looking_at": channel }).to_string();
    for (words, reason) in [
        ("hello", "say what you are looking at"),
        (r#"{"looking_at":"here"}"#, "say what you are looking at"),
        (others.as_str(), "this person sees no such channel"),
    ] {
        page.say(words).await;
        let answer = page.next().await;
        assert_eq!(answer["type"], "refused", "{words}");
        let message = answer["data"]["message"].as_str().unwrap();
        assert!(message.starts_with(reason), "{words}: {message}");
    }
}
