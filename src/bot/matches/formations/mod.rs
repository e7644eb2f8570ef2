//! /formations: browses and changes the armies that a person has saved. `at_desk` uses them at a match's desk.

pub mod at_desk;
mod files;
mod message;

use matches::formations::{
    Formation, FormationError, FormationId, MAX_FORMATIONS, MAX_NAME_LENGTH,
};
use rules::luzhanqi::NamedArmy;
use serenity::all::CreateCommand;
use service::ServiceError;

use crate::bot::commands::options::everywhere;
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Call, Form, Press, ReplyError, ReplyResult, Visit, refusals},
    messages::{
        self,
        ids::{Formations, Id},
    },
    wording,
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "formations";
/// The form's field for a name.
const FIELD_NAME: &str = "name";
/// The form's field for an army.
const ARMY: &str = "army";
/// Maximum length of an army's text in the form: 25 codes, slashes and some white space.
const MAX_ARMY_LENGTH: u16 = 100;

/// The formation to show, if any, and a sentence about what was done.
type ChangeResult = Result<(Option<FormationId>, Option<String>), ServiceError>;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_FORMATIONS))
}

/// Lists the person's formations.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    show(call, Ok((None, None)), None).await
}

/// Handles a press under a person's formations.
pub async fn press(press: &Press<'_>, wanted: &Formations) -> ReplyResult {
    let (texts, service, owner) = (press.texts(), &press.bot.service, press.person.id);
    let changed = match wanted {
        Formations::Pick(_) => {
            let id = press.picked().ok_or_else(|| press.unknown())?;
            Ok((Some(id), None))
        }
        Formations::Show(id) => Ok((Some(*id), None)),
        Formations::Army => {
            let army = press.picked_army().ok_or_else(|| press.unknown())?;
            return Ok(message::army(&press.reader, owner, army).into());
        }
        Formations::Keep(army) => return Ok(keep_form(texts, *army).into()),
        Formations::New => return Ok(new_form(texts).into()),
        Formations::Upload => return Ok(files::form(texts).into()),
        Formations::Download => {
            let all = service.formations_of(owner).await?;
            return Ok(message::file(&press.reader, owner, &all).into());
        }
        Formations::Rename(id) => match service.formation(owner, *id).await {
            Ok(formation) => return Ok(rename_form(texts, &formation).into()),
            Err(error) => Err(error),
        },
        Formations::Mirror(id, changed) => {
            let mirrored = service.mirror_formation(owner, *id, *changed).await;
            match mirrored {
                Err(ServiceError::Formation(FormationError::Changed)) => {
                    Ok((Some(*id), Some(texts.get(key::FORMATION_CHANGED))))
                }
                done => done.map(|formation| {
                    let values = args![name = plain(formation.name.as_str())];
                    (
                        Some(*id),
                        Some(texts.format(key::FORMATION_MIRRORED, &values)),
                    )
                }),
            }
        }
        Formations::AskDelete(id) => match service.formation(owner, *id).await {
            Ok(formation) => return Ok(message::ask_delete(&press.reader, &formation).into()),
            Err(error) => Err(error),
        },
        Formations::Delete(id) => {
            let deleted = service.delete_formation(owner, *id).await;
            deleted.map(|formation| {
                let values = args![
                    name = plain(formation.name.as_str()),
                    text = formation.text()
                ];
                (None, Some(texts.format(key::FORMATION_DELETED, &values)))
            })
        }
        Formations::Made | Formations::Kept(_) | Formations::Renamed(_) | Formations::Uploaded => {
            return Err(press.unknown());
        }
    };
    show(press, changed, None).await
}

