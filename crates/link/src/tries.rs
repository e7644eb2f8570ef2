//! When messages are tried again of which Discord said nothing, or which it failed to take: one after the other, so that nobody
//! rushes at a service that is down.

use std::sync::{Mutex, PoisonError};

use basics::{Moment, Span};

/// How far apart the attempts are, over all messages.
const APART: Span = Span::milliseconds(200);
/// How much later than it wants an attempt may be for that.
const LONGEST_QUEUE: Span = Span::MINUTE;

/// The attempts that are to come.
#[derive(Default)]
pub struct Tries(Mutex<Option<Moment>>);

impl Tries {
    /// Takes the next free moment from `wanted` on.
    pub fn take(&self, wanted: Moment) -> Moment {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = last.map_or(wanted, |last| last.plus(APART));
        // Nobody waits for longer; and a clock that was set back leaves moments taken that are far ahead.
        let is_near = free - wanted <= LONGEST_QUEUE;
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
        assert_eq!(taken.iter().max(), Some(&(pause + LONGEST_QUEUE)));
        let later = now.plus(Span::HOUR);
        assert_eq!(tries.take(later), later);
        assert_eq!(tries.take(now), now, "the clock was set back");
    }
}
