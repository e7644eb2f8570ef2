//! Other web pages in the same browser get nothing from the playground.

use futures_util::StreamExt;
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, client::IntoClientRequest},
};

use super::client::{ANN, BOT, Client, GAMES};

/// The status of a request with one additional header.
async fn status(client: &Client, method: &str, path: &str, header: (&str, &str)) -> u16 {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let request = client
        .http
        .request(method, client.url(path))
        .header("Content-Type", "application/json")
        .header(
            "Authorization",
            format!("Bot {}", client.playground.token()),
        )
        .header(header.0, header.1)
        .body("{\"content\":\"x\"}");
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_foreign_host_name_is_refused() {
    let client = Client::start().await;
    let say = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    for (method, path) in [
        ("GET", "/"),
        ("GET", "/page/page.css"),
        ("GET", "/control/world"),
        ("GET", "/attachments/1/2/board.png"),
        ("POST", &say),
        ("DELETE", "/control/faults"),
    ] {
        let foreign = status(&client, method, path, ("Host", "evil.example")).await;
        assert_eq!(foreign, 403, "{method} {path}");
        let own = status(&client, method, path, ("Host", "localhost:80")).await;
        assert_ne!(own, 403, "{method} {path}");
    }
    assert_eq!(client.messages(ANN, GAMES).await.len(), 1);
}

#[tokio::test]
async fn another_page_cannot_act() {
    let client = Client::start().await;
    let say = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    for (origin, answer) in [
        ("http://127.0.0.1:1", 403),
        ("https://evil.example", 403),
        ("null", 403),
        (&*client.url(""), 200),
    ] {
        let found = status(&client, "POST", &say, ("Origin", origin)).await;
        assert_eq!(found, answer, "{origin}");
    }
    assert_eq!(client.messages(ANN, GAMES).await.len(), 1);
}

#[tokio::test]
async fn another_page_cannot_listen() {
    let client = Client::start().await;
    let live = client.url(&format!("/control/as/{ANN}/live"));
    for (origin, let_in) in [("https://evil.example", false), (&*client.url(""), true)] {
        let mut request = live
            .replacen("http", "ws", 1)
            .into_client_request()
            .unwrap();
        request
            .headers_mut()
            .insert("Origin", origin.parse().unwrap());
        match connect_async(request).await {
            Ok((mut socket, _)) => {
                assert!(let_in, "{origin}");
                let say = format!("/control/as/{ANN}/channels/{GAMES}/messages");
                let body = serde_json::json!({ "content": "heard" });
                client.plain("POST", &say, body).await.ok();
                let message = socket.next().await.unwrap().unwrap();
                assert!(message.to_text().unwrap().contains("heard"));
            }
            Err(Error::Http(answer)) => {
                assert_eq!((answer.status().as_u16(), let_in), (403, false), "{origin}");
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn another_page_cannot_open_the_gateway() {
    let client = Client::start().await;
    for (host, origin, let_in) in [
        ("playground.test", None, true),
        ("127.0.0.1:1", Some("https://evil.example"), false),
        ("evil.example", Some("null"), false),
        ("127.0.0.1:1", Some("http://127.0.0.1:1"), true),
    ] {
        let url = client.url("/gateway?v=10").replacen("http", "ws", 1);
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("Host", host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("Origin", origin.parse().unwrap());
        }
        match connect_async(request).await {
            Ok(_) => assert!(let_in, "{origin:?}"),
            Err(Error::Http(answer)) => {
                assert_eq!(
                    (answer.status().as_u16(), let_in),
                    (403, false),
                    "{origin:?}"
                );
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn the_bots_api_needs_only_its_token() {
    let client = Client::start().await;
    let path = format!("/api/v10/users/{BOT}");
    let header = ("Host", "playground.test");
    assert_eq!(status(&client, "GET", &path, header).await, 200);
}
