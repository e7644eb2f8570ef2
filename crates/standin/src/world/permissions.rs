//! Permissions: Discord's names and bits of those that the playground uses.

use std::ops::BitOr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A set of permissions; in JSON the decimal digits of its bits, as Discord writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

macro_rules! permissions {
    ($($name:ident = $bit:literal,)*) => {
        #[allow(missing_docs, reason = "the names are Discord's own")]
        impl Permissions {
            $(pub const $name: Permissions = Permissions(1 << $bit);)*
        }

        /// The permissions that exist here, by Discord's names.
        const NAMED: &[(&str, Permissions)] = &[$((stringify!($name), Permissions::$name),)*];
    };
}

permissions! {
    MANAGE_CHANNELS = 4,
    MANAGE_GUILD = 5,
    VIEW_CHANNEL = 10,
    SEND_MESSAGES = 11,
    SEND_TTS_MESSAGES = 12,
    MANAGE_MESSAGES = 13,
    EMBED_LINKS = 14,
    ATTACH_FILES = 15,
    READ_MESSAGE_HISTORY = 16,
    MENTION_EVERYONE = 17,
    MANAGE_ROLES = 28,
    USE_APPLICATION_COMMANDS = 31,
    MANAGE_THREADS = 34,
    CREATE_PUBLIC_THREADS = 35,
    CREATE_PRIVATE_THREADS = 36,
    SEND_MESSAGES_IN_THREADS = 38,
    PIN_MESSAGES = 51,
}

impl Permissions {
    /// No permission at all.
    pub const NONE: Permissions = Permissions(0);

    /// What the bot may do in the server: exactly what its invitation requested.
    pub fn of_the_bot() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::ATTACH_FILES
            | Permissions::EMBED_LINKS
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::PIN_MESSAGES
    }

    /// What an ordinary person may do in the server.
    pub fn of_a_member() -> Permissions {
        Permissions::of_the_bot().without(Permissions::PIN_MESSAGES)
            | Permissions::USE_APPLICATION_COMMANDS
    }

    /// What an organiser may do in addition.
    pub fn of_an_organiser() -> Permissions {
        Permissions::MANAGE_GUILD
            | Permissions::MANAGE_CHANNELS
            | Permissions::MANAGE_MESSAGES
            | Permissions::MANAGE_THREADS
            | Permissions::MANAGE_ROLES
            | Permissions::MENTION_EVERYONE
            | Permissions::CREATE_PRIVATE_THREADS
            | Permissions::PIN_MESSAGES
    }

    /// The permissions with these bits.
    pub const fn from_bits(bits: u64) -> Permissions {
        Permissions(bits)
    }

    /// The permission with Discord's name for it, if it exists here.
    pub fn named(name: &str) -> Option<Permissions> {
        let named = NAMED.iter().find(|(known, _)| *known == name);
        named.map(|(_, permission)| *permission)
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
