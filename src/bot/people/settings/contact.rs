//! How the referee contacts a person: time zone, quiet hours, reminders, direct messages. This is the second page of the
//! settings, and each of them is declared here.

use basics::{Moment, Span};
use jiff::Timestamp;
use matches::{
    quiet_hours::{Quiet, QuietHours},
    records::Preferences,
    reminder::Habits,
};
use panels::{Name, Text};
use texts::{Texts, args, key, plain};

use super::subject::{Choice, Field, Here, Page, PersonSettings, choices, switched};
use crate::{
    messages::choice,
    wording::{self, zones},
};

/// The page.
pub const PAGE: Page = Page::new("contact", |_| key::BUTTON_SETTINGS_MESSAGES);
/// The form for any time zone.
pub const ZONE: panels::Form<PersonSettings> = panels::Form::on(
    &PAGE,
    "zone-form",
    [key::BUTTON_OTHER_ZONE, key::FORM_ZONE_TITLE],
);
/// The control that turns direct messages on again.
pub const DIRECT: Name = Name::of(DIRECT_NAME);
const DIRECT_NAME: &str = "direct";

/// The most characters of a time zone's name in the form.
const MAX_ZONE_LENGTH: u16 = 50;
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
const QUIET: [&str; 10] = [
    "22-8", "21-7", "22-7", "23-7", "23-8", "23-9", "0-7", "0-8", "0-9", "1-10",
];
/// The choice of no quiet hours.
const NO_QUIET: &str = "none";

/// The settings of the page, in the order of its controls.
pub const FIELDS: &[Field] = &[
    PAGE.menu("zone", key::MESSAGES_HINT_ZONE, usual_zones),
    ZONE.text(
        "zone",
        Text {
            label: key::FORM_ZONE_LABEL,
            longest: MAX_ZONE_LENGTH,
            is_required: true,
            now: |_, _| String::new(),
            hint: |_, here| Some(here.reader.texts.get(key::FORM_ZONE_PLACEHOLDER)),
            set: any_zone,
        },
    ),
    PAGE.menu("quiet", key::MESSAGES_HINT_QUIET, quiet_hours),
    PAGE.menu("lead", key::MESSAGES_HINT_LEAD, leads),
    PAGE.switch("reminders", |chosen, here| {
        let all = [
            ("not-in-thread", false, key::BUTTON_REMIND_DIRECT),
            ("in-thread", true, key::BUTTON_REMIND_THREAD),
        ];
        let now = chosen.remind_in_thread.unwrap_or_default();
        let choices = switched((chosen, here), now, all, |chosen, wanted| {
            chosen.remind_in_thread = Some(wanted);
        });
        let is_open = !chosen.no_direct_messages.unwrap_or_default();
        let open = choices
            .into_iter()
            .map(|choice| Choice { is_open, ..choice });
        open.collect()
    }),
    PAGE.switch("direct-messages", |chosen, here| {
        let all = [
            (DIRECT_NAME, false, key::BUTTON_DIRECT),
            ("no-direct", true, key::BUTTON_NO_DIRECT),
        ];
        let now = chosen.no_direct_messages.unwrap_or_default();
        switched((chosen, here), now, all, |chosen, wanted| {
            chosen.no_direct_messages = Some(wanted);
        })
    }),
];

fn usual_zones(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let (texts, own) = (here.reader.texts, chosen.time_zone.as_deref());
    let other = own.filter(|own| !zones::USUAL.contains(own));
    let offered = other.into_iter().chain(zones::USUAL).map(|name| {
        let values = args![zone = zone_name(texts, name), time = clock(name, here.now)];
        let is_now = own == Some(name);
        let label = texts.format(key::MESSAGES_PICK_ZONE, &values);
        let label = choice(texts, key::MESSAGES_ZONE_NAME, label, is_now);
        (name.to_owned(), label, is_now, name)
    });
    choices(chosen, offered, |chosen, name| {
        chosen.time_zone = Some(name.to_owned());
    })
}

/// Sets the time zone, by any of its names.
fn any_zone(chosen: &mut Preferences, here: &Here<'_>, typed: &str) -> Result<(), String> {
    if let Some(zone) = zones::find(here.library, typed) {
        chosen.time_zone = Some(zone);
        return Ok(());
    }
    let texts = here.reader.texts;
    Err(match &zones::of_country(typed)[..] {
        [] => texts.format(key::REFUSE_ZONE, &args![text = plain(typed)]),
        several => {
            let named = several.iter().map(|zone| city(texts, zone));
            let cities = named.collect::<Vec<_>>().join(" · ");
            let values = args![text = plain(typed), cities = cities];
            texts.format(key::REFUSE_ZONE_SEVERAL, &values)
        }
    })
}

fn quiet_hours(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let (texts, now) = (here.reader.texts, chosen.quiet_hours());
    let some = QUIET.into_iter().filter_map(|name| {
        let hours: QuietHours = name.parse().ok()?;
        let label = texts.format(key::MESSAGES_PICK_QUIET, &args![hours = hours.to_string()]);
        Some((
            name.to_owned(),
            label,
            now == Some(hours),
            Quiet::Hours(hours),
        ))
    });
    let none = texts.get(key::MESSAGES_PICK_NO_QUIET);
    let all = some.chain([(NO_QUIET.to_owned(), none, now.is_none(), Quiet::Never)]);
    choices(chosen, all, |chosen, hours| {
        chosen.quiet_hours = Some(hours);
    })
}

fn leads(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let texts = here.reader.texts;
    let now = Habits::of(chosen).lead;
    let all = LEADS.map(|lead| {
        let label = if lead == Span::ZERO {
            texts.get(key::MESSAGES_PICK_NO_LEAD)
        } else {
            let values = args![lead = wording::time::span(texts, lead)];
            texts.format(key::MESSAGES_PICK_LEAD, &values)
        };
        (lead.to_string(), label, now == lead, lead)
    });
    choices(chosen, all, |chosen, lead| {
        chosen.reminder_lead = Some(lead);
    })
}

/// The short name of a zone: its city.
fn city(texts: &Texts, zone: &str) -> String {
    let name = zone_name(texts, zone);
    let city = name.rsplit('/').next().unwrap_or_default();
    city.replace('_', " ")
}

/// A zone's translated name, if it has one.
pub fn zone_name(texts: &Texts, name: &str) -> String {
    match zones::sentence(name) {
        Some(sentence) => texts.get(sentence),
        None => zones::distance(name).unwrap_or_else(|| name.to_owned()),
    }
}

/// The current time of day in a zone.
pub fn clock(zone: &str, now: Moment) -> String {
    let at = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let local = at.in_tz(zone);
    local.map_or_else(
        |_| String::new(),
        |local| local.strftime("%H:%M").to_string(),
    )
}
