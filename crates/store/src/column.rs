//! How values are stored in columns: ids and moments are numbers, plain enums are stored by name. `matches` knows nothing
//! of databases, so the conversions are here, once per type.

use std::{error::Error, fmt::Display, str::FromStr};

use basics::{Language, MatchId, Moment, PersonId, SeasonId, Span, Style, Theme};
use commitments::{Digest, RecordFormat};
use matches::{
    Stage,
    appointment::league::AppointmentRules,
    challenge::{ChallengeState, FirstMove},
    clock::{
        control::{Control, TimeOut},
        suspensions::Suspension,
        unequal::Controls,
    },
    formations::FormationId,
    lease::ProgramId,
    live::LiveKind,
    notice::Audience,
    outbox::{Purpose, Urgency},
    quiet_hours::Quiet,
    records::{Confirm, MorePreferences, Visibility},
    season::{Readers, SeasonStage},
};
use ratings::{Participant, RatingPool, Refusal};
use rules::{Reason, Side, game::GameName};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::error::BoxDynError;

use super::{query::storable, session::Raw, thinking_tasks::TaskKind};

/// A converted value, or why it could not be converted.
pub type Converted<T> = Result<T, BoxDynError>;

/// A type that can be stored in a column.
pub trait Column: Sized + Sync {
    /// What is stored.
    type Raw: Raw;

    /// Converts the value to what is stored.
    ///
    /// # Errors
    /// When it cannot be stored.
    fn raw(&self) -> Converted<Self::Raw>;

    /// The inverse of [`Column::raw`].
    ///
    /// # Errors
    /// When nothing is stored like this.
    fn from_raw(raw: Self::Raw) -> Converted<Self>;
}

macro_rules! column {
    ($($type:ty, $raw:ty, $to_raw:expr, $from_raw:expr;)*) => {
        $(impl Column for $type {
            type Raw = $raw;

            fn raw(&self) -> Converted<$raw> {
                $to_raw(self)
            }

            fn from_raw(raw: $raw) -> Converted<$type> {
                $from_raw(raw)
            }
        })*
    };
}

column! {
    bool, bool, |value: &bool| Ok(*value), Ok;
    i64, i64, |value: &i64| Ok(*value), Ok;
    u8, i64, |value: &u8| Ok(i64::from(*value)), |raw: i64| Ok(raw.try_into()?);
    u32, i64, |value: &u32| Ok(i64::from(*value)), |raw: i64| Ok(raw.try_into()?);
    String, String, |value: &String| Ok(storable(value)), Ok;
    // Discord ids fit: the highest bit is only set after the year 2084.
    u64, i64, |id: &u64| Ok(id.cast_signed()), |raw: i64| Ok(raw.cast_unsigned());
    MatchId, i64, |id: &MatchId| id.0.raw(), |raw| u64::from_raw(raw).map(MatchId);
    PersonId, i64, |id: &PersonId| id.0.raw(), |raw| u64::from_raw(raw).map(PersonId);
    // The program is no person: its number is 0.
    Participant, i64, |participant: &Participant| match participant {
        Participant::Person(person) => person.raw(),
        Participant::Program => Ok(0),
    }, |raw| Ok(match raw {
        0 => Participant::Program,
        id => Participant::Person(PersonId::from_raw(id)?),
    });
    ProgramId, i64, |id: &ProgramId| id.0.raw(), |raw| u64::from_raw(raw).map(ProgramId);
    FormationId, i64, |id: &FormationId| id.0.raw(), |raw| u64::from_raw(raw).map(FormationId);
    Moment, i64, |at: &Moment| Ok(at.0), |raw| Ok(Moment(raw));
    Span, i64, |span: &Span| Ok(span.as_milliseconds()), |raw| Ok(Span::milliseconds(raw));
    Side, String, name, named;
    Digest, String, text, |raw: String| parsed(&raw);
    Stage, String, name, named;
    SeasonId, i64, |id: &SeasonId| id.0.raw(), |raw| u64::from_raw(raw).map(SeasonId);
    SeasonStage, String, name, named;
    Readers, String, text, |raw: String| parsed(&raw);
    GameName, String, name, named;
    Reason, String, name, named;
    RatingPool, String, text, |raw: String| parsed(&raw);
    Refusal, String, name, named;
    f64, f64, |value: &f64| Ok(*value), Ok;
    FirstMove, String, name, named;
    ChallengeState, String, name, named;
    RecordFormat, i64, |format: &RecordFormat| format.number().raw(), |raw| {
        RecordFormat::from_number(u8::from_raw(raw)?).ok_or_else(|| "an unknown format of records".into())
    };
    TimeOut, String, name, named;
    Language, String, name, named;
    Style, String, name, named;
    Theme, String, name, named;
    Confirm, String, name, named;
    Visibility, String, name, named;
    Quiet, String, quiet, |raw: String| Ok(raw.parse().map_or(Quiet::Never, Quiet::Hours));
    AppointmentRules, String, |rules| Ok(serde_json::to_string(rules)?), |raw: String| Ok(serde_json::from_str(&raw)?);
    MorePreferences, String, |more| Ok(serde_json::to_string(more)?), |raw: String| Ok(serde_json::from_str(&raw)?);
    Control, String, text, |raw: String| parsed(&raw);
    Controls, String, text, |raw: String| parsed(&raw);
    Audience, String, text, |raw: String| parsed(&raw);
    LiveKind, String, text, |raw: String| parsed(&raw);
    Urgency, i64, |urgency: &Urgency| Ok(i64::from(*urgency as u8)), |_: i64| Err("urgencies are only written".into());
    TaskKind, String, text, |raw: String| parsed(&raw);
    Purpose, String, text, |raw: String| parsed(&raw);
    // Spans as a list of pairs of moments; null is an end that is not known yet.
    Vec<Suspension>, String, |_: &Vec<Suspension>| Err("spans are only read".into()), |raw: String| spans(&raw);
}

