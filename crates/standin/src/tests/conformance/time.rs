//! Time that passes only when a test says so, while sockets keep working.

use std::{sync::mpsc, time::Duration};

/// The runtime's time stands still while this lives, so that a slow machine cannot spread what a test does over more
/// of it than the test means.
pub struct PausedClock {
    /// The runtime moves a paused clock on whenever nothing is left to do, unless a blocking task runs.
    _end_of_task: mpsc::Sender<()>,
}

impl PausedClock {
    pub fn begin() -> PausedClock {
        tokio::time::pause();
        let (end, ended) = mpsc::channel();
        tokio::task::spawn_blocking(move || ended.recv());
        PausedClock { _end_of_task: end }
    }

    /// Lets time pass, all at once.
    pub async fn pass(&self, milliseconds: u64) {
        tokio::time::advance(Duration::from_millis(milliseconds)).await;
    }
}

impl Drop for PausedClock {
    fn drop(&mut self) {
        tokio::time::resume();
    }
}
