//! Bookkeeping for the outbox: claims, the result of each attempt, messages that wait for a place to open, and where
//! and how people can be reached.

use basics::{Moment, PersonId, Span};
use matches::{
    LoadedMatch,
    lease::ProgramId,
    notice::Audience,
    outbox::{Attempt, ClaimedItem, OutboxItem, Purpose, Receipt},
};
use rules::Side;
use store::{Connection, live_messages, match_records, outbox, players, standstills};

use super::{Result, Service, owed::owe, seasons::ROUND_PAUSE};

/// How long a claim on a message lasts: a little longer than sending can take. A message that a
/// process was sending when it died waits this long.
const CLAIM_TIMEOUT: Span = Span::seconds(15);
/// How many places status messages leave to news.
const LEFT_TO_NEWS: u32 = 4;

impl Service {
    /// In one transaction, stores the results of attempts and claims up to `room` new messages.
    ///
    /// # Errors
    /// When the database fails; nothing is stored or claimed then.
    pub async fn update_outbox(&self, ended: &[Receipt], room: u32) -> Result<Vec<ClaimedItem>> {
        let now = self.now();
        // A program that serves no shards yet is a test, or an instrument.
        let own = (self.reachability.shards() > 0).then_some(self.own_id);
        let (claimed, unreadable) = if ended.is_empty() {
            // Claiming is one statement, and so a transaction of its own.
            self.write(async |db| claim(db, own, now, room).await)
                .await?
        } else {
            self.transact(async |tx| {
                for receipt in ended {
                    store_receipt(tx, receipt, now).await?;
                }
                Ok(claim(tx, own, now, room).await?)
            })
            .await?
        };
        if unreadable > 0 {
            tracing::error!(unreadable, "messages cannot be read and are set aside");
            // Others may be due in their places.
            self.owed.now();
        }
        Ok(claimed)
    }

    /// When the next message will be due, of those that were not due at that moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_due(&self, after: Moment) -> Result<Option<Moment>> {
        self.read(async |db| outbox::next_due(db, after).await)
            .await
    }

    /// Stores that a message is sent again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_resending(&self, owed: OutboxItem) -> Result<()> {
        self.write(async |db| outbox::resend(db, owed, self.now()).await)
            .await
    }

    /// Queues private messages to the players about an event that cannot be announced.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_instead(&self, loaded: &LoadedMatch) -> Result<()> {
        let words = loaded.instead_of_announcement();
        self.write(async |db| owe(db, words, self.now()).await)
            .await?;
        self.owed.now();
        Ok(())
    }

    /// Makes the parked messages of a channel or server due: all of them, or only one. Returns how many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wake_parked(&self, place: u64, all: bool) -> Result<u64> {
        self.write(async |db| outbox::wake(db, place, self.now(), all).await)
            .await
    }

    /// Stores whether a person's direct messages are closed. If they are open, queues messages to them about their
    /// stopped matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_dms_closed(&self, person: PersonId, closed: bool) -> Result<()> {
        self.transact_and_ring(async |tx| {
            players::set_dms_closed(tx, person, closed).await?;
            if !closed {
                owe_standing(tx, person, self.now()).await?;
            }
            Ok(())
        })
        .await
    }

    /// Queues messages to a person, who accepts direct messages now, about their stopped matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_of_standing(&self, person: PersonId) -> Result<()> {
        self.transact_and_ring(async |tx| owe_standing(tx, person, self.now()).await)
            .await
    }

    /// Stores that a player's direct messages are closed, and queues a note in the thread, once per match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notify_of_closed_dms(
        &self,
        owed: OutboxItem,
        seat: Side,
        person: PersonId,
    ) -> Result<()> {
        self.transact(async |tx| {
            players::set_dms_closed(tx, person, true).await?;
            if let Some(id) = owed.about.match_id()
                && match_records::set_told(tx, id, seat).await?
            {
                let word = OutboxItem {
                    purpose: Purpose::ClosedDms,
                    ..owed
                };
                owe(tx, [word], self.now()).await?;
            }
            Ok(())
        })
        .await
    }
}

/// Stores the result of an attempt.
async fn store_receipt(db: &mut Connection, receipt: &Receipt, now: Moment) -> store::Result<()> {
    let owed = receipt.owed;
    if let Some(id) = owed.about.match_id() {
        for (kind, live) in &receipt.live {
            match live {
                Some(live) => live_messages::save(db, id, *kind, live).await?,
                None => live_messages::delete(db, id, *kind).await?,
            }
        }
    }
    outbox::enqueue(db, &receipt.owes).await?;
    match receipt.attempt {
        Attempt::Done if owed.purpose == Purpose::SeasonRound => {
            outbox::settle_round(db, owed, now.plus(ROUND_PAUSE)).await
        }
        Attempt::Done => outbox::delete(db, owed).await,
        Attempt::Later(due) => outbox::postpone(db, owed, due, false).await,
        Attempt::Unclear(due) => outbox::postpone(db, owed, due, true).await,
        Attempt::Failed { due, unclear } => {
            outbox::count_failure(db, owed).await?;
            outbox::postpone(db, owed, due, unclear).await
        }
        Attempt::Parked => outbox::park(db, owed).await,
        Attempt::SetAside => outbox::set_aside(db, owed).await,
        Attempt::Unknown => Ok(()),
    }
}

/// Claims up to `room` messages; also returns how many cannot be read.
async fn claim(
    db: &mut Connection,
    own: Option<ProgramId>,
    now: Moment,
    room: u32,
) -> store::Result<(Vec<ClaimedItem>, usize)> {
    let words = room.saturating_sub(LEFT_TO_NEWS);
    outbox::claim(db, own, [now, now.plus(CLAIM_TIMEOUT)], room, words).await
}

/// Queues messages to a person about their stopped matches.
async fn owe_standing(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let standing = standstills::lasting_of(db, person).await?;
    let owed = standing.into_iter().map(|(id, seq, is_first)| {
        let seat = if is_first { Side::First } else { Side::Second };
        OutboxItem {
            audience: Audience::Seat(seat),
            ..OutboxItem::announcement(id, seq, Purpose::Notice)
        }
    });
    Ok(owe(db, owed, now).await?)
}
