//! `/guilds/…`: the server, its channels, members and active threads.

use std::sync::Arc;

use axum::{Json, Router, extract::State, routing::get};
use serde_json::{Value, json};

use super::{Answer, PathOf};
use crate::playground::{
    error::ApiError,
    server::Shared,
    snowflake::Id,
    world::{
        World,
        channels::{Channel, ChannelKind, thread_member_json},
        people::{BOT, GUILD},
        permissions::Permissions,
    },
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/roles", get(roles))
        .route("/guilds/{guild}/members/{user}", get(member))
        .route("/guilds/{guild}/threads/active", get(active_threads))
}

fn ours(guild: Id) -> Result<(), ApiError> {
    if guild == GUILD {
        Ok(())
    } else {
        Err(ApiError::UnknownGuild)
    }
}

async fn guild(State(shared): State<Arc<Shared>>, PathOf(guild): PathOf<Id>) -> Answer {
    ours(guild)?;
    Ok(Json(shared.read(World::guild_json)))
}

async fn roles(State(shared): State<Arc<Shared>>, PathOf(guild): PathOf<Id>) -> Answer {
    ours(guild)?;
    Ok(Json(
        shared.read(|world| world.guild_json()["roles"].take()),
    ))
}

async fn channels(State(shared): State<Arc<Shared>>, PathOf(guild): PathOf<Id>) -> Answer {
    ours(guild)?;
    Ok(Json(shared.read(|world| {
        let text = world
            .channels
            .values()
            .filter(|channel| channel.kind == ChannelKind::Text);
        text.map(|channel| world.channel_json(channel)).collect()
    })))
}

async fn member(
    State(shared): State<Arc<Shared>>,
    PathOf((guild, user)): PathOf<(Id, Id)>,
) -> Answer {
    ours(guild)?;
    shared.read(|world| {
        let member = world.people.get(&user).ok_or(ApiError::UnknownMember)?;
        Ok(Json(member.member_json()))
    })
}

async fn active_threads(State(shared): State<Arc<Shared>>, PathOf(guild): PathOf<Id>) -> Answer {
    ours(guild)?;
    Ok(Json(shared.read(|world| {
        let active: Vec<&Channel> = world
            .channels
            .values()
            .filter(|channel| channel.is_thread() && !channel.archived)
            .filter(|channel| world.bot_permissions(channel).contains(Permissions::VIEW_CHANNEL))
            .collect();
        let joined = active.iter().filter(|thread| thread.members.contains(&BOT));
        json!({
            "members": joined.map(|thread| thread_member_json(thread, BOT)).collect::<Vec<_>>(),
            "threads": active.iter().map(|thread| world.channel_json(thread)).collect::<Vec<Value>>(),
            "has_more": false,
        })
    })))
}
