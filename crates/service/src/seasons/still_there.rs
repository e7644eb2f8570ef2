//! Asks entrants before the start whether they still take part, and players of the previous season whether they play again: by
//! direct message, or in the season's channel if they accept none.

use basics::{Moment, PersonId, SeasonId, Span};
use leagues::season::{Entry, Event, Season};
use matches::{
    notice::Audience,
    outbox::{About, OutboxItem, Purpose},
};
use store::outbox;

use super::LoadedSeason;
use crate::{Result, Service};

/// How long the call in the channel waits for the direct messages, to see who accepts none.
const CALL_PAUSE: Span = Span::seconds(30);
/// The number of the entry by which a season is created.
const CREATION: u32 = 1;

/// The messages that ask people, if this entry asks them.
pub(super) fn questions(
    id: SeasonId,
    season: &Season,
    (seq, entry): (u32, &Entry),
    now: Moment,
) -> Vec<(OutboxItem, Moment)> {
    if entry.event != Event::Asked {
        return Vec::new();
    }
    let asked: Vec<PersonId> = season.unconfirmed().collect();
    asking((id, seq), &asked, Purpose::SeasonQuestion, now).collect()
}

/// The messages that ask players of the previous season whether they play in the new one.
pub(super) fn invitations(
    id: SeasonId,
    invited: &[PersonId],
    at: Moment,
) -> impl Iterator<Item = (OutboxItem, Moment)> {
    asking((id, CREATION), invited, Purpose::SeasonWord, at)
}

/// A message to each of these people about an entry of a season's log, and later the call in the channel to those who could not
/// be reached.
fn asking(
    (id, seq): (SeasonId, u32),
    people: &[PersonId],
    purpose: Purpose,
    at: Moment,
) -> impl Iterator<Item = (OutboxItem, Moment)> {
    let to = move |person: &PersonId, purpose| OutboxItem {
        audience: Audience::Person(*person),
        ..OutboxItem::season(id, seq, purpose)
    };
    let call = people.iter().min();
    let call = call.map(|first| (to(first, Purpose::SeasonCall), at.plus(CALL_PAUSE)));
    let messages = people.iter();
    let messages = messages.map(move |person| (to(person, purpose), at));
    messages.chain(call)
}

impl Service {
    /// Whether some of the private questions of this entry of a season's log are still to be sent.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_asking(&self, id: SeasonId, seq: u32) -> Result<bool> {
        let mut connection = self.store.read().await?;
        let purpose = match seq {
            CREATION => Purpose::SeasonWord,
            _ => Purpose::SeasonQuestion,
        };
        Ok(outbox::is_owed(&mut connection, About::Season(id, seq), purpose).await?)
    }

    /// The people asked by this entry of a season's log who have not answered and accept no direct messages, from this person on by
    /// id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn to_be_called(
        &self,
        loaded: &LoadedSeason,
        seq: u32,
        from: PersonId,
    ) -> Result<Vec<PersonId>> {
        let mut silent: Vec<PersonId> = match seq {
            CREATION => self.invited(loaded).await?,
            _ => loaded.season.unconfirmed().collect(),
        };
        silent.sort_unstable();
        let mut called = Vec::new();
        for person in silent.into_iter().filter(|person| *person >= from) {
            let (player, chosen) = self.contact(person).await?;
            let takes_none = chosen.no_direct_messages.unwrap_or_default();
            called.extend((player.dms_closed || takes_none).then_some(person));
        }
        Ok(called)
    }

    /// The players of the previous season who did not withdraw and have not entered this one.
    async fn invited(&self, loaded: &LoadedSeason) -> Result<Vec<PersonId>> {
        let Some(before) = self.season_before(loaded).await? else {
            return Ok(Vec::new());
        };
        let has_entered = |person: &PersonId| {
            let mut entered = loaded.season.entrants().iter();
            *person == loaded.season.organiser() || entered.any(|one| one.person == *person)
        };
        let still_in = before.still_in();
        Ok(still_in.filter(|person| !has_entered(person)).collect())
    }
}
