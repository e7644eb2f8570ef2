//! How long a search may take: the arguments of `go`.

use std::time::Duration;

/// Reserved for communication with the other program.
const RESERVE: Duration = Duration::from_millis(30);

/// The limits of a search, as set by the other program.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Clock {
    pub(super) depth: Option<i32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// The time left on the clocks of Red and Black, and their increments.
    pub(super) left: [Option<Duration>; 2],
    pub(super) added: [Duration; 2],
    /// Moves until the next time control.
    pub(super) moves_to_go: Option<u32>,
    /// Whether the search continues until it is stopped.
    pub(super) endless: bool,
    /// Only these moves, as written.
    pub(super) only: Vec<String>,
}

impl Clock {
    /// This clock with times given in seconds.
    pub(super) fn in_seconds(&self) -> Clock {
        Clock {
            left: self.left.map(|left| left.map(|left| left * 1000)),
            added: self.added.map(|added| added * 1000),
            ..self.clone()
        }
    }

    /// How long `side` should think.
    pub(super) fn time(&self, side: usize) -> Option<Duration> {
        if self.endless {
            return None;
        }
        if let Some(time) = self.move_time {
            return Some(time);
        }
        let left = self.left[side]?;
        let moves = self.moves_to_go.unwrap_or(30).clamp(1, 40) + 1;
        let share = left / moves + self.added[side] * 4 / 5;
        let most = left.saturating_sub(RESERVE) / 2;
        Some(share.min(most).max(Duration::from_millis(5)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_shared_out_and_never_used_up() {
        let clock = Clock {
            left: [
                Some(Duration::from_secs(62)),
                Some(Duration::from_millis(40)),
            ],
            added: [Duration::from_secs(1); 2],
            ..Clock::default()
        };
        assert_eq!(clock.time(0), Some(Duration::from_millis(2800)));
        assert_eq!(clock.time(1), Some(Duration::from_millis(5)));
        let endless = Clock {
            endless: true,
            ..clock
        };
        assert_eq!(endless.time(0), None);
    }
}
