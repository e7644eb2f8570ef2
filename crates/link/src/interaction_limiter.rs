//! Limits interactions per person: one person's interactions are handled one at a time, so that somebody who presses a
//! hundred buttons a second does not slow others down. The callers decide what a turn is used for.
//!
//! Being quick is no reason for a refusal: a few interactions wait in order. Only a person with many waiting interactions is
//! refused, with one message; the log says how often. If Discord sends an interaction again while it is being handled, it
//! gets no second turn, so it cannot answer with the state after the first.
//!
//! The shared slots are for short work. A turn that waits for the network or for long work releases its slot meanwhile, so
//! that several such turns delay nobody.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use basics::PersonId;
use serenity::all::InteractionId;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::Instant,
};

/// How many interactions are handled at once: enough to keep the database and the processors busy, and few enough
/// that announcements get their share.
const MAX_CONCURRENT: usize = 8;
/// How many of one person's interactions may be waiting or being handled.
const MAX_QUEUED: usize = 20;
/// How many turns in a row a person may take who has taken none for a while.
const MAX_BURST: u32 = 15;
/// The time between turns after that.
const TURN_INTERVAL: Duration = Duration::from_millis(100);
/// The span in which a person may also take one turn more than the busiest other person: an opponent of somebody quick
/// may be as quick.
const MATCHING_SPAN: Duration = Duration::from_secs(1);
/// The maximum number of these turns, so that two people who flood the bot gain little from each other.
const MAX_MATCHED_TURNS: u32 = 30;

/// Limits the interactions of all people.
pub struct InteractionLimiter {
    people: Mutex<People>,
    work: Semaphore,
}

struct People {
    lines: HashMap<PersonId, Arc<Line>>,
    /// The interactions that are waiting or being handled.
    interactions: HashSet<InteractionId>,
    turns: Turns,
}

/// The queue of one person. Its length is the number of its owners besides the limiter.
struct Line {
    /// One interaction is handled at a time.
    work: Semaphore,
    /// How often the person was refused since the queue was last empty.
    refused: AtomicU32,
}

/// The turns that people have taken.
struct Turns {
    /// When the current span began.
    since: Instant,
    /// How many turns each person has taken in it.
    of: HashMap<PersonId, u32>,
    /// When the pauses after each person's turns end.
    rested: HashMap<PersonId, Instant>,
}

/// A place in a person's queue.
pub struct QueuePlace<'a> {
    limiter: &'a InteractionLimiter,
    person: PersonId,
    interaction: InteractionId,
    line: Arc<Line>,
}

/// A person's turn; it ends when this is dropped.
pub struct Turn<'a> {
    _own: SemaphorePermit<'a>,
    /// The shared slot; `None` while it is released.
    room: Option<SemaphorePermit<'a>>,
}

impl Turn<'_> {
    /// Releases the shared slot to others. The person's next interaction still waits.
    pub fn step_out(&mut self) {
        self.room = None;
    }
}

/// Why an interaction has no place.
#[derive(Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// The person has too many interactions waiting.
    Full {
        /// Whether this is the first one refused, so that the person gets only one message.
        first: bool,
    },
    /// It already has one: Discord has sent it twice.
    Repeated,
}

impl Default for InteractionLimiter {
    fn default() -> InteractionLimiter {
        InteractionLimiter {
            people: Mutex::new(People {
                lines: HashMap::new(),
                interactions: HashSet::new(),
                turns: Turns::from(Instant::now()),
            }),
            work: Semaphore::new(MAX_CONCURRENT),
        }
    }
}

