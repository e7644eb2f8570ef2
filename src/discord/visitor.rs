//! Whom an interaction comes from, and what Discord says of their language and of the server's: both are kept, so that
//! what follows without an interaction is in the same language. Here an interaction and a message owed get their reader.

use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, ModalInteraction};

use super::{
    handler::{Bot, person},
    language::Language,
    reader::Reader,
};
use crate::{referee::service::Named, store::{
        guilds, players,
        preferences::{self, Preferences},
    }};

/// Whom an interaction comes from.
pub struct Visitor<'a> {
    /// The person.
    pub person: Named,
    /// The language in which they have Discord.
    pub locale: &'a str,
    /// The server in which they are, and its language.
    server: Option<(GuildId, &'a str)>,
}

impl<'a> From<&'a CommandInteraction> for Visitor<'a> {
    fn from(event: &'a CommandInteraction) -> Visitor<'a> {
        Visitor {
            person: person(&event.user, event.member.as_deref()),
            locale: &event.locale,
            server: event.guild_id.zip(event.guild_locale.as_deref()),
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for Visitor<'a> {
    fn from(event: &'a ComponentInteraction) -> Visitor<'a> {
        Visitor {
            person: person(&event.user, event.member.as_ref()),
            locale: &event.locale,
            server: event.guild_id.zip(event.guild_locale.as_deref()),
        }
    }
}

impl<'a> From<&'a ModalInteraction> for Visitor<'a> {
    fn from(event: &'a ModalInteraction) -> Visitor<'a> {
        Visitor {
            person: person(&event.user, event.member.as_ref()),
            locale: &event.locale,
            server: event.guild_id.zip(event.guild_locale.as_deref()),
        }
    }
}

impl Bot {
    /// A person as the reader of an answer. Whoever's choices can't be read gets what they would get without any.
    pub async fn reader(&self, visitor: &Visitor<'_>) -> Reader<'_> {
        let chosen = self.meet(visitor).await.unwrap_or_else(|error| {
            tracing::error!(%error, "somebody's preferences could not be read");
            Preferences::default()
        });
        self.reader_of(&chosen, Some(visitor.locale))
    }

    /// A person who has chosen this and was last seen with Discord in this locale.
    pub fn reader_of(&self, chosen: &Preferences, locale: Option<&str>) -> Reader<'_> {
        let language = Language::of(chosen.language.as_deref(), locale);
        Reader::person(self.texts.of(language), chosen)
    }

    /// Everyone in a server as the reader of a message: its own language is the one chosen for it, or else the one that
    /// Discord names.
    pub async fn everyone(&self, guild: u64) -> Reader<'_> {
        let speech = self.speech(guild).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a server's language could not be read");
            guilds::Speech::default()
        });
        let language = Language::of(speech.language.as_deref(), speech.locale.as_deref());
        Reader::everyone(self.texts.of(language))
    }

    async fn speech(&self, guild: u64) -> Result<guilds::Speech, sqlx::Error> {
        let mut connection = self.service.store().read().await?;
        guilds::load(&mut connection, guild).await
    }

    /// Keeps the languages that Discord names, where they are not those kept already; what the person has chosen.
    async fn meet(&self, visitor: &Visitor<'_>) -> Result<Preferences, sqlx::Error> {
        let Visitor {
            person,
            locale,
            server,
        } = visitor;
        let mut connection = self.service.store().read().await?;
        let known = players::locale(&mut connection, person.id).await?;
        let chosen = preferences::load(&mut connection, person.id).await?;
        let moved = match server {
            Some((guild, locale)) => {
                let known = guilds::load(&mut connection, guild.get()).await?.locale;
                (known.as_deref() != Some(*locale)).then_some((guild.get(), *locale))
            }
            None => None,
        };
        drop(connection);
        if known.as_deref() != Some(*locale) {
            let mut tx = self.service.store().write().await?;
            players::remember(&mut tx, person.id, &person.name).await?;
            players::set_locale(&mut tx, person.id, locale).await?;
            tx.commit().await?;
        }
        if let Some((guild, locale)) = moved {
            let mut connection = self.service.store().writer().await?;
            guilds::set_locale(&mut connection, guild, locale).await?;
        }
        Ok(chosen)
    }
}
