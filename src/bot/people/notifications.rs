//! How the referee contacts a person: time zone, quiet hours, reminders, direct messages. This is the second page of the
//! settings; a press takes effect at once.

use basics::{Moment, Span};
use jiff::Timestamp;
use matches::{
    records::Preferences,
    reminder::{Habits, QuietHours},
};
use rules::game::GameName;
use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, CreateSelectMenuOption, InputTextStyle,
};

use crate::{
    bot::kit::{Form, Press, ReplyResult, Visit},
    messages::{
        self, Post, buttons,
        ids::{Id, Notification, Setting},
        secondary,
    },
    wording::{self, reader::Reader, zones},
};

use texts::{Sentence, Texts, args, key, plain};

/// The form's field.
const ZONE: &str = "zone";
/// Maximum length of a time zone's name in the form.
const LONGEST: u16 = 50;

/// The reminder lead times; 0 means never.
const LEADS: [Span; 8] = [
    Span::DAY,
    Span::HOUR,
    Span::hours(3),
    Span::hours(6),
    Span::hours(12),
    Span::days(2),
    Span::days(3),
    Span::ZERO,
];
/// The suggested quiet hours.
pub const QUIET: [&str; 10] = [
    "22-8", "21-7", "22-7", "23-7", "23-8", "23-9", "0-7", "0-8", "0-9", "1-10",
];
/// The choice of no quiet hours.
pub const NO_QUIET: &str = "none";

/// Handles a choice or a press.
pub async fn press(press: &Press<'_>, setting: Notification) -> ReplyResult {
    let picked = || press.picked::<String>().ok_or_else(|| press.unknown());
    let enter: Box<dyn FnOnce(&mut Preferences) + Send> = match setting {
        Notification::Show => Box::new(|_| {}),
        Notification::ZoneForm => return Ok(form(press.texts()).into()),
        Notification::Zone => {
            let zone = zones::find(&press.bot.texts, &picked()?);
            let zone = zone.ok_or_else(|| press.unknown())?;
            Box::new(|chosen| chosen.time_zone = Some(zone))
        }
        Notification::Quiet => {
            let hours = picked()?;
            Box::new(|chosen| chosen.quiet_hours = Some(hours))
        }
        Notification::Lead => {
            let lead = picked()?.parse().map_err(|_| press.unknown())?;
            Box::new(move |chosen| chosen.reminder_lead = Some(lead))
        }
        Notification::InThread => Box::new(|chosen| chosen.remind_in_thread = Some(true)),
        Notification::NotInThread => Box::new(|chosen| chosen.remind_in_thread = Some(false)),
        Notification::Direct => Box::new(|chosen| chosen.no_direct_messages = Some(false)),
        Notification::NoDirect => Box::new(|chosen| chosen.no_direct_messages = Some(true)),
    };
    let chosen = choose(press, enter).await;
    let service = &press.bot.service;
    if setting == Notification::Direct
        && chosen.is_ok()
        && let Err(error) = service.tell_of_standing(press.person.id).await
    {
        tracing::error!(%error, "somebody could not be told of the matches that stand still");
    }
    chosen
}

/// Handles the submitted form with a time zone.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let typed = form.typed(ZONE);
    let service = &form.bot.service;
    if let Some(zone) = zones::find(&form.bot.texts, &typed) {
        return choose(form, |chosen| chosen.time_zone = Some(zone)).await;
    }
    let chosen = service.preferences(form.person.id).await?;
    let told = args![text = plain(&typed)];
    let note = match &zones::of_country(&typed)[..] {
        [] => form.texts().format(key::REFUSE_ZONE, &told),
        several => {
            let named = several.iter().map(|zone| city(form.texts(), zone));
            let cities = named.collect::<Vec<_>>().join(" · ");
            let told = args![text = plain(&typed), cities = cities];
            form.texts().format(key::REFUSE_ZONE_SEVERAL, &told)
        }
    };
    let page = page(&form.reader, &chosen, service.now());
    Ok(page.with_note(&note).into())
}

/// What a zone is called where its city is enough.
fn city(texts: &Texts, zone: &str) -> String {
    let name = zone_name(texts, zone);
    let city = name.rsplit('/').next().unwrap_or_default();
    city.replace('_', " ")
}

async fn choose<E>(
    visit: &Visit<'_, E>,
    enter: impl FnOnce(&mut Preferences) + Send,
) -> ReplyResult {
    let service = &visit.bot.service;
    let chosen = service.choose(&visit.person, enter).await?;
    Ok(page(&visit.reader, &chosen, service.now()).into())
}

fn form(texts: &Texts) -> CreateModal {
    let label = texts.get(key::FORM_ZONE_LABEL);
    let input = CreateInputText::new(InputTextStyle::Short, label, ZONE)
        .placeholder(texts.get(key::FORM_ZONE_PLACEHOLDER))
        .max_length(LONGEST)
        .required(true);
    let id = Id::Notifications(Notification::ZoneForm);
    messages::form(&id, texts.get(key::FORM_ZONE_TITLE), vec![input])
}

