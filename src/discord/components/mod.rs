//! Buttons, menus and forms: what a press means. One file a feature; the ids are in `id`.

mod abort;
mod challenge;
mod desk;
mod draw;
mod formations;
mod games;
mod messages;
mod moving;
mod note;
mod open;
mod pause;
mod plan;
mod rematch;
mod replay;
mod resign;
mod rules;
mod settings;
mod take_back;
mod time;
mod vacation;

use std::str::FromStr;

use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction,
};

pub use note::form as note_form;
pub use open::list as open_list;
pub use plan::show as show_plan;

use super::{
    answer::Reply,
    commands,
    handler::Bot,
    ids::{Desk, Id, Notification},
    reader::Reader,
    refusals,
    visitor::Visitor,
    whisper,
};
use matches::MatchId;
use service::Named;

/// A press, taken apart.
struct Press<'a> {
    reader: Reader<'a>,
    person: Named,
    interaction: u64,
    event: &'a ComponentInteraction,
}

impl Press<'_> {
    /// What was picked in a menu: a point, a page, or a name.
    fn picked<P: FromStr>(&self) -> Option<P> {
        match &self.event.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().and_then(|value| value.parse().ok())
            }
            _ => None,
        }
    }
}

/// The answer to a press on a button or a choice in a menu.
pub async fn press(bot: &Bot, visitor: &Visitor<'_>, event: &ComponentInteraction) -> Reply {
    let press = Press {
        reader: bot.reader(visitor).await,
        person: visitor.person.clone(),
        interaction: event.id.get(),
        event,
    };
    match event.data.custom_id.parse() {
        Ok(Id::Challenge(id, response)) => challenge::press(bot, &press, id, response).await,
        Ok(Id::Mine(id)) => mine(bot, &press, id).await,
        Ok(Id::Desk(id, desk)) => desk::press(bot, &press, id, &desk).await,
        Ok(Id::Move(id, moving)) => moving::press(bot, &press, id, &moving).await,
        Ok(Id::Resign(id, really)) => resign::press(bot, &press, id, really).await,
        Ok(Id::TakeBack(id, request, agree)) => {
            take_back::press(bot, &press, id, request, agree).await
        }
        Ok(Id::Plan(id, planning)) => plan::press(bot, &press, id, planning).await,
        Ok(Id::Abort(id, really)) => abort::press(bot, &press, id, really).await,
        Ok(Id::Draw(id, offer, accept)) => draw::press(bot, &press, id, offer, accept).await,
        Ok(Id::Time(id, claim)) => time::press(bot, &press, id, claim).await,
        Ok(Id::Pause(id, wish, agree)) => pause::press(bot, &press, id, wish, agree).await,
        Ok(Id::Vacation(wanted)) => vacation::press(bot, &press, wanted).await,
        Ok(Id::Notifications(setting)) => messages::press(bot, &press, setting).await,
        Ok(Id::Replay(id, wanted)) => replay::press(bot, &press, id, wanted).await,
        Ok(Id::Rules(page)) => rules::press(&press.reader, &page),
        Ok(Id::RulesMenu) => rules::picked(&press),
        Ok(Id::Settings(game, setting)) => settings::press(bot, &press, game, setting).await,
        Ok(Id::Formations(wanted)) => formations::press(bot, &press, &wanted).await,
        Ok(Id::Games(wanted)) => games::press(bot, &press, wanted).await,
        Ok(Id::Watch(page)) => commands::watch_page(bot, &press.reader, event.guild_id, page).await,
        Ok(Id::Open(wanted)) => open::press(bot, &press, &wanted).await,
        Ok(Id::Rematch(id)) => rematch::press(bot, &press, id).await,
        Ok(Id::Note(_)) => unknown(&press.reader),
        Err(_) => unknown(&press.reader),
    }
}

/// The answer to a form that was sent.
pub async fn submit(bot: &Bot, visitor: &Visitor<'_>, event: &ModalInteraction) -> Reply {
    let person = &visitor.person;
    let reader = bot.reader(visitor).await;
    match event.data.custom_id.parse() {
        Ok(Id::Desk(id, Desk::Pasted)) => desk::pasted(bot, &reader, person, event, id).await,
        Ok(Id::Desk(id, Desk::Saved(changed))) => {
            formations::at_desk::saved(bot, &reader, person, event, id, changed).await
        }
        Ok(Id::Note(id)) => note::noted(bot, &reader, person.id, event, id).await,
        Ok(Id::Formations(wanted)) => {
            formations::submit(bot, &reader, person, event, &wanted).await
        }
        Ok(Id::Notifications(Notification::ZoneForm)) => {
            messages::typed_zone(bot, &reader, person, event).await
        }
        Ok(Id::Plan(id, planning)) => {
            plan::sent(bot, &reader, person.id, event, id, planning).await
        }
        _ => unknown(&reader),
    }
}

/// What was typed into a field of a form.
fn typed(event: &ModalInteraction, field: &str) -> String {
    let mut inputs = event.data.components.iter().flat_map(|row| &row.components);
    let value = inputs.find_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == field => input.value.clone(),
        _ => None,
    });
    value.unwrap_or_default()
}

fn unknown(reader: &Reader<'_>) -> Reply {
    whisper::sentence(reader.texts.say("refuse-unknown-button")).into()
}

async fn mine(bot: &Bot, press: &Press<'_>, id: MatchId) -> Reply {
    match bot.seat_facts(id, press.person.id).await {
        Ok(facts) => whisper::mine(&press.reader, &facts).into(),
        Err(error) => refusals::post(&press.reader, &error).into(),
    }
}
