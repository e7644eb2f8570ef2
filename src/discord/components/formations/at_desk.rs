//! Formations at a match's desk: the army on it is laid by, or one that was laid by is put there.

use serenity::all::{CreateModal, ModalInteraction};

use super::{NAME, form, name_field};
use crate::{
    args,
    discord::{
        answer::Reply,
        components::{Press, typed},
        handler::Bot,
        ids::{Desk, Id},
        reader::Reader,
        refusals,
        texts::Texts,
        whisper,
    },
};
use matches::{
    MatchId, Moment,
    command::Command,
    facts::SeatFacts,
    formations::{Formation, FormationId},
};
use rules::luzhanqi::DeskView;
use service::Named;

/// Save was pressed on the desk: the form that asks for a name.
pub async fn save(bot: &Bot, press: &Press<'_>, facts: &SeatFacts) -> Reply {
    let texts = press.reader.texts;
    match bot.service.formations_of(press.person.id).await {
        Ok(all) => {
            let id = Id::Desk(
                facts.record.id,
                Desk::Saved(facts.desk_changed.unwrap_or(Moment(0))),
            );
            let title = texts.say("formation-save-title");
            let name = name_field(texts, &suggestion(texts, &all));
            form(CreateModal::new(id.to_string(), title).components(vec![name]))
        }
        Err(error) => {
            let note = refusals::general(texts, &error);
            whisper::mine(&press.reader, facts).with_note(&note).into()
        }
    }
}

/// The first number that makes a name which is not in use.
fn suggestion(texts: &Texts, all: &[Formation]) -> String {
    let name = |number: usize| texts.tell("formation-suggestion", &args![number = number]);
    let is_free = |name: &String| {
        let folded = name.to_lowercase();
        all.iter().all(|one| one.name.folded() != folded)
    };
    let free = (1..=all.len()).map(name).find(is_free);
    free.unwrap_or_else(|| name(all.len() + 1))
}

/// The form that asks for a name was sent.
pub async fn saved(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    event: &ModalInteraction,
    id: MatchId,
    changed: Moment,
) -> Reply {
    let facts = match bot.seat_facts(id, person.id).await {
        Ok(facts) => facts,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let desk = facts.desk.as_ref();
    let note = match desk.filter(|_| facts.desk_changed == Some(changed)) {
        None => reader.texts.say("desk-changed"),
        Some(desk) => {
            let name = typed(event, NAME);
            let kept = bot
                .service
                .keep_formation(person, &name, &desk.text, event.id.get());
            match kept.await {
                Ok(kept) => whisper::kept(reader.texts, &kept),
                Err(error) => refusals::general(reader.texts, &error),
            }
        }
    };
    whisper::mine(reader, &facts).with_note(&note).into()
}

/// Load was pressed on the desk: the formations that there are.
pub async fn load(bot: &Bot, press: &Press<'_>, facts: &SeatFacts, desk: &DeskView) -> Reply {
    let reader = &press.reader;
    let note = match bot.service.formations_of(press.person.id).await {
        Ok(all) if all.is_empty() => reader.texts.say("formations-none-at-desk"),
        Ok(all) => return whisper::load_formation(reader, facts, desk, &all).into(),
        Err(error) => refusals::general(reader.texts, &error),
    };
    whisper::mine(reader, facts).with_note(&note).into()
}

/// A formation was picked: the command that puts it on the desk, or why there is none.
pub async fn loaded(
    bot: &Bot,
    press: &Press<'_>,
    facts: &SeatFacts,
    id: FormationId,
) -> Result<Command, Reply> {
    match bot.service.formation(press.person.id, id).await {
        Ok(formation) => Ok(Command::Paste(formation.text())),
        Err(error) => {
            let note = refusals::general(press.reader.texts, &error);
            Err(whisper::mine(&press.reader, facts).with_note(&note).into())
        }
    }
}
