//! A small client for the tests: requests as the bot and as people, and a gateway connection.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, Response, multipart::Form};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, protocol::CloseFrame},
};

use crate::{Options, Playground};
use described::Description;

/// The maximum wait of a test for something that must happen, even on a slow machine.
pub const EVENT_TIMEOUT: Duration = Duration::from_secs(60);

/// Waits for something that must happen.
async fn within_timeout<T>(wait: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(EVENT_TIMEOUT, wait).await;
    waited.expect("it happens before the test's patience ends")
}

/// The people and channels of a new world.
pub const ANN: &str = "1100000000000000011";
pub const BEN: &str = "1100000000000000012";
pub const OLGA: &str = "1100000000000000014";
pub const DOV: &str = "1100000000000000015";
pub const BOT: &str = "1100000000000000099";
pub const GUILD: &str = "1100000000000000000";
pub const GAMES: &str = "1100000000000000002";

/// A playground with a client for it.
pub struct Client {
    pub playground: Playground,
    pub http: reqwest::Client,
}

/// A status with a body, if it is JSON.
pub struct Answer {
    pub status: u16,
    pub body: Value,
    pub headers: reqwest::header::HeaderMap,
}

impl Answer {
    async fn of(response: Response) -> Answer {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.json().await.unwrap_or_default();
        Answer {
            status,
            body,
            headers,
        }
    }

    /// The answer, which must match Discord's description unless it is a server error. This is checked if an
    /// environment variable names the description.
    #[track_caller]
    fn checked_against_description(self, method: &str, path: &str) -> Answer {
        if let Some(description) = Description::named().filter(|_| self.status < 500) {
            let path = path.split('?').next().unwrap();
            let path = format!("/api/v10{path}");
            let wrong = description.wrong_answer(method, &path, self.status, &self.body);
            assert!(wrong.is_empty(), "{method} {path}: {wrong:#?}");
        }
        self
    }

    /// The status and Discord's code of a refusal.
    pub fn refusal(&self) -> (u16, u64) {
        (self.status, self.body["code"].as_u64().unwrap_or(u64::MAX))
    }

