//! Counters of requests: in total, by bucket, messages of all authors, and refusals.

use std::{collections::HashMap, hash::Hash, time::Duration};

use axum::http::StatusCode;

use super::{
    quota::{
        BLOCK, CHANNEL_WRITES, DIRECT_MESSAGES, GLOBAL, INVALID, LOST_WEBHOOK, OLD_EDITS, Quota,
        RENAMES, SERVER_WRITES, Window,
    },
    refusal::Refusal,
    route::{Action, Route},
};
use crate::{Id, Moment};

/// A message older than this counts as old for edits.
const OLD_MESSAGE_AGE: Duration = Duration::from_secs(60 * 60);

/// Whether a message counts as old for edits.
fn is_old(message: Id, now: Moment) -> bool {
    now.since(message.created()) > OLD_MESSAGE_AGE
}

/// The state of a bucket, for the headers.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketState {
    /// The bucket's name.
    pub bucket: String,
    /// How many requests it holds.
    pub limit: u32,
    /// How many of them are left.
    pub remaining: u32,
    /// When it is full again.
    pub reset: Moment,
    /// The time until it is full again.
    pub reset_after: Duration,
}

/// The decision about a request.
#[derive(Debug)]
pub struct Admission {
    /// The state of its bucket; `None` if the request was refused earlier.
    pub bucket_state: Option<BucketState>,
    /// Whether it may proceed.
    pub verdict: Result<(), Refusal>,
}

/// The counts.
#[derive(Debug, Default)]
pub struct Requests {
    global: Window,
    buckets: Windows<(String, String)>,
    direct: Window,
    old_edits: Windows<Id>,
    renames: Windows<Id>,
    channels: Windows<Id>,
    server: Window,
    invalid: Window,
    lost_webhooks: Windows<String>,
    blocked_until: Option<Moment>,
}

impl Requests {
    /// Whether a request may proceed. `in_guild`: it concerns a channel of the server.
    pub fn admit(&mut self, route: &Route, in_guild: bool, now: Moment) -> Admission {
        let refused = |refusal| Admission {
            bucket_state: None,
            verdict: Err(refusal),
        };
        if self.blocked_for(now).is_some() {
            return refused(Refusal::Blocked);
        }
        if !route.is_of_interaction()
            && let Err(wait) = self.global.take(GLOBAL, now)
        {
            return refused(Refusal::Global(wait));
        }
        let quota = route.quota();
        let bucket = self.buckets.of(route.key(), quota, now);
        let taken = bucket.take(quota, now);
        let bucket_state = BucketState {
            bucket: route.bucket(),
            limit: quota.most,
            remaining: bucket.left(quota, now),
            reset: now.after(bucket.resets_in(quota, now)),
            reset_after: bucket.resets_in(quota, now),
        };
        Admission {
            bucket_state: Some(bucket_state),
            verdict: taken
                .map_err(Refusal::Bucket)
                .and_then(|()| self.allows(route.action, in_guild, now)),
        }
    }

    /// Checks the limits that do not depend on the bucket.
    fn allows(&mut self, action: Action, in_guild: bool, now: Moment) -> Result<(), Refusal> {
        let exhausted = |window: &Window, quota| {
            (window.left(quota, now) == 0).then(|| window.resets_in(quota, now))
        };
        let refusal = match action {
            Action::Write(channel) => {
                let here = self.channels.of(channel, CHANNEL_WRITES, now);
                let here = exhausted(here, CHANNEL_WRITES).map(Refusal::Channel);
                let server = || exhausted(&self.server, SERVER_WRITES).map(Refusal::Server);
                here.or_else(|| server().filter(|_| in_guild))
            }
            Action::Edit { channel, message } if is_old(message, now) => {
                let here = self.old_edits.of(channel, OLD_EDITS, now);
                exhausted(here, OLD_EDITS).map(Refusal::OldEdits)
            }
            Action::OpenDirect => {
                exhausted(&self.direct, DIRECT_MESSAGES).map(|_| Refusal::DirectMessages)
            }
            _ => None,
        };
        refusal.map_or(Ok(()), Err)
    }

    /// Counts a change of a channel's name or topic.
    ///
    /// # Errors
    /// [`Refusal::Renames`] if there have been too many.
    pub fn rename(&mut self, channel: Id, now: Moment) -> Result<(), Refusal> {
        let renames = self.renames.of(channel, RENAMES, now);
        renames.take(RENAMES, now).map_err(Refusal::Renames)
    }

