//! /move, and the steps of a move by buttons: piece, target, and a confirmation for those who want one. The id of each
//! step names the change of the board that it was made for.

mod grid;
pub(super) mod message;
mod turning;

use basics::MatchId;
use matches::{
    LoadedMatch, Stage, command::Command, facts::SeatFacts, own_games::QueuePosition,
    records::Confirm, refusal::Refusal,
};
use rules::{
    Action,
    game::{SeatView, action_in_points},
};
use serenity::all::{AutocompleteChoice, CreateCommand};
use service::ServiceError;

use super::pick;
use crate::bot::commands::options::{everywhere, suggested_option, suggestions};
use crate::{
    bot::kit::{Call, OwnBoard, Press, Reply, ReplyResult, Visit},
    messages::ids::{Id, Moving},
    wording::{
        games::of_seat,
        labels::{self, Typed},
    },
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "move";
/// The option that takes the move.
pub const OPTION: &str = "move";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let mv = suggested_option(texts, OPTION, key::OPTION_MOVE_MOVE).required(true);
    everywhere(NAME, texts.get(key::COMMAND_MOVE)).set_options(vec![mv, pick::option(texts)])
}

/// Plays a move that was picked or typed in full; asks about one that was only described, or that others mean by the text.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let texts = call.texts();
    let typed = call.text(OPTION).unwrap_or_default();
    let id = pick::pick_fitting(call, |facts| meant(texts, facts, typed))
        .await?
        .id;
    let loaded = call.bot.service.load_match(id, None).await?;
    let facts = call.facts_of(&loaded).await?;
    let refused = |facts, refusal: Refusal| Ok(call.refused(facts, &refusal.into()));
    let Some(view) = &facts.view else {
        return match action_in_points(typed) {
            Some(action) => play(call, loaded, action).await,
            None => refused(facts, Refusal::NotBegun),
        };
    };
    let reader = &call.reader;
    let values = args![text = plain(typed)];
    let note = match labels::typed(texts, view, typed) {
        Typed::Action(action) => return play(call, loaded, action).await,
        // Words that happen to fit one move are not a command yet: the player confirms it.
        Typed::Described(action) => {
            return Ok(message::confirm(reader, &facts, view, action).into());
        }
        Typed::Elsewhere(action, custom) => {
            let hint = message::elsewhere(texts, view, typed, action, custom);
            let asked = message::confirm(reader, &facts, view, action);
            return Ok(asked.with_note(&hint).into());
        }
        Typed::Several(actions) => match message::which(reader, &facts, view, typed, &actions) {
            Some(asked) => return Ok(asked.into()),
            None => message::ambiguous(texts, view, typed, &actions),
        },
        Typed::Words(actions) => message::ambiguous(texts, view, typed, &actions),
        Typed::Nothing if view.state().outcome.is_some() => return refused(facts, Refusal::Over),
        Typed::Nothing if view.state().turn != Some(facts.seat) => {
            return refused(facts, Refusal::OutOfTurn);
        }
        Typed::Nothing if typed.chars().any(char::is_alphanumeric) => {
            texts.format(of_seat(view).no_such_move(), &values)
        }
        Typed::Nothing => texts.format(key::REFUSE_NOT_A_MOVE, &values),
    };
    Ok(OwnBoard::of(facts).with_note(note).brief().into())
}

/// The button for the move that a text means in this match now, or for the first step where it only says enough to find some.
fn meant(texts: &Texts, facts: &SeatFacts, typed: &str) -> Option<Id> {
    let view = on_move(facts).ok()?;
    let step = match labels::typed(texts, view, typed) {
        Typed::Action(action) => {
            let is_legal = view.legal_actions().contains(&action);
            is_legal.then(|| Moving::go(facts.changes + 1, action))?
        }
        Typed::Nothing => return None,
        Typed::Described(_) | Typed::Elsewhere(..) | Typed::Several(_) | Typed::Words(_) => {
            Moving::Start
        }
    };
    Some(Id::Move(facts.record.id, step))
}

/// Plays a typed move in a match that was just loaded, and shows the player the result.
async fn play(call: &Call<'_>, loaded: LoadedMatch, action: Action) -> ReplyResult {
    let change = None;
    let command = Command::Play { change, action };
    let loaded = call.act_on(loaded, &command).await?;
    played(call, &loaded).await
}

/// The result of a player's move, with a button for the next game if they are to move in another one.
async fn played<E>(visit: &Visit<'_, E>, loaded: &LoadedMatch) -> ReplyResult {
    let (service, person) = (&visit.bot.service, visit.person.id);
    let facts = visit.facts_of(loaded).await?;
    let elsewhere = service.is_to_move_elsewhere(person, loaded.id());
    let next = match elsewhere.await {
        Ok(true) => Some(QueuePosition::of(&loaded.record)),
        // The move counts, even if the next game cannot be found.
        Ok(false) | Err(_) => None,
    };
    let board = OwnBoard {
        next,
        ..OwnBoard::of(facts).brief()
    };
    Ok(Reply::from(board).instead(loaded.answer()))
}

