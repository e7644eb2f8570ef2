//! A proxy keeps Discord's limits in the bot's place: requests go through it, and what it refuses is left alone.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    response::Response,
};
use basics::Span;
use serde_json::json;
use tokio::time::{sleep, timeout};

use super::doctor::doctor_with;
use harness::{Cafe, InProcess, STATE_TIMEOUT};

/// The largest request that it passes on.
const MAX_BODY: usize = 16 << 20;

/// A request that went through.
struct Passed {
    method: Method,
    path: String,
    /// Whether it had the bot's token.
    has_token: bool,
    status: StatusCode,
}

/// What a proxy knows.
#[derive(Clone)]
struct Proxy {
    address: SocketAddr,
    discord: SocketAddr,
    client: reqwest::Client,
    passed: Arc<Mutex<Vec<Passed>>>,
    /// The next request of this method with this in its path is refused for so many seconds.
    refused: Arc<Mutex<Option<(Method, String, u32)>>>,
}

impl Proxy {
    async fn before(cafe: &Cafe) -> Proxy {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let proxy = Proxy {
            address: listener.local_addr().unwrap(),
            discord: cafe.playground.address(),
            client: reqwest::Client::builder().no_proxy().build().unwrap(),
            passed: Arc::default(),
            refused: Arc::default(),
        };
        let router = Router::new().fallback(pass).with_state(proxy.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        proxy
    }

    fn refuses(&self, method: Method, path: &str, seconds: u32) {
        *self.refused.lock().unwrap() = Some((method, path.to_owned(), seconds));
    }

    /// Whether the next request is to be refused, and for how long.
    fn refusal(&self, method: &Method, path: &str) -> Option<u32> {
        let mut refused = self.refused.lock().unwrap();
        let meant =
            refused.take_if(|(refused, part, _)| refused == method && path.contains(&*part));
        meant.map(|(_, _, seconds)| seconds)
    }

    /// The answers to requests of this method with this in their path.
    fn answers(&self, method: &Method, path: &str) -> Vec<u16> {
        let passed = self.passed.lock().unwrap();
        let meant = passed
            .iter()
            .filter(|one| one.method == method && one.path.contains(path));
        meant.map(|one| one.status.as_u16()).collect()
    }
}

async fn pass(State(proxy): State<Proxy>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let (method, path) = (parts.method, parts.uri.to_string());
    let has_token = parts.headers.contains_key(header::AUTHORIZATION);
    let mut response = if let Some(seconds) = proxy.refusal(&method, &path) {
        let told = json!({ "message": "slow", "retry_after": seconds, "global": false });
        Response::builder()
            .status(StatusCode::TOO_MANY_REQUESTS)
            .header(header::RETRY_AFTER, seconds)
            .body(Body::from(told.to_string()))
            .unwrap()
    } else {
        parts.headers.remove(header::HOST);
        let body = to_bytes(body, MAX_BODY).await.unwrap();
        let onward = format!("http://{}{path}", proxy.discord);
        let onward = proxy.client.request(method.clone(), onward);
        let answer = onward
            .headers(parts.headers)
            .body(body)
            .send()
            .await
            .unwrap();
        let mut response = Response::builder().status(answer.status());
        for (name, value) in answer.headers() {
            response = response.header(name, value);
        }
        response
            .body(Body::from(answer.bytes().await.unwrap()))
            .unwrap()
    };
    let status = response.status();
    // A bot that counts for itself now waits for an hour.
    let headers = response.headers_mut();
    headers.insert("x-ratelimit-remaining", HeaderValue::from_static("0"));
    headers.insert("x-ratelimit-reset-after", HeaderValue::from_static("3600"));
    if status == StatusCode::TOO_MANY_REQUESTS {
        headers.remove("x-ratelimit-reset-after");
    }
    proxy.passed.lock().unwrap().push(Passed {
        method,
        path,
        has_token,
        status,
    });
    response
}

async fn start(cafe: &Cafe) -> (Proxy, InProcess) {
    let proxy = Proxy::before(cafe).await;
    let address = format!("http://{}", proxy.address).parse().unwrap();
    let bot = InProcess::start_through(cafe, address).await;
    (proxy, bot)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_through_a_proxy_that_counts_for_the_bot() {
    let cafe = Cafe::open().await;
    let (proxy, bot) = start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    for (number, mv) in (1..).zip(["h2e2", "h9g7", "h0g2", "g6g5", "b2d2", "b9c7"]) {
        let mover = if number % 2 == 1 { ann } else { ben };
        let [_, ruling] = cafe.plays_openly(&game, mover, mv).await;
        let title = format!("**{number}.**");
        assert!(ruling.text.starts_with(&title), "{title} {}", ruling.text);
    }
    bot.owes_nothing().await;

    // The last ones may be on their way.
    let none_went_past_it = async {
        loop {
            let account = cafe.control.get("/control/exchanges").await;
            let exchanges = account["entries"].as_array().unwrap().len();
            if proxy.passed.lock().unwrap().len() == exchanges {
                return;
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    let counted = timeout(STATE_TIMEOUT, none_went_past_it).await;
    counted.expect("all go through the proxy");
    {
        let passed = proxy.passed.lock().unwrap();
        for one in passed.iter() {
            let of_interaction = ["/api/v10/interactions/", "/api/v10/webhooks/"]
                .iter()
                .any(|start| one.path.starts_with(start));
            assert!(one.path.starts_with("/api/v10/"), "{}", one.path);
            assert_eq!(one.has_token, !of_interaction, "{}", one.path);
        }
    }
    assert_eq!(proxy.answers(&Method::GET, "/gateway/bot"), [200]);
    assert!(proxy.answers(&Method::POST, "/callback").len() >= 6);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_proxy_refuses_waits_as_long_as_it_says() {
    let cafe = Cafe::open().await;
    let (proxy, bot) = start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    bot.owes_nothing().await;
    let path = format!("{}/messages", game.thread);
    proxy.refuses(Method::PATCH, &path, 300);
    let edits = || proxy.answers(&Method::PATCH, &path);
    ann.slash(&game.thread, "move", &[("move", "e6e7")]).await;
    ben.reads().await;
    while edits().last() != Some(&429) {
        tokio::task::yield_now().await;
    }
    let before = edits().len();
    bot.passes(Span::seconds(10)).await;
    bot.service.owed.now();
    // Another message goes through meanwhile, and shows that the bot has looked.
    let asked = ann.slash(&game.thread, "draw", &[]).await;
    assert!(!asked.text.is_empty());
    ben.slash(&game.thread, "board", &[]).await;
    bot.passes(Span::seconds(270)).await;
    bot.service.owed.now();
    ben.reads().await;
    assert_eq!(edits().len(), before, "the bot came back too early");
    bot.passes(Span::seconds(40)).await;
    bot.service.owed.now();
    let told = cafe.reads(&game.thread).await;
    assert!(told.text.starts_with("**1.**"), "{}", told.text);
    bot.has_nothing_due().await;
    ben.reads_no_further().await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_looks_at_the_proxy() {
    let cafe = Cafe::open().await;
    let proxy = Proxy::before(&cafe).await;
    let data = tempfile::tempdir().unwrap();
    let told = async |value: String| {
        let settings = [("DISCORD_PROXY", value)];
        doctor_with(&cafe, data.path(), Some(cafe.playground.token()), settings).await
    };
    let here = format!("http://{}", proxy.address);
    let (well, words) = told(here.clone()).await;
    let line = format!("requests go through {here}");
    assert!(well && words.contains(&line), "{words}");
    assert!(words.contains("agrees with Discord's"), "{words}");
    for (wrong, line) in [
        (
            "http://127.0.0.1:1",
            "nothing answers at http://127.0.0.1:1",
        ),
        (
            &*format!("http://{}", no_proxy().await),
            "does not pass on what Discord says (status 404)",
        ),
        ("proxy:8080", "DISCORD_PROXY must be the address of a proxy"),
    ] {
        let (well, words) = told(wrong.to_owned()).await;
        assert!(!well && words.contains(line), "{line}\n{words}");
    }
}

/// The address of a server that is no proxy.
async fn no_proxy() -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, Router::new()).await.unwrap() });
    address
}
