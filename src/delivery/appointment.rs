//! Messages about when the players of a match can play: to each of them, and in the match's thread.

use basics::{PersonId, Span};
use matches::{
    LoadedMatch,
    appointment::Word,
    notice::Audience,
    outbox::{Attempt, OutboxItem},
    records::MatchRecord,
};
use rules::Side;
use service::ServiceError;

use super::{
    context::{AttemptResult, Delivery},
    waking,
};
use crate::{
    bot::matches::appointment,
    link::errors::Failure,
    places::scheduled_events::{PlannedEvent, delete},
    wording::thread_names::{NamedResult, thread_name},
};

impl Delivery<'_> {
    /// Writes about an hour to play, if it is still so.
    pub(super) async fn tell_of_appointment(&self, word: Word) -> AttemptResult {
        let loaded = self.latest().await?;
        if loaded.ended().is_some() {
            return Ok(Attempt::Done);
        }
        match self.claimed.owed.audience {
            Audience::Seat(seat) => self.tell_player_of_appointment(&loaded, seat, word).await,
            Audience::Table => self.announce_appointment(&loaded, word).await,
            Audience::Person(person) => match loaded.seat_of(person) {
                Some(seat) => self.call_to_appointment(&loaded, seat, word).await,
                None => Ok(Attempt::Done),
            },
        }
    }

    async fn tell_player_of_appointment(
        &self,
        loaded: &LoadedMatch,
        seat: Side,
        word: Word,
    ) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let person = loaded.record.player(seat);
        let (player, chosen) = service.contact(person).await?;
        let texts = self.bot.reader_of(&chosen, player.locale.as_deref()).texts;
        let facts = loaded.facts_for(person).ok_or(ServiceError::NotAPlayer)?;
        let found = service.appointments(loaded.id(), person).await?;
        let (search, calls) = (&found.search, found.rules.calls_organisers);
        let now = service.now();
        let Some(post) = appointment::word(texts, &facts, search, (word, calls), now) else {
            return Ok(Attempt::Done);
        };
        let is_closed = if waking::is_wanted(owed.purpose, &chosen) {
            let quietly = waking::is_asleep(&chosen, &loaded.record, now);
            match self.send_word(&player, &post, quietly).await? {
                Ok(closed) => closed,
                Err(failure) => return Ok(self.failed(failure)),
            }
        } else {
            true
        };
        if is_closed {
            let audience = Audience::Person(person);
            self.owe(OutboxItem { audience, ..owed }, Span::ZERO);
        }
        Ok(Attempt::Done)
    }

    async fn announce_appointment(&self, loaded: &LoadedMatch, word: Word) -> AttemptResult {
        let service = &self.bot.service;
        let facts = loaded.table_facts();
        let known = service.appointment_facts(loaded.id()).await?;
        let calls = service
            .appointment_rules(loaded.id())
            .await?
            .calls_organisers;
        let everyone = self.bot.everyone(facts.record.guild).await;
        let post = appointment::announcement(&everyone, (&facts, &known), word, calls);
        let Some(post) = post else {
            return Ok(Attempt::Done);
        };
        let called = match word {
            Word::Now => self.called_in_thread(&facts.record, Side::BOTH).await?,
            _ => Vec::new(),
        };
        let posted = self.post_at_table(&facts.record, post.calling(called));
        self.settle(loaded, posted.await?).await
    }

    /// Those of the players on these seats who get no direct messages and are not asleep.
    async fn called_in_thread(
        &self,
        record: &MatchRecord,
        seats: impl IntoIterator<Item = Side>,
    ) -> Result<Vec<PersonId>, ServiceError> {
        let (players, now) = (
            &self.contacts(record).await?.players,
            self.bot.service.now(),
        );
        let seats = seats.into_iter().filter(|side| {
            let (player, chosen) = &players[side.index()];
            waking::is_unreachable(player, chosen) && !waking::is_asleep(chosen, record, now)
        });
        Ok(seats.map(|side| record.player(side)).collect())
    }

    /// Calls a player who gets no direct messages in the thread.
    async fn call_to_appointment(
        &self,
        loaded: &LoadedMatch,
        seat: Side,
        word: Word,
    ) -> AttemptResult {
        let facts = loaded.table_facts();
        let known = self.bot.service.appointment_facts(loaded.id()).await?;
        let everyone = self.bot.everyone(facts.record.guild).await;
        let Some(post) = appointment::call(&everyone, (&facts, &known), word, seat) else {
            return Ok(Attempt::Done);
        };
        let called = self.called_in_thread(&facts.record, [seat]).await?;
        let posted = self.post_at_table(&facts.record, post.calling(called));
        self.settle(loaded, posted.await?).await
    }

    /// Brings the server's scheduled event about an appointment up to date.
    pub(super) async fn show_scheduled_event(&self) -> AttemptResult {
        let (service, id) = (&self.bot.service, self.match_id()?);
        let (record, plan) = (service.record(id).await?, service.event_plan(id).await?);
        let everyone = self.bot.everyone(record.guild).await;
        let league = service.season_of_match(id).await?.map(|of| of.name);
        let planned = plan
            .at
            .filter(|at| *at > service.now())
            .map(|at| PlannedEvent {
                name: thread_name(everyone.texts, &record, &NamedResult::Open),
                description: league.unwrap_or_default(),
                location: format!(
                    "https://discord.com/channels/{}/{}",
                    record.guild,
                    record.place.unwrap_or(record.channel)
                ),
                at,
            });
        let done = match (planned, plan.event) {
            (Some(planned), Some(event)) => {
                match planned.replace(self.wire, record.guild, event).await {
                    Err(Failure::Gone(_)) => {
                        planned.create(self.wire, record.guild).await.map(Some)
                    }
                    done => done.map(|()| Some(event)),
                }
            }
            (Some(planned), None) => planned.create(self.wire, record.guild).await.map(Some),
            // An event whose hour has come begins and ends by itself.
            (None, Some(event)) if plan.at.is_none() => {
                delete(self.wire, record.guild, event).await.map(|()| None)
            }
            (None, event) => Ok(event),
        };
        match done {
            Ok(event) if event != plan.event => {
                service.note_event(id, event).await?;
                Ok(Attempt::Done)
            }
            Ok(_) => Ok(Attempt::Done),
            // The organisers read what is missing when they switch events on; the appointment holds without one.
            Err(Failure::Forbidden(_) | Failure::Rejected { .. }) => Ok(Attempt::Done),
            Err(failure) => Ok(self.failed(failure)),
        }
    }
}
