//! Games of leagues that are posts of a forum. Their tags say the round, and whether the game is decided.

use leagues::season::GameNumber;
use matches::records::MatchRecord;
use service::{ServiceError, reachability::Way, seasons::LoadedSeason};

use super::{context::Delivery, sender};
use crate::{
    bot::{
        kit::sending,
        leagues::{self as league_room, post_tags, thread::LeagueGame},
    },
    link::errors::Failure,
    places::{
        forum::{TagNames, Tags},
        permissions::Permissions,
    },
    wording::thread_names::{NamedResult, thread_name},
};

impl Delivery<'_> {
    /// Opens the post of a league's game. Where the bot cannot, the game becomes a thread of the league's channel, soon.
    pub(super) async fn open_post(
        &self,
        record: &MatchRecord,
        loaded: &LoadedSeason,
        game: GameNumber,
    ) -> Result<Result<u64, Failure>, ServiceError> {
        let everyone = self.bot.everyone(record.guild).await;
        let post = league_room::thread::opening(&everyone, loaded, game, None);
        let name = thread_name(everyone.texts, record, &NamedResult::Open);
        let wanted = post_tags::of(&self.bot.texts, loaded, game, false);
        let opening = async {
            let place = (record.guild, record.channel);
            let tags = self.tags(place, &wanted).await?;
            sender::open_post(self.wire, place, (&name, &tags), &post).await
        };
        let service = &self.bot.service;
        match sending::say(service, self.wire, Way::Posts, opening).await {
            Err(
                failure @ (Failure::Gone(_)
                | Failure::Forbidden(_)
                | Failure::Blocked(_)
                | Failure::Rejected { .. }),
            ) => {
                tracing::warn!(%failure, "a game cannot be a post of its forum; it becomes a thread");
                service
                    .leave_forum(record.id, loaded.record.channel)
                    .await?;
                Ok(Err(Failure::TooFast(None)))
            }
            opened => Ok(opened),
        }
    }

    /// Makes a game a thread of its league's channel if it was a post of a forum, which is gone now. Returns whether it was.
    pub(super) async fn leave_forum(&self, record: &MatchRecord) -> Result<bool, ServiceError> {
        let service = &self.bot.service;
        let Some(of) = service.season_of_match(record.id).await? else {
            return Ok(false);
        };
        let loaded = service.season(of.id).await?;
        if loaded.is_in_forum(record) {
            let channel = loaded.record.channel;
            service.leave_forum(record.id, channel).await?;
        }
        Ok(loaded.is_in_forum(record))
    }

    /// Tags the post of a game that is decided.
    pub(super) async fn tag_as_decided(
        &self,
        record: &MatchRecord,
        of: &LeagueGame,
        thread: u64,
    ) -> Result<(), Failure> {
        let wanted = of.decided_tags(&self.bot.texts);
        let place = (record.guild, record.channel);
        let tags = self.tags(place, &wanted).await?;
        sender::tag_post(self.wire, thread, &tags).await
    }

    /// The wanted tags of a forum. Those that it lacks are made, where the bot may.
    async fn tags(
        &self,
        (guild, forum): (u64, u64),
        wanted: &[TagNames],
    ) -> Result<Vec<u64>, Failure> {
        let tags = Tags::of(self.wire, forum).await?;
        if tags.missing(wanted).is_empty() {
            return Ok(tags.ids(wanted));
        }
        let (servers, bot) = (&self.bot.servers, self.bot.user.0);
        let may = servers
            .permissions_of(self.wire, (guild, forum), bot)
            .await?;
        if !may.is_some_and(|may| may.contains(Permissions::MANAGE_CHANNELS)) {
            return Ok(tags.ids(wanted));
        }
        let language = self.bot.everyone(guild).await.texts.language();
        let tags = tags.make(self.wire, forum, (wanted, language)).await?;
        Ok(tags.ids(wanted))
    }
}
