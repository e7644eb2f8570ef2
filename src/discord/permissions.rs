//! What the bot must be allowed to do in a channel (topics/permissions). README's link for inviting it asks for all of
//! this.

use serenity::all::Permissions;

/// What it needs wherever there is to be a match, each with the key of the name that people know it by.
pub const NEEDED: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-read-history"),
];

/// What it needs to give a match a thread of its own.
pub const FOR_A_THREAD: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_for_inviting_the_bot_asks_for_what_it_needs() {
        let all = NEEDED.iter().map(|(permission, _)| *permission);
        let all = all.fold(FOR_A_THREAD, Permissions::union);
        let link = format!("&permissions={}`", all.bits());
        assert!(include_str!("../../README.md").contains(&link), "{link}");
    }
}
