//! The people that the bot knows: their names, how to reach them in private, and their preferences.

use super::{
    Connection, Result,
    query::{FromRow, all_with, choice, first, first_with, from_row, update_rows, upsert},
    session::Row,
};
use basics::PersonId;
use matches::records::{GuildSettings, Player, Preferences};

/// Stores a person's current name.
pub async fn remember(db: &mut Connection, id: PersonId, name: &str) -> Result<()> {
    upsert(db, "players", "id", &[("id", &id), ("name", &name)]).await
}

from_row!(Player {
    id,
    name,
    locale,
    dm_channel,
    dms_closed
});

/// The player with this id.
///
/// # Errors
/// Includes a missing player.
pub async fn load(db: &mut Connection, id: PersonId) -> Result<Player> {
    let sql = "SELECT id, name, locale, dm_channel, dms_closed FROM players WHERE id = $1";
    let found = first(db, sql, &[&id]).await?;
    found.ok_or(sqlx::Error::RowNotFound)
}

/// Reads a server's settings, which stand beside other columns under names of their own.
fn guild_settings(row: &Row) -> Result<GuildSettings> {
    Ok(GuildSettings {
        language: choice(row, "guild_language")?,
        locale: row.cell("guild_locale")?,
        style: choice(row, "guild_style")?,
        theme: choice(row, "guild_theme")?,
    })
}

/// The known players among these people, by id, with their preferences and the settings of a server.
pub async fn contacts(
    db: &mut Connection,
    [one, other]: [PersonId; 2],
    guild: u64,
) -> Result<Vec<(Player, Preferences, GuildSettings)>> {
    let sql = "SELECT q.id, q.name, q.locale, q.dm_channel, q.dms_closed, \
         g.locale AS guild_locale, g.language AS guild_language, g.style AS guild_style, g.theme AS guild_theme, p.* \
         FROM players q LEFT JOIN preferences p ON p.player = q.id LEFT JOIN guilds g ON g.id = $3 \
         WHERE q.id IN ($1, $2) ORDER BY q.id";
    all_with(db, sql, &[&one, &other, &guild], |row| {
        let chosen = Preferences::from_row(row)?;
        Ok((Player::from_row(row)?, chosen, guild_settings(row)?))
    })
    .await
}

/// What is known about the author of a request.
pub struct AuthorInfo {
    /// The locale they last used; `None` for a person the bot has not seen.
    pub locale: Option<String>,
    /// The settings of their server.
    pub guild: GuildSettings,
    /// Their preferences.
    pub chosen: Preferences,
}

/// What is known about the author of a request, which may come from a server.
pub async fn author_info(
    db: &mut Connection,
    id: PersonId,
    guild: Option<u64>,
) -> Result<AuthorInfo> {
    let sql = "SELECT q.locale AS seen_locale, g.locale AS guild_locale, \
         g.language AS guild_language, g.style AS guild_style, g.theme AS guild_theme, p.* \
         FROM (SELECT CAST($1 AS BIGINT) AS id) v LEFT JOIN players q ON q.id = v.id \
         LEFT JOIN preferences p ON p.player = v.id LEFT JOIN guilds g ON g.id = $2";
    let found = first_with(db, sql, &[&id, &guild], |row| {
        Ok(AuthorInfo {
            locale: row.cell("seen_locale")?,
            guild: guild_settings(row)?,
            chosen: Preferences::from_row(row)?,
        })
    })
    .await?;
    found.ok_or(sqlx::Error::RowNotFound)
}

/// Stores a person's locale.
pub async fn set_locale(db: &mut Connection, id: PersonId, locale: &str) -> Result<()> {
    update_rows(db, "players", &[("id", &id)], &[("locale", &locale)]).await
}

/// Stores a person's direct-message channel.
pub async fn set_dm_channel(db: &mut Connection, id: PersonId, channel: Option<u64>) -> Result<()> {
    update_rows(db, "players", &[("id", &id)], &[("dm_channel", &channel)]).await
}

/// Stores whether a person's direct messages are closed.
pub async fn set_dms_closed(db: &mut Connection, id: PersonId, closed: bool) -> Result<()> {
    update_rows(db, "players", &[("id", &id)], &[("dms_closed", &closed)]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guilds;

    #[tokio::test]
    async fn a_person_is_known_by_their_latest_name() {
        let mut connection = crate::tests::connection().await;
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

    #[tokio::test]
    async fn the_last_locale_is_kept_whatever_the_name() {
        let mut connection = crate::tests::connection().await;
        let ann = PersonId(1 << 62);
        let unknown = author_info(&mut connection, ann, None).await.unwrap();
        assert_eq!(
            (unknown.locale, unknown.guild),
            (None, GuildSettings::default())
        );
        assert_eq!(unknown.chosen, Preferences::default());
        remember(&mut connection, ann, "Ann").await.unwrap();
        let known = guilds::set_locale(&mut connection, 3, "fr").await;
        known.unwrap();
        for seen in ["en-US", "zh-TW"] {
            set_locale(&mut connection, ann, seen).await.unwrap();
            remember(&mut connection, ann, "Anna").await.unwrap();
            let kept = author_info(&mut connection, ann, Some(3)).await.unwrap();
            assert_eq!(kept.locale.as_deref(), Some(seen));
            assert_eq!(kept.guild.locale.as_deref(), Some("fr"));
        }
    }
}
