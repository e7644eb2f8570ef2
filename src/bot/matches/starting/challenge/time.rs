//! The time options of a challenge: their definitions, values and autocomplete choices.

use basics::Span;
use matches::{
    clock::{
        control::{Control, ControlError, TimeOut, TimeTerms},
        unequal::Controls,
        written,
    },
    play_rules::Offer,
};
use serenity::all::{AutocompleteChoice, CreateCommandOption};
use service::ServiceError;

use crate::bot::commands::options::{
    Choices, chosen, suggested_option, suggestions, table_option, yes_no_option,
};
use crate::{
    bot::kit::{Call, ReplyError},
    link::limits,
    wording::{self, time::Sides},
};
use texts::{Texts, args, key, plain};

/// The option that takes the time control.
pub const TIME: &str = "time";
/// The option that takes another time control for the opponent.
pub const OPPONENT_TIME: &str = "opponent-time";
const TIME_OUT: &str = "time-out";
const WEEKENDS: &str = "weekends";

/// The default time control of a challenge.
pub const USUAL: &str = "3d/move";
/// The default time control as a value.
pub const USUAL_CONTROL: Control = Control::PerMove(Span::days(3));

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
    (TimeOut::Asks, "asks", key::CHOICE_TIME_OUT_ASKS),
    (TimeOut::Loses, "loses", key::CHOICE_TIME_OUT_LOSES),
];

/// The option for the time control.
pub fn control_option(texts: &Texts) -> CreateCommandOption {
    suggested_option(texts, TIME, key::OPTION_CHALLENGE_TIME)
}

/// The option for the opponent's time control.
pub fn opponent_option(texts: &Texts) -> CreateCommandOption {
    suggested_option(texts, OPPONENT_TIME, key::OPTION_CHALLENGE_OPPONENT_TIME)
}

/// The option for what happens when time runs out.
pub fn time_out_option(texts: &Texts) -> CreateCommandOption {
    table_option(texts, TIME_OUT, key::OPTION_CHALLENGE_TIME_OUT, TIME_OUTS)
}

/// The option for weekends.
pub fn weekends_option(texts: &Texts) -> CreateCommandOption {
    yes_no_option(WEEKENDS, texts.get(key::OPTION_CHALLENGE_WEEKENDS))
}

/// The time terms with this control and all other defaults.
pub const fn terms(control: Control) -> TimeTerms {
    TimeTerms {
        control,
        other: None,
        weekends_off: false,
        time_out: TimeOut::Asks,
        no_vacations: false,
    }
}

/// The time terms that the options ask for, with this time control if they say nothing about it.
pub fn read(call: &Call<'_>, usual: &str) -> Result<TimeTerms, ReplyError> {
    let texts = call.texts();
    let typed = call.text(TIME).unwrap_or(usual);
    let mut controls = controls(texts, typed)?;
    if let Some(theirs) = call.text(OPPONENT_TIME) {
        let theirs = control(texts, theirs)?;
        controls = Controls::new(controls.control, theirs)
            .map_err(|error| refused(texts, typed, error))?;
    }
    let weekends_off = !call.yes_no(WEEKENDS).unwrap_or(true);
    if weekends_off && !controls.control.is_in_days() {
        return Err(ReplyError::Sentence(texts.get(key::REFUSE_WEEKENDS)));
    }
    let usual = terms(controls.control).with(controls);
    Ok(TimeTerms {
        weekends_off,
        time_out: chosen(call, TIME_OUT, TIME_OUTS).unwrap_or(usual.time_out),
        ..usual
    })
}

/// A typed time control.
///
/// # Errors
/// Why it is not one.
pub fn control(texts: &Texts, wanted: &str) -> Result<Control, ReplyError> {
    read_control(texts, wanted).map_err(|error| refused(texts, wanted, error))
}

/// The typed time controls of both sides.
///
/// # Errors
/// Why they are none.
fn controls(texts: &Texts, wanted: &str) -> Result<Controls, ReplyError> {
    read_controls(texts, wanted).map_err(|error| refused(texts, wanted, error))
}

fn refused(texts: &Texts, wanted: &str, error: ControlError) -> ReplyError {
    let key = match error {
        ControlError::Form => key::REFUSE_TIME_FORM,
        ControlError::PerMove => key::REFUSE_TIME_PER_MOVE,
        ControlError::Bank => key::REFUSE_TIME_BANK,
        ControlError::Increment => key::REFUSE_TIME_INCREMENT,
        ControlError::Cap => key::REFUSE_TIME_CAP,
        ControlError::Unequal => key::REFUSE_TIME_UNEQUAL.taking(),
    };
    ReplyError::Sentence(texts.format(key, &args![text = plain(wanted)]))
}

/// Time controls as people write them, or the one in the words of its suggestion.
fn read_controls(texts: &Texts, wanted: &str) -> Result<Controls, ControlError> {
    let one = || read_control(texts, wanted).map(Controls::equal);
    written::controls(wanted).or_else(|error| one().map_err(|_| error))
}

