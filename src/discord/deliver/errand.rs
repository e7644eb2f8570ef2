//! The delivery of one message: writes it from what its reader may know at that moment, sends it, and records the result.

use matches::{
    LoadedMatch, PersonId, Stage,
    facts::{SeatFacts, TableFacts},
    notice::Audience,
    outbox::{Attempt, ClaimedItem, Purpose},
    records::{MatchRecord, Player},
};
use serenity::all::Http;
use service::{ServiceError, presence::Way};

use super::{
    SharedMatch, policy,
    post_office::{self, DirectChannel},
};
use crate::discord::{
    announcements,
    bot::Bot,
    errors::Failure,
    features::{challenge, own_board, plan, reminders, vacation},
    post::{Post, PrivatePost, PublicPost},
    speech,
};

/// How old a reminder may be, in milliseconds, to be repeated in the threads when direct messages are closed. It was
/// queued a moment ago, unless sending it took many attempts.
const LATELY: i64 = 60 * 60 * 1000;

/// The result of an attempt, or why it could not be recorded.
type AttemptResult = Result<Attempt, ServiceError>;

/// The delivery of one message.
pub(super) struct Errand<'a> {
    pub(super) bot: &'a Bot,
    pub(super) http: &'a Http,
    pub(super) claimed: &'a ClaimedItem,
}

