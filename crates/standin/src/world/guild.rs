//! The servers and their settings. All people and the bot are members of each.

use serde::{Deserialize, Serialize};

use super::{
    Event, Record, World, channels::Channel, people::GUILD, scheduled_events::ScheduledEvent, yes,
};
use crate::{ApiError, Id, Moment};

/// The maximum number of servers.
pub const MAX_SERVERS: u32 = 64;

/// The server with this number, counted from zero. Neighbours belong to different shards.
pub const fn server(number: u32) -> Id {
    Id::new(GUILD.number() + ((number as u64) << 22))
}

/// A server's own settings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// Its language, as Discord's locale.
    pub preferred_locale: String,
    /// Whether the bot is in it.
    #[serde(default = "yes")]
    pub has_bot: bool,
    /// When the bot last joined it; `None` if it has always been there.
    #[serde(default)]
    pub joined: Option<Moment>,
    /// The commands that its administrators have opened to everyone, whatever their default permissions are.
    #[serde(default)]
    pub open_commands: Vec<String>,
    /// Its scheduled events, including those that are over.
    #[serde(default)]
    pub events: Vec<ScheduledEvent>,
}

impl Default for Guild {
    fn default() -> Guild {
        Guild {
            preferred_locale: "en-US".to_owned(),
            has_bot: true,
            joined: None,
            open_commands: Vec::new(),
            events: Vec::new(),
        }
    }
}

impl World {
    /// Ensures that there are this many servers, each with its first channels.
    pub fn add_servers(&mut self, count: u32, now: Moment) {
        for number in 0..count.min(MAX_SERVERS) {
            let id = server(number);
            if self.guilds.contains_key(&id) {
                continue;
            }
            self.guilds.insert(id, Guild::default());
            self.touch(Record::Guild, id);
            for channel in Channel::at_the_beginning(id, now) {
                self.touch(Record::Channel, channel.id);
                self.channels.insert(channel.id, channel);
            }
        }
    }

    /// The settings of a server.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`] if there is no such server.
    pub fn guild(&self, id: Id) -> Result<&Guild, ApiError> {
        self.guilds.get(&id).ok_or(ApiError::UnknownGuild)
    }

    pub(super) fn change_guild(
        &mut self,
        id: Id,
        edit: impl FnOnce(&mut Guild),
    ) -> Result<(), ApiError> {
        edit(self.guilds.get_mut(&id).ok_or(ApiError::UnknownGuild)?);
        self.touch(Record::Guild, id);
        Ok(())
    }

    /// Sets a server's language and announces it.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`] if there is no such server.
    pub fn set_guild_locale(&mut self, id: Id, locale: String) -> Result<(), ApiError> {
        self.change_guild(id, |guild| guild.preferred_locale = locale)?;
        self.announce(Event::Guild(id));
        Ok(())
    }

    /// Lets everyone in a server use exactly these commands, whatever their default permissions are.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`] if there is no such server.
    pub fn open_commands(&mut self, id: Id, commands: Vec<String>) -> Result<(), ApiError> {
        self.change_guild(id, |guild| guild.open_commands = commands)
    }

    /// Removes the bot from a server, or adds it again.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`] if there is no such server.
    pub fn let_bot_in(&mut self, id: Id, inside: bool, now: Moment) -> Result<(), ApiError> {
        if self.guild(id)?.has_bot != inside {
            self.change_guild(id, |guild| {
                guild.has_bot = inside;
                guild.joined = inside.then_some(now).or(guild.joined);
            })?;
            self.announce(Event::BotInGuild(id, inside));
        }
        Ok(())
    }

    /// The servers that the bot is in.
    pub fn servers_with_bot(&self) -> impl Iterator<Item = Id> {
        let inside = self.guilds.iter().filter(|(_, guild)| guild.has_bot);
        inside.map(|(id, _)| *id)
    }
}
