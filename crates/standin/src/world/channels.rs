//! Channels of every kind: those of the server, threads in them, and direct messages. Who sees them, and what the bot may
//! do there. Threads are in `threads`, what only forums have in `forums`, Discord's objects in `channel_objects`.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    Change, Event, Record, World,
    forums::Tag,
    people::{BOT, GUILD, User, first_server},
    permissions::Permissions,
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
    /// A voice channel of the server. Nobody speaks in it, but it takes messages.
    Voice,
    /// A channel of the server whose messages others can follow.
    Announcement,
    /// A thread in an announcement channel.
    AnnouncementThread,
    /// A channel of the server that has only posts: threads with a first message.
    Forum,
}

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
    /// The tags that the posts of a forum can have.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// Whether every new post of a forum needs a tag.
    #[serde(default)]
    pub requires_tag: bool,
    /// The tags of a post.
    #[serde(default)]
    pub applied_tags: Vec<Id>,
    /// Whether a post is pinned to the top of its forum.
    #[serde(default)]
    pub pinned: bool,
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
        matches!(
            self.kind,
            ChannelKind::Thread | ChannelKind::PrivateThread | ChannelKind::AnnouncementThread
        )
    }

    /// Whether it is a private thread.
    pub fn is_private(&self) -> bool {
        self.kind == ChannelKind::PrivateThread
    }

    /// Discord's number for the kind of channel.
    pub const fn number(&self) -> u8 {
        match self.kind {
            ChannelKind::Text => 0,
            ChannelKind::Direct => 1,
            ChannelKind::Thread => 11,
            ChannelKind::Voice => 2,
            ChannelKind::Announcement => 5,
            ChannelKind::AnnouncementThread => 10,
            ChannelKind::PrivateThread => 12,
            ChannelKind::Forum => 15,
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
        let invited_with = self.bot().map(User::permissions).unwrap_or_default();
        let may = invited_with.difference(denied) | allowed;
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
    /// Those of [`World::demand`]; [`ApiError::DirectMessagesClosed`]; [`ApiError::NoMutualGuild`] if the person shares
    /// no server with the bot.
    pub fn demand_sending(&self, channel: Id) -> Result<(), ApiError> {
        let found = self.channel_for_bot(channel)?;
        if let Some(recipient) = found.recipient {
            let person = self.people.get(&recipient).ok_or(ApiError::UnknownUser)?;
            ensure(self.meets_the_bot(person), ApiError::NoMutualGuild)?;
            return ensure(person.accepts_dms, ApiError::DirectMessagesClosed);
        }
        let takes_messages = found.kind != ChannelKind::Forum;
        ensure(takes_messages, ApiError::ForumTakesPosts)?;
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
}
