//! How the sender learns that messages are due, and when. The messages themselves are in the outbox.

use std::sync::atomic::{AtomicI64, Ordering};

use basics::Moment;
use matches::outbox::OutboxItem;
use store::{Connection, outbox};

use super::signal::Signal;

/// Queues messages that are due at this moment.
pub(crate) async fn owe(
    tx: &mut Connection,
    items: impl IntoIterator<Item = OutboxItem>,
    due: Moment,
) -> store::Result<()> {
    let items: Vec<_> = items.into_iter().map(|item| (item, due)).collect();
    outbox::enqueue(tx, &items).await
}

/// A bell for the sender.
pub struct Owed {
    bell: Signal,
    /// Rings for the other programs that share the database.
    outside: Signal,
    /// The earliest moment for which it rang since the last answer.
    due: AtomicI64,
}

/// Nothing is owed.
const NEVER: i64 = i64::MAX;

impl Default for Owed {
    fn default() -> Owed {
        Owed {
            bell: Signal::default(),
            outside: Signal::default(),
            due: AtomicI64::new(NEVER),
        }
    }
}

impl Owed {
    /// Something is owed at once.
    pub fn now(&self) {
        self.at(Moment::MIN);
    }

    /// Something is owed from this moment on.
    pub fn at(&self, due: Moment) {
        self.outside.give();
        self.ring_at(due);
    }

    /// This program owes something from this moment on that only it sends.
    pub fn own_at(&self, due: Moment) {
        self.ring_at(due);
    }

    /// Another program owes something at once.
    pub(crate) fn rung(&self) {
        self.ring_at(Moment::MIN);
    }

    fn ring_at(&self, due: Moment) {
        self.due.fetch_min(due.0, Ordering::SeqCst);
        self.bell.give();
    }

    /// Waits until something is owed that may be another program's.
    pub(crate) async fn rings_outside(&self) {
        self.outside.given().await;
    }

    /// Waits for the next ring, and returns from when something is owed; the end of time if an earlier call has
    /// returned it. Cancelling the wait loses nothing.
    pub async fn next(&self) -> Moment {
        self.bell.given().await;
        Moment(self.due.swap(NEVER, Ordering::SeqCst))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn the_earliest_moment_counts_and_is_returned_once() {
        let owed = Owed::default();
        assert_eq!(owed.next().now_or_never(), None);
        owed.at(Moment(50));
        owed.at(Moment(20));
        owed.at(Moment(30));
        assert_eq!(owed.next().now_or_never(), Some(Moment(20)));
        assert_eq!(owed.next().now_or_never(), None);
        owed.at(Moment(40));
        owed.now();
        assert!(owed.next().await < Moment(0));
    }
}
