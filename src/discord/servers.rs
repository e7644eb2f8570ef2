//! Servers and channels that come and go: what the gateway says of them opens and closes places for the courier, and
//! stops and starts clocks.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use matches::{Stage, records::MatchRecord};
use serde::Deserialize;
use serde_json::{Value, from_value, json};
use serenity::{
    all::{
        Guild, GuildChannel, GuildId, Permissions, Ready, ThreadMetadata, UnavailableGuild, UserId,
    },
    http::{LightMethod, Route},
};
use service::{Service, ServiceError, reachability::Way};

use super::{
    bot::Bot,
    deliver::{places::Places, post_office},
    features::welcome,
    language::Language,
    sending,
    wire::{Request, Wire},
};

/// What the gateway says at the start of a session.
#[derive(Deserialize)]
struct Listed {
    user: Identified<UserId>,
    guilds: Vec<Identified<GuildId>>,
}

/// Something of which only the id matters.
#[derive(Deserialize)]
struct Identified<T> {
    id: T,
}

/// The servers in which the bot was when it connected, or was seen since: others are new to it.
#[derive(Default)]
pub struct Known(Mutex<(Option<UserId>, HashSet<GuildId>)>);

impl Known {
    fn lock(&self) -> MutexGuard<'_, (Option<UserId>, HashSet<GuildId>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in READY, before anything that the gateway says after it.
    fn connected(&self, listed: &Listed) {
        let (bot, servers) = &mut *self.lock();
        *bot = Some(listed.user.id);
        servers.extend(listed.guilds.iter().map(|guild| guild.id));
    }

    /// The bot is in a server: as whom, if it has just come there. From now on the server is known.
    fn newcomer(&self, guild: GuildId) -> Option<UserId> {
        let (bot, servers) = &mut *self.lock();
        bot.filter(|_| servers.insert(guild))
    }
}

/// Takes in what an event says of which servers are there.
pub fn note(service: &Service, known: &Known, name: &str, data: &Value) {
    let reachability = &service.reachability;
    match name {
        "READY" => {
            if let Ok(listed) = Listed::deserialize(data) {
                let guilds = listed.guilds.iter().map(|guild| guild.id.get());
                reachability.expect_servers(guilds, service.now());
                known.connected(&listed);
            }
        }
        "GUILD_CREATE" | "GUILD_DELETE" => {
            if let Ok(guild) = UnavailableGuild::deserialize(data) {
                match guild.unavailable {
                    true => reachability.server_is_unavailable(guild.id.get(), service.now()),
                    false => reachability.server_is_known(guild.id.get()),
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
    let here = |guild: u64| {
        ready
            .shard
            .is_none_or(|shard| (guild >> 22) % u64::from(shard.total) == u64::from(shard.id.0))
    };
    let listed: Vec<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    log(bot.service.greet(&listed).await.map(drop));
    match bot.service.servers_in_play().await {
        Ok(guilds) => {
            for guild in guilds.into_iter().filter(|guild| here(*guild)) {
                if !ready.guilds.iter().any(|known| known.id.get() == guild) {
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
///
/// # Errors
/// If the description cannot be read.
pub async fn greet(bot: &Bot, wire: &Wire, known: &Known, guild: Value) -> serde_json::Result<()> {
    let Identified { id } = Identified::deserialize(&guild)?;
    if let Some(newcomer) = known.newcomer(id) {
        say_hello(bot, wire, newcomer, &from_value(guild)?).await;
    }
    Ok(())
}

async fn say_hello(bot: &Bot, wire: &Wire, newcomer: UserId, guild: &Guild) {
    match bot.service.greet(&[guild.id.get()]).await {
        Ok(new) if new.is_empty() => return,
        Ok(_) => {}
        Err(error) => return log(Err(error)),
    }
    let Some(channel_id) = welcome::place(guild, newcomer) else {
        return;
    };
    let language = Language::from_locale(&guild.preferred_locale);
    let post = welcome::words(bot.texts.of(language));
    let message = post.message(format!("hello-{}", guild.id));
    let route = Route::ChannelMessages { channel_id };
    let request = Request::new(LightMethod::Post, route).body(json!(message));
    let sent = sending::say(&bot.service, wire, Way::Posts, wire.send(request)).await;
    if let Err(failure) = sent {
        tracing::warn!(%failure, "a new server could not be greeted");
    }
}

/// A server is gone, or it is unavailable because Discord has trouble with it, which says nothing about the bot's place there.
pub async fn gone(bot: &Bot, places: &Places, guild: &UnavailableGuild) {
    match guild.unavailable {
        true => note_unavailable(bot).await,
        false => leave(bot, places, guild.id.get()).await,
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

/// A channel is new or has changed, such as in who may do what there.
pub fn changed(bot: &Bot, places: &Places, channel: &GuildChannel) {
    open(bot, places, channel.id.get());
    if let Some(parent) = channel.parent_id {
        open(bot, places, parent.get());
    }
}

/// A thread has changed. If it was archived while a game is on there, it is opened again: in an archived thread nobody can use
/// buttons or commands, and Discord archives it when nothing but edits happens for a week. Whoever wants it closed locks it.
pub async fn keep_open(bot: &Bot, wire: &Wire, thread: &GuildChannel) {
    let is_archived = |state: ThreadMetadata| state.archived && !state.locked;
    if !thread.thread_metadata.is_some_and(is_archived) {
        return;
    }
    let games = match bot.service.at_place(thread.id.get()).await {
        Ok(games) => games.records,
        Err(error) => return log(Err(error)),
    };
    let is_on = |game: &MatchRecord| matches!(game.stage, Stage::Arranging | Stage::Playing);
    if games.iter().any(is_on)
        && let Err(failure) = post_office::reopen_thread(wire, thread.id.get()).await
    {
        tracing::warn!(%failure, "the thread of a game stays archived until somebody writes there");
    }
}

/// The roles of a server have changed, and with them perhaps what the bot may do.
pub fn roles_changed(bot: &Bot, places: &Places, guild: u64) {
    if !places.has_left(guild) {
        open(bot, places, guild);
    }
}

/// A channel was deleted: the games there have to go on elsewhere.
pub async fn deleted(bot: &Bot, places: &Places, channel: &GuildChannel) {
    let (guild, channel) = (channel.guild_id.get(), channel.id.get());
    match bot.service.announce_again(guild, channel).await {
        Ok(true) => places.bury(guild, channel),
        Ok(false) => {}
        Err(error) => log(Err(error)),
    }
}

/// Somebody used the bot in a channel: if it may write there, the channel is open.
pub fn used(bot: &Bot, places: &Places, channel: u64, allowed: Option<Permissions>) {
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    if allowed.is_some_and(|allowed| allowed.contains(needed)) {
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
