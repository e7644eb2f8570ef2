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
    language = (choice),
    locale,
    style = (choice),
    theme = (choice)
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

/// Stores what was chosen for a server; its locale stays as it is.
pub async fn save(db: &mut Connection, guild: u64, chosen: &GuildSettings) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("language", &chosen.language),
        ("style", &chosen.style),
        ("theme", &chosen.theme),
    ];
    set(db, guild, values).await
}

/// Stores that a server has been welcomed; returns whether that is new.
pub async fn set_greeted(db: &mut Connection, guild: u64) -> Result<bool> {
    let sql = "INSERT INTO guilds (id, greeted) VALUES ($1, TRUE) \
         ON CONFLICT (id) DO UPDATE SET greeted = TRUE WHERE NOT guilds.greeted";
    Ok(changed(db, sql, &[&guild]).await? == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use basics::{Language, Style, Theme};

    const HOME: u64 = 1 << 62;

    #[tokio::test]
    async fn choices_and_the_locale_from_discord_are_kept_apart() {
        let mut connection = crate::tests::connection().await;
        let unknown = load(&mut connection, HOME).await.unwrap();
        assert_eq!(unknown, GuildSettings::default());
        set_locale(&mut connection, HOME, "en-US").await.unwrap();
        let language = GuildSettings {
            language: Some(Language::TraditionalChinese),
            ..GuildSettings::default()
        };
        save(&mut connection, HOME, &language).await.unwrap();
        set_locale(&mut connection, HOME, "zh-CN").await.unwrap();
        let both = GuildSettings {
            locale: Some("zh-CN".into()),
            ..language
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), both);
        let look = GuildSettings {
            style: Some(Style::Latin),
            theme: Some(Theme::Dark),
            ..both
        };
        save(&mut connection, HOME, &look).await.unwrap();
        assert_eq!(load(&mut connection, HOME).await.unwrap(), look);
        let locale = GuildSettings {
            language: None,
            ..look
        };
        save(&mut connection, HOME, &locale).await.unwrap();
        assert_eq!(load(&mut connection, HOME).await.unwrap(), locale);
        assert_eq!(
            load(&mut connection, 2).await.unwrap(),
            GuildSettings::default()
        );
    }

    #[tokio::test]
    async fn a_server_is_greeted_once() {
        let mut connection = crate::tests::connection().await;
        set_locale(&mut connection, HOME, "zh-TW").await.unwrap();
        for (guild, new) in [(HOME, true), (HOME, false), (2, true), (2, false)] {
            assert_eq!(set_greeted(&mut connection, guild).await.unwrap(), new);
        }
        let kept = load(&mut connection, HOME).await.unwrap();
        assert_eq!(kept.locale.as_deref(), Some("zh-TW"));
    }
}
