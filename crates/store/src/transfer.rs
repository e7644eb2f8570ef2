//! Copies the content of a database into another one, perhaps of the other engine.

use std::hash::{DefaultHasher, Hash, Hasher};

use futures_util::TryStreamExt;
use sqlx::AssertSqlSafe;

use super::{
    Connection, Result, Row,
    dialect::{BEGIN, COLUMNS, SNAPSHOT},
    query::{Param, all, changed, execute},
};

/// All tables, each after those to which its rows refer.
pub(super) const TABLES: [&str; 41] = [
    "players",
    "settings",
    "rating_networks",
    "guilds",
    "preferences",
    "challenges",
    "matches",
    "events",
    "archived_logs",
    "outbox",
    "outages",
    "formations",
    "plans",
    "vacations",
    "reminders",
    "notes",
    "set_aside",
    "standstills",
    "live_messages",
    "results",
    "rating_changes",
    "ratings",
    "seasons",
    "season_events",
    "season_games",
    "season_people",
    "season_messages",
    "marks",
    "analyses",
    "halts",
    "season_pauses",
    "challenge_ends",
    "refused_challengers",
    "ratings_owed",
    "rating_moves",
    "rating_editions",
    "form_drafts",
    "leases",
    "programs",
    "thinking_tasks",
    "appointments",
];

/// How many values one statement inserts.
const MAX_VALUES: usize = 10_000;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Truth,
    Number,
    Real,
    Text,
}

/// A value of a row.
type Value = Box<dyn Param + Send>;

/// The rows of a table that were seen: how many, and the sum of their hashes, which does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Seen {
    rows: u64,
    sum: u64,
}

struct Table {
    name: &'static str,
    columns: Vec<(String, Kind)>,
}

/// Why a copy was not kept.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// A table of the copy differs from the original.
    #[error("the copy of the table {0} differs from the original: nothing was changed")]
    Differs(&'static str),
    /// One of the databases failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Replaces the content of `to`, which has the same schema, by that of `from`, as it is at one moment. Returns how many rows
/// there are.
///
/// # Errors
/// Nothing is changed then.
pub(super) async fn copy(from: &mut Connection, to: &mut Connection) -> Result<u64, TransferError> {
    execute(from, SNAPSHOT.of(from.engine()), &[]).await?;
    execute(to, BEGIN.of(to.engine()), &[]).await?;
    let copied = copy_tables(from, to).await;
    let end = if copied.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = execute(to, end, &[]).await;
    execute(from, "COMMIT", &[]).await?;
    let rows = copied?;
    ended?;
    Ok(rows)
}

async fn copy_tables(from: &mut Connection, to: &mut Connection) -> Result<u64, TransferError> {
    for name in TABLES.iter().rev() {
        execute(to, AssertSqlSafe(format!("DELETE FROM {name}")), &[]).await?;
    }
    let mut rows = 0;
    for name in TABLES {
        let table = Table::of(from, name).await?;
        let original = table.copy(from, to).await?;
        if table.seen(to).await? != original {
            return Err(TransferError::Differs(name));
        }
        rows += original.rows;
    }
    Ok(rows)
}

/// All columns of all tables, with what they hold.
#[cfg(test)]
pub(super) async fn schema(
    db: &mut Connection,
) -> Result<Vec<(&'static str, Vec<(String, Kind)>)>> {
    let mut schema = Vec::new();
    for name in TABLES {
        schema.push((name, Table::of(db, name).await?.columns));
    }
    Ok(schema)
}

impl Table {
    async fn of(db: &mut Connection, name: &'static str) -> Result<Table> {
        let columns: Vec<(String, String)> = all(db, COLUMNS.of(db.engine()), &[&name]).await?;
        let kind = |kind: &str| match kind {
            "boolean" => Kind::Truth,
            "double precision" => Kind::Real,
            "text" => Kind::Text,
            _ => Kind::Number,
        };
        let columns = columns.into_iter().map(|(name, text)| (name, kind(&text)));
        Ok(Table {
            name,
            columns: columns.collect(),
        })
    }

    fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        names.join(", ")
    }

    fn query(&self) -> AssertSqlSafe<String> {
        AssertSqlSafe(format!("SELECT {} FROM {}", self.names(), self.name))
    }

    /// Copies all rows.
    async fn copy(&self, from: &mut Connection, to: &mut Connection) -> Result<Seen> {
        let mut seen = Seen::default();
        let mut values: Vec<Value> = Vec::new();
        let mut rows = from.session.bind().stream(self.query());
        while let Some(row) = rows.try_next().await? {
            seen.add(self, &row)?;
            for (at, (_, kind)) in self.columns.iter().enumerate() {
                values.push(kind.value(&row, at)?);
            }
            if values.len() + self.columns.len() > MAX_VALUES {
                self.insert(to, &std::mem::take(&mut values)).await?;
            }
        }
        self.insert(to, &values).await?;
        Ok(seen)
    }

    async fn insert(&self, to: &mut Connection, values: &[Value]) -> Result<()> {
        if values.is_empty() {
            return Ok(());
        }
        let width = self.columns.len();
        let rows = (0..values.len() / width).map(|row| {
            let numbers: Vec<_> = (1..=width)
                .map(|n| format!("${}", row * width + n))
                .collect();
            format!("({})", numbers.join(", "))
        });
        let rows: Vec<_> = rows.collect();
        let (name, names, rows) = (self.name, self.names(), rows.join(", "));
        let sql = format!("INSERT INTO {name} ({names}) VALUES {rows}");
        let params: Vec<&dyn Param> = values.iter().map(|value| &**value as &dyn Param).collect();
        // The names come from the schema.
        changed(to, AssertSqlSafe(sql), &params).await.map(drop)
    }

    async fn seen(&self, db: &mut Connection) -> Result<Seen> {
        let mut seen = Seen::default();
        let mut rows = db.session.bind().stream(self.query());
        while let Some(row) = rows.try_next().await? {
            seen.add(self, &row)?;
        }
        Ok(seen)
    }
}

impl Kind {
    fn value(self, row: &Row, at: usize) -> Result<Value> {
        Ok(match self {
            Kind::Truth => Box::new(row.raw::<bool>(at)?),
            Kind::Number => Box::new(row.raw::<i64>(at)?),
            Kind::Real => Box::new(row.raw::<f64>(at)?),
            Kind::Text => Box::new(row.raw::<String>(at)?),
        })
    }

    fn hash(self, row: &Row, at: usize, hasher: &mut impl Hasher) -> Result<()> {
        match self {
            Kind::Truth => row.raw::<bool>(at)?.hash(hasher),
            Kind::Number => row.raw::<i64>(at)?.hash(hasher),
            Kind::Real => row.raw::<f64>(at)?.map(f64::to_bits).hash(hasher),
            Kind::Text => row.raw::<String>(at)?.hash(hasher),
        }
        Ok(())
    }
}

impl Seen {
    fn add(&mut self, table: &Table, row: &Row) -> Result<()> {
        let mut hasher = DefaultHasher::new();
        for (at, (_, kind)) in table.columns.iter().enumerate() {
            kind.hash(row, at, &mut hasher)?;
        }
        self.rows += 1;
        self.sum = self.sum.wrapping_add(hasher.finish());
        Ok(())
    }
}
