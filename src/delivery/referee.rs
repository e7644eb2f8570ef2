//! Messages about calls for a league's organisers and about their decisions, in the game's thread and to its players.

use basics::PersonId;
use leagues::season::GameNumber;
use matches::{
    notice::Audience,
    outbox::{Attempt, Purpose},
    records::MatchRecord,
};
use service::{ServiceError, seasons::LoadedSeason};

use super::{
    context::{AttemptResult, Delivery},
    sender,
    table::Posted,
    waking,
};
use crate::{
    bot::leagues::{entry_word, moving, own, referee, thread},
    messages::{PrivatePost, PublicPost},
    wording::{reader::Reader, thread_names::thread_name},
};
use texts::Texts;

/// The result of sending a private message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    /// The person can read it, or there was nothing to say.
    Read,
    /// The person takes no direct messages.
    Unread,
    Failed(Attempt),
}

impl From<Sent> for Attempt {
    fn from(sent: Sent) -> Attempt {
        match sent {
            Sent::Read | Sent::Unread => Attempt::Done,
            Sent::Failed(attempt) => attempt,
        }
    }
}

impl Delivery<'_> {
    /// Announces a call for an organiser, or an organiser's decision, in a game's thread or to one of its players.
    pub(super) async fn tell_of_referee(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let (id, entry) = self.season_game()?;
        let Some(of) = service.season_of_match(id).await? else {
            return Ok(Attempt::Done);
        };
        let record = service.record(id).await?;
        let loaded = service.season(of.id).await?;
        let Audience::Seat(side) = owed.audience else {
            let everyone = self.bot.everyone(record.guild).await;
            let post = referee::announcement(&everyone, &loaded, entry);
            let Some(post) = post else {
                return Ok(Attempt::Done);
            };
            return Ok(match self.post_at_table(&record, post).await? {
                Posted::There(_) => {
                    self.reached(&record).await?;
                    // The thread's name, and the message on which it was opened, show the result, too.
                    if loaded.season.corrected_by(entry).is_some() {
                        let shown = self.show_result_of_season(&of).await?;
                        if shown != Attempt::Done {
                            return Ok(shown);
                        }
                        return self.rename(&everyone, &record, &loaded, of.game).await;
                    }
                    Attempt::Done
                }
                // Its players read it in private.
                Posted::Closed | Posted::Gone => Attempt::Done,
                Posted::Failed(failure) => self.failed(failure),
            });
        };
        let message =
            |texts: &Texts, person| referee::word(texts, &loaded, (&record, side), entry, person);
        let sent = self.send_of_season(&loaded, record.player(side), message);
        Ok(sent.await?.into())
    }

    /// Renames a game's thread after the result that counts.
    async fn rename(
        &self,
        everyone: &Reader<'_>,
        record: &MatchRecord,
        loaded: &LoadedSeason,
        number: GameNumber,
    ) -> AttemptResult {
        let result = thread::named_result(loaded, number, record);
        let thread = record.place.filter(|place| *place != record.channel);
        let (Some(result), Some(thread)) = (result, thread) else {
            return Ok(Attempt::Done);
        };
        let name = thread_name(everyone.texts, record, &result);
        let renamed = sender::close_thread(self.wire, thread, &name).await;
        let failure = renamed.err().and_then(|failure| self.left_over(failure));
        Ok(failure.map_or(Attempt::Done, |failure| self.failed(failure)))
    }

    /// Notifies a person in private of an entry of a season's log.
    pub(super) async fn tell_of_entry(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let (id, entry) = self.season()?;
        let loaded = service.season(id).await?;
        let message = |texts: &Texts, person| entry_word::word(texts, &loaded, person, entry);
        Ok(self.send_of_season(&loaded, person, message).await?.into())
    }

    /// Notifies an organiser of a season that its channel refuses the bot, and says what to allow there.
    pub(super) async fn tell_of_channel(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(self.season()?.0).await?;
        let message = |texts: &Texts, person| Some(moving::refused_word(texts, &loaded, person));
        Ok(self.send_of_season(&loaded, person, message).await?.into())
    }

    /// Asks a player who has not begun a game whether they are still there.
    pub(super) async fn ask_after(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let (id, seq) = self.season()?;
        let loaded = service.season(id).await?;
        let games = own::open_games(service, &loaded, person).await?;
        let asked = own::Asked {
            loaded: &loaded,
            person,
            seq,
            games: &games,
        };
        let message = |texts: &Texts, person| {
            let question = own::question(texts, &asked)?;
            Some(PrivatePost::new(person, question))
        };
        let sent = self.send_of_season(&loaded, person, message).await?;
        let everyone = self.bot.everyone(loaded.record.guild).await;
        match own::question_in_channel(&everyone, &asked) {
            Some(post) if sent == Sent::Unread => self.ask_in_channel(&loaded, &post).await,
            _ => Ok(sent.into()),
        }
    }

    async fn ask_in_channel(&self, loaded: &LoadedSeason, post: &PublicPost) -> AttemptResult {
        let channel = loaded.record.channel;
        match self.announce(channel, post).await? {
            Ok(_) => {
                self.bot.talk.posted(channel);
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(loaded, failure).await,
        }
    }

    /// Sends a person a message about a season, unless there is nothing to say or they want none.
    async fn send_of_season(
        &self,
        loaded: &LoadedSeason,
        person: PersonId,
        message: impl Fn(&Texts, PersonId) -> Option<PrivatePost>,
    ) -> Result<Sent, ServiceError> {
        let (service, purpose) = (&self.bot.service, self.claimed.owed.purpose);
        let (player, chosen) = service.contact(person).await?;
        if !waking::is_wanted(purpose, &chosen) {
            return Ok(Sent::Unread);
        }
        let server = self.bot.server(loaded.record.guild).await;
        let locale = player.locale.as_deref();
        let reader = self.bot.reader_in(&chosen, &server, locale);
        let Some(post) = message(reader.texts, person) else {
            return Ok(Sent::Read);
        };
        // Only the question needs an answer.
        let quietly = purpose != Purpose::AskedAfter || waking::is_night(&chosen, service.now());
        let sent = self.send_word(&player, &post, quietly).await?;
        Ok(match sent {
            Ok(is_closed) if is_closed => Sent::Unread,
            Ok(_) => Sent::Read,
            Err(failure) => Sent::Failed(self.failed(failure)),
        })
    }

    /// Whom to call when a season needs its organisers: its organiser and the holders of its role; if the organiser
    /// has left the server, also its managing roles, and its owner instead of the organiser.
    pub(super) async fn organisers(&self, loaded: &LoadedSeason) -> (Vec<PersonId>, Vec<u64>) {
        let (servers, guild) = (&self.bot.servers, loaded.record.guild);
        let organiser = loaded.season.organiser();
        let mut roles: Vec<u64> = loaded.record.organiser_role.into_iter().collect();
        if servers.is_member(self.wire, guild, organiser.0).await {
            return (vec![organiser], roles);
        }
        match servers.managers(self.wire, guild).await {
            Ok((owner, managing)) => {
                roles.extend(
                    managing
                        .into_iter()
                        .filter(|role| Some(*role) != loaded.record.organiser_role),
                );
                (vec![PersonId(owner)], roles)
            }
            Err(failure) => {
                tracing::warn!(%failure, "who manages a server is not known");
                (vec![organiser], roles)
            }
        }
    }
}