fn quiet(value: &Quiet) -> Converted<String> {
    Ok(match value {
        Quiet::Hours(hours) => hours.to_string(),
        Quiet::Never => "none".to_owned(),
    })
}

/// A plain enum as the name that serde gives it.
fn name(value: &impl Serialize) -> Converted<String> {
    match serde_json::to_value(value)? {
        serde_json::Value::String(name) => Ok(name),
        _ => Err("not a plain name".into()),
    }
}

fn named<T: DeserializeOwned>(name: String) -> Converted<T> {
    Ok(serde_json::from_value(serde_json::Value::String(name))?)
}

fn text(value: &impl Display) -> Converted<String> {
    Ok(value.to_string())
}

fn parsed<T: FromStr<Err: Error + Send + Sync + 'static>>(text: &str) -> Converted<T> {
    Ok(text.parse()?)
}

fn spans(list: &str) -> Converted<Vec<Suspension>> {
    Ok(serde_json::from_str(&format!("[{list}]"))?)
}

#[cfg(test)]
mod tests {
    use matches::plan::PlanWord;

    use super::*;

    /// The names of all values of an enum, and that each is read back.
    fn names<T: Column<Raw = String> + PartialEq>(values: &[T]) -> String {
        let name = |value: &T| {
            let name = value.raw().unwrap();
            assert!(T::from_raw(name.clone()).unwrap() == *value, "{name}");
            name
        };
        values.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// These are in databases, so they never change.
    #[test]
    fn values_keep_their_names_in_the_database() {
        assert_eq!(names(&Side::BOTH), "first second");
        let stages = [
            Stage::Arranging,
            Stage::Playing,
            Stage::Over,
            Stage::CalledOff,
        ];
        assert_eq!(names(&stages), "arranging playing over called-off");
        let stages = [
            SeasonStage::Open,
            SeasonStage::Running,
            SeasonStage::Over,
            SeasonStage::CalledOff,
        ];
        assert_eq!(names(&stages), "open running over called-off");
        assert_eq!(names(&GameName::ALL), "luzhanqi xiangqi doushouqi");
        let first = [
            FirstMove::Challenger,
            FirstMove::Opponent,
            FirstMove::Chance,
        ];
        assert_eq!(names(&first), "challenger opponent chance");
        let audiences = [
            Audience::Table,
            Audience::Seat(Side::First),
            Audience::Seat(Side::Second),
            Audience::Person(PersonId(7)),
        ];
        assert_eq!(names(&audiences), "table first second 7");
        let kinds = [
            LiveKind::Board,
            LiveKind::Panel(Side::First),
            LiveKind::Panel(Side::Second),
            LiveKind::Call,
        ];
        assert_eq!(names(&kinds), "board first second call");
        let refusals = [
            Refusal::Voided,
            Refusal::Unrated,
            Refusal::Program,
            Refusal::Oneself,
            Refusal::Aborted,
            Refusal::Lapsed,
            Refusal::ChangedHands,
            Refusal::Ruled,
            Refusal::TooShort,
            Refusal::TooMany,
        ];
        let expected =
            "voided unrated program oneself aborted lapsed changed-hands ruled too-short too-many";
        assert_eq!(names(&refusals), expected);
        let purposes = [
            Purpose::Notice,
            Purpose::Answer,
            Purpose::ClosedDms,
            Purpose::Plan(PlanWord::Played),
            Purpose::Plan(PlanWord::Lapsed),
            Purpose::Plan(PlanWord::Illegal),
            Purpose::Reminder,
            Purpose::Vacation,
            Purpose::Outage,
            Purpose::Removed,
            Purpose::Back,
            Purpose::StalePanel,
            Purpose::PrivateBoard,
            Purpose::Call,
            Purpose::SeasonCard,
            Purpose::SeasonNews,
            Purpose::SeasonGames,
            Purpose::SeasonQuestion,
            Purpose::SeasonCall,
            Purpose::PlayedAnew,
            Purpose::RefereeWord,
            Purpose::AskedAfter,
            Purpose::SeasonWord,
            Purpose::ChannelWord,
            Purpose::ChallengeWord,
            Purpose::SeasonRound,
        ];
        let expected = "notice answer closed-dms plan-played plan-lapsed plan-illegal reminder vacation outage \
             removed back stale-panel private-board call season-card season-news season-games season-question \
             season-call played-anew referee-word asked-after season-word channel-word challenge-word \
             season-round";
        assert_eq!(names(&purposes), expected);
    }
}
