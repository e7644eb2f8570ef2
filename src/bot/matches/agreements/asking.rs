//! Asks for an agreement, answers and withdraws: /draw, /takeback, the buttons under a request, and those that ask.

use basics::MatchId;
use matches::{between::Agreement, command::Command, pause::WishName};
use serenity::all::CreateCommand;

use super::{
    super::pick,
    declared::{declared, last},
    words::{at_seat, gone},
};
use crate::bot::commands::options::{Choices, chosen, everywhere, table_option};
use crate::{
    bot::kit::{Call, OwnBoard, Press, ReplyResult, Visit},
    messages::ids::{Asking, Id, Request},
};
use texts::{Texts, key};

/// The name of the command about draws.
pub const DRAW: &str = "draw";
/// The name of the command about take-backs.
pub const TAKE_BACK: &str = "takeback";
const ANSWER: &str = "answer";
const DRAW_ANSWERS: Choices<bool> = &[
    (true, "accept", key::CHOICE_DRAW_ACCEPT),
    (false, "decline", key::CHOICE_DRAW_DECLINE),
];
const TAKE_BACK_ANSWERS: Choices<Option<bool>> = &[
    (Some(true), "agree", key::CHOICE_TAKEBACK_AGREE),
    (Some(false), "decline", key::CHOICE_TAKEBACK_DECLINE),
    (None, "withdraw", key::CHOICE_TAKEBACK_WITHDRAW),
];

/// The definition of /draw for Discord.
pub fn draw(texts: &Texts) -> CreateCommand {
    let answer = table_option(texts, ANSWER, key::OPTION_DRAW_ANSWER, DRAW_ANSWERS);
    everywhere(DRAW, texts.get(key::COMMAND_DRAW)).set_options(vec![answer, pick::option(texts)])
}

/// The definition of /takeback for Discord.
pub fn take_back(texts: &Texts) -> CreateCommand {
    let key = key::OPTION_TAKEBACK_ANSWER;
    let answer = table_option(texts, ANSWER, key, TAKE_BACK_ANSWERS);
    everywhere(TAKE_BACK, texts.get(key::COMMAND_TAKEBACK))
        .set_options(vec![answer, pick::option(texts)])
}

/// Offers a draw or answers an offer.
pub async fn run_draw(call: &Call<'_>) -> ReplyResult {
    let command = |answer| match answer {
        None => Command::OfferDraw,
        Some(agree) => answer_draw(agree),
    };
    run(call, DRAW_ANSWERS, Asking::Draw, command).await
}

/// Asks to take back, answers the other side's request, or withdraws the player's own.
pub async fn run_take_back(call: &Call<'_>) -> ReplyResult {
    let request = None;
    let command = |answer| match answer {
        None => Command::AskTakeBack,
        Some(Some(agree)) => Command::AnswerTakeBack { request, agree },
        Some(None) => Command::WithdrawTakeBack { request },
    };
    run(call, TAKE_BACK_ANSWERS, Asking::TakeBack, command).await
}

async fn run<T: Copy>(
    call: &Call<'_>,
    answers: Choices<T>,
    asking: Asking,
    command: impl Fn(Option<T>) -> Command,
) -> ReplyResult {
    let answered = chosen(call, ANSWER, answers);
    let record = pick::pick(call, |id| match answered {
        // The request is shown on the board.
        Some(_) => Id::Mine(id),
        None => Id::Ask(id, asking),
    });
    carry_out(call, record.await?.id, &command(answered)).await
}

const fn answer_draw(agree: bool) -> Command {
    if agree {
        Command::AcceptDraw
    } else {
        Command::DeclineDraw
    }
}

/// Handles a button that agrees to the request with this number, or declines it.
pub async fn press(
    press: &Press<'_>,
    id: MatchId,
    (request, number): (Request, u32),
    agree: bool,
) -> ReplyResult {
    let command = match request {
        Request::Draw => answer_draw(agree),
        Request::TakeBack => {
            let request = Some(number);
            Command::AnswerTakeBack { request, agree }
        }
        Request::CallOff => {
            let request = Some(number);
            Command::AnswerCallOff { request, agree }
        }
        Request::Pause => {
            let wish = WishName::Number(number);
            Command::AnswerPause { wish, agree }
        }
        Request::EarlierPause => {
            let wish = WishName::Event(number);
            return carry_out(press, id, &Command::AnswerPause { wish, agree }).await;
        }
    };
    let is_meant = |what: Agreement, of: u32| declared(what).request == request && of == number;
    let facts = press.facts(id).await?;
    let mut stands = at_seat(&facts).into_iter().flatten();
    if !stands.any(|one| is_meant(one.what, one.number)) {
        // The command that answers a draw offer does not say which one it means.
        let unknown = || (request == Request::Draw).then_some(key::REFUSE_OFFER_GONE);
        let texts = press.texts();
        let gone = gone(texts, &facts, is_meant).or_else(|| unknown().map(|key| texts.get(key)));
        if let Some(gone) = gone {
            return Ok(OwnBoard::of(facts).with_note(gone).into());
        }
    }
    carry_out(press, id, &command).await
}

/// Carries out a command about an agreement, and reports the result.
pub async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let note = |news| {
        let (what, step, _) = last(news, false)?;
        Some(declared(what).told(step)?.note)
    };
    visit.act_and_say(id, command, note).await
}
