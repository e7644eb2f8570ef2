//! What breaks down (panics) takes nothing else with it: the log says that it did, and its owner sets it aside, or begins it
//! again.

use std::{future::Future, panic::AssertUnwindSafe};

use futures_util::FutureExt;

/// Some work broke down. The log says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakdown;

/// Does some work, of which nothing is left if it breaks down.
///
/// # Errors
/// If it breaks down.
pub async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Breakdown> {
    // What it shares with others is behind locks that outlive this, or in the database.
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.map_err(|_| Breakdown)
}

#[cfg(test)]
mod tests {
    use std::{
        future::ready,
        pin::pin,
        task::{Context, Poll, Waker},
    };

    use super::*;

    #[test]
    fn a_breakdown_is_a_result() {
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(
            pin!(caught(ready(7))).poll(&mut context),
            Poll::Ready(Ok(7))
        );
        let breaks = async { panic!("as it should") };
        assert_eq!(
            pin!(caught::<()>(breaks)).poll(&mut context),
            Poll::Ready(Err(Breakdown))
        );
    }
}
