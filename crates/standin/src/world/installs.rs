//! For whom a command is available: for a server that has invited the application, or for a person who has installed
//! it for themselves.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    World, channels::Channel, commands::Command, objects::with, people::User,
    permissions::Permissions,
};
use crate::Id;

/// Discord's number for an installation to a server.
const TO_GUILD: i64 = 0;
/// Discord's number for an installation to a person.
const TO_USER: i64 = 1;

/// Who authorised the application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owners {
    /// The server; in direct messages, the bot itself.
    pub guild: bool,
    /// The person.
    pub user: bool,
}

impl Default for Owners {
    fn default() -> Owners {
        Owners {
            guild: true,
            user: false,
        }
    }
}

impl Owners {
    /// Whether there is nobody, so that the command is not available.
    pub const fn nobody(self) -> bool {
        !self.guild && !self.user
    }

    /// Whether there is only the person, so that the bot may follow up only a few times.
    pub const fn only_user(self) -> bool {
        self.user && !self.guild
    }

    /// Discord's `authorizing_integration_owners`.
    pub fn json(self, user: Id, server: Option<Id>) -> Value {
        let guild = self.guild.then_some(server.unwrap_or_default());
        let owners = with(json!({}), "0", guild);
        with(owners, "1", self.user.then_some(user))
    }
}

impl World {
    /// Who authorised a command that a person uses in a channel, or anywhere. A command that does not say for which
    /// installations it is is for all that the application supports (interactions/application-commands, "Installation
    /// Context").
    pub fn owners(&self, command: &Command, person: &User, channel: Option<&Channel>) -> Owners {
        let listed = command.body["integration_types"].as_array();
        let offers = |kind: i64| listed.is_none_or(|kinds| kinds.iter().any(|each| *each == kind));
        let is_of_guild = command.guild.is_some();
        let has_bot = match channel.and_then(Channel::server) {
            Some(server) => self.guilds.get(&server).is_some_and(|guild| guild.has_bot),
            None => self.meets_the_bot(person),
        };
        Owners {
            guild: has_bot && (is_of_guild || offers(TO_GUILD)),
            user: !is_of_guild && person.installed && offers(TO_USER),
        }
    }

    /// Whether a person has a server in common with the bot.
    pub fn meets_the_bot(&self, person: &User) -> bool {
        person.in_guild && self.servers_with_bot().next().is_some()
    }

    /// The application's configuration of installations: servers invite it with a bot, people only with its commands.
    pub fn integration_types_json(&self) -> Value {
        let permissions = self.bot().map(User::permissions).unwrap_or_default();
        let params = |scopes: &[&str], permissions: Permissions| json!({ "oauth2_install_params": { "scopes": scopes, "permissions": permissions } });
        json!({
            TO_GUILD.to_string(): params(&["applications.commands", "bot"], permissions),
            TO_USER.to_string(): params(&["applications.commands"], Permissions::empty()),
        })
    }
}
