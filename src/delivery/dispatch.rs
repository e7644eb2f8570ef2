//! What to send: each message is written from what its reader may know at that moment, unless there is no longer a reason to
//! send it.

use basics::Span;
use matches::{
    LoadedMatch,
    challenge::ChallengeState,
    facts::SeatFacts,
    notice::Audience,
    outbox::{About, Attempt, OutboxItem, Purpose},
    records::Player,
};
use rules::Side;
use service::ServiceError;

use super::{
    context::{AttemptResult, Delivery},
    retrying, sender,
    table::Posted,
    waking,
};
use crate::{
    bot::{
        matches::{
            boards::own_board,
            plan,
            starting::challenge::{self, Stakes},
        },
        servers::removal,
    },
    delivery::announcements,
    link::errors::Failure,
    messages::{Post, PrivatePost, ids::Facing},
};

impl Delivery<'_> {
    /// Sends it, if there is still a reason to.
    pub(super) async fn run(&self) -> AttemptResult {
        let owed = self.claimed.owed;
        let is_of_challenge = match owed.about {
            About::Challenge(_) => true,
            About::Match(..) | About::SeasonGame(..) | About::Season(..) | About::Server(..) => {
                false
            }
        };
        match owed.purpose {
            Purpose::SeasonCard => return self.show_season().await,
            Purpose::PlayHere => return self.show_what_goes_on().await,
            Purpose::SeasonNews => return self.tell_of_season().await,
            Purpose::SeasonRound => return self.show_round().await,
            Purpose::SeasonGames => return self.tell_of_games().await,
            Purpose::SeasonQuestion => return self.ask_whether_there().await,
            Purpose::SeasonCall => return self.call_the_rest().await,
            Purpose::PlayedAnew => return self.tell_where_played_anew().await,
            Purpose::RefereeWord => return self.tell_of_referee().await,
            Purpose::AskedAfter => return self.ask_after().await,
            Purpose::SeasonWord => return self.tell_of_entry().await,
            Purpose::ChannelWord => return self.tell_of_channel().await,
            Purpose::ChallengeWord => return self.tell_of_challenge().await,
            Purpose::Appointment(word) => return self.tell_of_appointment(word).await,
            Purpose::ScheduledEvent => return self.show_scheduled_event().await,
            Purpose::Notice if is_of_challenge => return self.refresh_challenge().await,
            _ if is_of_challenge => return self.send_challenge().await,
            // These describe the state at the time of sending, not at the time they were queued.
            Purpose::Reminder
            | Purpose::Vacation
            | Purpose::Outage
            | Purpose::Removed
            | Purpose::Back => return self.tell_of_absence(&self.latest().await?).await,
            Purpose::StalePanel => return self.refresh_panel(&self.latest().await?).await,
            Purpose::PrivateBoard => return self.refresh_private_boards().await,
            Purpose::Call | Purpose::Answer => {
                let loaded = self.latest().await?;
                // There are later events: the players who have to act are called for those, and the reader of an answer has
                // seen a newer board, or will.
                if loaded.events() != self.event()?.1 {
                    return Ok(Attempt::Done);
                }
                return match owed.audience {
                    Audience::Table if owed.purpose == Purpose::Call => {
                        self.call_at_last(&loaded).await
                    }
                    Audience::Table | Audience::Seat(_) | Audience::Person(_) => {
                        self.tell_seat(&loaded).await
                    }
                };
            }
            Purpose::Notice | Purpose::ClosedDms | Purpose::Plan(_) => {}
        }
        let loaded = self.loaded().await?;
        match owed.audience {
            Audience::Table => self.announce_event(loaded).await,
            Audience::Seat(seat) if owed.purpose == Purpose::ClosedDms => {
                let facts = loaded.table_facts();
                let everyone = self.bot.everyone(facts.record.guild).await;
                let post = announcements::closed_dms(&everyone, &facts, seat);
                let posted = self.post_at_table(&facts.record, post).await?;
                self.settle(loaded, posted).await
            }
            Audience::Seat(_) => self.tell_seat(loaded).await,
            Audience::Person(_) => Ok(Attempt::Done),
        }
    }

    /// The match as it is now.
    pub(super) async fn latest(&self) -> Result<LoadedMatch, ServiceError> {
        let (id, _) = self.event()?;
        self.bot.service.load_match(id, None).await
    }

    async fn tell_seat(&self, loaded: &LoadedMatch) -> AttemptResult {
        let Audience::Seat(seat) = self.claimed.owed.audience else {
            return Ok(Attempt::Done);
        };
        self.tell_player(loaded, seat).await
    }

    /// Updates a challenge's message after the challenge changed elsewhere.
    async fn refresh_challenge(&self) -> AttemptResult {
        let service = &self.bot.service;
        let record = service.challenge_record(self.match_id()?).await?;
        if let Some(of) = service.season_of_match(record.challenge.id).await? {
            return self.show_result_of_season(&of).await;
        }
        let Some(message) = record.message else {
            return Ok(Attempt::Done);
        };
        let everyone = self.bot.everyone(record.guild).await;
        let post = match service.load_match(record.challenge.id, None).await {
            Ok(loaded) => {
                let verdict = service.verdict(loaded.id()).await?;
                let facts = loaded.table_facts();
                challenge::played(&everyone, &record.challenge, &facts, verdict.as_ref())
            }
            Err(ServiceError::Unknown) => {
                let stakes = Stakes::of(self.bot, &record).await?;
                challenge::post(&everyone, &record.challenge, None, stakes.as_ref())
            }
            Err(error) => return Err(error),
        };
        let revised = sender::revise(self.wire, (record.channel, message), &post).await;
        Ok(revised.map_or_else(|failure| self.failed(failure), |()| Attempt::Done))
    }

    /// Sends a challenge that is not the answer to a command, or whose answer was lost, unless it has expired.
    async fn send_challenge(&self) -> AttemptResult {
        let (service, id) = (&self.bot.service, self.match_id()?);
        let record = service.challenge_record(id).await?;
        if record.challenge.expires <= service.now() {
            return Ok(Attempt::Done);
        }
        let everyone = self.bot.everyone(record.guild).await;
        let stakes = Stakes::of(self.bot, &record).await?;
        let post = challenge::post(&everyone, &record.challenge, None, stakes.as_ref());
        match self.announce(record.channel, &post).await? {
            Ok(message) => {
                let record = service.shown(id, message).await?;
                if record.message != Some(message) {
                    // It was posted without being noted, and answered there in the meantime. If it cannot be deleted
                    // now, it stays: the answer has removed the queued message that a retry would need.
                    let at = (record.channel, message);
                    let removed = sender::delete(self.wire, at).await;
                    Ok(removed.map_or_else(|failure| self.failed(failure), |()| Attempt::Done))
                } else if record.challenge.state != ChallengeState::Open {
                    // It was answered elsewhere before there was a message that could show it.
                    self.refresh_challenge().await
                } else {
                    Ok(Attempt::Done)
                }
            }
            Err(failure) if failure.is_of_place() => {
                let closed = self.refused((record.guild, record.channel), failure, true);
                Ok(match closed {
                    Posted::Gone => Attempt::Done,
                    _ => Attempt::Parked,
                })
            }
            Err(failure) => Ok(self.failed(failure)),
        }
    }

    /// Sends a player a direct message about an event, or about their plan.
    pub(super) async fn tell_player(&self, loaded: &LoadedMatch, seat: Side) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let person = loaded.record.player(seat);
        let contacts = self.contacts(&loaded.record).await?;
        let (player, chosen) = &contacts.players[seat.index()];
        if !waking::is_wanted(owed.purpose, chosen) {
            return self.remove_stale_panel(person).await;
        }
        let server = &contacts.server;
        let locale = player.locale.as_deref();
        let reader = self.bot.reader_in(chosen, server, locale);
        let facts = service.aided_facts(loaded, person, reader.knowledge);
        let facts = &self.with_departure(facts.await?).await;
        let has_desks = facts.record.terms.rules.has_desks();
        let board = || own_board::post(&reader, facts, Facing::Usual);
        let mut is_panel = true;
        let post = match owed.purpose {
            Purpose::Plan(word) => {
                let note = plan::became(reader.texts, facts, word);
                if plan::shows_board(word) {
                    board().with_note(&note)
                } else {
                    is_panel = false;
                    PrivatePost::about(facts, Post::text(note))
                }
            }
            // Where nothing is hidden, a private message says only what cannot be posted.
            Purpose::Notice if !has_desks && !facts.record.is_private() => {
                let note = removal::instead(reader.texts, &facts.record);
                board().with_note(&note)
            }
            _ => board(),
        };
        let quietly = waking::is_asleep(chosen, &facts.record, service.now());
        let sent = if is_panel {
            self.show_panel(player, facts, &post, quietly).await?
        } else {
            self.send_private(player, &post, quietly).await?.map(drop)
        };
        self.after_private_attempt(facts, player, sent).await
    }

    /// Handles the result of an attempt to notify a player in private.
    async fn after_private_attempt(
        &self,
        facts: &SeatFacts,
        player: &Player,
        sent: Result<(), Failure>,
    ) -> AttemptResult {
        let (service, owed, person) = (&self.bot.service, self.claimed.owed, player.id);
        let has_desks = facts.record.terms.rules.has_desks();
        let about_plan = matches!(owed.purpose, Purpose::Plan(_));
        // In a game without secrets, a notice is sent if nothing could be posted.
        let is_only_notice =
            self.places.is_closed(&facts.record) || (owed.purpose == Purpose::Notice && !has_desks);
        match sent {
            // Whether a message about a plan arrives must not change anything that others see: it would reveal the plan.
            Ok(()) | Err(Failure::ClosedDms(_)) if about_plan => Ok(Attempt::Done),
            Ok(()) => {
                if player.dms_closed {
                    service.set_dms_closed(person, false).await?;
                }
                self.reached_in_private(&facts.record).await?;
                Ok(Attempt::Done)
            }
            // There is nowhere else to announce it; /board shows the game.
            Err(Failure::ClosedDms(_)) if facts.record.is_private() => {
                service.set_dms_closed(person, true).await?;
                Ok(Attempt::Done)
            }
            // A game without secrets has its board in the thread, so only a call there is missing.
            Err(Failure::ClosedDms(_)) if owed.purpose == Purpose::Call && !has_desks => {
                service.set_dms_closed(person, true).await?;
                let audience = Audience::Table;
                self.owe(OutboxItem { audience, ..owed }, Span::ZERO);
                Ok(Attempt::Done)
            }
            Err(Failure::ClosedDms(_)) => {
                service
                    .notify_of_closed_dms(owed, facts.seat, person)
                    .await?;
                if is_only_notice && self.waits_for_unreachable(facts.record.id).await? {
                    self.stand_still(&facts.record).await?;
                }
                Ok(Attempt::Done)
            }
            Err(failure) => {
                let attempt = self.failed(failure);
                let is_late = matches!(attempt, Attempt::Done | Attempt::SetAside)
                    || retrying::is_long(attempt, service.now());
                if is_only_notice && is_late && self.waits_for(facts.record.id, facts.seat).await? {
                    self.stand_still(&facts.record).await?;
                }
                Ok(attempt)
            }
        }
    }

    /// Gives up news at which the program panics: its readers learn of it in another way.
    pub(super) async fn set_news_aside(&self) -> Result<(), ServiceError> {
        match self.claimed.owed.about {
            About::Match(id, event) => {
                let loaded = self.bot.service.load_match(id, Some(event)).await?;
                self.gave_up(&loaded, true).await
            }
            // These are not a match's news.
            About::Challenge(_) | About::SeasonGame(..) | About::Season(..) | About::Server(..) => {
                Ok(())
            }
        }
    }
}
