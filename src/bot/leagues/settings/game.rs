//! Settings about the game and its time.

use leagues::season::{Feature, Rounds};
use matches::{challenge::Terms, clock::control::Control, season::Arrangement};
use rules::game::GameName;
use serde_json::Map;

use super::subject::{Choice, Context, Decisions, Field, Form, Said, Text, either};
use crate::bot::kit::ReplyError;
use crate::bot::leagues::words::settings::vacations;
use crate::bot::matches::starting::{challenge, terms};
use crate::link::limits;
use crate::wording;
use texts::key;

/// The form about the game and its rules.
pub const RULES: Form = Form::new("rules", [key::BUTTON_LEAGUE_GAME; 2]);
/// The form about the time.
pub const TIME: Form = Form::new("time", [key::BUTTON_LEAGUE_TIME; 2]);

/// The game with its rules, and the time.
pub const GAME_AND_TIME: &[Field] = &[
    RULES
        .menu("game", key::LEAGUE_PICK_GAME_PLAYED, games)
        .said(Said::Beside(|texts, of| {
            let differences = wording::differences(texts, &of.record.terms);
            (!differences.is_empty()).then(|| differences.join("\n- "))
        })),
    RULES.text(
        "text",
        Text {
            label: key::LEAGUE_FIELD_RULES,
            longest: 500,
            is_required: false,
            now: |of, _| {
                let terms = &of.record.terms;
                let changes = terms.rules.differences(terms.preset).into_iter();
                let changes = changes.map(|(name, value)| format!("{name}={value}"));
                Some(changes.collect::<Vec<String>>().join(" "))
            },
            hint: |of, _| {
                let choices = of.record.terms.rules.game().choices().iter();
                Some(
                    choices
                        .map(|one| one.name)
                        .collect::<Vec<&str>>()
                        .join(", "),
                )
            },
            set: rules,
        },
    ),
    RULES.menu("knowledge", key::LEAGUE_FIELD_KNOWLEDGE, |of, to| {
        if of.record.terms.rules.game() != GameName::Luzhanqi {
            return Vec::new();
        }
        let all = [
            ("forbidden", key::BUTTON_LEAGUE_NO_KNOWLEDGE),
            ("allowed", key::BUTTON_LEAGUE_KNOWLEDGE),
        ];
        either(of, to.texts, all, |of, is_allowed| {
            of.with(Arrangement::Knowledge(is_allowed))
        })
    }),
    TIME.menu("time", key::LEAGUE_PICK_TIME, controls),
    TIME.text(
        "text",
        Text {
            label: key::LEAGUE_FIELD_TIME,
            longest: 40,
            is_required: true,
            now: |of, _| Some(of.record.time.control.to_string()),
            hint: |_, _| None,
            set: |of, to, typed| {
                let control = challenge::control(to.texts, typed)?;
                replace(of, to, timed(of, control, of.record.time.weekends_off))
            },
        },
    ),
    TIME.menu("weekends", key::LEAGUE_FIELD_WEEKENDS, |of, to| {
        let control = of.record.time.control;
        if !control.is_in_days() {
            return Vec::new();
        }
        let all = [
            ("run", key::BUTTON_LEAGUE_WEEKENDS_ON),
            ("stop", key::BUTTON_LEAGUE_WEEKENDS_OFF),
        ];
        either(of, to.texts, all, |of, stop| timed(of, control, stop))
    })
    .said(Said::Beside(|texts, of| {
        let weekends_off = of.record.time.weekends_off;
        weekends_off.then(|| texts.get(key::LEAGUE_SET_WEEKENDS_OFF))
    })),
    TIME.menu("vacations", key::LEAGUE_FIELD_VACATIONS, |of, to| {
        let has_challenges = of.settings.format.has(Feature::Challenges);
        if of.record.time.control.is_live() && !has_challenges {
            return Vec::new();
        }
        let all = [
            ("count", key::BUTTON_LEAGUE_NO_VACATIONS),
            ("stop-clocks", key::BUTTON_LEAGUE_VACATIONS),
        ];
        either(of, to.texts, all, |of, stop| {
            of.with(Arrangement::Vacations(stop))
        })
    })
    .said(Said::Beside(|texts, of| {
        let time = of.record.time;
        let is_said = time.no_vacations || !time.control.is_live();
        let is_by_date = matches!(of.settings.rounds, Rounds::ByDate { .. });
        let has_dates = is_by_date && !of.settings.format.is_continuous();
        is_said.then(|| vacations(texts, has_dates, !time.no_vacations))
    })),
    Field::shown(Said::Beside(|texts, of| {
        let is_rated = of.record.terms.rated;
        is_rated.then(|| texts.get(key::LEAGUE_SET_RATED))
    })),
];

/// The decisions with another time control. Clocks stop at weekends only if players have days.
fn timed(of: &Decisions, control: Control, weekends_off: bool) -> Option<Decisions> {
    of.with(Arrangement::Time {
        control: control.to_string(),
        weekends_off: weekends_off && control.is_in_days(),
    })
}

/// Applies changes to the rules.
fn rules(of: &mut Decisions, to: &Context<'_>, typed: &str) -> Result<(), ReplyError> {
    let (game, preset) = (of.record.terms.rules.game(), of.record.terms.preset);
    if let Some(base) = Terms::preset(game, preset) {
        terms::changed(to.texts, &base, typed)?;
    }
    let arrangement = Arrangement::Game {
        game,
        preset: preset.to_owned(),
        changes: terms::changes(to.texts, game, typed)?,
    };
    let changed = of.with(arrangement);
    replace(of, to, changed)
}

fn replace(of: &mut Decisions, to: &Context<'_>, by: Option<Decisions>) -> Result<(), ReplyError> {
    let unknown = || ReplyError::Sentence(to.texts.get(key::REFUSE_UNKNOWN_BUTTON));
    *of = by.ok_or_else(unknown)?;
    Ok(())
}

fn games(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let all = GameName::ALL.into_iter().flat_map(|game| {
        let presets = game.presets().iter();
        presets.map(move |preset| (game, *preset))
    });
    let choices = all.take(limits::OPTIONS).filter_map(|(game, preset)| {
        let about = wording::preset_with_about(to.texts, game, preset);
        let label = format!("{} · {about}", wording::game(to.texts, game));
        let is_now = (game, preset) == (of.record.terms.rules.game(), of.record.terms.preset);
        let after = of.with(Arrangement::Game {
            game,
            preset: preset.to_owned(),
            changes: Map::new(),
        })?;
        let value = format!("{}.{preset}", game.name());
        Some(Choice {
            is_now,
            ..Choice::new(value, label, of, after)
        })
    });
    choices.collect()
}

fn controls(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let time = of.record.time;
    let choices = challenge::CONTROLS.iter().filter_map(|name| {
        let control = name.parse().ok()?;
        let after = timed(of, control, time.weekends_off)?;
        let label = wording::time::control(to.texts, control);
        Some(Choice::new((*name).to_owned(), label, of, after))
    });
    choices.collect()
}
