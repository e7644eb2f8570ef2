//! Sends all requests to Discord's HTTP API. This keeps Discord's limits (`global_limit` for requests a second,
//! `closed_routes` for single routes), counts invalid requests (`refusals`), and turns each answer into a value or a
//! [`Failure`]. Answers to interactions take no turn, because Discord does not count them.
//!
//! A proxy may keep the limits in its place. Then requests wait there, and here only for what a refusal said.
//!
//! The requests are serenity's types, but they are sent here. Without its limiter, serenity's client drops the rate limit
//! headers; its limiter keeps a bucket for every interaction, waits where a message should be postponed, and cannot be used
//! with a stand-in.

mod closed_routes;
mod disowned;
mod global_limit;
mod refusals;
mod routes;

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use basics::{ClosedRoute, Moment};
use reqwest::{
    Client, Response, StatusCode,
    header::{AUTHORIZATION, HeaderMap, HeaderName},
};
use serde_json::Value;
use serenity::{
    all::{ApplicationId, ChannelId, CreateAttachment, MessageId},
    http::{self, LightMethod, Multipart, MultipartUpload, Route},
};
use tokio::sync::Notify;

use crate::{Observer, connect::Way, errors::Failure, token::Token};
use closed_routes::ClosedRoutes;
use global_limit::{GlobalLimit, Turn};
use refusals::{Brake, Refusals};
use routes::Bucket;

/// The path of Discord's API, in serenity's version.
const API_PATH: &str = "/api/v10";
/// The maximum wait for a closed route; for a longer one the message is postponed.
const MAX_INLINE_WAIT: Duration = Duration::from_millis(250);

/// How often a request is sent whose answer is only useful soon.
const MAX_TRIES: u32 = 3;
/// The first pause between two of these attempts.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// Where Discord stores uploaded files.
const FILE_HOSTS: [&str; 2] = [
    "https://cdn.discordapp.com/",
    "https://media.discordapp.net/",
];

/// The present moment.
pub type Now = Box<dyn Fn() -> Moment + Send + Sync>;

/// A client for Discord's HTTP API.
pub struct Wire {
    client: Client,
    way: Way,
    application: ApplicationId,
    token: Token,
    now: Now,
    global_limit: GlobalLimit,
    /// How many programs share Discord's limits.
    programs: AtomicU32,
    closed_routes: Mutex<ClosedRoutes>,
    refusals: Mutex<Refusals>,
    /// Notified when Discord refuses the token.
    token_refused: Notify,
    observer: Arc<dyn Observer>,
}

/// A request.
pub struct Request<'a> {
    route: Route<'a>,
    method: LightMethod,
    /// `None` for requests that Discord does not count.
    bucket: Option<Bucket>,
    /// The path below the API's version, if it differs from the route's.
    path: Option<String>,
    parameters: Vec<(&'static str, String)>,
    body: Option<Value>,
    attachment: Option<CreateAttachment>,
    /// The timeout, if it is shorter than usual.
    patience: Option<Duration>,
}

