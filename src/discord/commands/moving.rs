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
        texts::{Texts, plain},
        whisper,
    },
    referee::{
        MatchId,
        command::{Command, Refusal},
        service::{Named, ServiceError},
    },
    rules::luzhanqi,
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

/// Plays the move that was typed or picked.
pub async fn run(bot: &Bot, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref());
    let options = command.data.options();
    let typed = text(&options, OPTION).unwrap_or_default();
    let interaction = command.id.get();
    if let Some(mv) = labels::two_points(typed) {
        let command = Command::Play { ply: None, mv };
        return play(bot, row.id, &person, &command, interaction).await;
    }
    let facts = match bot.seat_facts(row.id, person.id).await {
        Ok(facts) => facts,
        Err(error) => return bot.refusal(&error),
    };
    let out_of_turn = ServiceError::Refused(Refusal::Move(luzhanqi::Refusal::OutOfTurn));
    let Some(view) = &facts.view else {
        return bot
            .refused(&Refusal::NotBegun.into(), row.id, person.id)
            .await;
    };
    match labels::one(&bot.texts, view, typed) {
        Ok(mv) => {
            let command = Command::Play { ply: None, mv };
            play(bot, row.id, &person, &command, interaction).await
        }
        Err(_) if view.announced.outcome.is_some() => {
            bot.refused(&Refusal::Over.into(), row.id, person.id).await
        }
        Err(_) if view.announced.turn != Some(facts.seat) => {
            bot.refused(&out_of_turn, row.id, person.id).await
        }
        Err(unclear) => {
            let told = args![text = plain(typed)];
            let note = match unclear {
                Unclear::Several(moves) => whisper::ambiguous(&bot.texts, view, typed, &moves),
                Unclear::None if typed.chars().any(char::is_alphanumeric) => {
                    bot.texts.tell("refuse-no-such-move", &told)
                }
                Unclear::None => bot.texts.tell("refuse-not-a-move", &told),
            };
            whisper::mine(&bot.texts, &facts).with_note(&note).into()
        }
    }
}

/// Plays a move and shows the player what came of it.
pub async fn play(
    bot: &Bot,
    id: MatchId,
    person: &Named,
    command: &Command,
    interaction: u64,
) -> Reply {
    match bot.service.act(id, person.id, command, interaction).await {
        Ok(seen) => {
            let Some(seat) = seen.row.seat_of(person.id) else {
                return bot.refusal(&ServiceError::NotAPlayer);
            };
            let reply: Reply = whisper::mine(&bot.texts, &seen.for_seat(seat)).into();
            reply.instead(seen.owed_answer())
        }
        Err(error) => bot.refused(&error, id, person.id).await,
    }
}

/// The legal moves that fit what was typed.
pub async fn complete(
    bot: &Bot,
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
    let moves = labels::fitting(&bot.texts, view, typed)
        .into_iter()
        .take(limits::OPTIONS);
    Ok(moves
        .map(|mv| AutocompleteChoice::new(labels::label(&bot.texts, view, mv), mv.to_string()))
        .collect())
}
