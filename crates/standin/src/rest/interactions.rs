//! `/interactions/{id}/{token}/callback`: the first answer to an interaction.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::Value;

use super::{PathOf, QueryOf, Truth, body::Body};
use crate::{
    error::ApiError,
    hub::{App, Routes},
    rules,
    snowflake::Id,
    validate::{
        Place, check, message,
        message::{Origin, flag},
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

#[derive(Debug, serde::Deserialize)]
struct CallbackQuery {
    #[serde(default)]
    with_response: Truth,
}

async fn callback(
    hub: App,
    PathOf((id, token)): PathOf<(Id, String)>,
    QueryOf(query): QueryOf<CallbackQuery>,
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
        let Some(answer) = answer else {
            return Err(ApiError::UnknownInteraction);
        };
        let number = answer.number();
        let message = world.answer(id, &token, answer, now)?;
        if query.with_response.0 {
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
            message::message(&data.required(), Origin::Interaction),
            files,
        )),
        5 => {
            // The bot can only decide in advance whether the answer is ephemeral. Its other flags come with the answer.
            let place = data.get("flags");
            let flags = place.integer(0..=i64::MAX).unwrap_or(0).unsigned_abs();
            if flags & !flag::EPHEMERAL != 0 {
                place.breaks(rules::MESSAGE_FLAGS);
            }
            Some(Callback::Deferral {
                ephemeral: flags & flag::EPHEMERAL != 0,
            })
        }
        6 => Some(Callback::UpdateDeferral),
        7 => Some(Callback::Update(message::message(&data, update), files)),
        8 => Some(Callback::Choices(choices(&data.required()))),
        9 => Some(Callback::Modal(modal::modal(&data.required()))),
        _ => None,
    }
}

fn choices(data: &Place<'_>) -> Vec<Value> {
    let offered = data
        .get("choices")
        .required()
        .list(0..=25)
        .unwrap_or_default();
    for choice in &offered {
        let whole = choice.get("value").value().is_some_and(Value::is_number);
        valid_choice(choice, if whole { kind::NUMBER } else { kind::STRING });
    }
    offered.iter().filter_map(Place::value).cloned().collect()
}
