//! The pinned messages of a channel: the routes of 2025, below `messages/pins`, and the deprecated ones below `pins`.

use axum::{
    Json,
    http::{Method, StatusCode},
    routing::{get, put},
};
use serde_json::{Value, json};

use super::{Answer, Done, PathOf, QueryOf, messages::own_message, page_size};
use crate::{
    ApiError, Id, Moment,
    hub::{App, Routes},
    rules,
    world::{World, messages::Message, permissions::Permissions},
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/channels/{channel}/messages/pins", get(list))
        .route(
            "/channels/{channel}/messages/pins/{message}",
            put(set_pinned).delete(set_pinned),
        )
        .route("/channels/{channel}/pins", get(list_plainly))
        .route(
            "/channels/{channel}/pins/{message}",
            put(set_pinned).delete(set_pinned),
        )
}

/// The maximum number of pins in one answer.
const MAX_PAGE_PINS: usize = 50;

/// Which pins a list contains.
#[derive(Debug, serde::Deserialize)]
struct Span {
    before: Option<Before>,
    limit: Option<usize>,
}

/// A moment given in ISO 8601, in milliseconds.
#[derive(Debug, serde::Deserialize)]
#[serde(try_from = "String")]
struct Before(u64);

impl TryFrom<String> for Before {
    type Error = jiff::Error;

    fn try_from(text: String) -> Result<Before, jiff::Error> {
        let moment: jiff::Timestamp = text.parse()?;
        Ok(Before(
            u64::try_from(moment.as_millisecond()).unwrap_or_default(),
        ))
    }
}

/// The pins of a channel that the bot may read; none without the permission to read the history.
fn readable(world: &World, channel: Id) -> Result<Vec<(Moment, &Message)>, ApiError> {
    let found = world.channel_for_bot(channel)?;
    let demand = world.demand(channel, Permissions::READ_MESSAGE_HISTORY);
    Ok(demand.map_or_else(|_| Vec::new(), |()| world.pins(found)))
}

async fn list(hub: App, PathOf(channel): PathOf<Id>, QueryOf(span): QueryOf<Span>) -> Answer {
    let limit = span.limit.unwrap_or(MAX_PAGE_PINS);
    page_size(limit, MAX_PAGE_PINS, rules::PIN_PAGE_SIZE)?;
    hub.read(|world| {
        let mut pins = readable(world, channel)?;
        if let Some(Before(before)) = span.before {
            pins.retain(|(since, _)| since.millis() < before);
        }
        let has_more = pins.len() > limit;
        let items: Vec<Value> = pins
            .into_iter()
            .take(limit)
            .map(|(since, message)| {
                let message = world.message_json_for_bot(message);
                json!({ "pinned_at": since.iso(), "message": message })
            })
            .collect();
        Ok(Json(json!({ "items": items, "has_more": has_more })))
    })
}

/// The deprecated list: the newest fifty, without their moments.
async fn list_plainly(hub: App, PathOf(channel): PathOf<Id>) -> Answer {
    hub.read(|world| {
        let newest = readable(world, channel)?.into_iter().take(MAX_PAGE_PINS);
        let messages = newest.map(|(_, message)| world.message_json_for_bot(message));
        Ok(Json(messages.collect()))
    })
}

/// Pins a message, or with the method DELETE unpins it.
async fn set_pinned(hub: App, method: Method, PathOf((channel, id)): PathOf<(Id, Id)>) -> Done {
    hub.change(|world, now| {
        // Other people's messages can be pinned, too.
        match own_message(world, channel, id) {
            Ok(()) | Err(ApiError::NotYourMessage) => {}
            Err(error) => return Err(error),
        }
        world.demand(channel, Permissions::PIN_MESSAGES)?;
        world.pin(id, method == Method::PUT, now)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
