//! A message of the bot while it is being sent. How it ended, and since when it was on its way, shows whether players
//! could act meanwhile: they do not see messages that are still on their way.

use std::time::Duration;

use basics::{Moment, Span};
use tokio::time::Instant;

use super::Way;
use crate::Service;

/// A message that is being sent.
#[must_use]
pub struct Sending<'a> {
    service: &'a Service,
    number: u64,
    ending: Ending,
}

/// How sending a message ended.
#[derive(Clone, Copy)]
pub enum Ending {
    /// Discord has given a definite answer.
    Heard,
    /// It is unknown whether it got through, or Discord could not take it. Nothing may be sent this way for this long.
    Unheard(Duration),
    /// Nothing was sent, because its place has to wait, so it says nothing about reachability.
    Untried,
}

/// What is known of a message that is being sent.
pub(super) struct OpenSending {
    pub number: u64,
    pub way: Way,
    pub began: Moment,
    /// That moment by a clock that never jumps.
    pub since: Instant,
}

impl OpenSending {
    /// For how long it has been on its way.
    pub fn took(&self) -> Span {
        self.since.elapsed().into()
    }
}

impl Service {
    /// Begins to send something to Discord. It counts as on its way until the returned value is dropped.
    pub fn say(&self, way: Way) -> Sending<'_> {
        Sending {
            service: self,
            number: self.reachability.begin(way, self.now()),
            ending: Ending::Unheard(Duration::ZERO),
        }
    }
}

impl Sending<'_> {
    /// Ends it. If it is dropped before, it counts as unheard.
    pub fn ends(mut self, ending: Ending) {
        self.ending = ending;
    }
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        let service = self.service;
        let now = service.now();
        if service.reachability.end(self.number, self.ending, now) {
            service.timed.give();
        }
    }
}
