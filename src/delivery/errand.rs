//! The delivery of one message: writes it from what its reader may know at that moment, sends it, and records the result.

use basics::{PersonId, Span};
use matches::{
    LoadedMatch, Stage,
    challenge::ChallengeState,
    notice::Audience,
    outbox::{About, Attempt, ClaimedItem, OutboxItem, Purpose},
    records::Player,
};
use rules::Side;
use service::ServiceError;

use super::{
    books::Books,
    history,
    places::Places,
    post_office::{self, DirectChannel, Parcel},
    retrying,
    shared::Shared,
    table::Posted,
    waking,
};
use crate::{
    bot::{
        kit::Bot,
        matches::{
            boards::own_board,
            plan,
            starting::challenge::{self, Stakes},
        },
        people::{reminders, vacation},
        servers::removal,
    },
    delivery::announcements,
    link::{errors::Failure, wire::Wire},
    messages::{Post, PrivatePost, ids::Facing},
};

/// How old a reminder may be, to be repeated in the threads when direct messages are closed. It was
/// queued a moment ago, unless sending it took many attempts.
const LATELY: Span = Span::HOUR;

/// The result of an attempt, or why it could not be recorded.
pub(super) type AttemptResult = Result<Attempt, ServiceError>;

/// The delivery of one message.
pub(super) struct Errand<'a> {
    pub(super) bot: &'a Bot,
    pub(super) wire: &'a Wire,
    pub(super) places: &'a Places,
    pub(super) claimed: &'a ClaimedItem,
    /// How often places had opened when the message was claimed.
    pub(super) openings: u64,
    pub(super) shared: &'a Shared,
    pub(super) books: Books,
}

