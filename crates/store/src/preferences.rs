//! People's preferences about their messages. An unknown name of a choice counts as no choice.

use super::{
    Connection, Result,
    query::{Cells, Param, choice, execute, first},
};
use basics::PersonId;
use matches::records::Preferences;
use sqlx::sqlite::SqliteRow;

/// Reads the preferences from a row of an outer join.
pub(super) fn preferences(row: &SqliteRow) -> Result<Preferences> {
    Ok(Preferences {
        language: choice(row, "language")?,
        style: choice(row, "style")?,
        theme: choice(row, "theme")?,
        text_board: row.cell("text_board")?,
        knowledge: row.cell("knowledge")?,
        confirm: choice(row, "confirm")?,
        time_zone: row.cell("time_zone")?,
        quiet_hours: choice(row, "quiet_hours")?,
        reminder_lead: row.cell("reminder_lead")?,
        remind_in_thread: row.cell("remind_in_thread")?,
        no_direct_messages: row.cell("no_direct_messages")?,
        profile: choice(row, "profile")?,
        more: choice(row, "more")?.unwrap_or_default(),
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
    let sql = "INSERT OR REPLACE INTO preferences (player, language, style, theme, text_board, time_zone, \
         quiet_hours, reminder_lead, remind_in_thread, no_direct_messages, confirm, profile, knowledge, more) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
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
        &chosen.more,
    ];
    execute(db, sql, params).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;
    use basics::{Language, Span, Style, Theme};
    use matches::{
        quiet_hours::Quiet,
        records::{Confirm, MorePreferences, Visibility},
    };

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
            theme: Some(Theme::Dark),
            ..Preferences::default()
        };
        let all = Preferences {
            language: Some(Language::TraditionalChinese),
            style: Some(Style::Latin),
            theme: Some(Theme::Contrast),
            text_board: Some(true),
            knowledge: Some(true),
            time_zone: Some("Europe/Berlin".into()),
            quiet_hours: Some(Quiet::Hours("21-9".parse().unwrap())),
            reminder_lead: Some(Span::ZERO),
            remind_in_thread: Some(true),
            confirm: Some(Confirm::Attacks),
            no_direct_messages: Some(false),
            profile: Some(Visibility::Nobody),
            more: MorePreferences::default(),
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

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn unknown_names_count_as_no_choice(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        players::remember(&mut connection, BEN, "Ben")
            .await
            .unwrap();
        let stored = "INSERT INTO preferences (player, language, style, theme, confirm, profile, quiet_hours, more) \
             VALUES (2, 'tlh', 'gothic', 'sepia', 'often', 'friends', 'late', '{\"another\":1}')";
        execute(&mut connection, stored, &[]).await.unwrap();
        let chosen = load(&mut connection, BEN).await.unwrap();
        let expected = Preferences {
            quiet_hours: Some(Quiet::Never),
            ..Preferences::default()
        };
        assert_eq!(chosen, expected);
    }
}
