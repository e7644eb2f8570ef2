//! What a person reads and when: language, time zone, quiet hours; and how the referee writes to them: reminders, direct messages,
//! and who sees their games. Each of these settings is declared here.

use basics::{Moment, Span};
use jiff::Timestamp;
use matches::{
    quiet_hours::{Quiet, QuietHours},
    records::{Preferences, Visibility},
    reminder::{Habits, choose_leads},
};
use panels::{Boxes, Name, Text, TickBox};
use texts::{Language, Texts, args, key, plain};

use super::subject::{Choice, Field, Form, Here, Said, choices, few};
use crate::{
    link::limits,
    messages::ids::Setting,
    wording::{self, language::BY_DISCORD, zones},
};

/// The form about language and time. Earlier versions had one for the time zone alone.
pub const PLACE: Form =
    Form::new(Setting::PLACE, [key::BUTTON_SETTINGS_PLACE; 2]).formerly(&[Name::of("zone-form")]);
/// The form about messages, and about who sees the person's games.
pub const MESSAGES: Form = Form::new("messages", [key::BUTTON_SETTINGS_MESSAGES; 2]);

/// The field for any time zone.
pub const OTHER_ZONE: Name = Name::of(OTHER_ZONE_NAME);
const OTHER_ZONE_NAME: &str = "other-zone";

/// The most characters of a time zone's name in the form.
const MAX_ZONE_LENGTH: u16 = 50;
/// The reminder lead times that are offered.
const LEADS: [Span; 7] = [
    Span::days(3),
    Span::days(2),
    Span::DAY,
    Span::hours(12),
    Span::hours(6),
    Span::hours(3),
    Span::HOUR,
];
/// The suggested quiet hours.
const QUIET: [&str; 10] = [
    "22-8", "21-7", "22-7", "23-7", "23-8", "23-9", "0-7", "0-8", "0-9", "1-10",
];
/// The choice of no time zone.
const NO_ZONE: &str = "no-zone";
/// The choice of no quiet hours.
const NO_QUIET: &str = "none";

/// The settings of both forms, in the order of their fields and of the page's lines.
pub const FIELDS: &[Field] = &[
    PLACE
        .menu("language", key::SETTINGS_PICK_LANGUAGE, languages)
        .said(Said::Done(|texts, chosen| {
            let language = language_name(texts, chosen.language);
            texts.format(key::SETTINGS_DONE_LANGUAGE, &args![language = language])
        })),
    PLACE.menu("zone", key::MESSAGES_HINT_ZONE, usual_zones),
    PLACE.text(
        OTHER_ZONE_NAME,
        Text {
            label: key::FORM_ZONE_LABEL,
            longest: MAX_ZONE_LENGTH,
            is_required: false,
            now: |_, _| Some(String::new()),
            hint: |_, here| Some(here.reader.texts.get(key::FORM_ZONE_PLACEHOLDER)),
            set: any_zone,
        },
    ),
    PLACE.menu("quiet", key::MESSAGES_HINT_QUIET, quiet_hours),
    MESSAGES.boxes(
        "lead",
        key::MESSAGES_HINT_LEAD,
        Boxes {
            all: leads,
            hint: key::MESSAGES_HINT_LEADS,
            with: with_leads,
        },
    ),
    MESSAGES.menu("reminders", key::MESSAGES_FIELD_PLACE, |chosen, here| {
        let all = [
            ("not-in-thread", false, key::CHOICE_REMIND_DIRECT),
            ("in-thread", true, key::CHOICE_REMIND_THREAD),
        ];
        let now = chosen.remind_in_thread.unwrap_or_default();
        few((chosen, here), now, all, |chosen, wanted| {
            chosen.remind_in_thread = Some(wanted);
        })
    }),
    MESSAGES.menu(
        "direct-messages",
        key::MESSAGES_FIELD_DIRECT,
        |chosen, here| {
            let all = [
                ("direct", false, key::CHOICE_DIRECT),
                ("no-direct", true, key::CHOICE_NO_DIRECT),
            ];
            let now = chosen.no_direct_messages.unwrap_or_default();
            few((chosen, here), now, all, |chosen, wanted| {
                chosen.no_direct_messages = Some(wanted);
            })
        },
    ),
    MESSAGES
        .menu("profile", key::SETTINGS_FIELD_PROFILE, |chosen, here| {
            let all = [Visibility::Public, Visibility::Server, Visibility::Nobody];
            let all = all.map(|one| match one {
                Visibility::Public => ("profile:public", one, key::CHOICE_PROFILE_PUBLIC),
                Visibility::Server => ("profile:server", one, key::CHOICE_PROFILE_SERVER),
                Visibility::Nobody => ("profile:nobody", one, key::CHOICE_PROFILE_NOBODY),
            });
            few(
                (chosen, here),
                chosen.visibility(),
                all,
                |chosen, seen_by| {
                    chosen.profile = Some(seen_by);
                },
            )
        })
        .said(Said::Line(|chosen| match chosen.visibility() {
            Visibility::Public => key::SETTINGS_PROFILE_PUBLIC,
            Visibility::Server => key::SETTINGS_PROFILE_SERVER,
            Visibility::Nobody => key::SETTINGS_PROFILE_NOBODY,
        })),
];

