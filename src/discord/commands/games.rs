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
    let noted = bot.service.note(row.id, person.id).await;
    match (bot.seat_facts(row.id, person.id).await, noted) {
        (Ok(facts), Ok(noted)) => whisper::mine(reader, &facts)
            .with_own_note(reader.texts, noted.as_deref())
            .into(),
        (Err(error), _) | (_, Err(error)) => refusals::post(reader, &error).into(),
    }
}

/// Lists the person's games.
pub async fn run_games(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let person = person(&command.user, command.member.as_deref()).id;
    match bot.service.own_games(person).await {
        Ok(games) => whisper::games(reader.texts, &games).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}
