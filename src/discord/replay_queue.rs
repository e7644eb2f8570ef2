//! The queue in which replays wait to be drawn, one at a time, on a thread of the lowest priority. `features/replay` decides what
//! is drawn.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use matches::PersonId;
use service::processors;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::{Instant, sleep_until},
};

/// How many replays may be in drawing or waiting for it. Each holds all boards of a game.
const PLACES: usize = 4;

/// How long a person's next replay waits after the last one, so that the others get theirs.
const REST: Duration = Duration::from_secs(1);

/// The replays that are drawn and those that wait for it.
pub struct Queue {
    places: Semaphore,
    /// One is drawn at a time.
    turn: Semaphore,
    people: Mutex<People>,
}

/// Who asked for replays.
#[derive(Default)]
struct People {
    /// Who has a place.
    inside: HashSet<PersonId>,
    /// Until when those who had one rest.
    resting: HashMap<PersonId, Instant>,
}

/// Why a replay was not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// Too many are waiting.
    Busy,
    /// Another one for the same person is being drawn, or waits for it.
    OneIsDrawn,
    /// The program failed; the log says more.
    Failed,
}

/// A place in the queue.
pub struct Place<'a> {
    queue: &'a Queue,
    /// For whom; nobody, if it is for all.
    person: Option<PersonId>,
    _permit: SemaphorePermit<'a>,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            places: Semaphore::new(PLACES),
            turn: Semaphore::new(1),
            people: Mutex::default(),
        }
    }
}

impl Queue {
    /// Takes a place for a person's replay, or for one that is for all. Whoever gets none has cost nothing yet.
    ///
    /// # Errors
    /// If too many are waiting, or another one for that person.
    pub fn enter(&self, person: Option<PersonId>) -> Result<Place<'_>, NotDrawn> {
        let mut people = self.people();
        if person.is_some_and(|person| people.inside.contains(&person)) {
            return Err(NotDrawn::OneIsDrawn);
        }
        let permit = self.places.try_acquire().map_err(|_| NotDrawn::Busy)?;
        people.inside.extend(person);
        drop(people);
        Ok(Place {
            queue: self,
            person,
            _permit: permit,
        })
    }

    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
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
        let rest = self.person.and_then(|person| {
            let people = self.queue.people();
            people.resting.get(&person).copied()
        });
        if let Some(over) = rest {
            sleep_until(over).await;
        }
        let turn = self.queue.turn.acquire().await;
        let _turn = turn.map_err(|_| NotDrawn::Failed)?;
        let drawn = processors::aside("replay", work).await;
        if let Some(person) = self.person {
            let now = Instant::now();
            let mut people = self.queue.people();
            people.resting.retain(|_, over| *over > now);
            people.resting.insert(person, now + REST);
        }
        drawn.ok_or(NotDrawn::Failed)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let Some(person) = self.person else {
            return;
        };
        self.queue.people().inside.remove(&person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn too_many_are_refused_and_the_others_drawn() {
        let queue = Queue::default();
        let places: Vec<Place<'_>> = std::iter::from_fn(|| queue.enter(None).ok()).collect();
        assert_eq!(places.len(), 4);
        assert_eq!(queue.enter(None).err(), Some(NotDrawn::Busy));
        for (number, place) in places.into_iter().enumerate() {
            assert_eq!(place.draw(move || number).await, Ok(number));
        }
        let panics = queue.enter(None).unwrap().draw(|| panic!("as it should"));
        assert_eq!(panics.await, Err(NotDrawn::Failed));
        assert!(queue.enter(None).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn one_person_gets_one_replay_at_a_time_and_rests_between_them() {
        let queue = Queue::default();
        let (ann, ben) = (Some(PersonId(1)), Some(PersonId(2)));
        let start = Instant::now();
        let first = queue.enter(ann).unwrap();
        assert_eq!(queue.enter(ann).err(), Some(NotDrawn::OneIsDrawn));
        first.draw(|| ()).await.unwrap();
        queue.enter(ben).unwrap().draw(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), Duration::ZERO, "nobody else waits");
        queue.enter(ann).unwrap().draw(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), REST);
        tokio::time::advance(REST).await;
        // A place that was not used costs no rest.
        drop(queue.enter(ben).unwrap());
        queue.enter(ben).unwrap().draw(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), 2 * REST);
        assert_eq!(queue.people().resting.len(), 1, "what is over is forgotten");
    }
}
