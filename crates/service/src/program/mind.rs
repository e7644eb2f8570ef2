//! The program's thinking: on a few threads of the lowest priority, so that it delays no responses. Requests are
//! served in order, unless another clock is more urgent; the more are waiting, the shorter it thinks about each, so
//! that all are served in time. The host's engine has a queue of its own, for the games against it.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread::Builder,
    time::{Duration, Instant},
};

use opponent::{Level, Thought, think};
use rand::{SeedableRng, rngs::StdRng};
use rules::game::SeatHistory;
use tokio::sync::oneshot;

use super::pace::Pace;
use crate::{engine::Engine, locks::lock, processors, secure_chance};

/// The longest time until everybody who waits is served. The program thinks less to keep to it.
const MAX_WAIT: Duration = Duration::from_secs(4);
/// The shortest time that it thinks for anybody.
const MIN_THINKING_TIME: Duration = Duration::from_millis(30);

/// Whose strength a thought has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// The program, at this level.
    Program(Level),
    /// The host's engine.
    Host,
}

/// A game to think about.
struct Problem {
    history: SeatHistory,
    strength: Strength,
    time: Duration,
    solved: oneshot::Sender<Option<Thought>>,
}

/// The threads for the program itself, and one for the host's engine.
pub(crate) struct Mind {
    own: Lane,
    host: Lane,
}

impl Mind {
    /// A mind with a thread for every second processor, and one for the engine if there is one.
    pub fn new(mut engine: Option<Engine>) -> Mind {
        let threads = u32::try_from(processors::threads() / 2).unwrap_or(1).max(1);
        Mind {
            own: Lane::of((0..threads).map(|_| solve)),
            host: Lane::of([move |problem: &Problem, time| {
                if engine.is_none() {
                    tracing::warn!("the host's engine is not here: the program plays in its place");
                }
                let engine = engine.as_mut();
                let thought = engine.and_then(|engine| engine.think(&problem.history, time));
                // Its opponent must not wait for a restart.
                thought.or_else(|| solve(problem, time))
            }]),
        }
    }

    /// Thinks about a game when its turn comes, as long as its pace allows. `None` if there is nothing to think about, or if its
    /// turn does not come in time.
    pub(super) async fn think(
        &self,
        history: SeatHistory,
        strength: Strength,
        pace: &Pace,
    ) -> Option<Thought> {
        let lane = match strength {
            Strength::Program(_) => &self.own,
            Strength::Host => &self.host,
        };
        let (solved, thought) = oneshot::channel();
        let problem = Problem {
            history,
            strength,
            time: pace.time,
            solved,
        };
        lane.queue
            .add(problem, pace.limit.unwrap_or(MAX_WAIT).min(MAX_WAIT));
        match pace.limit {
            Some(limit) => tokio::time::timeout(limit, thought).await.ok()?.ok()?,
            None => thought.await.ok()?,
        }
    }
}

/// The waiting problems, the most urgent first: by their deadline, then by arrival.
#[derive(Default)]
struct Problems {
    waiting: BTreeMap<(Instant, u64), Problem>,
    came: u64,
    /// Whether nobody can add anything any more.
    closed: bool,
}

impl Problems {
    /// The next problem, and how long this many threads may think about it so that all waiting ones are served in time.
    fn next(&mut self, now: Instant, threads: u32) -> Option<(Problem, Duration)> {
        // The person who asked may have stopped waiting.
        self.waiting
            .retain(|_, problem| !problem.solved.is_closed());
        let left = |by: &Instant| by.saturating_duration_since(now) * threads;
        let shares = (1..).zip(self.waiting.keys());
        let share = shares.map(|(place, (by, _))| left(by) / place).min()?;
        let (_, problem) = self.waiting.pop_first()?;
        let time = problem.time.min(share.max(MIN_THINKING_TIME));
        Some((problem, time))
    }
}

/// A queue that threads share.
#[derive(Default)]
struct Queue {
    problems: Mutex<Problems>,
    came: Condvar,
}

impl Queue {
    /// Adds a problem, to be served within this time.
    fn add(&self, problem: Problem, within: Duration) {
        let mut problems = lock(&self.problems);
        problems.came += 1;
        let place = (Instant::now() + within, problems.came);
        problems.waiting.insert(place, problem);
        self.came.notify_one();
    }

    /// Waits for the next problem; `None` once the queue is closed.
    fn next(&self, threads: u32) -> Option<(Problem, Duration)> {
        let mut problems = lock(&self.problems);
        loop {
            if problems.closed {
                return None;
            }
            if let Some(next) = problems.next(Instant::now(), threads) {
                return Some(next);
            }
            problems = self
                .came
                .wait(problems)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Threads with a queue.
struct Lane {
    queue: Arc<Queue>,
}

impl Lane {
    /// A thread for each of these ways to think about a problem for a given time.
    fn of<S>(solvers: impl IntoIterator<Item = S, IntoIter: ExactSizeIterator>) -> Lane
    where
        S: FnMut(&Problem, Duration) -> Option<Thought> + Send + 'static,
    {
        let solvers = solvers.into_iter();
        let threads = u32::try_from(solvers.len()).unwrap_or(1);
        let queue = Arc::new(Queue::default());
        for mut solver in solvers {
            let queue = Arc::clone(&queue);
            let spawned = Builder::new().name("program".into()).spawn(move || {
                processors::step_aside();
                while let Some((problem, time)) = queue.next(threads) {
                    // A mistake in one game must not end the thread, for others are waiting; the panic itself is in the log.
                    let thought = catch_unwind(AssertUnwindSafe(|| solver(&problem, time)));
                    // Nobody may be waiting any more.
                    let _ = problem.solved.send(thought.unwrap_or_default());
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "the program has one thread less to think on");
            }
        }
        Lane { queue }
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        lock(&self.queue.problems).closed = true;
        self.queue.came.notify_all();
    }
}

/// The program's own thought about a problem; its strongest level instead of the host's engine.
fn solve(problem: &Problem, time: Duration) -> Option<Thought> {
    let level = match problem.strength {
        Strength::Program(level) => level,
        Strength::Host => Level::STRONGEST,
    };
    let mut rng = StdRng::from_rng(&mut secure_chance());
    think(&problem.history, level, time, &mut rng)
}

#[cfg(test)]
mod tests;
