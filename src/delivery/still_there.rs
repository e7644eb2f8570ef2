//! Asks all players before a season starts whether they are still there: in private, or in its channel if they take no
//! direct messages.

use basics::Span;
use matches::{
    notice::Audience,
    outbox::{Attempt, OutboxItem},
};

use super::{
    context::{AttemptResult, Delivery},
    retrying, waking,
};
use crate::bot::leagues::still_there;

impl Delivery<'_> {
    /// Asks a person in private, unless they have already answered.
    pub(super) async fn ask_whether_there(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let loaded = service.season(self.season()?.0).await?;
        if !still_there::is_open(&loaded, person) {
            return Ok(Attempt::Done);
        }
        let (player, chosen) = service.contact(person).await?;
        if !waking::is_wanted(owed.purpose, &chosen) {
            return Ok(Attempt::Done);
        }
        let server = self.bot.server(loaded.record.guild).await;
        let locale = player.locale.as_deref();
        let reader = self.bot.reader_in(&chosen, &server, locale);
        let post = still_there::question(reader.texts, &loaded, person);
        let quietly = waking::is_night(&chosen, service.now());
        let sent = self.send_word(&player, &post, quietly).await?;
        Ok(sent.map_or_else(|failure| self.failed(failure), |_| Attempt::Done))
    }

    /// Pings the people in the channel who take no direct messages and have not answered: as many as fit into one message; the
    /// next one pings the others.
    pub(super) async fn call_the_rest(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(first) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let (id, entry) = self.season()?;
        let is_asking = service.is_asking(id, entry).await?;
        if is_asking
            && let Some(later) = retrying::until_opened(self.claimed.attempts, service.now())
        {
            return Ok(Attempt::Later(later));
        }
        let loaded = service.season(id).await?;
        let mut called = service.to_be_called(&loaded, entry, first).await?;
        if called.is_empty() || !still_there::is_open_to_answers(&loaded) {
            return Ok(Attempt::Done);
        }
        let others = called.split_off(called.len().min(still_there::MAX_PINGS));
        if let Some(next) = others.first() {
            let audience = Audience::Person(*next);
            self.owe(OutboxItem { audience, ..owed }, Span::ZERO);
        }
        let everyone = self.bot.everyone(loaded.record.guild).await;
        let post = still_there::call(&everyone, &loaded, entry, called);
        let channel = loaded.record.channel;
        match self.announce(channel, &post).await? {
            Ok(_) => {
                self.bot.talk.posted(channel);
                Ok(Attempt::Done)
            }
            Err(failure) => self.season_failed(&loaded, failure).await,
        }
    }
}
