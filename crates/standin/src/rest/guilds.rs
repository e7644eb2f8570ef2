//! `/guilds/…`: the server, its channels, members and active threads.

use axum::{Json, routing::get};
use serde_json::json;

use super::{Answer, PathOf, QueryOf, Truth, threads::threads_json};
use crate::{
    error::ApiError,
    hub::{App, Routes},
    rules,
    snowflake::Id,
    world::{channels::Channel, people::User},
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/roles", get(roles))
        .route("/guilds/{guild}/members", get(members))
        .route("/guilds/{guild}/members/search", get(search))
        .route("/guilds/{guild}/members/{user}", get(member))
        .route("/guilds/{guild}/threads/active", get(active_threads))
}

fn ours(hub: &App, guild: Id) -> Result<(), ApiError> {
    hub.read(|world| world.guild(guild).map(drop))
}

/// The query of a server: whether the bot also wants the member counts.
#[derive(Debug, serde::Deserialize)]
struct GuildQuery {
    #[serde(default)]
    with_counts: Truth,
}

async fn guild(hub: App, PathOf(guild): PathOf<Id>, QueryOf(query): QueryOf<GuildQuery>) -> Answer {
    ours(&hub, guild)?;
    Ok(Json(hub.read(|world| {
        let mut guild = world.guild_json(guild);
        if query.with_counts.0 {
            let members = world.members().count();
            guild["approximate_member_count"] = json!(members);
            guild["approximate_presence_count"] = json!(members);
        }
        guild
    })))
}

async fn roles(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    ours(&hub, guild)?;
    Ok(Json(
        hub.read(|world| world.guild_json(guild)["roles"].take()),
    ))
}

async fn channels(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    ours(&hub, guild)?;
    Ok(Json(hub.read(|world| world.listed_channels(guild))))
}

async fn member(hub: App, PathOf((guild, user)): PathOf<(Id, Id)>) -> Answer {
    ours(&hub, guild)?;
    hub.read(|world| Ok(Json(world.member(user)?.member_json())))
}

/// All members, for an application that may request privileged intents.
async fn members(hub: App, PathOf(guild): PathOf<Id>, QueryOf(part): QueryOf<Part>) -> Answer {
    ours(&hub, guild)?;
    let most = part.limit.unwrap_or(1);
    if !(1..=1000).contains(&most) {
        return Err(ApiError::invalid("limit", rules::MEMBER_PAGE_SIZE));
    }
    hub.read(|world| {
        if !world.has_privileged_intents() {
            return Err(ApiError::MissingAccess);
        }
        let after = part.after.unwrap_or(Id::new(0));
        let members = world.members().filter(|user| user.id > after);
        Ok(Json(members.take(most).map(User::member_json).collect()))
    })
}

/// A page of the list of members.
#[derive(Debug, serde::Deserialize)]
struct Part {
    limit: Option<usize>,
    after: Option<Id>,
}

/// A search for members by the start of their name.
#[derive(Debug, serde::Deserialize)]
struct Search {
    query: String,
    limit: Option<usize>,
}

async fn search(hub: App, PathOf(guild): PathOf<Id>, QueryOf(search): QueryOf<Search>) -> Answer {
    ours(&hub, guild)?;
    let beginning = search.query.to_lowercase();
    hub.read(|world| {
        let found = world
            .members()
            .filter(|user| user.name.to_lowercase().starts_with(&beginning))
            .take(search.limit.unwrap_or(1).clamp(1, 1000));
        Ok(Json(found.map(User::member_json).collect()))
    })
}

async fn active_threads(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    ours(&hub, guild)?;
    Ok(Json(hub.read(|world| {
        let channels = world.channels.values();
        let threads = channels.filter(|one| one.guild == guild && one.is_thread() && !one.archived);
        let active: Vec<&Channel> = threads.filter(|thread| world.bot_sees(thread)).collect();
        threads_json(world, &active, false)
    })))
}
