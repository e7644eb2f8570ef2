//! Delivers each event of the world to the bot's sessions, the journal and the open pages. Each receives only what it
//! may know.

use std::collections::HashMap;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{
    Id, Moment,
    journal::{Audience, Journal},
    live::Pages,
    sessions::{Dispatch, Sessions, intent},
    world::{
        Change, Event, World,
        channels::Channel,
        interactions::{Outcome, OutcomeKind},
        messages::Message,
        objects::with,
        people::BOT,
        threads::thread_member_json,
    },
};

/// Everything behind the lock.
#[derive(Debug, Default)]
pub struct Inside {
    /// The small Discord.
    pub world: World,
    /// The bot's sessions.
    pub sessions: Sessions,
    /// What people could see.
    pub journal: Journal,
    /// The open pages.
    pub pages: Pages,
    /// The tasks that wait for the outcome of an interaction.
    pub waiting: HashMap<Id, oneshot::Sender<Outcome>>,
}

/// Publishes an event to everyone.
pub fn publish(inside: &mut Inside, event: &Event, now: Moment) {
    match event {
        Event::Message(change, message) => message_changed(inside, *change, message, false, now),
        Event::BulkDelete(channel, messages) => {
            for message in messages {
                message_changed(inside, Change::Delete, message, true, now);
            }
            let ids: Vec<Id> = messages.iter().map(|message| message.id).collect();
            let place = inside.world.channels.get(channel);
            let server = place.and_then(Channel::server);
            let data = json!({ "ids": ids, "channel_id": channel, "guild_id": server });
            let (name, intents) = ("MESSAGE_DELETE_BULK", intent::GUILD_MESSAGES);
            inside.sessions.send(name, &data, intents, server);
        }
        Event::Channel(change, channel) => channel_changed(inside, *change, channel, now),
        Event::Pins(channel) => pins_changed(inside, *channel),
        Event::Membership(thread, user, joined) => {
            membership_changed(inside, *thread, *user, *joined);
        }
        Event::Reopened(thread) => reopened(inside, *thread),
        Event::Interaction(payload) => {
            let server = serde_json::from_value(payload["guild_id"].clone()).ok();
            let (name, sessions) = ("INTERACTION_CREATE", &mut inside.sessions);
            sessions.send(name, payload, intent::NONE, server);
        }
        Event::Answer(outcome) => answered(inside, outcome),
        Event::Guild(id) => {
            let guild = inside.world.guild_json(*id);
            guild_changed(inside, "GUILD_UPDATE", *id, &guild);
        }
        Event::BotInGuild(id, true) => {
            let guild = inside.world.guild_create_json(*id, false);
            guild_changed(inside, "GUILD_CREATE", *id, &guild);
        }
        Event::BotInGuild(id, false) => {
            guild_changed(inside, "GUILD_DELETE", *id, &json!({ "id": id }));
        }
        Event::Commands => inside.pages.send("commands", &json!({}), |_| true),
        Event::Typing(channel) => typing(inside, *channel, now),
    }
}

fn guild_changed(inside: &mut Inside, name: &str, id: Id, data: &Value) {
    inside.sessions.send(name, data, intent::GUILDS, Some(id));
}

fn message_changed(
    inside: &mut Inside,
    change: Change,
    message: &Message,
    in_bulk: bool,
    now: Moment,
) {
    let world = &inside.world;
    let Some(channel) = world.channels.get(&message.channel) else {
        return;
    };
    let name = format!("message_{change}");
    let is_gone = change == Change::Delete;
    let shown = as_event(world, channel, message, world.message_json(message));
    let gone = json!({ "id": message.id, "channel_id": message.channel });
    // Pages do not show changes of a message that its only reader has dismissed.
    if !message.dismissed || is_gone {
        let audience = match message.only_for.or(channel.recipient) {
            Some(person) => Audience::Person(person),
            None => Audience::Channel,
        };
        let mut seen = shown.clone();
        seen["notified"] = message.notified_json(channel);
        let visible = if is_gone { &gone } else { &seen };
        let may_know = |person| match audience {
            Audience::Channel => world.sees_channel(person, channel),
            Audience::Person(only) => only == person,
        };
        inside.pages.send(&name, visible, may_know);
        if change == Change::Create {
            let others = world.people.values().filter(|user| !user.is_bot());
            for person in others.filter(|user| user.id != message.author && may_know(user.id)) {
                let (id, calls) = (message.id, message.calls(channel, person));
                inside.pages.reached(person.id, channel.id, id, calls);
            }
        }
        let (journal, subject) = (&mut inside.journal, ("message", seen));
        journal.note(now, &name, channel.id, audience, subject);
    }
    // The bot gets one event for messages that are deleted together.
    if message.is_ephemeral() || !world.bot_sees(channel) || in_bulk {
        return;
    }
    let data = if is_gone {
        with(gone, "guild_id", channel.server())
    } else {
        let object = world.message_json_without_content(message);
        as_event(world, channel, message, object)
    };
    let intents = if channel.in_guild() {
        intent::GUILD_MESSAGES
    } else {
        intent::DIRECT_MESSAGES
    };
    inside.sessions.dispatch(&Dispatch {
        name: &name.to_uppercase(),
        data: &data,
        with_content: (!is_gone).then_some(&shown),
        intents,
        server: channel.server(),
    });
}

