//! Functions that run statements. Statements are literal strings, or made from literals, so that each is prepared once
//! per connection.

use matches::clock::suspensions::Suspension;
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::{
    Connection, Result,
    column::{Column, Converted},
    is_damage,
    session::{Bound, ColumnName, Row},
};

/// A parameter of a statement.
pub trait Param: Sync {
    /// Adds the value to a statement.
    ///
    /// # Errors
    /// When it cannot be stored.
    fn bind(&self, to: &mut Bound<'_>) -> Converted<()>;
}

impl<T: Column> Param for T {
    fn bind(&self, to: &mut Bound<'_>) -> Converted<()> {
        to.push(Some(self.raw()?))
    }
}

impl<T: Column> Param for Option<T> {
    fn bind(&self, to: &mut Bound<'_>) -> Converted<()> {
        to.push(self.as_ref().map(Column::raw).transpose()?)
    }
}

impl Param for &str {
    fn bind(&self, to: &mut Bound<'_>) -> Converted<()> {
        to.push(Some(storable(self)))
    }
}

impl Param for Option<&str> {
    fn bind(&self, to: &mut Bound<'_>) -> Converted<()> {
        to.push(self.map(storable))
    }
}

/// A text as both engines can store it: PostgreSQL refuses the character zero.
pub(crate) fn storable(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

/// A column and its value.
pub type Assignment<'a> = (&'static str, &'a dyn Param);

/// Something read from a column: a value, or an `Option` if it may be NULL.
pub trait Cell: Sized {
    /// Reads the column.
    ///
    /// # Errors
    /// When it holds something else.
    fn read(row: &Row, column: impl ColumnName) -> Result<Self>;
}

impl<T: Column> Cell for T {
    fn read(row: &Row, column: impl ColumnName) -> Result<T> {
        let raw = row.raw(column)?.ok_or("the column is empty");
        raw.map_err(Into::into)
            .and_then(T::from_raw)
            .map_err(sqlx::Error::Decode)
    }
}

impl<T: Column> Cell for Option<T> {
    fn read(row: &Row, column: impl ColumnName) -> Result<Option<T>> {
        let raw: Option<T::Raw> = row.raw(column)?;
        raw.map(T::from_raw)
            .transpose()
            .map_err(sqlx::Error::Decode)
    }
}

impl Row {
    /// The value of the column with this name or number.
    ///
    /// # Errors
    /// When it holds something else.
    pub fn cell<T: Cell>(&self, column: impl ColumnName) -> Result<T> {
        T::read(self, column)
    }
}

/// What a query finds in a row: the value of its first column, those of its first columns, or a struct.
pub trait FromRow: Sized {
    /// Reads the row.
    fn from_row(row: &Row) -> Result<Self>;
}

impl<T: Cell> FromRow for T {
    fn from_row(row: &Row) -> Result<T> {
        row.cell(0)
    }
}

impl<A: Cell, B: Cell> FromRow for (A, B) {
    fn from_row(row: &Row) -> Result<(A, B)> {
        Ok((row.cell(0)?, row.cell(1)?))
    }
}

impl<A: Cell, B: Cell, C: Cell> FromRow for (A, B, C) {
    fn from_row(row: &Row) -> Result<(A, B, C)> {
        Ok((row.cell(0)?, row.cell(1)?, row.cell(2)?))
    }
}

/// Reads a choice by its name. An unknown name counts as no choice.
pub fn choice<T: Column<Raw = String>>(row: &Row, column: &str) -> Result<Option<T>> {
    let name: Option<String> = row.cell(column)?;
    Ok(name.and_then(|name| T::from_raw(name).ok()))
}

/// Reads a struct from a row: each field from the column of its name, or from the column or the pair of columns that
/// follows it. A field with `(choice)` behind it is read as one. After the semicolon come the fields that functions read.
macro_rules! from_row {
    ($type:ty { $($field:ident $(= $columns:tt)?),* $(; $($part:ident: $read:path),*)? }) => {
        impl $crate::query::FromRow for $type {
            fn from_row(row: &$crate::Row) -> $crate::Result<Self> {
                Ok(Self {
                    $($field: $crate::query::from_row!(@field row, $field $($columns)?),)*
                    $($($part: $read(row)?,)*)?
                })
            }
        }
    };
    (@field $row:ident, $field:ident) => {
        $row.cell(stringify!($field))?
    };
    (@field $row:ident, $field:ident (choice)) => {
        $crate::query::choice($row, stringify!($field))?
    };
    (@field $row:ident, $field:ident [$one:literal, $other:literal]) => {
        [$row.cell($one)?, $row.cell($other)?]
    };
    (@field $row:ident, $field:ident $column:literal) => {
        $row.cell($column)?
    };
}
pub(crate) use from_row;

from_row!(Suspension { from = "from_at", until = "until_at" });

fn bound<'a>(db: &'a mut Connection, params: &[&dyn Param]) -> Result<Bound<'a>> {
    let mut bound = db.session.bind();
    for param in params {
        param.bind(&mut bound).map_err(sqlx::Error::Encode)?;
    }
    Ok(bound)
}

