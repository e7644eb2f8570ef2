//! What people do: write, use commands, press, choose, submit modals.

use axum::{Json, extract::Path, http::StatusCode};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Answer, Done};
use crate::{
    Id,
    hub::App,
    world::{
        World,
        acting::possible,
        interactions::{InteractionKind, Outcome},
        menus::MenuEntry,
        slash::CommandEntry,
    },
};

/// A person's message.
#[derive(Debug, Deserialize)]
pub struct Speech {
    content: String,
}

/// Writes an ordinary message.
pub async fn say(
    hub: App,
    Path((user, channel)): Path<(Id, Id)>,
    Json(said): Json<Speech>,
) -> Answer {
    hub.change(|world, now| {
        world.open_channel_of(user, channel)?;
        let id = world.say(user, channel, &said.content, now)?;
        let message = world.messages.get(&id);
        Ok(Json(json!(message.map(|one| world.seen_message_json(one)))))
    })
}

/// Deletes a message: the person's own or, for a person who manages messages, anyone's.
pub async fn delete(hub: App, Path((user, channel, message)): Path<(Id, Id, Id)>) -> Done {
    hub.change(|world, _| {
        world.delete_as(user, channel, message)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

/// Uses a slash command and waits for the bot's first answer.
pub async fn slash(
    hub: App,
    Path(user): Path<Id>,
    Json(typed): Json<CommandEntry>,
) -> Answer<Outcome> {
    let act = hub.act(|world, now| world.use_command(user, &typed, InteractionKind::Command, now));
    Ok(Json(act.await?))
}

/// Types in an option and waits for the choices.
pub async fn autocomplete(
    hub: App,
    Path(user): Path<Id>,
    Json(typed): Json<CommandEntry>,
) -> Answer {
    let act =
        hub.act(|world, now| world.use_command(user, &typed, InteractionKind::Autocomplete, now));
    Ok(Json(json!({ "choices": act.await?.choices })))
}

/// Uses a command of a context menu and waits for the bot's first answer.
pub async fn menu(hub: App, Path(user): Path<Id>, Json(used): Json<MenuEntry>) -> Answer<Outcome> {
    let act = hub.act(|world, now| world.use_menu(user, &used, now));
    Ok(Json(act.await?))
}

/// A button, or a menu with the choice.
#[derive(Debug, Deserialize)]
pub struct Press {
    message_id: Id,
    custom_id: String,
    values: Option<Vec<String>>,
}

/// Presses a button or chooses in a menu, and waits for the bot's first answer.
pub async fn press(hub: App, Path(user): Path<Id>, Json(pressed): Json<Press>) -> Answer<Outcome> {
    let press = |world: &mut World, now| {
        let values = pressed.values.as_deref();
        world.press(user, pressed.message_id, &pressed.custom_id, values, now)
    };
    Ok(Json(hub.act(press).await?))
}

/// A filled-in modal.
#[derive(Debug, Deserialize)]
pub struct Submission {
    interaction_id: Id,
    values: Map<String, Value>,
}

/// Submits a modal and waits for the bot's first answer.
pub async fn modal(
    hub: App,
    Path(user): Path<Id>,
    Json(submitted): Json<Submission>,
) -> Answer<Outcome> {
    let (id, values) = (submitted.interaction_id, submitted.values);
    let act = hub.act(|world, now| world.submit(user, id, &values, now));
    Ok(Json(act.await?))
}

/// The message that a person hides.
#[derive(Debug, Deserialize)]
pub struct Dismissal {
    message_id: Id,
}

/// Hides an ephemeral message of the person's own.
pub async fn dismiss(hub: App, Path(user): Path<Id>, Json(dismissed): Json<Dismissal>) -> Done {
    hub.change(|world, _| {
        let is_private = world.message_of(user, dismissed.message_id)?.is_ephemeral();
        possible(is_private, "only ephemeral messages can be dismissed")?;
        world.dismiss(dismissed.message_id);
        Ok(StatusCode::NO_CONTENT)
    })
}
