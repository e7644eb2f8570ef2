//! The servers the referee has met: in which language everyone there is addressed.

use super::{Connection, to_db};
use matches::records::GuildLanguage;

/// A server's language; nothing is known of one that the referee has not met.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(connection: &mut Connection, guild: u64) -> Result<GuildLanguage, sqlx::Error> {
    let found: Option<(Option<String>, Option<String>)> =
        sqlx::query_as("SELECT language, locale FROM guilds WHERE id = $1")
            .bind(to_db(guild))
            .fetch_optional(connection)
            .await?;
    let (language, locale) = found.unwrap_or_default();
    Ok(GuildLanguage { language, locale })
}

/// Keeps the locale that Discord gives for a server.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_locale(
    connection: &mut Connection,
    guild: u64,
    locale: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO guilds (id, locale) VALUES ($1, $2) \
         ON CONFLICT (id) DO UPDATE SET locale = excluded.locale",
    )
    .bind(to_db(guild))
    .bind(locale)
    .execute(connection)
    .await?;
    Ok(())
}

/// Keeps the language that was chosen for a server; with none, Discord's locale counts again.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_language(
    connection: &mut Connection,
    guild: u64,
    language: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO guilds (id, language) VALUES ($1, $2) \
         ON CONFLICT (id) DO UPDATE SET language = excluded.language",
    )
    .bind(to_db(guild))
    .bind(language)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: u64 = 1 << 62;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn what_was_chosen_and_what_discord_says_are_kept_apart(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let unknown = load(&mut connection, HOME).await.unwrap();
        assert_eq!(unknown, GuildLanguage::default());
        set_locale(&mut connection, HOME, "en-US").await.unwrap();
        let chosen = set_language(&mut connection, HOME, Some("zh-Hant")).await;
        chosen.unwrap();
        set_locale(&mut connection, HOME, "zh-CN").await.unwrap();
        let both = GuildLanguage {
            language: Some("zh-Hant".into()),
            locale: Some("zh-CN".into()),
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), both);
        set_language(&mut connection, HOME, None).await.unwrap();
        let locale = GuildLanguage {
            language: None,
            ..both
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), locale);
        assert_eq!(
            load(&mut connection, 2).await.unwrap(),
            GuildLanguage::default()
        );
    }
}
