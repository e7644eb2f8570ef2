//! Bookkeeping for live messages: the board in the thread, the players' panels, and calls.

use basics::Span;
use matches::{
    live::{LiveKind, LiveMessage},
    notice::Audience,
    outbox::{About, OutboxItem, Purpose},
};
use store::{live_messages, outbox};

use super::{Result, Service};

/// How long after their last act in a match a player counts as present.
pub const PRESENT: Span = Span::MINUTE;

/// An event that follows another within this time is shown together with it.
const AT_ONCE: Span = Span::seconds(3);

impl Service {
    /// Records that the response to a command got through, so that no message needs to replace it. If it was shown on
    /// the direct message `on`, that is the player's panel now; otherwise an older panel is out of date, and is
    /// updated unless an event does so at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answered(&self, owed: OutboxItem, on: Option<(u64, u64)>) -> Result<()> {
        let (About::Match(id, event), Audience::Seat(seat)) = (owed.about, owed.audience) else {
            return self.write(async |db| outbox::delete(db, owed).await).await;
        };
        let kind = LiveKind::Panel(seat);
        let (is_owed, shown) = self
            .read(async |db| outbox::is_owed_beside(db, owed, kind).await)
            .await?;
        // Usually no panel is out of date, and none is being sent.
        if on.is_none() && shown.is_none_or(|shown| shown >= event) {
            if is_owed {
                self.write(async |db| outbox::delete(db, owed).await)
                    .await?;
            }
            return Ok(());
        }
        let due = self.transact(async |tx| {
            outbox::delete(tx, owed).await?;
            if let Some((channel, message)) = on {
                let shown = LiveMessage::plain(channel, message, event);
                live_messages::save(tx, id, kind, &shown).await?;
            }
            let (_, shown) = outbox::is_owed_beside(tx, owed, kind).await?;
            if shown.is_none_or(|shown| shown >= event) {
                return Ok(None);
            }
            let purpose = Purpose::StalePanel;
            let stale = OutboxItem { purpose, ..owed };
            let now = self.now();
            let soon = now.plus(AT_ONCE);
            outbox::enqueue_panel(tx, stale, now, soon).await?;
            Ok(Some(soon))
        });
        if let Some(due) = due.await? {
            self.owed.at(due);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{FIRST, ID, Room};
    use matches::{
        command::Command,
        outbox::{Attempt, Receipt},
    };
    use rules::{Side, game::GameName};

    /// The events for which somebody's panel must be updated, once these were answered elsewhere in this order.
    async fn stale_after(answered: [usize; 2]) -> Vec<u32> {
        let room = Room::with(GameName::Luzhanqi, "untimed").await;
        let service = &room.service;
        let shown = LiveMessage::plain(7, 8, 1);
        let kind = LiveKind::Panel(Side::First);
        let mut connection = service.store.writer().await.unwrap();
        live_messages::save(&mut connection, ID, kind, &shown)
            .await
            .unwrap();
        drop(connection);
        room.owed().await;
        let mut owed = Vec::new();
        for (command, interaction) in [(Command::Ready, 20), (Command::NotReady, 21)] {
            let after = service.act(ID, FIRST, &command, interaction).await.unwrap();
            owed.push(after.owed(Audience::Seat(Side::First), Purpose::Answer));
        }
        for at in answered {
            service.answered(owed[at], None).await.unwrap();
        }
        room.wait(AT_ONCE);
        let claimed = service.update_outbox(&[], 100).await.unwrap();
        let stale = claimed.iter().map(|one| one.owed);
        let stale = stale.filter(|owed| owed.purpose == Purpose::StalePanel);
        let events = stale.filter_map(|owed| match owed.about {
            About::Match(ID, event) => Some(event),
            About::Match(..)
            | About::Challenge(_)
            | About::SeasonGame(..)
            | About::Season(..)
            | About::Server(..) => None,
        });
        events.collect()
    }

    #[tokio::test]
    async fn a_panel_is_updated_once_for_two_acts_in_quick_succession() {
        for order in [[0, 1], [1, 0]] {
            assert_eq!(stale_after(order).await, [3], "{order:?}");
        }
    }

    #[tokio::test]
    async fn a_panel_that_is_still_being_sent_is_updated_too() {
        let room = Room::with(GameName::Luzhanqi, "untimed").await;
        let service = &room.service;
        // The first panels are on their way: that of the start is not stored yet.
        let under_way = service.update_outbox(&[], 100).await.unwrap();
        let seat = Audience::Seat(Side::First);
        let start = under_way.iter().map(|one| one.owed);
        let start = start.filter(|owed| owed.audience == seat && owed.purpose == Purpose::Notice);
        let start = start.max_by_key(|owed| owed.about).unwrap();
        let after = service.act(ID, FIRST, &Command::Shuffle, 20).await.unwrap();
        let answer = after.owed(seat, Purpose::Answer);
        service.answered(answer, None).await.unwrap();
        let kind = LiveKind::Panel(Side::First);
        let sent = Receipt {
            live: vec![(kind, Some(LiveMessage::plain(7, 8, after.events() - 1)))],
            ..Receipt::new(start, Attempt::Done)
        };
        room.wait(AT_ONCE);
        let claimed = service.update_outbox(&[sent], 100).await.unwrap();
        let mut purposes = claimed.iter().map(|one| one.owed.purpose);
        assert!(purposes.any(|purpose| purpose == Purpose::StalePanel));
    }
}
