//! Where the program thinks: on a few threads of the lowest priority, so that nobody who only wants an answer waits for
//! it. Whoever comes first is served first; the more are waiting, the shorter it thinks for each. The host's engine has a queue of
//! its own, in which only those wait who play it.

use std::{
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread::{self, Builder},
    time::Duration,
};

use opponent::{Level, Thought, think};
use rand::{SeedableRng, rngs::StdRng};
use rules::game::SeatHistory;
use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::oneshot;

use crate::{engine::Engine, secure_chance};

/// How soon everybody who waits is to be served, as far as thinking less can bring that about.
const ALL_WITHIN: Duration = Duration::from_secs(4);
/// The shortest time that it thinks for anybody.
const SHORTEST: Duration = Duration::from_millis(30);

/// Who thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thinker {
    /// The program, at this level.
    Program(Level),
    /// The host's engine.
    Host,
}

/// A game to think about.
struct Problem {
    history: SeatHistory,
    thinker: Thinker,
    time: Duration,
    solved: oneshot::Sender<Option<Thought>>,
}

/// The threads for the program itself, and one for the host's engine.
pub(super) struct Mind {
    own: Lane,
    host: Lane,
}

impl Mind {
    /// A mind with a thread for every second processor, and one for the engine if there is one.
    pub fn new(mut engine: Option<Engine>) -> Mind {
        let threads = thread::available_parallelism().map_or(1, NonZero::get) / 2;
        let threads = u32::try_from(threads.max(1)).unwrap_or(1);
        Mind {
            own: Lane::of((0..threads).map(|_| solve)),
            host: Lane::of([move |problem: &Problem, time| {
                let engine = engine.as_mut();
                let thought = engine.and_then(|engine| engine.think(&problem.history, time));
                // Whoever plays the engine must not wait for it.
                thought.or_else(|| solve(problem, time))
            }]),
        }
    }

    /// Thinks about a game when its turn comes, for at most `time`. `None` if there is nothing to think about.
    pub async fn think(
        &self,
        history: SeatHistory,
        thinker: Thinker,
        time: Duration,
    ) -> Option<Thought> {
        let lane = match thinker {
            Thinker::Program(_) => &self.own,
            Thinker::Host => &self.host,
        };
        let (solved, thought) = oneshot::channel();
        let problem = Problem {
            history,
            thinker,
            time,
            solved,
        };
        lane.waiting.fetch_add(1, Ordering::Relaxed);
        lane.problems.send(problem).ok()?;
        thought.await.ok()?
    }
}

/// Threads that share a queue.
struct Lane {
    problems: mpsc::Sender<Problem>,
    waiting: Arc<AtomicU32>,
}

impl Lane {
    /// A thread for each of these ways to think about a problem for so long.
    fn of<S>(solvers: impl IntoIterator<Item = S, IntoIter: ExactSizeIterator>) -> Lane
    where
        S: FnMut(&Problem, Duration) -> Option<Thought> + Send + 'static,
    {
        let solvers = solvers.into_iter();
        let threads = u32::try_from(solvers.len()).unwrap_or(1);
        let (problems, work) = mpsc::channel::<Problem>();
        let work = Arc::new(Mutex::new(work));
        let waiting = Arc::new(AtomicU32::new(0));
        for mut solver in solvers {
            let (work, waiting) = (Arc::clone(&work), Arc::clone(&waiting));
            let spawned = Builder::new().name("program".into()).spawn(move || {
                if let Err(error) = set_current_thread_priority(ThreadPriority::Min) {
                    tracing::debug!(?error, "the program thinks at the usual priority");
                }
                let next = || work.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(problem) = next() {
                    let share = ALL_WITHIN * threads / waiting.load(Ordering::Relaxed).max(1);
                    let time = problem.time.min(share.max(SHORTEST));
                    // A mistake in one game must not end the thread, for others are waiting; the panic itself is in the log.
                    let thought = catch_unwind(AssertUnwindSafe(|| solver(&problem, time)));
                    // Nobody may be waiting any more.
                    let _ = problem.solved.send(thought.unwrap_or_default());
                    waiting.fetch_sub(1, Ordering::Relaxed);
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "the program has one thread less to think on");
            }
        }
        Lane { problems, waiting }
    }
}

/// What the program itself thinks of a problem; its strongest level, where the host's engine should.
fn solve(problem: &Problem, time: Duration) -> Option<Thought> {
    let level = match problem.thinker {
        Thinker::Program(level) => level,
        Thinker::Host => Level::STRONGEST,
    };
    let mut rng = StdRng::from_rng(&mut secure_chance());
    think(&problem.history, level, time, &mut rng)
}
