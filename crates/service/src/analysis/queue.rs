//! The queue of games to analyse: one at a time, on a thread of the lowest priority. Each person has at most one game in it, and
//! everybody who asks for the same game waits for the same result.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use basics::{MatchId, PersonId};
use futures_util::future::BoxFuture;
use tokio::sync::{Semaphore, watch};

use crate::{locks::lock, processors};

/// How many games may be in progress or waiting. Each holds all boards of a game.
const PLACES: usize = 6;

/// Why a game is not analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAnalysed {
    /// It is not over.
    Unfinished,
    /// Too many other games are waiting.
    Busy,
    /// Another game of the same person is in the queue.
    OneAtATime,
    /// The program failed the last time; the log says more.
    Failed,
}

/// The games that are being analysed or waiting.
pub(crate) struct Queue {
    games: Arc<Mutex<HashMap<MatchId, Game>>>,
    /// One game is analysed at a time, in order of arrival.
    work: Arc<Semaphore>,
}

struct Game {
    /// The first person who asked.
    person: PersonId,
    /// Ends when the game leaves the queue; `None` once the work has failed.
    news: Option<watch::Receiver<()>>,
}

/// The place of a game in the queue.
pub(crate) struct Place {
    id: MatchId,
    games: Arc<Mutex<HashMap<MatchId, Game>>>,
    work: Arc<Semaphore>,
    /// Dropped when there is news.
    _news: watch::Sender<()>,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            games: Arc::default(),
            work: Arc::new(Semaphore::new(1)),
        }
    }
}

/// Ends when a game leaves the queue.
fn left(mut news: watch::Receiver<()>) -> BoxFuture<'static, ()> {
    Box::pin(async move { while news.changed().await.is_ok() {} })
}

impl Queue {
    /// Takes a place for a game, unless it has one already. The returned future ends when the game leaves the queue.
    ///
    /// # Errors
    /// Why there is no place.
    pub fn enter(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(BoxFuture<'static, ()>, Option<Place>), NotAnalysed> {
        let mut games = lock(&self.games);
        if let Some(game) = games.get(&id) {
            if let Some(news) = &game.news {
                return Ok((left(news.clone()), None));
            }
            // The next request tries again.
            games.remove(&id);
            return Err(NotAnalysed::Failed);
        }
        let mut waiting = games.values().filter(|game| game.news.is_some());
        if waiting.any(|game| game.person == person) {
            return Err(NotAnalysed::OneAtATime);
        }
        if games.values().filter(|game| game.news.is_some()).count() >= PLACES {
            return Err(NotAnalysed::Busy);
        }
        let (sender, news) = watch::channel(());
        games.insert(
            id,
            Game {
                person,
                news: Some(news.clone()),
            },
        );
        let place = Place {
            id,
            games: Arc::clone(&self.games),
            work: Arc::clone(&self.work),
            _news: sender,
        };
        Ok((left(news), Some(place)))
    }
}

impl Place {
    /// Does the work when its turn comes; `None` if it fails.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let _turn = self.work.acquire().await.ok()?;
        processors::aside("analysis", work).await?
    }

    /// Leaves the queue, and notifies everybody who waits.
    pub fn leave(self, is_done: bool) {
        let mut games = lock(&self.games);
        if is_done {
            games.remove(&self.id);
        } else if let Some(game) = games.get_mut(&self.id) {
            game.news = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(
        queue: &Queue,
        id: u64,
        person: u64,
    ) -> Result<(BoxFuture<'static, ()>, Option<Place>), NotAnalysed> {
        queue.enter(MatchId(id), PersonId(person))
    }

    fn refused(queue: &Queue, id: u64, person: u64) -> Option<NotAnalysed> {
        enter(queue, id, person).err()
    }

    #[tokio::test]
    async fn everybody_has_one_game_in_a_limited_queue() {
        let queue = Queue::default();
        let places: Vec<_> = (0..PLACES as u64)
            .map(|number| enter(&queue, number, number).unwrap().1.unwrap())
            .collect();
        assert_eq!(refused(&queue, 99, 0), Some(NotAnalysed::OneAtATime));
        assert_eq!(refused(&queue, 99, 99), Some(NotAnalysed::Busy));
        // The game is analysed once, for everybody who asks.
        let (news, place) = enter(&queue, 3, 99).unwrap();
        assert!(place.is_none());
        for place in places {
            assert_eq!(place.work(|| Some(7)).await, Some(7));
            place.leave(true);
        }
        news.await;
        assert_eq!(refused(&queue, 99, 99), None);
    }

    #[tokio::test]
    async fn a_failure_is_reported_once_and_the_work_tried_again() {
        let queue = Queue::default();
        let (news, place) = enter(&queue, 1, 1).unwrap();
        let place = place.unwrap();
        let failed: Option<()> = place.work(|| panic!("as a test wants it")).await;
        place.leave(failed.is_some());
        news.await;
        assert_eq!(refused(&queue, 1, 1), Some(NotAnalysed::Failed));
        assert!(enter(&queue, 1, 1).unwrap().1.is_some());
    }
}
