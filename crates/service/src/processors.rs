//! The processors on which threads run. The runtime and the threads of the database, which exchange small pieces of
//! work, share one: waking a thread on another processor costs more than most of these pieces. Long computations may
//! use all processors, at the lowest priority.

use std::{
    num::NonZero,
    thread::{self, Builder},
};

use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::oneshot;

#[cfg(target_os = "linux")]
mod means {
    use std::{num::NonZero, sync::OnceLock, thread};

    use rustix::thread::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};

    /// The processors of the program before it limited itself to one.
    struct Given {
        processors: CpuSet,
        /// How many threads these can serve; a host may grant less time than there are processors.
        threads: Option<NonZero<usize>>,
    }

    static GIVEN: OnceLock<Given> = OnceLock::new();

    pub fn share_one() {
        let threads = thread::available_parallelism().ok();
        let shared = sched_getaffinity(None).and_then(|processors| {
            GIVEN.get_or_init(|| Given {
                processors,
                threads,
            });
            let mut one = CpuSet::new();
            let own = sched_getcpu();
            if processors.is_set(own) {
                one.set(own);
            }
            sched_setaffinity(None, &one)
        });
        if let Err(error) = shared {
            tracing::debug!(%error, "threads are woken on all processors");
        }
    }

    pub fn use_all() {
        let Some(given) = GIVEN.get() else {
            return;
        };
        if let Err(error) = sched_setaffinity(None, &given.processors) {
            tracing::debug!(%error, "what takes long is computed on one processor");
        }
    }

    pub fn threads() -> Option<NonZero<usize>> {
        GIVEN.get().and_then(|given| given.threads)
    }
}

/// Keeps this thread, and all threads that it and they start from now on, on its present processor. On other systems
/// than Linux nothing happens.
pub fn share_one() {
    #[cfg(target_os = "linux")]
    means::share_one();
}

/// Lets this thread, and those that it starts from now on, run on all processors again.
pub(crate) fn use_all() {
    #[cfg(target_os = "linux")]
    means::use_all();
}

/// Prepares this thread for a long computation: on all processors, and only while nobody else has anything to do.
pub(crate) fn step_aside() {
    use_all();
    if let Err(error) = set_current_thread_priority(ThreadPriority::Min) {
        tracing::debug!(?error, "what takes long is computed at the usual priority");
    }
}

/// Does long work on a separate thread with this name, which yields to everything else. `None` if it panics (the panic
/// itself is in the log), or there is no thread for it.
pub async fn aside<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = oneshot::channel();
    let spawned = Builder::new().name(name.to_owned()).spawn(move || {
        step_aside();
        // Nobody may be waiting any more.
        let _ = done.send(work());
    });
    if let Err(error) = spawned {
        tracing::error!(%error, name, "there is no thread for what takes long");
        return None;
    }
    result.await.ok()
}

/// How many threads can compute at the same time.
pub(crate) fn threads() -> usize {
    #[cfg(target_os = "linux")]
    if let Some(given) = means::threads() {
        return given.get();
    }
    thread::available_parallelism().map_or(1, NonZero::get)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The result of this work on a thread that shares its processor with those that it starts.
    pub(crate) fn on_one<T: Send>(work: impl FnOnce() -> T + Send) -> T {
        let shared = || {
            share_one();
            work()
        };
        thread::scope(|scope| scope.spawn(shared).join().unwrap())
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn long_computations_use_all_processors_and_the_rest_shares_one() {
        let count = || rustix::thread::sched_getaffinity(None).unwrap().count();
        let (all, could) = (count(), threads());
        let started = on_one(|| {
            let other = thread::spawn(move || {
                let shared = count();
                step_aside();
                [shared, count()]
            });
            other.join().unwrap()
        });
        assert_eq!(started, [1, all]);
        assert_eq!(threads(), could);
        assert_eq!(count(), all, "what was there before stays as it is");
    }

    #[tokio::test]
    async fn work_that_panics_gives_nothing() {
        let name = || thread::current().name().map(str::to_owned);
        assert_eq!(aside("sums", name).await, Some(Some("sums".to_owned())));
        let broken: Option<()> = aside("sums", || panic!("as a test wants it")).await;
        assert_eq!(broken, None);
    }
}
