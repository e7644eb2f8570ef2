//! /resign: asks first.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick};
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};
use matches::Stage;
use service::ServiceError;

/// The command's name.
pub const NAME: &str = "resign";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-resign")).set_options(vec![pick::option(texts)])
}

/// Asks whether the player really gives up.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref()).id;
    match (row.stage, row.seat_of(person)) {
        (Stage::Over | Stage::CalledOff, _) => {
            whisper::sentence(reader.texts.say("refuse-over")).into()
        }
        (_, Some(seat)) => whisper::ask_resign(reader.texts, &row, seat).into(),
        (_, None) => refusals::post(reader, &ServiceError::NotAPlayer).into(),
    }
}
