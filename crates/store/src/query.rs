//! How values are stored in columns, and functions that run statements.
//!
//! Ids and moments are numbers, plain enums are stored by name. `matches` knows nothing of databases, so the
//! conversions are here, once per type. Statements are literal strings, so that each is prepared once per connection.

use std::fmt::Display;

use basics::{Language, MatchId, Moment, PersonId, SeasonId, Span, Style, Theme};
use commitments::RecordFormat;
use matches::{
    Stage,
    challenge::{ChallengeState, FirstMove},
    clock::{
        control::{Control, TimeOut},
        suspensions::Suspension,
    },
    formations::FormationId,
    live::LiveKind,
    notice::Audience,
    outbox::{Purpose, Urgency},
    plan::PlanWord,
    quiet_hours::Quiet,
    records::{Confirm, MorePreferences, Visibility},
    season::SeasonStage,
};
use ratings::{RatingPool, Refusal};
use rules::{Reason, Side, game::GameName};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{
    Arguments, ColumnIndex, Decode, Encode, Row, SqlSafeStr, Sqlite, Type,
    error::BoxDynError,
    query::Query,
    sqlite::{SqliteArguments, SqliteRow},
};

use super::{Connection, Result, is_damage};

type Converted<T> = std::result::Result<T, BoxDynError>;

/// A type that can be stored in a column.
pub(crate) trait Column: Sized + Sync {
    /// The SQLite type.
    type Raw: for<'q> Encode<'q, Sqlite> + for<'r> Decode<'r, Sqlite> + Type<Sqlite>;

    /// Converts the value to its SQLite form.
    fn raw(&self) -> Converted<Self::Raw>;

    /// The inverse of [`Column::raw`].
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
    u8, u8, |value: &u8| Ok(*value), Ok;
    u32, u32, |value: &u32| Ok(*value), Ok;
    String, String, |value: &String| Ok(value.clone()), Ok;
    // Discord ids fit: the highest bit is only set after the year 2084.
    u64, i64, |id: &u64| Ok(id.cast_signed()), |raw: i64| Ok(raw.cast_unsigned());
    MatchId, i64, |id: &MatchId| id.0.raw(), |raw| u64::from_raw(raw).map(MatchId);
    PersonId, i64, |id: &PersonId| id.0.raw(), |raw| u64::from_raw(raw).map(PersonId);
    FormationId, i64, |id: &FormationId| id.0.raw(), |raw| u64::from_raw(raw).map(FormationId);
    Moment, i64, |at: &Moment| Ok(at.0), |raw| Ok(Moment(raw));
    Span, i64, |span: &Span| Ok(span.as_milliseconds()), |raw| Ok(Span::milliseconds(raw));
    Side, String, name, named;
    Stage, String, name, named;
    SeasonId, i64, |id: &SeasonId| id.0.raw(), |raw| u64::from_raw(raw).map(SeasonId);
    SeasonStage, String, name, named;
    GameName, String, name, named;
    Reason, String, name, named;
    RatingPool, String, text, |raw: String| Ok(raw.parse()?);
    Refusal, String, |value| by_table(&REFUSALS, value), |raw: String| from_table(&REFUSALS, &raw);
    f64, f64, |value: &f64| Ok(*value), Ok;
    FirstMove, String, name, named;
    ChallengeState, String, name, named;
    RecordFormat, u8, |format: &RecordFormat| Ok(format.number()), |raw| {
        RecordFormat::from_number(raw).ok_or_else(|| "an unknown format of records".into())
    };
    TimeOut, String, name, named;
    Language, String, name, named;
    Style, String, name, named;
    Theme, String, name, named;
    Confirm, String, name, named;
    Visibility, String, name, named;
    Quiet, String, quiet, |raw: String| Ok(raw.parse().map_or(Quiet::Never, Quiet::Hours));
    MorePreferences, String, |more| Ok(serde_json::to_string(more)?), |raw: String| Ok(serde_json::from_str(&raw)?);
    Control, String, text, |raw: String| Ok(raw.parse()?);
    Audience, String, audience, |raw: String| audience_of(&raw);
    LiveKind, String, |value| by_table(&LIVE_KINDS, value), |raw: String| from_table(&LIVE_KINDS, &raw);
    Urgency, i64, |urgency: &Urgency| Ok(i64::from(*urgency as u8)), |_: i64| Err("urgencies are only written".into());
    Purpose, String, |value| by_table(&PURPOSES, value), |raw: String| from_table(&PURPOSES, &raw);
    // Spans as a list of pairs of moments; null is an end that is not known yet.
    Vec<Suspension>, String, |_: &Vec<Suspension>| Err("spans are only read".into()), |raw: String| spans(&raw);
}

fn quiet(value: &Quiet) -> Converted<String> {
    Ok(match value {
        Quiet::Hours(hours) => hours.to_string(),
        Quiet::Never => "none".to_owned(),
    })
}

