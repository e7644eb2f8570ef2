//! The outbox: messages that are owed, as data. A row says which event it tells of, who reads it and why; what it says is
//! worked out when it is delivered.

use std::fmt;

use crate::{MatchId, Moment, notice::Audience, plan::PlanWord};

/// Why a message is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// An announcement of the event.
    Notice,
    /// The answer to a command, owed only if the command's own answer does not get through.
    Answer,
    /// A word to a player whose direct messages are closed.
    ClosedDms,
    /// A word to a player about their plan.
    Plan(PlanWord),
    /// A reminder of what waits: to one player of all their matches, or at the table of this one.
    Reminder,
    /// A word that a player went on vacation, or came back from it.
    Vacation,
    /// A word that the referee was away for long, and no clock ran.
    Outage,
}

/// A message owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutboxItem {
    /// The match, or the challenge that may become one.
    pub id: MatchId,
    /// The event it tells of; 0 for the challenge itself.
    pub seq: u32,
    /// Who reads it.
    pub audience: Audience,
    /// Why.
    pub purpose: Purpose,
}

/// Prints the match alone: what is owed to whom would tell of plans, and the event's number of work at a desk.
impl fmt::Debug for OutboxItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OutboxItem")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// A message that is to be sent now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClaimedItem {
    /// The message.
    pub owed: OutboxItem,
    /// Attempts made before.
    pub attempts: u32,
    /// At most 25 characters that are the same in every attempt and for no other message.
    pub nonce: String,
}

impl OutboxItem {
    /// The message that shows a challenge and that no answer shows.
    #[must_use]
    pub const fn challenge(id: MatchId) -> OutboxItem {
        OutboxItem {
            id,
            seq: 0,
            audience: Audience::Table,
            purpose: Purpose::Answer,
        }
    }

    /// The new content of a challenge's message.
    #[must_use]
    pub const fn challenge_refresh(id: MatchId) -> OutboxItem {
        OutboxItem {
            purpose: Purpose::Notice,
            ..OutboxItem::challenge(id)
        }
    }
}

/// What became of an attempt to send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It was sent, or never will be.
    Done,
    /// It is to be tried again at this moment.
    Later(Moment),
    /// Nobody can tell: it is tried again when the claim runs out.
    Unknown,
}
