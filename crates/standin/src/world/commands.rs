//! Application commands: what the bot offers, where, and to whom.

use std::{collections::HashSet, time::Duration};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{
    Record, World,
    channels::Channel,
    installs::Owners,
    objects::object,
    people::{BOT, GUILD},
    permissions::Permissions,
};
use crate::{clock::Moment, error::ApiError, rules, snowflake::Id};

/// The maximum number of new commands in one scope within a day.
const MAX_DAILY_CREATES: usize = 200;
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
    pub body: Map<String, Value>,
}

impl Command {
    /// The name.
    pub fn name(&self) -> &str {
        self.body
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// 1 for a slash command, 2 and 3 for the commands on people and messages.
    pub fn kind(&self) -> i64 {
        self.body.get("type").and_then(Value::as_i64).unwrap_or(1)
    }

    /// Whether a command with this type, name and scope would replace this one.
    fn same_place(&self, kind: i64, name: &str, guild: Option<Id>) -> bool {
        self.guild == guild && self.kind() == kind && self.name() == name
    }

    /// Whether it can be used in the channel.
    pub fn fits(&self, channel: &Channel) -> bool {
        let context = i64::from(!channel.in_guild());
        let listed = self.body.get("contexts").and_then(Value::as_array);
        let allowed_here = match listed {
            Some(contexts) => contexts.iter().any(|each| each.as_i64() == Some(context)),
            None => channel.in_guild() || self.body.get("dm_permission") != Some(&json!(false)),
        };
        allowed_here && (self.guild.is_none() || channel.in_guild())
    }

    /// The permissions a member needs to see it.
    pub fn needed_permissions(&self) -> Option<Permissions> {
        let bits = self.body.get("default_member_permissions")?;
        let bits = bits.as_u64().or_else(|| bits.as_str()?.parse().ok())?;
        Some(Permissions::from_bits(bits))
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
        for (field, value) in self.body.iter().filter(|(_, value)| !value.is_null()) {
            object[field] = value.clone();
        }
        if object["default_member_permissions"].is_number() {
            object["default_member_permissions"] = json!(self.needed_permissions());
        }
        leave_out(&mut object["options"], &|_, value| value.is_null());
        if let Some(guild) = self.guild {
            object["guild_id"] = json!(guild);
        }
        object
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
        self.commands
            .get(&id)
            .filter(|command| command.guild == guild)
            .ok_or(ApiError::UnknownCommand)
    }

    /// Registers a checked command, in place of one with the same name. Returns its id, and whether it is new.
    ///
    /// # Errors
    /// [`ApiError::TooManyCommands`] if the maximum for its type is reached, [`ApiError::TooManyCommandCreates`] if too
    /// many have been made within a day.
    pub fn put_command(
        &mut self,
        guild: Option<Id>,
        body: &Map<String, Value>,
        now: Moment,
    ) -> Result<(Id, bool), ApiError> {
        let new = Command {
            id: self.snowflakes.next(now),
            version: self.snowflakes.next(now),
            guild,
            body: body.clone(),
        };
        let (kind, name) = (new.kind(), new.name().to_owned());
        let same = self
            .commands
            .values()
            .find(|old| old.same_place(kind, &name, guild));
        let id = same.map_or(new.id, |old| old.id);
        let is_new = same.is_none();
        let count = self
            .commands_in(guild)
            .filter(|old| old.kind() == kind)
            .count();
        if is_new && count >= if kind == 1 { 100 } else { 15 } {
            return Err(ApiError::TooManyCommands);
        }
        if is_new {
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
        bodies: &[Map<String, Value>],
        now: Moment,
    ) -> Result<(), ApiError> {
        let mut names = HashSet::new();
        let mut counts = [0_usize; 4];
        for (index, body) in bodies.iter().enumerate() {
            let kind = body.get("type").and_then(Value::as_i64).unwrap_or(1);
            let name = body.get("name").and_then(Value::as_str).unwrap_or_default();
            if !names.insert((kind, name)) {
                let path = format!("{index}.name");
                return Err(ApiError::invalid(&path, rules::COMMAND_NAMES));
            }
            counts[usize::try_from(kind).unwrap_or(0) % 4] += 1;
        }
        if counts[1] > 100 || counts[2] > 15 || counts[3] > 15 {
            return Err(ApiError::TooManyCommands);
        }
        let known: HashSet<(i64, &str)> = self
            .commands_in(guild)
            .map(|old| (old.kind(), old.name()))
            .collect();
        let new = names.difference(&known).count();
        self.demand_creates(guild, new, now)?;
        let gone: Vec<Id> = self
            .commands_in(guild)
            .filter(|old| !names.contains(&(old.kind(), old.name())))
            .map(|old| old.id)
            .collect();
        for id in gone {
            self.remove_command(id);
        }
        for body in bodies {
            self.put_command(guild, body, now)?;
        }
        Ok(())
    }

    /// Changes the fields that `changes` mentions.
    ///
    /// # Errors
    /// [`ApiError::UnknownCommand`] if there is none in the scope.
    pub fn change_command(
        &mut self,
        guild: Option<Id>,
        id: Id,
        changes: &Map<String, Value>,
        now: Moment,
    ) -> Result<(), ApiError> {
        self.command(guild, id)?;
        let version = self.snowflakes.next(now);
        if let Some(command) = self.commands.get_mut(&id) {
            command.version = version;
            command.body.extend(changes.clone());
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
        let offered = self.commands_for(person, Some(channel)).into_iter();
        let mut named = offered.filter(|one| one.kind() == kind && one.name() == name);
        named.next()
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
                Some(Permissions::NONE) => false,
                Some(needed) => person.permissions().contains(needed),
                None => true,
            };
            let there = !Owners::of(command, person).nobody();
            there && permitted && channel.is_none_or(|channel| command.fits(channel))
        };
        self.commands
            .values()
            .filter(|command| command.guild.is_none_or(|guild| guild == server))
            .filter(may_use)
            .collect()
    }
}
