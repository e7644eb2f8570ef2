//! What every feature works with: the referee, the texts, the acting person, their answer, and the reasons for a
//! refusal. All features depend on it.

pub mod refusals;
mod reply;
pub mod servers;
mod visit;

use std::sync::Arc;

use matches::records::{GuildLanguage, Preferences};
use service::Service;

pub use refusals::ReplyError;
pub use reply::{Answer, OwnBoard, Reply};
pub use servers::{Place, Servers};
pub use visit::{Call, Form, Press, Visit, Visitor, person};

use super::{crowd::Crowd, language::Language, reader::Reader, texts::Library};

/// The result of an interaction.
pub type ReplyResult = Result<Reply, ReplyError>;

/// The bot as features see it.
pub struct Bot {
    /// The referee.
    pub service: Arc<Service>,
    /// The texts of every language.
    pub texts: Library,
    /// The people who are using it at the moment.
    pub crowd: Crowd,
    /// Who sees which channels.
    pub servers: Servers,
}

impl Bot {
    /// The reader of an answer. If the person's preferences cannot be loaded, the defaults apply.
    pub async fn reader(&self, visitor: &Visitor<'_>) -> Reader<'_> {
        let guild = visitor.guild.map(|(guild, locale)| (guild.get(), locale));
        let met = self
            .service
            .update_locales(&visitor.person, visitor.locale, guild)
            .await;
        let chosen = met.unwrap_or_else(|error| {
            tracing::error!(%error, "somebody's preferences could not be read");
            Preferences::default()
        });
        self.reader_of(&chosen, Some(visitor.locale))
    }

    /// The reader with these preferences, last seen with this Discord locale.
    pub fn reader_of(&self, chosen: &Preferences, locale: Option<&str>) -> Reader<'_> {
        let language = Language::of(chosen.language.as_deref(), locale);
        Reader::person(self.texts.of(language), chosen)
    }

    /// Everyone in a server as the reader of a message: in the language chosen for it, else in the one Discord names.
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
