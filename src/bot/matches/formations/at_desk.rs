//! Formations at a match's desk: saves the army on it, or loads a named or a saved one.

use basics::{MatchId, Moment};
use matches::{
    command::Command,
    facts::SeatFacts,
    formations::{Formation, FormationId},
    refusal::Refusal,
};

use super::{FIELD_NAME, message, name_field};
use crate::{
    bot::kit::{Form, OwnBoard, Press, ReplyError, ReplyResult, refusals},
    messages::{
        self,
        ids::{Desk, Id},
    },
};
use texts::{Texts, args, key};

/// Handles Save on the desk: opens the form that asks for a name.
pub async fn save(press: &Press<'_>, facts: &SeatFacts) -> ReplyResult {
    let texts = press.texts();
    let all = press.bot.service.formations_of(press.person.id).await?;
    let changed = facts.desk_changed.unwrap_or(Moment(0));
    let id = Id::Desk(facts.record.id, Desk::Saved(changed));
    let name = name_field(texts, &suggestion(texts, &all));
    let title = texts.get(key::FORMATION_SAVE_TITLE);
    Ok(messages::form(&id, &title, &[name]).into())
}

/// A name with the first number that is not in use.
fn suggestion(texts: &Texts, all: &[Formation]) -> String {
    let name = |number: usize| texts.format(key::FORMATION_SUGGESTION, &args![number = number]);
    let is_free = |name: &String| {
        let folded = name.to_lowercase();
        all.iter().all(|one| one.name.folded() != folded)
    };
    let free = (1..=all.len()).map(name).find(is_free);
    free.unwrap_or_else(|| name(all.len() + 1))
}

/// Handles the submitted form with the name.
pub async fn saved(form: &Form<'_>, id: MatchId, changed: Moment) -> ReplyResult {
    let facts = form.facts(id).await?;
    let texts = form.texts();
    let desk = facts.desk.as_ref();
    let note = match desk.filter(|_| facts.desk_changed == Some(changed)) {
        None => texts.get(key::DESK_CHANGED),
        Some(desk) => {
            let (service, name) = (&form.bot.service, form.typed(FIELD_NAME));
            let kept = service.save_formation(&form.person, &name, &desk.text, form.interaction);
            match kept.await {
                Ok(kept) => message::kept(texts, &kept),
                Err(error) => refusals::general(texts, &error),
            }
        }
    };
    Ok(OwnBoard::of(facts).with_note(note).into())
}

/// Handles Load on the desk: lists the named armies and the saved formations.
pub async fn load(press: &Press<'_>, facts: SeatFacts) -> ReplyResult {
    let all = press.bot.service.formations_of(press.person.id).await?;
    let Some(desk) = &facts.desk else {
        return Ok(press.refused(facts, &Refusal::Begun.into()));
    };
    Ok(message::load_formation(&press.reader, &facts, desk, &all).into())
}

/// The command that puts the picked formation on the desk.
pub async fn loaded(
    press: &Press<'_>,
    match_id: MatchId,
    id: FormationId,
) -> Result<Command, ReplyError> {
    let formation = press.bot.service.formation(press.person.id, id).await;
    let formation = formation.map_err(|error| ReplyError::InMatch(match_id, error))?;
    Ok(Command::Paste(formation.text()))
}
