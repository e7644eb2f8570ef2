//! Channels of every kind: the server's text channels, threads in them, and direct messages. Who sees them, and what
//! the bot may do there. Threads are in `threads`.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Change, Event, Record, World,
    people::{BOT, GUILD, first_server},
    permissions::Permissions,
    threads::thread_member_json,
};
use crate::{ApiError, Id, Moment, ensure};

/// The kind of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChannelKind {
    /// A text channel of the server.
    #[default]
    Text,
    /// The bot's direct messages with one person.
    Direct,
    /// A public thread.
    Thread,
    /// A thread that only its members and those who manage threads see.
    PrivateThread,
}

/// The flag of a channel that the bot may not see; Discord reveals nothing else about it (resources/channel, "Channel
/// Flags").
const HIDDEN: u64 = 1 << 17;

/// A channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Channel {
    /// The identifier; for a thread that started on a message, the message's.
    pub id: Id,
    /// The kind.
    pub kind: ChannelKind,
    /// The name; empty for direct messages.
    pub name: String,
    /// The topic.
    pub topic: Option<String>,
    /// The server it belongs to; without meaning for direct messages.
    #[serde(default = "first_server")]
    pub guild: Id,
    /// The channel that a thread belongs to.
    pub parent: Option<Id>,
    /// Who started a thread.
    pub owner: Option<Id>,
    /// The person in the direct messages.
    pub recipient: Option<Id>,
    /// The bot's permissions in the server that it does not have here.
    pub denied: Permissions,
    /// The bot's additional permissions here.
    #[serde(default)]
    pub allowed: Permissions,
    /// Whether only the server's owner and the bot see it.
    #[serde(default)]
    pub hidden: bool,
    /// Whether a thread is archived.
    pub archived: bool,
    /// Whether only those who manage threads may reopen it.
    pub locked: bool,
    /// The slow mode in seconds. It is stored for the bot, but not enforced.
    #[serde(default)]
    pub rate_limit_per_user: i64,
    /// Whether every member of a private thread may add others, or only those who manage it.
    #[serde(default)]
    pub invitable: bool,
    /// Minutes of inactivity after which a thread is archived.
    pub auto_archive_duration: i64,
    /// When the channel was created.
    pub created: Moment,
    /// When `archived` last changed.
    pub archive_changed: Moment,
    /// Who joined a thread.
    pub members: BTreeSet<Id>,
    /// How many messages were ever sent here.
    pub total_sent: u64,
    /// The current messages, ephemeral ones included.
    #[serde(skip)]
    pub messages: BTreeSet<Id>,
}

impl Channel {
    /// A new, empty channel.
    pub fn new(id: Id, kind: ChannelKind, name: &str, now: Moment) -> Channel {
        Channel {
            id,
            kind,
            name: name.to_owned(),
            guild: GUILD,
            invitable: true,
            auto_archive_duration: 1440,
            created: now,
            archive_changed: now,
            ..Channel::default()
        }
    }

    /// The channels of a new server.
    pub fn at_the_beginning(guild: Id, now: Moment) -> Vec<Channel> {
        [
            (1, "welcome", "Say hello"),
            (2, "games", "Challenges and boards"),
            (3, "league", "Pairings and tables"),
        ]
        .map(|(number, name, topic)| {
            let id = Id::new(guild.number() + number);
            Channel {
                guild,
                topic: Some(topic.to_owned()),
                ..Channel::new(id, ChannelKind::Text, name, now)
            }
        })
        .into()
    }

    /// Whether it belongs to a server.
    pub fn in_guild(&self) -> bool {
        self.kind != ChannelKind::Direct
    }

    /// The server it belongs to, if it belongs to one.
    pub fn server(&self) -> Option<Id> {
        self.in_guild().then_some(self.guild)
    }

    /// Whether it is a thread.
    pub fn is_thread(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread | ChannelKind::PrivateThread)
    }

    /// Whether it is a private thread.
    pub fn is_private(&self) -> bool {
        self.kind == ChannelKind::PrivateThread
    }

    /// Discord's permission overwrite that hides it from everyone in the server.
    fn hiding_json(&self) -> Value {
        let (none, view) = (Permissions::empty(), Permissions::VIEW_CHANNEL);
        json!({ "id": self.guild, "type": 0, "allow": none, "deny": view })
    }

    /// Discord's number for the kind of channel.
    pub const fn number(&self) -> u8 {
        match self.kind {
            ChannelKind::Text => 0,
            ChannelKind::Direct => 1,
            ChannelKind::Thread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }
}

