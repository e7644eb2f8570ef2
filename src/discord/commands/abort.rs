//! /abort: calls a match off before its second ply; asks first.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick};
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};
use matches::{Stage, command::Refusal};
use service::ServiceError;

/// The command's name.
pub const NAME: &str = "abort";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-abort")).set_options(vec![pick::option(texts)])
}

/// Asks whether the player really wants no game.
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
        (Stage::Playing, Some(_)) if row.ply >= 2 => {
            let late = Refusal::TooLateToAbort.into();
            bot.refused(reader, &late, row.id, person).await
        }
        (_, Some(seat)) => whisper::ask_abort(reader.texts, &row, seat).into(),
        (_, None) => refusals::post(reader, &ServiceError::NotAPlayer).into(),
    }
}
