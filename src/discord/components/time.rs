//! The buttons under the word that a player's time has run out.

use super::Press;
use crate::discord::{answer::Reply, handler::Bot};
use matches::{MatchId, command::Command};

/// The game is claimed, or more time is given.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, claim: bool) -> Reply {
    let (command, note) = if claim {
        (Command::ClaimTime, "time-claimed")
    } else {
        (Command::GiveTime, "time-given")
    };
    let (reader, person) = (&press.reader, press.person.id);
    bot.act_and_say(reader, id, person, &command, press.interaction, |_| note)
        .await
}
