//! `/interactions/{id}/{token}/callback`: the first answer to an interaction.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::Value;

use super::{PathOf, body::Body};
use crate::playground::{
    error::ApiError,
    server::Shared,
    snowflake::Id,
    validate::{
        Place, check, component, message,
        message::{Origin, flag},
        modal,
        option::{self, valid_choice},
    },
    world::{
        answers::{Callback, possible_answers},
        posting::Upload,
    },
};

pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new().route("/interactions/{id}/{token}/callback", post(callback))
}

#[derive(Debug, serde::Deserialize)]
struct Wishes {
    with_response: Option<String>,
}

async fn callback(
    State(shared): State<Arc<Shared>>,
    PathOf((id, token)): PathOf<(Id, String)>,
    Query(wishes): Query<Wishes>,
    body: Body,
) -> Result<Response, ApiError> {
    let with_response = wishes
        .with_response
        .is_some_and(|text| ["true", "1"].contains(&text.to_lowercase().as_str()));
    shared.change(|world, now| {
        let possible = possible_answers(world.awaiting(id, &token, now)?);
        let answer = check(&body.json, |at| read(at, possible, body.files))?;
        let Some(answer) = answer else {
            return Err(ApiError::UnknownInteraction);
        };
        let number = answer.number();
        let message = world.answer(id, &token, answer, now)?;
        if with_response {
            return Ok(Json(world.callback_json(id, number, message)).into_response());
        }
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

/// The answer in a body that breaks no rule.
fn read(at: &Place<'_>, possible: &[i64], files: Vec<Upload>) -> Option<Callback> {
    let data = at.get("data");
    match at.get("type").required().one_of(possible)? {
        4 => Some(Callback::Message(
            message::message(&data.required(), Origin::Interaction),
            files,
        )),
        5 => {
            // Only whether it is ephemeral can be said in advance; Discord passes over the rest.
            let flags = data
                .get("flags")
                .integer(0..=i64::MAX)
                .unwrap_or(0)
                .unsigned_abs();
            Some(Callback::Deferred {
                ephemeral: flags & flag::EPHEMERAL != 0,
            })
        }
        6 => Some(Callback::DeferredUpdate),
        7 => Some(Callback::Update(
            message::message(&data, Origin::Edit),
            files,
        )),
        8 => Some(Callback::Choices(choices(&data.required()))),
        9 => {
            modal::modal(&data.clone().required());
            let mut shown = data.value().cloned().unwrap_or_default();
            if let Some(Value::Array(parts)) = shown.get_mut("components") {
                component::number(parts, &mut 0);
            }
            Some(Callback::Modal(shown))
        }
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
        valid_choice(
            choice,
            if whole {
                option::kind::NUMBER
            } else {
                option::kind::STRING
            },
        );
    }
    offered.iter().filter_map(Place::value).cloned().collect()
}
