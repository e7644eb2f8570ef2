//! Settings about the start, and about who may enter and organise.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use leagues::season::{
    Feature, MAX_BOARDS, MAX_PLAYERS, MAX_RATING, MIN_BOARDS, Rounds, SeasonRefusal, Settings,
    TeamSize,
};
use matches::season::Arrangement;
use panels::{Listed, Name, Number, Pick};
use service::{ServiceError, seasons::LoadedSeason};

use super::rounds::{NUMBERS, rounds_of};
use super::subject::{Choice, Context, Decisions, Field, Form, Said, Text, each, said};
use crate::bot::kit::ReplyError;
use crate::bot::leagues::words::settings::{asked, entry_role, forum, players, starts};
use crate::wording;
use crate::wording::dates::{self, TypedDate};
use texts::{args, key, plain};

/// In how many days a season can start automatically; 0 means when the organiser starts it.
pub const START_DAYS: [i64; 7] = [0, 1, 2, 3, 7, 14, 28];
/// How many hours before the start players can be asked; 0 means never.
const ASKED_HOURS: [i64; 7] = [0, 1, 6, 12, 24, 48, 72];
/// The days that a round can last.
const ROUND_DAYS: RangeInclusive<u32> = 1..=366;
/// The boards of a team, and its substitutes.
const BOARDS: RangeInclusive<u32> = MIN_BOARDS..=MAX_BOARDS;
const SUBSTITUTES: RangeInclusive<u32> = 0..=MAX_BOARDS;
/// The default number of substitutes of a team.
pub const USUAL_SUBSTITUTES: u32 = 2;

/// The form about the start, and about how long it lasts.
pub const START: Form = Form::new("dates", [key::BUTTON_LEAGUE_BEGINS; 2]);
/// The form about who may enter. Earlier versions had one of its own for the size of teams.
pub const ENTRIES: Form =
    Form::new("ratings", [key::BUTTON_LEAGUE_ENTRIES; 2]).formerly(&[Name::of("teams")]);
/// The form about the roles that may enter and organise, and the forum for games. A form changes the settings or the record beside them, not both.
pub const ROLES: Form = Form::new("organisers", [key::BUTTON_LEAGUE_ROLES; 2]);

/// When it starts, with how many players, and who they can be.
pub const START_AND_PLAYERS: &[Field] = &[
    START
        .menu("starts", key::LEAGUE_PICK_STARTS, start_days)
        .said(Said::Below(starts)),
    START
        .menu("asked", key::LEAGUE_PICK_ASKED, |of, to| {
            said((of, to), ASKED_HOURS, asked, |of, hours| {
                of.asked = (hours > 0).then_some(Span::hours(hours));
            })
        })
        .said(Said::Below(asked)),
    START.text(
        "start",
        Text {
            label: key::LEAGUE_FIELD_START,
            longest: dates::MAX_DATE_LENGTH,
            is_required: false,
            now: |of, to| {
                let starts = of.settings.starts;
                Some(starts.map_or_else(String::new, |starts| dates::written(starts, &to.zone)))
            },
            hint: |_, to| Some(dates::example(to.now, &to.zone)),
            set: start_on,
        },
    ),
    START.number("days", key::LEAGUE_FIELD_ROUND_DAYS, ROUND_DAYS, |of| {
        let has_rounds = of.settings.format.has(Feature::Rounds);
        has_rounds.then(|| days(&mut of.settings))
    }),
    START.number("days", key::LEAGUE_FIELD_LADDER_DAYS, ROUND_DAYS, |of| {
        let is_ladder = of.settings.format.has(Feature::Challenges);
        is_ladder.then(|| days(&mut of.settings))
    }),
    NUMBERS
        .number("fewest", key::LEAGUE_FIELD_FEWEST, 2..=MAX_PLAYERS, |of| {
            Some(Number::of(&mut of.settings.fewest))
        })
        .said(Said::Below(players)),
    NUMBERS.number("most", key::LEAGUE_FIELD_MOST, 2..=MAX_PLAYERS, |of| {
        Some(Number::of(&mut of.settings.most))
    }),
    ENTRIES
        .number("from", key::LEAGUE_FIELD_FROM, 0..=MAX_RATING, |of| {
            Some(Number::optional(&mut of.settings.ratings.from))
        })
        .said(Said::Below(|texts, of| {
            Some(wording::leagues::ratings(texts, of.ratings))
        })),
    ENTRIES.number("to", key::LEAGUE_FIELD_TO, 0..=MAX_RATING, |of| {
        Some(Number::optional(&mut of.settings.ratings.to))
    }),
    ENTRIES.number("boards", key::LEAGUE_FIELD_BOARDS, BOARDS, |of| {
        let teams = teams(of)?;
        let now = *teams;
        Some(Number::new(now.map(|size| size.boards), move |boards| {
            let substitutes = now.map_or(USUAL_SUBSTITUTES, |size| size.substitutes);
            *teams = boards.map(|boards| TeamSize {
                boards,
                substitutes,
            });
        }))
    }),
    ENTRIES.number(
        "substitutes",
        key::LEAGUE_FIELD_SUBSTITUTES,
        SUBSTITUTES,
        |of| {
            let teams = teams(of)?;
            Some(Number::new(
                teams.map(|size| size.substitutes),
                move |number| {
                    if let Some(size) = teams {
                        size.substitutes = number.unwrap_or(USUAL_SUBSTITUTES);
                    }
                },
            ))
        },
    ),
];

