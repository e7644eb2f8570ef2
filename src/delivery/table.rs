//! Posting public messages in the match's thread, or else in its channel, and what to do if neither accepts them. Every message
//! is posted once, as far as Discord allows.

use basics::{MatchId, PersonId};
use matches::{
    LoadedMatch,
    outbox::{Attempt, Purpose},
    records::MatchRecord,
};
use rules::Side;
use service::{ServiceError, reachability::Way};

use super::{
    context::{AttemptResult, Delivery},
    retrying,
    sender::{self, Parcel},
    waking,
};
use crate::bot::kit::sending;
use crate::{
    bot::{leagues, matches::starting::challenge},
    link::errors::Failure,
    messages::PublicPost,
    wording::thread_names::{NamedResult, thread_name},
};

/// Discord's error code for a deleted channel.
const CHANNEL_GONE: i64 = 10003;

/// The result of posting a public message.
pub(super) enum Posted {
    /// It is there: as a new message in this channel with this id, if it is one.
    There(Option<(u64, u64)>),
    /// Its place does not accept the bot.
    Closed,
    /// Its place was deleted, and there is no other.
    Gone,
    /// It failed otherwise.
    Failed(Failure),
}

impl Delivery<'_> {
    /// What to do after an attempt to post a public message. If it cannot be posted, the players read it in private.
    pub(super) async fn settle(&self, loaded: &LoadedMatch, posted: Posted) -> AttemptResult {
        let service = &self.bot.service;
        let attempt = match posted {
            Posted::There(_) => {
                self.places.set_put_off(loaded.id(), false);
                self.reached(&loaded.record).await?;
                return Ok(Attempt::Done);
            }
            Posted::Closed => Attempt::Parked,
            Posted::Gone if self.leave_forum(&loaded.record).await? => {
                self.failed(Failure::TooFast(None))
            }
            // If its season moves to another channel, the match continues there.
            Posted::Gone if service.season_of_match(loaded.id()).await?.is_some() => {
                Attempt::Parked
            }
            Posted::Gone => Attempt::Done,
            Posted::Failed(failure) => self.failed(failure),
        };
        let is_news = self.claimed.owed.purpose == Purpose::Notice;
        match attempt {
            Attempt::Done | Attempt::Parked | Attempt::SetAside => {
                self.gave_up(loaded, is_news).await?;
            }
            _ if is_news && retrying::is_long(attempt, service.now()) => {
                self.places.set_put_off(loaded.id(), true);
                self.stand_still(&loaded.record).await?;
            }
            _ => {}
        }
        Ok(attempt)
    }

    /// Handles a public message that cannot be posted for now: its news goes out in private; otherwise the clocks stop.
    pub(super) async fn gave_up(
        &self,
        loaded: &LoadedMatch,
        is_news: bool,
    ) -> Result<(), ServiceError> {
        let record = &loaded.record;
        self.places.set_put_off(record.id, false);
        if is_news && self.waits_for_unreachable(record.id).await? {
            self.stand_still(record).await?;
        }
        // A player who got no direct messages before may get them now.
        if is_news && !self.claimed.told_in_private && !loaded.instead_of_announcement().is_empty()
        {
            return self.bot.service.tell_instead(loaded).await;
        }
        // They read all delayed news in private.
        self.reached_in_private(record).await
    }

    /// A match's players can be notified again, unless some of its news may be unread.
    pub(super) async fn reached(&self, record: &MatchRecord) -> Result<(), ServiceError> {
        if self.places.is_still(record.id) && !self.places.is_put_off(record.id) {
            self.bot.service.go_on(record.id).await?;
            self.places.set_still(record.id, false);
        }
        Ok(())
    }

    /// A player was notified in private: the match continues, unless it waits for a player who is unreachable.
    pub(super) async fn reached_in_private(
        &self,
        record: &MatchRecord,
    ) -> Result<(), ServiceError> {
        if self.places.is_still(record.id) && !self.waits_for_unreachable(record.id).await? {
            self.reached(record).await?;
        }
        Ok(())
    }

    /// Whether a match currently waits for a player who gets no direct messages. The message being sent may be older.
    pub(super) async fn waits_for_unreachable(&self, id: MatchId) -> Result<bool, ServiceError> {
        let service = &self.bot.service;
        let loaded = service.load_match(id, None).await?;
        let (players, guild) = (loaded.record.players, loaded.record.guild);
        let contacts = service.contacts(players, guild).await?;
        Ok(loaded.waiting().into_iter().any(|(side, _)| {
            let (player, chosen) = &contacts.players[side.index()];
            waking::is_unreachable(player, chosen)
        }))
    }

    /// Whether a match, as it is now, waits for this player.
    pub(super) async fn waits_for(&self, id: MatchId, seat: Side) -> Result<bool, ServiceError> {
        let loaded = self.bot.service.load_match(id, None).await?;
        Ok(loaded.waiting().into_iter().any(|(side, _)| side == seat))
    }

    /// Stops a match's clocks, because its players cannot be notified.
    pub(super) async fn stand_still(&self, record: &MatchRecord) -> Result<(), ServiceError> {
        if !self.places.is_still(record.id) {
            self.bot.service.stand_still(record.id).await?;
            self.places.set_still(record.id, true);
        }
        Ok(())
    }

    pub(super) async fn announce(
        &self,
        place: u64,
        post: &PublicPost,
    ) -> Result<Result<u64, Failure>, ServiceError> {
        self.post_once(Parcel::public(place, post, &self.claimed.nonce))
            .await
    }

    /// Posts a message, unless an earlier attempt already posted it. While Discord remembers the nonce, it ensures
    /// that; later the place's history shows it.
    pub(super) async fn post_once(
        &self,
        parcel: Result<Parcel, Failure>,
    ) -> Result<Result<u64, Failure>, ServiceError> {
        let (service, claimed) = (&self.bot.service, self.claimed);
        let parcel = match parcel {
            Ok(parcel) => parcel,
            Err(failure) => return Ok(Err(failure)),
        };
        if let Some(since) = retrying::doubted_since(claimed, service.now()) {
            let looked = match parcel.find(self.wire, since).await {
                Ok(Some(message)) => return Ok(Ok(message)),
                Ok(None) => true,
                Err(failure) if failure.is_of_place() => false,
                Err(failure) => return Ok(Err(failure)),
            };
            if !retrying::may_resend(claimed, looked) {
                return Ok(Err(Failure::Doubtful));
            }
            service.note_resending(claimed.owed).await?;
        }
        let sent = sending::say(service, self.wire, Way::Posts, parcel.send(self.wire)).await;
        Ok(match sent {
            // It was posted, and deleted since.
            Err(Failure::MessageGone) => Ok(0),
            sent => sent,
        })
    }

    /// Posts where the match is played. If the thread is deleted or closed to the bot, the match moves to the channel.
    pub(super) async fn post_at_table(
        &self,
        record: &MatchRecord,
        post: PublicPost,
    ) -> Result<Posted, ServiceError> {
        let service = &self.bot.service;
        if let Some(refused) = self.barred(record) {
            return Ok(refused);
        }
        let close = |failure, with_threads| {
            self.refused((record.guild, record.channel), failure, with_threads)
        };
        let place = match record.place {
            Some(place) => place,
            None => match self.open_place(record).await? {
                Ok(place) => {
                    service.opened(record, place).await?;
                    place
                }
                Err(failure) if failure.is_of_place() => return Ok(close(failure, true)),
                Err(failure) => return Ok(Posted::Failed(failure)),
            },
        };
        // A channel may hold several matches, so the message names its match.
        let in_channel = post.clone().naming(record);
        let refused = if place == record.channel {
            None
        } else {
            match self.announce(place, &post).await? {
                Ok(message) => {
                    self.opened(record);
                    return Ok(Posted::There(Some((place, message))));
                }
                Err(
                    failure @ (Failure::Gone(_)
                    | Failure::Forbidden(_)
                    | Failure::Blocked(_)
                    | Failure::Rejected { .. }),
                ) => Some(failure),
                Err(failure) => return Ok(Posted::Failed(failure)),
            }
        };
        // Without access to the channel there is none to its threads either; otherwise it is this thread.
        let of_channel = matches!(refused, Some(Failure::Forbidden(50001 | 50013)));
        let moves = refused.is_some_and(Failure::is_of_place);
        if moves && !of_channel {
            // What only its players read does not go on in public.
            if record.is_in_private_thread() {
                return self.reopen_in_private(record).await;
            }
            if self.leave_forum(record).await? {
                return Ok(Posted::Failed(Failure::TooFast(None)));
            }
        }
        match self.announce(record.channel, &in_channel).await? {
            Ok(message) => {
                if moves {
                    service.set_place(record.id, record.channel).await?;
                }
                self.opened(record);
                Ok(Posted::There(Some((record.channel, message))))
            }
            Err(failure) if failure.is_of_place() => {
                if moves && !of_channel {
                    service.set_place(record.id, record.channel).await?;
                }
                let with_threads = of_channel || matches!(failure, Failure::Gone(_));
                Ok(close(failure, with_threads))
            }
            Err(failure) => Ok(Posted::Failed(failure)),
        }
    }

    /// A channel of a server refuses the bot in this way.
    pub(super) fn refused(
        &self,
        (guild, channel): (u64, u64),
        failure: Failure,
        with_threads: bool,
    ) -> Posted {
        if failure == Failure::Gone(CHANNEL_GONE) {
            self.places.bury(guild, channel);
            return Posted::Gone;
        }
        let now = self.bot.service.now();
        self.places.close(guild, channel, with_threads, now);
        Posted::Closed
    }

    /// Why nothing may be sent where a match is played at the moment.
    pub(super) fn barred(&self, record: &MatchRecord) -> Option<Posted> {
        if self.places.is_buried(record.channel) {
            return Some(Posted::Gone);
        }
        if self.places.refuse(record) {
            return Some(Posted::Closed);
        }
        // Since it was claimed a place has opened, and earlier messages may wait for the same one.
        let has_opened = self.places.openings() != self.openings;
        has_opened.then_some(Posted::Failed(Failure::TooFast(None)))
    }

    /// The bot has no access to a match's channel, nor to its threads.
    pub(super) fn shut_out(&self, record: &MatchRecord) -> Posted {
        let now = self.bot.service.now();
        self.places.close(record.guild, record.channel, true, now);
        Posted::Closed
    }

    /// A message got through: if its channel counted as closed, it does not any more.
    pub(super) fn opened(&self, record: &MatchRecord) {
        if self.places.reopen(record.channel) {
            self.bot.service.owed.now();
        }
    }

    /// Opens the match's thread on the challenge's message, or on a message that says who accepted the challenge. Without
    /// the permission to open one, the match is played in the channel.
    async fn open_place(&self, record: &MatchRecord) -> Result<Result<u64, Failure>, ServiceError> {
        if !record.wants_thread {
            return Ok(Ok(record.channel));
        }
        let (service, everyone) = (&self.bot.service, self.bot.everyone(record.guild).await);
        let league = match service.season_of_match(record.id).await? {
            Some(of) => Some((service.season(of.id).await?, of.game)),
            None => None,
        };
        if let Some((loaded, game)) = &league
            && loaded.is_in_forum(record)
        {
            return self.open_post(record, loaded, *game).await;
        }
        let message = match record.message {
            Some(message) => message,
            None => {
                let mut stays = true;
                let post = match &league {
                    Some((loaded, game)) => {
                        // Soon the message about the round links the thread instead.
                        stays = loaded.season.settings().format.is_continuous();
                        leagues::thread::opening(&everyone, loaded, *game, None)
                    }
                    None => challenge::taken_up(&everyone, record),
                };
                let nonce = sender::taken_up_nonce(record.id);
                let parcel = Parcel::public(record.channel, &post, &nonce);
                match self.post_once(parcel).await? {
                    Ok(message) => {
                        self.bot
                            .service
                            .set_thread_message(record.id, message)
                            .await?;
                        if record.program().is_some() {
                            // There was no challenge before, so this message becomes the result.
                            self.bot.service.shown(record.id, message).await?;
                        }
                        if stays {
                            self.bot.talk.posted(record.channel);
                        }
                        message
                    }
                    Err(failure) => return Ok(Err(failure)),
                }
            }
        };
        let is_private =
            league.is_none() && service.play_rules(record.guild).await?.threads_are_private;
        let opened = if is_private {
            self.open_in_private(record).await
        } else {
            let name = thread_name(everyone.texts, record, &NamedResult::Open);
            let opening = sender::open_thread(self.wire, record.channel, message, &name);
            sending::say(service, self.wire, Way::Posts, opening).await
        };
        Ok(match opened {
            Err(
                Failure::Gone(_)
                | Failure::MessageGone
                | Failure::Forbidden(_)
                | Failure::Blocked(_)
                | Failure::Rejected { .. },
            ) => Ok(record.channel),
            opened => opened,
        })
    }

    /// Opens a thread that only the players of a match see.
    async fn open_in_private(&self, record: &MatchRecord) -> Result<u64, Failure> {
        let everyone = self.bot.everyone(record.guild).await;
        let name = thread_name(everyone.texts, record, &NamedResult::Open);
        let people = record.players.into_iter();
        let people: Vec<_> = people.filter(|one| *one != PersonId::PROGRAM).collect();
        let place = (record.guild, record.channel);
        let opening = sender::open_private_thread(self.wire, place, &name, &people);
        sending::say(&self.bot.service, self.wire, Way::Posts, opening).await
    }

    /// Opens another thread in place of one that was deleted; the message goes there soon. Without one the players read it in
    /// private.
    async fn reopen_in_private(&self, record: &MatchRecord) -> Result<Posted, ServiceError> {
        let failure = match self.open_in_private(record).await {
            Ok(place) => {
                self.bot.service.opened(record, place).await?;
                Failure::TooFast(None)
            }
            Err(failure) => failure,
        };
        Ok(Posted::Failed(failure))
    }
}
