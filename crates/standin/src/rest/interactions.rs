//! `/interactions/{id}/{token}/callback`: the first answer to an interaction.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::Value;

use super::{PathOf, QueryOf, Wishes, body::Body};
use crate::{
    ApiError, Id,
    hub::{App, Routes},
    validate::{
        Place, check,
        message::{Origin, flag, message},
        modal,
        option::{kind, valid_choice},
    },
    world::{
        answers::{Callback, possible_answers},
        posting::Upload,
    },
};

pub(super) fn routes() -> Routes {
    Routes::new().route("/interactions/{id}/{token}/callback", post(callback))
}

async fn callback(
    hub: App,
    PathOf((id, token)): PathOf<(Id, String)>,
    QueryOf(wishes): QueryOf<Wishes>,
    body: Body,
) -> Result<Response, ApiError> {
    hub.change(|world, now| {
        let interaction = world.awaiting(id, &token, now)?;
        let possible = possible_answers(interaction);
        let update = interaction
            .act
            .message
            .map_or(Origin::Edit { layout: false }, |id| world.edit_of(id));
        let answer = check(&body.json, |at| read(at, possible, update, body.files))?;
        let answer = answer.ok_or(ApiError::UnknownInteraction)?;
        let number = answer.number();
        let message = world.answer(id, &token, answer, now)?;
        if wishes.with_response.0 {
            return Ok(Json(world.callback_json(id, number, message)).into_response());
        }
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

/// The answer in a valid body; `update` says how the component's message may change.
fn read(at: &Place<'_>, possible: &[i64], update: Origin, files: Vec<Upload>) -> Option<Callback> {
    let data = at.get("data");
    match at.get("type").required().one_of(possible)? {
        4 => Some(Callback::Message(
            message(&data.required(), Origin::Interaction),
            files,
        )),
        5 => {
            // The bot can only decide in advance whether the answer is ephemeral. Discord drops all other flags.
            let flags = data.get("flags").integer(0..=i64::MAX);
            let flags = flags.unwrap_or(0).unsigned_abs();
            Some(Callback::Deferral {
                ephemeral: flags & flag::EPHEMERAL != 0,
            })
        }
        6 => Some(Callback::UpdateDeferral),
        7 => Some(Callback::Update(message(&data, update), files)),
        8 => Some(Callback::Choices(choices(&data.required()))),
        9 => Some(Callback::Modal(modal::modal(&data.required()))),
        _ => None,
    }
}

fn choices(data: &Place<'_>) -> Vec<Value> {
    let offered = data.get("choices").required().list(0..=25);
    for choice in &offered {
        let whole = choice.get("value").value().is_some_and(Value::is_number);
        valid_choice(choice, if whole { kind::NUMBER } else { kind::STRING });
    }
    offered.iter().filter_map(Place::value).cloned().collect()
}
