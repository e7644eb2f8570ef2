//! The delivery of one message: its inputs, what a failure means, and what to store.

use basics::Span;
use matches::{
    live::{LiveKind, LiveMessage},
    outbox::{Attempt, ClaimedItem, OutboxItem},
};
use service::ServiceError;

use super::{effects::Effects, history, places::Places, retrying, shared::Shared};
use crate::{
    bot::kit::Bot,
    link::{errors::Failure, wire::Wire},
};

/// The result of updating a live message: done, or failed.
pub type Kept = Result<Result<(), Failure>, ServiceError>;

/// The result of an attempt, or why it could not be recorded.
pub(super) type AttemptResult = Result<Attempt, ServiceError>;

/// The delivery of one message.
pub(super) struct Delivery<'a> {
    pub(super) bot: &'a Bot,
    pub(super) wire: &'a Wire,
    pub(super) places: &'a Places,
    pub(super) claimed: &'a ClaimedItem,
    /// How often places had opened when the message was claimed.
    pub(super) openings: u64,
    pub(super) shared: &'a Shared,
    pub(super) effects: Effects,
}

impl Delivery<'_> {
    /// Whether conversation has pushed a message of the bot out of sight. After a start the channel's history shows
    /// this; where the bot cannot read it, only messages from now on count.
    pub(super) async fn is_talked_over(&self, channel: u64, message: u64) -> bool {
        let talk = &self.bot.talk;
        if let Some(known) = talk.buries(channel) {
            return known;
        }
        // Include what is written in the meantime.
        talk.begin(channel);
        let below = history::talk_below(self.wire, channel, message).await;
        talk.add(channel, below.unwrap_or_default());
        talk.buries(channel).unwrap_or_default()
    }

    /// What a failure means for this message.
    pub(super) fn failed(&self, failure: Failure) -> Attempt {
        let (id, attempts) = (self.claimed.owed.about.number(), self.claimed.attempts);
        let attempt = match retrying::after(failure, self.claimed, self.bot.service.now()) {
            Attempt::Unclear(due) => Attempt::Unclear(self.bot.tries.take(due)),
            attempt => attempt,
        };
        match attempt {
            Attempt::Done => {
                self.bot.meters.refused("message-given-up");
                tracing::error!(%failure, id, "a message was given up");
            }
            Attempt::SetAside => {
                self.bot.meters.refused("message-set-aside");
                tracing::error!(%failure, id, "a message is set aside until the next start");
            }
            _ => tracing::warn!(%failure, id, attempts, "a message has to be sent again"),
        }
        match attempt {
            // Questions that an earlier attempt left open stay open.
            Attempt::Later(due) if self.claimed.unclear_since.is_some() => Attempt::Unclear(due),
            attempt => attempt,
        }
    }

    /// What remains of a failure if its message is already posted; see [`retrying::after_posting`].
    pub(super) fn left_over(&self, failure: Failure) -> Option<Failure> {
        retrying::after_posting(failure, self.claimed.failures)
    }

    /// The match's live message of a kind, if there is one.
    pub(super) async fn live_message(
        &self,
        kind: LiveKind,
    ) -> Result<Option<LiveMessage>, ServiceError> {
        let newest = {
            let entries = self.effects.entries();
            let mut of_kind = entries.live.iter().rev().filter(|(of, _)| *of == kind);
            of_kind.next().map(|(_, live)| live.clone())
        };
        match newest {
            Some(live) => Ok(live),
            None => {
                let id = self.match_id()?;
                let load = || self.bot.service.live_messages(id);
                let stored = self.shared.live.get_or_try_init(load).await?;
                let found = stored.iter().find(|(of, _)| *of == kind);
                Ok(found.map(|(_, live)| live.clone()))
            }
        }
    }

    /// Notes the match's live message of a kind, or that there is no longer one.
    pub(super) fn note_live(&self, kind: LiveKind, live: Option<LiveMessage>) {
        self.effects.entries().live.push((kind, live));
    }

    /// Notes a message that will be due after a pause in milliseconds.
    pub(super) fn owe(&self, item: OutboxItem, pause: Span) {
        let due = self.bot.service.now().plus(pause);
        self.effects.entries().owes.push((item, due));
    }
}
