//! The way to Discord: its gateway ([`gateway`]), its requests ([`wire`]), its limits ([`limits`]), and what its refusals mean
//! ([`errors`]). This crate knows nothing of what is said on the way: it takes requests, gives events to a [`Listener`], and lets an
//! [`Observer`] count.
//!
//! [`interaction_limiter`] gives everybody their turn, [`tries`] keeps repeated attempts apart.

pub mod connect;
pub mod errors;
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

/// Who listens to the gateway. Shards are named by their numbers.
pub trait Listener: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Moment;

    /// Acts on an event, beside other things, and drops `busy` once that is done.
    fn dispatch(self: Arc<Self>, name: &str, data: Value, busy: Busy);

    /// All that was sent until this moment has arrived at a shard, and has been dealt with.
    fn heard(&self, shard: u32, until: Moment);

    /// A shard hears nothing since this moment.
    fn lost(&self, shard: u32, since: Moment);

    /// A shard's session begins or goes on, and all that was missed has been dealt with.
    fn back(&self, shard: u32) -> BoxFuture<'_, ()>;

    /// Whether somebody wants to know soon whether this shard still hears.
    fn is_asked(&self, shard: u32) -> bool;

    /// Notified when somebody wants to know that.
    fn asked(&self) -> &Notify;
}

/// Who counts what happens on the way to Discord.
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

    /// A shard has begun a session or goes on with one.
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
