//! The one way on which requests go to Discord's HTTP API. It keeps Discord's limits (`pace`: so many requests a second;
//! `waits`: what Discord says of each route), counts what Discord counts against the bot (`refusals`), and turns each
//! answer into a value or a [`Failure`]. Answers to interactions take no turn: Discord does not count them.

mod pace;
mod refusals;
mod waits;

use std::{
    net::SocketAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use matches::Moment;
use reqwest::{
    Client, Method, Response, StatusCode,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, USER_AGENT},
    multipart::{Form, Part},
};
use serde_json::Value;

use super::errors::Failure;
use pace::Pace;
use refusals::{Brake, Refusals};
use waits::Waits;

/// Discord's address.
const DISCORD: &str = "https://discord.com";
/// The path of the API.
const API: &str = "/api/v10";
/// How long a request may take altogether.
const PATIENCE: Duration = Duration::from_secs(30);
/// A wait up to this long is waited out; for a longer one the message is put off.
const SHORT: Duration = Duration::from_millis(250);

/// The present moment.
pub type Now = Box<dyn Fn() -> Moment + Send + Sync>;

/// The way to Discord.
pub struct Wire {
    client: Client,
    base: String,
    application: u64,
    authorization: HeaderValue,
    now: Now,
    pace: Pace,
    waits: Mutex<Waits>,
    refusals: Mutex<Refusals>,
}

/// A file to send.
#[derive(Clone)]
pub struct Upload {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// A request.
pub struct Request {
    method: Method,
    path: String,
    /// What Discord limits together; none for what it does not count.
    route: Option<String>,
    body: Option<Value>,
    files: Vec<Upload>,
}

impl Request {
    /// A request with the bot's token. What has the same method and the same `route` shares a limit.
    pub fn new(method: Method, path: String, route: &str) -> Request {
        let route = Some(format!("{method} {route}"));
        Request {
            method,
            path,
            route,
            body: None,
            files: Vec::new(),
        }
    }

    /// A request with an interaction's token, which counts towards no limit of the bot's.
    pub fn of_interaction(method: Method, path: String) -> Request {
        Request {
            method,
            path,
            route: None,
            body: None,
            files: Vec::new(),
        }
    }

    /// The same with a body.
    #[must_use]
    pub fn body(self, body: Value) -> Request {
        let body = Some(body);
        Request { body, ..self }
    }

    /// The same with files, which the body describes in this order.
    #[must_use]
    pub fn files(mut self, files: Vec<Upload>) -> Request {
        if let Some(body) = &mut self.body {
            number_attachments(body);
        }
        Request { files, ..self }
    }
}

/// Numbers the attachments that a body describes, as their files are numbered.
fn number_attachments(body: &mut Value) {
    let described = match body.get_mut("data") {
        Some(data) => data.get_mut("attachments"),
        None => body.get_mut("attachments"),
    };
    let described = described.and_then(Value::as_array_mut);
    for (number, attachment) in described.into_iter().flatten().enumerate() {
        attachment["id"] = number.into();
    }
}

impl Wire {
    /// The way to Discord, or to a stand-in at this address, for this application; `None` if the token cannot be sent.
    pub fn new(
        token: &str,
        stand_in: Option<SocketAddr>,
        application: u64,
        now: Now,
    ) -> Option<Wire> {
        let mut authorization = HeaderValue::from_str(&format!("Bot {token}")).ok()?;
        authorization.set_sensitive(true);
        let builder = Client::builder().timeout(PATIENCE);
        let (client, host) = match stand_in {
            None => (builder.use_rustls_tls(), DISCORD.to_owned()),
            // Requests to this machine must not go through another one.
            Some(address) => (builder.no_proxy(), format!("http://{address}")),
        };
        Some(Wire {
            client: client.build().ok()?,
            base: host + API,
            application,
            authorization,
            now,
            pace: Pace::new(),
            waits: Mutex::default(),
            refusals: Mutex::default(),
        })
    }

    /// The application's id.
    pub const fn application(&self) -> u64 {
        self.application
    }

    /// Sends a request once. Returns the answer's body: null if it has none.
    ///
    /// # Errors
    /// What went wrong, and so what to do about it.
    pub async fn send(&self, request: Request) -> Result<Value, Failure> {
        let route = request.route.clone();
        if let Some(route) = &route {
            self.turn(route).await?;
        }
        let built = self.build(request)?;
        let response = self.client.execute(built).await.map_err(|error| {
            if error.is_connect() {
                Failure::Unreached
            } else {
                Failure::OutcomeUnknown(0)
            }
        })?;
        let status = response.status();
        let limits = Limits::of(&response);
        let body = response.bytes().await;
        self.learn(route.as_deref(), status, &limits);
        let body = body.map_err(|_| Failure::OutcomeUnknown(status.as_u16()))?;
        let parsed = if body.is_empty() {
            Some(Value::Null)
        } else {
            serde_json::from_slice(&body).ok()
        };
        if status.is_success() {
            return parsed.ok_or(Failure::OutcomeUnknown(status.as_u16()));
        }
        let code = parsed.as_ref().and_then(|body| body["code"].as_i64());
        let told = parsed.and_then(|body| body["retry_after"].as_f64());
        let wait = told.and_then(seconds).or(limits.retry_after);
        Err(Failure::of(status.as_u16(), code.unwrap_or(-1), wait))
    }

    /// Waits until a request may be made.
    async fn turn(&self, route: &str) -> Result<(), Failure> {
        let brake = lock(&self.refusals).brake((self.now)());
        if let Brake::Stop(wait) = brake {
            return Err(Failure::TooFast(Some(wait)));
        }
        let wait = lock(&self.waits).left(route, (self.now)());
        if wait > SHORT {
            return Err(Failure::TooFast(Some(wait)));
        }
        tokio::time::sleep(wait).await;
        self.pace.turn(brake == Brake::Slow).await;
        Ok(())
    }

    fn build(&self, request: Request) -> Result<reqwest::Request, Failure> {
        let built = self
            .client
            .request(request.method, format!("{}{}", self.base, request.path))
            .header(AUTHORIZATION, self.authorization.clone())
            .header(USER_AGENT, serenity::constants::USER_AGENT);
        let built = match (request.body, request.files) {
            (Some(body), files) if !files.is_empty() => {
                let form = Form::new().text("payload_json", body.to_string());
                let parts = files.into_iter().enumerate();
                built.multipart(parts.fold(form, |form, (number, file)| {
                    let part = Part::bytes(file.bytes).file_name(file.name);
                    form.part(format!("files[{number}]"), part)
                }))
            }
            (Some(body), _) => built
                .header(CONTENT_TYPE, "application/json")
                .body(body.to_string()),
            (None, _) => built,
        };
        // A path that is no address, which only a mistake in this program can make.
        built
            .build()
            .map_err(|_| Failure::Rejected { status: 0, code: 0 })
    }

    /// Remembers what an answer says of limits.
    fn learn(&self, route: Option<&str>, status: StatusCode, limits: &Limits) {
        let now = (self.now)();
        let refused = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
            StatusCode::TOO_MANY_REQUESTS => !limits.shared,
            _ => false,
        };
        if refused {
            lock(&self.refusals).count(now);
        }
        let mut waits = lock(&self.waits);
        match (route, limits.wait(status)) {
            (_, Some(wait)) if limits.global => waits.everything(wait, now),
            (Some(route), Some(wait)) => waits.route(route, wait, now),
            _ => {}
        }
    }
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
