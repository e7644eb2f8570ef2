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
struct Answered {
    interaction: InteractionId,
    token: String,
    since: Instant,
}

/// The interactions that were answered with the newest fleeting message of each person in each channel.
#[derive(Default)]
pub struct Fleeting(Mutex<HashMap<Place, Answered>>);

impl Fleeting {
    /// Notes the message with which this interaction was answered as a person's newest one in a channel; returns the token of
    /// the one before, if it is still good. An interaction may be through later than one that came after it: the newer one
    /// stays, which may be about the same message.
    pub fn replace(
        &self,
        place: Place,
        (interaction, token): (InteractionId, &str),
    ) -> Option<String> {
        let mut newest = self.good();
        if newest
            .get(&place)
            .is_some_and(|now| now.interaction > interaction)
        {
            return None;
        }
        let answered = Answered {
            interaction,
            token: token.to_owned(),
            since: Instant::now(),
        };
        newest.insert(place, answered).map(|before| before.token)
    }

    /// Forgets a person's newest message in a channel; returns its token, if it is still good.
    pub fn take(&self, place: Place) -> Option<String> {
        self.good().remove(&place).map(|before| before.token)
    }

    /// The same, if it is older than this interaction.
    pub fn take_before(&self, place: Place, interaction: InteractionId) -> Option<String> {
        let mut newest = self.good();
        let is_older = newest.get(&place)?.interaction <= interaction;
        let taken = is_older.then(|| newest.remove(&place))?;
        taken.map(|before| before.token)
    }

    /// Those whose tokens are still good.
    fn good(&self) -> MutexGuard<'_, HashMap<Place, Answered>> {
        let now = Instant::now();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.retain(|_, one| now.duration_since(one.since) < GOOD_FOR);
        newest
    }
}

/// Deletes the message with which the interaction of this token was answered.
pub async fn delete(wire: &Wire, token: &str) {
    let message = Route::WebhookOriginalInteractionResponse {
        application_id: wire.application(),
        token,
    };
    let request = Request::of_interaction(LightMethod::Delete, message);
    if let Err(failure) = wire.send(request).await {
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
        let replace =
            |person, place, number, token| fleeting.replace((person, place), (id(number), token));
        assert_eq!(replace(ann, 7, 1, "a"), None);
        assert_eq!(replace(ben, 7, 2, "b"), None);
        assert_eq!(replace(ann, 8, 3, "c"), None);
        assert_eq!(replace(ann, 7, 4, "d").as_deref(), Some("a"));
        assert_eq!(replace(ann, 7, 6, "e").as_deref(), Some("d"));
        // What was asked earlier is no newer message, however late it is through.
        assert_eq!(replace(ann, 7, 5, "late"), None);
        assert_eq!(fleeting.take_before((ann, 7), id(5)), None);
        assert_eq!(fleeting.take_before((ann, 7), id(7)).as_deref(), Some("e"));
        assert_eq!(replace(ann, 7, 8, "f"), None);
        assert_eq!(fleeting.take((ann, 7)).as_deref(), Some("f"));
    }
}
