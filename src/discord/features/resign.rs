//! /resign: resigns a game, or calls it off before its second move, after a confirmation.

use matches::{MatchId, Stage, command::Command, facts::News, records::MatchRecord};
use rules::Side;
use serenity::all::CreateCommand;
use service::ServiceError;

use super::{options::everywhere, pick};
use crate::{
    args,
    discord::{
        bot::{Answer, Call, Press, ReplyError, ReplyResult, Visit},
        ids::{Asking, Id},
        phrases::opponent,
        post::{Post, danger, secondary},
        texts::Texts,
        words,
    },
};

/// The command's name.
pub const NAME: &str = "resign";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.say("command-resign")).set_options(vec![pick::option(texts)])
}

/// Asks the player to confirm.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = pick::pick(call, |id| Id::Ask(id, Asking::Resign)).await?;
    ask(call, &record).await
}

/// Asks whether they really want to.
pub async fn ask<E>(visit: &Visit<'_, E>, record: &MatchRecord) -> ReplyResult {
    let texts = visit.texts();
    match (record.stage, record.seat_of(visit.person.id)) {
        (Stage::Over | Stage::CalledOff, _) => Err(ReplyError::Sentence(texts.say("refuse-over"))),
        (_, Some(seat)) => {
            // A league counts every game: only resigning is left.
            let of_league = visit.bot.service.season_of_match(record.id).await?;
            let question = question(texts, record, seat, of_league.is_some());
            Ok(Answer::Word(question).into())
        }
        (_, None) => Err(ServiceError::NotAPlayer.into()),
    }
}

/// Handles Yes or No.
pub async fn press(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    if !really {
        return Ok(press.say("resign-kept").into());
    }
    let loaded = press.act(id, &Command::Resign).await?;
    let told = args![code = loaded.record.code.clone()];
    let key = match loaded.table_facts().news {
        News::CalledOff(_) => words::leagues::of_game("resign-called-off", &loaded.record),
        _ => "resign-done",
    };
    Ok(Post::text(press.texts().tell(key, &told)).into())
}

/// The question whether to resign, or to call off a match that has hardly begun.
fn question(texts: &Texts, row: &MatchRecord, seat: Side, of_league: bool) -> Post {
    let told = args![code = row.code.clone(), opponent = opponent(row, seat)];
    let resign = |label| danger(texts, &Id::Resign(row.id, true), label);
    let call_off = || secondary(texts, &Id::Abort(row.id, true), "button-call-off");
    let (question, mut row_of_buttons) = match row.stage {
        _ if of_league => ("resign-ask-league", vec![resign("button-resign")]),
        Stage::Arranging => ("resign-ask-call-off", vec![resign("button-call-off")]),
        _ if row.ply < 2 => (
            "resign-ask-early",
            vec![call_off(), resign("button-resign")],
        ),
        _ => ("resign-ask", vec![resign("button-resign")]),
    };
    row_of_buttons.push(secondary(
        texts,
        &Id::Resign(row.id, false),
        "button-play-on",
    ));
    Post::text(texts.tell(question, &told)).with_buttons(row_of_buttons)
}
