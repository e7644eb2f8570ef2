//! Requests to a small server that answers as the tests say.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use serenity::all::{ChannelId, InteractionId};

use super::*;

/// Counts nothing.
struct Nobody;

impl Observer for Nobody {
    fn request(&self, _: &'static str, _: &'static str, _: Option<u16>, _: bool) {}

    fn heartbeat(&self, _: u32, _: Duration) {}

    fn connected(&self, _: u32) {}

    fn unreadable(&self) {}
}

/// A wire to this server.
async fn wire_to_server(server: axum::Router) -> Wire {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, server).await.unwrap() });
    Wire::new(
        Client::new(),
        Token::new("token"),
        Way {
            stand_in: Some(address),
            proxy: None,
        },
        ApplicationId::new(9),
        Box::new(|| Moment(1_000_000)),
        Arc::new(Nobody),
    )
}

/// A wire to a server that gives every request this answer.
async fn wire_to(status: u16, header: (&'static str, &'static str), body: &'static str) -> Wire {
    let status = StatusCode::from_u16(status).unwrap();
    let answer = move || async move { (status, [header], body) };
    wire_to_server(axum::Router::new().fallback(answer)).await
}

/// A wire to a server that refuses the token so often, and how many requests it has had.
async fn wire_refused(times: usize) -> (Wire, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let answer = move || async move {
        if counted.fetch_add(1, Ordering::SeqCst) < times {
            (StatusCode::UNAUTHORIZED, r#"{"code":0}"#)
        } else {
            (StatusCode::OK, "{}")
        }
    };
    let wire = wire_to_server(axum::Router::new().fallback(answer)).await;
    (wire, count)
}

#[tokio::test]
async fn a_token_that_is_refused_once_and_then_accepted_is_none_that_is_lost() {
    let (wire, count) = wire_refused(2).await;
    assert_eq!(wire.send(post()).await, Err(Failure::BadToken));
    let is_accepted = async {
        while count.load(Ordering::SeqCst) < 3 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // Enough for it to read the answer.
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    tokio::select! {
        () = wire.is_disowned() => panic!("Discord knows the token"),
        () = is_accepted => {}
    }
}

#[tokio::test]
async fn a_token_that_stays_refused_is_lost() {
    let (wire, count) = wire_refused(usize::MAX).await;
    assert_eq!(wire.send(post()).await, Err(Failure::BadToken));
    wire.is_disowned().await;
    assert_eq!(count.load(Ordering::SeqCst), 5, "four questions");
}

const NONE: (&str, &str) = ("x-nothing", "0");

fn post() -> Request<'static> {
    let channel_id = ChannelId::new(1);
    Request::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(json!({}))
}

fn callback() -> Request<'static> {
    let route = Route::InteractionResponse {
        interaction_id: InteractionId::new(1),
        token: "token",
    };
    Request::of_interaction(LightMethod::Post, route)
}

#[tokio::test]
async fn what_is_no_answer_of_discords_is_not_taken_for_final() {
    let html = wire_to(403, NONE, "<html>").await.send(post()).await;
    let unexplained = Failure::Unexplained {
        status: 403,
        code: -1,
    };
    assert_eq!(html, Err(unexplained));
    let garbage = wire_to(200, NONE, "{").await.send(post()).await;
    assert_eq!(garbage, Err(Failure::OutcomeUnknown(200)));
    let header = ("x-ratelimit-remaining", "several");
    let odd = wire_to(200, header, "{}").await.send(post()).await;
    assert_eq!(odd, Ok(json!({})));
    let token = r#"{"code":50027,"message":"Invalid Webhook Token"}"#;
    let late = wire_to(401, NONE, token).await.send(callback()).await;
    assert_eq!(late, Err(Failure::InteractionGone(50027)));
}

#[tokio::test]
async fn a_limited_route_is_left_alone_for_as_long_as_discord_says() {
    let limited = r#"{"message":"slow","retry_after":300.5,"global":false}"#;
    let wire = wire_to(429, ("retry-after", "301"), limited).await;
    let told = Failure::TooFast(Some(Duration::from_millis(300_500)));
    assert_eq!(wire.send(post()).await, Err(told));
    // The second one does not even go out.
    let kept = Failure::NotYet(Duration::from_secs(301));
    assert_eq!(wire.send(post()).await, Err(kept));
    assert_eq!(lock(&wire.refusals).len(), 1);
}

#[tokio::test]
async fn a_message_that_was_edited_too_often_closes_no_route() {
    let limited = r#"{"message":"old","retry_after":3600,"global":false,"code":30046}"#;
    let wire = wire_to(429, ("retry-after", "3600"), limited).await;
    for _ in 0..2 {
        assert_eq!(wire.send(post()).await, Err(Failure::EditedTooOften));
    }
    assert_eq!(lock(&wire.closed_routes).count(), 0);
    assert_eq!(lock(&wire.refusals).len(), 2, "both went out");
}

