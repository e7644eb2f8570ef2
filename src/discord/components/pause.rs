//! The buttons under what a player would like about a pause.

use super::Press;
use crate::discord::{answer::Reply, commands, handler::Bot};
use matches::{MatchId, command::Command};

/// Agrees, or says no.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, wish: u32, agree: bool) -> Reply {
    let command = Command::AnswerPause { wish, agree };
    let (reader, person) = (&press.reader, press.person.id);
    commands::pause(bot, reader, id, person, &command, press.interaction).await
}
