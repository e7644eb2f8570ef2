//! More time for a round or a game: the form that asks for it, and what was typed there.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use leagues::season::SeasonRefusal;
use service::{ServiceError, seasons::LoadedSeason};

use super::form::{REASON, form_of, reason_field};
use super::order::OrderKind;
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult};
use crate::bot::leagues::typed::{self, Typed};
use crate::bot::leagues::words::names::moment;
use crate::link::forms::{Field, Lines};
use crate::messages::ids::league::{About, League};
use crate::wording::dates::{self, TypedDate};
use texts::{args, key, plain};

/// The field for the time.
const DAYS: &str = "days";
/// How many days may be given.
const MORE_DAYS: RangeInclusive<u32> = 1..=14;
/// How many days the form suggests.
const USUAL_MORE: u32 = 3;

/// Asks how much time, and why. The form is filled in with what was typed before, if that was refused.
pub async fn ask(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    kind: &OrderKind,
    about: About,
) -> ReplyResult {
    let (texts, example) = (press.texts(), press.example().await?);
    let label = texts.get(key::LEAGUE_FIELD_DAYS);
    let days = Field::text(DAYS, label, Lines::One, dates::MAX_DATE_LENGTH)
        .hint(format!("{USUAL_MORE} · {example}"));
    let reason = reason_field(texts, &loaded.season, kind);
    let before = typed::before(press, loaded, League::Do(kind.about(about))).await?;
    let fields = [days.filled(USUAL_MORE.to_string()), reason];
    let form = form_of(texts, loaded, (kind, about, ""), &fields);
    Ok(form.refilled(&before.unwrap_or_default()).into())
}

/// What was typed into the form, field by field.
pub fn typed(form: &Form<'_>) -> Vec<Typed> {
    let fields = [(DAYS, key::LEAGUE_FIELD_DAYS), (REASON, key::LEAGUE_REASON)];
    let typed = fields.map(|(name, label)| Typed {
        name: name.to_owned(),
        label: form.texts().get(label),
        text: form.typed(name),
        shown: Some(form.typed(name)),
    });
    typed.into()
}

/// The moment that a form names: a number of days after the current end, or after now; or a date.
///
/// # Errors
/// The sentence that says why it cannot be that moment.
pub async fn until(form: &Form<'_>, end: Option<Moment>) -> Result<Moment, ReplyError> {
    let (texts, typed) = (form.texts(), form.typed(DAYS));
    let now = form.bot.service.now();
    let end = end.map_or(now, |end| end.max(now));
    let days = typed.trim().parse().ok();
    if let Some(days) = days.filter(|days| MORE_DAYS.contains(days)) {
        return Ok(end + Span::days(i64::from(days)));
    }
    let zone = form.zone().await?;
    let until = TypedDate::read(&typed).and_then(|date| date.end(&zone));
    let until = until.filter(|until| *until <= now + dates::MAX_AHEAD);
    let Some(until) = until else {
        let values = args![
            text = plain(typed.trim()),
            from = MORE_DAYS.start(),
            to = MORE_DAYS.end(),
            like = form.example().await?
        ];
        return Err(form.refusal_with(key::REFUSE_LEAGUE_MORE, &values));
    };
    match until {
        until if until <= now => Err(ServiceError::from(SeasonRefusal::Past).into()),
        until if until <= end => {
            let values = args![until = moment(texts, end)];
            Err(form.refusal_with(key::REFUSE_LEAGUE_EARLIER, &values))
        }
        until => Ok(until),
    }
}