/// Reads a choice by its name. An unknown name counts as no choice.
pub(crate) fn choice<T: Column<Raw = String>>(row: &SqliteRow, column: &str) -> Result<Option<T>> {
    let name: Option<String> = row.cell(column)?;
    Ok(name.and_then(|name| T::from_raw(name).ok()))
}

const AUDIENCES: [(Audience, &str); 3] = [
    (Audience::Table, "table"),
    (Audience::Seat(Side::First), "first"),
    (Audience::Seat(Side::Second), "second"),
];

/// An audience as text; a person who is not a player of the match by their id.
fn audience(value: &Audience) -> Converted<String> {
    match value {
        Audience::Person(person) => Ok(person.0.to_string()),
        seat => by_table(&AUDIENCES, seat),
    }
}

fn audience_of(raw: &str) -> Converted<Audience> {
    match raw.parse() {
        Ok(person) => Ok(Audience::Person(PersonId(person))),
        Err(_) => from_table(&AUDIENCES, raw),
    }
}

const LIVE_KINDS: [(LiveKind, &str); 4] = [
    (LiveKind::Board, "board"),
    (LiveKind::Panel(Side::First), "first"),
    (LiveKind::Panel(Side::Second), "second"),
    (LiveKind::Call, "call"),
];

const REFUSALS: [(Refusal, &str); 10] = [
    (Refusal::Voided, "voided"),
    (Refusal::Unrated, "unrated"),
    (Refusal::Program, "program"),
    (Refusal::Oneself, "oneself"),
    (Refusal::Aborted, "aborted"),
    (Refusal::Lapsed, "lapsed"),
    (Refusal::ChangedHands, "changed-hands"),
    (Refusal::Ruled, "ruled"),
    (Refusal::TooShort, "too-short"),
    (Refusal::TooMany, "too-many"),
];

const PURPOSES: [(Purpose, &str); 25] = [
    (Purpose::Notice, "notice"),
    (Purpose::Answer, "answer"),
    (Purpose::ClosedDms, "closed-dms"),
    (Purpose::Plan(PlanWord::Played), "plan-played"),
    (Purpose::Plan(PlanWord::Lapsed), "plan-lapsed"),
    (Purpose::Plan(PlanWord::Illegal), "plan-illegal"),
    (Purpose::Reminder, "reminder"),
    (Purpose::Vacation, "vacation"),
    (Purpose::Outage, "outage"),
    (Purpose::Removed, "removed"),
    (Purpose::Back, "back"),
    (Purpose::StalePanel, "stale-panel"),
    (Purpose::PrivateBoard, "private-board"),
    (Purpose::Call, "call"),
    (Purpose::SeasonCard, "season-card"),
    (Purpose::SeasonNews, "season-news"),
    (Purpose::SeasonGames, "season-games"),
    (Purpose::SeasonQuestion, "season-question"),
    (Purpose::SeasonCall, "season-call"),
    (Purpose::PlayedAnew, "played-anew"),
    (Purpose::RefereeWord, "referee-word"),
    (Purpose::AskedAfter, "asked-after"),
    (Purpose::SeasonWord, "season-word"),
    (Purpose::ChannelWord, "channel-word"),
    (Purpose::ChallengeWord, "challenge-word"),
];

/// The names of all purposes that this program knows, as a list in SQL.
pub(crate) fn known_purposes() -> String {
    let names = PURPOSES.map(|(_, name)| format!("'{name}'"));
    names.join(", ")
}

fn by_table<T: PartialEq>(table: &[(T, &str)], value: &T) -> Converted<String> {
    let found = table.iter().find(|(known, _)| known == value);
    found
        .map(|(_, name)| (*name).to_owned())
        .ok_or("no name".into())
}