/// The reader's current choices, and the alternatives.
fn page(reader: &Reader<'_>, chosen: &Preferences, now: Moment) -> Post {
    let texts = reader.texts;
    let habits = Habits::of(chosen);
    let zone = match &chosen.time_zone {
        Some(name) => {
            let told = args![
                zone = plain(&zone_name(texts, name)),
                time = clock(name, now)
            ];
            texts.format(key::MESSAGES_ZONE, &told)
        }
        None => texts.get(key::MESSAGES_NO_ZONE),
    };
    let quiet = match (habits.quiet, wanted_quiet(chosen)) {
        (Some(hours), _) => texts.format(key::MESSAGES_QUIET, &args![hours = hours.to_string()]),
        (None, Some(hours)) => {
            texts.format(key::MESSAGES_QUIET_LATER, &args![hours = hours.to_string()])
        }
        (None, None) => texts.get(key::MESSAGES_NO_QUIET),
    };
    let in_thread = chosen.remind_in_thread.unwrap_or_default();
    let no_direct = chosen.no_direct_messages.unwrap_or_default();
    let reminders = if habits.lead == Span::ZERO {
        texts.get(key::MESSAGES_NO_REMINDERS)
    } else {
        let lead = wording::time::span(texts, habits.lead);
        let key = if in_thread || no_direct {
            key::MESSAGES_REMINDERS_THREAD
        } else {
            key::MESSAGES_REMINDERS_DIRECT
        };
        texts.format(key, &args![lead = lead])
    };
    let direct = texts.get(if no_direct {
        key::MESSAGES_NO_DIRECT
    } else {
        key::MESSAGES_DIRECT
    });
    Post::lines(&[
        texts.get(key::MESSAGES_TITLE),
        zone,
        quiet,
        reminders,
        direct,
    ])
    .with_rows(rows(texts, chosen, &habits, now))
}

/// The quiet hours that somebody chose, by default the usual ones; `None` if they chose to have none.
fn wanted_quiet(chosen: &Preferences) -> Option<QuietHours> {
    let hours = chosen.quiet_hours.as_deref();
    hours.map_or(Some(QuietHours::USUAL), |hours| hours.parse().ok())
}

/// A zone's translated name, if it has one.
fn zone_name(texts: &Texts, name: &str) -> String {
    match zones::sentence(name) {
        Some(sentence) => texts.get(sentence),
        None => zones::distance(name).unwrap_or_else(|| name.to_owned()),
    }
}

/// The current time of day in a zone.
fn clock(zone: &str, now: Moment) -> String {
    let at = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let local = at.in_tz(zone);
    local.map_or_else(
        |_| String::new(),
        |local| local.strftime("%H:%M").to_string(),
    )
}

fn rows(texts: &Texts, chosen: &Preferences, habits: &Habits, now: Moment) -> Vec<CreateActionRow> {
    let option = |label: String, value: &str, here: bool| {
        CreateSelectMenuOption::new(label, value).default_selection(here)
    };
    let own = chosen.time_zone.as_deref();
    let other = own.filter(|own| !zones::USUAL.contains(own));
    let offered = other.into_iter().chain(zones::USUAL).map(|name| {
        let told = args![zone = zone_name(texts, name), time = clock(name, now)];
        let here = own == Some(name);
        let label = texts.format(key::MESSAGES_PICK_ZONE, &told);
        let label = messages::choice(texts, key::MESSAGES_ZONE_NAME, label, here);
        option(label, name, here)
    });
    let quiet_now = wanted_quiet(chosen).map(|hours| hours.to_string());
    let quiet = QUIET.into_iter().map(|hours| {
        let written = hours.parse().map(|hours: QuietHours| hours.to_string());
        let written = written.unwrap_or_default();
        let label = texts.format(key::MESSAGES_PICK_QUIET, &args![hours = written.clone()]);
        option(label, hours, quiet_now == Some(written))
    });
    let none = texts.get(key::MESSAGES_PICK_NO_QUIET);
    let quiet = quiet.chain([option(none, NO_QUIET, quiet_now.is_none())]);
    let leads = LEADS.into_iter().map(|lead| {
        let label = if lead == Span::ZERO {
            texts.get(key::MESSAGES_PICK_NO_LEAD)
        } else {
            let told = args![lead = wording::time::span(texts, lead)];
            texts.format(key::MESSAGES_PICK_LEAD, &told)
        };
        option(label, &lead.to_string(), habits.lead == lead)
    });
    let menu = |setting, hint: Sentence, options| {
        messages::menu(&Id::Notifications(setting), texts.get(hint), options)
    };
    let boards = Id::Settings(GameName::ALL[0], Setting::Preview);
    vec![
        menu(
            Notification::Zone,
            key::MESSAGES_HINT_ZONE,
            offered.collect(),
        ),
        menu(
            Notification::Quiet,
            key::MESSAGES_HINT_QUIET,
            quiet.collect(),
        ),
        menu(Notification::Lead, key::MESSAGES_HINT_LEAD, leads.collect()),
        switches(texts, chosen),
        buttons([secondary(texts, &boards, key::BUTTON_SETTINGS_BOARDS)]),
    ]
}

fn switches(texts: &Texts, chosen: &Preferences) -> CreateActionRow {
    let press = |setting, key: Sentence| secondary(texts, &Id::Notifications(setting), key);
    let in_thread = chosen.remind_in_thread.unwrap_or_default();
    let no_direct = chosen.no_direct_messages.unwrap_or_default();
    let place = if in_thread {
        press(Notification::NotInThread, key::BUTTON_REMIND_DIRECT)
    } else {
        press(Notification::InThread, key::BUTTON_REMIND_THREAD)
    };
    buttons([
        press(Notification::ZoneForm, key::BUTTON_OTHER_ZONE),
        place.disabled(no_direct),
        if no_direct {
            press(Notification::Direct, key::BUTTON_DIRECT)
        } else {
            press(Notification::NoDirect, key::BUTTON_NO_DIRECT)
        },
    ])
}
