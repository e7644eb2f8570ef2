//! Settings about when games are played: the usual hour of a round, and what happens if somebody does not come.

use basics::Span;
use leagues::season::Feature;
use matches::{
    appointment::league::{AppointmentRules, UsualHour},
    season::Arrangement,
};
use panels::{Boxes, TickBox};
use texts::{args, key, plain};

use super::subject::{Choice, Context, Decisions, Field, Form, Said, Text, either};
use crate::bot::{kit::ReplyError, leagues::words::appointments as words};

/// The form about appointments.
pub const APPOINTMENTS: Form = Form::new("appointments", [key::BUTTON_LEAGUE_APPOINTMENTS; 2]);

/// The minutes that players can wait for each other.
const GRACE: [i64; 7] = [5, 10, 15, 20, 30, 45, 60];
/// The usual hour, in minutes after midnight, of a day that is chosen without one: eight in the evening.
const EVENING: i16 = 20 * 60;
/// The boxes, by name.
const WAIT: &str = "wait";
const EVENTS: &str = "events";

/// When games are played.
pub const HOURS: &[Field] = &[
    APPOINTMENTS
        .menu("day", key::LEAGUE_PICK_USUAL_DAY, days)
        .said(Said::Beside(|texts, of| {
            words::in_words(texts, &of.record.appointments)
        })),
    APPOINTMENTS.text(
        "hour",
        Text {
            label: key::LEAGUE_FIELD_USUAL_HOUR,
            longest: 10,
            is_required: false,
            now: |of, _| {
                let usual = of.record.appointments.usual.as_ref();
                has_rounds(of).then(|| usual.map_or_else(String::new, UsualHour::time))
            },
            hint: |_, to| Some(format!("20:00 ({})", to.zone.iana_name().unwrap_or("UTC"))),
            set: hour,
        },
    ),
    APPOINTMENTS.menu("grace", key::LEAGUE_PICK_GRACE, |of, to| {
        let choices = GRACE.into_iter().filter_map(|minutes| {
            let label = to
                .texts
                .format(key::LEAGUE_GRACE_MINUTES, &args![count = minutes]);
            let after = changed(of, |rules| rules.grace = Span::minutes(minutes))?;
            Some(Choice::new(minutes.to_string(), label, of, after))
        });
        if is_met(of) {
            choices.collect()
        } else {
            Vec::new()
        }
    }),
    APPOINTMENTS.menu("absent", key::LEAGUE_PICK_ABSENT, |of, to| {
        let all = [
            ("nothing", key::LEAGUE_ABSENT_NOTHING),
            ("organisers", key::LEAGUE_ABSENT_ORGANISERS),
        ];
        if !is_met(of) {
            return Vec::new();
        }
        either(of, to.texts, all, |of, calls| {
            changed(of, |rules| rules.calls_organisers = calls)
        })
    }),
    APPOINTMENTS.boxes(
        "more",
        key::LEAGUE_PICK_APPOINTMENTS,
        Boxes {
            all: |of, to| {
                let rules = &of.record.appointments;
                let tick = |value: &str, label, is_now| TickBox {
                    value: value.to_owned(),
                    label: to.texts.get(label),
                    is_now,
                };
                let waits = tick(WAIT, key::LEAGUE_BOX_GAMES_WAIT, rules.games_wait);
                let events = tick(EVENTS, key::LEAGUE_BOX_EVENTS, rules.has_events);
                if is_met(of) {
                    vec![waits, events]
                } else {
                    Vec::new()
                }
            },
            hint: key::LEAGUE_HINT_APPOINTMENTS,
            with: |of, wanted| {
                let has = |name: &str| wanted.iter().any(|one| one == name);
                changed(of, |rules| {
                    rules.games_wait = has(WAIT);
                    rules.has_events = has(EVENTS);
                })
            },
        },
    ),
];

/// Whether its players meet by appointment: in an arena they are there all the time.
fn is_met(of: &Decisions) -> bool {
    !of.settings.format.has(Feature::OneSitting)
}

fn has_rounds(of: &Decisions) -> bool {
    is_met(of) && of.settings.format.has(Feature::Rounds)
}

fn changed(of: &Decisions, change: impl FnOnce(&mut AppointmentRules)) -> Option<Decisions> {
    let mut rules = of.record.appointments.clone();
    change(&mut rules);
    of.with(Arrangement::Appointments(rules))
}

fn days(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    if !has_rounds(of) {
        return Vec::new();
    }
    let now = of.record.appointments.usual.as_ref();
    let choices = (0..=7).filter_map(|day: i8| {
        let usual = (day > 0).then(|| UsualHour {
            day,
            minutes: now.map_or(EVENING, |usual| usual.minutes),
            zone: to.zone.iana_name().unwrap_or("UTC").to_owned(),
        });
        let label = match day {
            0 => to.texts.get(key::LEAGUE_NO_USUAL_DAY),
            day => to.texts.format(key::WEEKDAY, &args![day = i64::from(day)]),
        };
        let is_now = now.map_or(0, |usual| usual.day) == day;
        let after = if is_now {
            of.clone()
        } else {
            changed(of, |rules| rules.usual = usual)?
        };
        Some(Choice::new(day.to_string(), label, of, after))
    });
    choices.collect()
}

fn hour(of: &mut Decisions, to: &Context<'_>, typed: &str) -> Result<(), ReplyError> {
    let typed = typed.trim();
    let usual = of.record.appointments.usual.clone();
    let Some(usual) = usual else {
        let refusal = || ReplyError::Sentence(to.texts.get(key::REFUSE_USUAL_DAY));
        return typed.is_empty().then_some(()).ok_or_else(refusal);
    };
    let refusal = || {
        let text = args![text = plain(typed)];
        ReplyError::Sentence(to.texts.format(key::REFUSE_USUAL_HOUR, &text))
    };
    let minutes = UsualHour::read_time(typed).ok_or_else(refusal)?;
    if minutes != usual.minutes {
        let zone = to.zone.iana_name().unwrap_or("UTC").to_owned();
        let usual = UsualHour {
            minutes,
            zone,
            ..usual
        };
        *of = changed(of, |rules| rules.usual = Some(usual)).ok_or_else(refusal)?;
    }
    Ok(())
}