/// A time control as people write it, or in the words of its suggestion.
fn read_control(texts: &Texts, wanted: &str) -> Result<Control, ControlError> {
    let lower = wanted.trim().to_lowercase();
    let is_called = |control: &Control| {
        let mut languages = [texts, texts.in_english()].into_iter();
        languages.any(|texts| wording::time::control(texts, *control).to_lowercase() == lower)
    };
    let mut suggested = usual_controls().into_iter().filter(is_called);
    written::control(wanted).or_else(|error| suggested.next().ok_or(error))
}

/// The time controls that are suggested where nothing else is on offer.
pub fn usual_controls() -> Vec<Control> {
    let usual = CONTROLS.iter().filter_map(|text| text.parse().ok());
    usual.collect()
}

/// Time controls that match what is being typed: those on offer, or the suggested ones, or those that it already spells out.
///
/// # Errors
/// When the database fails.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let (texts, offer) = (call.texts(), call.play_rules().await?.controls);
    Ok(suggested_controls(
        texts,
        typed,
        read_controls(texts, typed).ok(),
        &offer,
    ))
}

/// The opponent's time controls that match what is being typed.
///
/// # Errors
/// When the database fails.
pub async fn complete_for_opponent(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let (texts, offer) = (call.texts(), call.play_rules().await?.controls);
    let spelt = read_control(texts, typed).map(Controls::equal);
    Ok(suggested_controls(texts, typed, spelt.ok(), &offer))
}

fn suggested_controls(
    texts: &Texts,
    typed: &str,
    spelt: Option<Controls>,
    offer: &Offer<Control>,
) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let usual = offer.only().map_or_else(usual_controls, <[_]>::to_vec);
    let choice = |controls: Controls| {
        let words = wording::time::controls(texts, controls, Sides::Challenge);
        (limits::fit(&words, limits::LABEL), controls.to_string())
    };
    let mut found: Vec<(String, String)> = usual
        .into_iter()
        .map(Controls::equal)
        .map(choice)
        .filter(|(label, text)| text.contains(&lower) || label.to_lowercase().contains(&lower))
        .collect();
    if let Some(controls) = spelt.filter(|spelt| spelt.each().iter().all(|one| offer.has(one))) {
        // The typed time comes first, and is never left out.
        let typed = choice(controls);
        found.retain(|other| *other != typed);
        found.insert(0, typed);
    }
    suggestions(found)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use texts::{Language, Library};

    /// The values and labels of the suggestions.
    fn suggested(texts: &Texts, typed: &str) -> Vec<(String, String)> {
        let choices = serde_json::to_value(suggested_controls(
            texts,
            typed,
            read_controls(texts, typed).ok(),
            &Offer::All,
        ))
        .unwrap();
        let text = |choice: &serde_json::Value, key: &str| choice[key].as_str().unwrap().to_owned();
        let choices = choices.as_array().unwrap().iter();
        choices
            .map(|choice| (text(choice, "value"), text(choice, "name")))
            .collect()
    }

    #[test]
    fn times_are_suggested_as_people_write_them() {
        let library = Library::default();
        for language in Language::ALL {
            for (typed, value) in [
                ("10+5", "10m+5s"),
                ("15+10 / 5+5", "15m+10s vs 5m+5s"),
                ("3天对1天", "3d/move vs 1d/move"),
                ("15+10", "15m+10s"),
                ("72h", "3d/move"),
                ("3天", "3d/move"),
                ("3 days", "3d/move"),
                ("3d", "3d/move"),
                ("1h", "1h+0s"),
                ("1d", "1d/move"),
            ] {
                let found = suggested(library.of(language), typed);
                assert_eq!(found[0].0, value, "{typed}");
                assert!(controls(library.of(language), typed).is_ok());
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_suggested_can_be_sent_and_what_can_be_sent_is_suggested(
            count in 0..70i64, more in 0..40i64, unit in 0..6usize, form in 0..4usize,
        ) {
            let library = Library::default();
            let units = ["d", "h", " days", "天", "m", " 小时"];
            let typed = match form {
                0 => format!("{count}{}", units[unit]),
                1 => format!("{count}+{more}"),
                2 => format!("{count}"),
                _ => format!("{count}{}+{more}s", units[unit]),
            };
            for language in Language::ALL {
                let texts = library.of(language);
                let found = suggested(texts, &typed);
                for (value, label) in &found {
                    let sent = read_control(texts, value);
                    prop_assert!(sent.is_ok(), "{}", value);
                    let is_usual = CONTROLS.contains(&value.as_str());
                    prop_assert!(!is_usual || read_control(texts, label) == sent, "{}", label);
                }
                if let Ok(control) = read_control(texts, &typed) {
                    prop_assert_eq!(found[0].0.parse(), Ok(control), "{}", typed);
                }
            }
        }
    }
}
