//! The people of the playground's servers, the bot among them, and their roles.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Record, World, objects::object, permissions::Permissions, yes};
use crate::{ApiError, Id};

/// The playground's first server. Its `@everyone` role has the same identifier.
pub const GUILD: Id = Id::new(1_100_000_000_000_000_000);
/// The bot: the application and its user share one identifier.
pub const BOT: Id = Id::new(1_100_000_000_000_000_099);
/// The role of every person.
const MEMBERS: Id = Id::new(1_100_000_000_000_000_021);
/// The role of the organisers.
const ORGANISERS: Id = Id::new(1_100_000_000_000_000_022);
/// The role that came with the bot.
const BOT_ROLE: Id = Id::new(1_100_000_000_000_000_023);

/// The maximum number of people besides the bot.
const MAX_PEOPLE: u32 = 1_000;

/// The default of things that belong to a server.
pub(crate) const fn first_server() -> Id {
    GUILD
}

/// A user of the server.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct User {
    /// The identifier.
    pub id: Id,
    /// The name.
    pub name: String,
    /// The person's role in the tests' stories; `bot` for the bot.
    pub role: String,
    /// Whether other members of the server may write direct messages to them.
    pub accepts_dms: bool,
    /// Whether the person is a member of the server.
    #[serde(default = "yes")]
    pub in_guild: bool,
    /// Whether the person has installed the application for themselves.
    #[serde(default)]
    pub installed: bool,
    /// The person's language, as Discord's locale.
    pub locale: String,
    /// For the bot: whether its application has Discord's approval for privileged intents.
    #[serde(default)]
    pub privileged_intents: bool,
    /// For the bot: whether channels that it may not see are described in full, as they were until 16 November 2026.
    #[serde(default)]
    pub hidden_channels_in_full: bool,
    /// For the bot: the permissions that its invitation asks for, if they are not the usual ones.
    #[serde(default)]
    pub invited_with: Option<Permissions>,
}

impl User {
    /// The people of a new world.
    pub fn everybody(bot: &str) -> Vec<User> {
        vec![
            User::new(11, "Ann", "player"),
            User::new(12, "Ben", "player"),
            User::new(13, "Cleo", "spectator"),
            User::new(14, "Olga", "organiser"),
            User::new(15, "Dov", "player"),
            User::new(99, bot, "bot"),
        ]
    }

    fn new(number: u64, name: &str, role: &str) -> User {
        User {
            id: Id::new(1_100_000_000_000_000_000 + number),
            name: name.to_owned(),
            role: role.to_owned(),
            accepts_dms: name != "Dov",
            in_guild: true,
            locale: "en-US".to_owned(),
            ..User::default()
        }
    }

    /// Whether this is the bot.
    pub fn is_bot(&self) -> bool {
        self.id == BOT
    }

    /// The user's permissions in the whole server.
    pub fn permissions(&self) -> Permissions {
        match self.role.as_str() {
            "bot" => self.invited_with.unwrap_or_else(Permissions::of_the_bot),
            "organiser" => Permissions::of_a_member() | Permissions::of_an_organiser(),
            _ => Permissions::of_a_member(),
        }
    }

    /// The roles of the user, except `@everyone`.
    pub fn roles(&self) -> Vec<Id> {
        match self.role.as_str() {
            "bot" => vec![BOT_ROLE],
            "organiser" => vec![MEMBERS, ORGANISERS],
            _ => vec![MEMBERS],
        }
    }

    /// The flags of the bot's application: the three privileged intents, for an application in few servers.
    pub const fn application_flags(&self) -> u64 {
        if self.privileged_intents {
            1 << 13 | 1 << 15 | 1 << 19
        } else {
            0
        }
    }

    /// Discord's user object.
    pub fn json(&self) -> Value {
        let fields = json!({
            "id": self.id,
            "username": self.name.to_lowercase(),
            "discriminator": if self.is_bot() { "4242" } else { "0" },
            "global_name": (!self.is_bot()).then_some(&self.name),
        });
        let mut user = object("user", fields);
        if self.is_bot() {
            user["username"] = json!(self.name);
            user["bot"] = json!(true);
        }
        user
    }

    /// Discord's member object, without the user in it.
    pub fn bare_member_json(&self) -> Value {
        object("member", json!({ "roles": self.roles() }))
    }

    /// Discord's member object.
    pub fn member_json(&self) -> Value {
        let mut member = self.bare_member_json();
        member["user"] = self.json();
        member
    }
}

/// The server's roles. `@everyone` grants nothing, so the bot may do what its own role grants. As on Discord, that role
/// has the bot's name.
fn roles(guild: Id, bot: Option<&User>) -> Value {
    let role = |id: Id, name: &str, position: u8, permissions: Permissions| {
        let fields = json!({
            "id": id,
            "name": name,
            "position": position,
            "permissions": permissions,
            "managed": id == BOT_ROLE,
            "mentionable": id == ORGANISERS,
            "tags": if id == BOT_ROLE { json!({ "bot_id": BOT }) } else { json!({}) },
        });
        object("role", fields)
    };
    let (name, permissions) = bot
        .map(|bot| (bot.name.as_str(), bot.permissions()))
        .unwrap_or_default();
    json!([
        role(guild, "@everyone", 0, Permissions::empty()),
        role(MEMBERS, "Members", 1, Permissions::of_a_member()),
        role(ORGANISERS, "Organisers", 2, Permissions::of_an_organiser()),
        role(BOT_ROLE, name, 3, permissions),
    ])
}

