//! Messages that are pinned in their channel.

use serde_json::{Value, json};

use super::{Event, World, channels::Channel, messages::Message, objects::with};
use crate::{ApiError, Id, Moment, ensure};

/// The maximum number of pins in a channel (change log of 24 November 2025).
const MAX_PINS: usize = 250;

impl Message {
    /// When it was pinned; `None` if it is not. For pins whose moment was not stored, the message's own time is used.
    fn pinned_since(&self) -> Option<Moment> {
        self.pinned
            .then_some(self.pinned_at.unwrap_or(self.created))
    }
}

impl World {
    /// The pinned messages of a channel with their pinning times, newest pin first.
    pub fn pins(&self, channel: &Channel) -> Vec<(Moment, &Message)> {
        let messages = self.public_messages(channel);
        let mut pins: Vec<(Moment, &Message)> = messages
            .filter_map(|message| Some((message.pinned_since()?, message)))
            .collect();
        pins.sort_by_key(|(since, message)| std::cmp::Reverse((*since, message.id)));
        pins
    }

    /// When the newest pin of a channel was made.
    pub fn newest_pin(&self, channel: &Channel) -> Option<Moment> {
        self.pins(channel).first().map(|(since, _)| *since)
    }

    /// Pins or unpins a message. Repeating this changes nothing.
    ///
    /// # Errors
    /// [`ApiError::UnknownMessage`]; [`ApiError::ThreadArchived`]; [`ApiError::TooManyPins`].
    pub fn pin(&mut self, id: Id, pinned: bool, now: Moment) -> Result<(), ApiError> {
        let message = self.messages.get(&id).ok_or(ApiError::UnknownMessage)?;
        let channel = self.channel(message.channel)?;
        ensure(!channel.archived, ApiError::ThreadArchived)?;
        if message.pinned == pinned {
            return Ok(());
        }
        let is_full = self.pins(channel).len() >= MAX_PINS;
        ensure(!(pinned && is_full), ApiError::TooManyPins)?;
        let (place, message) = (channel.id, message.clone());
        self.put_back(Message {
            pinned,
            pinned_at: pinned.then_some(now),
            ..message
        });
        self.announce(Event::Pins(place));
        Ok(())
    }

    /// The data of CHANNEL_PINS_UPDATE.
    pub fn pins_json(&self, channel: &Channel) -> Value {
        let newest = self.newest_pin(channel).map(Moment::iso);
        let data = json!({ "channel_id": channel.id, "last_pin_timestamp": newest });
        with(data, "guild_id", channel.server())
    }
}
