//! /abort: aborts a match before its second ply, after a confirmation.

use matches::{MatchId, Stage, command::Command, records::MatchRecord, refusal::Refusal};
use rules::Side;
use serenity::all::CreateCommand;
use service::ServiceError;

use super::{options::everywhere, pick};
use crate::{
    args,
    discord::{
        bot::{Call, Press, ReplyError, ReplyResult},
        ids::Id,
        phrases::opponent,
        post::{Post, danger, secondary},
        texts::Texts,
    },
};

/// The command's name.
pub const NAME: &str = "abort";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-abort")).set_options(vec![pick::option(texts)])
}

/// Asks the player to confirm.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = pick::pick(call).await?;
    match (record.stage, record.seat_of(call.person.id)) {
        (Stage::Over | Stage::CalledOff, _) => Ok(call.say("refuse-over").into()),
        (Stage::Playing, Some(_)) if record.ply >= 2 => Err(ReplyError::InMatch(
            record.id,
            Refusal::TooLateToAbort.into(),
        )),
        (_, Some(seat)) => Ok(ask(call.texts(), &record, seat).into()),
        (_, None) => Err(ServiceError::NotAPlayer.into()),
    }
}

/// Handles Yes or No.
pub async fn press(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    if !really {
        return Ok(press.say("resign-kept").into());
    }
    let loaded = press.act(id, &Command::Abort).await?;
    let told = args![code = loaded.record.code.clone()];
    Ok(Post::text(press.texts().tell("resign-called-off", &told)).into())
}

/// The question whether to abort the match.
fn ask(texts: &Texts, row: &MatchRecord, seat: Side) -> Post {
    let told = args![code = row.code.clone(), opponent = opponent(row, seat)];
    let question = match row.stage {
        Stage::Arranging => texts.tell("resign-ask-call-off", &told),
        _ => texts.tell("abort-ask", &told),
    };
    Post::text(question).with_buttons(vec![
        danger(texts, &Id::Abort(row.id, true), "button-call-off"),
        secondary(texts, &Id::Abort(row.id, false), "button-play-on"),
    ])
}
