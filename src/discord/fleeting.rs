//! Fleeting messages: the private answers in a channel, or in direct messages, that show somebody their board. A new one
//! takes the place of the last, so that they do not pile up. Only Discord knows them: the token of the interaction leads to each for a quarter
//! of an hour, and nothing is lost with it.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use matches::PersonId;
use serenity::{
    all::InteractionId,
    http::{LightMethod, Route},
};

use super::wire::{Request, Wire};

/// For how long a token is good, with a margin: the documentation says 15 minutes
/// (interactions/receiving-and-responding).
const GOOD_FOR: Duration = Duration::from_secs(14 * 60);

/// Whose message, and in which channel.
pub type Place = (PersonId, u64);

/// An interaction that was answered with a fleeting message.
pub struct Answered {
    interaction: InteractionId,
    token: String,
    since: Instant,
}

/// The interactions that were answered with the newest fleeting message of each person in each channel.
#[derive(Default)]
pub struct Fleeting(Mutex<HashMap<Place, Answered>>);

impl Fleeting {
    /// Notes that this interaction is about to be answered with a person's newest message in a channel; returns the older of
    /// this one and the one before, which is to go once the answer is there. Whoever sees an answer may act on it at once, so
    /// it is noted before it is sent. Of two that are answered at the same time the later one stays.
    pub fn replace(
        &self,
        place: Place,
        (interaction, token): (InteractionId, &str),
    ) -> Option<Answered> {
        let mut newest = self.good();
        let answered = Answered {
            interaction,
            token: token.to_owned(),
            since: Instant::now(),
        };
        let is_overtaken = newest
            .get(&place)
            .is_some_and(|now| now.interaction > interaction);
        match is_overtaken {
            true => Some(answered),
            false => newest.insert(place, answered),
        }
    }

    /// Takes back that this interaction was answered, because the answer was lost; the one before is the newest message again.
    pub fn restore(&self, place: Place, interaction: InteractionId, before: Answered) {
        let mut newest = self.good();
        let is_lost = newest
            .get(&place)
            .is_none_or(|now| now.interaction == interaction);
        if is_lost && before.interaction != interaction {
            newest.insert(place, before);
        }
    }

    /// Forgets a person's newest message in a channel, and returns it.
    pub fn take(&self, place: Place) -> Option<Answered> {
        self.good().remove(&place)
    }

    /// The same, if it is older than this interaction.
    pub fn take_before(&self, place: Place, interaction: InteractionId) -> Option<Answered> {
        let mut newest = self.good();
        let is_older = newest.get(&place)?.interaction <= interaction;
        is_older.then(|| newest.remove(&place))?
    }

    /// Those whose tokens are still good.
    fn good(&self) -> MutexGuard<'_, HashMap<Place, Answered>> {
        let now = Instant::now();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.retain(|_, one| now.duration_since(one.since) < GOOD_FOR);
        newest
    }
}

/// Deletes the message with which an interaction was answered.
pub async fn delete(wire: &Wire, answered: &Answered) {
    let request = || {
        let message = Route::WebhookOriginalInteractionResponse {
            application_id: wire.application(),
            token: &answered.token,
        };
        Request::of_interaction(LightMethod::Delete, message)
    };
    if let Err(failure) = wire.insist(request).await {
        tracing::debug!(%failure, "an old private board stays");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_message_of_the_same_person_in_the_same_channel_is_replaced() {
        let fleeting = Fleeting::default();
        let [ann, ben] = [PersonId(1), PersonId(2)];
        let id = InteractionId::new;
        let token = |answered: Option<Answered>| answered.map(|answered| answered.token);
        let replace = |person, place, number, text| {
            token(fleeting.replace((person, place), (id(number), text)))
        };
        assert_eq!(replace(ann, 7, 1, "a"), None);
        assert_eq!(replace(ben, 7, 2, "b"), None);
        assert_eq!(replace(ann, 8, 3, "c"), None);
        assert_eq!(replace(ann, 7, 4, "d").as_deref(), Some("a"));
        assert_eq!(replace(ann, 7, 6, "e").as_deref(), Some("d"));
        // What was asked earlier is no newer message, however late it is answered: it goes itself.
        assert_eq!(replace(ann, 7, 5, "late").as_deref(), Some("late"));
        assert_eq!(token(fleeting.take_before((ann, 7), id(5))), None);
        let taken = token(fleeting.take_before((ann, 7), id(7)));
        assert_eq!(taken.as_deref(), Some("e"));
        assert_eq!(replace(ann, 7, 8, "f"), None);
        assert_eq!(token(fleeting.take((ann, 7))).as_deref(), Some("f"));
    }

    #[test]
    fn a_lost_answer_replaces_nothing() {
        let fleeting = Fleeting::default();
        let (place, id) = ((PersonId(1), 7), InteractionId::new);
        let newest = || fleeting.good().get(&place).map(|one| one.token.clone());
        fleeting.replace(place, (id(1), "a"));
        let before = fleeting.replace(place, (id(2), "lost")).unwrap();
        fleeting.restore(place, id(2), before);
        assert_eq!(newest().as_deref(), Some("a"));
        let before = fleeting.replace(place, (id(3), "lost")).unwrap();
        fleeting.replace(place, (id(4), "newer"));
        fleeting.restore(place, id(3), before);
        assert_eq!(newest().as_deref(), Some("newer"));
    }
}
