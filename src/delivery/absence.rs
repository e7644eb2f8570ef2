//! Messages about absence: reminders, vacations, outages, and servers that the bot left or rejoined.

use basics::{PersonId, Span};
use matches::{
    LoadedMatch, Stage,
    notice::Audience,
    outbox::{Attempt, Purpose},
};
use service::ServiceError;

use super::{
    context::{AttemptResult, Delivery},
    waking,
};
use crate::{
    bot::{
        people::{reminders, vacation},
        servers::removal,
    },
    messages::PrivatePost,
};

/// The maximum age of a reminder that is repeated in the threads because direct messages are closed. A reminder is older
/// only if sending it took many attempts.
const REMINDER_MAX_AGE: Span = Span::HOUR;

impl Delivery<'_> {
    /// Sends a reminder, or the news of a vacation, of an outage, or of a server that the bot left or rejoined.
    pub(super) async fn tell_of_absence(&self, loaded: &LoadedMatch) -> AttemptResult {
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
            service
                .remind_in_threads(person, now.plus(-REMINDER_MAX_AGE))
                .await?;
        }
        Ok(Attempt::Done)
    }
}
