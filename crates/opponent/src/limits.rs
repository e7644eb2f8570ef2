//! The limits of a search, and whether it has reached one.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

/// The number of positions between two checks of the clock.
const CLOCK_CHECK_INTERVAL: u64 = 512;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// Plies.
    pub(crate) depth: i32,
    /// Positions.
    pub(crate) nodes: u64,
    pub(crate) deadline: Option<Instant>,
    /// Set from outside to stop the search.
    pub(crate) stop: Option<&'a AtomicBool>,
}

/// The positions that a search has visited, and whether it must stop.
pub(crate) struct Counter<'a> {
    pub(crate) limits: Limits<'a>,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
}

impl<'a> Counter<'a> {
    pub(crate) const fn new(limits: Limits<'a>) -> Counter<'a> {
        Counter {
            limits,
            nodes: 0,
            stopped: false,
        }
    }

    /// Counts a position. Returns whether a limit has been reached.
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.stopped |= self.nodes >= self.limits.nodes;
        if self.nodes.is_multiple_of(CLOCK_CHECK_INTERVAL) {
            let late = |deadline: Instant| Instant::now() >= deadline;
            let is_set = |stop: &AtomicBool| stop.load(Ordering::Relaxed);
            self.stopped |= self.limits.deadline.is_some_and(late);
            self.stopped |= self.limits.stop.is_some_and(is_set);
        }
        self.stopped
    }
}