#[tokio::test]
async fn nothing_may_be_said_while_everything_is_closed() {
    let wire = wire_to(429, ("x-ratelimit-global", "true"), r#"{"retry_after":2}"#).await;
    assert_eq!(wire.silence(), Duration::ZERO);
    lock(&wire.closed_routes).everything(Duration::from_secs(9), Moment(1_000_000));
    assert_eq!(wire.silence(), Duration::from_secs(9));
    for _ in 0..5000 {
        lock(&wire.refusals).count(Moment(990_000));
    }
    assert_eq!(wire.silence(), Duration::from_secs(590));
}

#[tokio::test]
async fn answers_to_interactions_take_no_turn_and_leave_nothing_behind() {
    let wire = wire_to(204, ("x-ratelimit-remaining", "0"), "").await;
    let hour = Duration::from_secs(3600);
    lock(&wire.closed_routes).everything(hour, Moment(1_000_000));
    assert_eq!(wire.send(post()).await, Err(Failure::NotYet(hour)));
    let many = (0..200).map(|_| wire.send(callback()));
    for sent in futures_util::future::join_all(many).await {
        assert_eq!(sent, Ok(Value::Null));
    }
    assert_eq!(lock(&wire.closed_routes).count(), 0);
}

/// The same, where the server is a proxy.
fn through_a_proxy(wire: Wire) -> Wire {
    let proxy = wire.way.base().parse().ok();
    let way = Way {
        proxy,
        ..wire.way.clone()
    };
    Wire { way, ..wire }
}

#[tokio::test]
async fn a_proxy_keeps_the_limits_and_its_refusals_are_obeyed() {
    let none = [
        ("x-ratelimit-remaining", "0"),
        ("x-ratelimit-reset-after", "3600"),
    ];
    let answer = move || async move { (StatusCode::OK, none, "{}") };
    let wire = through_a_proxy(wire_to_server(axum::Router::new().fallback(answer)).await);
    let many = (0..3 * global_limit::REQUESTS_PER_SECOND).map(|_| wire.send(post()));
    let sent = futures_util::future::join_all(many);
    let sent = tokio::time::timeout(Duration::from_millis(900), sent).await;
    let sent = sent.expect("the proxy decides when they go out");
    assert!(sent.iter().all(Result::is_ok), "{sent:?}");

    let limited = r#"{"message":"slow","retry_after":9,"global":false}"#;
    let wire = through_a_proxy(wire_to(429, ("retry-after", "9"), limited).await);
    let wait = Duration::from_secs(9);
    assert_eq!(wire.send(post()).await, Err(Failure::TooFast(Some(wait))));
    assert_eq!(wire.send(post()).await, Err(Failure::NotYet(wait)));
    assert_eq!(lock(&wire.refusals).len(), 1);
    for _ in 0..5000 {
        lock(&wire.refusals).count(Moment(1_000_000));
    }
    let stopped = wire.send(Request::new(LightMethod::Get, Route::UserMeDmChannels));
    assert!(matches!(stopped.await, Err(Failure::NotYet(_))));
}

#[tokio::test]
async fn what_only_a_proxy_says_is_no_refusal_of_discords() {
    // A node of nirn-proxy lost another one, which may have sent it.
    let limited = r#"{"message":"slow","retry_after":1,"global":false}"#;
    let wire = through_a_proxy(wire_to(429, ("generated-by-proxy", "true"), limited).await);
    let unknown = Failure::OutcomeUnknown(429);
    assert_eq!(wire.send(post()).await, Err(unknown));
    assert_eq!(lock(&wire.refusals).len(), 0);
    // twilight-http-proxy does not know the route.
    let words = "http-proxy: Failed to parse API path from client request";
    let wire = through_a_proxy(wire_to(501, NONE, words).await);
    let unexplained = Failure::Unexplained {
        status: 501,
        code: -1,
    };
    assert_eq!(wire.send(post()).await, Err(unexplained));
}

#[tokio::test]
async fn an_interactions_token_goes_through_a_proxy_without_the_bots() {
    let answer = async |headers: HeaderMap| match headers.contains_key(AUTHORIZATION) {
        true => r#"{"bot":true}"#,
        false => r#"{"bot":false}"#,
    };
    let wire = wire_to_server(axum::Router::new().fallback(answer)).await;
    let with = |bot: bool| Ok(json!({ "bot": bot }));
    assert_eq!(wire.send(callback()).await, with(true));
    let wire = through_a_proxy(wire);
    assert_eq!(wire.send(callback()).await, with(false));
    assert_eq!(wire.send(post()).await, with(true));
}

#[tokio::test]
async fn files_come_from_discord_alone_and_are_no_larger_than_they_may_be() {
    let wire = wire_to(200, NONE, "a record").await;
    let here = wire.way.base();
    let refused = Failure::Rejected { status: 0, code: 0 };
    let file = format!("{here}/attachments/1/2/a.txt");
    assert_eq!(wire.download(&file, 8).await, Ok(b"a record".to_vec()));
    assert_eq!(wire.download(&file, 7).await, Err(refused));
    for elsewhere in [
        "https://cdn.discordapp.com/attachments/1/2/a.txt",
        "http://127.0.0.1:1/a.txt",
        &format!("{here}0/a.txt"),
        &format!("{here}@example.org/a.txt"),
    ] {
        assert_eq!(
            wire.download(elsewhere, 8).await,
            Err(refused),
            "{elsewhere}"
        );
    }
    let discord = Wire {
        way: Way::default(),
        ..wire
    };
    assert!(discord.keeps_files("https://cdn.discordapp.com/attachments/1/2/a.txt"));
    for elsewhere in [
        file.as_str(),
        "http://cdn.discordapp.com/a.txt",
        "https://cdn.discordapp.com.example.org/a.txt",
        "https://cdn.discordapp.com@example.org/a.txt",
    ] {
        assert!(!discord.keeps_files(elsewhere), "{elsewhere}");
    }
}