/// Handles a submitted form about formations.
pub async fn submit(form: &Form<'_>, wanted: &Formations) -> ReplyResult {
    let (texts, service, name) = (form.texts(), &form.bot.service, form.typed(FIELD_NAME));
    let mut meant = None;
    let changed = match wanted {
        Formations::Made => keep(form, &name, &form.typed(ARMY)).await,
        Formations::Kept(army) => keep(form, &name, army.text()).await,
        Formations::Uploaded => match files::uploaded(form).await {
            Ok(all) => {
                let values = args![count = all.len()];
                match service.save_formations(&form.person, &all).await {
                    Ok(()) => Ok((None, Some(texts.format(key::FORMATIONS_SAVED, &values)))),
                    Err(ServiceError::Formation(FormationError::TooMany)) => {
                        let values = args![count = all.len(), most = MAX_FORMATIONS];
                        Ok((
                            None,
                            Some(texts.format(key::REFUSE_FORMATIONS_TOO_MANY, &values)),
                        ))
                    }
                    Err(error) => Err(error),
                }
            }
            Err(ReplyError::Sentence(why)) => Ok((None, Some(why))),
            Err(other) => return Err(other),
        },
        Formations::Renamed(id) => {
            meant = Some(*id);
            let renamed = service.rename_formation(form.person.id, *id, &name).await;
            renamed.map(|formation| {
                let values = args![name = plain(formation.name.as_str())];
                let note = texts.format(key::FORMATION_RENAMED, &values);
                (Some(*id), Some(note))
            })
        }
        Formations::Pick(_)
        | Formations::Show(_)
        | Formations::Army
        | Formations::Keep(_)
        | Formations::New
        | Formations::Upload
        | Formations::Download
        | Formations::Rename(_)
        | Formations::Mirror(..)
        | Formations::AskDelete(_)
        | Formations::Delete(_) => return Err(form.unknown()),
    };
    show(form, changed, meant).await
}

/// Saves an army under a name.
async fn keep(form: &Form<'_>, name: &str, army: &str) -> ChangeResult {
    let service = &form.bot.service;
    let kept = service.save_formation(&form.person, name, army, form.interaction);
    let kept = kept.await?;
    let note = message::kept(form.texts(), &kept);
    Ok((Some(kept.formation.id), Some(note)))
}

/// The person's formations, with the result or the error above them; after an error the `meant` formation is shown.
async fn show<E>(
    visit: &Visit<'_, E>,
    changed: ChangeResult,
    meant: Option<FormationId>,
) -> ReplyResult {
    let texts = visit.texts();
    let (picked, note) = match changed {
        Ok(changed) => changed,
        Err(error) => (meant, Some(refusals::general(texts, &error))),
    };
    let owner = visit.person.id;
    let all = visit.bot.service.formations_of(owner).await?;
    let found = all.iter().find(|one| Some(one.id) == picked);
    let gone = picked.is_some() && found.is_none();
    let note = note.or_else(|| gone.then(|| refusals::formation(texts, &FormationError::Gone)));
    let post = message::formations(&visit.reader, owner, &all, found);
    Ok(match note {
        Some(note) => post.with_note(&note).into(),
        None => post.into(),
    })
}

/// The field for a name.
fn name_field(texts: &Texts, filled: &str) -> Field {
    let label = texts.get(key::FORMATION_NAME_LABEL);
    let longest = u16::try_from(MAX_NAME_LENGTH).unwrap_or(u16::MAX);
    Field::text(FIELD_NAME, label, Lines::One, longest).filled(filled.to_owned())
}

fn new_form(texts: &Texts) -> forms::Form {
    let label = texts.get(key::PASTE_LABEL);
    let army = Field::text(ARMY, label, Lines::One, MAX_ARMY_LENGTH)
        .hint(texts.get(key::PASTE_PLACEHOLDER));
    let id = Id::Formations(Formations::Made);
    let title = texts.get(key::FORMATION_NEW_TITLE);
    messages::form(&id, &title, &[name_field(texts, ""), army])
}

fn keep_form(texts: &Texts, army: NamedArmy) -> forms::Form {
    let id = Id::Formations(Formations::Kept(army));
    let name = name_field(texts, &wording::armies::name(texts, army));
    messages::form(&id, &texts.get(key::FORMATION_SAVE_TITLE), &[name])
}

fn rename_form(texts: &Texts, formation: &Formation) -> forms::Form {
    let id = Id::Formations(Formations::Renamed(formation.id));
    let name = name_field(texts, formation.name.as_str());
    messages::form(&id, &texts.get(key::FORMATION_RENAME_TITLE), &[name])
}
