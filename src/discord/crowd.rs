//! Room for everybody: one person's interactions take turns, so that nobody who presses a hundred buttons a second slows
//! the others down. What a turn is used for is decided elsewhere.
//!
//! Nobody is refused for being quick: a few interactions wait their turn in order. Only a person with many waiting is
//! refused, and told so once; the log says how often.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use matches::PersonId;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::Instant,
};

/// How many interactions are worked on at once: enough to keep the database and the processors busy, and few enough
/// that announcements get their share.
const AT_ONCE: usize = 8;
/// How many of them may be one person's.
const AT_ONCE_EACH: usize = 2;
/// How many of one person's interactions may be in work or waiting.
const PLACES: usize = 32;
/// The span over which turns are counted.
const SPAN: Duration = Duration::from_secs(1);
/// How many turns one person gets in a span, beside as many as all the others together had in it.
const TURNS: u32 = 15;

/// All the people who are using the bot at the moment.
pub struct Crowd {
    people: Mutex<People>,
    work: Semaphore,
}

struct People {
    lines: HashMap<PersonId, Arc<Line>>,
    turns: Turns,
}

/// The waiting line of one person. Its number of owners beside the crowd is its length.
struct Line {
    work: Semaphore,
    /// How often the person was refused since the line was last empty.
    refused: AtomicU32,
}

/// The turns of the current span.
struct Turns {
    since: Instant,
    all: u32,
    of: HashMap<PersonId, u32>,
}

/// A place in a person's line.
pub struct QueuePlace<'a> {
    crowd: &'a Crowd,
    person: PersonId,
    line: Arc<Line>,
}

/// A person's turn; it ends when this is dropped.
pub struct Turn<'a> {
    _permits: [SemaphorePermit<'a>; 2],
}

/// The person has too many interactions waiting.
#[derive(Debug, PartialEq, Eq)]
pub struct Crowded {
    /// Whether this is the first one refused, so that the person is told once.
    pub first: bool,
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd {
            people: Mutex::new(People {
                lines: HashMap::new(),
                turns: Turns::from(Instant::now()),
            }),
            work: Semaphore::new(AT_ONCE),
        }
    }
}

impl Crowd {
    /// Joins the person's line.
    ///
    /// # Errors
    /// When the line is full.
    pub fn join(&self, person: PersonId) -> Result<QueuePlace<'_>, Crowded> {
        let mut people = self.people();
        let line = people.lines.entry(person).or_insert_with(|| {
            Arc::new(Line {
                work: Semaphore::new(AT_ONCE_EACH),
                refused: AtomicU32::new(0),
            })
        });
        if Arc::strong_count(line) > PLACES {
            let earlier = line.refused.fetch_add(1, Ordering::Relaxed);
            return Err(Crowded {
                first: earlier == 0,
            });
        }
        Ok(QueuePlace {
            crowd: self,
            person,
            line: Arc::clone(line),
        })
    }

    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueuePlace<'_> {
    /// Waits for the person's turn.
    pub async fn turn(&self) -> Turn<'_> {
        let own = self.line.work.acquire().await.expect("nobody closes it");
        loop {
            let next = self.crowd.people().turns.take(self.person, Instant::now());
            match next {
                None => break,
                Some(next) => tokio::time::sleep_until(next).await,
            }
        }
        let work = self.crowd.work.acquire().await.expect("nobody closes it");
        Turn {
            _permits: [own, work],
        }
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        let mut people = self.crowd.people();
        // The crowd's own and this one.
        if Arc::strong_count(&self.line) == 2 {
            people.lines.remove(&self.person);
            let times = self.line.refused.load(Ordering::Relaxed);
            if times > 0 {
                tracing::warn!(person = self.person.0, times, "somebody was turned away");
            }
        }
    }
}

impl Turns {
    fn from(since: Instant) -> Turns {
        Turns {
            since,
            all: 0,
            of: HashMap::new(),
        }
    }

    /// Takes a turn, or returns when to try again.
    fn take(&mut self, person: PersonId, now: Instant) -> Option<Instant> {
        let end = self.since + SPAN;
        if now >= end {
            *self = Turns::from(now);
        }
        let own = self.of.entry(person).or_default();
        if *own >= TURNS + (self.all - *own) {
            return Some(end);
        }
        *own += 1;
        self.all += 1;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    #[tokio::test]
    async fn a_full_line_is_refused_and_told_once() {
        let crowd = Crowd::default();
        let waiting: Vec<_> = (0..PLACES).map(|_| crowd.join(ANN).ok().unwrap()).collect();
        let told = |first| Err(Crowded { first });
        assert_eq!(crowd.join(ANN).map(drop), told(true));
        assert_eq!(crowd.join(ANN).map(drop), told(false));
        assert!(crowd.join(BEN).is_ok());
        drop(waiting);
        assert!(crowd.people().lines.is_empty(), "nothing is kept");
        assert!(crowd.join(ANN).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn others_get_their_turn_beside_a_person_with_many_waiting() {
        let crowd = Crowd::default();
        let waiting: Vec<_> = (0..PLACES).map(|_| crowd.join(ANN).ok().unwrap()).collect();
        let (first, second) = tokio::join!(waiting[0].turn(), waiting[1].turn());
        let third = tokio::time::timeout(Duration::from_secs(60), waiting[2].turn());
        assert!(third.await.is_err(), "two of a person's are in work");
        let place = crowd.join(BEN).unwrap();
        let turn = tokio::time::timeout(Duration::ZERO, place.turn());
        assert!(turn.await.is_ok());
        drop((first, second));
        let third = tokio::time::timeout(Duration::from_secs(60), waiting[2].turn());
        assert!(third.await.is_ok());
    }

    #[test]
    fn a_person_gets_as_many_turns_as_the_others_and_a_few() {
        let start = Instant::now();
        let mut turns = Turns::from(start);
        let mut taken = |person, now| {
            let mut count = 0;
            while turns.take(person, now).is_none() && count < 1000 {
                count += 1;
            }
            count
        };
        assert_eq!(taken(ANN, start), TURNS);
        assert_eq!(taken(BEN, start), 2 * TURNS);
        assert_eq!(taken(ANN, start), 2 * TURNS);
        let later = start + SPAN;
        assert_eq!(taken(ANN, later), TURNS);
    }

    #[test]
    fn a_turn_that_is_denied_comes_when_the_span_ends() {
        let start = Instant::now();
        let mut turns = Turns::from(start);
        while turns.take(ANN, start).is_none() {}
        assert_eq!(turns.take(ANN, start), Some(start + SPAN));
    }
}
