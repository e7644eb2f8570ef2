//! Permissions: Discord's names and bits, as far as the playground's rules ask for them.

use std::ops::{BitOr, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A set of permissions; in JSON the decimal digits of its bits, as Discord writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

/// The permissions that exist here, by Discord's names.
const NAMED: [(&str, Permissions); 15] = [
    ("MANAGE_CHANNELS", Permissions::MANAGE_CHANNELS),
    ("MANAGE_GUILD", Permissions::MANAGE_GUILD),
    ("VIEW_CHANNEL", Permissions::VIEW_CHANNEL),
    ("SEND_MESSAGES", Permissions::SEND_MESSAGES),
    ("MANAGE_MESSAGES", Permissions::MANAGE_MESSAGES),
    ("EMBED_LINKS", Permissions::EMBED_LINKS),
    ("ATTACH_FILES", Permissions::ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", Permissions::READ_MESSAGE_HISTORY),
    ("MENTION_EVERYONE", Permissions::MENTION_EVERYONE),
    ("MANAGE_ROLES", Permissions::MANAGE_ROLES),
    (
        "USE_APPLICATION_COMMANDS",
        Permissions::USE_APPLICATION_COMMANDS,
    ),
    ("MANAGE_THREADS", Permissions::MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", Permissions::CREATE_PUBLIC_THREADS),
    (
        "CREATE_PRIVATE_THREADS",
        Permissions::CREATE_PRIVATE_THREADS,
    ),
    (
        "SEND_MESSAGES_IN_THREADS",
        Permissions::SEND_MESSAGES_IN_THREADS,
    ),
];

#[allow(missing_docs, reason = "the names are Discord's own")]
impl Permissions {
    pub const NONE: Permissions = Permissions(0);
    pub const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    pub const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    pub const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    pub const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    pub const EMBED_LINKS: Permissions = Permissions(1 << 14);
    pub const ATTACH_FILES: Permissions = Permissions(1 << 15);
    pub const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    pub const MENTION_EVERYONE: Permissions = Permissions(1 << 17);
    pub const MANAGE_ROLES: Permissions = Permissions(1 << 28);
    pub const USE_APPLICATION_COMMANDS: Permissions = Permissions(1 << 31);
    pub const MANAGE_THREADS: Permissions = Permissions(1 << 34);
    pub const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    pub const CREATE_PRIVATE_THREADS: Permissions = Permissions(1 << 36);
    pub const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);
}

impl Permissions {
    /// What the bot may do in the server: exactly what its invitation asked for.
    pub fn of_the_bot() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::ATTACH_FILES
            | Permissions::EMBED_LINKS
            | Permissions::READ_MESSAGE_HISTORY
    }

    /// What an ordinary person may do in the server.
    pub fn of_a_member() -> Permissions {
        Permissions::of_the_bot() | Permissions::USE_APPLICATION_COMMANDS
    }

    /// What an organiser may do besides.
    pub fn of_an_organiser() -> Permissions {
        Permissions::MANAGE_GUILD
            | Permissions::MANAGE_CHANNELS
            | Permissions::MANAGE_MESSAGES
            | Permissions::MANAGE_THREADS
            | Permissions::MANAGE_ROLES
            | Permissions::MENTION_EVERYONE
            | Permissions::CREATE_PRIVATE_THREADS
    }

    /// The permissions with these bits.
    pub const fn from_bits(bits: u64) -> Permissions {
        Permissions(bits)
    }

    /// The permission with Discord's name for it, if it exists here.
    pub fn named(name: &str) -> Option<Permissions> {
        NAMED
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, permission)| *permission)
    }

    /// Whether all of `others` are among these.
    pub const fn contains(self, others: Permissions) -> bool {
        self.0 & others.0 == others.0
    }

    /// These without `others`.
    pub const fn without(self, others: Permissions) -> Permissions {
        Permissions(self.0 & !others.0)
    }
}

impl BitOr for Permissions {
    type Output = Permissions;

    fn bitor(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }
}

impl Not for Permissions {
    type Output = Permissions;

    fn not(self) -> Permissions {
        Permissions(!self.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Permissions, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map(Permissions)
            .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_bits_agree() {
        assert_eq!(
            Permissions::named("SEND_MESSAGES"),
            Some(Permissions::SEND_MESSAGES)
        );
        assert_eq!(Permissions::named("SING"), None);
        assert!(!Permissions::of_the_bot().contains(Permissions::MANAGE_MESSAGES));
        assert_eq!(
            serde_json::to_value(Permissions::SEND_MESSAGES).unwrap(),
            "2048"
        );
    }
}
