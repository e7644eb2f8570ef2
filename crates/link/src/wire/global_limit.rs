//! Discord's global rate limit: a bot may send fifty requests a second (topics/rate-limits, "Global Rate Limit"). Two of
//! them are left for requests that bypass this limiter, such as registering commands.

use std::{sync::Arc, time::Duration};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many requests may reach Discord in any second.
pub(super) const REQUESTS_PER_SECOND: usize = 48;
/// How long a turn stays occupied after its request.
const TURN_LENGTH: Duration = Duration::from_secs(1);
/// The same while the brake is on.
const SLOW_TURN_LENGTH: Duration = Duration::from_secs(9);

/// The turns.
pub(super) struct GlobalLimit(Arc<Semaphore>);

/// The turn of one request, to be held until the answer. The request reaches Discord before that, so if the turn is free
/// again a second later, no second has too many requests, however long they travel.
pub(super) struct Turn {
    permit: Option<OwnedSemaphorePermit>,
    rest: Duration,
}

impl GlobalLimit {
    pub(super) fn new() -> GlobalLimit {
        GlobalLimit(Arc::new(Semaphore::new(REQUESTS_PER_SECOND)))
    }

    /// Waits for a turn, first come, first served. It becomes free a second after its end, or much later if `slow`. If the
    /// bot runs as several `programs`, each has a part of the turns.
    pub(super) async fn turn(&self, slow: bool, programs: u32) -> Turn {
        let turns = programs.clamp(1, REQUESTS_PER_SECOND as u32);
        Turn {
            // Nobody closes the semaphore.
            permit: Arc::clone(&self.0).acquire_many_owned(turns).await.ok(),
            rest: if slow { SLOW_TURN_LENGTH } else { TURN_LENGTH },
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let (permit, rest) = (self.permit.take(), self.rest);
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            drop(permit);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    async fn begun(slow: bool) -> Vec<Duration> {
        let (limit, start) = (GlobalLimit::new(), Instant::now());
        let mut begun = Vec::new();
        for _ in 0..4 * REQUESTS_PER_SECOND {
            let turn = limit.turn(slow, 1).await;
            begun.push(start.elapsed());
            drop(turn);
        }
        begun
    }

    #[tokio::test(start_paused = true)]
    async fn no_second_sees_more_requests_than_allowed() {
        let begun = begun(false).await;
        for window in begun.windows(REQUESTS_PER_SECOND + 1) {
            assert!(
                window[REQUESTS_PER_SECOND] - window[0] >= TURN_LENGTH,
                "{window:?}"
            );
        }
        assert!(begun[begun.len() - 1] < Duration::from_secs(4));
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_is_long_on_its_way_keeps_its_turn() {
        let limit = GlobalLimit::new();
        let mut turns = Vec::new();
        for _ in 0..REQUESTS_PER_SECOND {
            turns.push(limit.turn(false, 1).await);
        }
        let minute = Duration::from_secs(60);
        let next = tokio::time::timeout(minute, limit.turn(false, 1)).await;
        assert!(next.is_err(), "one may arrive at any moment");
        let start = Instant::now();
        drop(turns.pop());
        drop(limit.turn(false, 1).await);
        assert_eq!(start.elapsed(), TURN_LENGTH);
    }

    #[tokio::test(start_paused = true)]
    async fn programs_share_the_turns() {
        for programs in [2, 4, 100] {
            let limits: Vec<_> = (0..programs).map(|_| GlobalLimit::new()).collect();
            let now = Duration::from_millis(1);
            let mut begun = 0;
            for limit in &limits {
                let mut turns = Vec::new();
                while let Ok(turn) = tokio::time::timeout(now, limit.turn(false, programs)).await {
                    turns.push(turn);
                }
                begun += turns.len();
            }
            assert!(
                begun <= REQUESTS_PER_SECOND.max(programs as usize),
                "{begun}"
            );
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_brake_lets_through_five_a_second() {
        let begun = begun(true).await;
        assert!(begun[begun.len() - 1] >= Duration::from_secs(27));
    }
}
