//! The message of a league's season, which is kept current, and what is posted about entries of its log.

use leagues::season::Stage;
use matches::{
    notice::Audience,
    outbox::{Attempt, OutboxItem, Purpose},
};
use service::{
    ServiceError,
    seasons::{LoadedSeason, SeasonOfMatch},
};

use super::{
    context::{AttemptResult, Delivery},
    retrying, sender,
    table::Posted,
    waking,
};
use crate::{
    bot::leagues::{card, news, own, thread, week},
    link::errors::Failure,
    messages::PublicPost,
    wording::reader::Reader,
};

impl Delivery<'_> {
    /// Updates a season's message, or posts it. A later update covers the earlier ones.
    pub(super) async fn show_season(&self) -> AttemptResult {
        let service = &self.bot.service;
        let (id, entry) = self.season()?;
        let loaded = service.season(id).await?;
        if loaded.season.log().len() as u32 != entry {
            return Ok(Attempt::Done);
        }
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let post = card::post(&everyone, &loaded);
        let channel = loaded.record.channel;
        let shown = loaded.record.message;
        if let Some(message) = shown
            && !self.is_buried(&loaded, (channel, message)).await
        {
            match sender::revise(self.wire, (channel, message), &post).await {
                Ok(()) => {
                    service.channel_accepts(channel).await?;
                    self.unpin_message(&loaded, (channel, message)).await;
                    return Ok(Attempt::Done);
                }
                Err(Failure::MessageGone) => service.season_shown(id, None).await?,
                Err(Failure::EditedTooOften) => {}
                Err(failure) => return self.season_failed(&loaded, failure).await,
            }
        }
        match self.announce(channel, &post).await? {
            Ok(message) => {
                if let Some(old) = shown.filter(|old| *old != message) {
                    let deleted = sender::delete(self.wire, (channel, old)).await;
                    if let Some(failure) = deleted.err().and_then(|it| self.left_over(it)) {
                        return Ok(self.failed(failure));
                    }
                }
                service.season_shown(id, Some(message)).await?;
                service.channel_accepts(channel).await?;
                self.bot.talk.begin(channel);
                // Where the bot may not pin, people find the message only by its position.
                if let Err(failure) = sender::pin(self.wire, (channel, message)).await {
                    tracing::debug!(%failure, "the message of a league is not pinned");
                }
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(&loaded, failure).await,
        }
    }

    /// Unpins a season's message once the season has ended, because it is no longer updated.
    async fn unpin_message(&self, loaded: &LoadedSeason, place: (u64, u64)) {
        let is_on = matches!(loaded.season.stage(), Stage::Open | Stage::Running);
        if !is_on && let Err(failure) = sender::unpin(self.wire, place).await {
            tracing::debug!(%failure, "the message of a league stays pinned");
        }
    }

    /// Whether to repost a season's message at the bottom because much was written below it. At the end the news contains all
    /// of it. If an earlier attempt may have reposted it, posting it again finds that message.
    async fn is_buried(&self, loaded: &LoadedSeason, (channel, message): (u64, u64)) -> bool {
        let is_on = matches!(loaded.season.stage(), Stage::Open | Stage::Running);
        self.claimed.unclear_since.is_some()
            || (is_on && self.is_talked_over(channel, message).await)
    }

    /// Posts what an entry of a season's log says.
    pub(super) async fn tell_of_season(&self) -> AttemptResult {
        let (id, seq) = self.season()?;
        let loaded = self.bot.service.season(id).await?;
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let week = week::facts(&self.bot.service, &loaded, seq).await?;
        for challenge in loaded.season.challenges_changed_by(seq) {
            if let Err(failure) = self.revise_challenge(&everyone, &loaded, challenge).await? {
                return self.season_failed(&loaded, failure).await;
            }
        }
        let ended = loaded.season.match_ended_by(seq);
        if let Some(game) = ended.and_then(|ended| ended.games.first().copied())
            && self.bot.service.is_shown_by_round(&loaded, game).await?
        {
            return Ok(Attempt::Done);
        }
        let post: Option<PublicPost> = news::post(&everyone, &loaded, seq, week);
        let Some(mut post) = post else {
            return Ok(Attempt::Done);
        };
        if news::calls_organisers(&loaded, seq) {
            let (people, roles) = self.organisers(&loaded).await;
            post = post.calling(people).calling_roles(roles);
        }
        let channel = loaded.record.channel;
        match self.announce(channel, &post).await? {
            Ok(message) => {
                self.bot.service.channel_accepts(channel).await?;
                self.bot.talk.posted(channel);
                let (service, place) = (&self.bot.service, (channel, message));
                if news::is_challenge(&loaded, seq) {
                    service.challenge_shown(id, seq, place).await?;
                } else if loaded.season.opened_by(seq).is_some() {
                    service.round_shown(id, seq, place).await?;
                }
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(&loaded, failure).await,
        }
    }

    /// Updates a challenge's message: its outcome, or its new expiry.
    async fn revise_challenge(
        &self,
        everyone: &Reader<'_>,
        loaded: &LoadedSeason,
        entry: u32,
    ) -> Result<Result<(), Failure>, ServiceError> {
        let (service, id) = (&self.bot.service, loaded.record.id);
        let shown = service.shown_challenge(id, entry).await?;
        let (Some(place), Some(post)) = (shown, news::post(everyone, loaded, entry, None)) else {
            return Ok(Ok(()));
        };
        match sender::revise(self.wire, place, &post).await {
            Err(failure) if failure != Failure::MessageGone && !failure.is_of_place() => {
                return Ok(Err(failure));
            }
            // If it can no longer be edited, its buttons still answer.
            _ => {}
        }
        if loaded.season.end_of_challenge(entry).is_some() {
            service.challenge_settled(id, entry).await?;
        }
        Ok(Ok(()))
    }

    /// Sends a player the list of their new games, once the games have places.
    pub(super) async fn tell_of_games(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(self.season()?.0).await?;
        let (player, chosen) = service.contact(person).await?;
        if !waking::is_wanted(owed.purpose, &chosen) {
            return Ok(Attempt::Done);
        }
        let games = own::open_games(service, &loaded, person).await?;
        let all_known = games.iter().all(|game| game.link().is_some());
        let now = service.now();
        if !all_known && let Some(later) = retrying::until_opened(self.claimed.attempts, now) {
            return Ok(Attempt::Later(later));
        }
        let server = self.bot.server(loaded.record.guild).await;
        let reader = self
            .bot
            .reader_in(&chosen, &server, player.locale.as_deref());
        let message = own::word(reader.texts, &loaded, person, &games);
        let message = message.or_else(|| own::bye(reader.texts, &loaded, person));
        let Some(post) = message else {
            return Ok(Attempt::Done);
        };
        let quietly = waking::is_night(&chosen, now);
        let sent = self.send_word(&player, &post, quietly).await?;
        Ok(sent.map_or_else(|failure| self.failed(failure), |_| Attempt::Done))
    }

    /// Links the replayed game in the thread of the match that it replaces, once the replay has a place.
    pub(super) async fn tell_where_played_anew(&self) -> AttemptResult {
        let (service, (old, _)) = (&self.bot.service, self.season_game()?);
        let record = service.record(old).await?;
        let Some(of) = service.season_of_match(old).await? else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(of.id).await?;
        let Some(new) = loaded.match_of(of.game).filter(|new| *new != old) else {
            return Ok(Attempt::Done);
        };
        let new = service.record(new).await?;
        let now = service.now();
        if new.place.is_none()
            && let Some(later) = retrying::until_opened(self.claimed.attempts, now)
        {
            return Ok(Attempt::Later(later));
        }
        let everyone = self.bot.everyone(record.guild).await;
        let post = thread::played_anew(&everyone, &new);
        match self.post_at_table(&record, post).await? {
            // The message on which the thread was opened links it, too.
            Posted::There(_) => self.show_result_of_season(&of).await,
            Posted::Closed | Posted::Gone => Ok(Attempt::Done),
            Posted::Failed(failure) => Ok(self.failed(failure)),
        }
    }

    /// Adds the result of a season's game to the message on which its thread was opened.
    pub(super) async fn show_result_of_season(&self, of: &SeasonOfMatch) -> AttemptResult {
        let service = &self.bot.service;
        let facts = service
            .load_match(self.match_id()?, None)
            .await?
            .table_facts();
        let loaded = service.season(of.id).await?;
        let Some(opener) = service.opener(&loaded, &facts.record, of.game).await? else {
            return Ok(Attempt::Done);
        };
        let is_open = loaded
            .season
            .game(of.game)
            .is_some_and(|game| game.result.is_none());
        // The season decides the result of a match without one; it checks the match in a moment.
        if is_open
            && facts.stage == matches::Stage::CalledOff
            && loaded.match_of(of.game) == Some(facts.record.id)
            && let Some(due) = retrying::until_opened(self.claimed.attempts, service.now())
        {
            return Ok(Attempt::Later(due));
        }
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let verdict = service.verdict(facts.record.id).await?;
        let ended = Some((&facts, verdict.as_ref()));
        let post = thread::opening(&everyone, &loaded, of.game, ended);
        let revised = sender::revise(self.wire, opener, &post).await;
        Ok(revised.map_or_else(|failure| self.failed(failure), |()| Attempt::Done))
    }

    /// What a failure means: a channel that refuses the bot is tried again later, and its organiser is notified once.
    pub(super) async fn season_failed(
        &self,
        loaded: &LoadedSeason,
        failure: Failure,
    ) -> AttemptResult {
        if !failure.is_of_place() {
            return Ok(self.failed(failure));
        }
        let record = &loaded.record;
        let posted = self.refused((record.guild, record.channel), failure, true);
        let service = &self.bot.service;
        if matches!(posted, Posted::Closed) && !service.is_refusal_known(record.channel).await? {
            let (people, _) = self.organisers(loaded).await;
            let notices = people.into_iter().map(|person| OutboxItem {
                audience: Audience::Person(person),
                purpose: Purpose::ChannelWord,
                ..self.claimed.owed
            });
            service.channel_refuses(record.channel, notices).await?;
        }
        // If the season moves to another channel, it continues there.
        Ok(Attempt::Parked)
    }
}
