//! What the bot must be allowed to do in a channel (topics/permissions). The link in `docs/hosting.md` for
//! inviting it asks for all of this.

use std::ops::Sub;
use texts::{Sentence, key};

use serde_json::Value;

/// A set of permissions, by Discord's bits. serenity's type cuts those above the fiftieth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

/// The permissions that the bot knows, each with the name that people know it by in English.
const NAMES: [(Permissions, &str); 8] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (Permissions::MANAGE_GUILD, "Manage Server"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads",
    ),
    (Permissions::PIN_MESSAGES, "Pin Messages"),
];

impl Permissions {
    /// None at all.
    pub const NONE: Permissions = Permissions(0);
    /// All of them.
    pub const ALL: Permissions = Permissions(u64::MAX);
    /// Everything in every channel.
    pub const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    /// Changing the server.
    pub const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    /// Seeing a channel.
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    /// Writing in a channel.
    pub const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    /// Attaching files.
    pub const ATTACH_FILES: Permissions = Permissions(1 << 15);
    /// Reading what was written before.
    pub const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    /// Opening threads.
    pub const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    /// Writing in threads.
    pub const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);
    /// Pinning messages; managing messages includes it no more since 23 February 2026.
    pub const PIN_MESSAGES: Permissions = Permissions(1 << 51);

    /// The permissions that Discord writes so: as the digits of a number, of which later bits may be unknown here.
    pub fn read(written: &Value) -> Option<Permissions> {
        match written {
            Value::String(digits) => {
                let bits: u128 = digits.parse().ok()?;
                // Those above are none that anything here asks about.
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

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What people call those of them that the bot knows, in English.
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

/// What it needs wherever there is to be a match, each with the name that people know it by.
pub const NEEDED: [(Permissions, Sentence); 4] = [
    (Permissions::VIEW_CHANNEL, key::PERMISSION_VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, key::PERMISSION_SEND_MESSAGES),
    (Permissions::ATTACH_FILES, key::PERMISSION_ATTACH_FILES),
    (
        Permissions::READ_MESSAGE_HISTORY,
        key::PERMISSION_READ_HISTORY,
    ),
];

/// What it needs to give a match a thread of its own.
pub const FOR_A_THREAD: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What it needs so that a league's message is found from the top of its channel.
pub const FOR_A_PIN: Permissions = Permissions::PIN_MESSAGES;

/// The names of all that the bot uses in a channel.
pub fn keys() -> impl Iterator<Item = Sentence> {
    let needed = NEEDED.into_iter().map(|(_, key)| key);
    needed.chain([
        key::PERMISSION_CREATE_THREADS,
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
        let all = NEEDED.iter().map(|(permission, _)| *permission);
        let all = all.fold(FOR_A_THREAD.union(FOR_A_PIN), Permissions::union);
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
