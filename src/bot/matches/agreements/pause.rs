//! /pause: asks for a pause or its end, or agrees to the other side's request.

use basics::{MatchId, Moment, Span};
use matches::{Stage, clock::written, command::Command, facts::TimeFacts, pause::MAX_PAUSE};
use serenity::all::{AutocompleteChoice, ButtonStyle, CreateButton, CreateCommand};
use service::ServiceError;

use super::{super::pick, asking::carry_out, words::at_seat};
use crate::bot::commands::options::{everywhere, suggested_option, suggestions};
use crate::{
    bot::kit::{Answer, Call, OwnBoard, ReplyResult, Visit},
    messages::{
        Post, button,
        ids::{Asking, Id},
        primary,
    },
    wording::{self, phrases::opponent},
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "pause";
/// The option that takes the length.
pub const LENGTH: &str = "length";

/// The suggested lengths; any other can be typed.
const LENGTHS: [&str; 8] = ["30m", "2h", "1d", "3d", "7d", "14d", "30d", "60d"];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let length = suggested_option(texts, LENGTH, key::OPTION_PAUSE_LENGTH);
    everywhere(NAME, texts.get(key::COMMAND_PAUSE)).set_options(vec![length, pick::option(texts)])
}

/// Asks for a pause or its end, or agrees to the other side's request. Without a length it first asks how long.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let Some(typed) = call.text(LENGTH) else {
        let id = pick::pick(call, |id| Id::Ask(id, Asking::ChoosePause))
            .await?
            .id;
        return choose(call, id).await;
    };
    let wanted = length(call.texts(), typed)
        .ok_or_else(|| call.refusal_with(key::REFUSE_PAUSE_LENGTH, &args![text = plain(typed)]));
    let asked = wanted
        .as_ref()
        .map_or(Asking::ChoosePause, |length| Asking::Pause(*length));
    let id = pick::pick(call, |id| Id::Ask(id, asked)).await?.id;
    if let Some(until) = paused_until(call, id).await? {
        let values = args![until = wording::time::moment(call.texts(), until)];
        return Err(call.refusal_with(key::REFUSE_PAUSE_ON, &values));
    }
    ask(call, id, wanted?).await
}

/// Asks how long to pause. In a pause it asks for the end instead. It shows a request of the other side.
pub async fn choose<E>(visit: &Visit<'_, E>, id: MatchId) -> ReplyResult {
    let facts = visit.facts(id).await?;
    let pause = facts.time.map(|time| time.pause).unwrap_or_default();
    if pause.on.is_some() {
        return carry_out(visit, id, &Command::Resume).await;
    }
    let texts = visit.texts();
    if facts.stage != Stage::Playing || pause.wish.is_some_and(|wish| wish.seat == facts.seat) {
        // It is refused, with the reason and what can be done.
        return carry_out(visit, id, &Command::Pause(Span::DAY)).await;
    }
    if let [Some(asked), ..] = at_seat(&facts) {
        let note = asked.board_line(texts, &facts);
        return Ok(OwnBoard::of(facts).with_note(note).brief().into());
    }
    let lengths = LENGTHS.into_iter().filter_map(|text| length(texts, text));
    let buttons = lengths.map(|length| {
        let label = wording::time::span(texts, length);
        button(
            &Id::Ask(id, Asking::Pause(length)),
            label,
            ButtonStyle::Secondary,
        )
    });
    let values = args![opponent = opponent(&facts.record, facts.seat)];
    let post = Post::text(texts.format(key::PAUSE_HOW_LONG, &values));
    Ok(Answer::Word(post.with_buttons(buttons.collect())).into())
}

/// The button that asks to end the pause, unless there is already such a request.
pub fn going_on(texts: &Texts, time: Option<&TimeFacts>, id: MatchId) -> Option<CreateButton> {
    let pause = time.map(|time| time.pause)?;
    let is_open = pause.on.is_some() && pause.wish.is_none();
    is_open.then(|| primary(texts, &Id::Ask(id, Asking::Resume), key::BUTTON_GO_ON))
}

/// Asks for a pause of this many milliseconds, or for the end of the current one.
pub async fn ask<E>(visit: &Visit<'_, E>, id: MatchId, length: Span) -> ReplyResult {
    let command = match paused_until(visit, id).await? {
        Some(_) => Command::Resume,
        None => Command::Pause(length),
    };
    carry_out(visit, id, &command).await
}

async fn paused_until<E>(
    visit: &Visit<'_, E>,
    id: MatchId,
) -> Result<Option<Moment>, ServiceError> {
    let time = visit.facts(id).await?.time;
    Ok(time.and_then(|time| time.pause.until()))
}

/// A length as people write it, or in the words of its suggestion.
fn length(texts: &Texts, typed: &str) -> Option<Span> {
    let lower = typed.trim().to_lowercase();
    let suggested = LENGTHS.iter().filter_map(|text| written::span(text).ok());
    let mut suggested = suggested.filter(|length| {
        let mut languages = [texts, texts.in_english()].into_iter();
        languages.any(|texts| wording::time::span(texts, *length).to_lowercase() == lower)
    });
    let length = written::span(typed).ok().or_else(|| suggested.next())?;
    (Span::SECOND..=MAX_PAUSE)
        .contains(&length)
        .then_some(length)
}

/// Lengths that match what is being typed: the one it already spells out, and the suggested ones.
pub fn complete(texts: &Texts, typed: &str) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let label = |length: Span| wording::time::span(texts, length);
    let typed = length(texts, typed).map(|length| (length, typed.trim().to_owned()));
    let usual = LENGTHS.into_iter().filter_map(|text| {
        let length = written::span(text).ok()?;
        let fits = text.contains(&lower) || label(length).to_lowercase().contains(&lower);
        fits.then(|| (length, text.to_owned()))
    });
    let mut found: Vec<(Span, String)> = typed.into_iter().collect();
    for (length, text) in usual {
        if !found.iter().any(|(known, _)| *known == length) {
            found.push((length, text));
        }
    }
    let choices = found.into_iter();
    suggestions(choices.map(|(length, text)| (label(length), text)))
}
