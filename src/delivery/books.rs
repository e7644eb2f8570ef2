//! What an errand finds out, or brings about, that is to be stored: it is kept until one transaction stores it together with what
//! became of the message.

use std::sync::{Mutex, MutexGuard, PoisonError};

use basics::{Moment, Span};
use matches::{
    live::{LiveKind, LiveMessage},
    outbox::{Attempt, OutboxItem, Receipt},
};
use service::ServiceError;

use super::errand::Errand;

/// What is to be stored; see [`Receipt`].
#[derive(Default)]
pub(super) struct Books(Mutex<Entries>);

#[derive(Default)]
struct Entries {
    live: Vec<(LiveKind, Option<LiveMessage>)>,
    owes: Vec<(OutboxItem, Moment)>,
}

impl Books {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        // Entries are complete even if the program broke down after one.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All of it, with what became of the message.
    pub(super) fn close(&self, owed: OutboxItem, attempt: Attempt) -> Receipt {
        let Entries { live, owes } = std::mem::take(&mut *self.entries());
        Receipt {
            owed,
            attempt,
            live,
            owes,
        }
    }
}

impl Errand<'_> {
    /// The match's live message of a kind, if there is one.
    pub(super) async fn live_message(
        &self,
        kind: LiveKind,
    ) -> Result<Option<LiveMessage>, ServiceError> {
        let newest = {
            let entries = self.books.entries();
            let mut of_kind = entries.live.iter().rev().filter(|(of, _)| *of == kind);
            of_kind.next().map(|(_, live)| live.clone())
        };
        match newest {
            Some(live) => Ok(live),
            None => {
                let id = self.match_id()?;
                self.bot.service.live_message(id, kind).await
            }
        }
    }

    /// Notes the match's live message of a kind, or that there is none any more.
    pub(super) fn note_live(&self, kind: LiveKind, live: Option<LiveMessage>) {
        self.books.entries().live.push((kind, live));
    }

    /// Notes a message that will be due after a pause in milliseconds.
    pub(super) fn owe(&self, item: OutboxItem, pause: Span) {
        let due = self.bot.service.now().plus(pause);
        self.books.entries().owes.push((item, due));
    }
}
