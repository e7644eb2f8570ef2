//! `/webhooks/{application}/{token}`: follow-ups to the first answer to an interaction.

use axum::{
    Json,
    http::StatusCode,
    routing::{get, post},
};

use super::{Answer, Done, PathOf, body::Body};
use crate::{
    hub::{App, Routes},
    validate::{
        check,
        message::{Origin, message},
    },
    world::interactions::Webhook,
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/webhooks/{application}/{token}", post(follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
}

async fn follow_up(hub: App, PathOf(webhook): PathOf<Webhook>, body: Body) -> Answer {
    hub.change(|world, now| {
        world.answered(&webhook, now)?;
        let draft = check(&body.json, |body| message(body, Origin::Interaction))?;
        let id = world.follow_up(&webhook, draft, body.files, now)?;
        Ok(Json(world.posted_json(id)))
    })
}

async fn one(hub: App, PathOf(webhook): PathOf<Webhook>) -> Answer {
    hub.change(|world, now| {
        let id = world.webhook_message(&webhook, now)?.id;
        Ok(Json(world.posted_json(id)))
    })
}

async fn edit(hub: App, PathOf(webhook): PathOf<Webhook>, body: Body) -> Answer {
    hub.change(|world, now| {
        let origin = world.edit_of(world.webhook_message(&webhook, now)?.id);
        let draft = check(&body.json, |body| message(body, origin))?;
        let id = world.edit_by_webhook(&webhook, (&draft, &body.files), now)?;
        Ok(Json(world.posted_json(id)))
    })
}

async fn delete(hub: App, PathOf(webhook): PathOf<Webhook>) -> Done {
    hub.change(|world, now| {
        let id = world.webhook_message(&webhook, now)?.id;
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}
