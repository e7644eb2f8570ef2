//! Settings of this installation: names and values.

use super::{
    Connection, Result,
    query::{Cells, execute, first},
};

/// The value of the setting `name`.
pub async fn get(db: &mut Connection, name: &str) -> Result<Option<String>> {
    let sql = "SELECT value FROM settings WHERE name = $1";
    first(db, sql, &[&name], |row| row.cell(0)).await
}

/// Sets the setting `name` to `value`.
pub async fn set(db: &mut Connection, name: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    execute(db, sql, &[&name, &value]).await
}

/// Deletes the setting `name`.
pub async fn delete(db: &mut Connection, name: &str) -> Result<()> {
    let sql = "DELETE FROM settings WHERE name = $1";
    execute(db, sql, &[&name]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn the_last_value_counts(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        assert_eq!(get(&mut connection, "a").await.unwrap(), None);
        set(&mut connection, "a", "1").await.unwrap();
        set(&mut connection, "a", "2").await.unwrap();
        assert_eq!(
            get(&mut connection, "a").await.unwrap().as_deref(),
            Some("2")
        );
        delete(&mut connection, "a").await.unwrap();
        assert_eq!(get(&mut connection, "a").await.unwrap(), None);
    }
}
