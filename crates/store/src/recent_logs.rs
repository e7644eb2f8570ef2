//! A cache of the logs that were read last, so that only new events are read: events are only ever appended. `erasure`
//! is the exception, and clears the cache. The logs are cached decrypted, like the key itself, until others replace
//! them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use basics::MatchId;
use matches::loaded::EventLog;

/// The maximum number of cached events. A thousand take 120 kilobytes, plus the extra content of a few of them.
const MAX_EVENTS: u32 = 4_096;

/// A log with fewer events is quick to read.
const MIN_EVENTS: u32 = 64;

/// The cache that some connections share; by default nothing is cached. A writing connection does not take part,
/// because what it reads may still be rolled back.
#[derive(Clone, Default)]
pub(crate) struct RecentLogs(Option<Arc<Mutex<Logs>>>);

#[derive(Default)]
struct Logs {
    /// Most recently used first.
    kept: Vec<(MatchId, EventLog)>,
    /// How often the cache was cleared.
    forgotten: u64,
}

/// A match that is about to be read.
pub struct RecentLog {
    logs: RecentLogs,
    id: MatchId,
    forgotten: u64,
    known: Option<EventLog>,
}

/// Clears the cache, and invalidates logs that are being read, when dropped.
pub(crate) struct CacheClearing<'a>(&'a RecentLogs);

impl RecentLogs {
    /// An empty cache.
    pub fn new() -> RecentLogs {
        RecentLogs(Some(Arc::default()))
    }

    /// The cached log of a match, up to the event number `last`. It is fetched before the match is read, so that a log
    /// that is changed meanwhile is not cached.
    pub fn get(&self, id: MatchId, last: Option<u32>) -> RecentLog {
        let mut known = None;
        let mut forgotten = 0;
        if let Some(mut logs) = self.lock() {
            forgotten = logs.forgotten;
            if let Some(place) = logs.kept.iter().position(|(kept, _)| *kept == id) {
                logs.kept[..=place].rotate_right(1);
                known = Some(logs.kept[0].1.up_to(last.unwrap_or(u32::MAX)));
            }
        }
        let logs = self.clone();
        RecentLog {
            logs,
            id,
            forgotten,
            known,
        }
    }

    /// Clears the cache when the returned value is dropped, for whatever reason.
    pub const fn forgetting(&self) -> CacheClearing<'_> {
        CacheClearing(self)
    }

    fn lock(&self) -> Option<MutexGuard<'_, Logs>> {
        let logs = self.0.as_ref()?;
        // No operation on it panics half-way.
        Some(logs.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for CacheClearing<'_> {
    fn drop(&mut self) {
        if let Some(mut logs) = self.0.lock() {
            logs.kept.clear();
            logs.forgotten += 1;
        }
    }
}

impl RecentLog {
    /// The cached events, if there are any.
    pub fn known(&mut self) -> Option<EventLog> {
        self.known.take()
    }

    /// Whether a log with this many events is worth caching.
    pub fn wants(&self, count: u32) -> bool {
        self.logs.0.is_some() && (MIN_EVENTS..=MAX_EVENTS).contains(&count)
    }

    /// Caches the log, if it is worth it.
    pub fn keep(self, log: EventLog) {
        if !self.wants(log.count()) {
            return;
        }
        let Some(mut logs) = self.logs.lock() else {
            return;
        };
        if logs.forgotten != self.forgotten {
            return;
        }
        if let Some(place) = logs.kept.iter().position(|(id, _)| *id == self.id) {
            if logs.kept[place].1.count() >= log.count() {
                return;
            }
            logs.kept.remove(place);
        }
        logs.kept.insert(0, (self.id, log));
        let mut events = 0;
        logs.kept.retain(|(_, log)| {
            events += log.count();
            events <= MAX_EVENTS
        });
    }
}

#[cfg(test)]
mod tests {
    use opaque::{Seal, Sealed};

    use super::*;

    /// A log with this many events.
    fn log(count: u32) -> EventLog {
        let events = vec![r#"[7,1,{"event":"begun"}]"#; count as usize].join(",");
        EventLog::read(None, &Sealed::seal(format!("[{events}]")), true).unwrap()
    }

    fn known(logs: &RecentLogs, id: u64, last: Option<u32>) -> Option<u32> {
        let known = logs.get(MatchId(id), last).known();
        known.map(|log| log.count())
    }

    fn keep(logs: &RecentLogs, id: u64, count: u32) {
        logs.get(MatchId(id), None).keep(log(count));
    }

    #[test]
    fn a_log_is_known_up_to_the_requested_event() {
        let logs = RecentLogs::new();
        assert_eq!(known(&logs, 1, None), None);
        keep(&logs, 1, 100);
        assert_eq!(known(&logs, 1, None), Some(100));
        assert_eq!(known(&logs, 1, Some(300)), Some(100));
        assert_eq!(known(&logs, 1, Some(7)), Some(7));
        assert_eq!(known(&logs, 2, None), None);
        keep(&logs, 1, 70);
        assert_eq!(known(&logs, 1, None), Some(100), "more was known already");
        keep(&logs, 2, MIN_EVENTS - 1);
        assert_eq!(known(&logs, 2, None), None, "it is not worth it");
        let nowhere = RecentLogs::default();
        keep(&nowhere, 1, 100);
        assert_eq!(known(&nowhere, 1, None), None);
    }

    #[test]
    fn the_logs_used_longest_ago_are_dropped_first() {
        let logs = RecentLogs::new();
        let half = MAX_EVENTS / 2;
        keep(&logs, 1, half);
        keep(&logs, 2, half);
        assert!(known(&logs, 1, None).is_some());
        keep(&logs, 3, half);
        assert_eq!(known(&logs, 2, None), None);
        assert!(known(&logs, 1, None).is_some() && known(&logs, 3, None).is_some());
        keep(&logs, 4, MAX_EVENTS + 1);
        assert_eq!(known(&logs, 4, None), None, "it has no room at all");
        assert!(known(&logs, 3, None).is_some(), "and takes none");
    }

    #[test]
    fn a_log_that_is_read_while_the_cache_is_cleared_is_not_kept() {
        let logs = RecentLogs::new();
        keep(&logs, 1, 100);
        let reading = logs.get(MatchId(2), None);
        drop(logs.clone().forgetting());
        assert_eq!(known(&logs, 1, None), None);
        reading.keep(log(100));
        assert_eq!(known(&logs, 2, None), None);
        keep(&logs, 2, 100);
        assert_eq!(known(&logs, 2, None), Some(100));
    }
}