impl<'a> Request<'a> {
    /// A request with the bot's token.
    pub fn new(method: LightMethod, route: Route<'a>) -> Request<'a> {
        let bucket = Some(Bucket::of(method, &route));
        Request {
            bucket,
            ..Request::of_interaction(method, route)
        }
    }

    /// A request with an interaction's token, which does not count towards the bot's limits.
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

    /// A request about a pinned message. serenity has the route from before June 2025, which has the same limits.
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

    /// The same with a timeout.
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

    /// The same with the attachment that the body describes.
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
    /// A client for this application, and for Discord or what takes its place.
    pub fn new(
        client: Client,
        token: Token,
        way: Way,
        application: ApplicationId,
        now: Now,
        observer: Arc<dyn Observer>,
    ) -> Wire {
        Wire {
            client,
            way,
            application,
            token,
            now,
            global_limit: GlobalLimit::new(),
            programs: AtomicU32::new(1),
            closed_routes: Mutex::default(),
            refusals: Mutex::default(),
            token_refused: Notify::new(),
            observer,
        }
    }

    /// Shares Discord's limits with other programs of the same bot.
    pub fn share_among(&self, programs: u32) {
        self.programs.store(programs, Ordering::Relaxed);
    }

    fn programs(&self) -> u32 {
        self.programs.load(Ordering::Relaxed)
    }

    /// The application's id.
    pub const fn application(&self) -> ApplicationId {
        self.application
    }

    /// Sends a request once. Returns the answer's body: null if it has none.
    ///
    /// # Errors
    /// Why it failed, classified by what to do about it.
    pub async fn send(&self, mut request: Request<'_>) -> Result<Value, Failure> {
        (request.body, request.attachment) = self.observer.sends(request.body, request.attachment);
        let bucket = request.bucket.take();
        let names = (routes::method(request.method), routes::name(&request.route));
        let _turn = match &bucket {
            Some(bucket) => self.turn(bucket).await?,
            None => None,
        };
        let token = format!("Bot {}", self.token.reveal());
        let patience = request.patience;
        let path = request.path.clone();
        let mut built = request
            .built()
            .build(&self.client, &token, Some(&self.way.base()))
            .ok()
            .and_then(|built| built.build().ok())
            // Only a bug in this program can make a request that cannot be sent.
            .ok_or(Failure::Rejected { status: 0, code: 0 })?;
        if let Some(path) = path {
            let whole = format!("{API_PATH}{path}");
            built.url_mut().set_path(&whole);
        }
        if bucket.is_none() && self.way.proxy.is_some() {
            // nirn-proxy takes an interaction's expired token for the bot's, if both come together, and lets nothing
            // more through (germanoeich/nirn-proxy#23). Discord does not ask for the bot's.
            built.headers_mut().remove(AUTHORIZATION);
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
        // This limit concerns one message, not the route.
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
    /// Why the last attempt failed.
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
                ) if tries < MAX_TRIES => tokio::time::sleep(RETRY_PAUSE * tries).await,
                sent => return sent,
            }
        }
    }

    /// Downloads an uploaded file of at most `most` bytes from the address that Discord gave for it.
    ///
    /// # Errors
    /// Why it failed. Nothing is requested from addresses that are not Discord's, and no redirects are followed.
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

    /// Whether Discord or the stand-in stores files at such an address.
    fn keeps_files(&self, address: &str) -> bool {
        match self.way.stand_in {
            Some(stand_in) => address
                .strip_prefix(&format!("http://{stand_in}"))
                .is_some_and(|path| path.starts_with('/')),
            None => FILE_HOSTS.iter().any(|host| address.starts_with(host)),
        }
    }

    /// How long no counted request may be sent: because Discord has closed all routes, or because it has refused so many
    /// requests.
    pub fn silence(&self) -> Duration {
        let now = (self.now)();
        let braked = match lock(&self.refusals).brake(now, self.programs()) {
            Brake::Stop(wait) => wait,
            Brake::Off | Brake::Slow => Duration::ZERO,
        };
        braked.max(lock(&self.closed_routes).silence(now))
    }

    /// The routes that stay closed for a while: what other programs of the bot should know.
    pub fn closed_routes(&self) -> Vec<ClosedRoute> {
        lock(&self.closed_routes).to_tell((self.now)())
    }

    /// Leaves routes alone that other programs of the bot found closed.
    pub fn are_closed(&self, routes: &[ClosedRoute]) {
        lock(&self.closed_routes).are_told(routes, (self.now)());
    }

    /// Waits until a request may be sent.
    async fn turn(&self, bucket: &Bucket) -> Result<Option<Turn>, Failure> {
        let programs = self.programs();
        let brake = lock(&self.refusals).brake((self.now)(), programs);
        if let Brake::Stop(wait) = brake {
            return Err(Failure::NotYet(wait));
        }
        let wait = lock(&self.closed_routes).left(bucket, (self.now)());
        if wait > MAX_INLINE_WAIT {
            return Err(Failure::NotYet(wait));
        }
        tokio::time::sleep(wait).await;
        if self.way.proxy.is_some() && brake == Brake::Off {
            return Ok(None);
        }
        let turn = self.global_limit.turn(brake == Brake::Slow, programs);
        Ok(Some(turn.await))
    }

    /// Stores what an answer says about limits. Returns whether Discord counts the request as invalid.
    fn learn(&self, bucket: Option<Bucket>, status: StatusCode, limits: &Limits) -> bool {
        let now = (self.now)();
        let refused = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
            StatusCode::TOO_MANY_REQUESTS => !limits.shared && !limits.of_proxy,
            _ => false,
        };
        if refused {
            lock(&self.refusals).count(now);
        }
        let mut closed_routes = lock(&self.closed_routes);
        // Elsewhere the proxy waits for routes.
        let told = status == StatusCode::TOO_MANY_REQUESTS || self.way.proxy.is_none();
        match (bucket, limits.wait(status).filter(|_| told)) {
            (_, Some(wait)) if limits.global => closed_routes.everything(wait, now),
            (Some(bucket), Some(wait)) => closed_routes.bucket(bucket, wait, now),
            _ => {}
        }
        refused
    }
}

/// The value or the failure in an answer.
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
    if limits.of_proxy {
        // It also says this where it does not know whether Discord did it.
        return Err(Failure::OutcomeUnknown(status));
    }
    Err(Failure::of(status, code.unwrap_or(-1), wait))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The rate limit headers of an answer. Unreadable headers count as absent.
struct Limits {
    retry_after: Option<Duration>,
    reset_after: Option<Duration>,
    none_remain: bool,
    global: bool,
    shared: bool,
    /// nirn-proxy says this itself, and not Discord.
    of_proxy: bool,
}

impl Limits {
    fn of(response: &Response) -> Limits {
        let headers = response.headers();
        Limits {
            retry_after: number(headers, "retry-after").and_then(seconds),
            reset_after: number(headers, "x-ratelimit-reset-after").and_then(seconds),
            none_remain: number(headers, "x-ratelimit-remaining") == Some(0.0),
            global: headers.contains_key("x-ratelimit-global"),
            of_proxy: headers.contains_key("generated-by-proxy"),
            shared: headers
                .get("x-ratelimit-scope")
                .is_some_and(|scope| scope == "shared"),
        }
    }

    /// How long the route is closed from now on, if at all.
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
