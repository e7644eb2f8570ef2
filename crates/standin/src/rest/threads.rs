//! Threads and the posts of forums: starting them, their members, and lists of archived ones.

use std::collections::HashSet;

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use serde_json::{Value, json};

use super::{
    Answer, Done, PathOf, QueryOf, Wishes,
    body::Body,
    channels::{archive_duration, slow_mode},
};
use crate::{
    ApiError, Id, ensure,
    hub::{App, Hub, Routes},
    rules,
    validate::{
        Place, check,
        message::{Origin, message},
    },
    world::{
        World,
        channels::{Channel, ChannelKind},
        forums::NewPost,
        objects::with,
        people::{BOT, User},
        permissions::Permissions,
        threads::{NewThread, thread_member_json},
    },
};

/// The maximum number of tags on a post.
const MAX_APPLIED_TAGS: usize = 5;

pub(super) fn routes() -> Routes {
    Routes::new()
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(on_message),
        )
        .route("/channels/{channel}/threads", post(alone))
        .route(
            "/channels/{channel}/threads/archived/public",
            get(archived_public),
        )
        .route(
            "/channels/{channel}/threads/archived/private",
            get(archived_private),
        )
        .route(
            "/channels/{channel}/users/@me/threads/archived/private",
            get(archived_joined),
        )
        .route("/channels/{channel}/thread-members", get(members))
        .route(
            "/channels/{channel}/thread-members/@me",
            put(add).delete(remove),
        )
        .route(
            "/channels/{channel}/thread-members/{user}",
            get(member).put(add).delete(remove),
        )
}

async fn on_message(
    hub: App,
    PathOf((channel, message)): PathOf<(Id, Id)>,
    body: Body,
) -> Result<Response, ApiError> {
    let new = check(&body.json, |body| new_thread(body, channel, Some(message)))?;
    begin(&hub, &new)
}

