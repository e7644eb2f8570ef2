//! Compares the stand-in with Discord's documentation: each limit just inside and just outside, each refusal in
//! Discord's own form.

#![allow(
    clippy::needless_pass_by_value,
    reason = "tables read better when their rows are not borrowed"
)]

mod channel_kinds;
mod commands;
mod components;
mod edits;
mod errors;
mod faults;
mod files;
mod forms;
mod gateway_limits;
mod gateway_requests;
mod hidden_channels;
mod ignored;
mod installs;
mod interactions;
mod layouts;
mod libraries;
mod menus;
mod messages;
mod modals;
mod notifications;
mod pins;
mod rate_limits;
mod row;
mod scheduled_events;
mod thread_edits;
mod threads;
pub mod time;
