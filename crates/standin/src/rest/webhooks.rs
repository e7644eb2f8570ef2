//! `/webhooks/{application}/{token}`: what follows on the first answer to an interaction.

use axum::{
    Json,
    http::StatusCode,
    routing::{get, post},
};

use super::{Answer, Done, PathOf, body::Body};
use crate::{
    hub::{App, Routes},
    snowflake::Id,
    validate::{
        check,
        message::{Origin, message},
    },
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/webhooks/{application}/{token}", post(follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
}

async fn follow_up(
    hub: App,
    PathOf((application, token)): PathOf<(Id, String)>,
    body: Body,
) -> Answer {
    hub.change(|world, now| {
        world.answered(application, &token, now)?;
        let draft = check(&body.json, |body| message(body, Origin::Interaction))?;
        let id = world.follow_up(application, &token, draft, body.files, now)?;
        Ok(Json(world.posted_json(id)))
    })
}

async fn one(
    hub: App,
    PathOf((application, token, which)): PathOf<(Id, String, String)>,
) -> Answer {
    hub.change(|world, now| {
        let id = world.webhook_message(application, &token, &which, now)?.id;
        Ok(Json(world.posted_json(id)))
    })
}

async fn edit(
    hub: App,
    PathOf((application, token, which)): PathOf<(Id, String, String)>,
    body: Body,
) -> Answer {
    hub.change(|world, now| {
        let id = world.webhook_message(application, &token, &which, now)?.id;
        let origin = world.edit_of(id);
        let draft = check(&body.json, |body| message(body, origin))?;
        let id = world.edit_by_webhook(application, &token, &which, (&draft, &body.files), now)?;
        Ok(Json(world.posted_json(id)))
    })
}

async fn delete(
    hub: App,
    PathOf((application, token, which)): PathOf<(Id, String, String)>,
) -> Done {
    hub.change(|world, now| {
        let id = world.webhook_message(application, &token, &which, now)?.id;
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}
