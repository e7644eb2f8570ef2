//! Servers and channels that appear and disappear: events from the gateway open and close places for the courier, and stop and
//! start clocks.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use matches::{Stage, records::MatchRecord};
use serde_json::{Value, json};
use serenity::{
    all::ChannelId,
    http::{LightMethod, Route},
};
use service::{Service, ServiceError, reachability::Way};

use crate::bot::kit::sending;
use crate::{
    bot::{kit::Bot, servers::welcome},
    delivery::{places::Places, sender},
    link::wire::{Request, Wire},
    places::{
        layout::{self, Channel, Server, ThreadState},
        permissions::Permissions,
    },
};

use texts::Language;

/// The gateway's READY event.
pub struct Ready {
    /// The servers that it is in.
    guilds: Vec<u64>,
    /// The number of this shard and of all shards, if given.
    shard: Option<(u64, u64)>,
}

impl Ready {
    /// Reads it; `None` if the servers are missing.
    pub fn read(data: &Value) -> Option<Ready> {
        let guilds = data["guilds"].as_array()?.iter();
        let (number, total) = (data["shard"][0].as_u64(), data["shard"][1].as_u64());
        Some(Ready {
            guilds: guilds
                .filter_map(|guild| layout::id(&guild["id"]))
                .collect(),
            shard: number.zip(total.filter(|total| *total > 0)),
        })
    }

    /// Whether a server belongs to this shard.
    fn is_here(&self, guild: u64) -> bool {
        self.shard
            .is_none_or(|(number, total)| (guild >> 22) % total == number)
    }
}

/// A server that has become available or unavailable, perhaps because of an outage at Discord.
#[derive(Clone, Copy)]
pub struct Presence {
    /// The server.
    pub guild: u64,
    /// Whether Discord has an outage there.
    pub unavailable: bool,
}

impl Presence {
    /// Reads it; `None` if the server's id is missing.
    pub fn read(data: &Value) -> Option<Presence> {
        Some(Presence {
            guild: layout::id(&data["id"])?,
            unavailable: data["unavailable"].as_bool().unwrap_or_default(),
        })
    }
}

/// The servers that the bot was in when it connected, or has seen since: others are new to it.
#[derive(Default)]
pub struct Known(Mutex<HashSet<u64>>);

impl Known {
    fn lock(&self) -> MutexGuard<'_, HashSet<u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Processes READY, before all later events.
    fn connected(&self, ready: &Ready) {
        self.lock().extend(&ready.guilds);
    }

    /// The bot is in a server, which is known from now on. Returns whether the bot may just have joined.
    fn is_new(&self, guild: u64) -> bool {
        self.lock().insert(guild)
    }
}

/// Notes which servers an event reports as available.
pub fn note(service: &Service, known: &Known, name: &str, data: &Value) {
    let reachability = &service.reachability;
    match name {
        "READY" => {
            if let Some(ready) = Ready::read(data) {
                reachability.expect_servers(ready.guilds.iter().copied(), service.now());
                known.connected(&ready);
            }
        }
        "GUILD_CREATE" | "GUILD_DELETE" => {
            if let Some(Presence { guild, unavailable }) = Presence::read(data) {
                if unavailable {
                    reachability.server_is_unavailable(guild, service.now());
                } else {
                    reachability.server_is_known(guild);
                }
            }
        }
        _ => {}
    }
}

/// Remembers, at the start, which servers the bot had left before.
pub async fn begin(bot: &Bot, places: &Places) {
    match bot.service.standing_still().await {
        Ok(still) => places.begin_with(still),
        Err(error) => tracing::error!(%error, "it could not be read which matches stand still"),
    }
}

/// A shard is connected: servers with games or settings that it no longer lists have removed the bot in the meantime.
pub async fn connected(bot: &Bot, places: &Places, ready: &Ready) {
    log(bot.service.greet(&ready.guilds).await.map(drop));
    match bot.service.servers_to_expect().await {
        Ok(guilds) => {
            for guild in guilds.into_iter().filter(|guild| ready.is_here(*guild)) {
                if !ready.guilds.contains(&guild) {
                    leave(bot, places, guild).await;
                }
            }
        }
        Err(error) => {
            tracing::error!(%error, "the servers with games or settings could not be read");
        }
    }
}

/// A server is available: the bot joined it, an outage ended, or the shard has just connected.
pub async fn present(bot: &Bot, places: &Places, guild: u64) {
    open(bot, places, guild);
    note_unavailable(bot).await;
    if places.was_left(guild) {
        log(bot.service.return_to_server(guild).await.map(drop));
    }
}

/// A server is available: if the bot has just joined, it posts how to start, unless it has done so before.
pub async fn greet(bot: &Bot, wire: &Wire, known: &Known, described: &Value) {
    if let Some(server) = Server::read(described)
        && known.is_new(server.id)
    {
        say_hello(bot, wire, (&server, described)).await;
    }
}