impl InteractionLimiter {
    /// Gives the interaction a place in the person's queue.
    ///
    /// # Errors
    /// When it already has one, or the queue is full.
    pub fn join(
        &self,
        person: PersonId,
        interaction: InteractionId,
    ) -> Result<QueuePlace<'_>, NoPlace> {
        let mut people = self.people();
        if people.interactions.contains(&interaction) {
            return Err(NoPlace::Repeated);
        }
        let line = people.lines.entry(person).or_insert_with(|| {
            Arc::new(Line {
                work: Semaphore::new(1),
                refused: AtomicU32::new(0),
            })
        });
        if Arc::strong_count(line) > MAX_QUEUED {
            let earlier = line.refused.fetch_add(1, Ordering::Relaxed);
            return Err(NoPlace::Full {
                first: earlier == 0,
            });
        }
        let line = Arc::clone(line);
        people.interactions.insert(interaction);
        Ok(QueuePlace {
            limiter: self,
            person,
            interaction,
            line,
        })
    }

    /// How many shared slots are free.
    #[cfg(test)]
    fn room(&self) -> usize {
        self.work.available_permits()
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
            let next = self
                .limiter
                .people()
                .turns
                .take(self.person, Instant::now());
            match next {
                None => break,
                Some(next) => tokio::time::sleep_until(next).await,
            }
        }
        let mut turn = Turn {
            _own: own,
            room: None,
        };
        self.step_in(&mut turn).await;
        turn
    }

    /// Waits for a shared slot, if the turn has released its own.
    pub async fn step_in<'a>(&'a self, turn: &mut Turn<'a>) {
        if turn.room.is_none() {
            let room = self.limiter.work.acquire().await;
            turn.room = Some(room.expect("nobody closes it"));
        }
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        let mut people = self.limiter.people();
        people.interactions.remove(&self.interaction);
        // The limiter's own and this one.
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
            of: HashMap::new(),
            rested: HashMap::new(),
        }
    }

    /// Takes a turn, or returns when to try again.
    fn take(&mut self, person: PersonId, now: Instant) -> Option<Instant> {
        if now >= self.since + MATCHING_SPAN {
            self.since = now;
            self.of.clear();
            self.rested.retain(|_, rested| *rested > now);
        }
        let others = self.of.iter().filter(|(other, _)| **other != person);
        let busiest = others.map(|(_, turns)| *turns).max();
        let own = self.of.entry(person).or_default();
        if busiest.is_none_or(|turns| *own > turns.min(MAX_MATCHED_TURNS)) {
            let rested = self.rested.entry(person).or_insert(now);
            let ahead = TURN_INTERVAL * (MAX_BURST - 1);
            if now + ahead < *rested {
                return Some(*rested - ahead);
            }
            *rested = (*rested).max(now) + TURN_INTERVAL;
        }
        *own += 1;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    /// As many of the person's interactions as have room.
    fn full(crowd: &InteractionLimiter, person: PersonId) -> Vec<QueuePlace<'_>> {
        let join = |id| crowd.join(person, InteractionId::new(id)).ok().unwrap();
        (1..=MAX_QUEUED as u64).map(join).collect()
    }

    #[tokio::test]
    async fn a_full_line_is_refused_and_told_once() {
        let crowd = InteractionLimiter::default();
        let waiting = full(&crowd, ANN);
        let join = |person, id| crowd.join(person, InteractionId::new(id)).map(drop);
        let told = |first| Err(NoPlace::Full { first });
        assert_eq!(join(ANN, 100), told(true));
        assert_eq!(join(ANN, 101), told(false));
        assert_eq!(join(BEN, 102), Ok(()));
        drop(waiting);
        assert!(crowd.people().lines.is_empty(), "nothing is kept");
        assert_eq!(join(ANN, 103), Ok(()));
    }

    #[test]
    fn an_interaction_has_one_place_at_a_time() {
        let crowd = InteractionLimiter::default();
        let join = |id| crowd.join(ANN, InteractionId::new(id));
        let first = join(1).ok().unwrap();
        assert_eq!(join(1).map(drop), Err(NoPlace::Repeated));
        assert!(join(2).is_ok());
        drop(first);
        assert!(join(1).is_ok());
        assert!(crowd.people().interactions.is_empty(), "nothing is kept");
    }

    #[tokio::test(start_paused = true)]
    async fn others_get_their_turn_beside_a_person_with_many_waiting() {
        let crowd = InteractionLimiter::default();
        let waiting = full(&crowd, ANN);
        let first = waiting[0].turn().await;
        let second = tokio::time::timeout(Duration::from_secs(60), waiting[1].turn());
        assert!(second.await.is_err(), "one of a person's is in work");
        let place = crowd.join(BEN, InteractionId::new(100)).ok().unwrap();
        let turn = tokio::time::timeout(Duration::ZERO, place.turn());
        assert!(turn.await.is_ok());
        drop(first);
        let second = tokio::time::timeout(Duration::from_secs(60), waiting[1].turn());
        assert!(second.await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn people_who_wait_for_something_outside_take_no_room() {
        let crowd = InteractionLimiter::default();
        let join = |person| {
            let place = crowd.join(PersonId(person), InteractionId::new(person));
            place.ok().unwrap()
        };
        let places: Vec<QueuePlace<'_>> = (1..=100).map(join).collect();
        let mut outside = Vec::new();
        for place in &places {
            let mut turn = place.turn().await;
            turn.step_out();
            outside.push(turn);
        }
        assert_eq!(crowd.room(), MAX_CONCURRENT);
        // The person's own next interaction waits.
        let next = crowd.join(PersonId(1), InteractionId::new(1000)).ok();
        let next = next.unwrap();
        let waits = tokio::time::timeout(Duration::from_secs(60), next.turn());
        assert!(waits.await.is_err());
        for _ in 0..2 {
            places[0].step_in(&mut outside[0]).await;
            assert_eq!(crowd.room(), MAX_CONCURRENT - 1);
        }
        drop(outside);
        assert_eq!(crowd.room(), MAX_CONCURRENT);
    }

    /// How many turns a person can take at this moment.
    fn taken(turns: &mut Turns, person: PersonId, now: Instant) -> u32 {
        (0..1000)
            .take_while(|_| turns.take(person, now).is_none())
            .count() as u32
    }

    #[test]
    fn a_person_gets_a_few_turns_at_once_and_then_one_after_each_pause() {
        let start = Instant::now();
        let mut turns = Turns::from(start);
        assert_eq!(taken(&mut turns, ANN, start), MAX_BURST);
        for later in 1..40 {
            let now = start + TURN_INTERVAL * later;
            assert_eq!(turns.take(ANN, now - Duration::from_millis(1)), Some(now));
            assert_eq!(taken(&mut turns, ANN, now), 1);
        }
        let rested = start + TURN_INTERVAL * 60;
        assert_eq!(taken(&mut turns, ANN, rested), MAX_BURST);
    }

    #[test]
    fn nobody_is_slower_than_the_one_they_play_against() {
        let start = Instant::now();
        let mut turns = Turns::from(start);
        // Each of them takes twenty-five turns a second.
        for turn in 0..100 {
            let now = start + Duration::from_millis(20) * turn;
            let next = [ANN, BEN][turn as usize % 2];
            assert_eq!(turns.take(next, now), None, "{turn}");
        }
        let later = start + MATCHING_SPAN * 4;
        for _ in 0..9 {
            assert_eq!(turns.take(BEN, later), None);
        }
        // Its own and as many as Ben, and one more.
        let own = MAX_BURST + 9 + 1;
        assert_eq!(taken(&mut turns, ANN, later), own);
        assert_eq!(turns.rested.len(), 2);
        turns.take(PersonId(3), later + MATCHING_SPAN * 4);
        assert_eq!(turns.rested.len(), 1, "what is over is forgotten");
    }

    #[test]
    fn two_who_flood_gain_little_by_each_other() {
        let start = Instant::now();
        let mut turns = Turns::from(start);
        let mut taken = [0, 0];
        for millisecond in 0..1000 {
            let now = start + Duration::from_millis(millisecond);
            for (person, taken) in [ANN, BEN].into_iter().zip(&mut taken) {
                *taken += u32::from(turns.take(person, now).is_none());
            }
        }
        // Their own, and those that the other's turns allow.
        let most = MAX_BURST + 10 + MAX_MATCHED_TURNS + 1;
        assert!(taken.iter().all(|taken| *taken <= most), "{taken:?}");
    }
}
