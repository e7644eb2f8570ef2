//! Application commands: what the bot offers, where, and to whom.

use std::{collections::HashSet, time::Duration};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Record, World,
    channels::Channel,
    objects::{object, with},
    people::{BOT, GUILD},
    permissions::Permissions,
};
use crate::{ApiError, Id, Moment, ensure, rules};

/// The maximum number of new commands in one scope within a day.
const MAX_DAILY_CREATES: usize = 200;
/// The maximum number of commands of one type in a scope.
const fn max_commands(kind: i64) -> usize {
    if kind == 1 { 100 } else { 15 }
}

/// A day.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A command that the bot offers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /// The identifier.
    pub id: Id,
    /// A value that changes whenever the command does.
    pub version: Id,
    /// The only server that has it; everywhere if `None`.
    pub guild: Option<Id>,
    /// The body of its registration, checked.
    pub body: Value,
}

impl Command {
    /// The name.
    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// 1 for a slash command, 2 and 3 for the commands on people and messages.
    pub fn kind(&self) -> i64 {
        self.body["type"].as_i64().unwrap_or(1)
    }

    /// Whether it can be used in the channel.
    pub fn fits(&self, channel: &Channel) -> bool {
        let context = i64::from(!channel.in_guild());
        let allowed_here = match self.body["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|each| *each == context),
            None => channel.in_guild() || self.body["dm_permission"] != false,
        };
        allowed_here && (self.guild.is_none() || channel.in_guild())
    }

    /// The permissions a member needs to see it.
    pub fn needed_permissions(&self) -> Option<Permissions> {
        let bits = &self.body["default_member_permissions"];
        let bits = bits.as_u64().or_else(|| bits.as_str()?.parse().ok())?;
        Some(Permissions::from_bits_retain(bits))
    }

    /// Discord's application command object, without the texts in other languages.
    pub fn json_without_localizations(&self) -> Value {
        let mut object = self.json();
        leave_out(&mut object, &|field, _| LOCALIZATIONS.contains(&field));
        object
    }

    /// Discord's application command object.
    pub fn json(&self) -> Value {
        let fields = json!({
            "id": self.id,
            "application_id": BOT,
            "version": self.version,
            "type": self.kind(),
        });
        let mut object = object("command", fields);
        let fields = self.body.as_object().into_iter().flatten();
        for (field, value) in fields.filter(|(_, value)| !value.is_null()) {
            object[field] = value.clone();
        }
        leave_out(&mut object["options"], &|_, value| value.is_null());
        if object["default_member_permissions"].is_number() {
            object["default_member_permissions"] = json!(self.needed_permissions());
        }
        with(object, "guild_id", self.guild)
    }

    /// The beginning of the data of an interaction in which a person uses it.
    pub fn use_json(&self) -> Value {
        let data = json!({ "id": self.id, "name": self.name(), "type": self.kind() });
        with(data, "guild_id", self.guild)
    }
}

/// The texts in other languages.
const LOCALIZATIONS: [&str; 2] = ["name_localizations", "description_localizations"];

/// Removes some fields from an object, at every depth.
fn leave_out(value: &mut Value, out: &impl Fn(&str, &Value) -> bool) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, field| !out(name, field));
            fields.values_mut().for_each(|field| leave_out(field, out));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| leave_out(item, out)),
        _ => {}
    }
}

impl World {
    /// The commands of one scope.
    pub fn commands_in(&self, guild: Option<Id>) -> impl Iterator<Item = &Command> {
        self.commands
            .values()
            .filter(move |command| command.guild == guild)
    }

    /// The command with this identifier in the scope.
    ///
    /// # Errors
    /// [`ApiError::UnknownCommand`] if there is none.
    pub fn command(&self, guild: Option<Id>, id: Id) -> Result<&Command, ApiError> {
        let command = self.commands.get(&id);
        let command = command.filter(|command| command.guild == guild);
        command.ok_or(ApiError::UnknownCommand)
    }

    /// Registers a checked command, in place of one with the same name. Returns its id, and whether it is new.
    ///
    /// # Errors
    /// [`ApiError::TooManyCommands`] if the maximum for its type is reached, [`ApiError::TooManyCommandCreates`] if too
    /// many have been made within a day.
    pub fn put_command(
        &mut self,
        guild: Option<Id>,
        body: &Value,
        now: Moment,
    ) -> Result<(Id, bool), ApiError> {
        let new = Command {
            id: self.snowflakes.next(now),
            version: self.snowflakes.next(now),
            guild,
            body: body.clone(),
        };
        let (kind, name) = (new.kind(), new.name().to_owned());
        let of_kind = |old: &&Command| old.kind() == kind;
        let count = self.commands_in(guild).filter(of_kind).count();
        let same = self
            .commands_in(guild)
            .filter(of_kind)
            .find(|old| old.name() == name);
        let same = same.map(|old| old.id);
        let (id, is_new) = (same.unwrap_or(new.id), same.is_none());
        if is_new {
            ensure(count < max_commands(kind), ApiError::TooManyCommands)?;
            self.demand_creates(guild, 1, now)?;
            self.command_creates.push((guild, now));
        }
        self.commands.insert(id, Command { id, ..new });
        self.touch(Record::Command, id);
        self.commands_changed();
        Ok((id, is_new))
    }

