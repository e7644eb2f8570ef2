//! /open: the challenges that anyone in a server may take up.

use serenity::all::{CommandInteraction, CreateCommand, InteractionContext};

use super::terms;
use crate::discord::{
    answer::Reply, components, handler::Bot, reader::Reader, refusals, texts::Texts,
};

/// The command's name.
pub const NAME: &str = "open";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.say("option-open-game"));
    CreateCommand::new(NAME)
        .description(texts.say("command-open"))
        .contexts(vec![InteractionContext::Guild])
        .set_options(vec![game])
}

/// Lists the challenges.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let game = terms::game(&command.data.options());
    let listed = components::open_list(bot, reader, command.guild_id, game, None).await;
    listed.unwrap_or_else(|error| refusals::post(reader, &error).into())
}
