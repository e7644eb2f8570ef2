//! The WebSocket to Discord's gateway: JSON payloads in both directions. Unreadable ones are never logged, because they may
//! contain secrets.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{
        Message,
        protocol::{CloseFrame, frame::coding::CloseCode},
    },
};

use super::{
    close::{self, Next},
    pace::CONNECT_TIMEOUT,
};

/// The close code for a session that will be resumed: 1000 or 1001 would end it.
const RESUMES: u16 = 4900;

/// What Discord sends.
#[derive(Debug, PartialEq)]
pub enum Heard {
    /// An event, with its name, its number and its data.
    Dispatch(String, u64, Value),
    /// Discord asks for a heartbeat.
    HeartbeatAsked,
    /// Discord asks the bot to reconnect.
    Reconnect,
    /// The session is invalid; whether it can be resumed.
    Invalid(bool),
    /// The first payload: how often to send heartbeats.
    Hello(Duration),
    /// A heartbeat has arrived.
    Acknowledged,
    /// A payload that this program does not know.
    Unknown,
    /// A payload that does not match Discord's documentation.
    Unreadable,
    /// The connection has ended.
    Ended(Next),
}

#[derive(Deserialize)]
struct Payload {
    op: u64,
    #[serde(default)]
    d: Value,
    s: Option<u64>,
    t: Option<String>,
}

fn read(text: &str) -> Heard {
    let Ok(Payload { op, d, s, t }) = serde_json::from_str(text) else {
        return Heard::Unreadable;
    };
    match (op, s, t) {
        (0, Some(number), Some(name)) => Heard::Dispatch(name, number, d),
        (1, ..) => Heard::HeartbeatAsked,
        (7, ..) => Heard::Reconnect,
        (9, ..) => Heard::Invalid(d == true),
        (10, ..) => match d["heartbeat_interval"].as_u64() {
            Some(interval) => Heard::Hello(Duration::from_millis(interval)),
            None => Heard::Unreadable,
        },
        (11, ..) => Heard::Acknowledged,
        (0, ..) => Heard::Unreadable,
        _ => Heard::Unknown,
    }
}

/// The address with the version and the encoding that this program speaks.
fn with_query(address: &str) -> String {
    let has_path = address
        .split_once("://")
        .is_some_and(|(_, rest)| rest.contains('/'));
    let root = if has_path { "" } else { "/" };
    format!("{address}{root}?v=10&encoding=json")
}

/// A connection to the gateway.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum NotConnected {
    /// There was no answer in time.
    #[error("no answer")]
    NoAnswer,
    /// It failed for this reason.
    #[error("{0}")]
    Refused(String),
}

impl Socket {
    /// Connects to the gateway at this address.
    ///
    /// # Errors
    /// Why there is no connection.
    pub async fn connect(address: &str) -> Result<Socket, NotConnected> {
        match tokio::time::timeout(CONNECT_TIMEOUT, connect_async(with_query(address))).await {
            Ok(Ok((stream, _))) => Ok(Socket(stream)),
            Ok(Err(error)) => Err(NotConnected::Refused(error.to_string())),
            Err(_) => Err(NotConnected::NoAnswer),
        }
    }

    /// The next payload from Discord, or the end of the connection.
    pub async fn hear(&mut self) -> Heard {
        loop {
            return match self.0.next().await {
                Some(Ok(Message::Text(text))) => read(&text),
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map(|frame| u16::from(frame.code));
                    tracing::info!(code, "Discord closed the connection");
                    Heard::Ended(close::after(code))
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => Heard::Ended(Next::Resume),
            };
        }
    }

    /// Sends a payload. A failure appears as the end of the connection.
    async fn send(&mut self, op: u8, data: Value) {
        let text = json!({ "op": op, "d": data }).to_string();
        if self.0.send(Message::text(text)).await.is_err() {
            tracing::debug!("a payload for the gateway could not be sent");
        }
    }

    /// Sends a heartbeat with the number of the last event.
    pub async fn beat(&mut self, last: Option<u64>) {
        self.send(1, json!(last)).await;
    }

