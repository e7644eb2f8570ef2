//! The buttons under a person's games: going through those that wait, one by one.

use std::{fmt, str::FromStr};

use super::{Press, id::UnknownId};
use crate::discord::{answer::Reply, handler::Bot, reader::Reader, refusals, whisper};
use matches::{
    MatchId, Moment, PersonId,
    own_games::{self, Place},
};
use service::ServiceError;

/// What can be done with one's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// List them.
    List,
    /// Show the first one that waits, or the first one behind this place.
    Next(Option<Place>),
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Games::List => write!(f, "list"),
            Games::Next(None) => write!(f, "next"),
            Games::Next(Some(Place { due, updated, id })) => {
                write!(f, "next:{}:{}:{}", due.0, updated.0, id.0)
            }
        }
    }
}

impl FromStr for Games {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Games, UnknownId> {
        let moment = |text: &str| text.parse().map(Moment).map_err(|_| UnknownId);
        match text.split(':').collect::<Vec<_>>().as_slice() {
            ["list"] => Ok(Games::List),
            ["next"] => Ok(Games::Next(None)),
            ["next", due, updated, id] => Ok(Games::Next(Some(Place {
                due: moment(due)?,
                updated: moment(updated)?,
                id: id.parse().map(MatchId).map_err(|_| UnknownId)?,
            }))),
            _ => Err(UnknownId),
        }
    }
}

/// Something under one's games was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: Games) -> Reply {
    let (reader, person) = (&press.reader, press.person.id);
    let reply = match wanted {
        Games::List => list(bot, reader, person).await,
        Games::Next(behind) => next(bot, reader, person, behind).await,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::Id;

    #[test]
    fn ids_are_read_as_they_are_written_and_fit() {
        let place = Place {
            due: Moment(i64::MAX),
            updated: Moment(i64::MAX),
            id: MatchId(u64::MAX),
        };
        for games in [Games::List, Games::Next(None), Games::Next(Some(place))] {
            let text = Id::Games(games).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Id::Games(games)));
        }
        for text in ["", "list:1", "next:1", "next:1:2:x"] {
            assert_eq!(text.parse::<Games>(), Err(UnknownId), "{text:?}");
        }
    }
}
