//! Servers and channels: how Discord describes them, and the bot's permissions there.

pub mod forum;
pub mod layout;
pub mod permissions;
pub mod scheduled_events;
