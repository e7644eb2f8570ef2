//! Draws replays one at a time and beside everything else: on a thread of the lowest priority, with a short line before
//! it. What is drawn is decided in `film`.

use std::thread::Builder;

use boards::Look;
use rules::game::Replay;
use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

use super::film::{Film, draw};
use crate::discord::ids::ReplayForm;

/// How many replays may be in drawing or waiting for it. Each holds all boards of a game.
static PLACES: Semaphore = Semaphore::const_new(4);
/// One is drawn at a time.
static DRAWING: Semaphore = Semaphore::const_new(1);

/// Why a replay was not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// Too many others are waiting.
    Busy,
    /// The program failed; the log says more.
    Failed,
}

/// A place in the line.
pub struct Place {
    _permit: SemaphorePermit<'static>,
}

impl Place {
    /// Takes a place. Whoever gets none has cost nothing yet.
    ///
    /// # Errors
    /// If too many are waiting.
    pub fn take() -> Result<Place, NotDrawn> {
        let permit = PLACES.try_acquire().map_err(|_| NotDrawn::Busy)?;
        Ok(Place { _permit: permit })
    }

    /// Draws a replay when its turn comes; its file has at most `limit` bytes.
    ///
    /// # Errors
    /// If drawing fails.
    pub async fn draw(
        self,
        replay: Replay,
        form: ReplayForm,
        look: Look,
        limit: usize,
    ) -> Result<(Vec<u8>, Film), NotDrawn> {
        let _turn = DRAWING.acquire().await.map_err(|_| NotDrawn::Failed)?;
        let (done, drawn) = oneshot::channel();
        let work = move || {
            if let Err(error) = set_current_thread_priority(ThreadPriority::Min) {
                tracing::debug!(?error, "a replay is drawn at the usual priority");
            }
            // Nobody may be waiting any more.
            let _ = done.send(draw(&replay, form, look, limit));
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
        let draw = |place: Place| {
            let replay = Replay::Table(Vec::new());
            place.draw(replay, ReplayForm::Moments, Look::default(), 1)
        };
        let places: Vec<Place> = std::iter::from_fn(|| Place::take().ok()).collect();
        assert_eq!(places.len(), 4);
        assert_eq!(Place::take().err(), Some(NotDrawn::Busy));
        for place in places {
            assert!(draw(place).await.is_ok());
        }
        assert!(Place::take().is_ok());
    }
}
