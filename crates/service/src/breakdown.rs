//! A panic in one part of the program ends nothing else: the log reports it, and the caller sets the work aside or begins it
//! again.

use std::{future::Future, panic::AssertUnwindSafe, time::Duration};

use futures_util::FutureExt;
use tokio::time::{Instant, sleep};

/// The first pause before something is begun again, and the longest.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(60)];
/// What ran for this long before it broke down is begun again as if it were the first time.
const LASTED: Duration = Duration::from_secs(600);

/// Some work broke down. Why is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakdown;

/// Does some work, and survives if it panics.
///
/// # Errors
/// If it breaks down.
pub async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Breakdown> {
    // Whatever it shares with others is behind locks that outlive this, or in the database.
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.map_err(|_| Breakdown)
}

/// Keeps a part of the program running until it ends by itself. Whenever it breaks down it is begun again, after pauses that
/// grow.
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
        if begun.elapsed() > LASTED {
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
    async fn what_breaks_down_is_begun_again_until_it_ends_by_itself() {
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

    #[tokio::test]
    async fn a_breakdown_is_a_result() {
        assert_eq!(caught(async { 7 }).await, Ok(7));
        let breaks = async { panic!("as it should") };
        assert_eq!(caught::<()>(breaks).await, Err(Breakdown));
    }
}
