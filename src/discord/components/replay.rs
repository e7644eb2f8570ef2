//! The buttons that show a finished game once more. Whoever sees them may press them: after the end everything is
//! public.

use serenity::all::GuildId;

use super::Press;
use crate::discord::{
    answer::Reply,
    handler::Bot,
    ids::ReplayRequest,
    replay::{self, Viewer},
};
use matches::MatchId;

/// A replay was asked for.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, wanted: ReplayRequest) -> Reply {
    let viewer = Viewer {
        person: press.person.id,
        guild: press.event.guild_id.map(GuildId::get),
        limit: press.event.attachment_size_limit as usize,
    };
    replay::show(bot, &press.reader, id, wanted, viewer).await
}