/// Starts a thread without a message, or writes a post in a forum.
async fn alone(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Result<Response, ApiError> {
    if hub.read(|world| world.is_forum(channel)) {
        return post_in_forum(&hub, channel, body);
    }
    let new = check(&body.json, |body| {
        // Discord's default is a private thread.
        let kind = match body.get("type").one_of(&[10, 11, 12]) {
            Some(10) => ChannelKind::AnnouncementThread,
            Some(11) => ChannelKind::Thread,
            _ => ChannelKind::PrivateThread,
        };
        NewThread {
            kind: Some(kind),
            ..new_thread(body, channel, None)
        }
    })?;
    begin(&hub, &new)
}

/// Writes a post. The answer has its first message, too.
fn post_in_forum(hub: &Hub, forum: Id, body: Body) -> Result<Response, ApiError> {
    let new = check(&body.json, |at| {
        // Libraries send the type of a thread; Discord ignores it for posts.
        at.get("type").integer(0..=i64::MAX);
        let draft = message(&at.get("message").required(), Origin::Channel);
        let thread = new_thread(at, forum, None);
        NewPost {
            forum,
            name: thread.name,
            auto_archive_duration: thread.auto_archive_duration,
            rate_limit_per_user: thread.rate_limit_per_user,
            tags: applied_tags(at).unwrap_or_default(),
            message: draft,
            files: body.files,
        }
    })?;
    hub.change(|world, now| {
        let id = world.create_post(new, now)?;
        let mut post = world.channel_json(world.channel(id)?);
        post["message"] = world.posted_json(id);
        Ok((StatusCode::CREATED, Json(post)).into_response())
    })
}

/// The tags of a post.
pub(super) fn applied_tags(body: &Place<'_>) -> Option<Vec<Id>> {
    let listed = body.get("applied_tags");
    let tags = listed.list(0..=MAX_APPLIED_TAGS);
    let tags: Vec<Id> = tags.iter().filter_map(Place::snowflake).collect();
    let distinct: HashSet<&Id> = tags.iter().collect();
    listed.breaks_if(distinct.len() < tags.len(), rules::SET);
    listed.value().map(|_| tags)
}

fn new_thread(body: &Place<'_>, parent: Id, message: Option<Id>) -> NewThread {
    let name = body.get("name").required().text(1..=100);
    NewThread {
        parent,
        message,
        name: name.unwrap_or_default().to_owned(),
        auto_archive_duration: archive_duration(body).unwrap_or(1440),
        kind: None,
        invitable: body.get("invitable").boolean().unwrap_or(true),
        rate_limit_per_user: slow_mode(body).unwrap_or(0),
    }
}

fn begin(hub: &Hub, new: &NewThread) -> Result<Response, ApiError> {
    hub.change(|world, now| {
        let id = world.create_thread(new, now)?;
        let thread = world.channel_json(world.channel(id)?);
        Ok((StatusCode::CREATED, Json(thread)).into_response())
    })
}

/// The query of archived threads.
#[derive(Debug, serde::Deserialize)]
struct Older {
    before: Option<String>,
    limit: Option<usize>,
}

impl Older {
    /// The `wanted` threads in the order in which they were archived, newest first.
    fn list(&self, world: &World, channel: Id, wanted: impl Fn(&Channel) -> bool) -> Answer {
        world.demand(channel, Permissions::READ_MESSAGE_HISTORY)?;
        // As text, Discord's timestamps sort by time.
        let older = |thread: &Channel| {
            let before = self.before.as_deref();
            before.is_none_or(|before| *thread.archive_changed.iso() < *before)
        };
        let mut found: Vec<&Channel> = world
            .channels
            .values()
            .filter(|one| one.parent == Some(channel) && one.archived && wanted(one) && older(one))
            .collect();
        found.sort_by_key(|thread| std::cmp::Reverse(thread.archive_changed.millis()));
        let limit = self.limit.unwrap_or(50).clamp(2, 100);
        let has_more = found.len() > limit;
        found.truncate(limit);
        Ok(Json(threads_json(world, &found, has_more)))
    }
}

/// Discord's list of threads, with the bot's memberships in them.
pub(super) fn threads_json(world: &World, threads: &[&Channel], has_more: bool) -> Value {
    let joined = threads.iter().filter(|one| one.members.contains(&BOT));
    json!({
        "threads": world.channels_json(threads.iter().copied()),
        "members": joined.map(|one| thread_member_json(one, BOT)).collect::<Vec<_>>(),
        "has_more": has_more,
    })
}

async fn archived_public(
    hub: App,
    PathOf(channel): PathOf<Id>,
    QueryOf(older): QueryOf<Older>,
) -> Answer {
    hub.read(|world| older.list(world, channel, |thread| !thread.is_private()))
}

async fn archived_private(
    hub: App,
    PathOf(channel): PathOf<Id>,
    QueryOf(older): QueryOf<Older>,
) -> Answer {
    hub.read(|world| {
        world.demand(channel, Permissions::MANAGE_THREADS)?;
        older.list(world, channel, Channel::is_private)
    })
}

async fn archived_joined(
    hub: App,
    PathOf(channel): PathOf<Id>,
    QueryOf(older): QueryOf<Older>,
) -> Answer {
    hub.read(|world| {
        older.list(world, channel, |thread| {
            thread.is_private() && thread.members.contains(&BOT)
        })
    })
}

fn member_json(world: &World, thread: &Channel, user: Id, wishes: &Wishes) -> Value {
    let member = || world.people.get(&user).map(User::member_json);
    let member = wishes.with_member.0.then(member);
    with(thread_member_json(thread, user), "member", member)
}

async fn members(
    hub: App,
    PathOf(channel): PathOf<Id>,
    QueryOf(wishes): QueryOf<Wishes>,
) -> Answer {
    hub.read(|world| {
        let thread = world.thread_for_bot(channel)?;
        let members = thread.members.iter();
        let members = members.map(|user| member_json(world, thread, *user, &wishes));
        Ok(Json(members.collect()))
    })
}

async fn member(
    hub: App,
    PathOf((channel, user)): PathOf<(Id, Id)>,
    QueryOf(wishes): QueryOf<Wishes>,
) -> Answer {
    hub.read(|world| {
        let thread = world.thread_for_bot(channel)?;
        ensure(thread.members.contains(&user), ApiError::UnknownMember)?;
        Ok(Json(member_json(world, thread, user, &wishes)))
    })
}

/// A membership of a user, by default the bot.
#[derive(Debug, serde::Deserialize)]
struct Membership {
    channel: Id,
    #[serde(default = "bot")]
    user: Id,
}

const fn bot() -> Id {
    BOT
}

async fn add(hub: App, PathOf(new): PathOf<Membership>) -> Done {
    hub.change(|world, _| world.add_to_thread(new.channel, new.user))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(hub: App, PathOf(old): PathOf<Membership>) -> Done {
    hub.change(|world, _| world.remove_from_thread(old.channel, old.user))?;
    Ok(StatusCode::NO_CONTENT)
}
