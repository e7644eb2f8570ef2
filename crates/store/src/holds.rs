//! How long transactions hold the only writing connection, and how many rows they change: all other writers wait that
//! long.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// Powers of two of microseconds, up to half an hour.
const BUCKETS: usize = 32;

/// Statistics of the transactions so far.
#[derive(Debug, Default)]
pub(super) struct Holds {
    /// The number of transactions by duration: one bucket for each power of two of microseconds.
    by_length: [AtomicU64; BUCKETS],
    most_rows: AtomicU64,
}

/// How long transactions have held the writing connection, and how many rows they changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriterLoad {
    /// The number of transactions.
    pub transactions: u64,
    /// The 99.9th percentile of the durations; up to twice the true value.
    pub nearly_all_within: Duration,
    /// The maximum number of rows changed by one.
    pub most_rows: u64,
}

impl Holds {
    /// Adds a transaction.
    pub fn note(&self, length: Duration, rows: u64) {
        let microseconds = u64::try_from(length.as_micros()).unwrap_or(u64::MAX);
        let bucket = (u64::BITS - microseconds.leading_zeros()) as usize;
        self.by_length[bucket.min(BUCKETS - 1)].fetch_add(1, Ordering::Relaxed);
        self.most_rows.fetch_max(rows, Ordering::Relaxed);
    }

    /// The statistics so far.
    pub fn load(&self) -> WriterLoad {
        let counts = self.by_length.each_ref();
        let counts = counts.map(|count| count.load(Ordering::Relaxed));
        let transactions: u64 = counts.iter().sum();
        let longer = transactions / 1000;
        let mut left = transactions;
        let within = counts.iter().position(|count| {
            left -= count;
            left <= longer
        });
        WriterLoad {
            transactions,
            nearly_all_within: Duration::from_micros(1 << within.unwrap_or(0)),
            most_rows: self.most_rows.load(Ordering::Relaxed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thousand_may_take_longer() {
        let holds = Holds::default();
        for _ in 0..999 {
            holds.note(Duration::from_micros(900), 3);
        }
        holds.note(Duration::from_secs(2), 70);
        let within = Duration::from_micros(1024);
        let load = WriterLoad {
            transactions: 1000,
            nearly_all_within: within,
            most_rows: 70,
        };
        assert_eq!(holds.load(), load);
        holds.note(Duration::from_secs(2), 1);
        assert!(holds.load().nearly_all_within > Duration::from_secs(1));
    }
}
