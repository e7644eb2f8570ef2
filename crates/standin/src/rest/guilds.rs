//! `/guilds/…`: the server, its channels, members and active threads.

use axum::{Json, routing::get};
use serde_json::Value;

use super::{Answer, PathOf, QueryOf, Wishes, page_size, threads::threads_json};
use crate::{
    ApiError, Id, ensure,
    hub::{App, Routes},
    rules,
    world::{World, channels::Channel, objects::with, people::User},
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

/// The answer to a request about a server, if there is such a server.
fn answer(hub: &App, guild: Id, look: impl FnOnce(&World) -> Result<Value, ApiError>) -> Answer {
    hub.read(|world| {
        world.guild(guild)?;
        look(world).map(Json)
    })
}

async fn guild(hub: App, PathOf(guild): PathOf<Id>, QueryOf(wishes): QueryOf<Wishes>) -> Answer {
    answer(&hub, guild, |world| {
        let object = world.guild_json(guild);
        let members = wishes.with_counts.0.then(|| world.members().count());
        let object = with(object, "approximate_member_count", members);
        Ok(with(object, "approximate_presence_count", members))
    })
}

async fn roles(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    answer(&hub, guild, |world| {
        Ok(world.guild_json(guild)["roles"].take())
    })
}

async fn channels(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    answer(&hub, guild, |world| Ok(world.listed_channels(guild)))
}

async fn member(hub: App, PathOf((guild, user)): PathOf<(Id, Id)>) -> Answer {
    answer(&hub, guild, |world| Ok(world.member(user)?.member_json()))
}

/// All members, for an application that may request privileged intents.
async fn members(hub: App, PathOf(guild): PathOf<Id>, QueryOf(part): QueryOf<Part>) -> Answer {
    answer(&hub, guild, |world| {
        let most = part.limit.unwrap_or(1);
        page_size(most, 1000, rules::MEMBER_PAGE_SIZE)?;
        ensure(world.has_privileged_intents(), ApiError::MissingAccess)?;
        let after = part.after.unwrap_or_default();
        let members = world.members().filter(|user| user.id > after);
        Ok(members.take(most).map(User::member_json).collect())
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
    answer(&hub, guild, |world| {
        let beginning = search.query.to_lowercase();
        let fits = |user: &&User| user.name.to_lowercase().starts_with(&beginning);
        let most = search.limit.unwrap_or(1).clamp(1, 1000);
        let found = world.members().filter(fits).take(most);
        Ok(found.map(User::member_json).collect())
    })
}

async fn active_threads(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    answer(&hub, guild, |world| {
        let channels = world.channels.values();
        let threads = channels.filter(|one| one.guild == guild && one.is_thread() && !one.archived);
        let active: Vec<&Channel> = threads.filter(|thread| world.bot_sees(thread)).collect();
        Ok(threads_json(world, &active, false))
    })
}
