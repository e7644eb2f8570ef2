//! Servers and channels as Discord describes them. Only the needed fields are read, so that one unexpected field does not lose a
//! whole server. Fields that decide who sees something count as closed if they cannot be read.

use std::collections::HashMap;

use serde_json::Value;

use super::permissions::Permissions;

/// The flag of a channel that the bot may not see: only its id and its type are true (resources/channel, "Obfuscated Channels",
/// since 16 November 2026).
const HIDDEN: u64 = 1 << 17;
/// The types of text channels, and of those that take nothing but posts (resources/channel, "Channel Types").
const TEXT: u64 = 0;
const OF_POSTS: [u64; 2] = [15, 16];

/// The kinds of installation, as an interaction names them (resources/application, "Application Integration Types").
const INSTALLED_BY_SERVER: &str = "0";
const INSTALLED_BY_PERSON: &str = "1";

/// The fields of an interaction's message to read: those that the bot uses, and those that serenity requires.
const READ_OF_A_MESSAGE: [&str; 17] = [
    "id",
    "channel_id",
    "author",
    "content",
    "timestamp",
    "edited_timestamp",
    "tts",
    "mention_everyone",
    "mentions",
    "mention_roles",
    "attachments",
    "embeds",
    "components",
    "pinned",
    "type",
    "flags",
    "interaction_metadata",
];

/// An id, which is never zero; `None` if this is not one.
pub fn id(written: &Value) -> Option<u64> {
    let id = match written {
        Value::String(digits) => digits.parse().ok(),
        other => other.as_u64(),
    };
    id.filter(|id| *id != 0)
}

/// The target of a channel's permission overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Role(u64),
    Member(u64),
}

/// A permission overwrite of a channel.
#[derive(Clone, Copy, Debug)]
struct Overwrite {
    subject: Subject,
    allow: Permissions,
    deny: Permissions,
}

impl Overwrite {
    fn read(described: &Value) -> Option<Overwrite> {
        let subject = id(&described["id"])?;
        Some(Overwrite {
            subject: match described["type"].as_u64()? {
                0 => Subject::Role(subject),
                1 => Subject::Member(subject),
                _ => return None,
            },
            allow: Permissions::read(&described["allow"])?,
            deny: Permissions::read(&described["deny"])?,
        })
    }
}

/// The state of a thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThreadState {
    /// Whether it is archived.
    pub archived: bool,
    /// Whether only members who manage threads may reopen it.
    pub locked: bool,
}

/// A channel or thread.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: u64,
    /// Its server, if given.
    pub guild: Option<u64>,
    /// The channel of a thread, or the category of a channel.
    pub parent: Option<u64>,
    /// Its name; empty if unknown.
    pub name: String,
    /// Whether it is hidden from the bot.
    pub is_hidden: bool,
    /// The person who opened a thread.
    pub owner: Option<u64>,
    /// If it is a thread, its state.
    pub thread: Option<ThreadState>,
    is_text: bool,
    /// Whether it is a forum, which takes nothing but posts.
    pub is_forum: bool,
    position: i64,
    /// `None` if they cannot be read: then the channel counts as hidden from everyone.
    overwrites: Option<Vec<Overwrite>>,
}

impl Channel {
    /// Reads a channel; `None` if it has no id.
    pub fn read(described: &Value) -> Option<Channel> {
        let id_of = |field: &str| id(&described[field]);
        let is_hidden = described["flags"].as_u64().unwrap_or_default() & HIDDEN != 0;
        let overwrites = match &described["permission_overwrites"] {
            _ if is_hidden => None,
            Value::Null => Some(Vec::new()),
            Value::Array(all) => all.iter().map(Overwrite::read).collect(),
            _ => None,
        };
        let metadata = &described["thread_metadata"];
        let is = |field: &str| metadata[field].as_bool().unwrap_or_default();
        let name = described["name"].as_str().filter(|_| !is_hidden);
        Some(Channel {
            id: id_of("id")?,
            guild: id_of("guild_id"),
            parent: id_of("parent_id").filter(|_| !is_hidden),
            name: name.unwrap_or_default().to_owned(),
            is_hidden,
            owner: id_of("owner_id"),
            thread: metadata.is_object().then(|| ThreadState {
                archived: is("archived"),
                locked: is("locked"),
            }),
            is_text: described["type"].as_u64() == Some(TEXT),
            is_forum: described["type"]
                .as_u64()
                .is_some_and(|kind| OF_POSTS.contains(&kind)),
            position: described["position"].as_i64().unwrap_or_default(),
            overwrites,
        })
    }

    /// Reads the channels of a list, skipping those that cannot be read.
    pub fn read_all(listed: &Value) -> Vec<Channel> {
        let all = listed.as_array().into_iter().flatten();
        all.filter_map(Channel::read).collect()
    }
}

/// The permissions of a role.
#[derive(Clone, Copy, Debug)]
struct Role {
    permissions: Permissions,
    /// Whether Discord manages it, as it does the roles of bots.
    managed: bool,
}

/// A server.
#[derive(Clone, Debug)]
pub struct Server {
    /// Its id, which is also that of the everyone role.
    pub id: u64,
    /// Its name; empty if unknown.
    pub name: String,
    /// Its owner.
    pub owner: Option<u64>,
    /// Its language, as a Discord locale.
    pub locale: String,
    roles: HashMap<u64, Role>,
    system_channel: Option<u64>,
}

