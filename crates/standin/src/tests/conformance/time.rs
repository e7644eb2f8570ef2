//! Time that passes only when a test advances it, while sockets keep working.

use std::{sync::mpsc, time::Duration};

/// While this exists, the runtime's time stands still, so that a slow machine cannot stretch a test over more time than
/// intended.
pub struct PausedClock {
    /// The runtime advances a paused clock whenever nothing is left to do, unless a blocking task runs.
    _end_of_task: mpsc::Sender<()>,
}

impl PausedClock {
    pub fn begin() -> PausedClock {
        tokio::time::pause();
        let (end, ended) = mpsc::channel();
        tokio::task::spawn_blocking(move || ended.recv());
        PausedClock { _end_of_task: end }
    }

    /// Advances time all at once.
    pub async fn pass(&self, milliseconds: u64) {
        tokio::time::advance(Duration::from_millis(milliseconds)).await;
    }
}

impl Drop for PausedClock {
    fn drop(&mut self) {
        tokio::time::resume();
    }
}
