//! How one part of the program wakes another. Never inside a transaction: what is announced there may not have happened, and
//! a transaction that runs again would announce it again.

use tokio::sync::Notify;

/// Wakes the task that waits for it. If none waits, the next one does not have to. Several signals count as one.
#[derive(Default)]
pub struct Signal(Notify);

impl Signal {
    /// Gives the signal.
    ///
    /// # Panics
    /// Inside a transaction, in programs that check what they assume, as those of tests do.
    pub fn give(&self) {
        debug_assert!(
            !store::is_in_transaction(),
            "signals are given after the commit"
        );
        self.0.notify_one();
    }

    /// Waits for the signal. Cancelling the wait loses nothing.
    pub async fn given(&self) {
        self.0.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use rules::game::GameName;

    use crate::tests::Room;

    #[tokio::test]
    #[should_panic(expected = "after the commit")]
    async fn nobody_is_woken_inside_a_transaction() {
        let room = Room::with(GameName::Xiangqi, "untimed").await;
        room.service.timed.give();
        let work = room.service.transact(async |_| {
            room.service.timed.give();
            Ok(())
        });
        work.await.ok();
    }
}
