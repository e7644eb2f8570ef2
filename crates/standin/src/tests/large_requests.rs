//! Requests that are too large, or never arrive completely, are refused without waiting for the rest.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::client::{Client, GAMES};
use super::conformance::time::PausedClock;

/// Begins a request with these headers.
async fn begin(client: &Client, headers: &str) -> TcpStream {
    let mut stream = TcpStream::connect(client.playground.address())
        .await
        .unwrap();
    let token = client.playground.token();
    let head = format!(
        "POST /api/v10/channels/{GAMES}/messages HTTP/1.1\r\nHost: playground\r\nAuthorization: Bot {token}\r\n\
         Content-Type: application/json\r\n{headers}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

/// The status of the answer, after which the connection is closed.
async fn status(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8(answer).unwrap();
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_request_declared_too_large_is_not_read() {
    let client = Client::start().await;
    let stream = begin(&client, "Content-Length: 300000000").await;
    assert_eq!(status(stream).await, "413");
}

#[tokio::test]
async fn a_request_found_too_large_is_not_read_to_its_end() {
    let client = Client::start().await;
    let mut stream = begin(&client, "Transfer-Encoding: chunked").await;
    let chunk = format!("100000\r\n{}\r\n", "x".repeat(0x10_0000));
    let mut sent = 0;
    // A megabyte at a time, endlessly.
    while sent < 300 && stream.write_all(chunk.as_bytes()).await.is_ok() {
        sent += 1;
    }
    // Data in the system's buffers was sent, but not read.
    assert!(sent < 60, "{sent} megabytes were taken");
}

#[tokio::test]
async fn a_request_that_does_not_arrive_is_refused_after_a_minute() {
    let client = Client::start().await;
    let mut stream = begin(&client, "Content-Length: 20").await;
    stream.write_all(b"{\"content\"").await.unwrap();
    let still = PausedClock::begin();
    let answer = tokio::spawn(status(stream));
    // The minute begins when the server begins to wait.
    while !answer.is_finished() {
        still.pass(1000).await;
        tokio::task::yield_now().await;
    }
    drop(still);
    assert_eq!(answer.await.unwrap(), "408");
}

#[tokio::test]
async fn a_connection_on_which_no_request_arrives_is_closed_after_half_a_minute() {
    let client = Client::start().await;
    for beginning in ["", "GET /gateway HTTP/1.1\r\nHost: play"] {
        let address = client.playground.address();
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(beginning.as_bytes()).await.unwrap();
        let still = PausedClock::begin();
        let closed = tokio::spawn(async move { stream.read_to_end(&mut Vec::new()).await });
        let mut seconds = 0;
        // The half minute begins when the server accepts the connection.
        while !closed.is_finished() {
            assert!(seconds < 90, "it stays open");
            still.pass(1000).await;
            seconds += 1;
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
        }
        drop(still);
        assert!(seconds >= 30, "closed after {seconds} seconds");
    }
}
