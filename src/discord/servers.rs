//! Servers and channels that come and go: what the gateway says of them opens and closes places for the courier, and
//! stops and starts clocks.

use serenity::all::{GuildChannel, Permissions, Ready, UnavailableGuild};
use service::ServiceError;

use super::{bot::Bot, deliver::places::Places};

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

/// A server is there: it was joined, or the connection has just been made.
pub async fn present(bot: &Bot, places: &Places, guild: u64) {
    open(bot, places, guild);
    if places.was_left(guild) {
        log(bot.service.return_to_server(guild).await.map(drop));
    }
}

/// A server is gone, unless Discord only has trouble with it, which says nothing about the bot's place there.
pub async fn gone(bot: &Bot, places: &Places, guild: &UnavailableGuild) {
    if !guild.unavailable {
        leave(bot, places, guild.id.get()).await;
    }
}

async fn leave(bot: &Bot, places: &Places, guild: u64) {
    tracing::warn!(
        guild,
        "the bot is not in a server any more; its games stand still"
    );
    places.close_server(guild);
    log(bot.service.leave_server(guild).await);
}

/// A channel is new or has changed, such as in who may do what there.
pub fn changed(bot: &Bot, places: &Places, channel: &GuildChannel) {
    open(bot, places, channel.id.get());
    if let Some(parent) = channel.parent_id {
        open(bot, places, parent.get());
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
    places.close(guild, channel, true, bot.service.now());
    log(bot.service.announce_again(guild, channel).await);
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
        bot.service.owed.notify_one();
    }
}

fn log(done: Result<(), ServiceError>) {
    if let Err(error) = done {
        tracing::error!(%error, "what became of a server could not be noted");
    }
}
