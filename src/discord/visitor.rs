//! Whom an interaction comes from, and what Discord says of their language and of the server's: both are kept, so that
//! what follows without an interaction is in the same language. Here an interaction and a message owed get their reader.

use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, ModalInteraction};

use super::{
    handler::{Bot, person},
    language::Language,
    reader::Reader,
};
use matches::records::{GuildLanguage, Preferences};
use service::Named;

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
        let server = visitor.server.map(|(guild, locale)| (guild.get(), locale));
        let met = self
            .service
            .meet(&visitor.person, visitor.locale, server)
            .await;
        let chosen = met.unwrap_or_else(|error| {
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
        let known = self
            .service
            .guild_language(guild)
            .await
            .unwrap_or_else(|error| {
                tracing::error!(%error, "a server's language could not be read");
                GuildLanguage::default()
            });
        let language = Language::of(known.language.as_deref(), known.locale.as_deref());
        Reader::everyone(self.texts.of(language))
    }
}
