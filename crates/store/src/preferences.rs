//! How people like their messages, by the names of their choices. What the names stand for is known to whoever writes
//! messages.

use super::{Connection, to_db};
use matches::{PersonId, records::Preferences};
use sqlx::{Row, sqlite::SqliteRow};

/// What a person has chosen, whether or not the referee has met them.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Preferences, sqlx::Error> {
    let chosen = sqlx::query(
        "SELECT language, style, theme, text_board, time_zone, quiet_hours, reminder_lead, \
         remind_in_thread, no_direct_messages FROM preferences WHERE player = $1",
    )
    .bind(to_db(person.0))
    .try_map(|row: SqliteRow| {
        Ok(Preferences {
            language: row.try_get("language")?,
            style: row.try_get("style")?,
            theme: row.try_get("theme")?,
            text_board: row.try_get("text_board")?,
            time_zone: row.try_get("time_zone")?,
            quiet_hours: row.try_get("quiet_hours")?,
            reminder_lead: row.try_get("reminder_lead")?,
            remind_in_thread: row.try_get("remind_in_thread")?,
            no_direct_messages: row.try_get("no_direct_messages")?,
        })
    })
    .fetch_optional(connection)
    .await?;
    Ok(chosen.unwrap_or_default())
}

/// Keeps what somebody the referee has met has chosen.
///
/// # Errors
/// When the database cannot be written to.
pub async fn save(
    connection: &mut Connection,
    person: PersonId,
    chosen: &Preferences,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO preferences (player, language, style, theme, text_board, time_zone, \
         quiet_hours, reminder_lead, remind_in_thread, no_direct_messages) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
         ON CONFLICT (player) DO UPDATE SET language = excluded.language, \
         style = excluded.style, theme = excluded.theme, \
         text_board = excluded.text_board, time_zone = excluded.time_zone, \
         quiet_hours = excluded.quiet_hours, reminder_lead = excluded.reminder_lead, \
         remind_in_thread = excluded.remind_in_thread, \
         no_direct_messages = excluded.no_direct_messages",
    )
    .bind(to_db(person.0))
    .bind(&chosen.language)
    .bind(&chosen.style)
    .bind(&chosen.theme)
    .bind(chosen.text_board)
    .bind(&chosen.time_zone)
    .bind(&chosen.quiet_hours)
    .bind(chosen.reminder_lead)
    .bind(chosen.remind_in_thread)
    .bind(chosen.no_direct_messages)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn everybody_has_their_own_choices_and_the_last_ones_count(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        for (person, name) in [(ANN, "Ann"), (BEN, "Ben")] {
            let remembered = players::remember(&mut connection, person, name).await;
            remembered.unwrap();
        }
        let dark = Preferences {
            theme: Some("dark".into()),
            ..Preferences::default()
        };
        let all = Preferences {
            language: Some("zh-Hant".into()),
            style: Some("latin".into()),
            theme: Some("contrast".into()),
            text_board: Some(true),
            time_zone: Some("Europe/Berlin".into()),
            quiet_hours: Some("21-9".into()),
            reminder_lead: Some(0),
            remind_in_thread: Some(true),
            no_direct_messages: Some(false),
        };
        save(&mut connection, ANN, &all).await.unwrap();
        save(&mut connection, BEN, &all).await.unwrap();
        save(&mut connection, ANN, &dark).await.unwrap();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), dark);
        assert_eq!(load(&mut connection, BEN).await.unwrap(), all);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn whoever_has_never_been_met_has_chosen_nothing(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let nothing = Preferences::default();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), nothing);
        assert!(save(&mut connection, ANN, &nothing).await.is_err());
    }
}
