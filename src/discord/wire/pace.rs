//! So many requests a second and no more, whatever wants to be sent. Discord allows a bot fifty
//! (topics/rate-limits, "Global Rate Limit"); some are left for what does not go through here, such as registering commands.

use std::{sync::Arc, time::Duration};

use tokio::sync::Semaphore;

/// How many requests may begin in any second.
pub(super) const A_SECOND: usize = 45;
/// How long a turn is taken for.
const TURN: Duration = Duration::from_secs(1);
/// The same while the brake is on.
const SLOW_TURN: Duration = Duration::from_secs(9);

/// The turns.
pub(super) struct Pace(Arc<Semaphore>);

impl Pace {
    pub(super) fn new() -> Pace {
        Pace(Arc::new(Semaphore::new(A_SECOND)))
    }

    /// Waits for a turn, first come, first served. The turn is free again a second later, or much later if `slow`.
    pub(super) async fn turn(&self, slow: bool) {
        // Nobody closes the semaphore.
        if let Ok(turn) = Arc::clone(&self.0).acquire_owned().await {
            let length = if slow { SLOW_TURN } else { TURN };
            tokio::spawn(async move {
                tokio::time::sleep(length).await;
                drop(turn);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    async fn begun(slow: bool) -> Vec<Duration> {
        let (pace, start) = (Pace::new(), Instant::now());
        let mut begun = Vec::new();
        for _ in 0..4 * A_SECOND {
            pace.turn(slow).await;
            begun.push(start.elapsed());
        }
        begun
    }

    #[tokio::test(start_paused = true)]
    async fn no_second_sees_more_requests_than_allowed() {
        let begun = begun(false).await;
        for window in begun.windows(A_SECOND + 1) {
            assert!(window[A_SECOND] - window[0] >= TURN, "{window:?}");
        }
        assert!(begun[begun.len() - 1] < Duration::from_secs(4));
    }

    #[tokio::test(start_paused = true)]
    async fn the_brake_lets_through_five_a_second() {
        let begun = begun(true).await;
        assert!(begun[begun.len() - 1] >= Duration::from_secs(27));
    }
}
