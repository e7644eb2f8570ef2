//! The one way on which requests go to Discord's HTTP API. It keeps Discord's limits (`global_limit`: so many requests a second;
//! `closed_routes`: what Discord says of each route), counts what Discord counts against the bot (`refusals`), and turns each
//! answer into a value or a [`Failure`]. Answers to interactions take no turn: Discord does not count them.
//!
//! Requests are serenity's. They are sent here because serenity's client without its limiter drops what Discord says of
//! limits, and its limiter keeps a bucket for every interaction, waits where a message should be put off, and cannot be
//! used with a stand-in.

mod closed_routes;
mod disowned;
mod global_limit;
mod refusals;
mod routes;

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use basics::Moment;
use reqwest::{
    Client, Response, StatusCode,
    header::{HeaderMap, HeaderName},
};
use serde_json::Value;
use serenity::{
    all::{ApplicationId, ChannelId, CreateAttachment, MessageId},
    http::{self, LightMethod, Multipart, MultipartUpload, RatelimitingBucket, Route},
};
use tokio::sync::Notify;

use crate::{Observer, errors::Failure, token::Token};
use closed_routes::ClosedRoutes;
use global_limit::{GlobalLimit, Turn};
use refusals::{Brake, Refusals};

/// Where Discord's API begins, in the version that serenity speaks.
const API: &str = "/api/v10";
/// A wait up to this long is waited out; for a longer one the message is put off.
const SHORT: Duration = Duration::from_millis(250);

/// How often a request is sent that must be answered soon or never.
const TRIES: u32 = 3;
/// The first pause between two of these tries.
const PAUSE: Duration = Duration::from_millis(100);

/// Where Discord keeps the files that people hand in.
const FILES: [&str; 2] = [
    "https://cdn.discordapp.com/",
    "https://media.discordapp.net/",
];

/// The present moment.
pub type Now = Box<dyn Fn() -> Moment + Send + Sync>;

/// The way to Discord.
pub struct Wire {
    client: Client,
    /// The address that takes Discord's place.
    stand_in: Option<String>,
    application: ApplicationId,
    token: Token,
    now: Now,
    global_limit: GlobalLimit,
    closed_routes: Mutex<ClosedRoutes>,
    refusals: Mutex<Refusals>,
    /// Discord has refused the token.
    token_refused: Notify,
    observer: Arc<dyn Observer>,
}

/// What Discord limits together.
type Bucket = (LightMethod, RatelimitingBucket);

/// A request.
pub struct Request<'a> {
    route: Route<'a>,
    method: LightMethod,
    /// None for what Discord does not count.
    bucket: Option<Bucket>,
    /// The path below the API's version, where it is not the route's.
    path: Option<String>,
    parameters: Vec<(&'static str, String)>,
    body: Option<Value>,
    attachment: Option<CreateAttachment>,
    /// How long it may take, if it is of no use for as long as others may take.
    patience: Option<Duration>,
}

impl<'a> Request<'a> {
    /// A request with the bot's token.
    pub fn new(method: LightMethod, route: Route<'a>) -> Request<'a> {
        let bucket = Some((method, route.ratelimiting_bucket()));
        Request {
            bucket,
            ..Request::of_interaction(method, route)
        }
    }

    /// A request with an interaction's token, which counts towards no limit of the bot's.
    pub const fn of_interaction(method: LightMethod, route: Route<'a>) -> Request<'a> {
        Request {
            route,
            method,
            bucket: None,
            path: None,
            parameters: Vec::new(),
            body: None,
            attachment: None,
            patience: None,
        }
    }

    /// The request that concerns a pinned message. serenity's route is the one of before June 2025, with the same limits.
    pub fn of_pin(method: LightMethod, (channel, message): (u64, u64)) -> Request<'static> {
        let route = Route::ChannelPin {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        let path = format!("/channels/{channel}/messages/pins/{message}");
        Request {
            path: Some(path),
            ..Request::new(method, route)
        }
    }

    /// The same, given up after so long.
    pub const fn within(mut self, patience: Duration) -> Request<'a> {
        self.patience = Some(patience);
        self
    }

    /// The same with a parameter in the query.
    pub fn parameter(mut self, name: &'static str, value: &impl ToString) -> Request<'a> {
        self.parameters.push((name, value.to_string()));
        self
    }

    /// The same with a body.
    pub fn body(self, body: Value) -> Request<'a> {
        let body = Some(body);
        Request { body, ..self }
    }

    /// The same with what the body describes as attached.
    pub fn attachment(self, attachment: Option<CreateAttachment>) -> Request<'a> {
        Request { attachment, ..self }
    }

