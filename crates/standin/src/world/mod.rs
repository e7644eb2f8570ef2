//! The state of a small Discord: its servers, people, channels, messages, commands and interactions. Plain data and
//! functions on it; the time is an argument. What happens becomes an [`Event`], which is published to the bot, the page
//! and the journal. Nothing here knows of HTTP, sockets or files.

pub mod acting;
pub mod answers;
pub mod channel_objects;
pub mod channels;
pub mod commands;
pub mod forms;
pub mod forums;
pub mod guild;
pub mod installs;
pub mod interactions;
pub mod mentions;
pub mod menus;
pub mod messages;
pub mod notifications;
pub mod objects;
pub mod people;
pub mod permissions;
pub mod pins;
pub mod plans;
pub mod posting;
pub mod resolved;
pub mod scheduled_events;
pub mod shown;
pub mod slash;
pub mod thread_edits;
pub mod threads;
pub mod uploads;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use axum::body::Bytes;
use parse_display::Display;
use serde_json::Value;

use self::{
    channels::Channel,
    commands::Command,
    guild::Guild,
    interactions::{FIRST_ANSWER_TIME, Interaction, Outcome},
    messages::Message,
    people::{GUILD, User},
};
use super::{Id, Moment, snowflake::Snowflakes};

/// How a thing changed. Its text is part of the names of events.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display(style = "lowercase")]
pub enum Change {
    /// It is new.
    Create,
    /// It is different.
    Update,
    /// It is gone.
    Delete,
}

/// Something that happened and must be published.
#[derive(Clone, Debug)]
pub enum Event {
    /// A message changed: its current state, or its last one.
    Message(Change, Box<Message>),
    /// The bot deleted several messages of a channel at once: the channel, and the messages' last states.
    BulkDelete(Id, Vec<Message>),
    /// A channel or thread changed: its current state, or its last one.
    Channel(Change, Channel),
    /// The pins of this channel have changed. The change of the message is a separate event.
    Pins(Id),
    /// A person joined or left a thread: the thread, the person, and whether they joined. The change of the thread
    /// itself is a separate event.
    Membership(Id, Id, bool),
    /// A thread is no longer archived. The change of the thread itself is a separate event.
    Reopened(Id),
    /// A person did something that the bot has to answer: the payload of INTERACTION_CREATE.
    Interaction(Value),
    /// The bot's first answer to an interaction, or the end of its three seconds.
    Answer(Outcome),
    /// A server itself changed.
    Guild(Id),
    /// The bot was removed from a server, or added again.
    BotInGuild(Id, bool),
    /// The bot offers different commands.
    Commands,
    /// The bot shows that it is about to write in this channel.
    Typing(Id),
}

/// Sets a value if there is a new one.
pub fn update<T>(value: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *value = new;
    }
}

/// The default of settings that are usually on.
pub(crate) const fn yes() -> bool {
    true
}

/// The kinds of things that survive a restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Record {
    /// A [`User`].
    User,
    /// A [`Channel`].
    Channel,
    /// A [`Message`].
    Message,
    /// A [`Command`].
    Command,
    /// The [`Guild`].
    Guild,
    /// The bytes of an attachment.
    File,
}

/// The whole state.
#[derive(Debug, Default)]
pub struct World {
    /// Everyone, including the bot.
    pub people: BTreeMap<Id, User>,
    /// Every channel, thread and direct message channel.
    pub channels: BTreeMap<Id, Channel>,
    /// Every message, ephemeral ones included.
    pub messages: BTreeMap<Id, Message>,
    /// The servers.
    pub guilds: BTreeMap<Id, Guild>,
    /// The application commands.
    pub commands: BTreeMap<Id, Command>,
    /// The bytes of attachments that have not been written to disk yet.
    pub files: HashMap<Id, Bytes>,
    /// The interactions of the last quarter of an hour.
    pub(super) interactions: BTreeMap<Id, Interaction>,
    /// The latest messages with a nonce: author, channel and nonce.
    pub(super) nonces: HashMap<(Id, Id, String), (Id, Moment)>,
    /// The scope and moment of each command that was new within the last day.
    pub(super) command_creates: Vec<(Option<Id>, Moment)>,
    /// The current time, for the links to files, which expire. Everything else gets the time as an argument.
    pub now: Moment,
    /// How long the bot has for the first answer to an interaction.
    pub first_answer_time: Duration,
    /// Where attachments can be fetched: `http://127.0.0.1:PORT`.
    pub base: String,
    pub(super) snowflakes: Snowflakes,
    events: Vec<Event>,
    pub(super) touched: BTreeSet<(Record, Id)>,
}

impl World {
    /// A new world, in which the bot has this name.
    pub fn new(bot: &str, now: Moment) -> World {
        let people = User::everybody(bot).into_iter().map(|user| (user.id, user));
        let channels = Channel::at_the_beginning(GUILD, now).into_iter();
        let mut world = World {
            people: people.collect(),
            channels: channels.map(|one| (one.id, one)).collect(),
            guilds: BTreeMap::from([(GUILD, Guild::default())]),
            now,
            first_answer_time: FIRST_ANSWER_TIME,
            ..World::default()
        };
        let people = world.people.keys().map(|id| (Record::User, *id));
        let channels = world.channels.keys().map(|id| (Record::Channel, *id));
        world.touched = people.chain(channels).collect();
        world
    }

    /// Restores a message from disk.
    pub fn restore_message(&mut self, message: Message) {
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id);
        }
        self.messages.insert(message.id, message);
    }

    /// Makes sure that every new id is greater than this one.
    pub fn skip_past(&mut self, id: Id) {
        self.snowflakes.skip_past(id);
    }

    /// Records an event for publication.
    pub fn announce(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Records that the bot offers different commands, once for consecutive changes.
    fn commands_changed(&mut self) {
        if !matches!(self.events.last(), Some(Event::Commands)) {
            self.announce(Event::Commands);
        }
    }

    /// What has happened since the last call.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The things that have changed since the last call and must be saved.
    pub fn take_touched(&mut self) -> BTreeSet<(Record, Id)> {
        std::mem::take(&mut self.touched)
    }

    /// Marks a thing as changed, so that it is saved.
    fn touch(&mut self, record: Record, id: Id) {
        self.touched.insert((record, id));
    }
}
