//! `/channels/{channel}`: a channel itself.

use axum::{
    Json,
    http::StatusCode,
    routing::{get, post},
};

use super::{Answer, Done, PathOf, body::Body};
use crate::{
    error::ApiError,
    hub::{App, Routes},
    snowflake::Id,
    validate::check,
    world::{Event, channels::ChannelKind, people::BOT, permissions::Permissions},
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route(
            "/channels/{channel}",
            get(channel).patch(change).delete(remove),
        )
        .route("/channels/{channel}/typing", post(typing))
}

async fn channel(hub: App, PathOf(channel): PathOf<Id>) -> Answer {
    hub.read(|world| Ok(Json(world.channel_json(world.channel_for_bot(channel)?))))
}

/// The bot manages only the threads that it started.
async fn change(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Answer {
    let (name, archived, locked, invitable, duration) = check(&body.json, |body| {
        let name = body.get("name").text(1..=100).map(str::to_owned);
        let duration = body
            .get("auto_archive_duration")
            .one_of(&[60, 1440, 4320, 10080]);
        (
            name,
            body.get("archived").boolean(),
            body.get("locked").boolean(),
            body.get("invitable").boolean(),
            duration,
        )
    })?;
    hub.change(|world, now| {
        let found = world.channel_for_bot(channel)?;
        match found.kind {
            ChannelKind::Direct => return Err(ApiError::DirectMessageChannel),
            ChannelKind::Text => world.demand(channel, Permissions::MANAGE_CHANNELS)?,
            ChannelKind::Thread | ChannelKind::PrivateThread if found.owner != Some(BOT) => {
                world.demand(channel, Permissions::MANAGE_THREADS)?;
            }
            ChannelKind::Thread | ChannelKind::PrivateThread => {}
        }
        let found = world.channel(channel)?;
        // Only those who manage threads may lock them, or reopen locked ones.
        let touches_lock = locked.is_some_and(|locked| locked != found.locked)
            || (found.locked && archived == Some(false));
        if touches_lock {
            world.demand(channel, Permissions::MANAGE_THREADS)?;
        }
        let changes_more = name.is_some() || duration.is_some() || invitable.is_some();
        if found.archived && archived != Some(false) && changes_more {
            return Err(ApiError::ThreadArchived);
        }
        if found.is_thread()
            && let Some(archived) = archived.filter(|archived| *archived != found.archived)
        {
            world.set_archived(channel, archived, now)?;
        }
        world.change_channel(channel, |thread| {
            if let Some(name) = name {
                thread.name = name;
            }
            if let Some(duration) = duration {
                thread.auto_archive_duration = duration;
            }
            thread.locked = locked.unwrap_or(thread.locked);
            thread.invitable = invitable.unwrap_or(thread.invitable);
        })?;
        Ok(Json(world.channel_json(world.channel(channel)?)))
    })
}

async fn remove(hub: App, PathOf(channel): PathOf<Id>) -> Answer {
    hub.change(|world, _| {
        let found = world.channel_for_bot(channel)?;
        let object = world.channel_json(found);
        match found.kind {
            // Closing direct messages only removes them from the bot's list.
            ChannelKind::Direct => return Ok(Json(object)),
            ChannelKind::Text => world.demand(channel, Permissions::MANAGE_CHANNELS)?,
            ChannelKind::Thread | ChannelKind::PrivateThread => {
                world.demand(channel, Permissions::MANAGE_THREADS)?;
            }
        }
        world.remove_channel(channel);
        Ok(Json(object))
    })
}

async fn typing(hub: App, PathOf(channel): PathOf<Id>) -> Done {
    hub.change(|world, _| {
        world.demand_sending(channel)?;
        world.announce(Event::Typing(channel));
        Ok(StatusCode::NO_CONTENT)
    })
}
