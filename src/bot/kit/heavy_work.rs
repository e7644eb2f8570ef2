//! Queues for work that takes seconds, such as drawing replays and checking records: beside everybody's turns, one
//! piece at a time, on a thread of the lowest priority. A person has one place in a queue. Callers choose the work.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use basics::PersonId;
use service::processors;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::{Instant, sleep_until},
};

/// How long a person's next piece of work waits after the last one, so that the others get theirs.
const PAUSE_PER_PERSON: Duration = Duration::from_secs(1);

/// The work in progress and the work that waits.
pub struct Queue {
    /// The name of the threads.
    name: &'static str,
    places: Semaphore,
    /// One piece is done at a time.
    turn: Semaphore,
    people: Mutex<People>,
}

/// The people who asked for work.
#[derive(Default)]
struct People {
    /// The people who have a place.
    inside: HashSet<PersonId>,
    /// When the rest of those who had one ends.
    resting: HashMap<PersonId, Instant>,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Too many are waiting.
    Busy,
    /// Something else for the same person is being done, or waits for it.
    OneAtATime,
    /// The program failed; the log says more.
    Failed,
}

/// A place in the queue.
pub struct Place<'a> {
    queue: &'a Queue,
    /// The person whom it is for; `None` if it is for all.
    person: Option<PersonId>,
    _permit: SemaphorePermit<'a>,
}

impl Queue {
    /// An empty queue for at most this many pieces of work, running or waiting.
    pub fn new(name: &'static str, places: usize) -> Queue {
        Queue {
            name,
            places: Semaphore::new(places),
            turn: Semaphore::new(1),
            people: Mutex::default(),
        }
    }

    /// Takes a place for a person's work, or for work that is for all. A refusal costs nothing.
    ///
    /// # Errors
    /// If too many are waiting, or something else for that person.
    pub fn enter(&self, person: Option<PersonId>) -> Result<Place<'_>, NotDone> {
        let mut people = self.people();
        if person.is_some_and(|person| people.inside.contains(&person)) {
            return Err(NotDone::OneAtATime);
        }
        let permit = self.places.try_acquire().map_err(|_| NotDone::Busy)?;
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
    /// Does this work when its turn comes.
    ///
    /// # Errors
    /// If the work fails.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let rest = self.person.and_then(|person| {
            let people = self.queue.people();
            people.resting.get(&person).copied()
        });
        if let Some(over) = rest {
            sleep_until(over).await;
        }
        let turn = self.queue.turn.acquire().await;
        let _turn = turn.map_err(|_| NotDone::Failed)?;
        let done = processors::aside(self.queue.name, work).await;
        if let Some(person) = self.person {
            let now = Instant::now();
            let mut people = self.queue.people();
            people.resting.retain(|_, over| *over > now);
            people.resting.insert(person, now + PAUSE_PER_PERSON);
        }
        done.ok_or(NotDone::Failed)
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
    async fn too_many_are_refused_and_the_others_done() {
        let queue = Queue::new("test", 4);
        let places: Vec<Place<'_>> = std::iter::from_fn(|| queue.enter(None).ok()).collect();
        assert_eq!(places.len(), 4);
        assert_eq!(queue.enter(None).err(), Some(NotDone::Busy));
        for (number, place) in places.into_iter().enumerate() {
            assert_eq!(place.work(move || number).await, Ok(number));
        }
        let panics = queue.enter(None).unwrap().work(|| panic!("as it should"));
        assert_eq!(panics.await, Err(NotDone::Failed));
        assert!(queue.enter(None).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn one_person_gets_one_thing_at_a_time_and_rests_between_them() {
        let queue = Queue::new("test", 4);
        let (ann, ben) = (Some(PersonId(1)), Some(PersonId(2)));
        let start = Instant::now();
        let first = queue.enter(ann).unwrap();
        assert_eq!(queue.enter(ann).err(), Some(NotDone::OneAtATime));
        first.work(|| ()).await.unwrap();
        queue.enter(ben).unwrap().work(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), Duration::ZERO, "nobody else waits");
        queue.enter(ann).unwrap().work(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), PAUSE_PER_PERSON);
        tokio::time::advance(PAUSE_PER_PERSON).await;
        // A place that was not used costs no rest.
        drop(queue.enter(ben).unwrap());
        queue.enter(ben).unwrap().work(|| ()).await.unwrap();
        assert_eq!(start.elapsed(), 2 * PAUSE_PER_PERSON);
        assert_eq!(queue.people().resting.len(), 1, "what is over is forgotten");
    }
}
