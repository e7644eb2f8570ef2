//! The button on a player's own board that makes their boards show what covered pieces can still be, or not. It is the
//! same choice as in /settings.

use basics::MatchId;
use matches::facts::SeatFacts;
use rules::game::SeatView;
use serenity::all::CreateButton;

use super::buttons::next_on_message;
use crate::{
    bot::kit::{OwnBoard, Press, ReplyResult},
    messages::{ids::Id, secondary},
};
use texts::{Texts, key};

/// The button, where the game hides something and its terms allow it.
pub fn button(texts: &Texts, facts: &SeatFacts) -> Option<CreateButton> {
    let is_hidden = matches!(facts.view, Some(SeatView::Luzhanqi(_)));
    let is_on = facts.aids.knowledge.is_some();
    let key = if is_on {
        key::BUTTON_KNOWLEDGE_OFF
    } else {
        key::BUTTON_KNOWLEDGE_ON
    };
    let id = Id::Knowledge(facts.record.id, !is_on);
    (is_hidden && facts.record.terms.knowledge).then(|| secondary(texts, &id, key))
}

/// Handles the button.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: bool) -> ReplyResult {
    let (service, person) = (&press.bot.service, &press.person);
    let loaded = service.load_match(id, None).await?;
    let note = match (loaded.record.terms.knowledge, wanted) {
        (false, _) => key::KNOWLEDGE_FORBIDDEN,
        (true, true) => key::KNOWLEDGE_ON,
        (true, false) => key::KNOWLEDGE_OFF,
    };
    if loaded.record.terms.knowledge && loaded.seat_of(person.id).is_some() {
        let kept = service.choose(person, |chosen| chosen.knowledge = Some(wanted));
        kept.await?;
    }
    let facts = service.aided_facts(&loaded, person.id, wanted).await?;
    Ok(OwnBoard {
        note: Some(press.texts().get(note)),
        noted: service.note(id, person.id).await?,
        next: next_on_message(press),
        ..OwnBoard::of(facts)
    }
    .into())
}
