//! **More** on a player's board: what they can ask for there without knowing a command. Its buttons also replace a
//! command that could mean several matches.

use basics::MatchId;
use matches::{
    Stage, clock::control::Control, command::Command, facts::SeatFacts, pause::WishName,
};
use serenity::all::CreateButton;

use super::note;
use crate::bot::matches::{
    agreements::{asking::carry_out, pause},
    appointment, plan, resign,
};
use crate::{
    bot::kit::{Answer, Press, ReplyResult},
    messages::{
        Post, danger,
        ids::{Asking, Id},
        secondary,
    },
    wording::phrases::opponent,
};
use texts::{Texts, args, key};

/// The button.
pub fn button(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Ask(id, Asking::More), key::BUTTON_MORE)
}

/// Handles it, and the buttons that it leads to.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: Asking) -> ReplyResult {
    match wanted {
        Asking::More => {
            let facts = press.facts(id).await?;
            Ok(Answer::Word(menu(press.texts(), &facts)).into())
        }
        Asking::Resign => resign::ask(press, &press.facts(id).await?.record).await,
        Asking::Draw => carry_out(press, id, &Command::OfferDraw).await,
        Asking::TakeBack => carry_out(press, id, &Command::AskTakeBack).await,
        Asking::Pause(length) => pause::ask(press, id, length).await,
        Asking::ChoosePause => pause::choose(press, id).await,
        Asking::Resume => carry_out(press, id, &Command::Resume).await,
        Asking::WithdrawTakeBack(request) => {
            let request = Some(request);
            carry_out(press, id, &Command::WithdrawTakeBack { request }).await
        }
        Asking::WithdrawPause(wish) => {
            let wish = Some(WishName::Number(wish));
            carry_out(press, id, &Command::WithdrawPause { wish }).await
        }
        Asking::CallOff => carry_out(press, id, &Command::AskCallOff).await,
        Asking::WithdrawCallOff(request) => {
            let request = Some(request);
            carry_out(press, id, &Command::WithdrawCallOff { request }).await
        }
        Asking::Plan => plan::open(press, id).await,
    }
}

/// What a player can ask for now.
fn menu(texts: &Texts, facts: &SeatFacts) -> Post {
    let record = &facts.record;
    let ask = |wanted, label| secondary(texts, &Id::Ask(record.id, wanted), label);
    let mut choices = Vec::new();
    if facts.stage == Stage::Playing {
        let is_paused = facts.time.is_some_and(|time| time.pause.until().is_some());
        let has_clock = record.time.control != Control::Untimed;
        if facts.draw_offer.is_none() && !is_paused {
            choices.push(ask(Asking::Draw, key::BUTTON_OFFER_DRAW));
        }
        if record.terms.rules.is_open() && record.ply > 0 && facts.take_back.is_none() {
            choices.push(ask(Asking::TakeBack, key::BUTTON_TAKE_BACK));
        }
        if has_clock && record.program().is_none() {
            choices.push(if is_paused {
                ask(Asking::Resume, key::BUTTON_END_PAUSE)
            } else {
                ask(Asking::ChoosePause, key::BUTTON_PAUSE)
            });
        }
        if record.is_called_off_together() && facts.call_off.is_none() {
            choices.push(ask(Asking::CallOff, key::BUTTON_ASK_CALL_OFF));
        }
        if record.program().is_none() {
            choices.push(ask(Asking::Plan, key::BUTTON_PLAN));
        }
    }
    if record.program().is_none() && matches!(facts.stage, Stage::Arranging | Stage::Playing) {
        choices.push(appointment::button(texts, record.id));
    }
    choices.push(note::button(texts, record.id));
    if matches!(facts.stage, Stage::Arranging | Stage::Playing) {
        let resign = Id::Ask(record.id, Asking::Resign);
        choices.push(danger(texts, &resign, key::BUTTON_RESIGN));
    }
    let values = args![
        code = record.code.clone(),
        opponent = opponent(record, facts.seat)
    ];
    Post::text(texts.format(key::MORE_TO_ASK, &values)).with_buttons(choices)
}
