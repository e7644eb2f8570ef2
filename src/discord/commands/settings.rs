//! /settings: how boards look to the person who asks.

use serenity::all::{CommandInteraction, CreateCommand};

use super::everywhere;
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};
use matches::PersonId;
use rules::game::GameName;

/// The command's name.
pub const NAME: &str = "settings";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-settings"))
}

/// Shows what the person has chosen, by a board of the game they played last.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let person = PersonId(command.user.id.get());
    match bot.service.latest_game_of(person).await {
        Ok(game) => whisper::settings(reader, game.unwrap_or(GameName::Luzhanqi)).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}
