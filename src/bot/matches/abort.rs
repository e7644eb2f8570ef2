//! The button that calls a match off before its second move.

use basics::MatchId;
use matches::command::Command;

use crate::{
    bot::kit::{Press, ReplyResult},
    messages::Post,
};

use texts::{args, key};

/// Handles Yes or No.
pub async fn press(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    if !really {
        return Ok(press.say(key::RESIGN_KEPT).into());
    }
    if press.bot.service.season_of_match(id).await?.is_some() {
        return Ok(press.say(key::REFUSE_LEAGUE_CALL_OFF).into());
    }
    let loaded = press.act(id, &Command::Abort).await?;
    let told = args![code = loaded.record.code.clone()];
    Ok(Post::text(press.texts().format(key::RESIGN_CALLED_OFF, &told)).into())
}
