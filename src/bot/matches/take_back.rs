//! /takeback: asks to take back one's last ply, or answers the other side's request; and the buttons under a request.

use basics::MatchId;
use matches::{
    between::Between,
    command::Command,
    facts::{News, SeatFacts, TableFacts},
};
use rules::Side;
use serenity::all::{CreateButton, CreateCommand};

use super::pick;
use crate::bot::commands::options::{Choices, chosen, everywhere, table_option};
use crate::{
    bot::kit::{Call, OwnBoard, Press, ReplyResult, Visit},
    messages::{
        ids::{Asking, Id},
        secondary, success,
    },
    wording::{
        agreements::{self, plies},
        phrases::{opponent, player},
    },
};
use texts::{Sentence, Texts, args, key, var};

/// The command's name.
pub const NAME: &str = "takeback";
const ANSWER: &str = "answer";
const ANSWERS: Choices<Option<bool>> = &[
    (Some(true), "agree", key::CHOICE_TAKEBACK_AGREE),
    (Some(false), "decline", key::CHOICE_TAKEBACK_DECLINE),
    (None, "withdraw", key::CHOICE_TAKEBACK_WITHDRAW),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let answer = table_option(texts, ANSWER, key::OPTION_TAKEBACK_ANSWER, ANSWERS);
    everywhere(NAME, texts.get(key::COMMAND_TAKEBACK))
        .set_options(vec![answer, pick::option(texts)])
}

/// Asks, or answers the other side's request.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let answered = chosen(call, ANSWER, ANSWERS);
    let record = pick::pick(call, |id| match answered {
        // The request stands on the board.
        Some(_) => Id::Mine(id),
        None => Id::Ask(id, Asking::TakeBack),
    });
    let command = match answered {
        Some(Some(agree)) => Command::AnswerTakeBack {
            request: None,
            agree,
        },
        Some(None) => Command::WithdrawTakeBack { request: None },
        None => Command::AskTakeBack,
    };
    carry_out(call, record.await?.id, &command).await
}

/// Asks to take the last move back.
pub async fn ask<E>(visit: &Visit<'_, E>, id: MatchId) -> ReplyResult {
    carry_out(visit, id, &Command::AskTakeBack).await
}

/// Handles Agree or Decline under the request with event number `request`.
pub async fn press(press: &Press<'_>, id: MatchId, request: u32, agree: bool) -> ReplyResult {
    let facts = press.facts(id).await?;
    let stands = facts.take_back.map(|asked| asked.request) == Some(request);
    let kind = [Between::TakeBackRequest];
    let gone = || agreements::gone(press.texts(), &facts, &kind, request);
    if let Some(gone) = (!stands).then(gone).flatten() {
        return Ok(OwnBoard::of(facts).with_note(gone).into());
    }
    let request = Some(request);
    carry_out(press, id, &Command::AnswerTakeBack { request, agree }).await
}

/// Withdraws one's own request, the one with this number.
pub async fn withdraw(press: &Press<'_>, id: MatchId, request: u32) -> ReplyResult {
    let request = Some(request);
    carry_out(press, id, &Command::WithdrawTakeBack { request }).await
}

/// The button with which its maker withdraws a request.
pub fn withdrawal(texts: &Texts, id: MatchId, request: u32) -> CreateButton {
    let withdraw = Id::Ask(id, Asking::WithdrawTakeBack(request));
    secondary(texts, &withdraw, key::BUTTON_WITHDRAW_TAKE_BACK)
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let said = |news| match news {
        News::TakeBackAsked(_) => key::TAKE_BACK_ASKED,
        News::TakeBackDeclined(_) => key::TAKE_BACK_DECLINED.taking(),
        News::TakeBackWithdrawn(_) => key::TAKE_BACK_WITHDRAWN.taking(),
        _ => key::TAKE_BACK_AGREED,
    };
    visit.act_and_say(id, command, said).await
}

/// The line on a player's board about a take-back request, or what just became of it.
pub fn line(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let with_plies = |ply, count| {
        args![
            opponent = opponent(&facts.record, facts.seat),
            plies = plies(texts, ply, count)
        ]
    };
    let told = args![opponent = opponent(&facts.record, facts.seat)];
    let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
    let Some(asked) = facts.take_back else {
        return match facts.news {
            News::TakeBackDeclined(by) if by != facts.seat => {
                Some(texts.format(key::BOARD_TAKE_BACK_DECLINED, &told))
            }
            News::TakeBackWithdrawn(by) if by != facts.seat => {
                Some(texts.format(key::BOARD_TAKE_BACK_WITHDRAWN, &told))
            }
            News::TakenBack(by, count) if by != facts.seat => {
                let told = with_plies(ply + count, count);
                Some(texts.format(key::BOARD_TAKEN_BACK, &told))
            }
            _ => None,
        };
    };
    let told = with_plies(ply, asked.plies);
    Some(if asked.by == facts.seat {
        texts.format(key::BOARD_TAKE_BACK_OWN, &told)
    } else {
        texts.format(key::BOARD_TAKE_BACK_THEIRS, &told)
    })
}

/// The request that stands, as everyone reads it.
pub fn asked(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let asked = facts.take_back?;
    let key = key::TABLE_TAKE_BACK_ASKED;
    Some(announced(texts, facts, key, asked.by, 0, asked.plies))
}

/// The announcement that a player agreed and `count` plies were taken back.
pub fn taken_back(texts: &Texts, facts: &TableFacts, by: Side, count: u32) -> String {
    announced(texts, facts, key::TABLE_TAKEN_BACK, by, count, count)
}

fn announced(
    texts: &Texts,
    facts: &TableFacts,
    key: Sentence<(var::opponent, var::player, var::plies)>,
    by: Side,
    gone: u32,
    count: u32,
) -> String {
    let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
    let told = args![
        player = player(&facts.record, by),
        opponent = player(&facts.record, by.opponent()),
        plies = plies(texts, ply + gone, count)
    ];
    texts.format(key, &told)
}

/// The buttons that answer the request with this event number.
pub fn answers(texts: &Texts, id: MatchId, request: u32) -> [CreateButton; 2] {
    let answer = |agree| Id::TakeBack(id, request, agree);
    [
        success(texts, &answer(true), key::BUTTON_AGREE_TAKE_BACK),
        secondary(texts, &answer(false), key::BUTTON_DECLINE_TAKE_BACK),
    ]
}
