//! The bot's changes to a thread: its name, whether it is archived or locked, and the permissions for each. The source
//! is Discord's documentation, topics/threads ("Locked Threads", "Editing & Deleting Threads") and resources/channel
//! ("Modify Channel").

use super::{
    Event, World,
    channels::Channel,
    messages::{Message, kind},
    people::BOT,
    permissions::Permissions,
    update,
};
use crate::{ApiError, Id, Moment, ensure};

/// What a request changes. `None` means that it does not mention the field.
#[derive(Debug, Default)]
pub struct ThreadEdit {
    /// The name.
    pub name: Option<String>,
    /// Whether it is archived.
    pub archived: Option<bool>,
    /// Whether only people who manage threads may write in it.
    pub locked: Option<bool>,
    /// Whether the members of a private thread may add others.
    pub invitable: Option<bool>,
    /// Minutes of inactivity after which it is archived.
    pub auto_archive_duration: Option<i64>,
    /// The slow mode in seconds.
    pub rate_limit_per_user: Option<i64>,
    /// The tags of a post.
    pub applied_tags: Option<Vec<Id>>,
    /// Whether a post is pinned to the top of its forum.
    pub pinned: Option<bool>,
}

impl ThreadEdit {
    /// Whether it changes anything besides `archived`.
    const fn changes_more(&self) -> bool {
        self.name.is_some()
            || self.locked.is_some()
            || self.invitable.is_some()
            || self.auto_archive_duration.is_some()
            || self.rate_limit_per_user.is_some()
            || self.applied_tags.is_some()
            || self.pinned.is_some()
    }

    fn apply(self, thread: &mut Channel, now: Moment) {
        let archived = self.archived.unwrap_or(thread.archived);
        let duration = self.auto_archive_duration;
        if archived != thread.archived
            || duration.is_some_and(|new| new != thread.auto_archive_duration)
        {
            thread.archive_changed = now;
        }
        thread.archived = archived;
        update(&mut thread.auto_archive_duration, duration);
        update(&mut thread.locked, self.locked);
        update(&mut thread.invitable, self.invitable);
        update(&mut thread.rate_limit_per_user, self.rate_limit_per_user);
        update(&mut thread.applied_tags, self.applied_tags);
        update(&mut thread.pinned, self.pinned);
        update(&mut thread.name, self.name);
    }
}

impl World {
    /// Changes a thread for the bot. A message in the thread announces a new name.
    ///
    /// # Errors
    /// Those of [`World::channel_for_bot`]; [`ApiError::MissingPermissions`]; [`ApiError::ThreadArchived`] if it is
    /// archived and the request does not reopen it; [`ApiError::TooManyThreads`] if no more may be open.
    pub fn edit_thread(&mut self, id: Id, edit: ThreadEdit, now: Moment) -> Result<(), ApiError> {
        let thread = self.channel_for_bot(id)?;
        self.demand_editing(thread, &edit)?;
        self.demand_post(thread, &edit)?;
        let reopens = thread.archived && edit.archived == Some(false);
        let is_closed = thread.archived && !reopens;
        ensure(
            !(is_closed && edit.changes_more()),
            ApiError::ThreadArchived,
        )?;
        if reopens {
            self.demand_capacity()?;
        }
        let name = edit.name.clone().filter(|name| *name != thread.name);
        self.change_channel(id, |thread| edit.apply(thread, now))?;
        if reopens {
            self.announce(Event::Reopened(id));
        }
        if let Some(name) = name {
            let message = Message {
                id: self.snowflakes.next(now),
                channel: id,
                author: BOT,
                kind: kind::CHANNEL_NAME_CHANGE,
                content: name,
                created: now,
                ..Message::default()
            };
            self.add_message(message);
        }
        Ok(())
    }

    /// Checks that what only posts have is changed only in posts: the tags, and the place at the top.
    fn demand_post(&self, thread: &Channel, edit: &ThreadEdit) -> Result<(), ApiError> {
        let forum = thread.parent.filter(|parent| self.is_forum(*parent));
        if let Some(tags) = &edit.applied_tags {
            let forum = self.channel(forum.ok_or(ApiError::WrongChannelType)?)?;
            self.demand_tags(forum, &thread.applied_tags, tags)?;
        }
        if edit.pinned == Some(true) {
            ensure(forum.is_some(), ApiError::WrongChannelType)?;
            self.demand_free_top(thread)?;
        }
        Ok(())
    }

    /// Checks that the bot may change the thread like this: everything, if it manages threads; if it started the
    /// thread, everything but the lock and the slow mode, until the thread is locked; otherwise it may only reopen a
    /// thread of which it is a member.
    fn demand_editing(&self, thread: &Channel, edit: &ThreadEdit) -> Result<(), ApiError> {
        if self.manages_threads(BOT, thread) {
            return Ok(());
        }
        let locks = edit.locked.is_some_and(|locked| locked != thread.locked);
        let reopens_only = edit.archived == Some(false) && !edit.changes_more();
        let may_write = self
            .bot_permissions(thread)
            .contains(Permissions::SEND_MESSAGES_IN_THREADS);
        let takes_part = thread.members.contains(&BOT) && may_write;
        let started = thread.owner == Some(BOT);
        let moves = edit.pinned.is_some_and(|pinned| pinned != thread.pinned);
        let is_reserved = thread.locked || locks || moves || edit.rate_limit_per_user.is_some();
        let may = !is_reserved && (started || (reopens_only && takes_part));
        ensure(may, ApiError::MissingPermissions)
    }
}
