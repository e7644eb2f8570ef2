//! The message about a round of a season, which is updated as its games begin, go on and end. It links their threads, so the
//! messages on which the threads were opened are deleted.

use matches::outbox::Attempt;
use service::seasons::{LoadedSeason, OPENERS_AT_ONCE, ROUND_PAUSE, is_old};

use super::{
    context::{AttemptResult, Delivery},
    sender,
};
use crate::{
    bot::leagues::round::{self, Shows},
    link::errors::Failure,
};

impl Delivery<'_> {
    /// Updates the message about a round. If Discord refuses that for its age, if it is gone, or if the season has moved to another
    /// channel, a new one takes its place.
    pub(super) async fn show_round(&self) -> AttemptResult {
        let service = &self.bot.service;
        let (id, opening) = self.season()?;
        let Some(shown) = service.shown_round(id, opening).await? else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(id).await?;
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let Some(post) = round::post(&everyone, &loaded, opening, Shows::Now) else {
            return Ok(Attempt::Done);
        };
        let is_on = round::is_on(&loaded, opening);
        let has_moved = shown.0 != loaded.record.channel;
        if has_moved && !is_on {
            return Ok(Attempt::Done);
        }
        if !has_moved {
            match sender::revise(self.wire, shown, &post).await {
                Ok(()) => {
                    service.channel_accepts(shown.0).await?;
                    return self.fold_openers(&loaded, opening).await;
                }
                Err(Failure::EditedTooOften) if is_old(shown.1, service.now()) => {}
                Err(Failure::MessageGone) if is_on => {}
                Err(Failure::MessageGone) => return Ok(Attempt::Done),
                Err(failure) => return self.season_failed(&loaded, failure).await,
            }
        }
        let channel = loaded.record.channel;
        match self.announce(channel, &post).await? {
            Ok(message) => {
                service.round_shown(id, opening, (channel, message)).await?;
                self.bot.talk.posted(channel);
                if !has_moved && let Err(failure) = sender::delete(self.wire, shown).await {
                    tracing::debug!(%failure, "an old message about a round stays");
                }
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(&loaded, failure).await,
        }
    }

    /// Deletes messages on which threads of a round's games were opened. A thread outlives its message.
    async fn fold_openers(&self, loaded: &LoadedSeason, opening: u32) -> AttemptResult {
        let service = &self.bot.service;
        let Some(round) = loaded.season.opened_by(opening) else {
            return Ok(Attempt::Done);
        };
        let openers = service.openers(loaded, round).await?;
        for &(of, channel, message) in &openers {
            match sender::delete(self.wire, (channel, message)).await {
                Ok(()) => service.set_thread_message(of, 0).await?,
                Err(failure) if failure.is_of_place() => return Ok(Attempt::Done),
                Err(failure) => return Ok(self.failed(failure)),
            }
        }
        Ok(if openers.len() < OPENERS_AT_ONCE as usize {
            Attempt::Done
        } else {
            Attempt::Later(service.now().plus(ROUND_PAUSE))
        })
    }
}
