//! /watch: the games that are on in a server, for whoever wants to look on.

use serenity::all::{CommandInteraction, CreateCommand, GuildId, InteractionContext};

use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};

/// The command's name.
pub const NAME: &str = "watch";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    CreateCommand::new(NAME)
        .description(texts.say("command-watch"))
        .contexts(vec![InteractionContext::Guild])
}

/// Lists the games that are on.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    page(bot, reader, command.guild_id, 0).await
}

/// A page of the list, counted from 0.
pub async fn page(bot: &Bot, reader: &Reader<'_>, guild: Option<GuildId>, page: u32) -> Reply {
    let guild = guild.map_or(0, GuildId::get);
    let before = page.saturating_mul(whisper::WATCHED);
    // One more than fits, to see whether there is a page behind this one.
    let found = bot.service.running_in(guild, before, whisper::WATCHED + 1);
    match found.await {
        Ok(rows) => whisper::running(reader.texts, &rows, page).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}
