//! More time for a round or a game: the form that asks for it, and what was typed there.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use leagues::season::SeasonRefusal;
use serenity::all::{CreateInputText, CreateModal, InputTextStyle};
use service::{ServiceError, seasons::LoadedSeason};

use super::{
    card,
    orders::{REASON, reason_field, title},
    refused,
};
use crate::{
    bot::kit::{Form, ReplyError},
    link::limits,
    messages::{
        self,
        ids::league::{Decision, League},
    },
    wording::{
        self,
        dates::{self, TypedDate},
    },
};
use texts::{Texts, args, key, plain};

/// The field for the time.
const DAYS: &str = "days";
/// How many days may be given.
const MORE: RangeInclusive<u32> = 1..=14;
/// How many stand in the form.
const USUAL_MORE: u32 = 3;

/// The form of a decision that gives time, filled in with what was typed before if the message under which it was opened tells
/// that. `example` is a date as it can be typed.
pub fn form(
    texts: &Texts,
    loaded: &LoadedSeason,
    decision: Decision,
    example: &str,
    before: &[String],
) -> CreateModal {
    let days = CreateInputText::new(
        InputTextStyle::Short,
        texts.get(key::LEAGUE_FIELD_DAYS),
        DAYS,
    )
    .placeholder(format!("{USUAL_MORE} · {example}"))
    .max_length(dates::LONGEST)
    .required(true);
    let reason = reason_field(texts, &loaded.season, decision);
    let fields = match before {
        [until, why] => vec![days.value(until), reason.value(why)],
        _ => vec![days.value(USUAL_MORE.to_string()), reason],
    };
    let id = card::of(loaded.record.id, League::Do(decision));
    let title = title(texts, &loaded.season, decision, "");
    messages::form(&id, limits::fit(&title, limits::FORM_TITLE), fields)
}

/// What was typed into the form of a decision that gives time, a line each field, for [`form`].
pub fn typed(form: &Form<'_>) -> [String; 2] {
    let texts = form.texts();
    [
        refused::typed_line(&texts.get(key::LEAGUE_FIELD_DAYS), &form.typed(DAYS)),
        refused::typed_line(&texts.get(key::LEAGUE_REASON), &form.typed(REASON)),
    ]
}

/// Whether a decision is about how much time there is.
pub const fn is_meant(decision: Decision) -> bool {
    matches!(decision, Decision::Postpone | Decision::Extend(_))
}

/// The moment that a form names: so many days after the end so far, or after now, or a date.
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
            let told = args![until = wording::time::moment(texts, end)];
            let refused = texts.format(key::REFUSE_LEAGUE_EARLIER, &told);
            Err(ReplyError::Sentence(refused))
        }
        until => Ok(until),
    }
}
