//! Fleeting messages: the private answers in a channel that show somebody their board. A new one takes the place of the
//! last, so that they do not pile up. Only Discord knows them: the token of the interaction leads to each for a quarter
//! of an hour, and nothing is lost with it.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use matches::PersonId;

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
        let now = Instant::now();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.retain(|_, (_, since)| now.duration_since(*since) < GOOD_FOR);
        let before = newest.insert(place, (token.to_owned(), now));
        before.map(|(token, _)| token)
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
    }
}
