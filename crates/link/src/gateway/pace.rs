//! How often the bot connects and begins sessions. The pauses between attempts grow, and the bot begins sessions no faster
//! and no more often than Discord allows: Discord resets the token of a bot that begins too many in a day.

use std::time::Duration;

use rand::RngExt;
use serenity::all::BotGateway;
use tokio::{
    sync::{Mutex, MutexGuard},
    time::{Instant, sleep_until},
};

/// The maximum pause between two attempts to connect. Discord does not count such attempts.
const MAX_CONNECT_PAUSE: Duration = Duration::from_secs(4);
/// How long one attempt to connect may take. After the longest pause, the bot is still back within ten seconds.
pub const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);
/// How long Discord may take to send its HELLO, which it does at once.
pub const GREETING_TIMEOUT: Duration = Duration::from_secs(4);
/// The pause before a new session after one that lasted; further pauses grow from it.
const FIRST_SESSION_PAUSE: Duration = Duration::from_secs(2);
/// The maximum pause before another session while [`RESERVE`] is untouched.
const MAX_EARLY_SESSION_PAUSE: Duration = Duration::from_secs(6);
/// The fraction of a day's sessions that is reserved for the time after a long outage: numerator and denominator.
const RESERVE: (u64, u64) = (2, 3);
/// The time after which Discord allows the next group of sessions to begin, with a margin.
pub const SESSION_INTERVAL: Duration = Duration::from_millis(5_250);
/// A session that reached this age counts as one that lasted.
pub const LASTING_SESSION_AGE: Duration = Duration::from_secs(300);
/// The maximum pause before another session when the last ones did not last and only the reserve is left, for each
/// connection: so the reserve of a thousand sessions lasts a day.
const MAX_SESSION_PAUSE: Duration = Duration::from_secs(150);
/// The period for which Discord counts sessions.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long to wait before the next attempt to connect, after this many consecutive failures.
pub fn before_connecting(failed: u32) -> Duration {
    grown(Duration::from_secs(1), failed, MAX_CONNECT_PAUSE)
}

/// How long to wait before another session, after this many that did not last, for a bot with this many connections.
pub fn before_a_session(short: u32, connections: u32, is_scarce: bool) -> Duration {
    let longest = if is_scarce {
        MAX_SESSION_PAUSE * connections.max(1)
    } else {
        MAX_EARLY_SESSION_PAUSE
    };
    grown(FIRST_SESSION_PAUSE, short, longest)
}

/// Zero at first, then `unit`, then twice as much each time, up to `longest`; with a random part, so that not all
/// attempts coincide.
pub fn grown(unit: Duration, times: u32, longest: Duration) -> Duration {
    if times == 0 {
        return Duration::ZERO;
    }
    let whole = unit.saturating_mul(1 << (times - 1).min(16)).min(longest);
    whole.mul_f64(rand::rng().random_range(0.75..=1.0))
}

/// The sessions that the bot may begin.
pub struct Permits {
    /// When a session of each group last began. Sessions of one group begin one after another.
    groups: Vec<Mutex<Option<Instant>>>,
    budget: Mutex<Budget>,
}

struct Budget {
    total: u64,
    left: u64,
    /// How many sessions all programs of the bot had begun when one was last counted here.
    begun: Option<u64>,
    /// When Discord resets the count.
    resets: Instant,
}

/// The permission to begin one session soon. No other session of the group begins until it is dropped.
pub struct Permit<'a>(MutexGuard<'a, Option<Instant>>);

impl Permit<'_> {
    /// The session begins now.
    pub fn use_up(mut self) {
        *self.0 = Some(Instant::now());
    }
}

impl Permits {
    /// The sessions that Discord allows.
    pub fn new(allowed: &BotGateway) -> Permits {
        let limit = &allowed.session_start_limit;
        let groups = usize::try_from(limit.max_concurrency).unwrap_or(1).max(1);
        Permits {
            groups: (0..groups).map(|_| Mutex::new(None)).collect(),
            budget: Mutex::new(Budget {
                total: limit.total,
                left: limit.remaining,
                begun: None,
                resets: Instant::now() + Duration::from_millis(limit.reset_after),
            }),
        }
    }

    /// Waits until the connection with this number may begin a session. `shared` waits for other programs of the bot that
    /// begin one in the same group; it returns how many sessions all of them have begun, with this one, if it knows.
    pub async fn wait(
        &self,
        number: u32,
        shared: impl AsyncFnOnce(usize) -> Option<u64>,
    ) -> Permit<'_> {
        let group = number as usize % self.groups.len();
        let last = self.groups[group].lock().await;
        if let Some(last) = *last {
            sleep_until(last + SESSION_INTERVAL).await;
        }
        let begun = shared(group).await;
        let mut budget = self.budget.lock().await;
        budget.renew();
        if budget.left == 0 {
            let wait = budget.resets - Instant::now();
            tracing::error!(
                minutes = wait.as_secs() / 60,
                "the bot has begun as many sessions today as Discord allows, so it waits for tomorrow"
            );
            sleep_until(budget.resets).await;
            budget.renew();
        }
        budget.count(begun);
        Permit(last)
    }
}