/// The legal moves that match what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let Some(view) = &pick::guess_view(call).await? else {
        return Ok(Vec::new());
    };
    let texts = call.texts();
    let actions = labels::fitting(texts, view, typed).into_iter();
    Ok(suggestions(actions.map(|action| {
        (labels::label(texts, view, action), action.to_string())
    })))
}

/// Handles a step towards a move.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: &Moving) -> ReplyResult {
    match *wanted {
        Moving::Confirm(change, from, to) => {
            confirmed(press, id, change, Action::Move { from, to }).await
        }
        Moving::ConfirmTurn(change, at) => confirmed(press, id, change, Action::Turn(at)).await,
        Moving::Go(change, from, to) => chosen(press, id, change, Action::Move { from, to }).await,
        Moving::To(change, from, _) => match press.picked() {
            Some(to) => chosen(press, id, change, Action::Move { from, to }).await,
            None => Err(press.unknown()),
        },
        Moving::At(change, _) => match press.picked() {
            Some(at) => chosen(press, id, change, Action::Turn(at)).await,
            None => Err(press.unknown()),
        },
        Moving::Turn(change, at) => chosen(press, id, change, Action::Turn(at)).await,
        Moving::Start
        | Moving::StartTurn
        | Moving::From(_)
        | Moving::Targets(..)
        | Moving::TurnIn(..)
        | Moving::Free(_) => {
            let facts = press.facts(id).await?;
            let stepped = step(press, &facts, wanted);
            Ok(stepped.unwrap_or_else(|refusal| press.refused(facts, &refusal.into())))
        }
    }
}

/// Handles the choice of a move: plays it, unless the player wants to be asked first.
async fn chosen(press: &Press<'_>, id: MatchId, change: u32, action: Action) -> ReplyResult {
    let asks = press.reader.confirm;
    if asks == Confirm::Never {
        return confirmed(press, id, change, action).await;
    }
    let facts = press.facts(id).await?;
    let view = match on_move(&facts).and_then(|view| for_this_board(&facts, change).map(|()| view))
    {
        Ok(view) => view,
        Err(refusal) => return Ok(press.refused(facts, &refusal.into())),
    };
    if asks == Confirm::Attacks && !view.attacks(action) {
        return confirmed(press, id, change, action).await;
    }
    Ok(message::confirm(&press.reader, &facts, view, action).into())
}

/// Whether a button was made for the board as it is.
fn for_this_board(facts: &SeatFacts, change: u32) -> Result<(), Refusal> {
    if change == facts.changes + 1 {
        Ok(())
    } else {
        Err(facts.outdated())
    }
}

/// Handles the confirmation of a move. Confirming twice shows the result twice.
async fn confirmed(press: &Press<'_>, id: MatchId, change: u32, action: Action) -> ReplyResult {
    let command = Command::Play {
        change: Some(change),
        action,
    };
    let refused = match press.act(id, &command).await {
        Ok(loaded) => return played(press, &loaded).await,
        Err(refused) => refused,
    };
    let facts = press.facts(id).await?;
    let last = facts.view.as_ref().and_then(|view| view.state().last);
    if facts.changes == change && last == Some((facts.seat, action)) {
        return Ok(facts.into());
    }
    Err(refused)
}

fn step(press: &Press<'_>, facts: &SeatFacts, wanted: &Moving) -> Result<Reply, Refusal> {
    let reader = &press.reader;
    let view = on_move(facts)?;
    Ok(match *wanted {
        Moving::From(change) => {
            for_this_board(facts, change)?;
            let from = press.picked().ok_or(Refusal::PlyPlayed)?;
            message::pick_target(reader, facts, view, from)
        }
        Moving::Targets(change, from) => {
            for_this_board(facts, change)?;
            message::pick_target(reader, facts, view, from)
        }
        Moving::TurnIn(change, part) => {
            for_this_board(facts, change)?;
            turning::pick_turn(reader, facts, view, Some(part))
        }
        _ => {
            let actions = view.legal_actions().into_iter();
            let (moves, turns): (Vec<Action>, Vec<Action>) =
                actions.partition(|action| action.to().is_some());
            // If there is no action of the requested kind, show the other: a game in progress always has one of them.
            let turn = moves.is_empty() || (*wanted == Moving::StartTurn && !turns.is_empty());
            if turn {
                turning::pick_turn(reader, facts, view, None)
            } else {
                message::pick_piece(reader, facts, view)
            }
        }
    }
    .into())
}

/// The board of the player whose turn it is.
fn on_move(facts: &SeatFacts) -> Result<&SeatView, Refusal> {
    match (&facts.view, facts.stage) {
        (Some(view), Stage::Playing) if view.state().turn == Some(facts.seat) => Ok(view),
        (Some(_), Stage::Playing) => Err(Refusal::OutOfTurn),
        (_, Stage::Arranging) => Err(Refusal::NotBegun),
        (_, Stage::Playing | Stage::Over | Stage::CalledOff) => Err(Refusal::Over),
    }
}