    /// The request in serenity's form.
    fn built(self) -> http::Request<'a> {
        let parameters = Some(self.parameters).filter(|list| !list.is_empty());
        let request = http::Request::new(self.route, self.method).params(parameters);
        let body = self.body.map(|body| body.to_string());
        match self.attachment {
            Some(attachment) => request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![attachment]),
                fields: Vec::new(),
                payload_json: body,
            })),
            None => request.body(body.map(String::into_bytes)),
        }
    }
}

impl Wire {
    /// The way to Discord, or to a stand-in at this address, for this application.
    pub fn new(
        client: Client,
        token: Token,
        stand_in: Option<SocketAddr>,
        application: ApplicationId,
        now: Now,
        observer: Arc<dyn Observer>,
    ) -> Wire {
        Wire {
            client,
            stand_in: stand_in.map(|address| format!("http://{address}")),
            application,
            token,
            now,
            global_limit: GlobalLimit::new(),
            closed_routes: Mutex::default(),
            refusals: Mutex::default(),
            token_refused: Notify::new(),
            observer,
        }
    }

    /// The application's id.
    pub const fn application(&self) -> ApplicationId {
        self.application
    }

    /// Sends a request once. Returns the answer's body: null if it has none.
    ///
    /// # Errors
    /// What went wrong, and so what to do about it.
    pub async fn send(&self, mut request: Request<'_>) -> Result<Value, Failure> {
        (request.body, request.attachment) = self.observer.sends(request.body, request.attachment);
        let bucket = request.bucket;
        let names = (routes::method(request.method), routes::name(&request.route));
        let _turn = match bucket {
            Some(bucket) => Some(self.turn(bucket).await?),
            None => None,
        };
        let token = format!("Bot {}", self.token.reveal());
        let patience = request.patience;
        let path = request.path.clone();
        let mut built = request
            .built()
            .build(&self.client, &token, self.stand_in.as_deref())
            .ok()
            .and_then(|built| built.build().ok())
            // Only a mistake in this program makes a request that cannot be sent.
            .ok_or(Failure::Rejected { status: 0, code: 0 })?;
        if let Some(path) = path {
            let whole = format!("{API}{path}");
            built.url_mut().set_path(&whole);
        }
        *built.timeout_mut() = patience.or(built.timeout().copied());
        let response = self.client.execute(built).await.map_err(|error| {
            self.observer.request(names.0, names.1, None, false);
            if error.is_connect() {
                Failure::Unreached
            } else {
                Failure::OutcomeUnknown(0)
            }
        })?;
        let status = response.status();
        let limits = Limits::of(&response);
        let number = status.as_u16();
        let answer = match response.bytes().await {
            Ok(body) => read(&body, number, &limits),
            Err(_) => Err(Failure::OutcomeUnknown(number)),
        };
        // What is said of one message says nothing of others.
        let bucket = bucket.filter(|_| !matches!(answer, Err(Failure::EditedTooOften)));
        let invalid = self.learn(bucket, status, &limits);
        if matches!(answer, Err(Failure::BadToken)) {
            self.token_refused.notify_one();
        }
        self.observer
            .request(names.0, names.1, Some(number), invalid);
        answer
    }

