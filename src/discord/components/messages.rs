//! The menus, buttons and the form under how the referee writes to a person. A press counts at once.

use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

use super::{Press, typed, unknown};
use crate::discord::ids::{Id, Notification};
use crate::{
    args,
    discord::{
        answer::{Answer, Reply},
        handler::Bot,
        reader::Reader,
        refusals,
        texts::{Texts, plain},
        whisper, zones,
    },
};
use matches::records::Preferences;
use service::Named;

/// The form's field.
const ZONE: &str = "zone";
/// Longest name of a time zone that the form takes.
const LONGEST: u16 = 50;

/// Something was picked or pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, setting: Notification) -> Reply {
    let picked: Option<String> = press.picked();
    let enter: Box<dyn FnOnce(&mut Preferences) + Send> = match (setting, picked) {
        (Notification::Show, _) => Box::new(|_| {}),
        (Notification::ZoneForm, _) => {
            return Reply {
                answer: Answer::Form(form(press.reader.texts)),
                owed: None,
            };
        }
        (Notification::Zone, Some(zone)) => match zones::find(&bot.texts, &zone) {
            Some(zone) => Box::new(|chosen| chosen.time_zone = Some(zone)),
            None => return unknown(&press.reader),
        },
        (Notification::Quiet, Some(hours)) => Box::new(|chosen| chosen.quiet_hours = Some(hours)),
        (Notification::Lead, Some(lead)) => match lead.parse() {
            Ok(lead) => Box::new(move |chosen| chosen.reminder_lead = Some(lead)),
            Err(_) => return unknown(&press.reader),
        },
        (Notification::InThread, _) => Box::new(|chosen| chosen.remind_in_thread = Some(true)),
        (Notification::NotInThread, _) => Box::new(|chosen| chosen.remind_in_thread = Some(false)),
        (Notification::Direct, _) => Box::new(|chosen| chosen.no_direct_messages = Some(false)),
        (Notification::NoDirect, _) => Box::new(|chosen| chosen.no_direct_messages = Some(true)),
        (Notification::Zone | Notification::Quiet | Notification::Lead, None) => {
            return unknown(&press.reader);
        }
    };
    show(bot, &press.reader, &press.person, enter).await
}

/// The form for a time zone was sent.
pub async fn typed_zone(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    event: &ModalInteraction,
) -> Reply {
    let typed = typed(event, ZONE);
    match zones::find(&bot.texts, &typed) {
        Some(zone) => {
            let enter = |chosen: &mut Preferences| chosen.time_zone = Some(zone);
            show(bot, reader, person, enter).await
        }
        None => match bot.service.preferences(person.id).await {
            Ok(chosen) => {
                let told = args![text = plain(&typed)];
                let note = reader.texts.tell("refuse-zone", &told);
                let page = whisper::messages(reader, &chosen, bot.service.now());
                page.with_note(&note).into()
            }
            Err(error) => refusals::post(reader, &error).into(),
        },
    }
}

async fn show(
    bot: &Bot,
    reader: &Reader<'_>,
    person: &Named,
    enter: impl FnOnce(&mut Preferences) + Send,
) -> Reply {
    match bot.service.choose(person, enter).await {
        Ok(chosen) => whisper::messages(reader, &chosen, bot.service.now()).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}

fn form(texts: &Texts) -> CreateModal {
    let label = texts.say("zone-label");
    let input = CreateInputText::new(InputTextStyle::Short, label, ZONE)
        .placeholder(texts.say("zone-placeholder"))
        .max_length(LONGEST)
        .required(true);
    let id = Id::Notifications(Notification::ZoneForm).to_string();
    CreateModal::new(id, texts.say("zone-title"))
        .components(vec![CreateActionRow::InputText(input)])
}