/// Runs a statement that returns no rows.
pub async fn execute(
    db: &mut Connection,
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<()> {
    changed(db, sql, params).await.map(drop)
}

/// Runs a statement that returns no rows; returns how many rows it changed.
pub async fn changed(
    db: &mut Connection,
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<u64> {
    let rows = bound(db, params)?.execute(sql).await;
    let rows = db.noting_loss(rows)?;
    db.note_changed(rows);
    Ok(rows)
}

/// Runs statements without parameters, one after the other: for instruments and tests.
///
/// # Errors
/// Those of the first that fails.
pub async fn script(db: &mut Connection, statements: impl SqlSafeStr) -> Result<()> {
    db.session.script(statements).await
}

/// Inserts a row.
///
/// # Errors
/// Includes a conflict if there is a row with its key.
pub async fn insert_row(db: &mut Connection, table: &str, values: &[Assignment<'_>]) -> Result<()> {
    inserted(db, table, values, "").await.map(drop)
}

/// Inserts a row, unless there is one with the same key; returns whether it is new.
pub async fn insert_new(
    db: &mut Connection,
    table: &str,
    key: &str,
    values: &[Assignment<'_>],
) -> Result<bool> {
    let otherwise = format!(" ON CONFLICT ({key}) DO NOTHING");
    Ok(inserted(db, table, values, &otherwise).await? == 1)
}

/// Inserts a row. If there is one with the same key, it gets these values.
pub async fn upsert(
    db: &mut Connection,
    table: &str,
    key: &str,
    values: &[Assignment<'_>],
) -> Result<()> {
    let columns = values.iter().map(|(column, _)| column);
    let changed = columns.filter(|column| !key.split(", ").any(|one| one == **column));
    let changed = changed.map(|column| format!("{column} = excluded.{column}"));
    let changed = changed.collect::<Vec<_>>().join(", ");
    let otherwise = format!(" ON CONFLICT ({key}) DO UPDATE SET {changed}");
    inserted(db, table, values, &otherwise).await.map(drop)
}

async fn inserted(
    db: &mut Connection,
    table: &str,
    values: &[Assignment<'_>],
    otherwise: &str,
) -> Result<u64> {
    let (columns, params): (Vec<&str>, Vec<&dyn Param>) = values.iter().copied().unzip();
    let numbers: Vec<_> = (1..=params.len()).map(|n| format!("${n}")).collect();
    let (columns, numbers) = (columns.join(", "), numbers.join(", "));
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({numbers}){otherwise}");
    // The names come from literals.
    changed(db, AssertSqlSafe(sql), &params).await
}

/// Changes the rows in which all columns of `key` have these values.
pub async fn update_rows(
    db: &mut Connection,
    table: &str,
    key: &[Assignment<'_>],
    values: &[Assignment<'_>],
) -> Result<()> {
    let equations = |columns: &[Assignment<'_>], first: usize| {
        let numbered = columns.iter().zip(first..);
        let equations = numbered.map(|((column, _), n)| format!("{column} = ${n}"));
        equations.collect::<Vec<_>>()
    };
    let changes = equations(values, key.len() + 1).join(", ");
    let condition = equations(key, 1).join(" AND ");
    let sql = format!("UPDATE {table} SET {changes} WHERE {condition}");
    let params: Vec<_> = key.iter().chain(values).map(|(_, param)| *param).collect();
    execute(db, AssertSqlSafe(sql), &params).await
}

/// Deletes the rows in which all columns of `key` have these values.
pub async fn delete_rows(db: &mut Connection, table: &str, key: &[Assignment<'_>]) -> Result<()> {
    let numbered = key.iter().zip(1..);
    let condition: Vec<_> = numbered
        .map(|((column, _), n)| format!("{column} = ${n}"))
        .collect();
    let params: Vec<_> = key.iter().map(|(_, param)| *param).collect();
    let sql = format!("DELETE FROM {table} WHERE {}", condition.join(" AND "));
    execute(db, AssertSqlSafe(sql), &params).await
}

async fn rows(
    db: &mut Connection,
    sql: impl SqlSafeStr,
    params: &[&dyn Param],
) -> Result<Vec<Row>> {
    let rows = bound(db, params)?.rows(sql).await;
    db.noting_loss(rows)
}

/// All rows of a query.
pub async fn all<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<Vec<T>> {
    all_with(db, sql, params, T::from_row).await
}

/// All rows of a query, each read by this function.
pub async fn all_with<T>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&Row) -> Result<T>,
) -> Result<Vec<T>> {
    let rows = rows(db, sql, params).await?;
    rows.iter().map(read).collect()
}

/// The readable rows of a query, and the `name` of each unreadable one.
pub async fn readable<T, N>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&Row) -> Result<T>,
    name: impl Fn(&Row) -> Result<N>,
) -> Result<(Vec<T>, Vec<N>)> {
    let (mut found, mut unreadable) = (Vec::new(), Vec::new());
    for row in rows(db, sql, params).await? {
        match read(&row) {
            Ok(value) => found.push(value),
            Err(error) if is_damage(&error) => unreadable.push(name(&row)?),
            Err(error) => return Err(error),
        }
    }
    Ok((found, unreadable))
}

/// The first row of a query, if there is one.
pub async fn first<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<Option<T>> {
    first_with(db, sql, params, T::from_row).await
}

/// The first row of a query, if there is one, read by this function.
pub async fn first_with<T>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&Row) -> Result<T>,
) -> Result<Option<T>> {
    let row = bound(db, params)?.row(sql).await;
    let row = db.noting_loss(row)?;
    row.as_ref().map(read).transpose()
}

/// The row of a query that returns exactly one.
pub async fn value<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<T> {
    let found = first(db, sql, params).await?;
    found.ok_or(sqlx::Error::RowNotFound)
}

#[cfg(test)]
pub(crate) mod tests {
    use sqlx::{Column as _, Row as _};

    use super::*;

    /// All rows of a table.
    pub(crate) async fn rows_of(db: &mut Connection, table: &str) -> Vec<Row> {
        let sql = AssertSqlSafe(format!("SELECT * FROM {table}"));
        rows(db, sql, &[]).await.unwrap()
    }

    /// The names of a row's columns.
    pub(crate) fn columns(row: &Row) -> impl Iterator<Item = String> {
        let names: Vec<_> = match row {
            Row::Sqlite(row) => row
                .columns()
                .iter()
                .map(|column| column.name().to_owned())
                .collect(),
            Row::Postgres(row) => row
                .columns()
                .iter()
                .map(|column| column.name().to_owned())
                .collect(),
        };
        names.into_iter()
    }

    /// How SQLite would run a statement, a line for each step.
    pub(crate) async fn explained(sql: &str) -> String {
        let mut connection = crate::tests::file().await;
        let db = &mut connection;
        let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let rows = rows(db, explain, &[]).await.unwrap();
        let steps = rows.iter().map(|row| row.cell::<String>("detail").unwrap());
        steps.collect::<Vec<_>>().join("\n")
    }
}
