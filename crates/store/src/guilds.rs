//! The servers that the bot has seen, and their settings.

use super::{
    Connection, Result,
    query::{Assignment, changed, first, from_row, upsert},
};
use matches::records::GuildSettings;

/// A server's settings; empty for one that the bot has not seen.
pub async fn load(db: &mut Connection, guild: u64) -> Result<GuildSettings> {
    let sql = "SELECT language, locale, style, theme FROM guilds WHERE id = $1";
    Ok(first(db, sql, &[&guild]).await?.unwrap_or_default())
}

from_row!(GuildSettings {
    language,
    locale,
    style,
    theme
});

/// Changes settings of a server, which the bot may not have seen before.
async fn set(db: &mut Connection, guild: u64, values: &[Assignment<'_>]) -> Result<()> {
    let id: Assignment<'_> = ("id", &guild);
    upsert(db, "guilds", "id", &[&[id], values].concat()).await
}

/// Stores the locale that Discord reports for a server.
pub async fn set_locale(db: &mut Connection, guild: u64, locale: &str) -> Result<()> {
    set(db, guild, &[("locale", &locale)]).await
}

/// Stores the language chosen for a server; `None` falls back to Discord's locale.
pub async fn set_language(db: &mut Connection, guild: u64, language: Option<&str>) -> Result<()> {
    set(db, guild, &[("language", &language)]).await
}

/// Stores that a server has been welcomed; returns whether that is new.
pub async fn set_greeted(db: &mut Connection, guild: u64) -> Result<bool> {
    let sql = "INSERT INTO guilds (id, greeted) VALUES ($1, TRUE) \
         ON CONFLICT (id) DO UPDATE SET greeted = TRUE WHERE NOT guilds.greeted";
    Ok(changed(db, sql, &[&guild]).await? == 1)
}

/// Stores the look of a server's boards; `None` is the default.
pub async fn set_look(
    db: &mut Connection,
    guild: u64,
    style: Option<&str>,
    theme: Option<&str>,
) -> Result<()> {
    set(db, guild, &[("style", &style), ("theme", &theme)]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: u64 = 1 << 62;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn what_was_chosen_and_what_discord_says_are_kept_apart(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        let unknown = load(&mut connection, HOME).await.unwrap();
        assert_eq!(unknown, GuildSettings::default());
        set_locale(&mut connection, HOME, "en-US").await.unwrap();
        let chosen = set_language(&mut connection, HOME, Some("zh-Hant")).await;
        chosen.unwrap();
        set_locale(&mut connection, HOME, "zh-CN").await.unwrap();
        let both = GuildSettings {
            language: Some("zh-Hant".into()),
            locale: Some("zh-CN".into()),
            ..GuildSettings::default()
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), both);
        let look = set_look(&mut connection, HOME, Some("latin"), Some("dark")).await;
        look.unwrap();
        let both = GuildSettings {
            style: Some("latin".into()),
            theme: Some("dark".into()),
            ..both
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), both);
        set_language(&mut connection, HOME, None).await.unwrap();
        let locale = GuildSettings {
            language: None,
            ..both
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), locale);
        assert_eq!(
            load(&mut connection, 2).await.unwrap(),
            GuildSettings::default()
        );
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_server_is_greeted_once(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        set_locale(&mut connection, HOME, "zh-TW").await.unwrap();
        for (guild, new) in [(HOME, true), (HOME, false), (2, true), (2, false)] {
            assert_eq!(set_greeted(&mut connection, guild).await.unwrap(), new);
        }
        let kept = load(&mut connection, HOME).await.unwrap();
        assert_eq!(kept.locale.as_deref(), Some("zh-TW"));
    }
}
