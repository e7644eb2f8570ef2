//! People's preferences about their messages, by the names of the options. The code that writes messages interprets the
//! names.

use super::{
    Connection, Result,
    query::{Cells, Param, execute, first},
};
use basics::PersonId;
use matches::records::Preferences;
use sqlx::sqlite::SqliteRow;

/// Reads the preferences from a row of an outer join.
pub(super) fn preferences(row: &SqliteRow) -> Result<Preferences> {
    Ok(Preferences {
        language: row.cell("language")?,
        style: row.cell("style")?,
        theme: row.cell("theme")?,
        text_board: row.cell("text_board")?,
        knowledge: row.cell("knowledge")?,
        confirm: row.cell("confirm")?,
        time_zone: row.cell("time_zone")?,
        quiet_hours: row.cell("quiet_hours")?,
        reminder_lead: row.cell("reminder_lead")?,
        remind_in_thread: row.cell("remind_in_thread")?,
        no_direct_messages: row.cell("no_direct_messages")?,
        profile: row.cell("profile")?,
    })
}

/// A person's preferences, whether or not the person is a stored player.
pub async fn load(db: &mut Connection, person: PersonId) -> Result<Preferences> {
    let sql = "SELECT * FROM preferences WHERE player = $1";
    let chosen = first(db, sql, &[&person], preferences).await?;
    Ok(chosen.unwrap_or_default())
}

/// Stores the preferences of a stored player.
pub async fn save(db: &mut Connection, person: PersonId, chosen: &Preferences) -> Result<()> {
    let sql = "INSERT INTO preferences (player, language, style, theme, text_board, time_zone, \
         quiet_hours, reminder_lead, remind_in_thread, no_direct_messages, confirm, profile, knowledge) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
         ON CONFLICT (player) DO UPDATE SET language = excluded.language, \
         style = excluded.style, theme = excluded.theme, \
         text_board = excluded.text_board, time_zone = excluded.time_zone, \
         quiet_hours = excluded.quiet_hours, reminder_lead = excluded.reminder_lead, \
         remind_in_thread = excluded.remind_in_thread, \
         no_direct_messages = excluded.no_direct_messages, confirm = excluded.confirm, \
         profile = excluded.profile, knowledge = excluded.knowledge";
    let params: &[&dyn Param] = &[
        &person,
        &chosen.language,
        &chosen.style,
        &chosen.theme,
        &chosen.text_board,
        &chosen.time_zone,
        &chosen.quiet_hours,
        &chosen.reminder_lead,
        &chosen.remind_in_thread,
        &chosen.no_direct_messages,
        &chosen.confirm,
        &chosen.profile,
        &chosen.knowledge,
    ];
    execute(db, sql, params).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;
    use basics::Span;

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn everybody_has_their_own_choices_and_the_last_ones_count(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
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
            knowledge: Some(true),
            time_zone: Some("Europe/Berlin".into()),
            quiet_hours: Some("21-9".into()),
            reminder_lead: Some(Span::ZERO),
            remind_in_thread: Some(true),
            confirm: Some("attacks".into()),
            no_direct_messages: Some(false),
            profile: Some("nobody".into()),
        };
        save(&mut connection, ANN, &all).await.unwrap();
        save(&mut connection, BEN, &all).await.unwrap();
        save(&mut connection, ANN, &dark).await.unwrap();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), dark);
        assert_eq!(load(&mut connection, BEN).await.unwrap(), all);
        let contacts = players::contacts(&mut connection, [ANN, BEN])
            .await
            .unwrap();
        let ids = contacts
            .into_iter()
            .map(|(player, chosen)| (player.id, chosen));
        assert_eq!(ids.collect::<Vec<_>>(), [(BEN, all), (ANN, dark)]);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn an_unknown_person_has_no_preferences(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        let nothing = Preferences::default();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), nothing);
        assert!(save(&mut connection, ANN, &nothing).await.is_err());
    }
}
