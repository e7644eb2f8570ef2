//! /draw: offers a draw, or answers the other side's offer; and the buttons under an offer.

use basics::MatchId;
use matches::{
    between::Between,
    command::Command,
    facts::{News, SeatFacts, TableFacts},
};
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
        agreements,
        phrases::{opponent, player},
    },
};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "draw";
const ANSWER: &str = "answer";
const ANSWERS: Choices<bool> = &[
    (true, "accept", key::CHOICE_DRAW_ACCEPT),
    (false, "decline", key::CHOICE_DRAW_DECLINE),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let answer = table_option(texts, ANSWER, key::OPTION_DRAW_ANSWER, ANSWERS);
    everywhere(NAME, texts.get(key::COMMAND_DRAW)).set_options(vec![answer, pick::option(texts)])
}

/// Offers a draw or answers an offer.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let answered = chosen(call, ANSWER, ANSWERS);
    let record = pick::pick(call, |id| match answered {
        // The offer stands on the board.
        Some(_) => Id::Mine(id),
        None => Id::Ask(id, Asking::Draw),
    });
    let command = answered.map_or(Command::OfferDraw, answer);
    carry_out(call, record.await?.id, &command).await
}

/// Offers a draw.
pub async fn offer<E>(visit: &Visit<'_, E>, id: MatchId) -> ReplyResult {
    carry_out(visit, id, &Command::OfferDraw).await
}

/// Handles Accept or Decline under the offer made after `offer` changes of the board. An offer stands until it is
/// answered, or the other player moves.
pub async fn press(press: &Press<'_>, id: MatchId, offer: u32, accept: bool) -> ReplyResult {
    let facts = press.facts(id).await?;
    if facts.draw_offer.is_none() || facts.offer != offer {
        let gone = agreements::gone(press.texts(), &facts, &[Between::DrawOffer], offer);
        let note = gone.unwrap_or_else(|| press.texts().get(key::REFUSE_OFFER_GONE));
        return Ok(OwnBoard::of(facts).with_note(note).into());
    }
    carry_out(press, id, &answer(accept)).await
}

const fn answer(accept: bool) -> Command {
    if accept {
        Command::AcceptDraw
    } else {
        Command::DeclineDraw
    }
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let said = |news| match news {
        News::DrawOffered(_) => key::DRAW_OFFERED,
        News::DrawDeclined(_) => key::DRAW_DECLINED.taking(),
        _ => key::DRAW_ACCEPTED.taking(),
    };
    visit.act_and_say(id, command, said).await
}

/// The line about an offer on a player's board.
pub fn line(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let key = match facts.draw_offer {
        Some(side) if side == facts.seat => key::BOARD_OFFER_OWN,
        Some(_) => key::BOARD_OFFER_THEIRS,
        None if facts.news == News::DrawDeclined(facts.seat.opponent()) => {
            key::BOARD_OFFER_DECLINED
        }
        None => return None,
    };
    let told = args![opponent = opponent(&facts.record, facts.seat)];
    Some(texts.format(key, &told))
}

/// The offer that stands, as everyone reads it.
pub fn offered(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let by = facts.draw_offer?;
    let told = args![
        player = player(&facts.record, by),
        opponent = player(&facts.record, by.opponent())
    ];
    Some(texts.format(key::TABLE_DRAW_OFFERED, &told))
}

/// The buttons that answer an offer made after `offer` changes of the board.
pub fn answers(texts: &Texts, id: MatchId, offer: u32) -> [CreateButton; 2] {
    [
        success(texts, &Id::Draw(id, offer, true), key::BUTTON_ACCEPT_DRAW),
        secondary(texts, &Id::Draw(id, offer, false), key::BUTTON_DECLINE_DRAW),
    ]
}
