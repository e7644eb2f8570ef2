//! The switches that decide how strict Discord is with the bot: the limits in time, and the application's leave to ask
//! for privileged intents.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    server::Shared,
    world::{World, people::BOT},
};

/// How the limits are to be; what is not mentioned stays.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    rate_limits: bool,
}

/// The limits: whether they are on, their numbers, and how much is used up.
pub async fn limits(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.limits.json(shared.clock.now()))
}

/// Switches the limits on or off, and begins to count anew.
pub async fn switch(
    State(shared): State<Arc<Shared>>,
    Json(switches): Json<Switches>,
) -> Json<Value> {
    shared.limits.switch(switches.rate_limits);
    limits(State(shared)).await
}

/// Forgets what was counted: the address is no longer blocked, and the token good again.
pub async fn forget(State(shared): State<Arc<Shared>>) -> StatusCode {
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
pub async fn application(State(shared): State<Arc<Shared>>) -> Json<Application> {
    let privileged_intents = shared.read(World::has_privileged_intents);
    Json(Application { privileged_intents })
}

/// Gives the application Discord's leave, or takes it away. Sessions that exist keep what they asked for.
pub async fn allow(
    State(shared): State<Arc<Shared>>,
    Json(wanted): Json<Application>,
) -> Json<Application> {
    shared.change(|world, _| {
        world.change_person(BOT, |bot| {
            bot.privileged_intents = wanted.privileged_intents;
        });
    });
    application(State(shared)).await
}
