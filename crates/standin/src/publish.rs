//! Delivers each event of the world to the bot's sessions, the journal and the open pages. Each receives only what it
//! may know.

use std::collections::HashMap;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{
    clock::Moment,
    journal::{Audience, Journal},
    live::Pages,
    sessions::{Dispatch, Sessions, intent},
    snowflake::Id,
    world::{
        Change, Event, World,
        channels::Channel,
        interactions::{Outcome, OutcomeKind},
        messages::Message,
        people::BOT,
        threads::thread_member_json,
    },
};

/// Everything behind the lock.
#[derive(Debug)]
pub struct Inside {
    /// The small Discord.
    pub world: World,
    /// The world.
    pub sessions: Sessions,
    /// What people could see.
    pub journal: Journal,
    /// The open pages.
    pub pages: Pages,
    /// The tasks that wait for the outcome of an interaction.
    pub waiting: HashMap<Id, oneshot::Sender<Outcome>>,
}

impl Inside {
    /// A world without sessions and pages.
    pub fn new(world: World) -> Inside {
        Inside {
            world,
            sessions: Sessions::default(),
            journal: Journal::default(),
            pages: Pages::default(),
            waiting: HashMap::new(),
        }
    }
}

/// Publishes an event to everybody.
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
            let intents = intent::GUILD_MESSAGES;
            let event = Dispatch::new("MESSAGE_DELETE_BULK", &data, intents, server);
            inside.sessions.dispatch(&event);
        }
        Event::Channel(change, channel) => channel_changed(inside, *change, channel, now),
        Event::Pins(channel) => pins_changed(inside, *channel),
        Event::Membership {
            thread,
            user,
            joined,
        } => membership_changed(inside, *thread, *user, *joined),
        Event::Reopened(thread) => reopened(inside, *thread),
        Event::Interaction(payload) => {
            let server = serde_json::from_value(payload["guild_id"].clone()).ok();
            let event = Dispatch::new("INTERACTION_CREATE", payload, intent::NONE, server);
            inside.sessions.dispatch(&event);
        }
        Event::Answer(outcome) => answered(inside, outcome),
        Event::Guild(id) => {
            let guild = inside.world.guild_json(*id);
            let event = Dispatch::new("GUILD_UPDATE", &guild, intent::GUILDS, Some(*id));
            inside.sessions.dispatch(&event);
        }
        Event::BotInGuild(id, true) => {
            let guild = inside.world.guild_create_json(*id, false);
            let event = Dispatch::new("GUILD_CREATE", &guild, intent::GUILDS, Some(*id));
            inside.sessions.dispatch(&event);
        }
        Event::BotInGuild(id, false) => {
            let guild = json!({ "id": id });
            let event = Dispatch::new("GUILD_DELETE", &guild, intent::GUILDS, Some(*id));
            inside.sessions.dispatch(&event);
        }
        Event::Commands => inside.pages.send("commands", &json!({}), |_| true),
        Event::Typing(channel) => typing(inside, *channel, now),
    }
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
    let names = match change {
        Change::Create => ("message_create", "MESSAGE_CREATE"),
        Change::Update => ("message_update", "MESSAGE_UPDATE"),
        Change::Delete => ("message_delete", "MESSAGE_DELETE"),
    };
    let shown = as_event(world, channel, message, world.message_json(message));
    let gone = json!({ "id": message.id, "channel_id": message.channel });
    // Pages do not show changes of a message that its only reader has dismissed.
    if !message.dismissed || change == Change::Delete {
        let audience = match message.only_for.or(channel.recipient) {
            Some(person) => Audience::Person(person),
            None => Audience::Channel,
        };
        let is_gone = change == Change::Delete;
        let mut seen = shown.clone();
        seen["notified"] = message.notified_json(channel);
        let visible = if is_gone { &gone } else { &seen };
        let may_know = |person| match audience {
            Audience::Channel => world.sees_channel(person, channel),
            Audience::Person(only) => only == person,
        };
        inside.pages.send(names.0, visible, may_know);
        if change == Change::Create {
            let others = world.people.values().filter(|user| !user.is_bot());
            for person in others.filter(|user| user.id != message.author && may_know(user.id)) {
                let calls = message.calls(channel, person);
                inside
                    .pages
                    .reached(person.id, channel.id, message.id, calls);
            }
        }
        let subject = ("message", seen);
        inside
            .journal
            .note(now, names.0, channel.id, audience, subject);
    }
    // The bot gets one event for messages that are deleted together.
    if message.is_ephemeral() || !world.bot_sees(channel) || in_bulk {
        return;
    }
    let data = match change {
        Change::Delete if channel.in_guild() => {
            json!({ "id": message.id, "channel_id": message.channel, "guild_id": channel.guild })
        }
        Change::Delete => gone,
        _ => as_event(
            world,
            channel,
            message,
            world.message_json_without_content(message),
        ),
    };
    let intents = if channel.in_guild() {
        intent::GUILD_MESSAGES
    } else {
        intent::DIRECT_MESSAGES
    };
    inside.sessions.dispatch(&Dispatch {
        name: names.1,
        data: &data,
        with_content: (change != Change::Delete).then_some(&shown),
        intents,
        server: channel.server(),
    });
}

