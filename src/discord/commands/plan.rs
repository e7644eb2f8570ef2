//! /plan: what the player has laid down in advance for a game.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick};
use crate::discord::{
    answer::Reply, components, handler::Bot, reader::Reader, refusals, texts::Texts,
};

/// The command's name.
pub const NAME: &str = "plan";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-plan")).set_options(vec![pick::option(texts)])
}

/// Shows the plan.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref()).id;
    match bot.service.plan(row.id, person).await {
        Ok((seen, laid)) => components::show_plan(bot, reader, person, &seen, laid).await,
        Err(error) => refusals::post(reader, &error).into(),
    }
}