/// The roles that may enter and organise, and the forum for games.
pub const ENTRY_AND_ORGANISERS: &[Field] = &[
    ROLES
        .pick(
            "entry-role",
            key::LEAGUE_PICK_ENTRY_ROLE,
            Pick {
                of: Listed::Roles,
                now: |of| of.record.entry_role,
                with: |of, role| of.with(Arrangement::EntryRole(role)),
            },
        )
        .said(Said::Beside(|texts, of| {
            Some(entry_role(texts, of.record.entry_role))
        })),
    ROLES.pick(
        "organiser-role",
        key::LEAGUE_PICK_ORGANISER_ROLE,
        Pick {
            of: Listed::Roles,
            now: |of| of.record.organiser_role,
            with: |of, role| of.with(Arrangement::OrganiserRole(role)),
        },
    ),
    ROLES
        .pick(
            "forum",
            key::LEAGUE_PICK_FORUM,
            Pick {
                of: Listed::Forums,
                now: |of| of.record.forum,
                with: |of, forum| of.with(Arrangement::Forum(forum)),
            },
        )
        .said(Said::Beside(|texts, of| {
            of.record.forum.map(|at| forum(texts, Some(at)))
        })),
];

fn start_days(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let label = |days, _: &Settings| {
        Some(match days {
            0 => to.texts.get(key::LEAGUE_STARTS_WHEN_TOLD),
            days => {
                let values = args![span = wording::time::span(to.texts, Span::days(days))];
                to.texts.format(key::LEAGUE_STARTS_IN, &values)
            }
        })
    };
    let all = each(
        of,
        START_DAYS.map(|days| (days, days)),
        label,
        |of, days| {
            starts_after(of, days, to.now);
        },
    );
    // No choice is current: the day that was picked has come closer.
    let all = all.into_iter();
    all.map(|choice| Choice {
        is_now: false,
        ..choice
    })
    .collect()
}

/// Sets the start after so many days; after none, organisers say when.
pub fn starts_after(settings: &mut Settings, days: i64, now: Moment) {
    let starts = (days > 0).then(|| now + Span::days(days));
    start(settings, starts, now);
}

/// Sets the start. Everybody is asked a day before whether they still play, if there is time to ask.
fn start(settings: &mut Settings, starts: Option<Moment>, now: Moment) {
    let wait = starts.map_or(Span::ZERO, |starts| starts - now);
    let asked = settings.asked.or(Some(Span::DAY));
    settings.asked = asked.filter(|before| 2 * *before < wait);
    settings.starts = starts;
}

/// Sets the date of the start.
fn start_on(of: &mut Decisions, to: &Context<'_>, typed: &str) -> Result<(), ReplyError> {
    let date = TypedDate::read(typed).and_then(|date| date.beginning(&to.zone));
    let date = date.filter(|date| *date <= to.now + dates::MAX_AHEAD);
    if date.is_none() && !typed.is_empty() {
        let values = args![text = plain(typed), like = dates::example(to.now, &to.zone)];
        return Err(ReplyError::Sentence(
            to.texts.format(key::REFUSE_DATE, &values),
        ));
    }
    // The form shows the start without its seconds.
    let is_minute_of = |start: &Moment| Some(*start - start.since_1970() % Span::MINUTE) == date;
    let starts = of.settings.starts.filter(is_minute_of).or(date);
    if starts.is_some_and(|starts| starts <= to.now) {
        return Err(ServiceError::from(SeasonRefusal::Past).into());
    }
    if starts != of.settings.starts {
        start(&mut of.settings, starts, to.now);
    }
    Ok(())
}

/// How many days a round lasts.
fn days(settings: &mut Settings) -> Number<'_> {
    let now = match settings.rounds {
        Rounds::ByDate { length, .. } => u32::try_from(length / Span::DAY).ok(),
        Rounds::WhenOver => None,
    };
    Number::new(now, |days| {
        settings.rounds = rounds_of(settings, days.map(|days| Span::days(i64::from(days))));
    })
}

/// The size of the teams, in formats that can have teams.
fn teams(of: &mut Decisions) -> Option<&mut Option<TeamSize>> {
    let has_teams = of.settings.format.has(Feature::TieBreaks);
    has_teams.then_some(&mut of.settings.teams)
}

/// The settings with which the bot asks everybody now whether they are still there, and starts the season a day later.
pub fn asking_first(loaded: &LoadedSeason, now: Moment) -> Settings {
    Settings {
        starts: Some(now + Span::DAY),
        asked: Some(Span::DAY),
        ..loaded.season.settings().clone()
    }
}
