//! The button that calls a match off before its second move.

use matches::{MatchId, command::Command};

use crate::{
    args,
    discord::{
        bot::{Press, ReplyResult},
        post::Post,
    },
};

/// Handles Yes or No.
pub async fn press(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    if !really {
        return Ok(press.say("resign-kept").into());
    }
    if press.bot.service.season_of_match(id).await?.is_some() {
        return Ok(press.say("refuse-league-call-off").into());
    }
    let loaded = press.act(id, &Command::Abort).await?;
    let told = args![code = loaded.record.code.clone()];
    Ok(Post::text(press.texts().tell("resign-called-off", &told)).into())
}
