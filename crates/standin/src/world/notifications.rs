//! The people whom a new message notifies, with a sound or a line on their devices. The servers' setting is "only
//! mentions", and a silent message notifies nobody.

use serde_json::{Value, json};

use super::{World, channels::Channel, messages::Message, people::User};
use crate::{Id, validate::message::flag};

impl Message {
    /// Whether it notifies nobody, although it may address people.
    pub const fn is_silent(&self) -> bool {
        self.flags & flag::SUPPRESS_NOTIFICATIONS != 0
    }

    /// Whether it addresses one person in particular. Even a silent one counts as a call for them.
    pub fn calls(&self, channel: &Channel, person: &User) -> bool {
        !channel.in_guild() || self.is_ephemeral() || self.mentions_person(person)
    }

    fn mentions_person(&self, person: &User) -> bool {
        let mut roles = person.roles().into_iter();
        self.mention_everyone
            || self.mentions.contains(&person.id)
            || roles.any(|role| self.mention_roles.contains(&role))
    }

    /// The people whom it notified, each with the reason: a `mention` or a `direct_message`.
    pub fn notified_json(&self, channel: &Channel) -> Value {
        let reasons = ["direct_message", "mention"];
        let reason = reasons[usize::from(channel.in_guild())];
        let notice = |person| json!({ "user_id": person, "reason": reason });
        self.notified.iter().map(notice).collect()
    }
}

impl World {
    /// The people whom a new message notifies.
    pub(super) fn notified_by(&self, message: &Message) -> Vec<Id> {
        let Some(channel) = self.channels.get(&message.channel) else {
            return Vec::new();
        };
        if message.is_silent() || message.is_ephemeral() {
            return Vec::new();
        }
        let others = self.people.values();
        let others = others.filter(|one| !one.is_bot() && one.id != message.author);
        let called =
            others.filter(|one| self.sees_channel(one.id, channel) && message.calls(channel, one));
        called.map(|person| person.id).collect()
    }

    /// Discord's message object with `notified`, for people and tests.
    pub fn seen_message_json(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        let channel = self.channels.get(&message.channel);
        object["notified"] = json!(channel.map(|channel| message.notified_json(channel)));
        object
    }
}
