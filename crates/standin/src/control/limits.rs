//! The switches that decide how strict Discord is with the bot: the rate limits, and the approval for privileged
//! intents.

use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    hub::App,
    world::{World, people::BOT},
};

/// Whether the limits are on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    rate_limits: bool,
}

/// The limits: whether they are on, their numbers, and the counts so far.
pub async fn limits(hub: App) -> Json<Value> {
    Json(hub.limits.json(hub.clock.now()))
}

/// Switches the limits on or off, and resets the counters.
pub async fn switch(hub: App, Json(switches): Json<Switches>) -> Json<Value> {
    hub.limits.switch(switches.rate_limits);
    limits(hub).await
}

/// Resets the counters: the address is no longer blocked, and the token is valid again.
pub async fn forget(hub: App) -> StatusCode {
    hub.limits.forget();
    StatusCode::NO_CONTENT
}

/// Whether Discord has approved privileged intents for the application.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Application {
    privileged_intents: bool,
}

/// Whether Discord has approved privileged intents for the application.
pub async fn application(hub: App) -> Json<Application> {
    let privileged_intents = hub.read(World::has_privileged_intents);
    Json(Application { privileged_intents })
}

/// Grants or withdraws Discord's approval for the application. Existing sessions keep their intents.
pub async fn allow(hub: App, Json(wanted): Json<Application>) -> Json<Application> {
    hub.change(|world, _| {
        world.change_person(BOT, |bot| {
            bot.privileged_intents = wanted.privileged_intents;
        });
    });
    application(hub).await
}
