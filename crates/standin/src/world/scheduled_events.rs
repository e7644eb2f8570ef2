//! Scheduled events of a server that take place outside of Discord, such as an appointment (resources/guild-scheduled-event).
//! Those in voice and stage channels are not modelled.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{World, people::BOT, permissions::Permissions};
use crate::{ApiError, Id, Moment, ensure};

/// The maximum number of events of a server that are not over.
const MAX_EVENTS: usize = 100;

/// A scheduled event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledEvent {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: Option<String>,
    /// Where it takes place.
    pub location: String,
    /// When it begins.
    pub begins: Moment,
    /// When it ends.
    pub ends: Moment,
}

/// The content of a new or changed event. `None` leaves a part of it as it is.
#[derive(Clone, Debug, Default)]
pub struct EventEdit {
    /// Its name.
    pub name: Option<String>,
    /// What it is about.
    pub description: Option<Option<String>>,
    /// Where it takes place.
    pub location: Option<String>,
    /// When it begins.
    pub begins: Option<Moment>,
    /// When it ends.
    pub ends: Option<Moment>,
}

impl ScheduledEvent {
    /// Its status: scheduled, active or completed. Discord begins and ends such events by itself.
    fn status(&self, now: Moment) -> u8 {
        if now < self.begins {
            1
        } else if now < self.ends {
            2
        } else {
            3
        }
    }

    /// Discord's object.
    pub fn json(&self, guild: Id, now: Moment) -> Value {
        json!({
            "id": self.id,
            "guild_id": guild,
            "channel_id": null,
            "creator_id": BOT,
            "name": self.name,
            "description": self.description,
            "image": null,
            "scheduled_start_time": self.begins.iso(),
            "scheduled_end_time": self.ends.iso(),
            "privacy_level": 2,
            "status": self.status(now),
            "entity_type": 3,
            "entity_id": null,
            "entity_metadata": { "location": self.location },
            "recurrence_rule": null,
            "user_count": 0,
            "user_rsvp": null,
            "guild_scheduled_event_exceptions": [],
        })
    }
}

impl World {
    /// The events of a server that are not over.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`] if there is no such server.
    pub fn scheduled_events(&self, guild: Id, now: Moment) -> Result<Vec<Value>, ApiError> {
        let events = self.guild(guild)?.events.iter();
        let ahead = events.filter(|event| event.status(now) != 3);
        Ok(ahead.map(|event| event.json(guild, now)).collect())
    }

    /// An event of a server that is not over.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`]; [`ApiError::UnknownScheduledEvent`].
    pub fn scheduled_event(&self, guild: Id, id: Id, now: Moment) -> Result<Value, ApiError> {
        let mut events = self.guild(guild)?.events.iter();
        let found = events.find(|event| event.id == id && event.status(now) != 3);
        let found = found.ok_or(ApiError::UnknownScheduledEvent)?;
        Ok(found.json(guild, now))
    }

    /// Creates an event of the bot's; all parts of it are there.
    ///
    /// # Errors
    /// [`ApiError::UnknownGuild`]; [`ApiError::MissingPermissions`]; [`ApiError::TooManyScheduledEvents`].
    pub fn schedule(&mut self, guild: Id, new: EventEdit, now: Moment) -> Result<Value, ApiError> {
        self.demand_events(guild)?;
        let ahead = self.scheduled_events(guild, now)?.len();
        ensure(ahead < MAX_EVENTS, ApiError::TooManyScheduledEvents)?;
        let event = ScheduledEvent {
            id: self.snowflakes.next(now),
            name: new.name.unwrap_or_default(),
            description: new.description.flatten(),
            location: new.location.unwrap_or_default(),
            begins: new.begins.unwrap_or(now),
            ends: new.ends.unwrap_or(now),
        };
        let object = event.json(guild, now);
        self.change_guild(guild, |guild| guild.events.push(event))?;
        Ok(object)
    }

    /// Changes an event.
    ///
    /// # Errors
    /// As those of [`World::scheduled_event`]; [`ApiError::MissingPermissions`].
    pub fn reschedule(
        &mut self,
        guild: Id,
        id: Id,
        edit: EventEdit,
        now: Moment,
    ) -> Result<Value, ApiError> {
        self.demand_events(guild)?;
        self.scheduled_event(guild, id, now)?;
        self.change_guild(guild, |guild| {
            let event = guild.events.iter_mut().find(|event| event.id == id);
            if let Some(event) = event {
                super::update(&mut event.name, edit.name);
                super::update(&mut event.description, edit.description);
                super::update(&mut event.location, edit.location);
                super::update(&mut event.begins, edit.begins);
                super::update(&mut event.ends, edit.ends);
            }
        })?;
        self.scheduled_event(guild, id, now)
    }

    /// Deletes an event.
    ///
    /// # Errors
    /// As those of [`World::reschedule`].
    pub fn unschedule(&mut self, guild: Id, id: Id, now: Moment) -> Result<(), ApiError> {
        self.demand_events(guild)?;
        self.scheduled_event(guild, id, now)?;
        self.change_guild(guild, |guild| guild.events.retain(|event| event.id != id))
    }

    /// Requires the permission with which the bot creates events, and changes its own.
    fn demand_events(&self, guild: Id) -> Result<(), ApiError> {
        let is_there = self.guild(guild)?.has_bot;
        let may = self
            .bot()
            .map(super::people::User::permissions)
            .unwrap_or_default();
        let may = is_there && may.contains(Permissions::CREATE_EVENTS);
        ensure(may, ApiError::MissingPermissions)
    }
}
