//! What this installation remembers about itself: names and values.

use super::Connection;

/// The value kept under `name`.
///
/// # Errors
/// When the database cannot be read.
pub async fn get(connection: &mut Connection, name: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT value FROM settings WHERE name = $1")
        .bind(name)
        .fetch_optional(connection)
        .await
}

/// Keeps `value` under `name`.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set(connection: &mut Connection, name: &str, value: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO settings (name, value) VALUES ($1, $2) \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .bind(name)
    .bind(value)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn the_last_value_counts(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        assert_eq!(get(&mut connection, "a").await.unwrap(), None);
        set(&mut connection, "a", "1").await.unwrap();
        set(&mut connection, "a", "2").await.unwrap();
        assert_eq!(
            get(&mut connection, "a").await.unwrap().as_deref(),
            Some("2")
        );
    }
}
