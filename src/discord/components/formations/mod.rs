//! The buttons, menus and forms of a person's formations: looking through them, and changing them. What is done with
//! them at a match's desk is in `at_desk`.

pub(super) mod at_desk;

use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

use super::{Press, typed, unknown};
use crate::discord::ids::{Formations, Id};
use crate::{
    args,
    discord::{
        answer::{Answer, Reply},
        handler::Bot,
        reader::Reader,
        refusals,
        texts::{Texts, plain},
        whisper,
    },
};
use matches::Moment;
use matches::formations::{Formation, FormationError, FormationId, LONGEST_NAME};
use service::{Named, ServiceError};

/// The form's field for a name.
pub(super) const NAME: &str = "name";
/// The form's field for an army.
const ARMY: &str = "army";
/// Longest text the form takes for an army: 25 codes, slashes and some white space.
const LONGEST_ARMY: u16 = 100;

/// A formation to show, if any, and what has been done, as a sentence.
type Done = Result<(Option<FormationId>, Option<String>), ServiceError>;

/// Something under one's formations was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: &Formations) -> Reply {
    let (reader, person) = (&press.reader, &press.person);
    let (texts, service) = (reader.texts, &bot.service);
    let done = match wanted {
        Formations::Pick(_) => match press.picked() {
            Some(id) => Ok((Some(FormationId(id)), None)),
            None => return unknown(reader),
        },
        Formations::Show(id) => Ok((Some(*id), None)),
        Formations::New => return form(new_form(texts)),
        Formations::Rename(id) => match service.formation(person.id, *id).await {
            Ok(formation) => return form(rename_form(texts, &formation)),
            Err(error) => Err(error),
        },
        Formations::Mirror(id, changed) => mirror(bot, texts, person, *id, *changed).await,
        Formations::AskDelete(id) => match service.formation(person.id, *id).await {
            Ok(formation) => return whisper::ask_delete(reader, &formation).into(),
            Err(error) => Err(error),
        },
        Formations::Delete(id) => {
            let deleted = service.delete_formation(person.id, *id).await;
            deleted.map(|formation| {
                let told = args![
                    name = plain(formation.name.as_str()),
                    text = formation.text()
                ];
                (None, Some(texts.tell("formation-deleted", &told)))
            })
        }
        Formations::Made | Formations::Renamed(_) => return unknown(reader),
    };
    show(bot, reader, person, done, None).await
}

/// A form about formations was sent.
pub async fn submit(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    event: &ModalInteraction,
    wanted: &Formations,
) -> Reply {
    let (texts, name) = (reader.texts, typed(event, NAME));
    let mut meant = None;
    let done = match wanted {
        Formations::Made => {
            let army = typed(event, ARMY);
            let interaction = event.id.get();
            let kept = bot
                .service
                .keep_formation(person, &name, &army, interaction);
            kept.await.map(|kept| {
                let note = whisper::kept(texts, &kept);
                (Some(kept.formation.id), Some(note))
            })
        }
        Formations::Renamed(id) => {
            meant = Some(*id);
            let renamed = bot.service.rename_formation(person.id, *id, &name).await;
            renamed.map(|formation| {
                let told = args![name = plain(formation.name.as_str())];
                (Some(*id), Some(texts.tell("formation-renamed", &told)))
            })
        }
        _ => return unknown(reader),
    };
    show(bot, reader, person, done, meant).await
}

async fn mirror(
    bot: &Bot,
    texts: &Texts,
    person: &Named,
    id: FormationId,
    changed: Moment,
) -> Done {
    let formation = bot.service.mirror_formation(person.id, id, changed).await;
    match formation {
        Err(ServiceError::Formation(FormationError::Changed)) => {
            Ok((Some(id), Some(texts.say("formation-changed"))))
        }
        Err(error) => Err(error),
        Ok(formation) => {
            let told = args![name = plain(formation.name.as_str())];
            Ok((Some(id), Some(texts.tell("formation-mirrored", &told))))
        }
    }
}

/// The person's formations with what was done, or what went wrong, in front; in that case the one that is shown is the
/// one that was `meant`.
async fn show(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    done: Done,
    meant: Option<FormationId>,
) -> Reply {
    let (picked, note) = match done {
        Ok(done) => done,
        Err(error) => (meant, Some(refusals::general(reader.texts, &error))),
    };
    let all = match bot.service.formations_of(person.id).await {
        Ok(all) => all,
        Err(error) => {
            let sentence = refusals::general(reader.texts, &error);
            return whisper::sentence(sentence).into();
        }
    };
    let found = all.iter().find(|one| Some(one.id) == picked);
    let gone = picked.is_some() && found.is_none();
    let note = note
        .or_else(|| gone.then(|| whisper::formation_refusal(reader.texts, &FormationError::Gone)));
    let post = whisper::formations(reader, &all, found);
    match note {
        Some(note) => post.with_note(&note).into(),
        None => post.into(),
    }
}

/// A form as an answer.
pub(super) fn form(form: CreateModal) -> Reply {
    Answer::Form(form).into()
}

/// The field for a name.
pub(super) fn name_field(texts: &Texts, filled: &str) -> CreateActionRow {
    let label = texts.say("formation-name-label");
    let input = CreateInputText::new(InputTextStyle::Short, label, NAME)
        .value(filled)
        .min_length(1)
        .max_length(u16::try_from(LONGEST_NAME).unwrap_or(u16::MAX))
        .required(true);
    CreateActionRow::InputText(input)
}

fn new_form(texts: &Texts) -> CreateModal {
    let army = CreateInputText::new(InputTextStyle::Short, texts.say("paste-label"), ARMY)
        .placeholder(texts.say("paste-placeholder"))
        .max_length(LONGEST_ARMY)
        .required(true);
    let id = Id::Formations(Formations::Made).to_string();
    CreateModal::new(id, texts.say("formation-new-title")).components(vec![
        name_field(texts, ""),
        CreateActionRow::InputText(army),
    ])
}

fn rename_form(texts: &Texts, formation: &Formation) -> CreateModal {
    let id = Id::Formations(Formations::Renamed(formation.id)).to_string();
    CreateModal::new(id, texts.say("formation-rename-title"))
        .components(vec![name_field(texts, formation.name.as_str())])
}
