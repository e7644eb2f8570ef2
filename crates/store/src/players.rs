//! The people the referee has met: their names and how to reach them in private.

use super::{Connection, from_db, to_db};
use matches::{PersonId, records::Player};

/// Notes a person's present name.
///
/// # Errors
/// When the database cannot be written to.
pub async fn remember(
    connection: &mut Connection,
    id: PersonId,
    name: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO players (id, name) VALUES ($1, $2) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    )
    .bind(to_db(id.0))
    .bind(name)
    .execute(connection)
    .await?;
    Ok(())
}

/// A person the referee has met.
///
/// # Errors
/// When the database cannot be read, or there is no such person.
pub async fn load(connection: &mut Connection, id: PersonId) -> Result<Player, sqlx::Error> {
    let (name, locale, dm_channel, dms_closed): (String, Option<String>, Option<i64>, bool) =
        sqlx::query_as("SELECT name, locale, dm_channel, dms_closed FROM players WHERE id = $1")
            .bind(to_db(id.0))
            .fetch_one(connection)
            .await?;
    Ok(Player {
        id,
        name,
        locale,
        dm_channel: dm_channel.map(from_db),
        dms_closed,
    })
}

/// The locale in which a person was last seen; nothing of somebody the referee has not met.
///
/// # Errors
/// When the database cannot be read.
pub async fn locale(
    connection: &mut Connection,
    id: PersonId,
) -> Result<Option<String>, sqlx::Error> {
    let locale: Option<Option<String>> =
        sqlx::query_scalar("SELECT locale FROM players WHERE id = $1")
            .bind(to_db(id.0))
            .fetch_optional(connection)
            .await?;
    Ok(locale.flatten())
}

/// Notes the locale in which a person is seen.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_locale(
    connection: &mut Connection,
    id: PersonId,
    locale: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE players SET locale = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(locale)
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes a person's direct-message channel.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_dm_channel(
    connection: &mut Connection,
    id: PersonId,
    channel: Option<u64>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE players SET dm_channel = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(channel.map(to_db))
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes whether a person's direct messages are closed.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_dms_closed(
    connection: &mut Connection,
    id: PersonId,
    closed: bool,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE players SET dms_closed = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(closed)
        .execute(connection)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_person_is_known_by_their_latest_name(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let ann = PersonId(1 << 62);
        remember(&mut connection, ann, "Ann").await.unwrap();
        set_dm_channel(&mut connection, ann, Some(5)).await.unwrap();
        set_dms_closed(&mut connection, ann, true).await.unwrap();
        remember(&mut connection, ann, "Anna").await.unwrap();
        let expected = Player {
            id: ann,
            name: "Anna".into(),
            locale: None,
            dm_channel: Some(5),
            dms_closed: true,
        };
        assert_eq!(load(&mut connection, ann).await.unwrap(), expected);
        assert!(load(&mut connection, PersonId(2)).await.is_err());
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn the_last_locale_is_kept_whatever_the_name(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let ann = PersonId(1 << 62);
        assert_eq!(locale(&mut connection, ann).await.unwrap(), None);
        remember(&mut connection, ann, "Ann").await.unwrap();
        assert_eq!(locale(&mut connection, ann).await.unwrap(), None);
        for seen in ["en-US", "zh-TW"] {
            set_locale(&mut connection, ann, seen).await.unwrap();
            remember(&mut connection, ann, "Anna").await.unwrap();
            let kept = locale(&mut connection, ann).await.unwrap();
            assert_eq!(kept.as_deref(), Some(seen));
        }
    }
}
