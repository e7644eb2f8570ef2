//! The time options of a challenge: their definitions, values and autocomplete choices.

use matches::clock::control::{Control, ControlError, TimeOut, TimeTerms};
use serenity::all::{AutocompleteChoice, CreateCommandOption};

use super::super::options::{Choices, chosen, table_option, text_option, yes_no_option};
use crate::{
    args,
    discord::{
        bot::{Call, ReplyError},
        limits,
        texts::{Texts, plain},
        words,
    },
};

/// The option that takes the time control.
pub const TIME: &str = "time";
const TIME_OUT: &str = "time-out";
const WEEKENDS: &str = "weekends";

/// The time control of a challenge that says nothing about time.
pub const USUAL: &str = "3d/move";

/// The suggested time controls; any other can be typed.
pub const CONTROLS: [&str; 12] = [
    USUAL,
    "1d/move",
    "2d/move",
    "5d/move",
    "7d/move",
    "14d/move",
    "7d+12h/10d",
    "14d+1d/21d",
    "10m+5s",
    "30m+20s",
    "1h+30s",
    "untimed",
];

const TIME_OUTS: Choices<TimeOut> = &[
    (TimeOut::Asks, "asks", "choice-time-out-asks"),
    (TimeOut::Loses, "loses", "choice-time-out-loses"),
];

/// The definitions of the options for Discord: time control, what happens when time runs out, weekends.
pub fn options(texts: &Texts) -> [CreateCommandOption; 3] {
    let control = text_option(TIME, texts.say("option-challenge-time")).set_autocomplete(true);
    [
        control,
        table_option(texts, TIME_OUT, "option-challenge-time-out", TIME_OUTS),
        yes_no_option(WEEKENDS, texts.say("option-challenge-weekends")),
    ]
}

/// The time terms with this control, and all else as usual.
pub const fn terms(control: Control) -> TimeTerms {
    TimeTerms {
        control,
        weekends_off: false,
        time_out: TimeOut::Asks,
        no_vacations: false,
    }
}

/// The time terms that the options ask for, with this time control if they say nothing about it.
pub fn read(call: &Call<'_>, usual: &str) -> Result<TimeTerms, ReplyError> {
    let texts = call.texts();
    let control = control(texts, call.text(TIME).unwrap_or(usual))?;
    let weekends_off = !call.yes_no(WEEKENDS).unwrap_or(true);
    if weekends_off && !control.is_in_days() {
        return Err(ReplyError::Sentence(texts.say("refuse-weekends")));
    }
    let usual = terms(control);
    Ok(TimeTerms {
        weekends_off,
        time_out: chosen(call, TIME_OUT, TIME_OUTS).unwrap_or(usual.time_out),
        ..usual
    })
}

/// The time control that somebody wrote.
///
/// # Errors
/// Why it is none.
pub fn control(texts: &Texts, wanted: &str) -> Result<Control, ReplyError> {
    wanted.parse().map_err(|error| {
        let key = match error {
            ControlError::Form => "refuse-time-form",
            ControlError::PerMove => "refuse-time-per-move",
            ControlError::Bank => "refuse-time-bank",
            ControlError::Increment => "refuse-time-increment",
            ControlError::Cap => "refuse-time-cap",
        };
        ReplyError::Sentence(texts.tell(key, &args![text = plain(wanted)]))
    })
}

/// Time controls that match what is being typed: the suggested ones, or the one it already spells out.
pub fn complete(texts: &Texts, typed: &str) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let usual = CONTROLS.iter().filter_map(|text| text.parse().ok());
    let choice = |control: Control| {
        let label = limits::fit(&words::time::control(texts, control), limits::LABEL);
        (label, control.to_string())
    };
    let mut found: Vec<(String, String)> = usual
        .map(choice)
        .filter(|(label, text)| text.contains(&lower) || label.to_lowercase().contains(&lower))
        .collect();
    if let Ok(control) = lower.parse::<Control>() {
        let typed = choice(control);
        if !found.contains(&typed) {
            found.insert(0, typed);
        }
    }
    let choices = found.into_iter().take(limits::OPTIONS);
    choices
        .map(|(label, text)| AutocompleteChoice::new(label, text))
        .collect()
}
