//! Where the service takes the time from.

use std::{sync::LazyLock, time::Instant};

use basics::{Moment, Span};

/// The source of time.
pub trait TimeSource: Send + Sync {
    /// The time on the wall clock, which somebody may set.
    fn now(&self) -> Moment;

    /// The time on a clock that nobody can set, counted from anywhere. By default nobody sets the wall clock either.
    fn steady(&self) -> Span {
        self.now().since_1970()
    }

    /// Whether it shows the real time, so that it must agree with other clocks.
    fn is_real(&self) -> bool {
        false
    }
}

/// The clocks of the computer.
pub struct SystemClock;

/// Where the steady clock counts from.
static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);

impl TimeSource for SystemClock {
    fn now(&self) -> Moment {
        let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn steady(&self) -> Span {
        STARTED.elapsed().into()
    }

    fn is_real(&self) -> bool {
        true
    }
}
