//! Discord's rate limits: how many requests, edits, messages and sessions in what time span. They are off until they
//! are switched on. This file has the switch and the lock around the counts. The time is always an argument.

pub mod quota;
pub mod refusal;
pub mod requests;
pub mod route;
pub mod starts;

use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use serde_json::{Value, json};

use self::{
    quota::NAMED,
    refusal::Refusal,
    requests::{Admission, Requests},
    route::Route,
    starts::{Start, Starts},
};
use super::{clock::Moment, snowflake::Id};

/// The limits, and the counts so far.
#[derive(Debug, Default)]
pub struct Limits(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    on: bool,
    requests: Requests,
    starts: Starts,
}

impl Limits {
    /// Limits without counts; they apply to the bot if `on`.
    pub fn new(on: bool) -> Limits {
        let limits = Limits::default();
        limits.lock().on = on;
        limits
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `what` on the counts if the limits are on.
    fn if_on<T>(&self, what: impl FnOnce(&mut Counts) -> T) -> Option<T> {
        let mut counts = self.lock();
        counts.on.then(|| what(&mut counts))
    }

    /// Switches the limits on or off, and resets the counts.
    pub fn switch(&self, on: bool) {
        *self.lock() = Counts {
            on,
            ..Counts::default()
        };
    }

    /// Resets the counts, ends every block and makes the token valid again.
    pub fn forget(&self) {
        let mut counts = self.lock();
        *counts = Counts {
            on: counts.on,
            ..Counts::default()
        };
    }

    /// Whether a request may proceed, and the state of its bucket; `None` while the limits are off. `in_guild`: the request
    /// concerns a channel of the server.
    pub fn admit(&self, route: &Route, in_guild: bool, now: Moment) -> Option<Admission> {
        self.if_on(|counts| counts.requests.admit(route, in_guild, now))
    }

    /// Counts the answer to a request. `shared`: the refusal is due to other clients.
    pub fn answered(&self, route: &Route, status: StatusCode, shared: bool, now: Moment) {
        self.if_on(|counts| counts.requests.answered(route, status, shared, now));
    }

    /// Counts a change of a channel's name or topic. Discord's headers do not include this limit.
    ///
    /// # Errors
    /// [`Refusal::Renames`] if there have been too many.
    pub fn rename(&self, channel: Id, now: Moment) -> Result<(), Refusal> {
        self.if_on(|counts| counts.requests.rename(channel, now))
            .unwrap_or(Ok(()))
    }

    /// Counts a new message of any author.
    pub fn written(&self, channel: Id, in_guild: bool, now: Moment) {
        self.if_on(|counts| counts.requests.written(channel, in_guild, now));
    }

    /// The outcome of an attempt to start a session.
    pub fn start(&self, now: Moment) -> Start {
        self.if_on(|counts| counts.starts.start(now))
            .unwrap_or(Start::Granted)
    }

    /// Whether Discord has withdrawn the bot's token because it started too many sessions.
    pub fn token_withdrawn(&self) -> bool {
        self.lock().starts.token_withdrawn()
    }

    /// Discord's `session_start_limit`.
    pub fn session_start_limit(&self, now: Moment) -> Value {
        self.lock().starts.json(now)
    }

    /// The limits and counts, for the control API.
    pub fn json(&self, now: Moment) -> Value {
        let counts = self.lock();
        let quotas = NAMED.iter().map(|(name, quota, published)| {
            json!({
                "name": name,
                "most": quota.most,
                "seconds": quota.span.as_secs(),
                "published": published,
            })
        });
        json!({
            "rate_limits": counts.on,
            "quotas": quotas.collect::<Vec<_>>(),
            "invalid_requests": counts.requests.invalid(now),
            "blocked_for_milliseconds": counts.requests.blocked_for(now).map(|span| span.as_millis()),
            "session_start_limit": counts.starts.json(now),
            "token_withdrawn": counts.starts.token_withdrawn(),
        })
    }
}