/// A message object with the fields that only events have.
fn as_event(world: &World, channel: &Channel, message: &Message, mut object: Value) -> Value {
    object["channel_type"] = json!(channel.number());
    if channel.in_guild() {
        object["guild_id"] = json!(channel.guild);
        if let Some(author) = world.people.get(&message.author) {
            object["member"] = author.bare_member_json();
        }
    }
    object
}

fn channel_changed(inside: &mut Inside, change: Change, channel: &Channel, now: Moment) {
    let world = &inside.world;
    let object = world.channel_json(channel);
    let sees = |person| world.sees_channel(person, channel);
    let kind = format!("channel_{change}");
    inside.pages.send(&kind, &object, sees);
    if change == Change::Delete {
        inside.pages.forget(channel.id);
    }
    let subject = if channel.is_thread() {
        "thread"
    } else {
        "channel"
    };
    let name = format!("{subject}_{change}");
    if channel.is_thread() {
        let (journal, audience) = (&mut inside.journal, Audience::Channel);
        journal.note(now, &name, channel.id, audience, ("channel", object));
    }
    // Discord does not announce direct message channels to bots.
    let described = world.channel_json_for_gateway(channel);
    if let Some(mut object) = described.filter(|_| channel.in_guild()) {
        match change {
            Change::Create if channel.is_thread() => object["newly_created"] = json!(true),
            Change::Delete if channel.is_thread() => {
                object = json!({
                    "id": channel.id,
                    "guild_id": channel.guild,
                    "parent_id": channel.parent,
                    "type": channel.number(),
                });
            }
            Change::Create | Change::Update | Change::Delete => {}
        }
        let (name, server) = (name.to_uppercase(), channel.server());
        inside.sessions.send(&name, &object, intent::GUILDS, server);
    }
}

fn pins_changed(inside: &mut Inside, channel: Id) {
    let world = &inside.world;
    let Some(channel) = world.channels.get(&channel) else {
        return;
    };
    let intents = if channel.in_guild() {
        intent::GUILDS
    } else {
        intent::DIRECT_MESSAGES
    };
    let data = world.pins_json(channel);
    if world.bot_sees(channel) {
        let (name, server) = ("CHANNEL_PINS_UPDATE", channel.server());
        inside.sessions.send(name, &data, intents, server);
    }
}

/// The bot learns who joined or left a thread, as far as it may; for a person who gains or loses access to a private
/// thread, it appears or disappears.
fn membership_changed(inside: &mut Inside, thread: Id, user: Id, joined: bool) {
    let world = &inside.world;
    let Some(thread) = world.channels.get(&thread) else {
        return;
    };
    let object = world.channel_json(thread);
    if thread.is_private() && user != BOT {
        let kind = match (joined, world.sees_channel(user, thread)) {
            (true, _) => Some("channel_create"),
            (false, false) => Some("channel_delete"),
            (false, true) => None,
        };
        if let Some(kind) = kind {
            inside.pages.send(kind, &object, |person| person == user);
        }
    }
    let mut data = json!({
        "id": thread.id,
        "guild_id": thread.guild,
        "member_count": thread.members.len(),
    });
    if joined {
        data["added_members"] = json!([thread_member_json(thread, user)]);
    } else {
        data["removed_member_ids"] = json!([user]);
    }
    // The bot learns about anyone but itself only with the privileged intent.
    let intents = if user == BOT {
        intent::GUILDS
    } else {
        intent::GUILD_MEMBERS
    };
    let (name, server) = ("THREAD_MEMBERS_UPDATE", thread.server());
    inside.sessions.send(name, &data, intents, server);
}

/// The bot gets its membership of a thread again, because it may have forgotten it.
fn reopened(inside: &mut Inside, thread: Id) {
    let Some(thread) = inside.world.channels.get(&thread) else {
        return;
    };
    if thread.members.contains(&BOT) {
        let mut data = thread_member_json(thread, BOT);
        data["guild_id"] = json!(thread.guild);
        let (name, server) = ("THREAD_MEMBER_UPDATE", thread.server());
        inside.sessions.send(name, &data, intent::GUILDS, server);
    }
}

/// Reports outcomes that no message shows to the pages.
fn answered(inside: &mut Inside, outcome: &Outcome) {
    let silent = [
        OutcomeKind::Modal,
        OutcomeKind::Failed,
        OutcomeKind::DeferredUpdate,
    ];
    if silent.contains(&outcome.kind) {
        let data = json!(outcome);
        let pages = &mut inside.pages;
        pages.send("interaction", &data, |person| person == outcome.user);
    }
}

fn typing(inside: &mut Inside, channel: Id, now: Moment) {
    let world = &inside.world;
    let Some(channel) = world.channels.get(&channel) else {
        return;
    };
    let seconds = now.millis() / 1000;
    let data = json!({ "channel_id": channel.id, "user_id": BOT, "timestamp": seconds });
    let sees = |person| world.sees_channel(person, channel);
    inside.pages.send("typing_start", &data, sees);
}
