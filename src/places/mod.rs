//! Servers and channels: how Discord describes them, and what the bot must be allowed to do there.

pub mod layout;
pub mod permissions;
