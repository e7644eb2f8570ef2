//! The playground's time: moments in milliseconds, and Discord's way to write them down.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

/// A point in time, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(u64);

impl Moment {
    /// The moment this many milliseconds after the Unix epoch.
    pub const fn from_millis(millis: u64) -> Moment {
        Moment(millis)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The time since `earlier`; zero if that is in the future.
    pub const fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment `span` later.
    pub fn after(self, span: Duration) -> Moment {
        Moment(self.0 + u64::try_from(span.as_millis()).unwrap_or(u64::MAX - self.0))
    }

    /// The moment as Discord writes it: ISO 8601 in UTC, with microseconds.
    pub fn iso(self) -> String {
        let millis = i64::try_from(self.0).unwrap_or(i64::MAX);
        let time = Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX);
        time.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
    }
}

/// A clock that follows the runtime's time, so that tests can pause and advance it, and that can jump ahead.
#[derive(Debug)]
pub struct Clock {
    at_start: Moment,
    started: Instant,
    /// The milliseconds it has jumped ahead.
    jumped: AtomicU64,
}

impl Clock {
    /// A clock that starts at the system's time.
    pub fn start() -> Clock {
        let since_epoch = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Clock {
            at_start: Moment(0).after(since_epoch),
            started: Instant::now(),
            jumped: AtomicU64::new(0),
        }
    }

    /// Jumps ahead.
    pub fn jump(&self, span: Duration) {
        let millis = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        self.jumped.fetch_add(millis, Ordering::Relaxed);
    }

    /// The current moment.
    pub fn now(&self) -> Moment {
        let jumped = Duration::from_millis(self.jumped.load(Ordering::Relaxed));
        self.at_start.after(self.started.elapsed() + jumped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        let written = |millis| Moment::from_millis(millis).iso();
        assert_eq!(written(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(written(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(
            written(1_735_689_599_999),
            "2024-12-31T23:59:59.999000+00:00"
        );
        assert_eq!(
            written(4_107_542_400_000),
            "2100-03-01T00:00:00.000000+00:00"
        );
    }
}
