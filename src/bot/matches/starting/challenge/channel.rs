//! The channel of a challenge: whether a match can have a thread there.

use crate::{
    bot::kit::{ReplyError, Visit},
    places::permissions::{self, Permissions},
};
use texts::{args, key};

/// The channel to which a place belongs, if that is a thread: a match cannot have a thread of its own there.
pub fn thread_parent<E>(visit: &Visit<'_, E>) -> Option<u64> {
    let parent = visit.thread()?.parent_id;
    parent.map(|parent| parent.get())
}

/// Checks that the bot has the permissions that a challenge needs in this channel.
pub fn expect_permissions<E>(visit: &Visit<'_, E>) -> Result<(), ReplyError> {
    let Some(may) = visit.allowed().map(Permissions::from) else {
        return Ok(());
    };
    let missing: Vec<String> = permissions::NEEDED
        .into_iter()
        .filter(|(permission, _)| !may.contains(*permission))
        .map(|(_, key)| visit.texts().get(key))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let values = args![missing = visit.texts().list(&missing)];
    Err(visit.refusal_with(key::REFUSE_CHALLENGE_PERMISSIONS, &values))
}