async fn say_hello(bot: &Bot, wire: &Wire, (server, described): (&Server, &Value)) {
    let newcomer = bot.user.0;
    match bot.service.greet(&[server.id]).await {
        Ok(new) if new.is_empty() => return,
        Ok(_) => {}
        Err(error) => return log(Err(error)),
    }
    let Some(roles) = layout::roles_of(&described["members"], newcomer) else {
        return;
    };
    let channels = Channel::read_all(&described["channels"]);
    let Some(place) = server.place_for_hello(&channels, newcomer, &roles) else {
        return;
    };
    let language = Language::from_locale(&server.locale);
    let post = welcome::words(bot.texts.of(language));
    let message = post.message(format!("hello-{}", server.id));
    let channel_id = ChannelId::new(place);
    let route = Route::ChannelMessages { channel_id };
    let request = Request::new(LightMethod::Post, route).body(json!(message));
    let sent = sending::say(&bot.service, wire, Way::Posts, wire.send(request)).await;
    if let Err(failure) = sent {
        tracing::warn!(%failure, "a new server could not be greeted");
    }
}

/// The bot has left a server, or the server is unavailable because of an outage, which does not mean that the bot has left.
pub async fn gone(bot: &Bot, places: &Places, server: Presence) {
    if server.unavailable {
        note_unavailable(bot).await;
    } else {
        leave(bot, places, server.guild).await;
    }
}

/// Servers have become unavailable or available.
async fn note_unavailable(bot: &Bot) {
    let now = bot.service.now();
    log(bot.service.store_unavailable(now).await);
}

async fn leave(bot: &Bot, places: &Places, guild: u64) {
    tracing::warn!(
        guild,
        "the bot is not in a server any more; its games stand still"
    );
    bot.meters.refused("server");
    places.close_server(guild);
    bot.service.reachability.server_is_known(guild);
    log(bot.service.leave_server(guild).await);
}

/// A channel was created or changed, for example in its permissions. A channel hidden from the bot has not opened.
pub fn changed(bot: &Bot, places: &Places, channel: &Channel) {
    if channel.is_hidden {
        return;
    }
    open(bot, places, channel.id);
    if let Some(parent) = channel.parent {
        open(bot, places, parent);
    }
}

/// A thread has changed. If it was archived during a game, it is reopened: buttons and commands do not work in an archived
/// thread, and Discord archives a thread after a week with only edits. A moderator who wants it closed locks it. A game
/// that had to leave a locked thread returns once it is unlocked.
pub async fn keep_open(bot: &Bot, wire: &Wire, places: &Places, thread: &Channel) {
    let Some(ThreadState { archived, locked }) = thread.thread else {
        return;
    };
    if locked {
        return;
    }
    let is_own = thread.owner == Some(bot.user.0);
    if let Some(guild) = thread.guild.filter(|_| is_own) {
        match bot.service.return_to_thread(guild, thread.id).await {
            Ok(true) => places.note_move(),
            Ok(false) => {}
            Err(error) => log(Err(error)),
        }
    }
    if !archived {
        return;
    }
    let games = match bot.service.at_place(thread.id).await {
        Ok(games) => games.records,
        Err(error) => return log(Err(error)),
    };
    let is_on = |game: &MatchRecord| matches!(game.stage, Stage::Arranging | Stage::Playing);
    if games.iter().any(is_on)
        && let Err(failure) = sender::reopen_thread(wire, thread.id).await
    {
        tracing::warn!(%failure, "the thread of a game stays archived until somebody writes there");
    }
}

/// The open threads of a server when the bot connects: games return to those that were locked.
pub async fn threads(bot: &Bot, wire: &Wire, places: &Places, described: &Value) {
    let guild = layout::id(&described["id"]);
    for mut thread in Channel::read_all(&described["threads"]) {
        thread.guild = thread.guild.or(guild);
        if thread.owner == Some(bot.user.0) {
            keep_open(bot, wire, places, &thread).await;
        }
    }
}

/// The roles of a server have changed, and perhaps the bot's permissions.
pub fn roles_changed(bot: &Bot, places: &Places, guild: u64) {
    if !places.has_left(guild) {
        open(bot, places, guild);
    }
}

/// A channel was deleted: its games continue elsewhere. If the channel was hidden from the bot, the bot asks Discord about it:
/// a bot that loses access to a channel gets no event when it is deleted.
pub async fn deleted(bot: &Bot, wire: &Wire, places: &Places, channel: &Channel) {
    let (Some(guild), is_hidden) = (channel.guild, channel.is_hidden) else {
        return;
    };
    let channel = channel.id;
    bot.servers.note_deletion(guild, channel);
    if is_hidden && bot.servers.is_gone(wire, channel).await == Some(false) {
        return;
    }
    match bot.service.announce_again(guild, channel).await {
        Ok(true) => places.bury(guild, channel),
        Ok(false) => {}
        Err(error) => log(Err(error)),
    }
}

/// The bot was used in a channel: if it may write there, the channel is open.
pub fn used(bot: &Bot, places: &Places, channel: u64, allowed: Option<Permissions>) {
    const NEEDED: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);
    if allowed.is_some_and(|allowed| allowed.contains(NEEDED)) {
        open(bot, places, channel);
    }
}

fn open(bot: &Bot, places: &Places, place: u64) {
    if places.reopen(place) {
        tracing::info!(place, "a place may be open again");
        bot.service.owed.now();
    }
}

fn log(done: Result<(), ServiceError>) {
    if let Err(error) = done {
        tracing::error!(%error, "what became of a server could not be noted");
    }
}
