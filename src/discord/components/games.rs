//! The buttons under a person's games: going through those that wait, one by one.

use super::Press;
use crate::discord::ids::Games;
use crate::discord::{answer::Reply, handler::Bot, reader::Reader, refusals, whisper};
use matches::{
    PersonId,
    own_games::{self, Place},
};
use service::ServiceError;

/// Something under one's games was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: Games) -> Reply {
    let (reader, person) = (&press.reader, press.person.id);
    let reply = match wanted {
        Games::List => list(bot, reader, person).await,
        Games::First => next(bot, reader, person, None).await,
        Games::Next(behind) => next(bot, reader, person, Some(behind)).await,
    };
    reply.unwrap_or_else(|error| refusals::post(reader, &error).into())
}

async fn list(bot: &Bot, reader: &Reader<'_>, person: PersonId) -> Result<Reply, ServiceError> {
    let games = bot.service.own_games(person).await?;
    Ok(whisper::games(reader.texts, &games).into())
}

async fn next(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    behind: Option<Place>,
) -> Result<Reply, ServiceError> {
    let games = bot.service.own_games(person).await?;
    let Some(game) = own_games::next(&games, behind) else {
        let note = reader.texts.say("games-no-next");
        return Ok(whisper::games(reader.texts, &games).with_note(&note).into());
    };
    let facts = bot.seat_facts(game.record.id, person).await?;
    let note = bot.service.note(game.record.id, person).await?;
    let waiting = games.iter().filter(|game| game.waits).count();
    let post = whisper::mine(reader, &facts)
        .with_own_note(reader.texts, note.as_deref())
        .with_note(&whisper::waiting(reader.texts, waiting));
    let place = Place::of(&game.record);
    Ok(post.with_next(reader.texts, place).into())
}
