//! /resign: resigns a game, or calls it off before its second move, after a confirmation.

use basics::MatchId;
use matches::{Stage, command::Command, facts::News, records::MatchRecord};
use rules::Side;
use serenity::all::CreateCommand;
use service::ServiceError;

use super::pick;
use crate::bot::commands::options::everywhere;
use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult, Visit},
    messages::{
        Post, danger,
        ids::{Asking, Id},
        secondary,
    },
    wording::{self, phrases::opponent},
};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "resign";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_RESIGN)).set_options(vec![pick::option(texts)])
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
        (Stage::Over | Stage::CalledOff, _) => Err(visit.refusal(key::REFUSE_OVER)),
        (_, Some(seat)) => {
            // A league counts every game: only resigning is left.
            let of_league = visit.bot.service.season_of_match(record.id).await?;
            let may_ask =
                record.is_called_off_together() && visit.facts(record.id).await?.call_off.is_none();
            let question = question(texts, record, seat, (of_league.is_some(), may_ask));
            Ok(Answer::Word(question).into())
        }
        (_, None) => Err(ServiceError::NotAPlayer.into()),
    }
}

/// Handles the answer whether to resign.
pub async fn press(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    carry_out(press, id, really.then_some(Command::Resign)).await
}

/// Handles the answer whether to call the game off before its second move.
pub async fn press_abort(press: &Press<'_>, id: MatchId, really: bool) -> ReplyResult {
    if really && press.bot.service.season_of_match(id).await?.is_some() {
        return Ok(press.say(key::REFUSE_LEAGUE_CALL_OFF).into());
    }
    carry_out(press, id, really.then_some(Command::Abort)).await
}

async fn carry_out(press: &Press<'_>, id: MatchId, command: Option<Command>) -> ReplyResult {
    let Some(command) = command else {
        return Ok(press.say(key::RESIGN_KEPT).into());
    };
    let loaded = press.act(id, &command).await?;
    let values = args![code = loaded.record.code.clone()];
    let key = match loaded.table_facts().news {
        News::Aborted(_) => key::RESIGN_CALLED_OFF,
        News::CalledOff(_) => wording::leagues::of_game(
            &loaded.record,
            key::RESIGN_CALLED_OFF,
            key::LEAGUE_RESIGN_CALLED_OFF,
        ),
        _ => key::RESIGN_DONE,
    };
    Ok(Post::text(press.texts().format(key, &values)).into())
}

/// The question whether to resign, or to call off a match that has hardly begun. A league's game is not called off, and who has
/// been asked already, or is asked, is not asked again.
fn question(
    texts: &Texts,
    row: &MatchRecord,
    seat: Side,
    (of_league, may_ask): (bool, bool),
) -> Post {
    let values = args![code = row.code.clone(), opponent = opponent(row, seat)];
    let resign = |label| danger(texts, &Id::Resign(row.id, true), label);
    let call_off = || secondary(texts, &Id::Abort(row.id, true), key::BUTTON_CALL_OFF);
    let (question, mut row_of_buttons) = match row.stage {
        _ if of_league => (key::RESIGN_ASK_LEAGUE, vec![resign(key::BUTTON_RESIGN)]),
        Stage::Arranging => (key::RESIGN_ASK_CALL_OFF, vec![resign(key::BUTTON_CALL_OFF)]),
        _ if row.ply < 2 => (
            key::RESIGN_ASK_EARLY,
            vec![call_off(), resign(key::BUTTON_RESIGN)],
        ),
        _ if may_ask => {
            let ask = Id::Ask(row.id, Asking::CallOff);
            let ask = secondary(texts, &ask, key::BUTTON_ASK_CALL_OFF);
            (
                key::RESIGN_ASK_TOGETHER,
                vec![resign(key::BUTTON_RESIGN), ask],
            )
        }
        _ => (key::RESIGN_ASK, vec![resign(key::BUTTON_RESIGN)]),
    };
    row_of_buttons.push(secondary(
        texts,
        &Id::Resign(row.id, false),
        key::BUTTON_PLAY_ON,
    ));
    Post::text(texts.format(question, &values)).with_buttons(row_of_buttons)
}
