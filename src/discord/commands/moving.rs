//! /move, and playing a move however it was chosen.

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateCommand};

use super::{everywhere, person, pick, text, text_option};
use crate::{
    args,
    discord::{
        answer::Reply,
        handler::Bot,
        labels::{self, Unclear},
        limits,
        reader::Reader,
        refusals,
        texts::{Texts, plain},
        whisper,
    },
};
use matches::{
    LoadedMatch, MatchId,
    command::{Command, Refusal},
    own_games::Place,
};
use rules::{Action, game::SeatView};
use service::{Named, ServiceError};

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
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref());
    let options = command.data.options();
    let typed = text(&options, OPTION).unwrap_or_default();
    let interaction = command.id.get();
    if let Some(action) = labels::in_full(typed) {
        return play(bot, reader, row.id, &person, action, interaction).await;
    }
    let facts = match bot.seat_facts(row.id, person.id).await {
        Ok(facts) => facts,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let Some(view) = &facts.view else {
        return bot
            .refused(reader, &Refusal::NotBegun.into(), row.id, person.id)
            .await;
    };
    if let Some(action) = labels::in_notation(view, typed) {
        return play(bot, reader, row.id, &person, action, interaction).await;
    }
    match labels::one(reader.texts, view, typed) {
        // Words that happen to fit one move are no order yet: the player confirms it.
        Ok(action) => whisper::confirm(reader, &facts, view, action).into(),
        Err(_) if view.state().outcome.is_some() => {
            bot.refused(reader, &Refusal::Over.into(), row.id, person.id)
                .await
        }
        Err(_) if view.state().turn != Some(facts.seat) => {
            bot.refused(reader, &Refusal::OutOfTurn.into(), row.id, person.id)
                .await
        }
        Err(unclear) => {
            let told = args![text = plain(typed)];
            let note = match unclear {
                Unclear::Several(actions) => {
                    whisper::ambiguous(reader.texts, view, typed, &actions)
                }
                Unclear::None if typed.chars().any(char::is_alphanumeric) => {
                    reader.texts.tell(unfitting(view), &told)
                }
                Unclear::None => reader.texts.tell("refuse-not-a-move", &told),
            };
            whisper::mine(reader, &facts).with_note(&note).into()
        }
    }
}

/// The sentence for what fits no move, which says how moves of this game are written.
fn unfitting(view: &SeatView) -> &'static str {
    match view {
        SeatView::Xiangqi(..) => "refuse-no-such-move-xiangqi",
        SeatView::Luzhanqi(_) | SeatView::DouShouQi(..) => "refuse-no-such-move",
    }
}

/// Plays a move and shows the player what came of it.
async fn play(
    bot: &Bot,
    reader: &Reader<'_>,
    id: MatchId,
    person: &Named,
    action: Action,
    interaction: u64,
) -> Reply {
    let command = Command::Play {
        change: None,
        action,
    };
    match bot.service.act(id, person.id, &command, interaction).await {
        Ok(seen) => played(bot, reader, &seen, person).await,
        Err(error) => bot.refused(reader, &error, id, person.id).await,
    }
}

/// Shows the player what came of their move, with the way to the next game if they are to move in another one.
pub async fn played(bot: &Bot, reader: &Reader<'_>, seen: &LoadedMatch, person: &Named) -> Reply {
    let Some(facts) = seen.facts_for(person.id) else {
        return refusals::post(reader, &ServiceError::NotAPlayer).into();
    };
    let post = whisper::mine(reader, &facts);
    let elsewhere = bot.service.is_to_move_elsewhere(person.id, seen.record.id);
    let reply: Reply = match elsewhere.await {
        Ok(true) => post.with_next(reader.texts, Place::of(&seen.record)).into(),
        // The move counts, whatever becomes of the way on.
        Ok(false) | Err(_) => post.into(),
    };
    reply.instead(seen.owed_answer())
}

/// The legal moves that fit what was typed.
pub async fn complete(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let Some(row) = pick::guess(bot, command).await? else {
        return Ok(Vec::new());
    };
    let person = person(&command.user, command.member.as_deref());
    let facts = bot.seat_facts(row.id, person.id).await?;
    let Some(view) = &facts.view else {
        return Ok(Vec::new());
    };
    let actions = labels::fitting(reader.texts, view, typed)
        .into_iter()
        .take(limits::OPTIONS);
    Ok(actions
        .map(|action| {
            let label = limits::fit(&labels::label(reader.texts, view, action), limits::LABEL);
            AutocompleteChoice::new(label, action.to_string())
        })
        .collect())
}
