//! How people like their messages, by the names of their choices. What the names stand for is known to whoever writes
//! messages.

use super::{Connection, to_db};
use crate::referee::PersonId;

/// What a person has chosen; nothing where they have not chosen anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Preferences {
    /// In which language they are addressed.
    pub language: Option<String>,
    /// How pieces are lettered.
    pub style: Option<String>,
    /// In which colours boards are drawn.
    pub theme: Option<String>,
    /// Whether boards come as text, too.
    pub text_board: Option<bool>,
    /// Their time zone.
    pub time_zone: Option<String>,
    /// In which hours they are not reminded of anything, like `22-8`.
    pub quiet_hours: Option<String>,
    /// How long before a deadline they are reminded, in milliseconds; 0 for never.
    pub reminder_lead: Option<i64>,
    /// Whether they are reminded where everyone reads it, and not in direct messages.
    pub remind_in_thread: Option<bool>,
    /// Whether they want no direct messages at all.
    pub no_direct_messages: Option<bool>,
}

/// What a person has chosen, whether or not the referee has met them.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Preferences, sqlx::Error> {
    let chosen: Option<Preferences> = sqlx::query_as(
        "SELECT language, style, theme, text_board, time_zone, quiet_hours, reminder_lead, \
         remind_in_thread, no_direct_messages FROM preferences WHERE player = $1",
    )
    .bind(to_db(person.0))
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
    use crate::store::players;

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);

    #[sqlx::test]
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

    #[sqlx::test]
    async fn whoever_has_never_been_met_has_chosen_nothing(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let nothing = Preferences::default();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), nothing);
        assert!(save(&mut connection, ANN, &nothing).await.is_err());
    }
}
