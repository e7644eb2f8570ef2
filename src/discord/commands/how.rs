//! /how: what stands on a point, what it may do, and what kind of point it is.

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateCommand};

use super::{everywhere, person, pick, text, text_option};
use crate::discord::{
    answer::Reply, handler::Bot, how, limits, reader::Reader, refusals, texts::Texts, whisper,
};
use matches::command::Refusal;
use service::ServiceError;

/// The command's name.
pub const NAME: &str = "how";
/// The option that takes the point.
pub const POINT: &str = "point";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let point = text_option(POINT, texts.say("option-how-point")).required(true);
    everywhere(NAME, texts.say("command-how"))
        .set_options(vec![point.set_autocomplete(true), pick::option(texts)])
}

/// Tells what the player may know of the point.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let person = person(&command.user, command.member.as_deref());
    let facts = match bot.seat_facts(row.id, person.id).await {
        Ok(facts) => facts,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let options = command.data.options();
    let typed = text(&options, POINT).unwrap_or_default();
    match &facts.view {
        Some(view) => whisper::how(reader, &facts, view, typed).into(),
        None => {
            let not_begun = Refusal::NotBegun.into();
            bot.refused(reader, &not_begun, row.id, person.id).await
        }
    }
}

/// The occupied points that fit what was typed.
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
    let typed = typed.to_lowercase();
    let occupied = how::occupied(reader.texts, view).into_iter();
    let fitting = occupied.filter(|(_, label)| label.to_lowercase().contains(typed.trim()));
    Ok(fitting
        .take(limits::OPTIONS)
        .map(|(point, label)| AutocompleteChoice::new(label, point))
        .collect())
}