    /// Checks that `count` more commands may be created in the scope today.
    fn demand_creates(
        &mut self,
        guild: Option<Id>,
        count: usize,
        now: Moment,
    ) -> Result<(), ApiError> {
        self.command_creates
            .retain(|(_, when)| now.since(*when) < DAY);
        let made = self.command_creates.iter().filter(|made| made.0 == guild);
        if made.clone().count() + count <= MAX_DAILY_CREATES {
            return Ok(());
        }
        let oldest = made.map(|made| made.1).min().unwrap_or(now);
        Err(ApiError::TooManyCommandCreates {
            retry_after: (DAY - now.since(oldest)).as_secs_f64(),
        })
    }

    /// Replaces all the commands of a scope by checked ones.
    ///
    /// # Errors
    /// [`ApiError::Invalid`] if two have the same name, [`ApiError::TooManyCommands`] if there are too many,
    /// [`ApiError::TooManyCommandCreates`] if too many have been made within a day.
    pub fn replace_commands(
        &mut self,
        guild: Option<Id>,
        bodies: &[Value],
        now: Moment,
    ) -> Result<(), ApiError> {
        let mut names = HashSet::new();
        for (index, body) in bodies.iter().enumerate() {
            let kind = body["type"].as_i64().unwrap_or(1);
            let name = body["name"].as_str().unwrap_or_default();
            let error = ApiError::invalid(&format!("{index}.name"), rules::COMMAND_NAMES);
            ensure(names.insert((kind, name)), error)?;
        }
        for kind in 1..=3 {
            let count = names.iter().filter(|(one, _)| *one == kind).count();
            ensure(count <= max_commands(kind), ApiError::TooManyCommands)?;
        }
        let (known, gone): (Vec<&Command>, Vec<&Command>) = self
            .commands_in(guild)
            .partition(|old| names.contains(&(old.kind(), old.name())));
        let gone: Vec<Id> = gone.iter().map(|old| old.id).collect();
        let new = names.len() - known.len();
        self.demand_creates(guild, new, now)?;
        for id in gone {
            self.remove_command(id);
        }
        for body in bodies {
            self.put_command(guild, body, now)?;
        }
        Ok(())
    }

    /// Gives a command another checked body.
    ///
    /// # Errors
    /// [`ApiError::UnknownCommand`] if there is none in the scope.
    pub fn change_command(
        &mut self,
        guild: Option<Id>,
        id: Id,
        body: Value,
        now: Moment,
    ) -> Result<(), ApiError> {
        self.command(guild, id)?;
        let version = self.snowflakes.next(now);
        if let Some(command) = self.commands.get_mut(&id) {
            command.version = version;
            command.body = body;
        }
        self.touch(Record::Command, id);
        self.commands_changed();
        Ok(())
    }

    /// Removes a command.
    pub fn remove_command(&mut self, id: Id) {
        self.commands.remove(&id);
        self.touch(Record::Command, id);
        self.commands_changed();
    }

    /// The command of this type and name, if the person can use it in the channel.
    pub fn command_named(
        &self,
        person: Id,
        channel: &Channel,
        kind: i64,
        name: &str,
    ) -> Option<&Command> {
        let mut offered = self.commands_for(person, Some(channel)).into_iter();
        offered.find(|one| one.kind() == kind && one.name() == name)
    }

    /// The commands that a person can use, in a channel or anywhere.
    pub fn commands_for(&self, person: Id, channel: Option<&Channel>) -> Vec<&Command> {
        let Some(person) = self.people.get(&person) else {
            return Vec::new();
        };
        // Without a channel, those of the first server.
        let server = channel.and_then(Channel::server).unwrap_or(GUILD);
        let opened = self.guilds.get(&server);
        let opened = opened.map_or(&[][..], |guild| &guild.open_commands);
        let may_use = |command: &&Command| {
            let in_guild = channel.is_none_or(Channel::in_guild);
            let is_restricted = in_guild && !opened.iter().any(|name| name == command.name());
            let permitted = match command.needed_permissions().filter(|_| is_restricted) {
                // Only for administrators, and there are none here.
                Some(needed) if needed.is_empty() => false,
                Some(needed) => person.permissions().contains(needed),
                None => true,
            };
            let there = !self.owners(command, person, channel).nobody();
            there && permitted && channel.is_none_or(|channel| command.fits(channel))
        };
        self.commands
            .values()
            .filter(|command| command.guild.is_none_or(|guild| guild == server))
            .filter(may_use)
            .collect()
    }
}
