//! The question whether somebody really gives up.

use super::Press;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, whisper},
};
use matches::{MatchId, command::Command, facts::News};

/// Yes or no was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, really: bool) -> Reply {
    if !really {
        return whisper::sentence(press.reader.texts.say("resign-kept")).into();
    }
    match bot
        .service
        .act(id, press.person.id, &Command::Resign, press.interaction)
        .await
    {
        Ok(seen) => {
            let told = args![code = seen.record.code.clone()];
            let called_off = matches!(seen.table_facts().news, News::CalledOff(_));
            whisper::sentence(if called_off {
                press.reader.texts.tell("resign-called-off", &told)
            } else {
                press.reader.texts.tell("resign-done", &told)
            })
            .into()
        }
        Err(error) => {
            bot.refused(&press.reader, &error, id, press.person.id)
                .await
        }
    }
}
