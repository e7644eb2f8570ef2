//! Discord's objects of channels, in full and for a bot that may not see them.

use serde_json::{Value, json};

use super::{
    World,
    channels::{Channel, ChannelKind},
    forums::Tag,
    objects,
    people::BOT,
    permissions::Permissions,
    threads::thread_member_json,
};
use crate::{Id, Moment};

/// The flag of a channel that the bot may not see; Discord reveals nothing else about it (resources/channel, "Channel
/// Flags").
const HIDDEN: u64 = 1 << 17;

/// The flag of a post that is pinned to the top of its forum.
pub const PINNED: u64 = 1 << 1;
/// The flag of a forum in which every new post needs a tag.
pub const REQUIRES_TAG: u64 = 1 << 4;

/// The flags of a channel (resources/channel, "Channel Flags").
fn flags(channel: &Channel) -> u64 {
    let flag = |is_set, flag| if is_set { flag } else { 0 };
    flag(channel.pinned, PINNED) | flag(channel.requires_tag, REQUIRES_TAG)
}

impl Channel {
    /// Discord's permission overwrite that hides it from everyone in the server.
    fn hiding_json(&self) -> Value {
        let (none, view) = (Permissions::empty(), Permissions::VIEW_CHANNEL);
        json!({ "id": self.guild, "type": 0, "allow": none, "deny": view })
    }
}

impl World {
    /// Discord's channel object.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let last = match channel.kind {
            ChannelKind::Forum => self.posts_of(channel).map(|post| post.id).max(),
            _ => self.public_messages(channel).next_back().map(|one| one.id),
        };
        let mut object = json!({
            "id": channel.id,
            "type": channel.number(),
            "flags": flags(channel),
            "last_message_id": last,
        });
        match channel.kind {
            ChannelKind::Direct => {
                let recipient = channel.recipient.and_then(|id| self.user_json(id));
                object["recipients"] = recipient.into_iter().collect();
                return object;
            }
            ChannelKind::Text
            | ChannelKind::Voice
            | ChannelKind::Announcement
            | ChannelKind::Forum => self.describe_place(channel, &mut object),
            ChannelKind::Thread | ChannelKind::PrivateThread | ChannelKind::AnnouncementThread => {
                self.describe_thread(channel, &mut object);
            }
        }
        object["guild_id"] = json!(channel.guild);
        object["name"] = json!(channel.name);
        object["parent_id"] = json!(channel.parent);
        object["rate_limit_per_user"] = json!(channel.rate_limit_per_user);
        object["last_pin_timestamp"] = json!(self.newest_pin(channel).map(Moment::iso));
        object
    }

    /// Adds the fields of the server's own channels.
    fn describe_place(&self, channel: &Channel, object: &mut Value) {
        object["topic"] = json!(channel.topic);
        object["position"] = json!(channel.id.number() - channel.guild.number());
        object["nsfw"] = json!(false);
        let (mut allow, deny) = (channel.allowed, channel.denied);
        let mut overwrites = Vec::new();
        if channel.hidden {
            overwrites.push(channel.hiding_json());
            allow |= Permissions::VIEW_CHANNEL.difference(deny);
        }
        if (allow, deny) != Default::default() {
            overwrites.push(json!({ "id": BOT, "type": 1, "allow": allow, "deny": deny }));
        }
        object["permission_overwrites"] = json!(overwrites);
        let constants = match channel.kind {
            ChannelKind::Voice => "voice_channel",
            ChannelKind::Forum => {
                object["available_tags"] = channel.tags.iter().map(Tag::json).collect();
                "forum_channel"
            }
            _ => return,
        };
        *object = objects::object(constants, object.take());
    }

    /// Adds the fields of threads.
    fn describe_thread(&self, channel: &Channel, object: &mut Value) {
        object["owner_id"] = json!(channel.owner);
        // Nobody else learns of ephemeral messages.
        object["message_count"] = json!(self.public_messages(channel).count());
        object["member_count"] = json!(channel.members.len());
        object["total_message_sent"] = json!(channel.total_sent);
        object["thread_metadata"] = json!({
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": channel.auto_archive_duration,
            "archive_timestamp": channel.archive_changed.iso(),
            "create_timestamp": channel.created.iso(),
        });
        if channel.is_private() {
            object["thread_metadata"]["invitable"] = json!(channel.invitable);
        }
        if channel.members.contains(&BOT) {
            object["member"] = thread_member_json(channel, BOT);
        }
        if channel.parent.is_some_and(|parent| self.is_forum(parent)) {
            object["applied_tags"] = json!(channel.applied_tags);
        }
    }

    /// Discord's channel object for the gateway: without the important fields, if the bot may not see the channel
    /// (resources/channel, "Obfuscated Channels"). The bot learns nothing about a thread that it may not see.
    pub fn channel_json_for_gateway(&self, channel: &Channel) -> Option<Value> {
        let in_full =
            self.bot_sees(channel) || self.shows_hidden_channels() && !channel.is_thread();
        if in_full || !channel.in_guild() {
            return Some(self.channel_json(channel));
        }
        (!channel.is_thread()).then(|| self.hidden_json(channel))
    }

    /// Discord's object of a channel that the bot may not see. The documentation names what it includes: id, type,
    /// position and parent.
    fn hidden_json(&self, channel: &Channel) -> Value {
        let mut object = self.channel_json(channel);
        object["name"] = json!("___hidden___");
        object["flags"] = json!(HIDDEN);
        object["permission_overwrites"] = json!([channel.hiding_json()]);
        for nulled in ["topic", "nsfw", "last_message_id", "last_pin_timestamp"] {
            object[nulled] = Value::Null;
        }
        object["rate_limit_per_user"] = json!(0);
        if channel.kind == ChannelKind::Forum {
            object["available_tags"] = Value::Null;
        }
        object
    }

    /// The channels of a server as the bot gets them on request: since 16 November 2026 without those that it may not
    /// see.
    pub fn listed_channels(&self, guild: Id) -> Value {
        let channels = self.channels.values();
        let places = channels.filter(|one| one.server() == Some(guild) && !one.is_thread());
        self.channels_json(places.filter(|one| self.bot_sees(one) || self.shows_hidden_channels()))
    }

    /// The objects of several channels.
    pub fn channels_json<'a>(&self, channels: impl IntoIterator<Item = &'a Channel>) -> Value {
        let channels = channels.into_iter();
        channels.map(|channel| self.channel_json(channel)).collect()
    }
}