impl Errand<'_> {
    /// Whether a message of the bot's has been talked out of sight. After a start the channel's history tells; where it cannot be
    /// read, the talk counts from now on.
    pub(super) async fn is_talked_over(&self, channel: u64, message: u64) -> bool {
        let talk = &self.bot.talk;
        if let Some(known) = talk.buries(channel) {
            return known;
        }
        // What is written meanwhile counts, too.
        talk.begin(channel);
        let below = history::talk_below(self.wire, channel, message).await;
        talk.add(channel, below.unwrap_or_default());
        talk.buries(channel).unwrap_or_default()
    }

    /// What a failure means for this message.
    pub(super) fn failed(&self, failure: Failure) -> Attempt {
        let (id, attempts) = (self.claimed.owed.about.number(), self.claimed.attempts);
        let attempt = match retrying::after(failure, self.claimed, self.bot.service.now()) {
            Attempt::Unclear(due) => Attempt::Unclear(self.bot.tries.take(due)),
            attempt => attempt,
        };
        match attempt {
            Attempt::Done => {
                self.bot.meters.refused("message-given-up");
                tracing::error!(%failure, id, "a message was given up");
            }
            Attempt::SetAside => {
                self.bot.meters.refused("message-set-aside");
                tracing::error!(%failure, id, "a message is set aside until the next start");
            }
            _ => tracing::warn!(%failure, id, attempts, "a message has to be sent again"),
        }
        match attempt {
            // What an earlier attempt left open stays open.
            Attempt::Later(due) if self.claimed.unclear_since.is_some() => Attempt::Unclear(due),
            attempt => attempt,
        }
    }

    /// What is left of a failure if the message that it belongs to is there already; see [`retrying::after_posting`].
    pub(super) fn left_over(&self, failure: Failure) -> Option<Failure> {
        retrying::after_posting(failure, self.claimed.failures)
    }

    /// Sends it, if there is still a reason to.
    pub(super) async fn run(&self) -> AttemptResult {
        let owed = self.claimed.owed;
        let is_of_challenge = match owed.about {
            About::Challenge(_) => true,
            About::Match(..) | About::SeasonGame(..) | About::Season(..) => false,
        };
        match owed.purpose {
            Purpose::SeasonCard => return self.show_season().await,
            Purpose::SeasonNews => return self.tell_of_season().await,
            Purpose::SeasonGames => return self.tell_of_games().await,
            Purpose::SeasonQuestion => return self.ask_whether_there().await,
            Purpose::SeasonCall => return self.call_the_rest().await,
            Purpose::PlayedAnew => return self.tell_where_played_anew().await,
            Purpose::RefereeWord => return self.tell_of_referee().await,
            Purpose::AskedAfter => return self.ask_after().await,
            Purpose::SeasonWord => return self.tell_of_entry().await,
            Purpose::ChannelWord => return self.tell_of_channel().await,
            Purpose::ChallengeWord => return self.tell_of_challenge().await,
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
                // Something happened since: whoever has to act now is called for that, and the reader of an answer has
                // been shown a newer board, or will be.
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
    async fn latest(&self) -> Result<LoadedMatch, ServiceError> {
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
        let revised = post_office::revise(self.wire, (record.channel, message), &post).await;
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
                    // It was there already, though nobody had noted it, and was answered there meanwhile. If it cannot be
                    // deleted now, it stays: the answer has struck off what would be tried again.
                    let at = (record.channel, message);
                    let removed = post_office::delete(self.wire, at).await;
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
        let (player, chosen) = &self.players(&loaded.record).await?[seat.index()];
        if !waking::is_wanted(owed.purpose, chosen) {
            return self.remove_stale_panel(person).await;
        }
        let server = self.server(&loaded.record).await;
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
            // Where nothing is hidden, players are told in private only of what cannot be posted.
            Purpose::Notice if !has_desks && !facts.record.is_private() => {
                let note = removal::instead(reader.texts, &facts.record);
                board().with_note(&note)
            }
            _ => board(),
        };
        let quietly = waking::is_asleep(chosen, &facts.record, service.now());
        let about_plan = matches!(owed.purpose, Purpose::Plan(_));
        let sent = if is_panel {
            self.show_panel(player, facts, &post, quietly).await?
        } else {
            self.send_private(player, &post, quietly).await?.map(drop)
        };
        // In a game without secrets a notice is sent where nothing could be posted.
        let is_only_word =
            self.places.is_closed(&facts.record) || (owed.purpose == Purpose::Notice && !has_desks);
        match sent {
            // Whether a message about a plan gets through must change nothing that others see: it would reveal the plan.
            Ok(()) | Err(Failure::ClosedDms(_)) if about_plan => Ok(Attempt::Done),
            Ok(()) => {
                if player.dms_closed {
                    service.set_dms_closed(person, false).await?;
                }
                self.reached_in_private(&facts.record).await?;
                Ok(Attempt::Done)
            }
            // There is nowhere else to say so; /board shows the game.
            Err(Failure::ClosedDms(_)) if facts.record.is_private() => {
                service.set_dms_closed(person, true).await?;
                Ok(Attempt::Done)
            }
            // What hides nothing has its board in the thread, so a call there is all that is missing.
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
                if is_only_word && self.waits_for_unreachable(facts.record.id).await? {
                    self.stand_still(&facts.record).await?;
                }
                Ok(Attempt::Done)
            }
            Err(failure) => {
                let attempt = self.failed(failure);
                let is_late = matches!(attempt, Attempt::Done | Attempt::SetAside)
                    || retrying::is_long(attempt, service.now());
                if is_only_word && is_late && self.waits_for(facts.record.id, facts.seat).await? {
                    self.stand_still(&facts.record).await?;
                }
                Ok(attempt)
            }
        }
    }

    /// News at which the program breaks down is set aside: its readers learn of it in another way.
    pub(super) async fn set_news_aside(&self) -> Result<(), ServiceError> {
        match self.claimed.owed.about {
            About::Match(id, event) => {
                let loaded = self.bot.service.load_match(id, Some(event)).await?;
                self.gave_up(&loaded, true).await
            }
            // These are no news of a match.
            About::Challenge(_) | About::SeasonGame(..) | About::Season(..) => Ok(()),
        }
    }

    /// Sends a direct message that is about no single match. Returns whether the person gets none, which is noted.
    pub(super) async fn send_word(
        &self,
        player: &Player,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<bool, Failure>, ServiceError> {
        let closed = match self.send_private(player, post, quietly).await? {
            Ok(_) => false,
            Err(Failure::ClosedDms(_)) => true,
            Err(failure) => return Ok(Err(failure)),
        };
        if player.dms_closed != closed {
            let service = &self.bot.service;
            service.set_dms_closed(player.id, closed).await?;
        }
        Ok(Ok(closed))
    }

    /// Sends a direct message, through a channel that is opened once and remembered. A channel that refuses it is
    /// forgotten, and the person counts as unreachable if a new one does, too.
    pub(super) async fn send_private(
        &self,
        player: &Player,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<(u64, u64), Failure>, ServiceError> {
        let service = &self.bot.service;
        let known = DirectChannel::known(player);
        let channel = match known {
            Some(channel) => channel,
            None => match DirectChannel::open(self.wire, player.id).await {
                Ok(channel) => {
                    let id = Some(channel.id());
                    service.set_dm_channel(player.id, id).await?;
                    channel
                }
                Err(failure) if failure.is_of_place() => return Ok(Err(Failure::ClosedDms(0))),
                Err(failure) => return Ok(Err(failure)),
            },
        };
        let parcel = Parcel::private(channel, post, &self.claimed.nonce, quietly);
        Ok(match self.post_once(parcel).await? {
            Ok(message) => Ok((channel.id(), message)),
            Err(failure) if failure.is_of_place() => {
                service.set_dm_channel(player.id, None).await?;
                Err(match known {
                    Some(_) => Failure::TooFast(None),
                    None => Failure::ClosedDms(0),
                })
            }
            Err(failure) => Err(failure),
        })
    }

    /// Reminds people, or tells them of a vacation, of an outage, or of a server that the bot left or came back to.
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
            Purpose::Back => in_progress.then(|| removal::back(&everyone, &facts)),
            _ => reminders::reminder(&everyone, &facts),
        };
        match post {
            Some(post) => {
                let posted = self.post_at_table(record, post).await?;
                self.settle(loaded, posted).await
            }
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
        if !waking::is_wanted(purpose, &chosen) {
            return Ok(Attempt::Done);
        }
        let texts = self.bot.reader_of(&chosen, player.locale.as_deref()).texts;
        let post = if purpose == Purpose::Removed {
            let games = service
                .unfinished_there(person, loaded.record.guild)
                .await?;
            removal::removed(texts, &games).map(|post| PrivatePost::new(person, post))
        } else if purpose == Purpose::Vacation {
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
        let quietly = waking::is_night(&chosen, now);
        let closed = match self.send_word(&player, &post, quietly).await? {
            Ok(closed) => closed,
            Err(failure) => return Ok(self.failed(failure)),
        };
        // The threads announce a vacation anyway.
        if closed && purpose == Purpose::Reminder {
            service.remind_in_threads(person, now.plus(-LATELY)).await?;
        }
        Ok(Attempt::Done)
    }
}
