//! Move: piece, destination, confirmation. Turn: piece, confirmation. Each step knows from its id for which
//! change of the board it was made.

use super::Press;
use crate::discord::ids::Moving;
use crate::discord::{answer::Reply, commands, handler::Bot, refusals, whisper};
use matches::{
    MatchId, Stage,
    command::{Command, Refusal},
    facts::SeatFacts,
};
use rules::{Action, PointName, game::SeatView};
use service::ServiceError;

/// A step towards a move was taken.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, moving: &Moving) -> Reply {
    let reader = &press.reader;
    match *moving {
        Moving::Confirm(change, from, to) => {
            return confirmed(bot, press, id, change, Action::Move { from, to }).await;
        }
        Moving::ConfirmTurn(change, at) => {
            return confirmed(bot, press, id, change, Action::Turn(at)).await;
        }
        _ => {}
    }
    let facts = match bot.seat_facts(id, press.person.id).await {
        Ok(facts) => facts,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    match step(press, &facts, moving) {
        Ok(reply) => reply,
        Err(refusal) => {
            let error = ServiceError::Refused(refusal);
            let note = refusals::sentence(reader, &error, &facts);
            whisper::mine(&press.reader, &facts).with_note(&note).into()
        }
    }
}

/// The move was confirmed. Whoever confirms twice sees twice that it was played.
async fn confirmed(
    bot: &Bot,
    press: &Press<'_>,
    id: MatchId,
    change: u32,
    action: Action,
) -> Reply {
    let command = Command::Play {
        change: Some(change),
        action,
    };
    let played = |facts: &SeatFacts| {
        let state = facts.view.as_ref().map(SeatView::state);
        facts.changes == change
            && state.is_some_and(|state| state.last == Some((facts.seat, action)))
    };
    match bot
        .service
        .act(id, press.person.id, &command, press.interaction)
        .await
    {
        Ok(seen) => commands::played(bot, &press.reader, &seen, &press.person).await,
        Err(error) => match bot.seat_facts(id, press.person.id).await {
            Ok(facts) if played(&facts) => whisper::mine(&press.reader, &facts).into(),
            _ => {
                bot.refused(&press.reader, &error, id, press.person.id)
                    .await
            }
        },
    }
}

fn step(press: &Press<'_>, facts: &SeatFacts, moving: &Moving) -> Result<Reply, Refusal> {
    let view = on_move(facts)?;
    let for_this_board = |change: u32| {
        if change == facts.changes + 1 {
            Ok(())
        } else {
            Err(facts.outdated())
        }
    };
    let picked = || press.picked::<PointName>().ok_or(Refusal::PlyPlayed);
    let targets = |from: PointName| -> Reply {
        whisper::pick_target(&press.reader, facts, view, from).into()
    };
    let confirm =
        |action: Action| -> Reply { whisper::confirm(&press.reader, facts, view, action).into() };
    match *moving {
        Moving::From(change) => {
            for_this_board(change)?;
            Ok(targets(picked()?))
        }
        Moving::Targets(change, from) => {
            for_this_board(change)?;
            Ok(targets(from))
        }
        Moving::To(change, from, _) => {
            for_this_board(change)?;
            let to = picked()?;
            Ok(confirm(Action::Move { from, to }))
        }
        Moving::At(change, _) => {
            for_this_board(change)?;
            Ok(confirm(Action::Turn(picked()?)))
        }
        Moving::Start | Moving::StartTurn | Moving::Confirm(..) | Moving::ConfirmTurn(..) => {
            let actions = view.legal_actions();
            let (moves, turns): (Vec<Action>, Vec<Action>) = actions
                .into_iter()
                .partition(|action| action.to().is_some());
            // Whoever asks for what is not open now is shown the other: a game that goes on has one of them.
            let turn = moves.is_empty() || (*moving == Moving::StartTurn && !turns.is_empty());
            Ok(if turn {
                whisper::pick_turn(&press.reader, facts, view).into()
            } else {
                whisper::pick_piece(&press.reader, facts, view).into()
            })
        }
    }
}

/// The board of a player whose turn it is.
fn on_move(facts: &SeatFacts) -> Result<&SeatView, Refusal> {
    match (&facts.view, facts.stage) {
        (Some(view), Stage::Playing) if view.state().turn == Some(facts.seat) => Ok(view),
        (Some(_), Stage::Playing) => Err(Refusal::OutOfTurn),
        (_, Stage::Arranging) => Err(Refusal::NotBegun),
        _ => Err(Refusal::Over),
    }
}
