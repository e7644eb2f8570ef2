//! `/guilds/{guild}/scheduled-events`: events that take place outside of Discord.

use axum::{Json, http::StatusCode, routing::get};
use jiff::Timestamp;

use super::{Answer, Done, PathOf, body::Body};
use crate::{
    Id, Moment,
    hub::{App, Routes},
    rules,
    validate::{Place, check},
    world::scheduled_events::EventEdit,
};

/// The type of an event outside of Discord.
const EXTERNAL: i64 = 3;

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/guilds/{guild}/scheduled-events", get(list).post(create))
        .route(
            "/guilds/{guild}/scheduled-events/{event}",
            get(one).patch(edit).delete(delete),
        )
}

async fn list(hub: App, PathOf(guild): PathOf<Id>) -> Answer {
    hub.read(|world| Ok(Json(world.scheduled_events(guild, world.now)?.into())))
}

async fn one(hub: App, PathOf((guild, event)): PathOf<(Id, Id)>) -> Answer {
    hub.read(|world| Ok(Json(world.scheduled_event(guild, event, world.now)?)))
}

async fn create(hub: App, PathOf(guild): PathOf<Id>, body: Body) -> Answer {
    let now = hub.read(|world| world.now);
    let new = check(&body.json, |body| {
        body.get("entity_type").required().one_of(&[EXTERNAL]);
        body.get("privacy_level").required().one_of(&[2]);
        for part in [
            "name",
            "scheduled_start_time",
            "scheduled_end_time",
            "entity_metadata",
        ] {
            body.get(part).required();
        }
        content(body, now)
    })?;
    hub.change(|world, now| Ok(Json(world.schedule(guild, new, now)?)))
}

async fn edit(hub: App, PathOf((guild, event)): PathOf<(Id, Id)>, body: Body) -> Answer {
    let now = hub.read(|world| world.now);
    let edit = check(&body.json, |body| content(body, now))?;
    hub.change(|world, now| Ok(Json(world.reschedule(guild, event, edit, now)?)))
}

async fn delete(hub: App, PathOf((guild, event)): PathOf<(Id, Id)>) -> Done {
    hub.change(|world, now| {
        world.unschedule(guild, event, now)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

/// What a body says of an event. One outside of Discord has a place and an end, and does not begin in the past.
fn content(body: &Place<'_>, now: Moment) -> EventEdit {
    let (start, end) = (
        body.get("scheduled_start_time"),
        body.get("scheduled_end_time"),
    );
    let (begins, ends) = (moment(&start), moment(&end));
    start.breaks_if(
        begins.is_some_and(|begins| begins <= now),
        rules::EVENT_PAST,
    );
    let is_empty = begins
        .zip(ends)
        .is_some_and(|(begins, ends)| ends <= begins);
    end.breaks_if(is_empty, rules::EVENT_END);
    let metadata = body.get("entity_metadata");
    let location = metadata.value().and_then(|_| {
        metadata.object();
        metadata.get("location").required().text(1..=100)
    });
    let description = body.get("description").text(0..=1000).map(str::to_owned);
    EventEdit {
        name: body.get("name").text(1..=100).map(str::to_owned),
        description: body.mentions("description").then_some(description),
        location: location.map(str::to_owned),
        begins,
        ends,
    }
}

/// A moment in ISO 8601.
fn moment(at: &Place<'_>) -> Option<Moment> {
    let written = at.text(1..=64)?;
    let read: Option<Timestamp> = written.parse().ok();
    at.breaks_if(read.is_none(), rules::EVENT_TIME);
    let millis = u64::try_from(read?.as_millisecond()).ok()?;
    Some(Moment::from_millis(millis))
}
