//! The word with which the bot enters a server: how to start, in a channel where it may speak.

use serenity::all::{ChannelId, ChannelType, Guild, GuildChannel, Permissions, UserId};

use super::practice;
use crate::discord::{post::Post, texts::Texts};

/// What the bot says.
pub fn words(texts: &Texts) -> Post {
    Post::text(texts.say("welcome")).with_buttons(vec![practice::button(texts)])
}

/// Where it says that: in the channel for such messages if it may, or else in the first text channel where it may.
pub fn place(guild: &Guild, bot: UserId) -> Option<ChannelId> {
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let member = guild.members.get(&bot)?;
    let mut channels: Vec<&GuildChannel> = guild
        .channels
        .values()
        .filter(|channel| channel.kind == ChannelType::Text)
        .filter(|channel| guild.user_permissions_in(channel, member).contains(needed))
        .collect();
    channels.sort_by_key(|channel| {
        let is_for_this = Some(channel.id) == guild.system_channel_id;
        (!is_for_this, channel.position, channel.id)
    });
    channels.first().map(|channel| channel.id)
}
