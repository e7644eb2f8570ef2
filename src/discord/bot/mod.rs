//! What every feature works with: the referee and the sentences, the person who acts, what they are answered with, and
//! why something came to nothing. It lies beneath all features.

pub mod refusals;
mod reply;
mod visit;

use std::sync::{Arc, atomic::AtomicBool};

use matches::records::{GuildLanguage, Preferences};
use service::Service;

pub use refusals::Refused;
pub use reply::{Answer, OwnBoard, Reply};
pub use visit::{Call, Form, Press, Visit, Visitor, person};

use super::{language::Language, reader::Reader, texts::Library};

/// What an interaction comes to.
pub type Done = Result<Reply, Refused>;

/// The bot as features see it.
pub struct Bot {
    /// The referee.
    pub service: Arc<Service>,
    /// The sentences.
    pub texts: Library,
    /// Whether people can reach the bot now.
    pub present: AtomicBool,
}

impl Bot {
    /// A person as the reader of an answer. Somebody whose choices cannot be read gets what they would get without any.
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

    /// A person who has chosen this and was last seen with Discord in this locale.
    pub fn reader_of(&self, chosen: &Preferences, locale: Option<&str>) -> Reader<'_> {
        let language = Language::of(chosen.language.as_deref(), locale);
        Reader::person(self.texts.of(language), chosen)
    }

    /// Everyone in a server as the reader of a message: in the language chosen for it, or else the one that Discord names.
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
