//! Settings of this installation: names and values.

use super::{
    Connection, Result,
    query::{delete_rows, first, upsert},
};

/// The value of the setting `name`.
pub async fn get(db: &mut Connection, name: &str) -> Result<Option<String>> {
    let sql = "SELECT value FROM settings WHERE name = $1";
    first(db, sql, &[&name]).await
}

/// Sets the setting `name` to `value`.
pub async fn set(db: &mut Connection, name: &str, value: &str) -> Result<()> {
    upsert(
        db,
        "settings",
        "name",
        &[("name", &name), ("value", &value)],
    )
    .await
}

/// Deletes the setting `name`.
pub async fn delete(db: &mut Connection, name: &str) -> Result<()> {
    delete_rows(db, "settings", &[("name", &name)]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_last_value_counts() {
        let mut connection = crate::tests::connection().await;
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
