//! How often the bot may start a gateway session. Resuming one is free.

use serde_json::{Value, json};

use super::quota::{CONCURRENT_STARTS, SESSION_STARTS, Window};
use crate::Moment;

/// The outcome of an attempt to start a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// It starts.
    Granted,
    /// Another one started a moment ago: the bot has to try again.
    TooSoon,
    /// There were too many: every session ends, and Discord withdraws the token.
    TooMany,
}

/// The counts.
#[derive(Debug, Default)]
pub struct Starts {
    of_the_day: Window,
    at_once: Window,
    token_withdrawn: bool,
}

impl Starts {
    /// Counts an attempt with the right token.
    pub fn start(&mut self, now: Moment) -> Start {
        if self.of_the_day.take(SESSION_STARTS, now).is_err() {
            self.token_withdrawn = true;
            return Start::TooMany;
        }
        match self.at_once.take(CONCURRENT_STARTS, now) {
            Ok(()) => Start::Granted,
            Err(_) => Start::TooSoon,
        }
    }

    /// Whether Discord has withdrawn the token.
    pub const fn token_withdrawn(&self) -> bool {
        self.token_withdrawn
    }

    /// Discord's `session_start_limit`.
    pub fn json(&self, now: Moment) -> Value {
        json!({
            "total": SESSION_STARTS.most,
            "remaining": self.of_the_day.left(SESSION_STARTS, now),
            "reset_after": self.of_the_day.resets_in(SESSION_STARTS, now).as_millis() as u64,
            "max_concurrency": CONCURRENT_STARTS.most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thousand_and_first_start_of_a_day_costs_the_token() {
        let start = Moment::from_millis(1_700_000_000_000);
        let mut starts = Starts::default();
        let mut now = start;
        for _ in 0..SESSION_STARTS.most {
            assert_eq!(starts.start(now), Start::Granted);
            now = now.after(CONCURRENT_STARTS.span);
        }
        assert_eq!(starts.json(now)["remaining"], 0);
        let mut another_day = Starts::default();
        another_day.start(start);
        assert_eq!(another_day.json(start)["reset_after"], 86_400_000);

        assert!(!starts.token_withdrawn());
        assert_eq!(starts.start(now), Start::TooMany);
        assert!(starts.token_withdrawn());
    }
}
