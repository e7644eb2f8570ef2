//! Slash commands and typing in their options: from the names and values that a person chooses to the interaction's
//! data. The playground refuses what Discord's client would not let them do.

use serde_json::{Value, json};

use super::{
    World,
    acting::{Impossible, possible},
    interactions::{Act, InteractionKind},
    objects::add,
    resolved::Resolved,
    uploads::{FileEntry, StoredFile},
};
use crate::{Id, Moment, ensure, validate::option::kind as option};

/// What a person typed: `name` may continue with the names of sub-commands after spaces.
#[derive(Debug, serde::Deserialize)]
pub struct CommandEntry {
    /// Where.
    pub channel_id: Id,
    /// The command.
    pub name: String,
    /// The options: objects with `name` and `value`, or with `options` of a sub-command.
    #[serde(default)]
    pub options: Vec<Value>,
}

impl World {
    /// A person submits a slash command, or types in an option with autocomplete, which has `"focused": true`.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not do this.
    pub fn use_command(
        &mut self,
        person: Id,
        typed: &CommandEntry,
        kind: InteractionKind,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let spare_ids = (0..files_in(&typed.options)).map(|_| self.snowflakes.next(now));
        let spare_ids: Vec<Id> = spare_ids.collect();
        let channel = self.open_channel_of(person, typed.channel_id)?;
        channel.takes_commands()?;
        let mut path = typed.name.split_whitespace();
        let name = path.next().unwrap_or_default();
        let command = self
            .command_named(person, channel, 1, name)
            .ok_or_else(|| Impossible::new(format!("there is no command /{name} here")))?;
        let owners = self.owners(command, self.person(person)?, Some(channel));
        let mut given = typed.options.clone();
        for name in path.rev() {
            given = vec![json!({ "name": name, "options": given })];
        }
        let defined = command.body["options"].as_array();
        let mut filling = OptionFiller {
            world: self,
            complete: kind == InteractionKind::Command,
            resolved: Resolved::new(person, channel),
            files: Vec::new(),
            spare_ids,
        };
        let options = filling.options(defined.map_or(&[], Vec::as_slice), &given)?;
        let OptionFiller {
            mut resolved,
            files,
            ..
        } = filling;
        let mut data = command.use_json();
        self.keep_files(files, typed.channel_id, &mut resolved);
        if !options.is_empty() {
            data["options"] = json!(options);
        }
        add(&mut data, "resolved", resolved.json());
        let act = Act {
            command: Some(typed.name.clone()),
            owners,
            ..Act::new(person, typed.channel_id, kind)
        };
        Ok(self.begin(act, &data, now))
    }
}

/// The state while a command's options are filled in.
struct OptionFiller<'a> {
    world: &'a World,
    /// Whether the command is complete, not still being typed.
    complete: bool,
    /// The people, roles and channels chosen so far.
    resolved: Resolved,
    /// The files attached so far.
    files: Vec<StoredFile>,
    /// Identifiers for further files.
    spare_ids: Vec<Id>,
}

/// The number of files in the input.
fn files_in(given: &[Value]) -> usize {
    let of = |one: &Value| match one["options"].as_array() {
        Some(below) => files_in(below),
        None => usize::from(one["value"].is_object()),
    };
    given.iter().map(of).sum()
}

impl OptionFiller<'_> {
    fn options(&mut self, defined: &[Value], given: &[Value]) -> Result<Vec<Value>, Impossible> {
        for one in given {
            let name = &one["name"];
            let exists = defined.iter().any(|one| one["name"] == *name);
            possible(exists, format!("there is no option {name}"))?;
        }
        let mut filled = Vec::new();
        for definition in defined {
            let (name, kind) = (&definition["name"], definition["type"].as_i64());
            let kind = kind.unwrap_or_default();
            let Some(one) = given.iter().find(|one| one["name"] == *name) else {
                let is_missing = self.complete && definition["required"] == true;
                possible(!is_missing, format!("{name} is required"))?;
                continue;
            };
            let mut option = json!({ "name": name, "type": kind });
            if kind <= option::SUB_COMMAND_GROUP {
                let none = Vec::new();
                let below = definition["options"].as_array().unwrap_or(&none);
                let given = one["options"].as_array().unwrap_or(&none);
                option["options"] = json!(self.options(below, given)?);
            } else if one["focused"] == true && !self.complete {
                let offers = definition["autocomplete"] == true;
                possible(offers, format!("{name} offers no choices"))?;
                option["value"] = json!(text_of(&one["value"]));
                option["focused"] = json!(true);
            } else {
                option["value"] = self.value(definition, kind, &one["value"])?;
            }
            filled.push(option);
        }
        let is_sub_command = |one: &Value| one["type"].as_i64().is_some_and(|kind| kind <= 2);
        let fits = !defined.iter().any(is_sub_command) || filled.len() == 1;
        possible(fits, "one sub-command has to be named")?;
        Ok(filled)
    }

    fn value(&mut self, definition: &Value, kind: i64, given: &Value) -> Result<Value, Impossible> {
        let refuse = || Impossible::new(format!("{} cannot be {given}", definition["name"]));
        let text = text_of(given);
        let value = match kind {
            option::STRING => Some(json!(text)),
            option::INTEGER => text.parse::<i64>().ok().map(|number| json!(number)),
            option::NUMBER => text.parse::<f64>().ok().map(|number| json!(number)),
            option::BOOLEAN => text.parse::<bool>().ok().map(|truth| json!(truth)),
            option::ATTACHMENT => {
                let id = self.spare_ids.pop().ok_or_else(refuse)?;
                self.files
                    .push(FileEntry::of_option(given)?.take(id, definition)?);
                Some(json!(id))
            }
            _ => {
                let id = text.parse().ok();
                id.filter(|id| self.resolved.add(self.world, kind, *id, definition))
                    .map(|id| json!(id))
            }
        };
        let value = value.ok_or_else(refuse)?;
        let choices = definition["choices"].as_array();
        let choices = choices.filter(|choices| !choices.is_empty());
        let offered = choices.is_none_or(|list| list.iter().any(|choice| choice["value"] == value));
        let length = text.chars().count() as f64;
        let bound = |name: &str, fallback: f64| definition[name].as_f64().unwrap_or(fallback);
        let in_bounds = match kind {
            option::STRING => {
                (bound("min_length", 1.0)..=bound("max_length", 6000.0)).contains(&length)
            }
            option::INTEGER | option::NUMBER => {
                let number = value.as_f64().unwrap_or_default();
                (bound("min_value", f64::MIN)..=bound("max_value", f64::MAX)).contains(&number)
            }
            _ => true,
        };
        ensure(offered && in_bounds, refuse())?;
        Ok(value)
    }
}

/// The input as text, as a form sends everything.
fn text_of(value: &Value) -> String {
    let text = value.as_str().map(str::to_owned);
    text.unwrap_or_else(|| value.to_string())
}
