//! Discord's rate limits: how many requests, edits, messages and sessions in what time span. They are off until they
//! are switched on. This file has the switch and the lock around the counts. The time is always an argument.

pub mod quota;
pub mod refusal;
pub mod requests;
pub mod route;
pub mod starts;

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::{Value, json};

use self::{
    quota::{MEMBER_LISTS, NAMED, Window},
    requests::Requests,
    starts::Starts,
};
use super::{Id, Moment};

/// The limits, and the counts so far.
#[derive(Debug, Default)]
pub struct Limits(Mutex<Counts>);

/// The counts, and whether they matter.
#[derive(Debug, Default)]
pub struct Counts {
    on: bool,
    /// Those of requests and messages.
    pub requests: Requests,
    /// Those of gateway sessions.
    pub starts: Starts,
    /// Those of requests for all members, by server.
    member_lists: HashMap<Id, Window>,
}

impl Counts {
    /// Counts a request by the gateway for all members of a server.
    ///
    /// # Errors
    /// The wait, if the previous one was too recent.
    pub fn list_members(&mut self, guild: Id, now: Moment) -> Result<(), Duration> {
        let window = self.member_lists.entry(guild).or_default();
        window.take(MEMBER_LISTS, now)
    }
}

impl Limits {
    /// Limits without counts; they apply to the bot if `on`.
    pub fn new(on: bool) -> Limits {
        let limits = Limits::default();
        limits.switch(on);
        limits
    }

    /// Locks the counts.
    pub fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `what` on the counts, if the limits are on.
    pub fn if_on<T>(&self, what: impl FnOnce(&mut Counts) -> T) -> Option<T> {
        let mut counts = self.lock();
        counts.on.then(|| what(&mut counts))
    }

    /// Switches the limits on or off, ends every block, makes the token valid again and resets the counts.
    pub fn switch(&self, on: bool) {
        *self.lock() = Counts {
            on,
            ..Counts::default()
        };
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
