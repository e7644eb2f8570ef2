//! Permissions: Discord's names and bits of those that the playground uses.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

bitflags::bitflags! {
    /// A set of permissions, by Discord's names; in JSON the decimal digits of its bits, as Discord writes it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Permissions: u64 {
        const MANAGE_CHANNELS = 1 << 4;
        const MANAGE_GUILD = 1 << 5;
        const VIEW_CHANNEL = 1 << 10;
        const SEND_MESSAGES = 1 << 11;
        const SEND_TTS_MESSAGES = 1 << 12;
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        const MENTION_EVERYONE = 1 << 17;
        const MANAGE_ROLES = 1 << 28;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const CREATE_PRIVATE_THREADS = 1 << 36;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        const CREATE_EVENTS = 1 << 44;
        const PIN_MESSAGES = 1 << 51;
    }
}

impl Permissions {
    /// What the bot may do in the server, unless its invitation asks for something else.
    pub fn of_the_bot() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::CREATE_PRIVATE_THREADS
            | Permissions::ATTACH_FILES
            | Permissions::EMBED_LINKS
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::PIN_MESSAGES
    }

    /// What an ordinary person may do in the server.
    pub fn of_a_member() -> Permissions {
        let not_theirs = Permissions::PIN_MESSAGES | Permissions::CREATE_PRIVATE_THREADS;
        Permissions::of_the_bot().difference(not_theirs) | Permissions::USE_APPLICATION_COMMANDS
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
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.bits())
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Permissions, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map(Permissions::from_bits_retain)
            .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_bits_agree() {
        assert_eq!(
            Permissions::from_name("SEND_MESSAGES"),
            Some(Permissions::SEND_MESSAGES)
        );
        assert_eq!(Permissions::from_name("SING"), None);
        assert!(!Permissions::of_the_bot().contains(Permissions::MANAGE_MESSAGES));
        assert_eq!(
            serde_json::to_value(Permissions::SEND_MESSAGES).unwrap(),
            "2048"
        );
    }
}
