//! Commands of context menus: a person uses one on a person or on a message.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    World,
    acting::{Impossible, possible},
    interactions::{Act, InteractionKind},
    resolved::Resolved,
};
use crate::{
    Id, Moment,
    validate::{message::flag, option::kind as option},
};

/// The target of a context-menu command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A person.
    User(Id),
    /// A message.
    Message(Id),
}

impl Target {
    /// Discord's number for the type of such commands.
    pub const fn command_type(self) -> i64 {
        match self {
            Target::User(_) => 2,
            Target::Message(_) => 3,
        }
    }

    /// The message, if it is one.
    pub const fn message(self) -> Option<Id> {
        match self {
            Target::User(_) => None,
            Target::Message(message) => Some(message),
        }
    }
}

/// What a person chose: a command, and what to use it on.
#[derive(Debug, Deserialize)]
pub struct MenuEntry {
    /// The command's name.
    pub name: String,
    /// The message to use it on.
    pub message_id: Option<Id>,
    /// The person to use it on.
    pub user_id: Option<Id>,
    /// Where, if it is used on a person. A message has its own channel.
    pub channel_id: Option<Id>,
}

impl World {
    /// A person uses a command of a context menu.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not do this.
    pub fn use_menu(
        &mut self,
        person: Id,
        used: &MenuEntry,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let (target, place) = self.target_of(person, used)?;
        let channel = self.open_channel_of(person, place)?;
        channel.takes_commands()?;
        let kind = target.command_type();
        let command = self
            .command_named(person, channel, kind, &used.name)
            .ok_or_else(|| {
                let on = if kind == 2 { "people" } else { "messages" };
                Impossible::new(format!("there is no command {} for {on} here", used.name))
            })?;
        let owners = self.owners(command, self.person(person)?, Some(channel));
        let mut data = command.use_json();
        let mut resolved = Resolved::new(person, channel);
        match target {
            Target::User(id) => {
                data["target_id"] = json!(id);
                resolved.add(self, option::USER, id, &Value::Null);
            }
            Target::Message(id) => {
                data["target_id"] = json!(id);
                let message = self.messages.get(&id).map(|one| self.message_json(one));
                resolved.put("messages", id, json!(message));
            }
        }
        data["resolved"] = json!(resolved.json());
        let act = Act {
            command: Some(used.name.clone()),
            target: Some(target),
            owners,
            ..Act::new(person, place, InteractionKind::Command)
        };
        Ok(self.begin(act, &data, now))
    }

    /// The target of the command, and the channel.
    fn target_of(&self, person: Id, used: &MenuEntry) -> Result<(Target, Id), Impossible> {
        match (used.message_id, used.user_id, used.channel_id) {
            (Some(message), None, _) => {
                let found = self.message_of(person, message)?;
                let fits = !found.is_ephemeral() && found.flags & flag::LOADING == 0;
                possible(fits, "Discord offers no commands on this message")?;
                Ok((Target::Message(message), found.channel))
            }
            (None, Some(user), Some(channel)) => {
                self.person(user)?;
                Ok((Target::User(user), channel))
            }
            _ => {
                let wanted = "name a message_id, or a user_id and a channel_id";
                Err(Impossible::new(wanted))
            }
        }
    }
}