impl Permits {
    /// Whether no more than the reserve of a day's sessions is left.
    pub async fn are_scarce(&self) -> bool {
        let mut budget = self.budget.lock().await;
        budget.renew();
        let (part, whole) = RESERVE;
        budget.left * whole <= budget.total * part
    }
}

impl Budget {
    /// Counts a session of this program, and those that others have begun since the last one.
    fn count(&mut self, begun: Option<u64>) {
        let others = self
            .begun
            .zip(begun)
            .map_or(0, |(before, now)| now.saturating_sub(before + 1));
        self.left = self.left.saturating_sub(1 + others);
        self.begun = begun;
    }

    fn renew(&mut self) {
        while self.resets <= Instant::now() {
            self.left = self.total;
            self.resets += DAY;
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// How long after the end of an outage the bot is back at the latest, if Discord lets it in at once.
    const BACK_WITHIN: Duration = Duration::from_secs(10);

    fn allowed(remaining: u64, max_concurrency: u64) -> Permits {
        let allowed = json!({ "url": "ws://x", "shards": 1, "session_start_limit": {
            "total": 3, "remaining": remaining, "reset_after": 60_000, "max_concurrency": max_concurrency } });
        Permits::new(&serde_json::from_value(allowed).unwrap())
    }

    async fn begin(permits: &Permits, number: u32) {
        permits.wait(number, async |_| None).await.use_up();
    }

    #[tokio::test(start_paused = true)]
    async fn one_session_of_a_group_begins_every_five_seconds() {
        let permits = allowed(9, 2);
        let start = Instant::now();
        tokio::join!(begin(&permits, 0), begin(&permits, 1));
        assert_eq!(start.elapsed(), Duration::ZERO, "they are of two groups");
        begin(&permits, 2).await;
        assert!(start.elapsed() >= Duration::from_secs(5));
        assert!(start.elapsed() < Duration::from_secs(6));
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_sessions_begin_than_discord_allows_in_a_day() {
        let permits = allowed(1, 1);
        let start = Instant::now();
        begin(&permits, 0).await;
        begin(&permits, 0).await;
        assert!(start.elapsed() >= Duration::from_secs(60), "it counts anew");
        for _ in 0..2 {
            begin(&permits, 0).await;
        }
        assert!(start.elapsed() < Duration::from_secs(90));
        begin(&permits, 0).await;
        assert!(start.elapsed() >= DAY + Duration::from_secs(60));
    }

    #[tokio::test(start_paused = true)]
    async fn sessions_of_other_programs_count_too() {
        let permits = allowed(3, 1);
        let start = Instant::now();
        for begun in [7, 9] {
            permits.wait(0, async |_| Some(begun)).await.use_up();
        }
        assert!(start.elapsed() < Duration::from_secs(30));
        permits.wait(0, async |_| Some(10)).await.use_up();
        assert!(
            start.elapsed() >= Duration::from_secs(60),
            "the eighth was another's"
        );
    }

    #[test]
    fn pauses_grow_and_end_soon_after_an_outage() {
        assert_eq!(before_connecting(0), Duration::ZERO);
        for failed in 1..40 {
            let pause = before_connecting(failed);
            assert!(pause >= Duration::from_millis(750));
            assert!(pause + CONNECT_TIMEOUT < BACK_WITHIN, "{failed}: {pause:?}");
            // Discord may take a connection and say nothing on it.
            assert!(
                pause + GREETING_TIMEOUT < BACK_WITHIN,
                "{failed}: {pause:?}"
            );
            let wait = before_a_session(failed, 1, false);
            assert!(
                wait < BACK_WITHIN && SESSION_INTERVAL < BACK_WITHIN,
                "{failed}: {wait:?}"
            );
        }
        // A session that ended with the outage: the attempt to resume it, and the pause before another.
        let resumed = MAX_CONNECT_PAUSE + before_a_session(1, 1, false);
        assert!(resumed < BACK_WITHIN, "{resumed:?}");
        assert!(before_connecting(9) > before_connecting(1));
    }

    #[test]
    fn a_day_of_failing_sessions_does_not_cost_the_token() {
        for connections in [1, 4, 16] {
            let (mut left, mut passed, mut short) = (1000_u64, Duration::ZERO, 0);
            while passed < DAY {
                short += 1;
                let (part, whole) = RESERVE;
                let is_scarce = left * whole <= 1000 * part;
                let wait = before_a_session(short, connections, is_scarce);
                // Each connection waits by itself; without one to wait for, the next of its group follows.
                passed += (wait / connections).max(SESSION_INTERVAL);
                left = left.saturating_sub(1);
            }
            assert!(left > 0, "{connections}");
        }
    }
}
