//! Fleeting messages: the private answers in a channel, or in direct messages, that show somebody their board. A new one
//! takes the place of the last, so that they do not pile up. Only Discord knows them: the token of the interaction leads to each for a quarter
//! of an hour, and nothing is lost with it.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use matches::PersonId;
use serenity::http::{LightMethod, Route};

use super::wire::{Request, Wire};

/// For how long a token is good, with a margin: the documentation says 15 minutes
/// (interactions/receiving-and-responding).
const GOOD_FOR: Duration = Duration::from_secs(14 * 60);

/// Whose message, and in which channel.
pub type Place = (PersonId, u64);

/// The tokens of the interactions that were answered with the newest fleeting message of each person in each channel.
#[derive(Default)]
pub struct Fleeting(Mutex<HashMap<Place, (String, Instant)>>);

impl Fleeting {
    /// Notes a person's newest message in a channel; returns the token of the one before, if it is still good.
    pub fn replace(&self, place: Place, token: &str) -> Option<String> {
        let before = self.take(place);
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.insert(place, (token.to_owned(), Instant::now()));
        before
    }

    /// Forgets a person's newest message in a channel; returns its token, if it is still good.
    pub fn take(&self, place: Place) -> Option<String> {
        let now = Instant::now();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.retain(|_, (_, since)| now.duration_since(*since) < GOOD_FOR);
        newest.remove(&place).map(|(token, _)| token)
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
        assert_eq!(fleeting.replace((ann, 7), "a"), None);
        assert_eq!(fleeting.replace((ben, 7), "b"), None);
        assert_eq!(fleeting.replace((ann, 8), "c"), None);
        assert_eq!(fleeting.replace((ann, 7), "d").as_deref(), Some("a"));
        assert_eq!(fleeting.replace((ann, 7), "e").as_deref(), Some("d"));
        assert_eq!(fleeting.take((ann, 7)).as_deref(), Some("e"));
        assert_eq!(fleeting.replace((ann, 7), "f"), None);
    }
}
