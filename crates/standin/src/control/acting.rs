//! What a person does: write, use commands, press, choose, send off modals.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Refused;
use crate::{
    server::Shared,
    snowflake::Id,
    world::{acting::Impossible, interactions::Outcome, slash::Typed},
};

/// What a person writes.
#[derive(Debug, Deserialize)]
pub struct Said {
    content: String,
}

/// Writes an ordinary message.
pub async fn say(
    State(shared): State<Arc<Shared>>,
    Path((user, channel)): Path<(Id, Id)>,
    Json(said): Json<Said>,
) -> Result<Json<Value>, Refused> {
    shared.change(|world, now| {
        world.open_channel_of(user, channel)?;
        let id = world.say(user, channel, &said.content, now)?;
        Ok(Json(
            world
                .messages
                .get(&id)
                .map_or(Value::Null, |one| world.message_json(one)),
        ))
    })
}

/// Sends off a slash command and waits for the bot's first answer.
pub async fn slash(
    State(shared): State<Arc<Shared>>,
    Path(user): Path<Id>,
    Json(typed): Json<Typed>,
) -> Result<Json<Outcome>, Refused> {
    Ok(Json(
        shared
            .act(|world, now| world.slash(user, &typed, now))
            .await?,
    ))
}

/// Types in an option and waits for the choices.
pub async fn autocomplete(
    State(shared): State<Arc<Shared>>,
    Path(user): Path<Id>,
    Json(typed): Json<Typed>,
) -> Result<Json<Value>, Refused> {
    let outcome = shared
        .act(|world, now| world.autocomplete(user, &typed, now))
        .await?;
    Ok(Json(json!({ "choices": outcome.choices })))
}

/// A button, or a menu with what was chosen in it.
#[derive(Debug, Deserialize)]
pub struct Pressed {
    message_id: Id,
    custom_id: String,
    values: Option<Vec<String>>,
}

/// Presses a button or chooses in a menu, and waits for the bot's first answer.
pub async fn press(
    State(shared): State<Arc<Shared>>,
    Path(user): Path<Id>,
    Json(pressed): Json<Pressed>,
) -> Result<Json<Outcome>, Refused> {
    let Pressed {
        message_id,
        custom_id,
        values,
    } = pressed;
    let act =
        shared.act(|world, now| world.press(user, message_id, &custom_id, values.as_deref(), now));
    Ok(Json(act.await?))
}

/// A filled-in modal.
#[derive(Debug, Deserialize)]
pub struct Submitted {
    interaction_id: Id,
    values: Map<String, Value>,
}

/// Sends off a modal and waits for the bot's first answer.
pub async fn modal(
    State(shared): State<Arc<Shared>>,
    Path(user): Path<Id>,
    Json(submitted): Json<Submitted>,
) -> Result<Json<Outcome>, Refused> {
    let Submitted {
        interaction_id,
        values,
    } = submitted;
    let act = shared.act(|world, now| world.submit(user, interaction_id, &values, now));
    Ok(Json(act.await?))
}

/// A message to be hidden.
#[derive(Debug, Deserialize)]
pub struct Dismissed {
    message_id: Id,
}

/// Hides an ephemeral message of the person's own.
pub async fn dismiss(
    State(shared): State<Arc<Shared>>,
    Path(user): Path<Id>,
    Json(dismissed): Json<Dismissed>,
) -> Result<StatusCode, Refused> {
    shared.change(|world, _| {
        if !world.message_of(user, dismissed.message_id)?.is_ephemeral() {
            return Err(Impossible::new("only ephemeral messages can be dismissed").into());
        }
        world.dismiss(dismissed.message_id);
        Ok(StatusCode::NO_CONTENT)
    })
}
