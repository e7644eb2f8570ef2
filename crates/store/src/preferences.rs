//! People's preferences about their messages. An unknown name of a choice counts as no choice.

use super::session::Row;
use super::{
    Connection, Result,
    query::{Assignment, choice, first, from_row, upsert},
};
use basics::PersonId;
use matches::records::{MorePreferences, Preferences};

from_row!(Preferences {
    language = (choice),
    style = (choice),
    theme = (choice),
    text_board,
    knowledge,
    confirm = (choice),
    time_zone,
    quiet_hours = (choice),
    reminder_lead,
    remind_in_thread,
    no_direct_messages,
    profile = (choice);
    more: more
});

fn more(row: &Row) -> Result<MorePreferences> {
    Ok(choice(row, "more")?.unwrap_or_default())
}

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
        ("more", &chosen.more),
    ];
    upsert(db, "preferences", "player", values).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::execute;
    use crate::{guilds, players};
    use basics::{Language, Span, Style, Theme};
    use matches::{
        quiet_hours::Quiet,
        records::{Confirm, MorePreferences, Visibility},
    };

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);

    #[tokio::test]
    async fn everyone_has_their_own_choices_and_the_last_ones_count() {
        let mut connection = crate::tests::connection().await;
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
        guilds::set_locale(&mut connection, 3, "fr").await.unwrap();
        for (guild, locale) in [(3, Some("fr")), (4, None)] {
            let contacts = players::contacts(&mut connection, [ANN, BEN], guild).await;
            let known = contacts.unwrap().into_iter();
            let known = known.map(|(player, chosen, guild)| (player.id, chosen, guild.locale));
            let locale = locale.map(str::to_owned);
            let expected = [
                (BEN, all.clone(), locale.clone()),
                (ANN, dark.clone(), locale),
            ];
            assert_eq!(known.collect::<Vec<_>>(), expected);
        }
    }

    #[tokio::test]
    async fn an_unknown_person_has_no_preferences() {
        let mut connection = crate::tests::connection().await;
        let nothing = Preferences::default();
        assert_eq!(load(&mut connection, ANN).await.unwrap(), nothing);
        assert!(save(&mut connection, ANN, &nothing).await.is_err());
    }

    #[tokio::test]
    async fn unknown_names_count_as_no_choice() {
        let mut connection = crate::tests::connection().await;
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
