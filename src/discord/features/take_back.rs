//! /takeback: asks to take back one's last ply, or answers the other side's request; and the buttons under a request.

use matches::{
    MatchId,
    between::Between,
    command::Command,
    facts::{News, SeatFacts, TableFacts},
};
use rules::Side;
use serenity::all::{CreateButton, CreateCommand};

use super::{
    options::{Choices, chosen, everywhere, table_option},
    pick,
};
use crate::{
    args,
    discord::{
        bot::{Call, OwnBoard, Press, ReplyResult, Visit},
        ids::{Asking, Id},
        phrases::{opponent, player},
        post::{secondary, success},
        texts::Texts,
        words::agreements::{self, plies},
    },
};

/// The command's name.
pub const NAME: &str = "takeback";
const ANSWER: &str = "answer";
const ANSWERS: Choices<Option<bool>> = &[
    (Some(true), "agree", "choice-takeback-agree"),
    (Some(false), "decline", "choice-takeback-decline"),
    (None, "withdraw", "choice-takeback-withdraw"),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let answer = table_option(texts, ANSWER, "option-takeback-answer", ANSWERS);
    everywhere(NAME, texts.say("command-takeback")).set_options(vec![answer, pick::option(texts)])
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
    secondary(texts, &withdraw, "button-withdraw-take-back")
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let said = |news| match news {
        News::TakeBackAsked(_) => "take-back-asked",
        News::TakeBackDeclined(_) => "take-back-declined",
        News::TakeBackWithdrawn(_) => "take-back-withdrawn",
        _ => "take-back-agreed",
    };
    visit.act_and_say(id, command, said).await
}

/// The line on a player's board about a take-back request, or what just became of it.
pub fn line(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let mut told = args![opponent = opponent(&facts.record, facts.seat)];
    let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
    let Some(asked) = facts.take_back else {
        return match facts.news {
            News::TakeBackDeclined(by) if by != facts.seat => {
                Some(texts.tell("board-take-back-declined", &told))
            }
            News::TakeBackWithdrawn(by) if by != facts.seat => {
                Some(texts.tell("board-take-back-withdrawn", &told))
            }
            News::TakenBack(by, count) if by != facts.seat => {
                told.set("plies", plies(texts, ply + count, count));
                Some(texts.tell("board-taken-back", &told))
            }
            _ => None,
        };
    };
    told.set("plies", plies(texts, ply, asked.plies));
    Some(if asked.by == facts.seat {
        texts.tell("board-take-back-own", &told)
    } else {
        texts.tell("board-take-back-theirs", &told)
    })
}

/// The request that stands, as everyone reads it.
pub fn asked(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let asked = facts.take_back?;
    let key = "table-take-back-asked";
    Some(announced(texts, facts, key, asked.by, 0, asked.plies))
}

/// The announcement that a player agreed and `count` plies were taken back.
pub fn taken_back(texts: &Texts, facts: &TableFacts, by: Side, count: u32) -> String {
    announced(texts, facts, "table-taken-back", by, count, count)
}

fn announced(
    texts: &Texts,
    facts: &TableFacts,
    key: &str,
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
    texts.tell(key, &told)
}

/// The buttons that answer the request with this event number.
pub fn answers(texts: &Texts, id: MatchId, request: u32) -> [CreateButton; 2] {
    let answer = |agree| Id::TakeBack(id, request, agree);
    [
        success(texts, &answer(true), "button-agree-take-back"),
        secondary(texts, &answer(false), "button-decline-take-back"),
    ]
}
