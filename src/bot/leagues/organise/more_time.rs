//! More time for a round or a game: the form that asks for it, and what was typed there.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use leagues::season::SeasonRefusal;
use serenity::all::{CreateInputText, InputTextStyle};
use service::{ServiceError, seasons::LoadedSeason};

use super::form::{REASON, form_of, reason_field};
use super::order::OrderKind;
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult};
use crate::bot::leagues::typed;
use crate::bot::leagues::words::names::moment;
use crate::messages::ids::league::About;
use crate::wording::dates;
use crate::wording::dates::TypedDate;
use texts::{args, key, plain};

/// The field for the time.
const DAYS: &str = "days";
/// How many days may be given.
const MORE: RangeInclusive<u32> = 1..=14;
/// How many days the form suggests.
const USUAL_MORE: u32 = 3;

/// Asks how much time, and why. The form is filled in with what was typed before, if the message repeats it.
pub async fn ask(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    kind: &OrderKind,
    about: About,
) -> ReplyResult {
    let (texts, example) = (press.texts(), press.example().await?);
    let label = texts.get(key::LEAGUE_FIELD_DAYS);
    let days = CreateInputText::new(InputTextStyle::Short, label, DAYS)
        .placeholder(format!("{USUAL_MORE} · {example}"))
        .max_length(dates::LONGEST)
        .required(true);
    let reason = reason_field(texts, &loaded.season, kind);
    let fields = match &typed::before(&press.event.message.content)[..] {
        [until, why] => vec![days.value(until), reason.value(why)],
        _ => vec![days.value(USUAL_MORE.to_string()), reason],
    };
    Ok(form_of(texts, loaded, (kind, about, ""), fields).into())
}

/// What was typed into the form, a line each field, for [`ask`].
pub fn typed_lines(form: &Form<'_>) -> [String; 2] {
    let texts = form.texts();
    [
        typed::line(&texts.get(key::LEAGUE_FIELD_DAYS), &form.typed(DAYS)),
        typed::line(&texts.get(key::LEAGUE_REASON), &form.typed(REASON)),
    ]
}

/// The moment that a form names: so many days after the end so far, or after now, or a date.
///
/// # Errors
/// The sentence that says why it cannot be that moment.
pub async fn until(form: &Form<'_>, end: Option<Moment>) -> Result<Moment, ReplyError> {
    let (texts, typed) = (form.texts(), form.typed(DAYS));
    let now = form.bot.service.now();
    let end = end.map_or(now, |end| end.max(now));
    let days = typed.trim().parse().ok();
    if let Some(days) = days.filter(|days| MORE.contains(days)) {
        return Ok(end + Span::days(i64::from(days)));
    }
    let zone = form.zone().await?;
    let until = TypedDate::read(&typed).and_then(|date| date.end(&zone));
    let until = until.filter(|until| *until <= now + dates::MOST_AHEAD);
    let Some(until) = until else {
        let told = args![
            text = plain(typed.trim()),
            from = MORE.start(),
            to = MORE.end(),
            like = form.example().await?
        ];
        let refused = texts.format(key::REFUSE_LEAGUE_MORE, &told);
        return Err(ReplyError::Sentence(refused));
    };
    match until {
        until if until <= now => Err(ServiceError::from(SeasonRefusal::Past).into()),
        until if until <= end => {
            let told = args![until = moment(texts, end)];
            let refused = texts.format(key::REFUSE_LEAGUE_EARLIER, &told);
            Err(ReplyError::Sentence(refused))
        }
        until => Ok(until),
    }
}