fn from_table<T: Copy>(table: &[(T, &str)], raw: &str) -> Converted<T> {
    let found = table.iter().find(|(_, name)| *name == raw);
    found.map(|(value, _)| *value).ok_or("unknown name".into())
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

fn spans(list: &str) -> Converted<Vec<Suspension>> {
    let pairs: Vec<(Moment, Option<Moment>)> = serde_json::from_str(&format!("[{list}]"))?;
    let span = |(from, until)| Suspension { from, until };
    Ok(pairs.into_iter().map(span).collect())
}

/// Reads a span from the columns `from_at` and `until_at`.
pub(crate) fn span(row: &SqliteRow) -> Result<Suspension> {
    Ok(Suspension {
        from: row.cell("from_at")?,
        until: Some(row.cell("until_at")?),
    })
}

/// A parameter of a statement.
pub(crate) trait Param: Sync {
    /// Adds the value to a statement's arguments.
    fn bind(&self, arguments: &mut SqliteArguments) -> Converted<()>;
}

impl<T: Column> Param for T {
    fn bind(&self, arguments: &mut SqliteArguments) -> Converted<()> {
        Arguments::add(arguments, self.raw()?)
    }
}

impl<T: Column> Param for Option<T> {
    fn bind(&self, arguments: &mut SqliteArguments) -> Converted<()> {
        let raw = self.as_ref().map(Column::raw).transpose()?;
        Arguments::add(arguments, raw)
    }
}

impl Param for &str {
    fn bind(&self, arguments: &mut SqliteArguments) -> Converted<()> {
        Arguments::add(arguments, *self)
    }
}

/// Something read from a column: a value, or an `Option` if it may be NULL.
pub(crate) trait Cell: Sized {
    /// Reads the column.
    fn read(row: &SqliteRow, index: impl ColumnIndex<SqliteRow>) -> Result<Self>;
}

impl<T: Column> Cell for T {
    fn read(row: &SqliteRow, index: impl ColumnIndex<SqliteRow>) -> Result<T> {
        T::from_raw(row.try_get(index)?).map_err(sqlx::Error::Decode)
    }
}

impl<T: Column> Cell for Option<T> {
    fn read(row: &SqliteRow, index: impl ColumnIndex<SqliteRow>) -> Result<Option<T>> {
        let raw: Option<T::Raw> = row.try_get(index)?;
        raw.map(T::from_raw)
            .transpose()
            .map_err(sqlx::Error::Decode)
    }
}

/// Reads a row, column by column.
pub(crate) trait Cells {
    /// The value of the column with this name or number.
    fn cell<T: Cell>(&self, index: impl ColumnIndex<SqliteRow>) -> Result<T>;
}

impl Cells for SqliteRow {
    fn cell<T: Cell>(&self, index: impl ColumnIndex<SqliteRow>) -> Result<T> {
        T::read(self, index)
    }
}

fn statement(
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<Query<'static, Sqlite, SqliteArguments>> {
    let mut arguments = SqliteArguments::default();
    for param in params {
        param.bind(&mut arguments).map_err(sqlx::Error::Encode)?;
    }
    Ok(sqlx::query_with(sql, arguments))
}

/// Runs a statement that returns no rows.
pub(crate) async fn execute(
    db: &mut Connection,
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<()> {
    changed(db, sql, params).await.map(drop)
}

/// Runs a statement that returns no rows; returns how many rows it changed.
pub(crate) async fn changed(
    db: &mut Connection,
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<u64> {
    let done = statement(sql, params)?.execute(&mut **db).await?;
    let rows = done.rows_affected();
    db.note_changed(rows);
    Ok(rows)
}

/// All rows of a query.
pub(crate) async fn all<T>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&SqliteRow) -> Result<T>,
) -> Result<Vec<T>> {
    let rows = statement(sql, params)?.fetch_all(&mut **db).await?;
    rows.iter().map(read).collect()
}

/// The readable rows of a query, and the `name` of each unreadable one.
pub(crate) async fn readable<T, N>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&SqliteRow) -> Result<T>,
    name: impl Fn(&SqliteRow) -> Result<N>,
) -> Result<(Vec<T>, Vec<N>)> {
    let (mut found, mut unreadable) = (Vec::new(), Vec::new());
    for row in statement(sql, params)?.fetch_all(&mut **db).await? {
        match read(&row) {
            Ok(value) => found.push(value),
            Err(error) if is_damage(&error) => unreadable.push(name(&row)?),
            Err(error) => return Err(error),
        }
    }
    Ok((found, unreadable))
}

/// The first row of a query, if there is one.
pub(crate) async fn first<T>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&SqliteRow) -> Result<T>,
) -> Result<Option<T>> {
    let row = statement(sql, params)?.fetch_optional(&mut **db).await?;
    row.as_ref().map(read).transpose()
}

/// The first column of a query that returns one row.
pub(crate) async fn value<T: Cell>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<T> {
    statement(sql, params)?.fetch_one(&mut **db).await?.cell(0)
}

#[cfg(test)]
pub(crate) mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;

    /// How SQLite would run a statement, a line for each step.
    pub(crate) async fn explained(db: &mut Connection, sql: &str) -> String {
        let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let rows = sqlx::query(explain).fetch_all(&mut **db).await.unwrap();
        let steps = rows.iter().map(|row| row.get::<String, _>("detail"));
        steps.collect::<Vec<_>>().join("\n")
    }

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
        let kinds = LIVE_KINDS.map(|(kind, _)| kind);
        assert_eq!(names(&kinds), "board first second call");
        let refusals = REFUSALS.map(|(refusal, _)| refusal);
        let expected =
            "voided unrated program oneself aborted lapsed changed-hands ruled too-short too-many";
        assert_eq!(names(&refusals), expected);
        let purposes = PURPOSES.map(|(purpose, _)| purpose);
        let expected = "notice answer closed-dms plan-played plan-lapsed plan-illegal reminder vacation outage \
             removed back stale-panel private-board call season-card season-news season-games season-question \
             season-call played-anew referee-word asked-after season-word channel-word challenge-word";
        assert_eq!(names(&purposes), expected);
    }
}
