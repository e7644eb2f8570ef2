//! The facts and effects of a delivery that must be stored: one transaction stores them together with the result of
//! the delivery.

use std::sync::{Mutex, MutexGuard, PoisonError};

use basics::Moment;
use matches::{
    live::{LiveKind, LiveMessage},
    outbox::{Attempt, OutboxItem, Receipt},
};
/// The effects to store; see [`Receipt`].
#[derive(Default)]
pub(super) struct Effects(Mutex<Entries>);

#[derive(Default)]
pub(super) struct Entries {
    pub(super) live: Vec<(LiveKind, Option<LiveMessage>)>,
    pub(super) owes: Vec<(OutboxItem, Moment)>,
    pub(super) boards: Vec<OutboxItem>,
}

impl Effects {
    pub(super) fn entries(&self) -> MutexGuard<'_, Entries> {
        // Entries are complete even if the program panicked after one.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All entries, with the result of the delivery; beside it the private boards that are outdated.
    pub(super) fn close(&self, owed: OutboxItem, attempt: Attempt) -> (Receipt, Vec<OutboxItem>) {
        let Entries { live, owes, boards } = std::mem::take(&mut *self.entries());
        let receipt = Receipt {
            owed,
            attempt,
            live,
            owes,
        };
        (receipt, boards)
    }
}
