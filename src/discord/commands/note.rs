//! /note: what a player notes about a game, for their own eyes.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick};
use crate::discord::{
    answer::{Answer, Reply},
    components,
    handler::Bot,
    reader::Reader,
    refusals,
    texts::Texts,
};

/// The command's name.
pub const NAME: &str = "note";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-note")).set_options(vec![pick::option(texts)])
}

/// Opens the form.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref()).id;
    match bot.service.note(row.id, person).await {
        Ok(noted) => {
            let form = components::note_form(reader.texts, &row, noted.as_deref());
            Answer::Form(form).into()
        }
        Err(error) => refusals::post(reader, &error).into(),
    }
}
