//! Where the program thinks: on a few threads of the lowest priority, so that nobody who only wants an answer waits for
//! it. Whoever comes first is served first; the more are waiting, the shorter it thinks for each.

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

use crate::secure_chance;

/// How soon everybody who waits is to be served, as far as thinking less can bring that about.
const ALL_WITHIN: Duration = Duration::from_secs(4);
/// The shortest time that it thinks for anybody.
const SHORTEST: Duration = Duration::from_millis(30);

/// A game to think about.
struct Problem {
    history: SeatHistory,
    level: Level,
    time: Duration,
    solved: oneshot::Sender<Option<Thought>>,
}

/// The threads, and how much they have to do.
pub(super) struct Mind {
    problems: mpsc::Sender<Problem>,
    waiting: Arc<AtomicU32>,
}

impl Mind {
    /// A mind with a thread for every second processor.
    pub fn new() -> Mind {
        let threads = thread::available_parallelism().map_or(1, NonZero::get) / 2;
        let threads = u32::try_from(threads.max(1)).unwrap_or(1);
        let (problems, work) = mpsc::channel::<Problem>();
        let work = Arc::new(Mutex::new(work));
        let waiting = Arc::new(AtomicU32::new(0));
        for _ in 0..threads {
            let (work, waiting) = (Arc::clone(&work), Arc::clone(&waiting));
            let spawned = Builder::new().name("program".into()).spawn(move || {
                if let Err(error) = set_current_thread_priority(ThreadPriority::Min) {
                    tracing::debug!(?error, "the program thinks at the usual priority");
                }
                let next = || work.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(problem) = next() {
                    let share = ALL_WITHIN * threads / waiting.load(Ordering::Relaxed).max(1);
                    solve(problem, share.max(SHORTEST));
                    waiting.fetch_sub(1, Ordering::Relaxed);
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "the program has one thread less to think on");
            }
        }
        Mind { problems, waiting }
    }

    /// Thinks about a game when its turn comes, for at most `time`. `None` if there is nothing to think about.
    pub async fn think(
        &self,
        history: SeatHistory,
        level: Level,
        time: Duration,
    ) -> Option<Thought> {
        let (solved, thought) = oneshot::channel();
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let problem = Problem {
            history,
            level,
            time,
            solved,
        };
        self.problems.send(problem).ok()?;
        thought.await.ok()?
    }
}

fn solve(problem: Problem, share: Duration) {
    let mut rng = StdRng::from_rng(&mut secure_chance());
    let time = problem.time.min(share);
    // A mistake in one game must not end the thread, for others are waiting; the panic itself is in the log.
    let thought = catch_unwind(AssertUnwindSafe(|| {
        think(&problem.history, problem.level, time, &mut rng)
    }));
    // Nobody may be waiting any more.
    let _ = problem.solved.send(thought.unwrap_or_default());
}
