//! The message in a server's channel for play, which is kept current and pinned.

use matches::{
    outbox::Attempt,
    play_rules::WhatGoesOn,
    season::SeasonStage::{Open, Running},
};
use service::ServiceError;

use super::{
    context::{AttemptResult, Delivery},
    sender,
    table::Posted,
};
use crate::{bot::servers::play_here, link::errors::Failure, messages::PublicPost};

/// How many games in progress are looked through for those of the channel.
const GAMES_LOOKED_AT: u32 = 50;

impl Delivery<'_> {
    /// Updates the message that says what goes on in a server, or posts it. A later update covers the earlier ones.
    pub(super) async fn show_what_goes_on(&self) -> AttemptResult {
        if self.claimed.is_overtaken {
            return Ok(Attempt::Done);
        }
        let (service, guild) = (&self.bot.service, self.server()?);
        let rules = service.play_rules(guild).await?;
        let mut shown = service.play_message(guild).await?;
        if let Some(place) = shown.filter(|(channel, _)| rules.channel != Some(*channel)) {
            let deleted = sender::delete(self.wire, place).await;
            if let Some(failure) = deleted.err().and_then(|it| self.left_over(it)) {
                return Ok(self.failed(failure));
            }
            service.play_message_shown(guild, None).await?;
            shown = None;
        }
        let Some(channel) = rules.channel else {
            return Ok(Attempt::Done);
        };
        let everyone = self.bot.everyone(guild).await;
        let now = self.what_goes_on(guild, channel).await?;
        let post = PublicPost::of(&everyone, &now, play_here::words);
        if let Some(place) = shown {
            match sender::revise(self.wire, place, &post).await {
                Ok(()) => return Ok(Attempt::Done),
                Err(Failure::MessageGone | Failure::EditedTooOften) => {}
                Err(failure) => return Ok(self.not_shown((guild, channel), failure)),
            }
        }
        match self.announce(channel, &post).await? {
            Ok(message) => {
                if let Some(old) = shown.filter(|(_, old)| *old != message) {
                    let deleted = sender::delete(self.wire, old).await;
                    if let Some(failure) = deleted.err().and_then(|it| self.left_over(it)) {
                        return Ok(self.failed(failure));
                    }
                }
                let place = (channel, message);
                service.play_message_shown(guild, Some(place)).await?;
                // Where the bot may not pin, /setup has said so.
                if let Err(failure) = sender::pin(self.wire, place).await {
                    tracing::debug!(%failure, "the message in a channel for play is not pinned");
                }
                Ok(Attempt::Done)
            }
            Err(failure) => Ok(self.not_shown((guild, channel), failure)),
        }
    }

    /// What a failure means: a channel that refuses the bot is tried again later.
    fn not_shown(&self, place: (u64, u64), failure: Failure) -> Attempt {
        if !failure.is_of_place() {
            return self.failed(failure);
        }
        match self.refused(place, failure, true) {
            Posted::Gone => Attempt::Done,
            _ => Attempt::Parked,
        }
    }

    /// What goes on in a channel. What goes on in others may not be for everyone to know.
    async fn what_goes_on(&self, guild: u64, channel: u64) -> Result<WhatGoesOn, ServiceError> {
        let service = &self.bot.service;
        let mut challenges = service.open_in(guild, None).await?;
        challenges.retain(|one| one.channel == channel);
        let mut games = service.running_in(guild, 0, GAMES_LOOKED_AT).await?.records;
        games.retain(|one| one.channel == channel && one.place.is_some());
        let mut leagues = service.seasons_in(guild).await?;
        leagues.retain(|one| one.channel == channel && matches!(one.stage, Open | Running));
        Ok(WhatGoesOn {
            challenges: service.with_challengers(challenges).await?,
            games,
            leagues,
        })
    }
}
