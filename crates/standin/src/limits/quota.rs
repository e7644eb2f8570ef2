//! Quotas (a number of requests in a time span), and the window that counts one of them. Discord's windows are fixed: they
//! begin with the first request and are full again all at once, which is what `X-RateLimit-Reset` promises. (The crates
//! for rate limits refill bit by bit.)

use std::time::Duration;

use crate::clock::Moment;

/// How many are allowed in what span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// How many.
    pub most: u32,
    /// In what span, from the first one on.
    pub span: Duration,
}

const fn quota(most: u32, seconds: u64) -> Quota {
    Quota {
        most,
        span: Duration::from_secs(seconds),
    }
}

/// Requests of one bot, those that belong to interactions not counted.
pub const GLOBAL: Quota = quota(50, 1);
/// Answers of 401, 403 and 429 before the address is blocked.
pub const INVALID: Quota = quota(10_000, 600);
/// Sessions begun before the token is withdrawn.
pub const SESSION_STARTS: Quota = quota(1000, 24 * 60 * 60);
/// Sessions begun at once: `max_concurrency` of a small bot.
pub const CONCURRENT_STARTS: Quota = quota(1, 5);

// Discord publishes none of the following numbers and may change them at any time: bots are to read the headers. These
// are of the size that bots meet.

/// Messages written or edited in a channel, each for itself.
pub const WRITING: Quota = quota(5, 5);
/// Messages deleted in a channel.
pub const DELETING: Quota = quota(5, 1);
/// Answers and follow-ups to one interaction, by each route.
pub const ANSWERING: Quota = quota(5, 2);
/// Changes of the application's commands, by each route and server.
pub const COMMANDS: Quota = quota(5, 20);
/// Requests by any other route.
pub const OTHER: Quota = quota(10, 5);
/// Direct messages opened.
pub const DIRECT_MESSAGES: Quota = quota(10, 60);
/// Edits in a channel of messages older than an hour.
pub const OLD_EDITS: Quota = quota(3, 20);
/// Messages that everybody together may write in a channel.
pub const CHANNEL_WRITES: Quota = quota(15, 5);
/// Messages that everybody together may write in the server.
pub const SERVER_WRITES: Quota = quota(60, 5);
/// Answers of 404 by one webhook before the address is blocked.
pub const LOST_WEBHOOK: Quota = quota(10, 600);
/// How long an address stays blocked.
pub const BLOCK: Duration = Duration::from_secs(600);

/// Every number by its name, and whether Discord publishes it.
pub const NAMED: [(&str, Quota, bool); 14] = [
    ("global", GLOBAL, true),
    ("invalid_requests", INVALID, true),
    ("session_starts", SESSION_STARTS, true),
    ("concurrent_session_starts", CONCURRENT_STARTS, true),
    ("writing_or_editing_messages", WRITING, false),
    ("deleting_messages", DELETING, false),
    ("answering_interactions", ANSWERING, false),
    ("changing_commands", COMMANDS, false),
    ("other_routes", OTHER, false),
    ("opening_direct_messages", DIRECT_MESSAGES, false),
    ("editing_old_messages", OLD_EDITS, false),
    ("channel_writes_of_everybody", CHANNEL_WRITES, false),
    ("server_writes_of_everybody", SERVER_WRITES, false),
    ("unknown_webhook", LOST_WEBHOOK, false),
];

/// The count of one quota.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window {
    began: Option<Moment>,
    taken: u32,
}

impl Window {
    /// Takes one, or says how long it is until there are some again.
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

    /// Counts one that has happened, whether it was one too many or not.
    pub fn note(&mut self, quota: Quota, now: Moment) {
        // Those beyond the most change nothing: there are none left either way.
        let _ = self.take(quota, now);
    }

    /// How many are left.
    pub fn left(&self, quota: Quota, now: Moment) -> u32 {
        if self.is_over(quota, now) {
            quota.most
        } else {
            quota.most - self.taken
        }
    }

    /// How long it is until all are there again.
    pub fn resets_in(&self, quota: Quota, now: Moment) -> Duration {
        self.began
            .map_or(Duration::ZERO, |began| began.after(quota.span).since(now))
    }

    /// Whether the span has passed, or has not begun.
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
    fn a_window_is_full_again_all_at_once() {
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
        /// Whoever waits as long as they are told is let through, and no sooner.
        #[test]
        fn the_wait_is_true(steps in proptest::collection::vec(0_u64..3000, 1..60), spare in any::<bool>()) {
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
