//! The forms about a season's settings: their fields, what may stand in each, and what was typed into one that was refused.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use jiff::tz::TimeZone;
use leagues::season::{
    FEWEST_BOARDS, LONGEST_NAME, MOST_BOARDS, MOST_PLAYERS, MOST_RATING, Rounds,
};
use serenity::all::{CreateButton, CreateInputText, CreateModal, InputTextStyle};
use service::seasons::LoadedSeason;

use super::{card, continuous, formats};
use crate::discord::{
    bot::{Form, ReplyError},
    dates::{self, TypedDate},
    ids::league::{League, SettingsForm},
    limits,
    post::{self, primary},
};
use texts::{Sentence, Texts, args, key, plain};

/// The names of the fields.
pub mod field {
    /// The name.
    pub const NAME: &str = "name";
    /// The fewest players.
    pub const FEWEST: &str = "fewest";
    /// The most players.
    pub const MOST: &str = "most";
    /// The number of rounds, of players in a division, or of games in a meeting.
    pub const SIZE: &str = "size";
    /// Half-point byes, or rounds at once.
    pub const EXTRA: &str = "extra";
    /// When it starts.
    pub const START: &str = "start";
    /// How many days a round lasts.
    pub const DAYS: &str = "days";
    /// The lowest rating.
    pub const FROM: &str = "from";
    /// The highest rating.
    pub const TO: &str = "to";
    /// Changes to the rules, or the time control.
    pub const TEXT: &str = "text";
    /// The boards of a team.
    pub const BOARDS: &str = "boards";
    /// The substitutes of a team.
    pub const SUBSTITUTES: &str = "substitutes";
}

/// What a line begins with that tells what was typed into a field.
const MARK: &str = "✏️";
/// The sign on both sides of what was typed.
const QUOTE: char = '`';
/// How long changes to the rules can be.
const RULES: u16 = 500;
/// The days that a round can last.
pub const ROUND_DAYS: RangeInclusive<u32> = 1..=366;
/// How long a time control can be.
const CONTROL: u16 = 40;

/// A field of a form.
pub struct Field {
    name: &'static str,
    /// The key of its label.
    label: Sentence,
    /// What holds now.
    now: String,
    /// How many characters it takes.
    longest: u16,
    /// Whether it has to be filled in.
    is_required: bool,
    /// What it can be, if it is a whole number.
    range: Option<RangeInclusive<u32>>,
    /// What shows while it is empty.
    hint: Option<String>,
}

/// A field for some text.
const fn text(name: &'static str, label: Sentence, now: String, longest: u16) -> Field {
    Field {
        name,
        label,
        now,
        longest,
        is_required: true,
        range: None,
        hint: None,
    }
}

/// A field for a whole number, which can be left empty.
pub fn number(
    name: &'static str,
    label: Sentence,
    now: Option<u32>,
    range: RangeInclusive<u32>,
) -> Field {
    let now = now.map_or_else(String::new, |now| now.to_string());
    Field {
        is_required: false,
        range: Some(range),
        ..text(name, label, now, 4)
    }
}

