//! /move, and the steps of a move by buttons: piece, destination, confirmation. Each step knows from its id for which change
//! of the board it was made.

pub(super) mod message;

use matches::{
    LoadedMatch, MatchId, Stage, command::Command, facts::SeatFacts, own_games::QueuePosition,
    refusal::Refusal,
};
use rules::{Action, PointName, game::SeatView};
use serenity::all::{AutocompleteChoice, CreateCommand};
use service::ServiceError;

use super::{
    options::{everywhere, text_option},
    pick,
};
use crate::{
    args,
    discord::{
        bot::{Call, Done, OwnBoard, Press, Reply, Visit},
        games::of_seat,
        ids::Moving,
        labels::{self, Unclear},
        limits,
        texts::{Texts, plain},
    },
};

/// The command's name.
pub const NAME: &str = "move";
/// The option that takes the move.
pub const OPTION: &str = "move";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let mv = text_option(OPTION, texts.say("option-move-move")).required(true);
    everywhere(NAME, texts.say("command-move"))
        .set_options(vec![mv.set_autocomplete(true), pick::option(texts)])
}

/// Plays the move that was picked or typed in full; asks about one that was only hinted at.
pub async fn run(call: &Call<'_>) -> Done {
    let record = pick::pick(call).await?;
    let (id, texts) = (record.id, call.texts());
    let typed = call.text(OPTION).unwrap_or_default();
    if let Some(action) = labels::in_full(typed) {
        return play(call, id, None, action).await;
    }
    let facts = call.facts(id).await?;
    let refused = |facts, refusal: Refusal| Ok(call.refused(facts, &refusal.into()));
    let Some(view) = &facts.view else {
        return refused(facts, Refusal::NotBegun);
    };
    if let Some(action) = of_seat(view).read(typed) {
        return play(call, id, None, action).await;
    }
    match labels::one(texts, view, typed) {
        // Words that happen to fit one move are no order yet: the player confirms it.
        Ok(action) => Ok(message::confirm(&call.reader, &facts, view, action).into()),
        Err(_) if view.state().outcome.is_some() => refused(facts, Refusal::Over),
        Err(_) if view.state().turn != Some(facts.seat) => refused(facts, Refusal::OutOfTurn),
        Err(unclear) => {
            let told = args![text = plain(typed)];
            let note = match unclear {
                Unclear::Several(actions) => message::ambiguous(texts, view, typed, &actions),
                Unclear::None if typed.chars().any(char::is_alphanumeric) => {
                    texts.tell(of_seat(view).no_such_move(), &told)
                }
                Unclear::None => texts.tell("refuse-not-a-move", &told),
            };
            Ok(OwnBoard::of(facts).with_note(note).into())
        }
    }
}

/// Plays a move and shows the player what came of it.
async fn play<E>(visit: &Visit<'_, E>, id: MatchId, change: Option<u32>, action: Action) -> Done {
    let command = Command::Play { change, action };
    let loaded = visit.act(id, &command).await?;
    played(visit, &loaded).await
}

/// What came of a player's move, with the way to the next game if they are to move in another one.
async fn played<E>(visit: &Visit<'_, E>, loaded: &LoadedMatch) -> Done {
    let (service, person) = (&visit.bot.service, visit.person.id);
    let facts = visit.facts_of(loaded)?;
    let elsewhere = service.is_to_move_elsewhere(person, loaded.id());
    let next = match elsewhere.await {
        Ok(true) => Some(QueuePosition::of(&loaded.record)),
        // The move counts, whatever becomes of the way on.
        Ok(false) | Err(_) => None,
    };
    let board = OwnBoard {
        next,
        ..OwnBoard::of(facts)
    };
    Ok(Reply::from(board).instead(loaded.owed_answer()))
}

/// The legal moves that fit what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let Some(view) = &pick::guess_view(call).await? else {
        return Ok(Vec::new());
    };
    let texts = call.texts();
    let actions = labels::fitting(texts, view, typed).into_iter();
    Ok(actions
        .take(limits::OPTIONS)
        .map(|action| {
            let label = limits::fit(&labels::label(texts, view, action), limits::LABEL);
            AutocompleteChoice::new(label, action.to_string())
        })
        .collect())
}

/// A step towards a move was taken.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: &Moving) -> Done {
    match *wanted {
        Moving::Confirm(change, from, to) => {
            confirmed(press, id, change, Action::Move { from, to }).await
        }
        Moving::ConfirmTurn(change, at) => confirmed(press, id, change, Action::Turn(at)).await,
        _ => {
            let facts = press.facts(id).await?;
            let stepped = step(press, &facts, wanted);
            Ok(stepped.unwrap_or_else(|refusal| press.refused(facts, &refusal.into())))
        }
    }
}

/// The move was confirmed. Whoever confirms twice sees twice that it was played.
async fn confirmed(press: &Press<'_>, id: MatchId, change: u32, action: Action) -> Done {
    let refused = match play(press, id, Some(change), action).await {
        Err(refused) => refused,
        done => return done,
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
    let for_this_board = |change: u32| {
        if change == facts.changes + 1 {
            Ok(())
        } else {
            Err(facts.outdated())
        }
    };
    let picked = || press.picked::<PointName>().ok_or(Refusal::PlyPlayed);
    Ok(match *wanted {
        Moving::From(change) => {
            for_this_board(change)?;
            message::pick_target(reader, facts, view, picked()?)
        }
        Moving::Targets(change, from) => {
            for_this_board(change)?;
            message::pick_target(reader, facts, view, from)
        }
        Moving::To(change, from, _) => {
            for_this_board(change)?;
            let to = picked()?;
            message::confirm(reader, facts, view, Action::Move { from, to })
        }
        Moving::At(change, _) => {
            for_this_board(change)?;
            message::confirm(reader, facts, view, Action::Turn(picked()?))
        }
        Moving::Start | Moving::StartTurn | Moving::Confirm(..) | Moving::ConfirmTurn(..) => {
            let actions = view.legal_actions().into_iter();
            let (moves, turns): (Vec<Action>, Vec<Action>) =
                actions.partition(|action| action.to().is_some());
            // Whoever asks for what is not open now is shown the other: a game that goes on has one of them.
            let turn = moves.is_empty() || (*wanted == Moving::StartTurn && !turns.is_empty());
            if turn {
                message::pick_turn(reader, facts, view)
            } else {
                message::pick_piece(reader, facts, view)
            }
        }
    }
    .into())
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
