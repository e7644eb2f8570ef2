//! The buttons under the word that a player's time has run out.

use super::Press;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, refusals, whisper},
    referee::{MatchId, command::Command, service::ServiceError},
};

/// The game is claimed, or more time is given.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, claim: bool) -> Reply {
    let (command, note) = if claim {
        (Command::ClaimTime, "time-claimed")
    } else {
        (Command::GiveTime, "time-given")
    };
    let person = press.person.id;
    match bot
        .service
        .act(id, person, &command, press.interaction)
        .await
    {
        Ok(seen) => {
            let Some(seat) = seen.row.seat_of(person) else {
                return refusals::post(&press.reader, &ServiceError::NotAPlayer).into();
            };
            let told = args![opponent = whisper::opponent(&seen.row, seat)];
            let note = press.reader.texts.tell(note, &told);
            let facts = seen.for_seat(seat);
            whisper::mine(&press.reader, &facts).with_note(&note).into()
        }
        Err(error) => bot.refused(&press.reader, &error, id, person).await,
    }
}
