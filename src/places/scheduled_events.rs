//! Scheduled events of a server, which its members see in its calendar: here always appointments of a league's games.

use basics::{Moment, Span};
use jiff::Timestamp;
use serde_json::{Value, json};
use serenity::{
    all::{GuildId, ScheduledEventId},
    http::{LightMethod, Route},
};

use super::permissions::Permissions;
use crate::link::{
    errors::Failure,
    wire::{Request, Wire},
};

/// What the bot needs to create events, and to change its own.
pub const FOR_EVENTS: Permissions = Permissions::CREATE_EVENTS;

/// How long an appointment lasts in the calendar.
const LENGTH: Span = Span::HOUR;

/// An event as it is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedEvent {
    /// Its name, at most a hundred characters.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// Where it takes place.
    pub location: String,
    /// When it begins.
    pub at: Moment,
}

impl PlannedEvent {
    fn body(&self) -> Value {
        let iso = |at: Moment| {
            Timestamp::from_millisecond(at.0)
                .unwrap_or_default()
                .to_string()
        };
        json!({
            "name": self.name,
            "description": self.description,
            "scheduled_start_time": iso(self.at),
            "scheduled_end_time": iso(self.at.plus(LENGTH)),
            "privacy_level": 2,
            "entity_type": 3,
            "entity_metadata": { "location": self.location },
        })
    }

    /// Creates it, and returns its id. An earlier attempt may have created it: Discord knows no nonce for events.
    ///
    /// # Errors
    /// When Discord refuses it, or cannot be reached.
    pub async fn create(&self, wire: &Wire, guild: u64) -> Result<u64, Failure> {
        let route = || Route::GuildScheduledEvents {
            guild_id: GuildId::new(guild),
        };
        let there = wire.send(Request::new(LightMethod::Get, route())).await?;
        let is_it = |one: &&Value| one["entity_metadata"]["location"] == self.location;
        let there = there.as_array().and_then(|all| all.iter().find(is_it));
        let created = match there {
            Some(one) => one.clone(),
            None => {
                let request = Request::new(LightMethod::Post, route());
                wire.send(request.body(self.body())).await?
            }
        };
        let id = created["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or(Failure::OutcomeUnknown(200))
    }

    /// Gives an event this content.
    ///
    /// # Errors
    /// When it is gone, Discord refuses it, or cannot be reached.
    pub async fn replace(&self, wire: &Wire, guild: u64, event: u64) -> Result<(), Failure> {
        let request = Request::new(LightMethod::Patch, route(guild, event)).body(self.body());
        wire.send(request).await.map(drop)
    }
}

/// Deletes an event.
///
/// # Errors
/// When Discord refuses it, or cannot be reached. It is no error if it is gone.
pub async fn delete(wire: &Wire, guild: u64, event: u64) -> Result<(), Failure> {
    let request = Request::new(LightMethod::Delete, route(guild, event));
    match wire.send(request).await {
        Err(Failure::Gone(_)) => Ok(()),
        done => done.map(drop),
    }
}

fn route(guild: u64, event: u64) -> Route<'static> {
    Route::GuildScheduledEvent {
        guild_id: GuildId::new(guild),
        event_id: ScheduledEventId::new(event),
    }
}
