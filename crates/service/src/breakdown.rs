//! Restarts parts of the program that panic.

use std::{future::Future, time::Duration};

use basics::breakdown::caught;
use tokio::time::{Instant, sleep};

/// The first and the longest pause before a restart.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(60)];
/// A part that ran this long before it panicked starts with the first pause again.
const STABLE_AFTER: Duration = Duration::from_secs(600);

/// Runs a part of the program until it returns. Whenever it panics, it is restarted after a pause; pauses grow.
pub async fn kept_running<F>(name: &'static str, begin: impl Fn() -> F)
where
    F: Future<Output = ()>,
{
    let mut pause = PAUSES[0];
    loop {
        let begun = Instant::now();
        if caught(async { begin().await }).await.is_ok() {
            return;
        }
        if begun.elapsed() > STABLE_AFTER {
            pause = PAUSES[0];
        }
        tracing::error!(
            name,
            seconds = pause.as_secs_f32(),
            "a part of the program broke down and is begun again soon"
        );
        sleep(pause).await;
        pause = (2 * pause).min(PAUSES[1]);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_part_that_panics_is_restarted_until_it_returns() {
        let (times, start) = (AtomicU32::new(0), Instant::now());
        let work = || async {
            tokio::task::yield_now().await;
            assert!(times.fetch_add(1, Ordering::Relaxed) == 20, "as it should");
        };
        kept_running("work", work).await;
        assert_eq!(times.into_inner(), 21);
        let took = start.elapsed();
        assert!(took > 10 * PAUSES[1] && took < 20 * PAUSES[1], "{took:?}");
    }
}
