//! What every feature works with: the referee, the texts, the acting person, their answer, and the reasons for a
//! refusal. All features depend on it.

mod forums;
pub mod heavy_work;
pub mod last_acts;
pub mod refusals;
mod reply;
pub mod seen_channels;
pub mod sending;
pub mod talk;
pub mod uploads;
mod visit;
mod visitor;

use std::sync::Arc;

use basics::PersonId;
use matches::records::{GuildSettings, Preferences};
use service::Service;

pub use crate::bot::kit::seen_channels::{Lost, Place, Servers};
pub use refusals::ReplyError;
pub use reply::{Answer, OwnBoard, Reply};
pub use visit::{Call, Form, Press, Visit};
pub use visitor::{Submitted, Visitor};

use crate::{
    bot::kit::{heavy_work::Queue, last_acts::LastActs, talk::Talk},
    link::{interaction_limiter::InteractionLimiter, tries::Tries},
    messages::private_answers::PrivateAnswers,
    wording::reader::Reader,
};

use crate::health::meters::Meters;
use texts::{Language, Library};

/// The result of an interaction.
pub type ReplyResult = Result<Reply, ReplyError>;

/// The bot as features see it.
pub struct Bot {
    /// The referee.
    pub service: Arc<Service>,
    /// The bot's own user.
    pub user: PersonId,
    /// The texts of every language.
    pub texts: Library,
    /// The people who are using it at the moment.
    pub limiter: InteractionLimiter,
    /// Their newest private boards in channels.
    pub private_answers: PrivateAnswers,
    /// The newest passing notices to them.
    pub passing: PrivateAnswers,
    /// The newest interactions on each of their panels, by person and message: their tokens lead to the panel.
    pub panels: PrivateAnswers,
    /// How much they have written below boards.
    pub talk: Talk,
    /// Which match each of them acted in last.
    pub last_acts: LastActs,
    /// When to retry messages whose outcome is unknown.
    pub tries: Tries,
    /// The replays that are being drawn.
    pub replays: Queue,
    /// The records that are being fetched and checked.
    pub checks: Queue,
    /// Who sees which channels.
    pub servers: Servers,
    /// What is counted for the host of the bot.
    pub meters: Arc<Meters>,
    /// How others reach the results of leagues, if the host serves them.
    pub results: Option<String>,
}

impl Bot {
    /// The reader of an answer. If the person's preferences cannot be loaded, the defaults apply.
    pub async fn reader(&self, visitor: &Visitor<'_>) -> Reader<'_> {
        let guild = visitor.guild.map(|(guild, locale)| (guild.get(), locale));
        let met = self
            .service
            .update_locales(&visitor.person, visitor.locale, guild)
            .await;
        let (chosen, server) = met.unwrap_or_else(|error| {
            tracing::error!(%error, "somebody's preferences could not be read");
            Default::default()
        });
        self.reader_in(&chosen, &server, Some(visitor.locale))
    }

    /// The reader with these preferences, last seen with this Discord locale.
    pub fn reader_of(&self, chosen: &Preferences, locale: Option<&str>) -> Reader<'_> {
        self.reader_in(chosen, &GuildSettings::default(), locale)
    }

    /// The reader in a server, whose settings count where the person has none.
    pub fn reader_in(
        &self,
        chosen: &Preferences,
        server: &GuildSettings,
        locale: Option<&str>,
    ) -> Reader<'_> {
        let language = Language::of(chosen.language, locale);
        let client = locale.map_or(language, Language::from_locale);
        let texts = self.texts.for_client(language, client);
        Reader::person(texts, chosen, server)
    }

    /// A server's settings. If they cannot be loaded, the defaults apply.
    pub async fn server(&self, guild: u64) -> GuildSettings {
        let known = self.service.guild_settings(guild).await;
        known.unwrap_or_else(|error| {
            tracing::error!(%error, "a server's settings could not be read");
            GuildSettings::default()
        })
    }

    /// Everyone in a server as the reader of a message: in the language chosen for it, else in the one Discord names, and
    /// with its boards.
    pub async fn everyone(&self, guild: u64) -> Reader<'_> {
        self.everyone_in(&self.server(guild).await)
    }

    /// Everyone in a server with these settings.
    pub fn everyone_in(&self, server: &GuildSettings) -> Reader<'_> {
        let language = Language::of(server.language, server.locale.as_deref());
        Reader::everyone(self.texts.of(language), server)
    }
}
