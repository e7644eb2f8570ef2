//! The private boards that players have open, in the thread or elsewhere: each event updates them, or deletes those that are
//! only a short message, as long as the token of their interaction is valid.

use super::{
    context::{AttemptResult, Delivery},
    waking,
};
use crate::{
    bot::{kit::OwnBoard, matches::boards::own_board},
    messages::private_answers::{self, Outdated, ShownBoard},
    wording::reader::Reader,
};
use matches::{
    facts::{SeatFacts, TableFacts},
    notice::Audience,
    outbox::{Attempt, OutboxItem, Purpose},
};
use rules::Side;

impl Delivery<'_> {
    /// Notes which players' private boards are outdated after an event was announced. They are updated after its receipt: the
    /// tokens of their interactions are only in memory, so nothing needs to be stored.
    pub(super) fn note_private_boards(&self, facts: &TableFacts) {
        let (bot, owed) = (self.bot, self.claimed.owed);
        let Ok(event) = self.event() else {
            return;
        };
        for side in Side::BOTH {
            let person = facts.record.players[side.index()];
            if bot.private_answers.has_outdated(person, event, |_, _| true) {
                let item = OutboxItem {
                    audience: Audience::Seat(side),
                    purpose: Purpose::PrivateBoard,
                    ..owed
                };
                self.effects.entries().boards.push(item);
            }
        }
    }

    /// Updates a player's private boards.
    pub(super) async fn refresh_private_boards(&self) -> AttemptResult {
        let (bot, service) = (self.bot, &self.bot.service);
        let Audience::Seat(seat) = self.claimed.owed.audience else {
            return Ok(Attempt::Done);
        };
        let event = self.event()?;
        let (id, seq) = event;
        let loaded = self.loaded().await?;
        let record = &loaded.record;
        let contacts = self.contacts(record).await?;
        let (player, chosen) = &contacts.players[seat.index()];
        let (person, answers) = (record.player(seat), &bot.private_answers);
        // A short message in the thread moves to the reader's board: in the thread, or in direct messages.
        let is_in_thread =
            |board: &ShownBoard, channel| board.is_brief && record.place == Some(channel);
        let mut has_board = !record.terms.rules.has_desks();
        if !has_board && answers.has_outdated(person, event, is_in_thread) {
            // It may have turned out meanwhile that their direct messages are closed.
            let (player, chosen) = service.contact(person).await?;
            has_board = !waking::is_unreachable(&player, &chosen);
        }
        let is_passing = |board: &ShownBoard, channel| is_in_thread(board, channel) && has_board;
        let is_staying = |board: &ShownBoard, channel| !is_passing(board, channel);
        // A later event updates them.
        if answers.has_outdated(person, event, is_staying)
            && service.has_later_event(id, seq).await?
        {
            return Ok(Attempt::Done);
        }
        let outdated = answers.take_outdated(person, event).into_iter();
        let (passing, staying): (Vec<_>, Vec<_>) =
            outdated.partition(|one| is_passing(&one.board, one.channel));
        let reader = bot.reader_in(chosen, &contacts.server, player.locale.as_deref());
        for outdated in staying {
            let facts = service.aided_facts(loaded, person, reader.knowledge);
            let facts = self.with_departure(facts.await?).await;
            let board = shown(facts, outdated.board);
            self.show(&reader, &board, &outdated).await;
        }
        for notice in passing {
            let place = (person, notice.channel);
            if let Some(answer) = answers.take_before(place, notice.interaction) {
                private_answers::delete(self.wire, &answer).await;
            }
        }
        Ok(Attempt::Done)
    }

    async fn show(&self, reader: &Reader<'_>, board: &OwnBoard, outdated: &Outdated) {
        let post = own_board::answer(reader, board, false);
        match post.opened_by(board.facts.recipient()) {
            Ok(post) => private_answers::revise(self.wire, outdated, post).await,
            Err(error) => tracing::error!(%error, "nothing was sent"),
        }
    }
}

/// The current board, shown in the same way as before.
fn shown(facts: SeatFacts, before: ShownBoard) -> OwnBoard {
    OwnBoard {
        facing: before.facing,
        next: before.next,
        is_brief: before.is_brief,
        ..OwnBoard::of(facts)
    }
}
