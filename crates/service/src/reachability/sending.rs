//! Something that the bot says, while it is on its way. How it ended, and since when it was on its way, shows whether
//! players could act meanwhile: they see nothing of what is still on its way.

use std::time::Duration;

use basics::{Moment, Span};
use tokio::time::Instant;

use super::Way;
use crate::Service;

/// Something that is being said.
#[must_use]
pub struct Sending<'a> {
    service: &'a Service,
    number: u64,
    ending: Ending,
}

/// How something that was said ended.
#[derive(Clone, Copy)]
pub enum Ending {
    /// Discord has given a definite answer.
    Heard,
    /// It is unknown whether it got through, or Discord could not take it. Nothing may be sent this way for this long.
    Unheard(Duration),
    /// Nothing was sent, because its place has to wait, so it tells nothing.
    Untried,
}

/// What is known of something that is being said.
pub(super) struct OpenSending {
    pub number: u64,
    pub way: Way,
    pub began: Moment,
    /// The same moment by a clock that never jumps.
    pub since: Instant,
}

impl OpenSending {
    /// For how long it has been on its way.
    pub fn took(&self) -> Span {
        self.since.elapsed().into()
    }
}

impl Service {
    /// Begins to say something to Discord. It counts as on its way until what this returns is dropped.
    pub fn say(&self, way: Way) -> Sending<'_> {
        Sending {
            service: self,
            number: self.reachability.begin(way, self.now()),
            ending: Ending::Unheard(Duration::ZERO),
        }
    }
}

impl Sending<'_> {
    /// It is over. What is dropped before counts as unheard.
    pub fn ends(mut self, ending: Ending) {
        self.ending = ending;
    }
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        let service = self.service;
        let now = service.now();
        if service.reachability.end(self.number, self.ending, now) {
            service.timed.notify_one();
        }
    }
}
