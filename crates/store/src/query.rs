//! Functions that run statements. Statements are literal strings, or made from literals, so that each is prepared once
//! per connection.

use matches::clock::suspensions::Suspension;
use sqlx::{
    Arguments, AssertSqlSafe, ColumnIndex, Row, SqlSafeStr, Sqlite,
    query::Query,
    sqlite::{SqliteArguments, SqliteRow},
};

use super::{
    Connection, Result,
    column::{Column, Converted},
    is_damage,
};

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

impl Param for Option<&str> {
    fn bind(&self, arguments: &mut SqliteArguments) -> Converted<()> {
        Arguments::add(arguments, *self)
    }
}

/// A column and its value.
pub(crate) type Assignment<'a> = (&'static str, &'a dyn Param);

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

/// What a query finds in a row: the value of its first column, those of its first columns, or a struct.
pub(crate) trait FromRow: Sized {
    /// Reads the row.
    fn from_row(row: &SqliteRow) -> Result<Self>;
}

impl<T: Cell> FromRow for T {
    fn from_row(row: &SqliteRow) -> Result<T> {
        row.cell(0)
    }
}

impl<A: Cell, B: Cell> FromRow for (A, B) {
    fn from_row(row: &SqliteRow) -> Result<(A, B)> {
        Ok((row.cell(0)?, row.cell(1)?))
    }
}

impl<A: Cell, B: Cell, C: Cell> FromRow for (A, B, C) {
    fn from_row(row: &SqliteRow) -> Result<(A, B, C)> {
        Ok((row.cell(0)?, row.cell(1)?, row.cell(2)?))
    }
}

/// Reads a choice by its name. An unknown name counts as no choice.
pub(crate) fn choice<T: Column<Raw = String>>(row: &SqliteRow, column: &str) -> Result<Option<T>> {
    let name: Option<String> = row.cell(column)?;
    Ok(name.and_then(|name| T::from_raw(name).ok()))
}

/// Reads a struct from a row: each field from the column of its name, or from the column or the pair of columns that
/// follows it. A field with `(choice)` behind it is read as one. After the semicolon come the fields that functions read.
macro_rules! from_row {
    ($type:ty { $($field:ident $(= $columns:tt)?),* $(; $($part:ident: $read:path),*)? }) => {
        impl $crate::query::FromRow for $type {
            fn from_row(row: &sqlx::sqlite::SqliteRow) -> $crate::Result<Self> {
                Ok(Self {
                    $($field: $crate::query::from_row!(@field row, $field $($columns)?),)*
                    $($($part: $read(row)?,)*)?
                })
            }
        }
    };
    (@field $row:ident, $field:ident) => {
        $crate::query::Cells::cell($row, stringify!($field))?
    };
    (@field $row:ident, $field:ident (choice)) => {
        $crate::query::choice($row, stringify!($field))?
    };
    (@field $row:ident, $field:ident [$one:literal, $other:literal]) => {
        [$crate::query::Cells::cell($row, $one)?, $crate::query::Cells::cell($row, $other)?]
    };
    (@field $row:ident, $field:ident $column:literal) => {
        $crate::query::Cells::cell($row, $column)?
    };
}
pub(crate) use from_row;

from_row!(Suspension { from = "from_at", until = "until_at" });

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

/// Inserts a row.
///
/// # Errors
/// Includes a conflict if there is a row with its key.
pub(crate) async fn insert_row(
    db: &mut Connection,
    table: &str,
    values: &[Assignment<'_>],
) -> Result<()> {
    inserted(db, table, values, "").await.map(drop)
}

/// Inserts a row, unless there is one with the same key; returns whether it is new.
pub(crate) async fn insert_new(
    db: &mut Connection,
    table: &str,
    key: &str,
    values: &[Assignment<'_>],
) -> Result<bool> {
    let otherwise = format!(" ON CONFLICT ({key}) DO NOTHING");
    Ok(inserted(db, table, values, &otherwise).await? == 1)
}

/// Inserts a row. If there is one with the same key, it gets these values.
pub(crate) async fn upsert(
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
pub(crate) async fn update_rows(
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
pub(crate) async fn delete_rows(
    db: &mut Connection,
    table: &str,
    key: &[Assignment<'_>],
) -> Result<()> {
    let numbered = key.iter().zip(1..);
    let condition: Vec<_> = numbered
        .map(|((column, _), n)| format!("{column} = ${n}"))
        .collect();
    let params: Vec<_> = key.iter().map(|(_, param)| *param).collect();
    let sql = format!("DELETE FROM {table} WHERE {}", condition.join(" AND "));
    execute(db, AssertSqlSafe(sql), &params).await
}

/// All rows of a query.
pub(crate) async fn all<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<Vec<T>> {
    all_with(db, sql, params, T::from_row).await
}

/// All rows of a query, each read by this function.
pub(crate) async fn all_with<T>(
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
pub(crate) async fn first<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<Option<T>> {
    first_with(db, sql, params, T::from_row).await
}

/// The first row of a query, if there is one, read by this function.
pub(crate) async fn first_with<T>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
    read: impl Fn(&SqliteRow) -> Result<T>,
) -> Result<Option<T>> {
    let row = statement(sql, params)?.fetch_optional(&mut **db).await?;
    row.as_ref().map(read).transpose()
}

/// The row of a query that returns exactly one.
pub(crate) async fn value<T: FromRow>(
    db: &mut Connection,
    sql: &'static str,
    params: &[&dyn Param],
) -> Result<T> {
    T::from_row(&statement(sql, params)?.fetch_one(&mut **db).await?)
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
}
