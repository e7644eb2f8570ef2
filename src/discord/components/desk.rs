//! The buttons, menus and the form on a player's desk.

use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

use super::{Press, formations::at_desk, typed};
use crate::discord::ids::{Desk, Id};
use crate::discord::{
    answer::{Answer, Reply},
    handler::Bot,
    reader::Reader,
    refusals,
    texts::Texts,
    whisper,
};
use matches::{
    MatchId, Stage,
    command::{Command, Refusal},
    facts::SeatFacts,
    formations::FormationId,
};
use rules::luzhanqi::Point;
use service::{Named, ServiceError};

/// The form's field.
const ARMY: &str = "setup";
/// Longest text the form takes: 25 codes, slashes and some white space.
const LONGEST: u16 = 100;

/// Something on the desk was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, desk: &Desk) -> Reply {
    let reader = &press.reader;
    let facts = match bot.seat_facts(id, press.person.id).await {
        Ok(facts) => facts,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    if let Desk::Pick(changed)
    | Desk::Swap(changed, _)
    | Desk::Ready(changed)
    | Desk::Save(changed) = desk
    {
        let arranging = facts.stage == Stage::Arranging && !facts.ready;
        if arranging && facts.desk_changed.is_some_and(|now| now != *changed) {
            let note = reader.texts.say("desk-changed");
            return whisper::mine(reader, &facts).with_note(&note).into();
        }
    }
    if let (Desk::Save(_) | Desk::Load, Some(army)) = (desk, &facts.desk) {
        if let Some(refusal) = closed(&facts) {
            return with_refusal(reader, &facts, refusal);
        }
        return match desk {
            Desk::Save(_) => at_desk::save(bot, press, &facts).await,
            _ => at_desk::load(bot, press, &facts, army).await,
        };
    }
    if let (Desk::Loaded(_), Some(formation)) = (desk, press.picked()) {
        let formation = FormationId(formation);
        return match at_desk::loaded(bot, press, &facts, formation).await {
            Ok(command) => act(bot, reader, &press.person, press.interaction, id, &command).await,
            Err(refused) => refused,
        };
    }
    let command = match (desk, press.picked()) {
        (Desk::Paste, _) => {
            let form = Answer::Form(form(reader.texts, &facts));
            return Reply {
                answer: form,
                owed: None,
            };
        }
        (Desk::Pick(_), Some(point)) => return picked(reader, &facts, point),
        (Desk::Swap(_, first), Some(second)) => Command::Swap(*first, second),
        (Desk::Shuffle, _) => Command::Shuffle,
        (Desk::Mirror, _) => Command::Mirror,
        (Desk::Ready(_), _) => Command::Ready,
        (Desk::NotReady, _) => Command::NotReady,
        _ => return super::unknown(reader),
    };
    act(bot, reader, &press.person, press.interaction, id, &command).await
}

/// The form with a text was sent.
pub async fn pasted(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    event: &ModalInteraction,
    id: MatchId,
) -> Reply {
    let command = Command::Paste(typed(event, ARMY));
    act(bot, reader, person, event.id.get(), id, &command).await
}

async fn act(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    interaction: u64,
    id: MatchId,
    command: &Command,
) -> Reply {
    match bot.service.act(id, person.id, command, interaction).await {
        Ok(seen) => match seen.facts_for(person.id) {
            Some(facts) => {
                let reply: Reply = whisper::mine(reader, &facts).into();
                reply.instead(seen.owed_answer())
            }
            None => super::unknown(reader),
        },
        Err(error) => bot.refused(reader, &error, id, person.id).await,
    }
}

/// The first piece of a swap was picked: nothing changes yet.
fn picked(reader: &Reader<'_>, facts: &SeatFacts, point: Point) -> Reply {
    match (closed(facts), &facts.desk) {
        (None, Some(desk)) => whisper::desk(reader, facts, desk, Some(point)).into(),
        (refusal, _) => with_refusal(reader, facts, refusal.unwrap_or(Refusal::Begun)),
    }
}

/// Why nothing can be done on the desk any more, if so.
fn closed(facts: &SeatFacts) -> Option<Refusal> {
    match facts.stage {
        Stage::Arranging => facts.ready.then_some(Refusal::AlreadyReady),
        Stage::Playing => Some(Refusal::Begun),
        Stage::Over | Stage::CalledOff => Some(Refusal::Over),
    }
}

fn with_refusal(reader: &Reader<'_>, facts: &SeatFacts, refusal: Refusal) -> Reply {
    let note = refusals::sentence(reader, &ServiceError::Refused(refusal), facts);
    whisper::mine(reader, facts).with_note(&note).into()
}

/// The form, filled in with the army as it stands.
fn form(texts: &Texts, facts: &SeatFacts) -> CreateModal {
    let label = texts.say("paste-label");
    let input = CreateInputText::new(InputTextStyle::Short, label, ARMY)
        .placeholder(texts.say("paste-placeholder"))
        .value(
            facts
                .desk
                .as_ref()
                .map(|desk| desk.text.clone())
                .unwrap_or_default(),
        )
        .max_length(LONGEST)
        .required(true);
    let id = Id::Desk(facts.record.id, Desk::Pasted).to_string();
    CreateModal::new(id, texts.say("paste-title"))
        .components(vec![CreateActionRow::InputText(input)])
}
