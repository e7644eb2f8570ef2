//! The switches for how strict Discord is with the bot: the rate limits, and the approval for privileged intents.

use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    hub::App,
    world::{people::BOT, update},
};

/// Whether the limits are on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    rate_limits: bool,
}

/// The limits: whether they are on, their values, and the counts so far.
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
    let are_on = hub.limits.if_on(|_| ()).is_some();
    hub.limits.switch(are_on);
    StatusCode::NO_CONTENT
}

/// How Discord treats the bot's application.
#[derive(Debug, Serialize)]
pub struct Application {
    /// Whether Discord has approved privileged intents for it.
    privileged_intents: bool,
    /// Whether channels that it may not see are described in full, as they were until 16 November 2026.
    hidden_channels_in_full: bool,
}

/// How Discord should treat the bot's application; omitted fields stay unchanged.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Treatment {
    privileged_intents: Option<bool>,
    hidden_channels_in_full: Option<bool>,
}

/// How Discord treats the application.
pub async fn application(hub: App) -> Json<Application> {
    Json(hub.read(|world| Application {
        privileged_intents: world.has_privileged_intents(),
        hidden_channels_in_full: world.shows_hidden_channels(),
    }))
}

/// Changes how Discord treats the application. Existing sessions keep their intents and their descriptions of channels.
pub async fn treat(hub: App, Json(wanted): Json<Treatment>) -> Json<Application> {
    hub.change(|world, _| {
        world.change_person(BOT, |bot| {
            update(&mut bot.privileged_intents, wanted.privileged_intents);
            update(
                &mut bot.hidden_channels_in_full,
                wanted.hidden_channels_in_full,
            );
        });
    });
    application(hub).await
}
