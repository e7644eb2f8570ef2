//! `/users/…`: the bot's own user, other people, and direct messages with them; and the default sounds.

use axum::{
    Json,
    routing::{get, post},
};
use serde_json::{Value, json};

use super::{Answer, PathOf, body::Body};
use crate::{
    ApiError, Id,
    hub::{App, Hub, Routes},
    validate::check,
    world::{
        objects::object,
        people::{BOT, User},
    },
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/users/@me", get(me))
        .route("/users/@me/guilds", get(my_guilds))
        .route("/users/@me/channels", post(open_direct))
        .route("/users/{user}", get(user))
        .route("/soundboard-default-sounds", get(default_sounds))
}

/// The sounds of every soundboard: none. Some libraries request them before they are ready.
async fn default_sounds() -> Json<Value> {
    Json(json!([]))
}

async fn me(hub: App) -> Answer {
    let mut user = user_json(&hub, BOT)?;
    user["locale"] = json!("en-US");
    Ok(Json(object("own_user", user)))
}

async fn user(hub: App, PathOf(user): PathOf<Id>) -> Answer {
    user_json(&hub, user).map(Json)
}

fn user_json(hub: &Hub, user: Id) -> Result<Value, ApiError> {
    let user = hub.read(|world| world.user_json(user));
    user.ok_or(ApiError::UnknownUser)
}

async fn my_guilds(hub: App) -> Json<Value> {
    hub.read(|world| {
        let permissions = world.bot().map(User::permissions);
        let listed = world.guilds.keys().map(|id| {
            let name = world.guild_json(*id)["name"].take();
            let fields = json!({ "id": id, "name": name, "permissions": permissions });
            object("guild_in_list", fields)
        });
        Json(listed.collect())
    })
}

async fn open_direct(hub: App, body: Body) -> Answer {
    let recipient = check(&body.json, |body| {
        body.get("recipient_id").required().snowflake()
    })?;
    let recipient = recipient.ok_or(ApiError::UnknownUser)?;
    hub.change(|world, now| {
        let channel = world.open_direct(recipient, now)?;
        Ok(Json(world.channel_json(world.channel(channel)?)))
    })
}