/// The fields of a form for somebody in a time zone, with what holds now, and a date as an example.
pub fn fields(
    loaded: &LoadedSeason,
    wanted: SettingsForm,
    (zone, example): (&TimeZone, &str),
) -> Vec<Field> {
    let (record, settings) = (&loaded.record, loaded.season.settings());
    match wanted {
        SettingsForm::Numbers => {
            let (fewest, most) = (Some(settings.fewest), Some(settings.most));
            let name = settings.name.clone();
            let players = 2..=MOST_PLAYERS;
            let mut fields = vec![
                text(
                    field::NAME,
                    key::LEAGUE_FIELD_NAME,
                    name,
                    LONGEST_NAME as u16,
                ),
                number(
                    field::FEWEST,
                    key::LEAGUE_FIELD_FEWEST,
                    fewest,
                    players.clone(),
                ),
                number(field::MOST, key::LEAGUE_FIELD_MOST, most, players),
            ];
            fields.extend(formats::fields(settings));
            fields
        }
        SettingsForm::Ladder => {
            let rules = formats::ladder_rules(&mut settings.format.clone()).copied();
            continuous::fields(rules.unwrap_or(continuous::USUAL_LADDER))
        }
        SettingsForm::Dates => {
            let starts = settings
                .starts
                .map(|starts| dates::written(Moment(starts), zone));
            let start = Field {
                is_required: false,
                hint: Some(example.to_owned()),
                ..text(
                    field::START,
                    key::LEAGUE_FIELD_START,
                    starts.unwrap_or_default(),
                    dates::LONGEST,
                )
            };
            let days = match settings.rounds {
                Rounds::ByDate { length, .. } => {
                    u32::try_from(length / Span::DAY.as_milliseconds()).ok()
                }
                Rounds::WhenOver => None,
            };
            let label = formats::words(settings.format).days;
            let days = label.map(|label| number(field::DAYS, label, days, ROUND_DAYS));
            [start].into_iter().chain(days).collect()
        }
        SettingsForm::Ratings => {
            let limits = settings.ratings;
            let rating = |name, label, now| number(name, label, now, 0..=MOST_RATING);
            vec![
                rating(field::FROM, key::LEAGUE_FIELD_FROM, limits.from),
                rating(field::TO, key::LEAGUE_FIELD_TO, limits.to),
            ]
        }
        SettingsForm::Teams => {
            let (boards, substitutes) = (
                settings.teams.map(|size| size.boards),
                settings.teams.map(|size| size.substitutes),
            );
            let (label, range) = (key::LEAGUE_FIELD_BOARDS, FEWEST_BOARDS..=MOST_BOARDS);
            let spare = key::LEAGUE_FIELD_SUBSTITUTES;
            vec![
                number(field::BOARDS, label, boards, range),
                number(field::SUBSTITUTES, spare, substitutes, 0..=MOST_BOARDS),
            ]
        }
        SettingsForm::Rules => {
            let rules = &record.terms.rules;
            let changes = rules.differences(record.terms.preset).into_iter();
            let changes: Vec<String> = changes
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            let names = rules.game().choices().iter().map(|choice| choice.name);
            let names: Vec<&str> = names.collect();
            vec![Field {
                is_required: false,
                hint: Some(names.join(", ")),
                ..text(
                    field::TEXT,
                    key::LEAGUE_FIELD_RULES,
                    changes.join(" "),
                    RULES,
                )
            }]
        }
        SettingsForm::Time => {
            let now = record.time.control.to_string();
            vec![text(field::TEXT, key::LEAGUE_FIELD_TIME, now, CONTROL)]
        }
    }
}

const fn title(wanted: SettingsForm) -> Sentence {
    match wanted {
        SettingsForm::Numbers => key::LEAGUE_FORM_NUMBERS,
        SettingsForm::Ladder => key::LADDER_FORM,
        SettingsForm::Dates => key::LEAGUE_FORM_DATES,
        SettingsForm::Ratings => key::LEAGUE_FORM_RATINGS,
        SettingsForm::Teams => key::LEAGUE_FORM_TEAMS,
        SettingsForm::Rules => key::LEAGUE_FORM_RULES,
        SettingsForm::Time => key::LEAGUE_FORM_TIME,
    }
}

