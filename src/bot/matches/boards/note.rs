//! /note, and the button on a player's board: their private note about a match.

use basics::MatchId;
use matches::records::MatchRecord;
use serenity::all::{CreateButton, CreateCommand};

use crate::bot::commands::options::everywhere;
use crate::bot::matches::pick;
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Call, Form, OwnBoard, Press, ReplyResult, Visit},
    messages::{self, ids::Id, secondary},
};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "note";
/// The form's field.
const TEXT: &str = "text";
/// Maximum length of a note, in characters.
const MAX_NOTE_LENGTH: u16 = 1000;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_NOTE)).set_options(vec![pick::option(texts)])
}

/// Opens the form.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    open(call, &pick::pick(call, Id::Note).await?).await
}

/// Handles the button.
pub async fn press(press: &Press<'_>, id: MatchId) -> ReplyResult {
    open(press, &press.facts(id).await?.record).await
}

async fn open<E>(visit: &Visit<'_, E>, record: &MatchRecord) -> ReplyResult {
    let noted = visit.bot.service.note(record.id, visit.person.id).await?;
    Ok(form(visit.texts(), record, noted.as_deref()).into())
}

/// The button that opens the form.
pub fn button(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Note(id), key::BUTTON_NOTE)
}

/// The form, filled in with the player's current note.
fn form(texts: &Texts, record: &MatchRecord, noted: Option<&str>) -> forms::Form {
    let label = texts.get(key::NOTE_LABEL);
    let note = Field::text(TEXT, label, Lines::Many, MAX_NOTE_LENGTH)
        .filled(noted.unwrap_or_default().to_owned())
        .optional();
    let title = texts.format(key::NOTE_TITLE, &args![code = record.code.clone()]);
    messages::form(&Id::Note(record.id), &title, &[note])
}

/// Handles the submitted form.
pub async fn submit(form: &Form<'_>, id: MatchId) -> ReplyResult {
    let text = form.typed(TEXT);
    let service = &form.bot.service;
    service.set_note(id, form.person.id, &text).await?;
    let noted = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let done = if noted.is_some() {
        key::NOTE_KEPT
    } else {
        key::NOTE_DELETED
    };
    let board = OwnBoard::of(form.facts(id).await?).with_note(form.texts().get(done));
    Ok(OwnBoard { noted, ..board }.into())
}
