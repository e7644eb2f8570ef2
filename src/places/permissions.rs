//! The permissions that the bot needs in a channel (topics/permissions). The invitation link in `docs/hosting.md` asks for all
//! of them.

use std::ops::Sub;
use texts::{Sentence, key};

use serde_json::Value;

/// A set of permissions, by Discord's bits. serenity's type drops the bits above the fiftieth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

/// The permissions that the bot knows, with their English names.
const NAMES: [(Permissions, &str); 9] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (Permissions::MANAGE_GUILD, "Manage Server"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (
        Permissions::CREATE_PRIVATE_THREADS,
        "Create Private Threads",
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads",
    ),
    (Permissions::PIN_MESSAGES, "Pin Messages"),
];

impl Permissions {
    /// The bits, as in the link of an invitation.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// No permissions.
    pub const NONE: Permissions = Permissions(0);
    /// All permissions.
    pub const ALL: Permissions = Permissions(u64::MAX);
    /// All permissions in every channel.
    pub const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    /// Changing a channel, such as the tags of a forum.
    pub const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    /// Changing the server.
    pub const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    /// Seeing a channel.
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    /// Writing in a channel.
    pub const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    /// Attaching files.
    pub const ATTACH_FILES: Permissions = Permissions(1 << 15);
    /// Reading earlier messages.
    pub const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    /// Opening threads.
    pub const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    /// Opening threads that only their members see.
    pub const CREATE_PRIVATE_THREADS: Permissions = Permissions(1 << 36);
    /// Writing in threads.
    pub const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);
    /// Creating events of the server, and changing one's own.
    pub const CREATE_EVENTS: Permissions = Permissions(1 << 44);
    /// Pinning messages; no longer part of managing messages since 23 February 2026.
    pub const PIN_MESSAGES: Permissions = Permissions(1 << 51);

    /// Reads permissions as Discord writes them: as a decimal number, with bits that may be unknown here.
    pub fn read(written: &Value) -> Option<Permissions> {
        match written {
            Value::String(digits) => {
                let bits: u128 = digits.parse().ok()?;
                // Nothing here uses the bits above.
                u64::try_from(bits & u128::from(u64::MAX))
                    .ok()
                    .map(Permissions)
            }
            other => other.as_u64().map(Permissions),
        }
    }

    /// These and others.
    pub const fn union(self, others: Permissions) -> Permissions {
        Permissions(self.0 | others.0)
    }

    /// Whether all of `others` are among these.
    pub const fn contains(self, others: Permissions) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The English names of those that the bot knows.
    pub fn names(self) -> Vec<&'static str> {
        let known = NAMES.into_iter();
        known
            .filter(|(permission, _)| self.contains(*permission))
            .map(|(_, name)| name)
            .collect()
    }
}

impl Sub for Permissions {
    type Output = Permissions;

    fn sub(self, others: Permissions) -> Permissions {
        Permissions(self.0 & !others.0)
    }
}

impl From<serenity::all::Permissions> for Permissions {
    fn from(cut: serenity::all::Permissions) -> Permissions {
        Permissions(cut.bits())
    }
}

/// What the bot needs in a channel with matches, with the names of the permissions.
pub const NEEDED: [(Permissions, Sentence); 4] = [
    (Permissions::VIEW_CHANNEL, key::PERMISSION_VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, key::PERMISSION_SEND_MESSAGES),
    (Permissions::ATTACH_FILES, key::PERMISSION_ATTACH_FILES),
    (
        Permissions::READ_MESSAGE_HISTORY,
        key::PERMISSION_READ_HISTORY,
    ),
];

/// What the bot needs to open a thread for a match.
pub const FOR_A_THREAD: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What the bot needs in a channel for play, with the names of the permissions.
pub fn in_a_channel_for_play(threads_are_private: bool) -> Vec<(Permissions, Sentence)> {
    let opening = if threads_are_private {
        (
            Permissions::CREATE_PRIVATE_THREADS,
            key::PERMISSION_CREATE_PRIVATE_THREADS,
        )
    } else {
        (
            Permissions::CREATE_PUBLIC_THREADS,
            key::PERMISSION_CREATE_THREADS,
        )
    };
    let writing = (
        Permissions::SEND_MESSAGES_IN_THREADS,
        key::PERMISSION_SEND_IN_THREADS,
    );
    let pinning = (Permissions::PIN_MESSAGES, key::PERMISSION_PIN_MESSAGES);
    NEEDED
        .into_iter()
        .chain([opening, writing, pinning])
        .collect()
}

/// What the bot needs in a forum whose posts are games, with the names of the permissions.
pub fn in_a_forum() -> impl Iterator<Item = (Permissions, Sentence)> {
    let writing = (
        Permissions::SEND_MESSAGES_IN_THREADS,
        key::PERMISSION_SEND_IN_THREADS,
    );
    NEEDED.into_iter().chain([writing])
}

/// What the bot needs to pin a league's message.
pub const FOR_A_PIN: Permissions = Permissions::PIN_MESSAGES;

/// All that the bot uses in a channel: what its invitation asks for.
pub fn of_the_invitation() -> Permissions {
    let needed = NEEDED.iter().map(|(permission, _)| *permission);
    let others = FOR_A_THREAD
        .union(FOR_A_PIN)
        .union(Permissions::CREATE_PRIVATE_THREADS);
    needed.fold(others, Permissions::union)
}

/// The names of all that the bot uses in a channel.
pub fn keys() -> impl Iterator<Item = Sentence> {
    let needed = NEEDED.into_iter().map(|(_, key)| key);
    needed.chain([
        key::PERMISSION_CREATE_THREADS,
        key::PERMISSION_CREATE_PRIVATE_THREADS,
        key::PERMISSION_SEND_IN_THREADS,
        key::PERMISSION_PIN_MESSAGES,
    ])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_link_for_inviting_the_bot_asks_for_what_it_uses() {
        let all = of_the_invitation();
        let link = format!("&permissions={}`", all.0);
        assert!(
            include_str!("../../docs/hosting.md").contains(&link),
            "{link}"
        );
        assert_eq!(all.names().len(), keys().count());
    }

    #[test]
    fn bits_above_the_fiftieth_are_kept_and_unknown_ones_do_no_harm() {
        let pins = Permissions::read(&json!("2251799813685248"));
        assert_eq!(pins, Some(Permissions::PIN_MESSAGES));
        let future = (1_u128 << 99) + 1024;
        let read = Permissions::read(&json!(future.to_string()));
        assert_eq!(read, Some(Permissions::VIEW_CHANNEL));
        assert_eq!(
            Permissions::read(&json!(1024)),
            Some(Permissions::VIEW_CHANNEL)
        );
        for nonsense in [json!(null), json!("all"), json!(-1), json!([])] {
            assert_eq!(Permissions::read(&nonsense), None, "{nonsense}");
        }
    }
}