/// The server's first channel, in which Discord welcomes people.
const fn welcome(guild: Id) -> Id {
    Id::new(guild.number() + 1)
}

/// Whether the server has a role with this identifier.
pub fn is_role(id: Id) -> bool {
    [GUILD, MEMBERS, ORGANISERS, BOT_ROLE].contains(&id)
}

impl World {
    /// The bot.
    pub fn bot(&self) -> Option<&User> {
        self.people.get(&BOT)
    }

    /// The owner of every server.
    pub fn organiser(&self) -> Option<&User> {
        let mut people = self.people.values();
        people.find(|user| user.role == "organiser")
    }

    /// Discord's user object, if there is such a user.
    pub fn user_json(&self, id: Id) -> Option<Value> {
        self.people.get(&id).map(User::json)
    }

    /// Discord's role object, if there is such a role.
    pub fn role_json(&self, id: Id) -> Option<Value> {
        let roles = roles(GUILD, self.bot());
        let mut all = roles.as_array()?.iter();
        all.find(|role| role["id"] == id.to_string()).cloned()
    }

    /// Ensures that there are this many people besides the bot.
    pub fn add_people(&mut self, count: u32) {
        for number in self.people.len()..=count.min(MAX_PEOPLE) as usize {
            let person = User::new(1_000 + number as u64, &number.to_string(), "player");
            self.touch(Record::User, person.id);
            self.people.insert(person.id, person);
        }
    }

    /// A member of the server.
    ///
    /// # Errors
    /// [`ApiError::UnknownMember`] if there is no such member.
    pub fn member(&self, id: Id) -> Result<&User, ApiError> {
        let member = self.people.get(&id).filter(|user| user.in_guild);
        member.ok_or(ApiError::UnknownMember)
    }

    /// The members of the server, including the bot.
    pub fn members(&self) -> impl Iterator<Item = &User> {
        self.people.values().filter(|user| user.in_guild)
    }

    /// Changes a person, if there is one with this id.
    pub fn change_person(&mut self, id: Id, edit: impl FnOnce(&mut User)) {
        if let Some(person) = self.people.get_mut(&id) {
            edit(person);
            self.touch(Record::User, id);
        }
    }

    /// Whether the bot's application has Discord's approval for privileged intents.
    pub fn has_privileged_intents(&self) -> bool {
        self.bot().is_some_and(|bot| bot.privileged_intents)
    }

    /// Whether channels that the bot may not see are described in full, as they were until 16 November 2026.
    pub fn shows_hidden_channels(&self) -> bool {
        self.bot().is_some_and(|bot| bot.hidden_channels_in_full)
    }

    /// Discord's object of a server; a server that does not exist is described as a new one.
    pub fn guild_json(&self, id: Id) -> Value {
        let settings = self.guilds.get(&id).cloned().unwrap_or_default();
        let fields = json!({
            "id": id,
            "owner_id": self.organiser().map(|user| user.id),
            "roles": roles(id, self.bot()),
            "preferred_locale": settings.preferred_locale,
            "system_channel_id": self.channels.get(&welcome(id)).map(|channel| channel.id),
        });
        let mut guild = object("guild", fields);
        // Those after the first are distinguished by their numbers.
        let number = (id.number() - GUILD.number()) >> 22;
        if let (1.., Some(name)) = (number, guild["name"].as_str()) {
            guild["name"] = json!(format!("{name} {}", number + 1));
        }
        guild
    }

    /// The server object of GUILD_CREATE, with everything in it that the bot may see. Without the intent for members it
    /// includes only the bot; with it, `everybody`.
    pub fn guild_create_json(&self, id: Id, everybody: bool) -> Value {
        let mut guild = self.guild_json(id);
        let described = |thread: bool| -> Value {
            let channels = self.channels.values();
            let here = channels.filter(|one| one.server() == Some(id) && one.is_thread() == thread);
            let open = here.filter(|one| !one.archived);
            open.filter_map(|one| self.channel_json_for_gateway(one))
                .collect()
        };
        guild["member_count"] = json!(self.members().count());
        let described_members = self.members().filter(|user| everybody || user.is_bot());
        guild["members"] = described_members.map(User::member_json).collect();
        if let Some(joined) = self.guilds.get(&id).and_then(|guild| guild.joined) {
            guild["joined_at"] = json!(joined.iso());
            for member in guild["members"].as_array_mut().into_iter().flatten() {
                if member["user"]["id"] == json!(BOT) {
                    member["joined_at"] = json!(joined.iso());
                }
            }
        }
        guild["channels"] = described(false);
        guild["threads"] = described(true);
        object("guild_create", guild)
    }
}
