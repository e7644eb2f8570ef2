//! Pictures of a database: kept, laid out again, and compared. All of it happens on the server, because an interleaving takes only a
//! few milliseconds.

use sqlx::{AssertSqlSafe, Executor};

use super::programs::{Programs, START};

/// What belongs to the programs and the schema, and not to the people.
const UNCOMPARED: [&str; 3] = ["_sqlx_migrations", "leases", "programs"];
/// The columns with numbers and texts of chance, and of the order of rows.
const CHANCE: &str = "ARRAY['rowid', 'nonce', 'code']";
/// What deletes all rows but those that the schema and the key begin with.
const EMPTY: [&str; 2] = ["players WHERE id <> 0", "settings WHERE FALSE"];
/// After so many interleavings the server is rid of old rows.
const ROWS_SWEPT_AFTER: usize = 200;

impl Programs {
    /// The tables whose rows change.
    async fn tables(&mut self) -> Vec<String> {
        let sql = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations' \
             ORDER BY tablename";
        let found = sqlx::query_scalar(sql).fetch_all(&mut self.server);
        found.await.unwrap()
    }

    async fn run(&mut self, sql: String) {
        // The names are those of tables and worlds.
        self.server.execute(AssertSqlSafe(sql)).await.unwrap();
    }

    /// Deletes all rows.
    pub async fn empty(&mut self) {
        self.clock.set(START);
        let tables = self.tables().await;
        let deletions = tables.iter().map(|table| {
            let kept = EMPTY
                .iter()
                .find(|kept| kept.split(' ').next() == Some(table));
            format!("DELETE FROM {};", kept.copied().unwrap_or(table))
        });
        let sql = format!(
            "SET session_replication_role = replica; {}",
            deletions.collect::<String>()
        );
        self.run(sql).await;
    }

    /// Keeps a picture of all rows by a name.
    pub async fn keep(&mut self, name: &str) {
        let (tables, mut sql) = (self.tables().await, format!("CREATE SCHEMA {name};"));
        let mut steps = String::new();
        for table in &tables {
            sql += &format!("CREATE TABLE {name}.{table} AS TABLE public.{table};");
            steps += &format!(
                "DELETE FROM public.{table}; \
                 INSERT INTO public.{table} OVERRIDING SYSTEM VALUE SELECT * FROM {name}.{table};"
            );
        }
        sql += &format!(
            "CREATE FUNCTION {name}.lay_out() RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN {steps} END $$;"
        );
        self.run(sql).await;
        let seen = self.clock.at();
        self.times.insert(name.to_owned(), seen);
    }

    /// Lays out a picture again.
    pub async fn lay_out(&mut self, name: &str) {
        self.laid_out += 1;
        if self.laid_out.is_multiple_of(ROWS_SWEPT_AFTER) {
            self.run("VACUUM".to_owned()).await;
        }
        self.clock.set(self.times[name]);
        let sql = AssertSqlSafe(format!("SELECT {name}.lay_out()"));
        sqlx::query(sql).execute(&mut self.server).await.unwrap();
    }

    /// All rows, each as a line, except what chance and the order of rows decide.
    pub async fn rows(&mut self) -> Vec<String> {
        if self.looking.is_empty() {
            let tables = self.tables().await.into_iter();
            let compared = tables.filter(|table| !UNCOMPARED.contains(&table.as_str()));
            let looks = compared.map(|table| {
                format!("SELECT '{table} ' || CAST(to_jsonb(t) - {CHANCE} AS TEXT) AS line FROM {table} t")
            });
            self.looking = looks.collect::<Vec<_>>().join(" UNION ALL ");
        }
        let sql = AssertSqlSafe(format!(
            "SELECT line FROM ({}) l ORDER BY line",
            self.looking
        ));
        let found = sqlx::query_scalar(sql).fetch_all(&mut self.server);
        found.await.unwrap()
    }
}
