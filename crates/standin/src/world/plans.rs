//! The channels that a playground has besides the usual three: how a file describes them, and how they are added to every
//! server.

use std::collections::HashSet;

use serde::Deserialize;

use super::{
    Record, World,
    channels::{Channel, ChannelKind},
    forums::Tag,
};
use crate::{Id, Moment, ensure, validate::component::is_emoji};

/// The maximum number of tags of a forum (resources/channel, "Modify Channel").
pub const MAX_TAGS: usize = 20;
/// The maximum number of characters in the name of a tag (resources/channel, "Forum Tag Object").
pub const MAX_TAG_NAME_CHARS: usize = 20;
/// The maximum number of characters in the name of a channel.
const MAX_NAME_CHARS: usize = 100;
/// The numbers of the channels' identifiers within their server. People, roles and the first channels have others.
const NUMBERS: std::ops::Range<u64> = 31..99;

/// Why a description of channels cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// It is not JSON, or does not describe channels.
    #[error("it is no list of channels: {0}")]
    Format(#[from] serde_json::Error),
    /// A name is too short or too long.
    #[error("the name {0:?} does not have 1 to {MAX_NAME_CHARS} characters")]
    Name(String),
    /// The same channel twice.
    #[error("there are two channels {0:?}")]
    Twice(String),
    /// There are too many channels.
    #[error("it has {0} channels, and {most} are possible", most = NUMBERS.end - NUMBERS.start)]
    TooMany(usize),
    /// Tags outside of a forum.
    #[error("{0:?} is no forum, so it cannot have tags")]
    NoForum(String),
    /// A forum has too many tags.
    #[error("{0:?} has more than {MAX_TAGS} tags")]
    TooManyTags(String),
    /// The name of a tag is wrong.
    #[error(
        "the tags of {0:?} do not have different names of 1 to {MAX_TAG_NAME_CHARS} characters"
    )]
    TagNames(String),
    /// The emoji of a tag is none.
    #[error("{1:?}, of a tag of {0:?}, is no emoji")]
    Emoji(String, String),
}

/// A channel that every server has.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChannelPlan {
    /// The name.
    name: String,
    /// What it is.
    #[serde(rename = "type", default)]
    kind: PlannedKind,
    /// The topic.
    topic: Option<String>,
    /// The tags of a forum.
    #[serde(default)]
    tags: Vec<PlannedTag>,
    /// Whether every post of a forum needs a tag.
    #[serde(default)]
    require_tag: bool,
}

/// What a planned channel is.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PlannedKind {
    #[default]
    Text,
    Announcement,
    Forum,
    Voice,
}

impl From<PlannedKind> for ChannelKind {
    fn from(kind: PlannedKind) -> ChannelKind {
        match kind {
            PlannedKind::Text => ChannelKind::Text,
            PlannedKind::Announcement => ChannelKind::Announcement,
            PlannedKind::Forum => ChannelKind::Forum,
            PlannedKind::Voice => ChannelKind::Voice,
        }
    }
}

/// A tag of a planned forum: a name alone, or an object.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "TagEntry")]
struct PlannedTag {
    name: String,
    moderated: bool,
    emoji: Option<String>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "a tag is a name, or an object with name, moderated and emoji"
)]
enum TagEntry {
    Name(String),
    Object(TagObject),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TagObject {
    name: String,
    #[serde(default)]
    moderated: bool,
    emoji: Option<String>,
}

impl From<TagEntry> for PlannedTag {
    fn from(entry: TagEntry) -> PlannedTag {
        let (name, moderated, emoji) = match entry {
            TagEntry::Name(name) => (name, false, None),
            TagEntry::Object(tag) => (tag.name, tag.moderated, tag.emoji),
        };
        PlannedTag {
            name,
            moderated,
            emoji,
        }
    }
}

impl ChannelPlan {
    /// The channels that a text in JSON describes: a list of objects with `name`, and if wanted `type` (`text`,
    /// `announcement`, `forum` or `voice`), `topic`, and for forums `tags` and `require_tag`.
    ///
    /// # Errors
    /// [`PlanError`] with what is wrong.
    pub fn read(text: &str) -> Result<Vec<ChannelPlan>, PlanError> {
        let plans: Vec<ChannelPlan> = serde_json::from_str(text)?;
        let most = NUMBERS.end - NUMBERS.start;
        ensure(plans.len() as u64 <= most, PlanError::TooMany(plans.len()))?;
        let mut names = HashSet::new();
        for plan in &plans {
            plan.check()?;
            let is_new = names.insert(&plan.name);
            ensure(is_new, PlanError::Twice(plan.name.clone()))?;
        }
        Ok(plans)
    }

    fn check(&self) -> Result<(), PlanError> {
        let name = || self.name.clone();
        let fits = |text: &str, most: usize| (1..=most).contains(&text.chars().count());
        ensure(fits(&self.name, MAX_NAME_CHARS), PlanError::Name(name()))?;
        let has_tags = !self.tags.is_empty() || self.require_tag;
        let is_forum = matches!(self.kind, PlannedKind::Forum);
        ensure(is_forum || !has_tags, PlanError::NoForum(name()))?;
        ensure(self.tags.len() <= MAX_TAGS, PlanError::TooManyTags(name()))?;
        let mut names = HashSet::new();
        for tag in &self.tags {
            let is_named = fits(&tag.name, MAX_TAG_NAME_CHARS) && names.insert(&tag.name);
            ensure(is_named, PlanError::TagNames(name()))?;
            if let Some(emoji) = &tag.emoji {
                ensure(is_emoji(emoji), PlanError::Emoji(name(), emoji.clone()))?;
            }
        }
        Ok(())
    }
}

impl World {
    /// Ensures that every server has these channels. A channel of the same name stays as it is.
    pub fn add_planned(&mut self, plans: &[ChannelPlan], now: Moment) {
        let servers: Vec<Id> = self.guilds.keys().copied().collect();
        for server in servers {
            for plan in plans {
                let there = |one: &Channel| one.server() == Some(server) && !one.is_thread();
                let mut channels = self.channels.values();
                if channels.any(|one| there(one) && one.name == plan.name) {
                    continue;
                }
                let mut free = NUMBERS.map(|number| Id::new(server.number() + number));
                let Some(id) = free.find(|id| !self.channels.contains_key(id)) else {
                    continue;
                };
                let tags = plan.tags.iter().map(|tag| Tag {
                    id: self.snowflakes.next(now),
                    name: tag.name.clone(),
                    moderated: tag.moderated,
                    emoji: tag.emoji.clone(),
                });
                let channel = Channel {
                    guild: server,
                    topic: plan.topic.clone(),
                    tags: tags.collect(),
                    requires_tag: plan.require_tag,
                    ..Channel::new(id, plan.kind.into(), &plan.name, now)
                };
                self.touch(Record::Channel, id);
                self.channels.insert(id, channel);
            }
        }
    }
}