    /// The body of a success.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert!(
            (200..300).contains(&self.status),
            "{} {}",
            self.status,
            self.body
        );
        self.body
    }

    /// The `id` in the body of a success.
    #[track_caller]
    pub fn id(self) -> String {
        self.ok()["id"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub async fn start() -> Client {
        Client::with(None).await
    }

    pub async fn with(state: Option<std::path::PathBuf>) -> Client {
        let options = Options {
            state,
            ..Options::at(([127, 0, 0, 1], 0).into())
        };
        Client::of(options).await
    }

    pub async fn of(options: Options) -> Client {
        let playground = Playground::start(options).await.unwrap();
        Client {
            playground,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.playground.address())
    }

    /// A request of the bot.
    pub async fn bot(&self, method: &str, path: &str, body: Value) -> Answer {
        let response = self.try_bot(method, path, body).await.unwrap();
        Answer::of(response)
            .await
            .checked_against_description(method, path)
    }

    pub async fn try_bot(
        &self,
        method: &str,
        path: &str,
        body: Value,
    ) -> Result<Response, reqwest::Error> {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self
            .http
            .request(method, self.url(&format!("/api/v10{path}")))
            .header("Authorization", format!("Bot {}", self.playground.token()));
        if !body.is_null() {
            request = request.json(&body);
        }
        request.send().await
    }

    /// A request of the bot with any body.
    pub async fn raw(&self, method: &str, path: &str, content_type: &str, body: &str) -> Answer {
        let verb = Method::from_bytes(method.as_bytes()).unwrap();
        let request = self
            .http
            .request(verb, self.url(&format!("/api/v10{path}")))
            .header("Authorization", format!("Bot {}", self.playground.token()))
            .header("Content-Type", content_type)
            .body(body.to_owned());
        let answer = Answer::of(request.send().await.unwrap()).await;
        answer.checked_against_description(method, path)
    }

    /// A request of the bot with files.
    pub async fn upload(&self, method: &str, path: &str, form: Form) -> Answer {
        let verb = Method::from_bytes(method.as_bytes()).unwrap();
        let request = self
            .http
            .request(verb, self.url(&format!("/api/v10{path}")))
            .header("Authorization", format!("Bot {}", self.playground.token()))
            .multipart(form);
        let answer = Answer::of(request.send().await.unwrap()).await;
        answer.checked_against_description(method, path)
    }

    /// A request without a token.
    pub async fn plain(&self, method: &str, path: &str, body: Value) -> Answer {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let request = self.http.request(method, self.url(path)).json(&body);
        Answer::of(request.send().await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Value {
        Answer::of(self.http.get(self.url(path)).send().await.unwrap())
            .await
            .ok()
    }

    pub async fn download(&self, url: &str) -> (u16, String, Vec<u8>) {
        let response = self.http.get(url).send().await.unwrap();
        let content_type = response.headers()["content-type"]
            .to_str()
            .unwrap()
            .to_owned();
        (
            response.status().as_u16(),
            content_type,
            response.bytes().await.unwrap().to_vec(),
        )
    }

    pub async fn fault(&self, fault: Value) {
        self.plain("POST", "/control/faults", fault).await.ok();
    }

    /// The messages of a channel that a person sees.
    pub async fn messages(&self, person: &str, channel: &str) -> Vec<Value> {
        let path = format!("/control/as/{person}/channels/{channel}/messages");
        self.get(&path).await.as_array().unwrap().clone()
    }

    /// Waits until a person sees a certain message in a channel.
    pub async fn until(&self, person: &str, channel: &str, wanted: impl Fn(&Value) -> bool) {
        let look = async {
            while !self.messages(person, channel).await.iter().any(&wanted) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within_timeout(look).await;
    }

    /// Waits until requests have used up all faults.
    pub async fn until_faults_are_used(&self) {
        let look = async {
            while self.get("/control/faults").await != json!([]) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within_timeout(look).await;
    }

    /// Registers a global command.
    pub async fn register(&self, command: Value) {
        self.bot("POST", &format!("/applications/{BOT}/commands"), command)
            .await
            .ok();
    }

    /// Connects to the gateway.
    pub async fn connect_raw(&self, query: &str) -> Gateway {
        let (socket, _) = connect_async(self.gateway_url(query)).await.unwrap();
        Gateway {
            socket,
            seq: Value::Null,
        }
    }

    /// Connects to the gateway and reads its hello.
    pub async fn connect(&self, query: &str) -> Gateway {
        let mut gateway = self.connect_raw(query).await;
        assert_eq!(gateway.next().await["op"], 10);
        gateway
    }

    pub async fn refuses_gateway(&self) -> bool {
        self.refuses_gateway_with("v=10").await
    }

    pub async fn refuses_gateway_with(&self, query: &str) -> bool {
        connect_async(self.gateway_url(query)).await.is_err()
    }

    fn gateway_url(&self, query: &str) -> String {
        format!("ws://{}/gateway/?{query}", self.playground.address())
    }

    /// Connects and identifies; returns the connection after GUILD_CREATE, and READY's data.
    pub async fn identified(&self, intents: u64) -> (Gateway, Value) {
        let mut gateway = self.connect("v=10&encoding=json").await;
        gateway.send(self.identify(intents)).await;
        let ready = gateway.event("READY").await;
        if intents & 1 != 0 {
            gateway.event("GUILD_CREATE").await;
        }
        (gateway, ready)
    }

    pub fn identify(&self, intents: u64) -> Value {
        json!({ "op": 2, "d": {
            "token": self.playground.token(),
            "intents": intents,
            "properties": { "os": "linux", "browser": "test", "device": "test" },
        } })
    }
}

/// A gateway connection.
pub struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub seq: Value,
}

impl Gateway {
    pub async fn send(&mut self, payload: Value) {
        self.send_text(payload.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Closes the connection with a code.
    pub async fn close(&mut self, code: u16) {
        let frame = CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        self.socket.close(Some(frame)).await.unwrap();
    }

    async fn frame(&mut self) -> Option<Message> {
        within_timeout(self.socket.next()).await?.ok()
    }

    pub async fn next(&mut self) -> Value {
        let Some(Message::Text(text)) = self.frame().await else {
            panic!("a text frame")
        };
        let payload: Value = serde_json::from_str(&text).unwrap();
        if !payload["s"].is_null() {
            self.seq = payload["s"].clone();
        }
        payload
    }

    pub async fn next_bytes(&mut self) -> Vec<u8> {
        let Some(Message::Binary(bytes)) = self.frame().await else {
            panic!("a binary frame")
        };
        bytes.to_vec()
    }

    /// The data of the next payload, which must be this event.
    pub async fn event(&mut self, name: &str) -> Value {
        let mut payload = self.next().await;
        assert_eq!(payload["t"], name, "{payload}");
        payload["d"].take()
    }

    /// Whether nothing arrives within this time.
    pub async fn is_silent_for(&mut self, span: Duration) -> bool {
        tokio::time::timeout(span, self.socket.next())
            .await
            .is_err()
    }

    /// The code with which the connection is closed; `None` if it simply ends.
    pub async fn close_code(mut self) -> Option<u16> {
        loop {
            match self.frame().await {
                Some(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }
}
