//! The queue in which replays wait to be drawn, one at a time, on a thread of the lowest priority. `features/replay` decides what
//! is drawn.

use std::thread::Builder;

use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// How many replays may be in drawing or waiting for it. Each holds all boards of a game.
const PLACES: usize = 4;

/// The replays that are drawn and those that wait for it.
pub struct Queue {
    places: Semaphore,
    /// One is drawn at a time.
    turn: Semaphore,
}

/// Why a replay was not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// Too many others are waiting.
    Busy,
    /// The program failed; the log says more.
    Failed,
}

/// A place in the queue.
pub struct Place<'a> {
    turn: &'a Semaphore,
    _permit: SemaphorePermit<'a>,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            places: Semaphore::new(PLACES),
            turn: Semaphore::new(1),
        }
    }
}

impl Queue {
    /// Takes a place. Whoever gets none has cost nothing yet.
    ///
    /// # Errors
    /// If too many are waiting.
    pub fn enter(&self) -> Result<Place<'_>, NotDrawn> {
        let permit = self.places.try_acquire().map_err(|_| NotDrawn::Busy)?;
        Ok(Place {
            turn: &self.turn,
            _permit: permit,
        })
    }
}

impl Place<'_> {
    /// Does this work, which draws a replay, when its turn comes.
    ///
    /// # Errors
    /// If drawing fails.
    pub async fn draw<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDrawn> {
        let _turn = self.turn.acquire().await.map_err(|_| NotDrawn::Failed)?;
        let (done, drawn) = oneshot::channel();
        let work = move || {
            if let Err(error) = set_current_thread_priority(ThreadPriority::Min) {
                tracing::debug!(?error, "a replay is drawn at the usual priority");
            }
            // Nobody may be waiting any more.
            let _ = done.send(work());
        };
        let spawned = Builder::new().name("replay".into()).spawn(work);
        if let Err(error) = spawned {
            tracing::error!(%error, "a replay could not be drawn");
            return Err(NotDrawn::Failed);
        }
        drawn.await.map_err(|_| NotDrawn::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn too_many_are_refused_and_the_others_drawn() {
        let queue = Queue::default();
        let places: Vec<Place<'_>> = std::iter::from_fn(|| queue.enter().ok()).collect();
        assert_eq!(places.len(), 4);
        assert_eq!(queue.enter().err(), Some(NotDrawn::Busy));
        for (number, place) in places.into_iter().enumerate() {
            assert_eq!(place.draw(move || number).await, Ok(number));
        }
        let panics = queue.enter().unwrap().draw(|| panic!("as it should"));
        assert_eq!(panics.await, Err(NotDrawn::Failed));
        assert!(queue.enter().is_ok());
    }
}
