//! People's preferences about their messages, by the names of the options. The code that writes messages interprets the
//! names.

use super::{
    Connection, Result,
    query::{Assignment, first, from_row, upsert},
};
use basics::PersonId;
use matches::records::Preferences;

from_row!(Preferences {
    language,
    style,
    theme,
    text_board,
    knowledge,
    confirm,
    time_zone,
    quiet_hours,
    reminder_lead,
    remind_in_thread,
    no_direct_messages,
    profile
});

/// A person's preferences, whether or not the person is a stored player.
pub async fn load(db: &mut Connection, person: PersonId) -> Result<Preferences> {
    let sql = "SELECT * FROM preferences WHERE player = $1";
    Ok(first(db, sql, &[&person]).await?.unwrap_or_default())
}

/// Stores the preferences of a stored player.
pub async fn save(db: &mut Connection, person: PersonId, chosen: &Preferences) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("player", &person),
        ("language", &chosen.language),
        ("style", &chosen.style),
        ("theme", &chosen.theme),
        ("text_board", &chosen.text_board),
        ("time_zone", &chosen.time_zone),
        ("quiet_hours", &chosen.quiet_hours),
        ("reminder_lead", &chosen.reminder_lead),
        ("remind_in_thread", &chosen.remind_in_thread),
        ("no_direct_messages", &chosen.no_direct_messages),
        ("confirm", &chosen.confirm),
        ("profile", &chosen.profile),
        ("knowledge", &chosen.knowledge),
    ];
    upsert(db, "preferences", "player", values).await
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
