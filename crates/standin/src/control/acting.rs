//! What a person does: write, use commands, press, choose, send off modals.

use axum::{Json, extract::Path, http::StatusCode};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Answer, Done};
use crate::{
    hub::App,
    snowflake::Id,
    world::{World, acting::Impossible, interactions::Outcome, slash::Typed},
};

/// What a person writes.
#[derive(Debug, Deserialize)]
pub struct Said {
    content: String,
}

/// Writes an ordinary message.
pub async fn say(
    hub: App,
    Path((user, channel)): Path<(Id, Id)>,
    Json(said): Json<Said>,
) -> Answer {
    hub.change(|world, now| {
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
pub async fn slash(hub: App, Path(user): Path<Id>, Json(typed): Json<Typed>) -> Answer<Outcome> {
    Ok(Json(
        hub.act(|world, now| world.slash(user, &typed, now)).await?,
    ))
}

/// Types in an option and waits for the choices.
pub async fn autocomplete(hub: App, Path(user): Path<Id>, Json(typed): Json<Typed>) -> Answer {
    let outcome = hub
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
    hub: App,
    Path(user): Path<Id>,
    Json(pressed): Json<Pressed>,
) -> Answer<Outcome> {
    let press = |world: &mut World, now| {
        let values = pressed.values.as_deref();
        world.press(user, pressed.message_id, &pressed.custom_id, values, now)
    };
    Ok(Json(hub.act(press).await?))
}

/// A filled-in modal.
#[derive(Debug, Deserialize)]
pub struct Submitted {
    interaction_id: Id,
    values: Map<String, Value>,
}

/// Sends off a modal and waits for the bot's first answer.
pub async fn modal(
    hub: App,
    Path(user): Path<Id>,
    Json(submitted): Json<Submitted>,
) -> Answer<Outcome> {
    let Submitted {
        interaction_id: id,
        values,
    } = submitted;
    let act = hub.act(|world, now| world.submit(user, id, &values, now));
    Ok(Json(act.await?))
}

/// A message to be hidden.
#[derive(Debug, Deserialize)]
pub struct Dismissed {
    message_id: Id,
}

/// Hides an ephemeral message of the person's own.
pub async fn dismiss(hub: App, Path(user): Path<Id>, Json(dismissed): Json<Dismissed>) -> Done {
    hub.change(|world, _| {
        if !world.message_of(user, dismissed.message_id)?.is_ephemeral() {
            return Err(Impossible::new("only ephemeral messages can be dismissed").into());
        }
        world.dismiss(dismissed.message_id);
        Ok(StatusCode::NO_CONTENT)
    })
}
