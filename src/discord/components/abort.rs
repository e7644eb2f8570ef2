//! The question whether a match is really to be called off.

use super::Press;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, whisper},
};
use matches::{MatchId, command::Command};

/// Yes or no was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, really: bool) -> Reply {
    let texts = press.reader.texts;
    if !really {
        return whisper::sentence(texts.say("resign-kept")).into();
    }
    let person = press.person.id;
    let called_off = bot
        .service
        .act(id, person, &Command::Abort, press.interaction);
    match called_off.await {
        Ok(seen) => {
            let told = args![code = seen.record.code.clone()];
            whisper::sentence(texts.tell("resign-called-off", &told)).into()
        }
        Err(error) => bot.refused(&press.reader, &error, id, person).await,
    }
}