impl Server {
    /// Reads a server; `None` if it has no id.
    pub fn read(described: &Value) -> Option<Server> {
        let roles = described["roles"].as_array().into_iter().flatten();
        let role = |role: &Value| {
            let permissions = Permissions::read(&role["permissions"])?;
            let managed = role["managed"].as_bool().unwrap_or_default();
            let read = Role {
                permissions,
                managed,
            };
            Some((id(&role["id"])?, read))
        };
        let text = |field: &str| described[field].as_str().unwrap_or_default().to_owned();
        Some(Server {
            id: id(&described["id"])?,
            name: text("name"),
            owner: id(&described["owner_id"]),
            locale: text("preferred_locale"),
            roles: roles.filter_map(role).collect(),
            system_channel: id(&described["system_channel_id"]),
        })
    }

    /// The permissions of a member with these roles in the server.
    fn permissions(&self, person: u64, roles: &[u64]) -> Permissions {
        if self.owner == Some(person) {
            return Permissions::ALL;
        }
        let held = roles.iter().chain([&self.id]);
        let all = held
            .filter_map(|role| self.roles.get(role))
            .fold(Permissions::NONE, |all, role| all.union(role.permissions));
        if all.contains(Permissions::ADMINISTRATOR) {
            Permissions::ALL
        } else {
            all
        }
    }

    /// Whether a member with these roles sees every channel, even an unknown one.
    pub fn sees_all(&self, person: u64, roles: &[u64]) -> bool {
        self.permissions(person, roles) == Permissions::ALL
    }

    /// The permissions of a member with these roles in a channel (topics/permissions, "Permission Overwrites").
    pub fn permissions_in(&self, channel: &Channel, person: u64, roles: &[u64]) -> Permissions {
        let base = self.permissions(person, roles);
        if base == Permissions::ALL {
            return base;
        }
        let Some(overwrites) = &channel.overwrites else {
            return Permissions::NONE;
        };
        let apply = |may: Permissions, applies: &dyn Fn(Subject) -> bool| {
            let of = overwrites.iter().filter(|one| applies(one.subject));
            let (allow, deny) = of.fold(Default::default(), |(allow, deny), one| {
                let (allow, deny): (Permissions, Permissions) = (allow, deny);
                (allow.union(one.allow), deny.union(one.deny))
            });
            (may - deny).union(allow)
        };
        let everyone = Subject::Role(self.id);
        let may = apply(base, &|subject| subject == everyone);
        let may = apply(may, &|subject| match subject {
            Subject::Role(role) => role != self.id && roles.contains(&role),
            Subject::Member(_) => false,
        });
        let may = apply(may, &|subject| subject == Subject::Member(person));
        // A member who does not see a channel can do nothing in it.
        if may.contains(Permissions::VIEW_CHANNEL) {
            may
        } else {
            Permissions::NONE
        }
    }

    /// The roles whose holders manage the server, in the order of their ids, without those of bots, which Discord manages.
    pub fn managing_roles(&self) -> Vec<u64> {
        let manages = |role: &Role| {
            let may = role.permissions;
            may.contains(Permissions::ADMINISTRATOR) || may.contains(Permissions::MANAGE_GUILD)
        };
        let roles = self.roles.iter().filter(|(id, _)| **id != self.id);
        let managing = roles.filter(|(_, role)| !role.managed && manages(role));
        let mut managing: Vec<u64> = managing.map(|(id, _)| *id).collect();
        managing.sort_unstable();
        managing
    }

    /// The channel for the bot's first message, given its roles: the system channel if it may write there, or else the first
    /// text channel where it may.
    pub fn place_for_hello(
        &self,
        channels: &[Channel],
        newcomer: u64,
        roles: &[u64],
    ) -> Option<u64> {
        let needed = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);
        let texts = channels.iter().filter(|channel| channel.is_text);
        let open = texts.filter(|channel| {
            let may = self.permissions_in(channel, newcomer, roles);
            !channel.is_hidden && may.contains(needed)
        });
        let first = open.min_by_key(|channel| {
            let is_for_this = Some(channel.id) == self.system_channel;
            (!is_for_this, channel.position, channel.id)
        });
        first.map(|channel| channel.id)
    }
}

/// An interaction without the unneeded fields of its message, which include whole channels. One of a person who has installed the
/// bot for themselves, in a server that has not, names no server: nothing there concerns the bot.
pub fn interaction(mut data: Value) -> Value {
    let owners = data["authorizing_integration_owners"].as_object();
    let is_persons_own = owners.is_some_and(|owners| {
        owners.contains_key(INSTALLED_BY_PERSON) && !owners.contains_key(INSTALLED_BY_SERVER)
    });
    if is_persons_own && data["member"]["user"].is_object() {
        data["user"] = data["member"]["user"].take();
        if let Some(fields) = data.as_object_mut() {
            for field in ["member", "guild_id", "guild", "guild_locale"] {
                fields.remove(field);
            }
        }
    }
    let message = data.get_mut("message").and_then(Value::as_object_mut);
    if let Some(message) = message {
        message.retain(|field, _| READ_OF_A_MESSAGE.contains(&field.as_str()));
    }
    data
}

/// The roles of a person in Discord's list of members; `None` if they are not in it.
pub fn roles_of(members: &Value, person: u64) -> Option<Vec<u64>> {
    let mut all = members.as_array().into_iter().flatten();
    let found = all.find(|member| id(&member["user"]["id"]) == Some(person))?;
    Some(roles_in(found))
}

/// The roles of a member.
pub fn roles_in(member: &Value) -> Vec<u64> {
    let roles = member["roles"].as_array().into_iter().flatten();
    roles.filter_map(id).collect()
}

#[cfg(test)]
mod tests;
