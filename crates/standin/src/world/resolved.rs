//! The `resolved` field of an interaction: the people, roles and channels that a person chose, as they are in the
//! channel of the interaction.

use serde_json::{Map, Value, json};

use super::{World, channels::Channel, objects::add, people::User};
use crate::{Id, validate::option::kind as option};

/// The choices so far.
#[derive(Debug)]
pub struct Resolved {
    person: Id,
    in_guild: bool,
    objects: Map<String, Value>,
}

impl Resolved {
    /// No choices yet by a person in a channel.
    pub fn new(person: Id, place: &Channel) -> Resolved {
        Resolved {
            person,
            in_guild: place.in_guild(),
            objects: Map::new(),
        }
    }

    /// Adds the object with this id, if it exists and has the option's type; `wanted` is the option or the menu, which
    /// may allow only some types of channels. Returns whether it was added.
    pub fn add(&mut self, world: &World, kind: i64, id: Id, wanted: &Value) -> bool {
        match kind {
            option::USER => self.user(world, id),
            option::ROLE => self.role(world, id),
            option::MENTIONABLE => self.user(world, id) || self.role(world, id),
            option::CHANNEL => self.channel(world, id, wanted),
            _ => false,
        }
    }

    /// The field of the interaction's `data`, if anything was chosen.
    pub fn json(self) -> Option<Value> {
        (!self.objects.is_empty()).then_some(Value::Object(self.objects))
    }

    /// Adds an object to a group, such as `users`.
    pub fn put(&mut self, group: &str, id: Id, object: Value) {
        let group = self.objects.entry(group).or_insert_with(|| json!({}));
        group[id.to_string()] = object;
    }

    fn user(&mut self, world: &World, id: Id) -> bool {
        let Some(user) = world.people.get(&id) else {
            return false;
        };
        if self.in_guild && user.in_guild {
            let mut member = user.bare_member_json();
            // The documentation omits these two from partial members.
            if let Some(fields) = member.as_object_mut() {
                fields.retain(|field, _| !["deaf", "mute"].contains(&field.as_str()));
            }
            member["permissions"] = json!(user.permissions());
            self.put("members", id, member);
        }
        self.put("users", id, user.json());
        true
    }

    fn role(&mut self, world: &World, id: Id) -> bool {
        let role = world.role_json(id);
        role.map(|role| self.put("roles", id, role)).is_some()
    }

    fn channel(&mut self, world: &World, id: Id, wanted: &Value) -> bool {
        let found = world.channels.get(&id);
        let Some(channel) = found.filter(|channel| channel.in_guild()) else {
            return false;
        };
        let types = wanted["channel_types"].as_array();
        let fits =
            types.is_none_or(|types| types.is_empty() || types.contains(&json!(channel.number())));
        if !fits || !world.sees_channel(self.person, channel) {
            return false;
        }
        let mut object = world.channel_json(channel);
        let permissions = world.people.get(&self.person).map(User::permissions);
        object["permissions"] = json!(permissions);
        // Only where the bot is in the server (change log of 16 July 2026).
        let has_bot = world
            .guilds
            .get(&channel.guild)
            .is_some_and(|one| one.has_bot);
        let permissions = has_bot.then(|| world.app_permissions(channel));
        add(&mut object, "app_permissions", permissions);
        self.put("channels", id, object);
        true
    }
}
