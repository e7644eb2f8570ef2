//! Why the limits refuse a request, and Discord's answer to it.

use std::time::Duration;

use axum::{
    Json,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{ApiError, error::words_for, world::objects::with};

/// Libraries distinguish Discord's own 429 from one of its network by this header.
const VIA: HeaderValue = HeaderValue::from_static("1.1 google");

/// Why the limits refuse a request, and how long the bot has to wait.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// Discord has blocked the address.
    Blocked,
    /// The bot sends too many requests.
    Global(Duration),
    /// The bot sends too many of these here.
    Bucket(Duration),
    /// All authors together write too much in the channel.
    Channel(Duration),
    /// All authors together write too much in the server.
    Server(Duration),
    /// The bot edits too many old messages.
    OldEdits(Duration),
    /// The bot renames a channel too often.
    Renames(Duration),
    /// The bot opens too many direct messages.
    DirectMessages,
}

/// The scope of a limit: `X-RateLimit-Scope`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The bot, by this route.
    #[default]
    User,
    /// The bot, with all its requests.
    Global,
    /// Everyone who writes to the same resource.
    Shared,
}

impl Scope {
    const fn name(self) -> &'static str {
        match self {
            Scope::User => "user",
            Scope::Global => "global",
            Scope::Shared => "shared",
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Refusal::Blocked => {
                // Discord's network answers this one: without a wait, limits, or anything that the API would add.
                let body = json!({
                    "message": "You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently. Please read our docs at https://discord.com/developers/docs/topics/rate-limits to prevent this moving forward.",
                    "code": 0,
                });
                (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response()
            }
            Refusal::Global(wait) => too_many(Scope::Global, wait, 0),
            Refusal::Bucket(wait) | Refusal::Renames(wait) => too_many(Scope::User, wait, 0),
            Refusal::Channel(wait) => too_many(Scope::Shared, wait, 20028),
            Refusal::Server(wait) => too_many(Scope::Shared, wait, 20029),
            Refusal::OldEdits(wait) => too_many(Scope::User, wait, 30046),
            Refusal::DirectMessages => ApiError::DirectMessagesTooFast.into_response(),
        }
    }
}

/// Discord's answer of 429. `code` is 0 if the limit has no code of its own.
pub fn too_many(scope: Scope, wait: Duration, code: u32) -> Response {
    let message = match (scope, code) {
        (_, 20028) => {
            "The write action you are performing on the channel has hit the write rate limit."
        }
        (_, 20029) => {
            "The write action you are performing on the server has hit the write rate limit."
        }
        (_, 30046) => {
            "Maximum number of edits to messages older than 1 hour reached. Try again later"
        }
        (Scope::Shared, _) => "The resource is being rate limited.",
        _ => words_for(code).unwrap_or("You are being rate limited."),
    };
    let seconds = wait.as_secs_f64();
    let is_global = scope == Scope::Global;
    let body = json!({ "message": message, "retry_after": seconds, "global": is_global });
    let body = with(body, "code", Some(code).filter(|code| *code != 0));
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    let headers = response.headers_mut();
    let seconds = HeaderValue::from(seconds.ceil() as u64);
    headers.insert(header::RETRY_AFTER, seconds);
    headers.insert(header::VIA, VIA);
    let scope_name = HeaderValue::from_static(scope.name());
    headers.insert(HeaderName::from_static("x-ratelimit-scope"), scope_name);
    if is_global {
        let global = HeaderName::from_static("x-ratelimit-global");
        headers.insert(global, HeaderValue::from_static("true"));
    }
    response
}
