//! Servers and channels that come and go: what the gateway says of them opens and closes places for the courier, and
//! stops and starts clocks.

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

/// What the gateway says at the start of a session.
pub struct Ready {
    /// The bot's own user.
    pub user: u64,
    /// The servers in which it is.
    guilds: Vec<u64>,
    /// Which shard of how many this is, if that is said.
    shard: Option<(u64, u64)>,
}

impl Ready {
    /// Reads it; `None` if it does not say who the bot is.
    pub fn read(data: &Value) -> Option<Ready> {
        let guilds = data["guilds"].as_array().into_iter().flatten();
        let (number, total) = (data["shard"][0].as_u64(), data["shard"][1].as_u64());
        Some(Ready {
            user: layout::id(&data["user"]["id"])?,
            guilds: guilds
                .filter_map(|guild| layout::id(&guild["id"]))
                .collect(),
            shard: number.zip(total.filter(|total| *total > 0)),
        })
    }

    /// Whether a server is one of this shard's.
    fn is_here(&self, guild: u64) -> bool {
        self.shard
            .is_none_or(|(number, total)| (guild >> 22) % total == number)
    }
}

/// A server that is there, or of which Discord says that it is not, perhaps because it has trouble with it.
#[derive(Clone, Copy)]
pub struct Presence {
    /// The server.
    pub guild: u64,
    /// Whether Discord has trouble with it.
    pub unavailable: bool,
}

impl Presence {
    /// Reads it; `None` if it does not say which server.
    pub fn read(data: &Value) -> Option<Presence> {
        Some(Presence {
            guild: layout::id(&data["id"])?,
            unavailable: data["unavailable"].as_bool().unwrap_or_default(),
        })
    }
}

/// The servers in which the bot was when it connected, or was seen since: others are new to it.
#[derive(Default)]
pub struct Known(Mutex<(Option<u64>, HashSet<u64>)>);

impl Known {
    fn lock(&self) -> MutexGuard<'_, (Option<u64>, HashSet<u64>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in READY, before anything that the gateway says after it.
    fn connected(&self, ready: &Ready) {
        let (bot, servers) = &mut *self.lock();
        *bot = Some(ready.user);
        servers.extend(&ready.guilds);
    }

    /// The bot is in a server: as whom, if it has just come there. From now on the server is known.
    fn newcomer(&self, guild: u64) -> Option<u64> {
        let (bot, servers) = &mut *self.lock();
        bot.filter(|_| servers.insert(guild))
    }
}

/// Takes in what an event says of which servers are there.
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

/// A shard is connected: servers of games that it does not know any more have removed the bot while it was away.
pub async fn connected(bot: &Bot, places: &Places, ready: &Ready) {
    log(bot.service.greet(&ready.guilds).await.map(drop));
    match bot.service.servers_in_play().await {
        Ok(guilds) => {
            for guild in guilds.into_iter().filter(|guild| ready.is_here(*guild)) {
                if !ready.guilds.contains(&guild) {
                    leave(bot, places, guild).await;
                }
            }
        }
        Err(error) => tracing::error!(%error, "the servers of games could not be read"),
    }
}

/// A server is there: it was joined, it is available again, or the connection has just been made.
pub async fn present(bot: &Bot, places: &Places, guild: u64) {
    open(bot, places, guild);
    note_unavailable(bot).await;
    if places.was_left(guild) {
        log(bot.service.return_to_server(guild).await.map(drop));
    }
}

/// A server is there, as the gateway describes it: if the bot has just come there it says how to start, unless it has
/// said so before.
pub async fn greet(bot: &Bot, wire: &Wire, known: &Known, described: &Value) {
    if let Some(server) = Server::read(described)
        && let Some(newcomer) = known.newcomer(server.id)
    {
        say_hello(bot, wire, newcomer, (&server, described)).await;
    }
}

async fn say_hello(bot: &Bot, wire: &Wire, newcomer: u64, (server, described): (&Server, &Value)) {
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

/// A server is gone, or it is unavailable because Discord has trouble with it, which says nothing about the bot's place there.
pub async fn gone(bot: &Bot, places: &Places, server: Presence) {
    if server.unavailable {
        note_unavailable(bot).await;
    } else {
        leave(bot, places, server.guild).await;
    }
}

/// Servers are unavailable, or available again.
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

/// A channel is new or has changed, such as in who may do what there. One that is hidden from the bot has not opened.
pub fn changed(bot: &Bot, places: &Places, channel: &Channel) {
    if channel.is_hidden {
        return;
    }
    open(bot, places, channel.id);
    if let Some(parent) = channel.parent {
        open(bot, places, parent);
    }
}

/// A thread has changed. If it was archived while a game is on there, it is opened again: in an archived thread nobody can use
/// buttons or commands, and Discord archives it when nothing but edits happens for a week. A moderator who wants it closed locks it. A game
/// that had to leave it because it was locked comes back once it is not.
pub async fn keep_open(bot: &Bot, wire: &Wire, places: &Places, thread: &Channel) {
    let Some(ThreadState { archived, locked }) = thread.thread else {
        return;
    };
    if locked {
        return;
    }
    let is_own = thread.owner.is_some() && thread.owner == bot.user.get().map(|bot| bot.0);
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

/// The threads that are open in a server, as it is described when the bot connects: games come back to those that were locked.
pub async fn threads(bot: &Bot, wire: &Wire, places: &Places, described: &Value) {
    let (guild, own) = (layout::id(&described["id"]), bot.user.get());
    for mut thread in Channel::read_all(&described["threads"]) {
        thread.guild = thread.guild.or(guild);
        if thread.owner.is_some() && thread.owner == own.map(|own| own.0) {
            keep_open(bot, wire, places, &thread).await;
        }
    }
}

/// The roles of a server have changed, and with them perhaps what the bot may do.
pub fn roles_changed(bot: &Bot, places: &Places, guild: u64) {
    if !places.has_left(guild) {
        open(bot, places, guild);
    }
}

/// A channel was deleted: the games there have to go on elsewhere. Of a channel that was hidden from the bot the channel itself is
/// asked: a bot that loses sight of a channel does not see it go.
pub async fn deleted(bot: &Bot, wire: &Wire, places: &Places, channel: &Channel) {
    let (Some(guild), is_hidden) = (channel.guild, channel.is_hidden) else {
        return;
    };
    let channel = channel.id;
    if is_hidden && bot.servers.is_gone(wire, channel).await == Some(false) {
        return;
    }
    match bot.service.announce_again(guild, channel).await {
        Ok(true) => places.bury(guild, channel),
        Ok(false) => {}
        Err(error) => log(Err(error)),
    }
}

/// Somebody used the bot in a channel: if it may write there, the channel is open.
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
