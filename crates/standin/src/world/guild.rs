//! The settings of the server itself: its language.

use serde::{Deserialize, Serialize};

use super::{
    Event, Record, World,
    people::{BOT, GUILD},
};

/// The server's own settings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// Its language, as Discord's locale.
    pub preferred_locale: String,
}

impl Default for Guild {
    fn default() -> Guild {
        Guild {
            preferred_locale: "en-US".to_owned(),
        }
    }
}

impl World {
    /// Sets the server's language and tells the bot.
    pub fn set_guild_locale(&mut self, locale: String) {
        self.guild.preferred_locale = locale;
        self.touch(Record::Guild, GUILD);
        self.announce(Event::Guild);
    }

    /// Removes the bot from the server, or lets it in again.
    pub fn let_bot_in(&mut self, inside: bool) {
        if self.bot_is_in_guild() != inside {
            self.change_person(BOT, |bot| bot.in_guild = inside);
            self.announce(Event::BotInGuild(inside));
        }
    }

    /// Whether the bot is in the server.
    pub fn bot_is_in_guild(&self) -> bool {
        self.people.get(&BOT).is_some_and(|bot| bot.in_guild)
    }
}
