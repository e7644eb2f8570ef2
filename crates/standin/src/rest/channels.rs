//! `/channels/{channel}`: a channel itself.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};

use serde_json::Value;

use super::{Answer, Done, PathOf, body::Body, threads::applied_tags};
use crate::{
    ApiError, Id, Moment, ensure,
    hub::{App, Routes},
    rules,
    validate::{Place, check, component::is_emoji},
    world::{
        Event, World,
        channel_objects::{PINNED, REQUIRES_TAG},
        forums::Tag,
        permissions::Permissions,
        plans::{MAX_TAG_NAME_CHARS, MAX_TAGS},
        thread_edits::ThreadEdit,
        update,
    },
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route(
            "/channels/{channel}",
            get(channel).patch(change).delete(remove),
        )
        .route("/channels/{channel}/typing", post(typing))
}

async fn channel(hub: App, PathOf(channel): PathOf<Id>) -> Answer {
    hub.read(|world| Ok(Json(world.channel_json(world.channel_for_bot(channel)?))))
}

/// Changes a thread or a channel. Of the server's channels only the name, the topic, the slow mode and a forum's tags are
/// modelled.
async fn change(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Result<Response, ApiError> {
    let edit = check(&body.json, ChannelEdit::read)?;
    // Discord's headers do not include this limit.
    if (edit.thread.name.is_some() || edit.topic.is_some())
        && let Some(Err(refusal)) = hub
            .limits
            .if_on(|counts| counts.requests.rename(channel, hub.clock.now()))
    {
        return Ok(refusal.into_response());
    }
    hub.change(|world, now| {
        let found = world.channel_for_bot(channel)?;
        ensure(found.in_guild(), ApiError::DirectMessageChannel)?;
        if found.is_thread() {
            world.edit_thread(channel, edit.thread, now)?;
        } else {
            world.demand(channel, Permissions::MANAGE_CHANNELS)?;
            edit.apply(world, channel, now)?;
        }
        let changed = world.channel_json(world.channel(channel)?);
        Ok(Json(changed).into_response())
    })
}

/// What a request changes in a thread or a channel. `None` means that it does not mention the field.
#[derive(Debug)]
struct ChannelEdit {
    /// What a thread has, too.
    thread: ThreadEdit,
    topic: Option<Option<String>>,
    /// The tags of a forum; those without an identifier are new.
    tags: Option<Vec<(Option<Id>, Tag)>>,
    requires_tag: Option<bool>,
}

impl ChannelEdit {
    fn read(body: &Place<'_>) -> ChannelEdit {
        let flags = body.get("flags").integer(0..=i64::MAX);
        let flags = flags.map(i64::unsigned_abs);
        ChannelEdit {
            topic: new_topic(body),
            tags: available_tags(&body.get("available_tags")),
            requires_tag: flags.map(|flags| flags & REQUIRES_TAG != 0),
            thread: ThreadEdit {
                pinned: flags.map(|flags| flags & PINNED != 0),
                ..thread_edit(body)
            },
        }
    }

    /// Changes one of the server's channels.
    fn apply(self, world: &mut World, id: Id, now: Moment) -> Result<(), ApiError> {
        let is_forum = world.is_forum(id);
        if let Some(tags) = self.tags.filter(|_| is_forum) {
            world.set_tags(id, tags, now)?;
        }
        world.change_channel(id, |channel| {
            update(&mut channel.name, self.thread.name);
            update(&mut channel.topic, self.topic);
            let slow_mode = self.thread.rate_limit_per_user;
            update(&mut channel.rate_limit_per_user, slow_mode);
            update(
                &mut channel.requires_tag,
                self.requires_tag.filter(|_| is_forum),
            );
        })
    }
}

/// The tags of a forum (resources/channel, "Forum Tag Object").
fn available_tags(at: &Place<'_>) -> Option<Vec<(Option<Id>, Tag)>> {
    let places = at.list(0..=MAX_TAGS);
    let read = |tag: &Place<'_>| {
        let name = tag.get("name").required().text(1..=MAX_TAG_NAME_CHARS);
        let emoji = tag.get("emoji_name");
        let is_unknown = tag.get("emoji_id").value().is_some()
            || emoji.text(0..=100).is_some_and(|name| !is_emoji(name));
        emoji.breaks_if(is_unknown, rules::EMOJI);
        let new = Tag {
            id: Id::default(),
            name: name.unwrap_or_default().to_owned(),
            moderated: tag.get("moderated").boolean().unwrap_or(false),
            emoji: emoji.value().and_then(Value::as_str).map(str::to_owned),
        };
        (tag.get("id").snowflake(), new)
    };
    at.value().map(|_| places.iter().map(read).collect())
}

fn thread_edit(body: &Place<'_>) -> ThreadEdit {
    ThreadEdit {
        name: body.get("name").text(1..=100).map(str::to_owned),
        archived: body.get("archived").boolean(),
        locked: body.get("locked").boolean(),
        invitable: body.get("invitable").boolean(),
        auto_archive_duration: archive_duration(body),
        rate_limit_per_user: slow_mode(body),
        applied_tags: applied_tags(body),
        pinned: None,
    }
}

/// Minutes of inactivity after which a thread is archived.
pub(super) fn archive_duration(body: &Place<'_>) -> Option<i64> {
    let minutes = body.get("auto_archive_duration");
    minutes.one_of(&[60, 1440, 4320, 10080])
}

/// The slow mode in seconds.
pub(super) fn slow_mode(body: &Place<'_>) -> Option<i64> {
    body.get("rate_limit_per_user").integer(0..=21_600)
}

/// The topic of a channel, if the body mentions it; null removes it.
fn new_topic(body: &Place<'_>) -> Option<Option<String>> {
    let topic = body.get("topic").text(0..=1024).map(str::to_owned);
    body.mentions("topic")
        .then(|| topic.filter(|topic| !topic.is_empty()))
}

async fn remove(hub: App, PathOf(channel): PathOf<Id>) -> Answer {
    hub.change(|world, _| {
        let found = world.channel_for_bot(channel)?;
        let object = world.channel_json(found);
        if !found.in_guild() {
            // Closing direct messages only removes them from the bot's list.
            return Ok(Json(object));
        }
        let needed = if found.is_thread() {
            Permissions::MANAGE_THREADS
        } else {
            Permissions::MANAGE_CHANNELS
        };
        world.demand(channel, needed)?;
        world.remove_channel(channel);
        Ok(Json(object))
    })
}

async fn typing(hub: App, PathOf(channel): PathOf<Id>) -> Done {
    hub.change(|world, _| {
        world.demand_sending(channel)?;
        world.announce(Event::Typing(channel));
        Ok(StatusCode::NO_CONTENT)
    })
}
