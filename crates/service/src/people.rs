//! What is known of people and servers: languages, choices, and how to reach somebody.

use matches::{
    PersonId,
    records::{GuildLanguage, Player, Preferences},
};
use store::{guilds, players, preferences, reminders, settings};

use super::{Named, Service, ServiceError};

/// The name under which the database remembers the bot it belongs to.
const OWNER: &str = "application";

/// Whose the database is.
pub enum Ownership {
    /// The bot's that asks.
    Own,
    /// Another bot's: its application id.
    Other(String),
}

impl Service {
    /// Claims the database for a bot, by its application id: it belongs to the first one that uses it, for another
    /// one's messages, buttons and threads are not its own.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_for(&self, application: &str) -> Result<Ownership, ServiceError> {
        let mut tx = self.store().write().await?;
        match settings::get(&mut tx, OWNER).await? {
            Some(owner) if owner == application => Ok(Ownership::Own),
            Some(owner) => Ok(Ownership::Other(owner)),
            None => {
                settings::set(&mut tx, OWNER, application).await?;
                tx.commit().await?;
                Ok(Ownership::Own)
            }
        }
    }

    /// A person whom the referee has met, with what they have chosen.
    ///
    /// # Errors
    /// When there is no such person, or the database fails.
    pub async fn contact(&self, person: PersonId) -> Result<(Player, Preferences), ServiceError> {
        let [contact, _] = self.contacts([person; 2]).await?;
        Ok(contact)
    }

    /// Two people whom the referee has met, with what they have chosen.
    ///
    /// # Errors
    /// When one of them is not known, or the database fails.
    pub async fn contacts(
        &self,
        people: [PersonId; 2],
    ) -> Result<[(Player, Preferences); 2], ServiceError> {
        let mut connection = self.store().read().await?;
        let found = players::contacts(&mut connection, people).await?;
        let of = |id| {
            let mut found = found.iter().filter(|(player, _)| player.id == id);
            found.next().cloned().ok_or(sqlx::Error::RowNotFound)
        };
        Ok([of(people[0])?, of(people[1])?])
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn preferences(&self, person: PersonId) -> Result<Preferences, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(preferences::load(&mut connection, person).await?)
    }

    /// Changes what a person has chosen; says what that is by now. Their reminders are looked at again.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn choose(
        &self,
        person: &Named,
        change: impl FnOnce(&mut Preferences) + Send,
    ) -> Result<Preferences, ServiceError> {
        let mut tx = self.store().write().await?;
        players::remember(&mut tx, person.id, &person.name).await?;
        let before = preferences::load(&mut tx, person.id).await?;
        let mut chosen = before.clone();
        change(&mut chosen);
        if chosen != before {
            preferences::save(&mut tx, person.id, &chosen).await?;
            reminders::look_again(&mut tx, person.id, self.now()).await?;
        }
        tx.commit().await?;
        self.timed.notify_one();
        Ok(chosen)
    }

    /// Notes the locales in which a person and their server have Discord, where they are not those known already; says
    /// what the person has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn meet(
        &self,
        person: &Named,
        locale: &str,
        guild: Option<(u64, &str)>,
    ) -> Result<Preferences, ServiceError> {
        let known = {
            let mut connection = self.store().read().await?;
            players::acquaintance(&mut connection, person.id, guild.map(|(id, _)| id)).await?
        };
        if known.locale.as_deref() != Some(locale) {
            let mut tx = self.store().write().await?;
            players::remember(&mut tx, person.id, &person.name).await?;
            players::set_locale(&mut tx, person.id, locale).await?;
            tx.commit().await?;
        }
        let moved = |(_, locale): &(u64, &str)| known.guild_locale.as_deref() != Some(*locale);
        if let Some((guild, locale)) = guild.filter(moved) {
            let mut connection = self.store().writer().await?;
            guilds::set_locale(&mut connection, guild, locale).await?;
        }
        Ok(known.chosen)
    }

    /// What is known of a server's language.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn guild_language(&self, guild: u64) -> Result<GuildLanguage, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(guilds::load(&mut connection, guild).await?)
    }

    /// Chooses the language in which a server is addressed, by its tag; with none, Discord's locale counts.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn choose_guild_language(
        &self,
        guild: u64,
        language: Option<&str>,
    ) -> Result<(), ServiceError> {
        let mut connection = self.store().writer().await?;
        Ok(guilds::set_language(&mut connection, guild, language).await?)
    }
}
