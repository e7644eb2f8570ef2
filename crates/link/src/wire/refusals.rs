//! Counts the requests that Discord counts as invalid: those answered with 401, 403 or 429, except for shared limits. After
//! ten thousand in ten minutes Discord blocks the address (topics/rate-limits, "Invalid Request Limit"), so the bot slows
//! down long before that. Pure: moments are arguments.

use std::{collections::VecDeque, time::Duration};

use basics::{Moment, Span};

/// The span in which Discord counts.
const COUNTING_SPAN: Span = Span::minutes(10);
/// The number from which on the bot sends fewer requests.
const SLOW_COUNT: usize = 1000;
/// The number from which on it sends only answers to interactions.
const STOP_COUNT: usize = 5000;

/// Whether requests may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brake {
    /// As fast as usual.
    Off,
    /// Slowly.
    Slow,
    /// Not before this time has passed.
    Stop(Duration),
}

/// The invalid requests of the last minutes.
#[derive(Default)]
pub(super) struct Refusals(VecDeque<Moment>);

impl Refusals {
    /// How many there were.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Counts one.
    pub(super) fn count(&mut self, now: Moment) {
        self.0.push_back(now);
        if [SLOW_COUNT, STOP_COUNT].contains(&self.0.len()) {
            let count = self.0.len();
            tracing::error!(
                count,
                "Discord refused many requests within ten minutes; the bot makes fewer, so as not to be shut out"
            );
        }
    }

    /// Whether requests may be made now, by one of several `programs` that may share an address.
    pub(super) fn brake(&mut self, now: Moment, programs: u32) -> Brake {
        let programs = programs.max(1) as usize;
        let (slow, stop) = (SLOW_COUNT / programs, STOP_COUNT / programs);
        while self.0.front().is_some_and(|at| now - *at >= COUNTING_SPAN) {
            self.0.pop_front();
        }
        match self.0.len() {
            count if count < slow => Brake::Off,
            count if count < stop => Brake::Slow,
            count => {
                // One more than the brake allows has to leave the span.
                let last = self.0[count - stop];
                let left = u64::try_from((last.plus(COUNTING_SPAN) - now).as_milliseconds())
                    .unwrap_or_default();
                Brake::Stop(Duration::from_millis(left))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_brake_comes_long_before_discord_shuts_the_bot_out() {
        let mut refusals = Refusals::default();
        let mut brakes = Vec::new();
        for at in 0..STOP_COUNT {
            brakes.push(refusals.brake(Moment(at as i64), 1));
            refusals.count(Moment(at as i64));
        }
        assert_eq!(
            brakes[SLOW_COUNT - 1..=SLOW_COUNT],
            [Brake::Off, Brake::Slow]
        );
        let now = Moment(STOP_COUNT as i64);
        let left = (COUNTING_SPAN - Span::milliseconds(STOP_COUNT as i64)).as_duration();
        assert_eq!(refusals.brake(now, 1), Brake::Stop(left));
        assert_eq!(
            refusals.brake(Moment(0).plus(COUNTING_SPAN), 1),
            Brake::Slow
        );
        assert_eq!(
            refusals.brake(Moment(0).plus(COUNTING_SPAN + Span::seconds(10)), 1),
            Brake::Off
        );
        assert!(refusals.0.is_empty());
    }
}
