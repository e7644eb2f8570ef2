//! The form in which a player notes something about a game.

use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

use super::typed;
use crate::discord::ids::Id;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper},
};
use matches::{MatchId, PersonId, records::MatchRecord};

/// The form's field.
const TEXT: &str = "text";
/// Characters in a note.
const LONGEST: u16 = 1000;

/// The form, filled in with what the player has noted so far.
pub fn form(texts: &Texts, row: &MatchRecord, noted: Option<&str>) -> CreateModal {
    let label = texts.say("note-label");
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, TEXT)
        .value(noted.unwrap_or_default())
        .max_length(LONGEST)
        .required(false);
    let title = texts.tell("note-title", &args![code = row.code.clone()]);
    CreateModal::new(Id::Note(row.id).to_string(), title)
        .components(vec![CreateActionRow::InputText(input)])
}

/// The form was sent.
pub async fn noted(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    event: &ModalInteraction,
    id: MatchId,
) -> Reply {
    let text = typed(event, TEXT);
    if let Err(error) = bot.service.set_note(id, person, &text).await {
        return refusals::post(reader, &error).into();
    }
    match bot.seat_facts(id, person).await {
        Ok(facts) => {
            let text = Some(text.trim()).filter(|text| !text.is_empty());
            let done = if text.is_some() {
                "note-kept"
            } else {
                "note-deleted"
            };
            whisper::mine(reader, &facts)
                .with_own_note(reader.texts, text)
                .with_note(&reader.texts.say(done))
                .into()
        }
        Err(error) => refusals::post(reader, &error).into(),
    }
}