    /// Counts a message of any author.
    pub fn written(&mut self, channel: Id, in_guild: bool, now: Moment) {
        self.channels
            .of(channel, CHANNEL_WRITES, now)
            .note(CHANNEL_WRITES, now);
        if in_guild {
            self.server.note(SERVER_WRITES, now);
        }
    }

    /// Counts the answer to a request.
    pub fn answered(&mut self, route: &Route, status: StatusCode, shared: bool, now: Moment) {
        if self.blocked_for(now).is_some() {
            return;
        }
        if status.is_success() {
            self.done(route.action, now);
            return;
        }
        let (window, quota) = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS
                if !shared =>
            {
                (&mut self.invalid, INVALID)
            }
            StatusCode::NOT_FOUND if route.action == Action::FollowUp => {
                let webhook = route.major.clone();
                (
                    self.lost_webhooks.of(webhook, LOST_WEBHOOK, now),
                    LOST_WEBHOOK,
                )
            }
            _ => return,
        };
        window.note(quota, now);
        // This request has been answered; later ones are refused.
        if window.left(quota, now) == 0 {
            *self = Requests {
                blocked_until: Some(now.after(BLOCK)),
                ..Requests::default()
            };
        }
    }

    /// Counts a successful action that has a limit of its own.
    fn done(&mut self, action: Action, now: Moment) {
        match action {
            Action::Edit { channel, message } if is_old(message, now) => {
                self.old_edits
                    .of(channel, OLD_EDITS, now)
                    .note(OLD_EDITS, now);
            }
            Action::OpenDirect => self.direct.note(DIRECT_MESSAGES, now),
            _ => {}
        }
    }

    /// The current count of invalid requests.
    pub fn invalid(&self, now: Moment) -> u32 {
        INVALID.most - self.invalid.left(INVALID, now)
    }

    /// How long the address remains blocked.
    pub fn blocked_for(&self, now: Moment) -> Option<Duration> {
        self.blocked_until
            .map(|until| until.since(now))
            .filter(|wait| !wait.is_zero())
    }
}

/// Windows, each by the key of what it counts.
#[derive(Debug, Default)]
struct Windows<K>(HashMap<K, Window>);

impl<K: Eq + Hash> Windows<K> {
    /// The window for `key`. An expired window is equivalent to none, so expired ones are removed occasionally.
    fn of(&mut self, key: K, quota: Quota, now: Moment) -> &mut Window {
        if self.0.len().is_power_of_two() {
            self.0.retain(|_, window| !window.is_over(quota, now));
        }
        self.0.entry(key).or_default()
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::*;

    const START: Moment = Moment::from_millis(1_700_000_000_000);

    fn write(channel: u64) -> Route {
        Route::of(&Method::POST, &format!("/channels/{channel}/messages"))
    }

    fn wrong(requests: &mut Requests, times: u32, status: StatusCode, shared: bool) {
        for _ in 0..times {
            requests.answered(&write(1), status, shared, START);
        }
    }

    #[test]
    fn ten_thousand_invalid_requests_block_for_a_while() {
        for status in [401, 403, 429] {
            let status = StatusCode::from_u16(status).unwrap();
            let mut requests = Requests::default();
            wrong(&mut requests, 20_000, status, true);
            wrong(&mut requests, 20_000, StatusCode::BAD_REQUEST, false);
            wrong(&mut requests, INVALID.most - 1, status, false);
            assert!(requests.admit(&write(1), true, START).verdict.is_ok());
            wrong(&mut requests, 1, status, false);
            let refused = |requests: &mut Requests, now| {
                requests.admit(&write(1), true, now).verdict == Err(Refusal::Blocked)
            };
            assert!(refused(&mut requests, START));
            let almost = START.after(BLOCK - Duration::from_millis(1));
            assert!(refused(&mut requests, almost));
            assert!(!refused(&mut requests, START.after(BLOCK)));
        }
    }

    #[test]
    fn old_invalid_requests_do_not_count() {
        let mut requests = Requests::default();
        wrong(
            &mut requests,
            INVALID.most - 1,
            StatusCode::FORBIDDEN,
            false,
        );
        let later = START.after(INVALID.span);
        requests.answered(&write(1), StatusCode::FORBIDDEN, false, later);
        assert!(requests.admit(&write(1), true, later).verdict.is_ok());
        assert_eq!(requests.invalid(later), 1);
    }

    #[test]
    fn only_windows_that_still_count_are_kept() {
        let mut requests = Requests::default();
        for second in 0..4000 {
            let now = START.after(Duration::from_secs(second));
            assert!(requests.admit(&write(second), true, now).verdict.is_ok());
        }
        assert!(
            requests.buckets.0.len() <= 16,
            "{}",
            requests.buckets.0.len()
        );
    }
}