fn languages(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let texts = here.reader.texts;
    let now = Some(texts.language()).filter(|_| here.reader.own_language);
    let all = [None].into_iter().chain(Language::ALL.map(Some));
    let all = all.map(|one| {
        let tag = one.map_or(BY_DISCORD, Language::tag).to_owned();
        (tag, language_name(texts, one), one == now, one)
    });
    choices(chosen, all, |chosen, one| {
        chosen.language = one;
    })
}

/// A language's name in that language; if `None`, the phrase for following Discord.
pub fn language_name(texts: &Texts, language: Option<Language>) -> String {
    texts.get(match language {
        None => key::LANGUAGE_DISCORD,
        Some(Language::English) => key::LANGUAGE_EN,
        Some(Language::SimplifiedChinese) => key::LANGUAGE_ZH_HANS,
        Some(Language::TraditionalChinese) => key::LANGUAGE_ZH_HANT,
    })
}

fn usual_zones(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let (texts, own) = (here.reader.texts, chosen.time_zone.as_deref());
    let other = own.filter(|own| !zones::USUAL.contains(own));
    let offered = other.into_iter().chain(zones::USUAL).map(|name| {
        let values = args![zone = zone_name(texts, name), time = clock(name, here.now)];
        let label = texts.format(key::MESSAGES_PICK_ZONE, &values);
        (name.to_owned(), label, own == Some(name), Some(name))
    });
    let none = own.map(|_| {
        let label = texts.get(key::MESSAGES_PICK_NO_ZONE);
        (NO_ZONE.to_owned(), label, false, None)
    });
    // Beside a zone of one's own, the last of the usual ones has no room. It can be typed.
    let all = none.into_iter().chain(offered).take(limits::OPTIONS);
    choices(chosen, all, |chosen, name| {
        chosen.time_zone = name.map(str::to_owned);
    })
}

/// Sets the time zone, by any of its names.
fn any_zone(chosen: &mut Preferences, here: &Here<'_>, typed: &str) -> Result<(), String> {
    if typed.is_empty() {
        return Ok(());
    }
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

fn leads(chosen: &Preferences, here: &Here<'_>) -> Vec<TickBox> {
    let (texts, now) = (here.reader.texts, Habits::of(chosen).leads);
    let other = now.iter().copied().filter(|lead| !LEADS.contains(lead));
    let boxes = LEADS.into_iter().chain(other).map(|lead| {
        let values = args![lead = wording::time::span(texts, lead)];
        TickBox {
            value: lead.to_string(),
            label: texts.format(key::MESSAGES_PICK_LEAD, &values),
            is_now: now.contains(&lead),
        }
    });
    boxes.collect()
}

/// The preferences with these leads. Earlier versions had a menu of single ones, with 0 for no reminders.
fn with_leads(chosen: &Preferences, wanted: &[String]) -> Option<Preferences> {
    let now = Habits::of(chosen).leads;
    let is_offered = |lead: &Span| LEADS.contains(lead) || now.contains(lead);
    let wanted = wanted.iter().map(|lead| lead.parse().ok());
    let mut wanted: Vec<Span> = wanted.collect::<Option<_>>()?;
    wanted.retain(|lead| *lead != Span::ZERO);
    if !wanted.iter().all(is_offered) {
        return None;
    }
    let mut after = chosen.clone();
    choose_leads(&mut after, wanted);
    Some(after)
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
