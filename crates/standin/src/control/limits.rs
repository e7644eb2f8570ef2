//! The switches that decide how strict Discord is with the bot: the limits in time, and the application's leave to ask
//! for privileged intents.

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    server::App,
    world::{World, people::BOT},
};

/// Whether the limits are on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    rate_limits: bool,
}

/// The limits: whether they are on, their numbers, and how much is used up.
pub async fn limits(State(shared): App) -> Json<Value> {
    Json(shared.limits.json(shared.clock.now()))
}

/// Switches the limits on or off, and resets the counters.
pub async fn switch(State(shared): App, Json(switches): Json<Switches>) -> Json<Value> {
    shared.limits.switch(switches.rate_limits);
    limits(State(shared)).await
}

/// Resets the counters: the address is no longer blocked, and the token is valid again.
pub async fn forget(State(shared): App) -> StatusCode {
    shared.limits.forget();
    StatusCode::NO_CONTENT
}

/// What the application may ask for.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Application {
    privileged_intents: bool,
}

/// What the application may ask for.
pub async fn application(State(shared): App) -> Json<Application> {
    let privileged_intents = shared.read(World::has_privileged_intents);
    Json(Application { privileged_intents })
}

/// Gives the application Discord's leave, or takes it away. Sessions that exist keep what they asked for.
pub async fn allow(State(shared): App, Json(wanted): Json<Application>) -> Json<Application> {
    shared.change(|world, _| {
        world.change_person(BOT, |bot| {
            bot.privileged_intents = wanted.privileged_intents;
        });
    });
    application(State(shared)).await
}
