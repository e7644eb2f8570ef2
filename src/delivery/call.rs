//! Calls: notifications for the player who has to act. A new direct message is one; a player without direct messages gets a
//! message in the thread, which is deleted once it is answered.

use basics::Span;
use matches::{
    LoadedMatch, Stage,
    facts::{News, TableFacts},
    live::{LiveKind, LiveMessage},
    notice::Audience,
    outbox::{Attempt, OutboxItem, Purpose},
    records::MatchRecord,
};
use rules::Side;
use service::{ServiceError, live_messages::PRESENT};

use super::{
    context::{AttemptResult, Delivery, Kept},
    sender::{self, Parcel},
    waking,
};
use crate::{delivery::announcements, wording::reader::Reader};

/// The delay before calling a player who acted a moment ago, but in another match since: they may come back uncalled.
const ELSEWHERE: Span = Span::seconds(15);

/// Whom the last event of a match calls, and how.
pub struct Callees {
    /// The players to call in the thread now.
    pub in_thread: Vec<Side>,
    /// The players to call by direct message.
    in_private: Vec<Side>,
    /// Whether a new direct message calls the players who have to move, and lets them move there.
    pub play_in_private: bool,
    /// Whether a direct message about the same event notifies the players called in the thread.
    pub woken_in_private: bool,
}

impl Delivery<'_> {
    /// Calls players who seemed to be present when their turn began, but have not acted.
    pub(super) async fn call_at_last(&self, loaded: &LoadedMatch) -> AttemptResult {
        let facts = &loaded.table_facts();
        let server = &self.contacts(&facts.record).await?.server;
        let everyone = self.bot.everyone_in(server);
        let called = self.callees(facts).await?.in_thread;
        Ok(match self.call(&everyone, facts, called).await? {
            Ok(()) => Attempt::Done,
            Err(failure) if failure.is_of_place() => Attempt::Done,
            Err(failure) => self.failed(failure),
        })
    }

    /// Whom the last event calls. There is no call in the thread at night, or when there is nothing left to do.
    pub(super) async fn callees(&self, facts: &TableFacts) -> Result<Callees, ServiceError> {
        let players = &self.contacts(&facts.record).await?.players;
        let unreachable = players
            .each_ref()
            .map(|(player, chosen)| waking::is_unreachable(player, chosen));
        let begins = announcements::opens(facts) || matches!(facts.news, News::TakenOver(_));
        let is_in_thread = |side: &Side| unreachable[side.index()] || begins;
        let (mut in_thread, mut in_private): (Vec<Side>, Vec<Side>) = announcements::called(facts)
            .into_iter()
            .partition(is_in_thread);
        let play_in_private = facts.news == News::Moved
            && facts.stage == Stage::Playing
            && !waking::is_present(facts.pace, facts.news)
            && in_thread.is_empty()
            && !in_private.is_empty();
        let now = self.bot.service.now();
        in_thread.retain(|side| {
            let (_, chosen) = &players[side.index()];
            !waking::is_asleep(chosen, &facts.record, now)
        });
        if !matches!(facts.stage, Stage::Arranging | Stage::Playing) {
            in_thread.clear();
        }
        // In a game with secrets, players read of every event in private.
        let reached = |side: &Side| !unreachable[side.index()];
        let woken_in_private =
            facts.record.terms.rules.has_desks() && in_thread.iter().all(reached);
        if facts.record.terms.rules.has_desks() {
            in_private.clear();
        }
        Ok(Callees {
            in_thread,
            in_private,
            play_in_private,
            woken_in_private,
        })
    }

    /// The delay before calling players who seem to be present: they may have turned to another game.
    pub(super) fn until_called(
        &self,
        record: &MatchRecord,
        sides: impl IntoIterator<Item = Side>,
    ) -> Span {
        let now = self.bot.service.now();
        let is_elsewhere = |side| {
            let person = record.player(side);
            self.bot.last_acts.is_elsewhere(person, record.id, now)
        };
        let usual = if sides.into_iter().any(is_elsewhere) {
            ELSEWHERE
        } else {
            PRESENT
        };
        waking::in_time(usual, record.due.map(|due| due - now))
    }

    /// Calls players of a game without secrets in private, and updates the panels that such calls left behind.
    pub(super) async fn call_in_private(
        &self,
        facts: &TableFacts,
        callees: &Callees,
    ) -> Result<(), ServiceError> {
        if facts.record.terms.rules.has_desks() {
            return Ok(());
        }
        let owed = self.claimed.owed;
        let (_, event) = self.event()?;
        for side in Side::BOTH {
            let item = |purpose| OutboxItem {
                audience: Audience::Seat(side),
                purpose,
                ..owed
            };
            let is_called = callees.in_private.contains(&side);
            let is_there = waking::is_present(facts.pace, facts.news);
            if is_called {
                let pause = if is_there {
                    self.until_called(&facts.record, [side])
                } else {
                    Span::ZERO
                };
                self.owe(item(Purpose::Call), pause);
            }
            let panel = self.live_message(LiveKind::Panel(side)).await?;
            let is_older = panel.is_some_and(|panel| panel.seq < event);
            // The player who moved sees the answer to it.
            let has_moved =
                matches!(facts.news, News::Moved) && facts.stage == Stage::Playing && !is_called;
            let is_replaced = is_called && !is_there;
            if is_older && !has_moved && !is_replaced {
                self.owe(item(Purpose::Answer), Span::ZERO);
            }
        }
        Ok(())
    }

    /// Deletes the last call, which is answered, and calls these people instead.
    pub(super) async fn call(
        &self,
        everyone: &Reader<'_>,
        facts: &TableFacts,
        called: Vec<Side>,
    ) -> Kept {
        let (_, event) = self.event()?;
        let earlier = self.live_message(LiveKind::Call).await?;
        if let Some(earlier) = earlier {
            if earlier.seq >= event {
                return Ok(Ok(()));
            }
            let at = (earlier.channel, earlier.message);
            let deleted = sender::delete(self.wire, at).await;
            if let Some(failure) = deleted.err().and_then(|it| self.left_over(it)) {
                return Ok(Err(failure));
            }
            self.note_live(LiveKind::Call, None);
        }
        if called.is_empty() {
            return Ok(Ok(()));
        }
        let Some(board) = self.live_message(LiveKind::Board).await? else {
            return Ok(Ok(()));
        };
        let post = announcements::call(everyone, facts, &called, &board);
        let post = if board.channel == facts.record.channel {
            post.naming(&facts.record)
        } else {
            post
        };
        let nonce = format!("c{}", self.claimed.nonce);
        let parcel = Parcel::public(board.channel, &post, &nonce);
        match self.post_once(parcel).await? {
            Ok(message) => {
                let live = LiveMessage::plain(board.channel, message, event);
                self.note_live(LiveKind::Call, Some(live));
                Ok(Ok(()))
            }
            Err(failure) => Ok(Err(failure)),
        }
    }
}