    /// Sends a request that may be repeated until its outcome is known, a few times at most.
    ///
    /// # Errors
    /// What went wrong in the end.
    pub async fn insist<'a>(&self, request: impl Fn() -> Request<'a>) -> Result<Value, Failure> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.send(request()).await {
                Err(
                    Failure::OutcomeUnknown(_)
                    | Failure::Unreached
                    | Failure::TooFast(_)
                    | Failure::NotYet(_)
                    | Failure::Unexplained { .. },
                ) if tries < TRIES => tokio::time::sleep(PAUSE * tries).await,
                sent => return sent,
            }
        }
    }

    /// Fetches a file that somebody handed in, of at most `most` bytes, from the address that Discord gave for it.
    ///
    /// # Errors
    /// What went wrong; nothing is asked of an address that is none of Discord's, nor of one to which it would lead on.
    pub async fn download(&self, address: &str, most: usize) -> Result<Vec<u8>, Failure> {
        let refused = Failure::Rejected { status: 0, code: 0 };
        if !self.keeps_files(address) {
            return Err(refused);
        }
        let unknown = |_| Failure::OutcomeUnknown(0);
        let mut response = self.client.get(address).send().await.map_err(unknown)?;
        let status = response.status().as_u16();
        if !response.status().is_success() {
            return Err(Failure::OutcomeUnknown(status));
        }
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await.map_err(unknown)? {
            if bytes.len() + part.len() > most {
                return Err(refused);
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }

    /// Whether Discord, or the stand-in, keeps files at such an address.
    fn keeps_files(&self, address: &str) -> bool {
        match &self.stand_in {
            Some(stand_in) => address
                .strip_prefix(stand_in.as_str())
                .is_some_and(|path| path.starts_with('/')),
            None => FILES.iter().any(|host| address.starts_with(host)),
        }
    }

    /// How long no request that Discord counts may be made: because Discord says so of all routes, or because it has refused
    /// so many.
    pub fn silence(&self) -> Duration {
        let now = (self.now)();
        let braked = match lock(&self.refusals).brake(now) {
            Brake::Stop(wait) => wait,
            Brake::Off | Brake::Slow => Duration::ZERO,
        };
        braked.max(lock(&self.closed_routes).silence(now))
    }

    /// Waits until a request may be made.
    async fn turn(&self, bucket: Bucket) -> Result<Turn, Failure> {
        let brake = lock(&self.refusals).brake((self.now)());
        if let Brake::Stop(wait) = brake {
            return Err(Failure::NotYet(wait));
        }
        let wait = lock(&self.closed_routes).left(bucket, (self.now)());
        if wait > SHORT {
            return Err(Failure::NotYet(wait));
        }
        tokio::time::sleep(wait).await;
        Ok(self.global_limit.turn(brake == Brake::Slow).await)
    }

    /// Remembers what an answer says of limits. Returns whether Discord counts the request against the bot.
    fn learn(&self, bucket: Option<Bucket>, status: StatusCode, limits: &Limits) -> bool {
        let now = (self.now)();
        let refused = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
            StatusCode::TOO_MANY_REQUESTS => !limits.shared,
            _ => false,
        };
        if refused {
            lock(&self.refusals).count(now);
        }
        let mut closed_routes = lock(&self.closed_routes);
        match (bucket, limits.wait(status)) {
            (_, Some(wait)) if limits.global => closed_routes.everything(wait, now),
            (Some(bucket), Some(wait)) => closed_routes.bucket(bucket, wait, now),
            _ => {}
        }
        refused
    }
}

/// What an answer says.
fn read(body: &[u8], status: u16, limits: &Limits) -> Result<Value, Failure> {
    let parsed = if body.is_empty() {
        Some(Value::Null)
    } else {
        serde_json::from_slice(body).ok()
    };
    if (200..300).contains(&status) {
        return parsed.ok_or(Failure::OutcomeUnknown(status));
    }
    let code = parsed.as_ref().and_then(|body| body["code"].as_i64());
    let told = parsed.and_then(|body| body["retry_after"].as_f64());
    let wait = told.and_then(seconds).or(limits.retry_after);
    Err(Failure::of(status, code.unwrap_or(-1), wait))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the headers of an answer say of limits. Headers that cannot be read count as absent.
struct Limits {
    retry_after: Option<Duration>,
    reset_after: Option<Duration>,
    none_remain: bool,
    global: bool,
    shared: bool,
}

impl Limits {
    fn of(response: &Response) -> Limits {
        let headers = response.headers();
        Limits {
            retry_after: number(headers, "retry-after").and_then(seconds),
            reset_after: number(headers, "x-ratelimit-reset-after").and_then(seconds),
            none_remain: number(headers, "x-ratelimit-remaining") == Some(0.0),
            global: headers.contains_key("x-ratelimit-global"),
            shared: headers
                .get("x-ratelimit-scope")
                .is_some_and(|scope| scope == "shared"),
        }
    }

    /// How long the route is closed from now on, if it is.
    fn wait(&self, status: StatusCode) -> Option<Duration> {
        match status {
            StatusCode::TOO_MANY_REQUESTS => self.retry_after.max(self.reset_after),
            _ if self.none_remain => self.reset_after,
            _ => None,
        }
    }
}

fn number(headers: &HeaderMap, name: &'static str) -> Option<f64> {
    let value = headers.get(HeaderName::from_static(name))?;
    value.to_str().ok()?.parse().ok()
}

fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests;
