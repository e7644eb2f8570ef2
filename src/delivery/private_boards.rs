//! The boards that players have before them in private, in the thread or elsewhere: each event brings them up to date, or
//! takes away what only says a few words, as long
//! as the token of the interaction that they answer is good.

use super::context::{AttemptResult, Delivery};
use crate::{
    bot::{kit::OwnBoard, matches::boards::own_board},
    messages::private_answers::{self, Outdated, ShownBoard},
    wording::reader::Reader,
};
use basics::Span;
use matches::{
    facts::{SeatFacts, TableFacts},
    notice::Audience,
    outbox::{Attempt, OutboxItem, Purpose},
};
use rules::Side;

impl Delivery<'_> {
    /// Queues the update of the players' private boards for the event that everyone has been told of.
    pub(super) fn owe_private_boards(&self, facts: &TableFacts) {
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
                self.owe(item, Span::ZERO);
            }
        }
    }

    /// Brings a player's private boards up to date.
    pub(super) async fn refresh_private_boards(&self) -> AttemptResult {
        let (bot, service) = (self.bot, &self.bot.service);
        let Audience::Seat(seat) = self.claimed.owed.audience else {
            return Ok(Attempt::Done);
        };
        let event = self.event()?;
        let (id, seq) = event;
        // What happened since brings them up to date.
        let Some(record) = service.record_unless_later(id, seq).await? else {
            return Ok(Attempt::Done);
        };
        let person = record.player(seat);
        let (player, chosen) = service.contact(person).await?;
        let reachable = !player.dms_closed && !chosen.no_direct_messages.unwrap_or_default();
        let has_board = reachable || !record.terms.rules.has_desks();
        // A few words in the thread go where their reader has the board: in it, or in direct messages.
        let is_passing = |board: &ShownBoard, channel| {
            board.is_brief && record.place == Some(channel) && has_board
        };
        let answers = &bot.private_answers;
        // The whole match costs more, so it is loaded only where something is written anew. It is loaded first: if that fails, the
        // next attempt finds the same boards.
        let is_staying = |board: &ShownBoard, channel| !is_passing(board, channel);
        let loaded = if answers.has_outdated(person, event, is_staying) {
            Some(service.load_match(id, Some(seq)).await?)
        } else {
            None
        };
        let outdated = answers.take_outdated(person, event).into_iter();
        let (passing, staying): (Vec<_>, Vec<_>) =
            outdated.partition(|one| is_passing(&one.board, one.channel));
        if let Some(loaded) = &loaded {
            let server = bot.server(record.guild).await;
            let reader = bot.reader_in(&chosen, &server, player.locale.as_deref());
            for outdated in staying {
                let facts = service.aided_facts(loaded, person, reader.knowledge);
                let facts = self.with_departure(facts.await?).await;
                let board = shown(facts, outdated.board);
                self.show(&reader, &board, &outdated).await;
            }
        }
        for words in passing {
            let place = (person, words.channel);
            if let Some(answer) = answers.take_before(place, words.interaction) {
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

/// The board as it is now, in the way in which it was shown.
fn shown(facts: SeatFacts, before: ShownBoard) -> OwnBoard {
    OwnBoard {
        facing: before.facing,
        next: before.next,
        is_brief: before.is_brief,
        ..OwnBoard::of(facts)
    }
}
