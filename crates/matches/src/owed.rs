//! The messages that follow from a match's last event, besides its announcements.

use rules::Side;

use crate::{
    event::Event,
    loaded::LoadedMatch,
    notice::Audience,
    outbox::{About, OutboxItem, Purpose},
    stage::Stage,
};

impl LoadedMatch {
    /// The message that replaces the response to the command behind the last event, if its author would otherwise not
    /// learn the result in private.
    pub fn owed_answer(&self) -> Option<OutboxItem> {
        let is_told = match self.event {
            Event::Moved { .. } | Event::Turned { .. } => self.game.outcome().is_none(),
            Event::Ready { .. } => self.game.turn().is_some(),
            _ => false,
        };
        self.answer()
            .filter(|_| is_told && (self.game.has_desks() || self.record.is_private()))
    }

    /// The response to the command behind the last event, if it shows its author the desk or the board, or answers a
    /// question that their board asks.
    pub fn answer(&self) -> Option<OutboxItem> {
        let (Event::Arranged { seat, .. }
        | Event::Ready { seat, .. }
        | Event::NotReady { seat }
        | Event::Moved { seat, .. }
        | Event::Turned { seat, .. }
        | Event::DrawDeclined { seat }
        | Event::TakeBackDeclined { seat }
        | Event::TakeBackWithdrawn { seat }
        | Event::TakenBack { seat, .. }
        | Event::CallOffDeclined { seat }
        | Event::CallOffWithdrawn { seat }
        | Event::TimeGiven { seat }
        | Event::PauseDeclined { seat }
        | Event::PauseWithdrawn { seat }
        | Event::Paused { seat, .. }
        | Event::Resumed { seat }) = self.event
        else {
            return None;
        };
        Some(self.owed(Audience::Seat(seat), Purpose::Answer))
    }

    /// A message about the last event.
    pub fn owed(&self, audience: Audience, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            about: About::Match(self.record.id, self.game.events),
            audience,
            purpose,
        }
    }

    /// The private messages to the players about the last event, if it cannot be announced. Games with desks send them
    /// anyway, and the player who moved has read the response.
    pub fn instead_of_announcement(&self) -> Vec<OutboxItem> {
        if self.game.has_desks() {
            return Vec::new();
        }
        let mover = self.mover().filter(|_| self.stage() == Stage::Playing);
        let to = Side::BOTH.into_iter().filter(|side| mover != Some(*side));
        to.map(|side| self.owed(Audience::Seat(side), Purpose::Notice))
            .collect()
    }
}
