//! When to retry messages whose outcome is unknown or that Discord failed to accept: one after another, so that the bot does
//! not flood a service that is down.

use std::sync::{Mutex, PoisonError};

use basics::{Moment, Span};

/// The time between two attempts, of all messages together.
const RETRY_INTERVAL: Span = Span::milliseconds(200);
/// The maximum delay of an attempt for that reason.
const MAX_RETRY_DELAY: Span = Span::MINUTE;

/// The planned attempts.
#[derive(Default)]
pub struct Tries(Mutex<Option<Moment>>);

impl Tries {
    /// Reserves the next free moment from `wanted` on.
    pub fn take(&self, wanted: Moment) -> Moment {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = last.map_or(wanted, |last| last.plus(RETRY_INTERVAL));
        // No attempt waits longer; and after a clock was set back, reserved moments may be far ahead.
        let is_near = free - wanted <= MAX_RETRY_DELAY;
        let taken = if is_near { free.max(wanted) } else { wanted };
        *last = Some(taken);
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_messages_are_tried_when_they_want_and_many_one_after_the_other() {
        let (now, pause) = (Moment(1_000_000), Span::seconds(8));
        let tries = Tries::default();
        let taken: Vec<Span> = (0..1_000)
            .map(|_| tries.take(now.plus(pause)) - now)
            .collect();
        assert_eq!(taken[..3], [8_000, 8_200, 8_400].map(Span::milliseconds));
        // Five a second, as long as that keeps nobody waiting for more than a minute.
        assert_eq!(taken.iter().max(), Some(&(pause + MAX_RETRY_DELAY)));
        let later = now.plus(Span::HOUR);
        assert_eq!(tries.take(later), later);
        assert_eq!(tries.take(now), now, "the clock was set back");
    }
}
