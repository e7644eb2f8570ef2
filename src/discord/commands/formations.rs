//! /formations: the armies that the person who asks has laid by.

use serenity::all::{CommandInteraction, CreateCommand};

use super::everywhere;
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};
use matches::PersonId;

/// The command's name.
pub const NAME: &str = "formations";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-formations"))
}

/// Lists the person's formations.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let person = PersonId(command.user.id.get());
    match bot.service.formations_of(person).await {
        Ok(all) => whisper::formations(reader, &all, None).into(),
        Err(error) => {
            let sentence = refusals::general(reader.texts, &error);
            whisper::sentence(sentence).into()
        }
    }
}