/// A form, filled in with what holds now, or with what was typed before if its message tells that.
pub fn form(
    texts: &Texts,
    loaded: &LoadedSeason,
    wanted: SettingsForm,
    dates: (&TimeZone, &str),
    before: &[String],
) -> CreateModal {
    let fields = fields(loaded, wanted, dates);
    let typed = Some(before).filter(|before| before.len() == fields.len());
    let inputs = fields.into_iter().enumerate().map(|(at, field)| {
        let value = typed.map_or(field.now, |typed| typed[at].clone());
        let label = texts.get(field.label);
        let input = CreateInputText::new(InputTextStyle::Short, label, field.name)
            .value(limits::fit(&value, usize::from(field.longest)))
            .max_length(field.longest)
            .required(field.is_required);
        match field.hint {
            Some(hint) => input.placeholder(limits::fit(&hint, limits::PLACEHOLDER)),
            None => input,
        }
    });
    let id = card::of(loaded.record.id, League::Written(wanted));
    post::form(&id, texts.get(title(wanted)), inputs.collect())
}

/// What was typed into a form that was refused, a line each field.
pub fn typed(form: &Form<'_>, loaded: &LoadedSeason, which: SettingsForm) -> Vec<String> {
    let texts = form.texts();
    let line = |field: Field| typed_line(&texts.get(field.label), &form.typed(field.name));
    fields(loaded, which, (&TimeZone::UTC, ""))
        .into_iter()
        .map(line)
        .collect()
}

/// The line that tells what was typed into a field.
pub fn typed_line(label: &str, typed: &str) -> String {
    let typed = typed.replace(QUOTE, "'").replace('\n', " ");
    format!("{MARK} {label} {QUOTE}{typed} {QUOTE}")
}

/// What a message tells of what was typed, field by field.
pub fn typed_before(content: &str) -> Vec<String> {
    let lines = content.lines().filter(|line| line.starts_with(MARK));
    let typed = lines.filter_map(|line| {
        let (_, rest) = line.split_once(QUOTE)?;
        let (typed, _) = rest.rsplit_once(QUOTE)?;
        Some(typed.trim().to_owned())
    });
    typed.collect()
}

/// The button that opens a form again with what was typed.
pub fn again(texts: &Texts, loaded: &LoadedSeason, which: SettingsForm) -> CreateButton {
    let id = card::of(loaded.record.id, League::Write(which));
    primary(texts, &id, key::BUTTON_LEAGUE_AGAIN)
}

/// The moment at which the date in a field begins; `None` if it is empty.
///
/// # Errors
/// When it cannot be read, or is more than a year ahead.
pub async fn date(form: &Form<'_>, name: &str) -> Result<Option<Moment>, ReplyError> {
    let typed = form.typed(name);
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let (now, zone) = (form.bot.service.now(), form.zone().await?);
    let date = TypedDate::read(&typed).and_then(|date| date.beginning(&zone));
    let date = date.filter(|date| *date <= now + dates::MOST_AHEAD);
    let told = args![text = plain(typed.trim()), like = form.example().await?];
    let wrong = || ReplyError::Sentence(form.texts().format(key::REFUSE_DATE, &told));
    date.map(Some).ok_or_else(wrong)
}

/// The whole number in a field; `None` if it is empty.
///
/// # Errors
/// When it is no number, or one that cannot be there: what may be there.
pub fn whole(form: &Form<'_>, fields: &[Field], name: &str) -> Result<Option<u32>, ReplyError> {
    let typed = form.typed(name);
    let text = typed.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let field = fields.iter().find(|field| field.name == name);
    let (label, range) = field
        .and_then(|field| Some((field.label, field.range.clone()?)))
        .ok_or_else(|| form.unknown())?;
    let found = text.parse().ok().filter(|number| range.contains(number));
    let wrong = || {
        let told = args![
            field = form.texts().get(label),
            text = plain(text),
            from = range.start(),
            to = range.end()
        ];
        ReplyError::Sentence(form.texts().format(key::REFUSE_LEAGUE_NUMBER, &told))
    };
    found.map(Some).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_read_from_the_message_that_tells_it() {
        let content =
            "⚠️ 8 `x`\n✏️ Name `A Cup ` \n✏️ Fewest (empty: any) ` `\n✏️ Most `many `\n- 3 players";
        assert_eq!(typed_before(content), ["A Cup", "", "many"]);
        assert!(typed_before("").is_empty());
    }
}
