//! The message of a league's season, which is kept current, and what is posted about entries of its log.

use matches::{outbox::Attempt, season::SeasonId};
use service::seasons::{LoadedSeason, SeasonOfMatch};

use super::{
    errand::{AttemptResult, Errand},
    post_office,
};
use crate::discord::{errors::Failure, features::league::card, post::PublicPost};

impl Errand<'_> {
    /// The season that this message is about.
    fn season(&self) -> SeasonId {
        SeasonId(self.claimed.owed.id.0)
    }

    /// Brings a season's message up to date, or posts it. A later update does it for the earlier ones.
    pub(super) async fn show_season(&self) -> AttemptResult {
        let service = &self.bot.service;
        let loaded = service.season(self.season()).await?;
        if loaded.season.log().len() as u32 != self.claimed.owed.seq {
            return Ok(Attempt::Done);
        }
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let post = card::post(&everyone, &loaded);
        let channel = loaded.record.channel;
        if let Some(message) = loaded.record.message {
            match post_office::revise(self.wire, (channel, message), &post).await {
                Ok(()) => return Ok(Attempt::Done),
                Err(Failure::MessageGone) => service.season_shown(self.season(), None).await?,
                Err(failure) => return self.season_failed(&loaded, failure),
            }
        }
        match self.announce(channel, &post).await? {
            Ok(message) => {
                service.season_shown(self.season(), Some(message)).await?;
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(&loaded, failure),
        }
    }

    /// Posts what an entry of a season's log says.
    pub(super) async fn tell_of_season(&self) -> AttemptResult {
        let loaded = self.bot.service.season(self.season()).await?;
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let post: Option<PublicPost> = card::news(&everyone, &loaded, self.claimed.owed.seq);
        let Some(post) = post else {
            return Ok(Attempt::Done);
        };
        match self.announce(loaded.record.channel, &post).await? {
            Ok(_) => Ok(Attempt::Done),
            Err(failure) => self.season_failed(&loaded, failure),
        }
    }

    /// Adds the result of a season's game to the message on which its thread was opened.
    pub(super) async fn show_result_of_season(&self, of: &SeasonOfMatch) -> AttemptResult {
        let service = &self.bot.service;
        let facts = service
            .load_match(self.claimed.owed.id, None)
            .await?
            .table_facts();
        let Some(message) = facts.record.message else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(of.id).await?;
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let verdict = service.verdict(facts.record.id).await?;
        let ended = Some((&facts, verdict.as_ref()));
        let post = card::game_post(&everyone, &loaded, of.game, ended);
        let place = (facts.record.channel, message);
        let revised = post_office::revise(self.wire, place, &post).await;
        Ok(revised.map_or_else(|failure| self.failed(failure), |()| Attempt::Done))
    }

    /// What a failure means: a channel that refuses the bot is looked at again later.
    fn season_failed(&self, loaded: &LoadedSeason, failure: Failure) -> AttemptResult {
        if failure.is_of_place() {
            let (record, now) = (&loaded.record, self.bot.service.now());
            self.places.close(record.guild, record.channel, true, now);
            return Ok(Attempt::Parked);
        }
        Ok(self.failed(failure))
    }
}