impl Errand<'_> {
    /// What a failure means for this message.
    pub(super) fn failed(&self, failure: Failure) -> Attempt {
        speech::note::<()>(&self.bot.service, Way::Posts, &Err(failure));
        let (id, attempts) = (self.claimed.owed.id.0, self.claimed.attempts);
        let attempt = policy::after(failure, attempts, self.bot.service.now());
        match attempt {
            Attempt::Done => tracing::error!(%failure, id, "a message was dropped"),
            _ => tracing::warn!(%failure, id, attempts, "a message has to be sent again"),
        }
        attempt
    }

    /// Sends it, if there is still a reason to.
    pub(super) async fn run(&self, shared: &SharedMatch) -> AttemptResult {
        let owed = self.claimed.owed;
        match (owed.seq, owed.purpose) {
            (0, Purpose::Notice) => return self.refresh_challenge().await,
            (0, _) => return self.send_challenge().await,
            // These describe the state at the time of sending, not at the time they were queued.
            (_, Purpose::Reminder | Purpose::Vacation | Purpose::Outage) => {
                let loaded = self.bot.service.load_match(owed.id, None).await?;
                return self.tell_of_absence(&loaded).await;
            }
            _ => {}
        }
        let load = || self.bot.service.load_match(owed.id, Some(owed.seq));
        let loaded = shared.get_or_try_init(load).await?;
        match owed.audience {
            Audience::Table => self.announce_event(&loaded.table_facts()).await,
            Audience::Seat(seat) if owed.purpose == Purpose::ClosedDms => {
                let facts = loaded.table_facts();
                let everyone = self.bot.everyone(facts.record.guild).await;
                let post = announcements::closed_dms(&everyone, &facts, seat);
                self.post_at_table(&facts.record, post).await
            }
            Audience::Seat(seat) => {
                let facts = loaded.facts_for(loaded.record.player(seat));
                self.tell_player(&facts.ok_or(ServiceError::NotAPlayer)?)
                    .await
            }
        }
    }

    /// Updates a challenge's message after the challenge changed elsewhere.
    async fn refresh_challenge(&self) -> AttemptResult {
        let service = &self.bot.service;
        let record = service.challenge_record(self.claimed.owed.id).await?;
        let Some(message) = record.message else {
            return Ok(Attempt::Done);
        };
        let accepted = service.record(self.claimed.owed.id).await.ok();
        let everyone = self.bot.everyone(record.guild).await;
        let post = challenge::post(&everyone, &record.challenge, accepted.as_ref());
        let revised = post_office::revise(self.http, record.channel, message, &post).await;
        Ok(revised.map_or_else(|failure| self.failed(failure), |()| Attempt::Done))
    }

    /// Sends a challenge that is not the answer to a command, or whose answer was lost.
    async fn send_challenge(&self) -> AttemptResult {
        let (service, id) = (&self.bot.service, self.claimed.owed.id);
        let record = service.challenge_record(id).await?;
        let everyone = self.bot.everyone(record.guild).await;
        let post = challenge::post(&everyone, &record.challenge, None);
        match self.announce(record.channel, &post).await {
            Ok(message) => {
                service.shown(id, message).await?;
                Ok(Attempt::Done)
            }
            Err(failure) => Ok(self.failed(failure)),
        }
    }

    async fn announce_event(&self, facts: &TableFacts) -> AttemptResult {
        let now = self.bot.service.now();
        let players = self.bot.service.contacts(facts.record.players).await?;
        let unreachable = players.each_ref().map(|(player, chosen)| {
            player.dms_closed || chosen.no_direct_messages.unwrap_or_default()
        });
        let sleeping: Vec<PersonId> = players
            .iter()
            .filter(|(_, chosen)| policy::is_asleep(chosen, &facts.record, now))
            .map(|(player, _)| player.id)
            .collect();
        let everyone = self.bot.everyone(facts.record.guild).await;
        let post = announcements::announcement(&everyone, facts, unreachable);
        self.post_at_table(&facts.record, post.not_waking(&sleeping))
            .await
    }

    async fn announce(&self, place: u64, post: &PublicPost) -> Result<u64, Failure> {
        let sent = post_office::announce(self.http, place, post, &self.claimed.nonce).await;
        sent.inspect(|_| self.bot.service.spoke(Way::Posts))
    }

    /// Posts where the match is played. If the thread is deleted or closed to the bot, the match moves to the channel.
    async fn post_at_table(&self, record: &MatchRecord, post: PublicPost) -> AttemptResult {
        let service = &self.bot.service;
        let place = match record.place {
            Some(place) => place,
            None => match self.open_place(record).await? {
                Ok(place) => {
                    service.set_place(record.id, place).await?;
                    place
                }
                Err(failure) => return Ok(self.failed(failure)),
            },
        };
        // A channel may hold several matches, so the message names its match.
        let post = if place == record.channel {
            post.naming(record)
        } else {
            post
        };
        match self.announce(place, &post).await {
            Ok(_) => Ok(Attempt::Done),
            Err(Failure::Gone(_) | Failure::Forbidden(_)) if place != record.channel => {
                service.set_place(record.id, record.channel).await?;
                Ok(Attempt::Later(service.now()))
            }
            Err(failure) => Ok(self.failed(failure)),
        }
    }

    /// Opens the match's thread on the challenge's message, or on a message that says who accepted the challenge. Without
    /// the permission to open one, the match is played in the channel.
    async fn open_place(&self, record: &MatchRecord) -> Result<Result<u64, Failure>, ServiceError> {
        if !record.wants_thread {
            return Ok(Ok(record.channel));
        }
        let everyone = self.bot.everyone(record.guild).await;
        let message = match record.message {
            Some(message) => message,
            None => {
                let post = challenge::taken_up(&everyone, record);
                let nonce = post_office::taken_up_nonce(record.id);
                match post_office::announce(self.http, record.channel, &post, &nonce).await {
                    Ok(message) => {
                        self.bot
                            .service
                            .set_thread_message(record.id, message)
                            .await?;
                        message
                    }
                    Err(failure) => return Ok(Err(failure)),
                }
            }
        };
        let name = announcements::thread_name(everyone.texts, record);
        let opened = post_office::open_thread(self.http, record.channel, message, name).await;
        Ok(match opened {
            Err(Failure::Gone(_) | Failure::Forbidden(_) | Failure::Rejected { .. }) => {
                Ok(record.channel)
            }
            opened => opened,
        })
    }

    /// Sends a player a direct message about an event, or about their plan.
    async fn tell_player(&self, facts: &SeatFacts) -> AttemptResult {
        let (service, person, owed) = (&self.bot.service, facts.recipient(), self.claimed.owed);
        let (player, chosen) = service.contact(person).await?;
        if !policy::is_wanted(owed.purpose, &chosen) {
            return Ok(Attempt::Done);
        }
        let reader = self.bot.reader_of(&chosen, player.locale.as_deref());
        let post = match owed.purpose {
            Purpose::Plan(word) => {
                let note = plan::became(reader.texts, facts, word);
                if plan::shows_board(word) {
                    own_board::post(&reader, facts).with_note(&note)
                } else {
                    PrivatePost::about(facts, Post::text(note))
                }
            }
            _ => own_board::post(&reader, facts),
        };
        let quietly = policy::is_asleep(&chosen, &facts.record, service.now());
        let about_plan = matches!(owed.purpose, Purpose::Plan(_));
        match self.send_private(&player, &post, quietly).await? {
            // Whether a message about a plan gets through must change nothing that others see: it would reveal the plan.
            Ok(()) | Err(Failure::ClosedDms) if about_plan => Ok(Attempt::Done),
            Ok(()) => {
                if player.dms_closed {
                    service.set_dms_closed(person, false).await?;
                }
                Ok(Attempt::Done)
            }
            Err(Failure::ClosedDms) => {
                service
                    .notify_of_closed_dms(owed, facts.seat, person)
                    .await?;
                Ok(Attempt::Done)
            }
            Err(Failure::Gone(_)) => {
                service.set_dm_channel(person, None).await?;
                Ok(self.failed(Failure::OutcomeUnknown(0)))
            }
            Err(failure) => Ok(self.failed(failure)),
        }
    }

    /// Sends a direct message, through a channel that is opened once and remembered.
    async fn send_private(
        &self,
        player: &Player,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<(), Failure>, ServiceError> {
        let channel = match DirectChannel::known(player) {
            Some(channel) => channel,
            None => match DirectChannel::open(self.http, player.id).await {
                Ok(channel) => {
                    let id = Some(channel.id());
                    self.bot.service.set_dm_channel(player.id, id).await?;
                    channel
                }
                Err(failure) => return Ok(Err(failure)),
            },
        };
        let nonce = &self.claimed.nonce;
        let sent = post_office::send_private(self.http, channel, post, nonce, quietly).await;
        Ok(sent.inspect(|()| self.bot.service.spoke(Way::Posts)))
    }

    /// Reminds people, or tells them of a vacation or an outage.
    async fn tell_of_absence(&self, loaded: &LoadedMatch) -> AttemptResult {
        let (purpose, record) = (self.claimed.owed.purpose, &loaded.record);
        if let Audience::Seat(seat) = self.claimed.owed.audience {
            return self
                .tell_player_of_absence(loaded, record.player(seat))
                .await;
        }
        let facts = loaded.table_facts();
        let everyone = self.bot.everyone(record.guild).await;
        let in_progress = matches!(facts.stage, Stage::Arranging | Stage::Playing);
        let post = match purpose {
            Purpose::Vacation => in_progress.then(|| vacation::announcement(&everyone, &facts)),
            Purpose::Outage => in_progress.then(|| reminders::outage(&everyone, &facts)),
            _ => reminders::reminder(&everyone, &facts),
        };
        match post {
            Some(post) => self.post_at_table(record, post).await,
            None => Ok(Attempt::Done),
        }
    }

    async fn tell_player_of_absence(
        &self,
        loaded: &LoadedMatch,
        person: PersonId,
    ) -> AttemptResult {
        let (service, purpose) = (&self.bot.service, self.claimed.owed.purpose);
        let (player, chosen) = service.contact(person).await?;
        if !policy::is_wanted(purpose, &chosen) {
            return Ok(Attempt::Done);
        }
        let texts = self.bot.reader_of(&chosen, player.locale.as_deref()).texts;
        let post = if purpose == Purpose::Vacation {
            let facts = loaded.facts_for(person).ok_or(ServiceError::NotAPlayer)?;
            let other = facts.record.player(facts.seat.opponent());
            let games = service.between(other, person).await?;
            Some(vacation::other_away(texts, &facts, &games))
        } else {
            let digest = reminders::digest(texts, &service.waiting_for(person).await?);
            digest.map(|post| PrivatePost::new(person, post))
        };
        let Some(post) = post else {
            return Ok(Attempt::Done);
        };
        let now = service.now();
        let quietly = policy::is_night(&chosen, now);
        let closed = match self.send_private(&player, &post, quietly).await? {
            Ok(()) => false,
            Err(Failure::ClosedDms) => true,
            Err(failure) => return Ok(self.failed(failure)),
        };
        if player.dms_closed != closed {
            service.set_dms_closed(person, closed).await?;
        }
        // The threads announce a vacation anyway.
        if closed && purpose == Purpose::Reminder {
            service.remind_in_threads(person, now.plus(-LATELY)).await?;
        }
        Ok(Attempt::Done)
    }
}