impl World {
    /// The channel with this identifier.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`] if there is none.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UnknownChannel)
    }

    /// The channel, if the bot sees it.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`] if there is none, [`ApiError::MissingAccess`] if it is hidden from the bot.
    pub fn channel_for_bot(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.channel(id)?;
        ensure(self.bot_sees(channel), ApiError::MissingAccess)?;
        Ok(channel)
    }

    /// Whether the bot sees a channel.
    pub fn bot_sees(&self, channel: &Channel) -> bool {
        self.bot_permissions(channel)
            .contains(Permissions::VIEW_CHANNEL)
    }

    /// The bot's permissions in a channel; in a thread those of the thread's channel, but none in a private thread that
    /// it does not see.
    pub fn bot_permissions(&self, channel: &Channel) -> Permissions {
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        let denied = parent.map_or(Permissions::empty(), |parent| parent.denied) | channel.denied;
        let allowed =
            parent.map_or(Permissions::empty(), |parent| parent.allowed) | channel.allowed;
        let may = Permissions::of_the_bot().difference(denied) | allowed;
        let hidden = channel.is_private()
            && !channel.members.contains(&BOT)
            && !may.contains(Permissions::MANAGE_THREADS);
        let server = channel.server().and_then(|id| self.guilds.get(&id));
        let outside = server.is_some_and(|server| !server.has_bot);
        if hidden || outside {
            Permissions::empty()
        } else {
            may
        }
    }

    /// Checks that the bot has a permission in a channel.
    ///
    /// # Errors
    /// [`ApiError::MissingAccess`] if it does not see the channel, [`ApiError::MissingPermissions`] if it may not.
    pub fn demand(&self, channel: Id, needed: Permissions) -> Result<(), ApiError> {
        let channel = self.channel_for_bot(channel)?;
        let may = !channel.in_guild() || self.bot_permissions(channel).contains(needed);
        ensure(may, ApiError::MissingPermissions)
    }

    /// Checks that the bot may write in a channel, and for direct messages that the person accepts them.
    ///
    /// # Errors
    /// Those of [`World::demand`]; [`ApiError::DirectMessagesClosed`]; [`ApiError::NoMutualGuild`] if the person has
    /// left the server.
    pub fn demand_sending(&self, channel: Id) -> Result<(), ApiError> {
        let found = self.channel_for_bot(channel)?;
        if let Some(recipient) = found.recipient {
            let person = self.people.get(&recipient).ok_or(ApiError::UnknownUser)?;
            ensure(person.in_guild, ApiError::NoMutualGuild)?;
            return ensure(person.accepts_dms, ApiError::DirectMessagesClosed);
        }
        let needed = if found.is_thread() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        self.demand(channel, needed)
    }

    /// Whether a person sees the channel: members see the whole server except other people's private threads, and
    /// everyone sees their own direct messages.
    pub fn sees_channel(&self, person: Id, channel: &Channel) -> bool {
        if !channel.in_guild() {
            return channel.recipient == Some(person);
        }
        self.people.get(&person).is_some_and(|one| {
            let invited = !channel.is_private()
                || channel.members.contains(&person)
                || one.permissions().contains(Permissions::MANAGE_THREADS);
            one.in_guild && invited
        })
    }

    /// The direct messages between the bot and a person, opened if necessary.
    ///
    /// # Errors
    /// [`ApiError::UnknownUser`] if there is no such person, [`ApiError::DirectMessagesClosed`] for the bot itself.
    pub fn open_direct(&mut self, person: Id, now: Moment) -> Result<Id, ApiError> {
        ensure(self.people.contains_key(&person), ApiError::UnknownUser)?;
        ensure(person != BOT, ApiError::DirectMessagesClosed)?;
        let recipient = Some(person);
        let mut channels = self.channels.values();
        if let Some(open) = channels.find(|one| one.recipient == recipient) {
            return Ok(open.id);
        }
        let id = self.snowflakes.next(now);
        self.add_channel(Channel {
            recipient,
            ..Channel::new(id, ChannelKind::Direct, "", now)
        });
        Ok(id)
    }

    /// Adds a new channel and announces it.
    pub(super) fn add_channel(&mut self, channel: Channel) {
        self.announce(Event::Channel(Change::Create, channel.clone()));
        self.touch(Record::Channel, channel.id);
        self.channels.insert(channel.id, channel);
    }

    /// Changes a channel and announces it.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`] if there is none.
    pub fn change_channel(
        &mut self,
        id: Id,
        edit: impl FnOnce(&mut Channel),
    ) -> Result<(), ApiError> {
        let channel = self.channels.get_mut(&id).ok_or(ApiError::UnknownChannel)?;
        edit(channel);
        let channel = channel.clone();
        self.announce(Event::Channel(Change::Update, channel));
        self.touch(Record::Channel, id);
        Ok(())
    }

    /// Removes a channel, the threads in it, and every message there.
    pub fn remove_channel(&mut self, id: Id) {
        let channels = self.channels.values();
        let threads = channels.filter(|channel| channel.parent == Some(id));
        let threads: Vec<Id> = threads.map(|channel| channel.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let Some(channel) = self.channels.remove(&id) else {
            return;
        };
        for message in &channel.messages {
            self.forget_message(*message);
        }
        self.touch(Record::Channel, id);
        self.announce(Event::Channel(Change::Delete, channel));
    }

    /// Discord's channel object.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let last = self.public_messages(channel).next_back();
        let mut object = json!({
            "id": channel.id,
            "type": channel.number(),
            "flags": 0,
            "last_message_id": last.map(|message| message.id),
        });
        match channel.kind {
            ChannelKind::Direct => {
                let recipient = channel.recipient.and_then(|id| self.user_json(id));
                object["recipients"] = recipient.into_iter().collect();
                return object;
            }
            ChannelKind::Text => {
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
            }
            ChannelKind::Thread | ChannelKind::PrivateThread => {
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
            }
        }
        object["guild_id"] = json!(channel.guild);
        object["name"] = json!(channel.name);
        object["parent_id"] = json!(channel.parent);
        object["rate_limit_per_user"] = json!(channel.rate_limit_per_user);
        object["last_pin_timestamp"] = json!(self.newest_pin(channel).map(Moment::iso));
        object
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
        object
    }

    /// The channels of a server as the bot gets them on request: since 16 November 2026 without those that it may not
    /// see.
    pub fn listed_channels(&self, guild: Id) -> Value {
        let channels = self.channels.values();
        let texts = channels.filter(|one| one.guild == guild && one.kind == ChannelKind::Text);
        self.channels_json(texts.filter(|one| self.bot_sees(one) || self.shows_hidden_channels()))
    }

    /// The objects of several channels.
    pub fn channels_json<'a>(&self, channels: impl IntoIterator<Item = &'a Channel>) -> Value {
        let channels = channels.into_iter();
        channels.map(|channel| self.channel_json(channel)).collect()
    }
}
