//! Quotas (a number of requests in a time span), and the window that counts one of them. Discord's windows are fixed: they
//! start with the first request and refill all at once, as `X-RateLimit-Reset` promises. (The crates for rate limits
//! refill gradually.)

use std::time::Duration;

use crate::Moment;

/// A number of requests in a time span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// The number.
    pub most: u32,
    /// The time span, starting with the first request.
    pub span: Duration,
}

macro_rules! quotas {
    ($($(#[$doc:meta])* $constant:ident = ($most:literal, $seconds:expr), $name:literal, $published:literal;)*) => {
        $(
            $(#[$doc])*
            pub const $constant: Quota = Quota { most: $most, span: Duration::from_secs($seconds) };
        )*

        /// Every quota with its name, and whether Discord publishes it.
        pub const NAMED: &[(&str, Quota, bool)] = &[$(($name, $constant, $published),)*];
    };
}

// How many requests in how many seconds, the quota's name, and whether Discord publishes it.
quotas! {
    /// Requests of one bot, except those that belong to interactions.
    GLOBAL = (50, 1), "global", true;
    /// Answers of 401, 403 and 429 before Discord blocks the address.
    INVALID = (10_000, 600), "invalid_requests", true;
    /// Session starts before Discord withdraws the token.
    SESSION_STARTS = (1000, 24 * 60 * 60), "session_starts", true;
    /// Session starts at once: `max_concurrency` of a small bot.
    CONCURRENT_STARTS = (1, 5), "concurrent_session_starts", true;
    /// Requests by the gateway for all members of a server (change log of October 2025).
    MEMBER_LISTS = (1, 30), "member_lists", true;

    // Discord publishes none of the following numbers and may change them at any time: bots are expected to read the
    // headers. The values are typical.

    /// Writing messages in a channel, or editing them: each has its own count.
    WRITING = (5, 5), "writing_or_editing_messages", false;
    /// Deleting messages in a channel.
    DELETING = (5, 1), "deleting_messages", false;
    /// Answers and follow-ups to one interaction, by each route.
    ANSWERING = (5, 2), "answering_interactions", false;
    /// Changes of the application's commands, by each route and server.
    COMMANDS = (5, 20), "changing_commands", false;
    /// Requests by any other route.
    OTHER = (10, 5), "other_routes", false;
    /// Opening direct messages.
    DIRECT_MESSAGES = (10, 60), "opening_direct_messages", false;
    /// Changes of a channel's or thread's name or topic.
    RENAMES = (2, 600), "renaming_channels", false;
    /// Edits in a channel of messages older than an hour.
    OLD_EDITS = (3, 20), "editing_old_messages", false;
    /// Messages in a channel by all authors together.
    CHANNEL_WRITES = (15, 5), "channel_writes_of_everybody", false;
    /// Messages in the server by all authors together.
    SERVER_WRITES = (60, 5), "server_writes_of_everybody", false;
    /// Answers of 404 by one webhook before Discord blocks the address.
    LOST_WEBHOOK = (10, 600), "unknown_webhook", false;
}

/// The length of a block.
pub const BLOCK: Duration = Duration::from_secs(600);

/// The count of one quota.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window {
    began: Option<Moment>,
    taken: u32,
}

impl Window {
    /// Takes one, or returns how long to wait for the next.
    ///
    /// # Errors
    /// The wait, if all are taken.
    pub fn take(&mut self, quota: Quota, now: Moment) -> Result<(), Duration> {
        if self.is_over(quota, now) {
            *self = Window {
                began: Some(now),
                taken: 0,
            };
        }
        if self.taken == quota.most {
            return Err(self.resets_in(quota, now));
        }
        self.taken += 1;
        Ok(())
    }

    /// Counts one that has happened, even if it was one too many.
    pub fn note(&mut self, quota: Quota, now: Moment) {
        // Beyond the maximum this changes nothing: none are left either way.
        let _ = self.take(quota, now);
    }

    /// How many remain.
    pub fn left(&self, quota: Quota, now: Moment) -> u32 {
        if self.is_over(quota, now) {
            quota.most
        } else {
            quota.most - self.taken
        }
    }

    /// How long until all are available again.
    pub fn resets_in(&self, quota: Quota, now: Moment) -> Duration {
        self.began
            .map_or(Duration::ZERO, |began| began.after(quota.span).since(now))
    }

    /// Whether the span has passed, or has not started.
    pub fn is_over(&self, quota: Quota, now: Moment) -> bool {
        self.resets_in(quota, now).is_zero()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::*;

    const START: Moment = Moment::from_millis(1_700_000_000_000);

    #[test]
    fn a_window_refills_all_at_once() {
        let mut window = Window::default();
        let end = START.after(WRITING.span);
        let just_before = START.after(WRITING.span - Duration::from_millis(1));
        for taken in 1..=WRITING.most {
            assert_eq!(window.take(WRITING, START), Ok(()));
            assert_eq!(window.left(WRITING, START), WRITING.most - taken);
        }
        assert_eq!(window.take(WRITING, START), Err(WRITING.span));
        assert_eq!(
            window.take(WRITING, just_before),
            Err(Duration::from_millis(1))
        );
        assert_eq!(window.left(WRITING, end), WRITING.most);
        assert_eq!(window.take(WRITING, end), Ok(()));
        assert_eq!(window.left(WRITING, end), WRITING.most - 1);
    }

    proptest! {
        /// Waiting exactly as long as announced is enough, and any shorter wait is not.
        #[test]
        fn the_announced_wait_is_exact(steps in proptest::collection::vec(0_u64..3000, 1..60), spare in any::<bool>()) {
            let mut window = Window::default();
            let mut now = START;
            for step in steps {
                now = now.after(Duration::from_millis(step));
                if let Err(wait) = window.take(WRITING, now) {
                    assert!(!wait.is_zero() && wait <= WRITING.span);
                    let almost = now.after(wait - Duration::from_millis(1));
                    assert!(window.take(WRITING, almost).is_err());
                    if spare {
                        now = now.after(wait);
                        assert!(window.take(WRITING, now).is_ok());
                    }
                }
            }
        }
    }
}