/// A message object with the fields that only events have.
fn as_event(world: &World, channel: &Channel, message: &Message, mut object: Value) -> Value {
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
    let (page, gateway) = match (change, channel.is_thread()) {
        (Change::Create, false) => ("channel_create", "CHANNEL_CREATE"),
        (Change::Update, false) => ("channel_update", "CHANNEL_UPDATE"),
        (Change::Delete, false) => ("channel_delete", "CHANNEL_DELETE"),
        (Change::Create, true) => ("channel_create", "THREAD_CREATE"),
        (Change::Update, true) => ("channel_update", "THREAD_UPDATE"),
        (Change::Delete, true) => ("channel_delete", "THREAD_DELETE"),
    };
    inside
        .pages
        .send(page, &object, |person| world.sees_channel(person, channel));
    if change == Change::Delete {
        inside.pages.forget(channel.id);
    }
    if channel.is_thread() {
        let kind = gateway.to_lowercase();
        let subject = ("channel", object.clone());
        inside
            .journal
            .note(now, &kind, channel.id, Audience::Channel, subject);
    }
    // Discord does not announce direct message channels to bots.
    let described = world.channel_json_for_gateway(channel);
    if let Some(mut object) = described.filter(|_| channel.in_guild()) {
        if gateway == "THREAD_CREATE" {
            object["newly_created"] = json!(true);
        }
        let data = match gateway {
            "THREAD_DELETE" => json!({
                "id": channel.id,
                "guild_id": channel.guild,
                "parent_id": channel.parent,
                "type": channel.number(),
            }),
            _ => object,
        };
        inside.sessions.dispatch(&Dispatch::new(
            gateway,
            &data,
            intent::GUILDS,
            channel.server(),
        ));
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
    let event = Dispatch::new("CHANNEL_PINS_UPDATE", &data, intents, channel.server());
    if world.bot_sees(channel) {
        inside.sessions.dispatch(&event);
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
    let event = Dispatch::new("THREAD_MEMBERS_UPDATE", &data, intents, thread.server());
    inside.sessions.dispatch(&event);
}

/// The bot gets its membership of a thread again, because it may have forgotten it.
fn reopened(inside: &mut Inside, thread: Id) {
    let Some(thread) = inside.world.channels.get(&thread) else {
        return;
    };
    if thread.members.contains(&BOT) {
        let mut data = thread_member_json(thread, BOT);
        data["guild_id"] = json!(thread.guild);
        let server = thread.server();
        let event = Dispatch::new("THREAD_MEMBER_UPDATE", &data, intent::GUILDS, server);
        inside.sessions.dispatch(&event);
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
    let data =
        json!({ "channel_id": channel.id, "user_id": BOT, "timestamp": now.millis() / 1000 });
    inside.pages.send("typing_start", &data, |person| {
        world.sees_channel(person, channel)
    });
}
