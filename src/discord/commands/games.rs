//! /board and /games: looking, in private.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick};
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};

/// The name of the command that shows a board.
pub const BOARD: &str = "board";
/// The name of the command that lists games.
pub const GAMES: &str = "games";

/// /board as Discord wants it described.
pub fn board_definition(texts: &Texts) -> CreateCommand {
    everywhere(BOARD, texts.say("command-board")).set_options(vec![pick::option(texts)])
}

/// /games as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(GAMES, texts.say("command-games"))
}

/// Shows the player's own desk or board.
pub async fn run_board(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref());
    match bot.seat_facts(row.id, person.id).await {
        Ok(facts) => whisper::mine(reader, &facts).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}

/// Lists the person's games.
pub async fn run_games(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let person = person(&command.user, command.member.as_deref()).id;
    match bot.service.unfinished_of(person).await {
        Ok(rows) => whisper::games(reader.texts, person, &rows).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}
