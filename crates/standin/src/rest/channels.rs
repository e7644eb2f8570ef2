//! `/channels/{channel}`: a channel itself.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};

use super::{Answer, Done, PathOf, body::Body};
use crate::{
    ApiError, Id,
    hub::{App, Routes},
    validate::{Place, check},
    world::{
        Event, channels::ChannelKind, permissions::Permissions, thread_edits::ThreadEdit, update,
    },
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

/// Changes a thread or a text channel. Of a text channel only the name, the topic and the slow mode are modelled.
async fn change(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Result<Response, ApiError> {
    let (edit, topic) = check(&body.json, |body| (thread_edit(body), new_topic(body)))?;
    // Discord's headers do not include this limit.
    if (edit.name.is_some() || topic.is_some())
        && let Some(Err(refusal)) = hub
            .limits
            .if_on(|counts| counts.requests.rename(channel, hub.clock.now()))
    {
        return Ok(refusal.into_response());
    }
    hub.change(|world, now| {
        let found = world.channel_for_bot(channel)?;
        match found.kind {
            ChannelKind::Direct => return Err(ApiError::DirectMessageChannel),
            ChannelKind::Thread | ChannelKind::PrivateThread => {
                world.edit_thread(channel, edit, now)?;
            }
            ChannelKind::Text => {
                world.demand(channel, Permissions::MANAGE_CHANNELS)?;
                world.change_channel(channel, |channel| {
                    update(&mut channel.name, edit.name);
                    update(&mut channel.topic, topic);
                    update(&mut channel.rate_limit_per_user, edit.rate_limit_per_user);
                })?;
            }
        }
        let changed = world.channel_json(world.channel(channel)?);
        Ok(Json(changed).into_response())
    })
}

fn thread_edit(body: &Place<'_>) -> ThreadEdit {
    ThreadEdit {
        name: body.get("name").text(1..=100).map(str::to_owned),
        archived: body.get("archived").boolean(),
        locked: body.get("locked").boolean(),
        invitable: body.get("invitable").boolean(),
        auto_archive_duration: archive_duration(body),
        rate_limit_per_user: slow_mode(body),
    }
}

/// Minutes of inactivity after which a thread is archived.
pub(super) fn archive_duration(body: &Place<'_>) -> Option<i64> {
    let minutes = body.get("auto_archive_duration");
    minutes.one_of(&[60, 1440, 4320, 10080])
}

/// The slow mode in seconds.
pub(super) fn slow_mode(body: &Place<'_>) -> Option<i64> {
    body.get("rate_limit_per_user").integer(0..=21_600)
}

/// The topic of a text channel, if the body mentions it; null removes it.
fn new_topic(body: &Place<'_>) -> Option<Option<String>> {
    let topic = body.get("topic").text(0..=1024).map(str::to_owned);
    body.mentions("topic")
        .then(|| topic.filter(|topic| !topic.is_empty()))
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
