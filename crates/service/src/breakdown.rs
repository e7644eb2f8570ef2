//! Keeps the parts of the program running, whatever breaks down in them.

use std::{future::Future, time::Duration};

use basics::breakdown::caught;
use tokio::time::{Instant, sleep};

/// The first pause before something is begun again, and the longest.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(60)];
/// What ran for this long before it broke down is begun again as if it were the first time.
const LASTED: Duration = Duration::from_secs(600);

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
}
