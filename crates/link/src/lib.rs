//! The connection to Discord: the gateway ([`gateway`]), HTTP requests ([`wire`]), forms ([`forms`]), Discord's limits
//! ([`limits`]), and the meaning of its errors ([`errors`]). This crate knows nothing about the content: it takes requests, passes events to a [`Listener`], and
//! reports to an [`Observer`].
//!
//! [`interaction_limiter`] shares the bot's time among people, and [`tries`] spaces out repeated attempts.

pub mod connect;
pub mod errors;
pub mod forms;
pub mod gateway;
pub mod interaction_limiter;
pub mod limits;
pub mod token;
pub mod tries;
pub mod wire;

use std::{sync::Arc, time::Duration};

use basics::Moment;
use futures_util::future::BoxFuture;
use gateway::Busy;
use serde_json::Value;
use serenity::all::CreateAttachment;
use tokio::sync::Notify;

/// Receives what the gateway reports. Shards are identified by their numbers.
pub trait Listener: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;

    /// Handles an event in the background, and drops `busy` when that is done. `again` is whether another program may have
    /// handled it before it ended.
    fn dispatch(self: Arc<Self>, name: &str, data: Value, again: bool, busy: Busy);

    /// Everything sent to a shard up to this moment has arrived and been handled.
    fn heard(&self, shard: u32, until: Moment);

    /// A shard has received nothing since this moment.
    fn lost(&self, shard: u32, since: Moment);

    /// Waits until other programs of the bot let a session begin in this group of shards, of which Discord lets one begin at a
    /// time. Returns how many sessions all of them have begun, with this one; `None` if that is unknown.
    fn before_session(&self, group: usize) -> BoxFuture<'_, Option<u64>>;

    /// A shard's session has begun.
    fn begun(&self, shard: u32) -> BoxFuture<'_, ()>;

    /// A shard's session was resumed, and everything that it missed has been handled.
    fn resumed(&self, shard: u32) -> BoxFuture<'_, ()>;

    /// Whether somebody wants to know soon whether this shard is still connected.
    fn is_asked(&self, shard: u32) -> bool;

    /// Notified when somebody wants to know that.
    fn asked(&self) -> &Notify;
}

/// Counts what happens on the connection to Discord.
pub trait Observer: Send + Sync + 'static {
    /// A request was sent; `status` is that of its answer, `invalid` whether Discord counts it against the bot.
    fn request(
        &self,
        method: &'static str,
        route: &'static str,
        status: Option<u16>,
        invalid: bool,
    );

    /// Discord took this long to answer a shard's heartbeat.
    fn heartbeat(&self, shard: u32, took: Duration);

    /// A shard has begun or resumed a session.
    fn connected(&self, shard: u32);

    /// A payload could not be read.
    fn unreadable(&self);

    /// A message is about to be sent; the observer may change it, which only tests do.
    fn sends(
        &self,
        body: Option<Value>,
        attachment: Option<CreateAttachment>,
    ) -> (Option<Value>, Option<CreateAttachment>) {
        (body, attachment)
    }
}
