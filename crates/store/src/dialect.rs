//! The statements that differ between the engines. All others are written once, in what both understand.

use super::session::Engine;

/// A statement as each engine needs it.
pub(crate) struct Dialects {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

impl Dialects {
    /// The statement for an engine.
    pub const fn of(&self, engine: Engine) -> &'static str {
        match engine {
            Engine::Sqlite => self.sqlite,
            Engine::Postgres => self.postgres,
        }
    }
}

/// Begins a write transaction.
pub(crate) const BEGIN: Dialects = Dialects {
    sqlite: "BEGIN IMMEDIATE",
    postgres: "BEGIN ISOLATION LEVEL SERIALIZABLE",
};

/// The tables of the database, except the engine's own.
pub(crate) const TABLES: Dialects = Dialects {
    sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    postgres: "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()",
};

/// The steps of the schema: number, whether it succeeded, checksum in capital hexadecimal digits.
pub(crate) const STEPS: Dialects = Dialects {
    sqlite: "SELECT version, success, hex(checksum) FROM _sqlx_migrations ORDER BY version",
    postgres: "SELECT version, success, upper(encode(checksum, 'hex')) FROM _sqlx_migrations ORDER BY version",
};

/// Begins a transaction that reads the database as it is at one moment.
pub(crate) const SNAPSHOT: Dialects = Dialects {
    sqlite: "BEGIN",
    postgres: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
};

/// The columns of a table and their types, except the number that every row of SQLite has.
pub(crate) const COLUMNS: Dialects = Dialects {
    sqlite: "SELECT name, lower(type) FROM pragma_table_info($1)",
    postgres: "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name = $1 AND column_name <> 'rowid' ORDER BY ordinal_position",
};

/// The time on the database's clock, in milliseconds since 1970.
pub(crate) const CLOCK: Dialects = Dialects {
    sqlite: "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    postgres: "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
};

/// The size of the database in bytes.
pub(crate) const BYTES: Dialects = Dialects {
    sqlite: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    postgres: "SELECT pg_database_size(current_database())",
};
