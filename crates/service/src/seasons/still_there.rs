//! Asking everybody before the start whether they are still there: each by direct message, and those who take none in the
//! season's channel.

use leagues::season::{Entry, Event, Season};
use matches::{
    Moment, PersonId,
    notice::Audience,
    outbox::{OutboxItem, Purpose},
    season::SeasonId,
};
use store::outbox;

use super::LoadedSeason;
use crate::{Service, ServiceError};

/// How long the call in the channel waits for the direct messages, in milliseconds: by then it shows who takes none.
const CALL_PAUSE: i64 = 30_000;

/// The messages by which people are asked, if this entry asks them.
pub(super) fn questions(
    id: SeasonId,
    season: &Season,
    (seq, entry): (u32, &Entry),
    now: Moment,
) -> Vec<(OutboxItem, Moment)> {
    if entry.event != Event::Asked {
        return Vec::new();
    }
    let to = |person, purpose| OutboxItem {
        audience: Audience::Person(PersonId(person)),
        ..OutboxItem::season(id, seq, purpose)
    };
    let asked = season.unconfirmed();
    let questions = asked.map(|person| (to(person, Purpose::SeasonQuestion), now));
    let first = season.unconfirmed().min();
    let call = first.map(|first| (to(first, Purpose::SeasonCall), now.plus(CALL_PAUSE)));
    questions.chain(call).collect()
}

impl Service {
    /// Whether some of those whom this entry of a season's log asks in private have not been reached yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_asking(&self, id: SeasonId, seq: u32) -> Result<bool, ServiceError> {
        let mut connection = self.store().read().await?;
        let question = OutboxItem::season(id, seq, Purpose::SeasonQuestion);
        Ok(outbox::is_owed(&mut connection, question.id, seq, question.purpose).await?)
    }

    /// Those of a season who have not said that they are still there and take no direct messages, from this person on in the
    /// order of their numbers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn to_be_called(
        &self,
        loaded: &LoadedSeason,
        from: PersonId,
    ) -> Result<Vec<PersonId>, ServiceError> {
        let mut silent: Vec<PersonId> = loaded.season.unconfirmed().map(PersonId).collect();
        silent.sort_unstable();
        let mut called = Vec::new();
        for person in silent.into_iter().filter(|person| *person >= from) {
            let (player, chosen) = self.contact(person).await?;
            let takes_none = chosen.no_direct_messages.unwrap_or_default();
            called.extend((player.dms_closed || takes_none).then_some(person));
        }
        Ok(called)
    }
}
