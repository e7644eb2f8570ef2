//! What only forums have: posts, which are threads with a first message, and their tags. The source is Discord's
//! documentation, resources/channel ("Forum Tag Object", "Start Thread in Forum or Media Channel") and topics/threads
//! ("Thread-only Channels").

use std::collections::{BTreeSet, HashSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Record, World,
    channels::{Channel, ChannelKind},
    people::BOT,
    permissions::Permissions,
    posting::{Post, Upload},
};
use crate::{ApiError, Id, Moment, ensure, validate::message::Draft};

/// A tag of a forum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tag {
    /// The identifier.
    pub id: Id,
    /// The name.
    pub name: String,
    /// Whether only those who manage threads may add it to posts and remove it.
    pub moderated: bool,
    /// The emoji.
    pub emoji: Option<String>,
}

impl Tag {
    /// Discord's forum tag object.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "moderated": self.moderated,
            "emoji_id": null,
            "emoji_name": self.emoji,
        })
    }
}

/// A post that the bot is about to write.
#[derive(Debug)]
pub struct NewPost {
    /// The forum.
    pub forum: Id,
    /// Its name.
    pub name: String,
    /// Minutes of inactivity after which it is archived.
    pub auto_archive_duration: i64,
    /// The slow mode in seconds.
    pub rate_limit_per_user: i64,
    /// Its tags.
    pub tags: Vec<Id>,
    /// Its first message.
    pub message: Draft,
    /// The files of the message.
    pub files: Vec<Upload>,
}

impl World {
    /// Whether a channel is a forum.
    pub fn is_forum(&self, channel: Id) -> bool {
        let found = self.channels.get(&channel);
        found.is_some_and(|channel| channel.kind == ChannelKind::Forum)
    }

    /// The posts of a forum.
    pub fn posts_of(&self, forum: &Channel) -> impl Iterator<Item = &Channel> {
        let forum = Some(forum.id);
        let channels = self.channels.values();
        channels.filter(move |channel| channel.parent == forum)
    }

    /// Writes a post: its thread, and the first message with the same identifier.
    ///
    /// # Errors
    /// Those of [`World::demand`] and [`World::post`]; [`ApiError::TooManyThreads`]; [`ApiError::UnknownTag`];
    /// [`ApiError::TagRequired`] or [`ApiError::NoTagForMembers`] if the forum needs a tag.
    pub fn create_post(&mut self, new: NewPost, now: Moment) -> Result<Id, ApiError> {
        self.demand(new.forum, Permissions::SEND_MESSAGES)?;
        let forum = self.channel(new.forum)?;
        let guild = forum.guild;
        if forum.requires_tag && new.tags.is_empty() {
            let all_reserved = forum.tags.iter().all(|tag| tag.moderated);
            let may_set = !all_reserved || self.manages_threads(BOT, forum);
            ensure(may_set, ApiError::NoTagForMembers)?;
            return Err(ApiError::TagRequired);
        }
        self.demand_tags(forum, &[], &new.tags)?;
        self.demand_capacity()?;
        let id = self.snowflakes.next(now);
        let events = self.events.len();
        self.add_channel(Channel {
            guild,
            parent: Some(new.forum),
            owner: Some(BOT),
            auto_archive_duration: new.auto_archive_duration,
            rate_limit_per_user: new.rate_limit_per_user,
            applied_tags: new.tags,
            members: BTreeSet::from([BOT]),
            ..Channel::new(id, ChannelKind::Thread, &new.name, now)
        });
        let post = Post {
            id: Some(id),
            channel: id,
            author: BOT,
            draft: new.message,
            files: new.files,
            ..Post::default()
        };
        self.post(post, now).inspect_err(|_| {
            // There is no post without a message.
            self.channels.remove(&id);
            self.touched.remove(&(Record::Channel, id));
            self.events.truncate(events);
        })
    }

    /// Checks that the bot may exchange the tags of a post: each new one exists, and those reserved for people who manage
    /// threads stay as they are unless it does.
    ///
    /// # Errors
    /// [`ApiError::UnknownTag`]; [`ApiError::MissingPermissions`].
    pub(super) fn demand_tags(
        &self,
        forum: &Channel,
        old: &[Id],
        new: &[Id],
    ) -> Result<(), ApiError> {
        let exists = |id: &Id| forum.tags.iter().any(|tag| tag.id == *id);
        ensure(new.iter().all(exists), ApiError::UnknownTag)?;
        let changes = |tag: &&Tag| old.contains(&tag.id) != new.contains(&tag.id);
        let mut changed = forum.tags.iter().filter(changes);
        let is_free = !changed.any(|tag| tag.moderated);
        let may = is_free || self.manages_threads(BOT, forum);
        ensure(may, ApiError::MissingPermissions)
    }

    /// Replaces the tags of a forum; those without an identifier are new. Posts lose the tags that are gone.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`]; [`ApiError::UnknownTag`]; [`ApiError::SameTagNames`].
    pub fn set_tags(
        &mut self,
        forum: Id,
        tags: Vec<(Option<Id>, Tag)>,
        now: Moment,
    ) -> Result<(), ApiError> {
        let known: Vec<Id> = self.channel(forum)?.tags.iter().map(|tag| tag.id).collect();
        let mut names = HashSet::new();
        for (id, tag) in &tags {
            ensure(
                id.is_none_or(|id| known.contains(&id)),
                ApiError::UnknownTag,
            )?;
            ensure(names.insert(tag.name.clone()), ApiError::SameTagNames)?;
        }
        let tags = tags.into_iter().map(|(id, tag)| Tag {
            id: id.unwrap_or_else(|| self.snowflakes.next(now)),
            ..tag
        });
        let tags: Vec<Tag> = tags.collect();
        let kept: HashSet<Id> = tags.iter().map(|tag| tag.id).collect();
        let has_lost = |post: &&Channel| post.applied_tags.iter().any(|tag| !kept.contains(tag));
        let posts = self.posts_of(self.channel(forum)?).filter(has_lost);
        let posts: Vec<Id> = posts.map(|post| post.id).collect();
        for post in posts {
            self.change_channel(post, |post| {
                post.applied_tags.retain(|tag| kept.contains(tag));
            })?;
        }
        if let Some(channel) = self.channels.get_mut(&forum) {
            channel.tags = tags;
        }
        Ok(())
    }

    /// Checks that one more post of a forum may be pinned to its top: there can be one.
    ///
    /// # Errors
    /// [`ApiError::TooManyPinnedPosts`].
    pub(super) fn demand_free_top(&self, post: &Channel) -> Result<(), ApiError> {
        let others = self.channels.values();
        let mut others = others.filter(|one| one.parent == post.parent && one.id != post.id);
        let is_taken = others.any(|one| one.pinned);
        ensure(!is_taken, ApiError::TooManyPinnedPosts)
    }
}
