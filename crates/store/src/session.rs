//! The two engines behind a connection: SQLite and PostgreSQL. Statements, parameters and rows pass through here; nothing
//! else in this crate names an engine's types, except what opens, copies and checks databases.

use futures_util::{StreamExt, TryStreamExt, stream::BoxStream};
use sqlx::{
    Arguments, ColumnIndex, ConnectOptions, Connection as _, Decode, Encode, PgConnection,
    Postgres, Row as _, SqlSafeStr, Sqlite, SqliteConnection, Type,
    error::BoxDynError,
    postgres::{PgArguments, PgConnectOptions, PgRow},
    sqlite::{SqliteArguments, SqliteConnectOptions, SqliteRow},
};

use super::Result;

/// A database engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One file, one process.
    Sqlite,
    /// A server for several processes.
    Postgres,
}

/// An open connection to one of the engines.
pub(crate) enum Session {
    Sqlite(Box<SqliteConnection>),
    Postgres(PgConnection),
}

/// How connections are opened.
#[derive(Clone)]
pub(crate) enum Opener {
    Sqlite(Box<SqliteConnectOptions>),
    Postgres(Box<PgConnectOptions>),
}

impl Opener {
    /// Opens a connection.
    pub async fn connect(&self) -> Result<Session> {
        Ok(match self {
            Opener::Sqlite(options) => options.connect().await?.into(),
            Opener::Postgres(options) => Session::Postgres(options.connect().await?),
        })
    }
}

/// A row that a query found.
pub enum Row {
    /// In SQLite.
    Sqlite(SqliteRow),
    /// In PostgreSQL.
    Postgres(PgRow),
}

/// A session with the parameters of the statement that it will run.
pub enum Bound<'a> {
    /// In SQLite.
    Sqlite(&'a mut SqliteConnection, SqliteArguments),
    /// In PostgreSQL.
    Postgres(&'a mut PgConnection, PgArguments),
}

/// What both engines store in a column: a truth value, a number of 64 bits, or text.
pub trait Raw:
    for<'q> Encode<'q, Sqlite>
    + for<'r> Decode<'r, Sqlite>
    + Type<Sqlite>
    + for<'q> Encode<'q, Postgres>
    + for<'r> Decode<'r, Postgres>
    + Type<Postgres>
{
}

impl Raw for bool {}
impl Raw for i64 {}
impl Raw for f64 {}
impl Raw for String {}

/// The name or the number of a column.
pub trait ColumnName: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

impl<I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>> ColumnName for I {}

impl Session {
    /// The engine.
    pub const fn engine(&self) -> Engine {
        match self {
            Session::Sqlite(_) => Engine::Sqlite,
            Session::Postgres(_) => Engine::Postgres,
        }
    }

    /// A statement of this session, without parameters yet.
    pub fn bind(&mut self) -> Bound<'_> {
        match self {
            Session::Sqlite(connection) => Bound::Sqlite(connection, SqliteArguments::default()),
            Session::Postgres(connection) => Bound::Postgres(connection, PgArguments::default()),
        }
    }

    /// Runs statements without parameters, one after the other.
    pub async fn script(&mut self, sql: impl SqlSafeStr) -> Result<()> {
        match self {
            Session::Sqlite(connection) => sqlx::raw_sql(sql)
                .execute(&mut **connection)
                .await
                .map(drop),
            Session::Postgres(connection) => sqlx::raw_sql(sql).execute(connection).await.map(drop),
        }
    }

    /// Closes the connection.
    pub async fn close(self) -> Result<()> {
        match self {
            Session::Sqlite(connection) => connection.close().await,
            Session::Postgres(connection) => connection.close().await,
        }
    }
}

impl From<SqliteConnection> for Session {
    fn from(connection: SqliteConnection) -> Session {
        Session::Sqlite(Box::new(connection))
    }
}

impl<'a> Bound<'a> {
    /// Adds the next parameter.
    ///
    /// # Errors
    /// When the engine cannot encode it.
    pub fn push<T: Raw>(&mut self, value: Option<T>) -> Result<(), BoxDynError> {
        match self {
            Bound::Sqlite(_, arguments) => arguments.add(value),
            Bound::Postgres(_, arguments) => arguments.add(value),
        }
    }

    /// Runs the statement; returns how many rows it changed.
    pub(crate) async fn execute(self, sql: impl SqlSafeStr) -> Result<u64> {
        Ok(match self {
            Bound::Sqlite(connection, arguments) => {
                let query = sqlx::query_with(sql, arguments);
                query.execute(connection).await?.rows_affected()
            }
            Bound::Postgres(connection, arguments) => {
                let query = sqlx::query_with(sql, arguments);
                query.execute(connection).await?.rows_affected()
            }
        })
    }

    /// All rows that the statement finds.
    pub(crate) async fn rows(self, sql: impl SqlSafeStr) -> Result<Vec<Row>> {
        Ok(match self {
            Bound::Sqlite(connection, arguments) => {
                let rows = sqlx::query_with(sql, arguments).fetch_all(connection);
                rows.await?.into_iter().map(Row::Sqlite).collect()
            }
            Bound::Postgres(connection, arguments) => {
                let rows = sqlx::query_with(sql, arguments).fetch_all(connection);
                rows.await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// The rows that the statement finds, one after the other.
    pub(crate) fn stream(self, sql: impl SqlSafeStr) -> BoxStream<'a, Result<Row>> {
        match self {
            Bound::Sqlite(connection, arguments) => {
                let rows = sqlx::query_with(sql, arguments).fetch(connection);
                rows.map_ok(Row::Sqlite).boxed()
            }
            Bound::Postgres(connection, arguments) => {
                let rows = sqlx::query_with(sql, arguments).fetch(connection);
                rows.map_ok(Row::Postgres).boxed()
            }
        }
    }

    /// The first row that the statement finds.
    pub(crate) async fn row(self, sql: impl SqlSafeStr) -> Result<Option<Row>> {
        Ok(match self {
            Bound::Sqlite(connection, arguments) => {
                let row = sqlx::query_with(sql, arguments).fetch_optional(connection);
                row.await?.map(Row::Sqlite)
            }
            Bound::Postgres(connection, arguments) => {
                let row = sqlx::query_with(sql, arguments).fetch_optional(connection);
                row.await?.map(Row::Postgres)
            }
        })
    }
}

impl Row {
    /// What the column holds; `None` if that is NULL.
    ///
    /// # Errors
    /// When there is no such column, or it holds something else.
    pub fn raw<T: Raw>(&self, column: impl ColumnName) -> Result<Option<T>> {
        match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        }
    }
}
