//! Beginning threads, and who is in them.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use serde_json::Value;

use super::{Answer, PathOf, body::Body};
use crate::playground::{
    error::ApiError,
    server::Shared,
    snowflake::Id,
    validate::check,
    world::{
        World,
        channels::{Channel, thread_member_json},
        people::BOT,
        permissions::Permissions,
    },
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(on_message),
        )
        .route("/channels/{channel}/threads", post(alone))
        .route("/channels/{channel}/thread-members", get(members))
        .route(
            "/channels/{channel}/thread-members/@me",
            put(join).delete(leave),
        )
        .route(
            "/channels/{channel}/thread-members/{user}",
            get(member).put(add).delete(take_out),
        )
}

async fn on_message(
    State(shared): State<Arc<Shared>>,
    PathOf((channel, message)): PathOf<(Id, Id)>,
    body: Body,
) -> Result<Response, ApiError> {
    begin(&shared, channel, Some(message), &body.json)
}

async fn alone(
    State(shared): State<Arc<Shared>>,
    PathOf(channel): PathOf<Id>,
    body: Body,
) -> Result<Response, ApiError> {
    // Discord's default is a private thread, which the bot may not begin.
    let kind = check(&body.json, |body| body.get("type").one_of(&[10, 11, 12]))?.unwrap_or(12);
    match kind {
        11 => begin(&shared, channel, None, &body.json),
        10 => Err(ApiError::WrongChannelType),
        _ => {
            shared.read(|world| world.demand(channel, Permissions::CREATE_PRIVATE_THREADS))?;
            Err(ApiError::WrongChannelType)
        }
    }
}

fn begin(
    shared: &Shared,
    channel: Id,
    message: Option<Id>,
    body: &Value,
) -> Result<Response, ApiError> {
    let (name, duration) = check(body, |body| {
        let name = body
            .get("name")
            .required()
            .text(1..=100)
            .unwrap_or_default()
            .to_owned();
        body.get("rate_limit_per_user").integer(0..=21_600);
        (
            name,
            body.get("auto_archive_duration")
                .one_of(&[60, 1440, 4320, 10080]),
        )
    })?;
    shared.change(|world, now| {
        let id = world.create_thread(channel, message, &name, duration.unwrap_or(1440), now)?;
        let thread = world.channel_json(world.channel(id)?);
        Ok((StatusCode::CREATED, Json(thread)).into_response())
    })
}

fn thread(world: &World, id: Id) -> Result<&Channel, ApiError> {
    let channel = world.channel_for_bot(id)?;
    if channel.is_thread() {
        Ok(channel)
    } else {
        Err(ApiError::WrongChannelType)
    }
}

async fn members(State(shared): State<Arc<Shared>>, PathOf(channel): PathOf<Id>) -> Answer {
    shared.read(|world| {
        let thread = thread(world, channel)?;
        let members = thread
            .members
            .iter()
            .map(|user| thread_member_json(thread, *user));
        Ok(Json(members.collect()))
    })
}

async fn member(
    State(shared): State<Arc<Shared>>,
    PathOf((channel, user)): PathOf<(Id, Id)>,
) -> Answer {
    shared.read(|world| {
        let thread = thread(world, channel)?;
        if !thread.members.contains(&user) {
            return Err(ApiError::UnknownMember);
        }
        Ok(Json(thread_member_json(thread, user)))
    })
}

fn set_member(shared: &Shared, channel: Id, user: Id, is_in: bool) -> Result<StatusCode, ApiError> {
    shared.change(|world, _| {
        if thread(world, channel)?.archived {
            return Err(ApiError::ThreadArchived);
        }
        if !world.people.contains_key(&user) {
            return Err(ApiError::UnknownUser);
        }
        world.change_channel(channel, |thread| {
            if is_in {
                thread.members.insert(user);
            } else {
                thread.members.remove(&user);
            }
        })?;
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn join(
    State(shared): State<Arc<Shared>>,
    PathOf(channel): PathOf<Id>,
) -> Result<StatusCode, ApiError> {
    set_member(&shared, channel, BOT, true)
}

async fn leave(
    State(shared): State<Arc<Shared>>,
    PathOf(channel): PathOf<Id>,
) -> Result<StatusCode, ApiError> {
    set_member(&shared, channel, BOT, false)
}

async fn add(
    State(shared): State<Arc<Shared>>,
    PathOf((channel, user)): PathOf<(Id, Id)>,
) -> Result<StatusCode, ApiError> {
    shared.read(|world| world.demand_sending(channel))?;
    set_member(&shared, channel, user, true)
}

/// Only who manages threads, or began this one and it is private, may take others out.
async fn take_out(
    State(shared): State<Arc<Shared>>,
    PathOf((channel, _)): PathOf<(Id, Id)>,
) -> Result<StatusCode, ApiError> {
    shared.read(|world| thread(world, channel).map(|_| ()))?;
    Err(ApiError::MissingPermissions)
}
