//! People and servers: languages, preferences, and how to reach somebody.

use basics::PersonId;
use matches::records::{GuildSettings, Player, Preferences};
use store::{guilds, players, preferences, reminders, settings};

use super::{NamedPerson, Result, Service};

/// The name of the setting that holds the bot's application id.
pub const OWNER: &str = "application";

/// Two people, with their preferences, and the settings of a server.
pub struct Contacts {
    /// The people, in the order of the question.
    pub players: [(Player, Preferences); 2],
    /// The settings of the server; empty for one that the bot has not seen.
    pub server: GuildSettings,
}

/// Which bot owns the database.
pub enum Ownership {
    /// The bot that asks.
    Own,
    /// Another bot: its application id.
    Other(String),
}

impl Service {
    /// Stores a person's name, for somebody who has not acted themselves.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn remember(&self, person: &NamedPerson) -> Result<()> {
        self.write(async |db| players::remember(db, person.id, &person.name).await)
            .await
    }

    /// Claims the database for a bot, by its application id. The first bot to use it owns it, because another one
    /// could not use its messages, buttons and threads.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_for(&self, application: &str) -> Result<Ownership> {
        self.transact(async |tx| match settings::get(tx, OWNER).await? {
            Some(owner) if owner == application => Ok(Ownership::Own),
            Some(owner) => Ok(Ownership::Other(owner)),
            None => {
                settings::set(tx, OWNER, application).await?;
                Ok(Ownership::Own)
            }
        })
        .await
    }

    /// A known person, with their preferences.
    ///
    /// # Errors
    /// When there is no such person, or the database fails.
    pub async fn contact(&self, person: PersonId) -> Result<(Player, Preferences)> {
        let contacts = self.contacts([person; 2], 0).await?;
        let [contact, _] = contacts.players;
        Ok(contact)
    }

    /// Two known people, as messages for them and for others in their server need to know them.
    ///
    /// # Errors
    /// When one of them is unknown, or the database fails.
    pub async fn contacts(&self, people: [PersonId; 2], guild: u64) -> Result<Contacts> {
        let mut connection = self.store.read().await?;
        let found = players::contacts(&mut connection, people, guild).await?;
        let of = |id| {
            let mut found = found.iter().filter(|(player, ..)| player.id == id);
            let (player, chosen, _) = found.next().ok_or(sqlx::Error::RowNotFound)?;
            Ok::<_, sqlx::Error>((player.clone(), chosen.clone()))
        };
        let server = found.first().map(|(.., server)| server.clone());
        Ok(Contacts {
            players: [of(people[0])?, of(people[1])?],
            server: server.unwrap_or_default(),
        })
    }

    /// Changes a person's preferences and returns what `change` does. Their reminders are checked again.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn choose<T: Send>(
        &self,
        person: &NamedPerson,
        change: impl Fn(&mut Preferences) -> T + Clone + Send + Sync,
    ) -> Result<T> {
        let changed = self.transact(async |tx| {
            players::remember(tx, person.id, &person.name).await?;
            let before = preferences::load(tx, person.id).await?;
            let mut chosen = before.clone();
            let done = change(&mut chosen);
            if chosen != before {
                preferences::save(tx, person.id, &chosen).await?;
                reminders::look_again(tx, person.id, self.now()).await?;
            }
            Ok(done)
        });
        let done = changed.await?;
        self.timed.give();
        Ok(done)
    }

    /// Stores the locales of a person and their server if they have changed. Returns the person's preferences, and the
    /// server's settings as they were.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn update_locales(
        &self,
        person: &NamedPerson,
        locale: &str,
        guild: Option<(u64, &str)>,
    ) -> Result<(Preferences, GuildSettings)> {
        let known = self
            .read(async |db| players::author_info(db, person.id, guild.map(|(id, _)| id)).await)
            .await?;
        if known.locale.as_deref() != Some(locale) {
            self.transact(async |tx| {
                players::remember(tx, person.id, &person.name).await?;
                Ok(players::set_locale(tx, person.id, locale).await?)
            })
            .await?;
        }
        let moved = |(_, locale): &(u64, &str)| known.guild.locale.as_deref() != Some(*locale);
        if let Some((guild, locale)) = guild.filter(moved) {
            self.write(async |db| guilds::set_locale(db, guild, locale).await)
                .await?;
        }
        Ok((known.chosen, known.guild))
    }

    /// Changes a server's settings and returns the result.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn choose_for_guild(
        &self,
        guild: u64,
        change: impl Fn(&mut GuildSettings) + Clone + Send + Sync,
    ) -> Result<GuildSettings> {
        self.transact(async |tx| {
            let before = guilds::load(tx, guild).await?;
            let mut chosen = before.clone();
            change(&mut chosen);
            if chosen != before {
                guilds::save(tx, guild, &chosen).await?;
            }
            Ok(chosen)
        })
        .await
    }
}
