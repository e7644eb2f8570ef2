//! For whom a command is available: for a server that has invited the application, or for a person who has installed
//! it for themselves.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{commands::Command, objects::with, people::User};
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
    /// Who authorised a command that this person uses.
    pub fn of(command: &Command, person: &User) -> Owners {
        let listed = command.body["integration_types"].as_array();
        let offers = |kind: i64| match listed {
            Some(kinds) => kinds.iter().any(|each| *each == kind),
            None => kind == TO_GUILD,
        };
        Owners {
            guild: command.guild.is_some() || offers(TO_GUILD),
            user: command.guild.is_none() && person.installed && offers(TO_USER),
        }
    }

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