    /// Begins a session.
    pub async fn identify(&mut self, token: &str, shard: [u32; 2], intents: u64) {
        let data = json!({
            "token": token,
            "intents": intents,
            "shard": shard,
            "properties": { "os": std::env::consts::OS, "browser": "caipan", "device": "caipan" },
        });
        self.send(2, data).await;
    }

    /// Resumes a session after the event with this number.
    pub async fn resume(&mut self, token: &str, session: &str, last: u64) {
        let data = json!({ "token": token, "session_id": session, "seq": last });
        self.send(6, data).await;
    }

    /// Closes the connection; the session can be resumed. Does not wait for Discord.
    pub async fn close(self) {
        self.end(RESUMES).await;
    }

    async fn end(mut self, code: u16) {
        let frame = CloseFrame {
            code: CloseCode::from(code),
            reason: "".into(),
        };
        let _ = tokio::time::timeout(Duration::from_secs(1), self.0.close(Some(frame))).await;
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::Mutex};

    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use tracing_subscriber::{Layer, filter::Targets, fmt, layer::SubscriberExt};

    use super::*;

    #[test]
    fn every_address_gets_a_path_and_the_query() {
        for (address, expected) in [
            (
                "wss://gateway.discord.gg",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            (
                "ws://[::1]:80/gateway",
                "ws://[::1]:80/gateway?v=10&encoding=json",
            ),
        ] {
            assert_eq!(with_query(address), expected);
        }
    }

    #[test]
    fn payloads_are_read_and_nonsense_is_passed_over() {
        for (text, expected) in [
            (
                r#"{"op":11,"d":null,"s":null,"t":null}"#,
                Heard::Acknowledged,
            ),
            (r#"{"op":1,"d":null}"#, Heard::HeartbeatAsked),
            (r#"{"op":7}"#, Heard::Reconnect),
            (r#"{"op":9,"d":true}"#, Heard::Invalid(true)),
            (r#"{"op":9,"d":false}"#, Heard::Invalid(false)),
            (
                r#"{"op":10,"d":{"heartbeat_interval":41250}}"#,
                Heard::Hello(Duration::from_millis(41_250)),
            ),
            (r#"{"op":10,"d":{}}"#, Heard::Unreadable),
            (
                r#"{"op":0,"t":"RESUMED","s":4,"d":{}}"#,
                Heard::Dispatch("RESUMED".to_owned(), 4, json!({})),
            ),
            (r#"{"op":0,"t":"RESUMED","d":{}}"#, Heard::Unreadable),
            (r#"{"op":12,"d":null}"#, Heard::Unknown),
            (r#"{"op":"0"}"#, Heard::Unreadable),
            ("?", Heard::Unreadable),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[tokio::test]
    async fn what_cannot_be_read_is_passed_over_and_not_logged() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let writer = Mutex::new(file.reopen().unwrap());
        // The program's own filter keeps out what libraries log of payloads (`src/host/log.rs`).
        let own = Targets::new().with_target("link", tracing::Level::TRACE);
        let log = fmt::layer().with_writer(writer).with_filter(own);
        let log = tracing_subscriber::registry().with(log);
        let _logging = tracing::subscriber::set_default(log);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let sends = async {
            let (stream, _) = listener.accept().await.unwrap();
            let mut discord = accept_async(stream).await.unwrap();
            let token = r#"{"op":0,"t":"INTERACTION_CREATE","d":{"token":"aW50ZXJ"#;
            for text in [token, r#"{"op":"aW50ZXJ"}"#, r#"{"op":11}"#] {
                discord.send(Message::text(text)).await.unwrap();
            }
            discord
        };
        let root = format!("ws://{address}");
        let (connected, _discord) = tokio::join!(Socket::connect(&root), sends);
        let mut socket = connected.unwrap();
        for expected in [Heard::Unreadable, Heard::Unreadable, Heard::Acknowledged] {
            assert_eq!(socket.hear().await, expected);
        }
        tracing::info!("all is heard");
        let logged = fs::read_to_string(file.path()).unwrap();
        assert!(logged.contains("all is heard"));
        assert!(!logged.contains("aW50ZXJ"), "{logged}");
    }
}
