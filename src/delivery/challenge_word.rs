//! Private messages about challenges: to the opponent before one expires, and to the challenger when it was not accepted.

use matches::{
    challenge::ChallengeState, notice::Audience, outbox::Attempt, records::ChallengeRecord,
    reminder::Habits,
};

use super::{
    context::{AttemptResult, Delivery},
    waking,
};
use crate::{bot::matches::starting::challenge, messages::PrivatePost};

impl Delivery<'_> {
    /// Notifies the challenger that a challenge has ended, or the opponent that it is about to expire.
    pub(super) async fn tell_of_challenge(&self) -> AttemptResult {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let Audience::Person(person) = owed.audience else {
            return Ok(Attempt::Done);
        };
        let record = service.challenge_record(self.match_id()?).await?;
        let (player, chosen) = service.contact(person).await?;
        let is_reminder = record.challenge.state == ChallengeState::Open;
        let is_wanted = !is_reminder || Habits::of(&chosen).wants_any();
        if !waking::is_wanted(owed.purpose, &chosen) || !is_wanted {
            return Ok(Attempt::Done);
        }
        let texts = self.bot.reader_of(&chosen, player.locale.as_deref()).texts;
        let has_left = self.asked_has_left(&record).await;
        let Some(post) = challenge::word(texts, &record, person, has_left) else {
            return Ok(Attempt::Done);
        };
        let post = PrivatePost::new(person, post);
        let quietly = waking::is_night(&chosen, service.now());
        let sent = self.send_word(&player, &post, quietly).await?;
        Ok(sent.map_or_else(|failure| self.failed(failure), |_| Attempt::Done))
    }

    /// Whether the opponent who let a challenge expire has left the server.
    async fn asked_has_left(&self, record: &ChallengeRecord) -> bool {
        let expired = record.challenge.state == ChallengeState::Expired;
        let Some(asked) = record.challenge.opponent.filter(|_| expired) else {
            return false;
        };
        let (servers, guild) = (&self.bot.servers, record.guild);
        !servers.is_member(self.wire, guild, asked.0).await
    }
}
