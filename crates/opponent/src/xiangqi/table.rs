//! The transposition table.

use std::time::Duration;

use super::{board::Move, search::MATES};
use crate::bound::{Bound, shifted};

/// The stored result for a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    /// The best move, if one is known.
    pub(super) mv: Move,
    /// The score for the side to move, with mates counted from this position.
    score: i16,
    /// The static evaluation.
    pub(super) evaluation: i16,
    /// The search depth of the score.
    pub(super) depth: i8,
    pub(super) bound: Bound,
    age: u8,
}

impl Entry {
    /// The score for a search that meets the position `ply` plies after its root.
    pub(super) fn score_at(self, ply: i32) -> i32 {
        shifted(self.score.into(), -ply, MATES)
    }

    /// That score, if it is enough for a search between `alpha` and `beta`.
    pub(super) fn decides(self, ply: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = self.score_at(ply);
        self.bound.decides(score, alpha, beta).then_some(score)
    }
}

/// The number of entries that share an index.
const BUCKET_ENTRIES: usize = 4;

/// The table of all stored positions.
pub(super) struct Table {
    buckets: Vec<[Option<Entry>; BUCKET_ENTRIES]>,
    age: u8,
}

impl Table {
    /// A table of about two to the power of `bits` positions.
    pub(super) fn new(bits: u32) -> Table {
        Table {
            buckets: vec![[None; BUCKET_ENTRIES]; 1 << bits.saturating_sub(2)],
            age: 0,
        }
    }

    /// A table large enough for `nodes` positions, or for the positions that can be searched in this time.
    pub(super) fn for_search(nodes: u64, time: Option<Duration>) -> Table {
        let met = time.map_or(u64::MAX, |time| time.as_millis() as u64 * 1_500);
        Table::new((u64::BITS - nodes.min(met).leading_zeros()).clamp(12, 22))
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([None; BUCKET_ENTRIES]);
    }

    /// Begins another search: older results count less.
    pub(super) fn age(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The stored entry for the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let mut entries = self.buckets[self.index(key)].iter().flatten();
        entries.find(|entry| entry.key == key).copied()
    }

    /// Stores a position, replacing the least valuable one.
    pub(super) fn put(
        &mut self,
        key: u64,
        mv: Move,
        score: i32,
        evaluation: i32,
        depth: i32,
        bound: Bound,
    ) {
        let (index, age) = (self.index(key), self.age);
        let bucket = &mut self.buckets[index];
        let worth = |entry: &Option<Entry>| match entry {
            Some(entry) => i32::from(entry.depth) - 4 * i32::from(age.wrapping_sub(entry.age)),
            None => -1000 - 4 * i32::from(age),
        };
        let is_same = |entry: &Option<Entry>| entry.is_some_and(|entry| entry.key == key);
        let same = bucket.iter().position(is_same);
        let least = || (0..BUCKET_ENTRIES).min_by_key(|n| worth(&bucket[*n]));
        let slot = &mut bucket[same.or_else(least).unwrap_or(0)];
        let known = slot.filter(|entry| entry.key == key);
        let deeper = |entry: Entry| i32::from(entry.depth) > depth + 3 && entry.age == age;
        if known.is_some_and(deeper) && bound != Bound::Exact {
            return;
        }
        let kept = known.map(|entry| entry.mv).filter(|_| !mv.is_some());
        *slot = Some(Entry {
            key,
            mv: kept.unwrap_or(mv),
            score: score as i16,
            evaluation: evaluation as i16,
            depth: depth as i8,
            bound,
            age,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_until_something_better_takes_its_place() {
        let mut table = Table::new(2);
        let mv = Move::new(3, 4);
        for key in 1..=4 {
            table.put(key, mv, key as i32, 7, key as i32, Bound::Exact);
        }
        let found = table.get(3).unwrap();
        assert_eq!((found.mv, found.score, found.evaluation), (mv, 3, 7));
        // One more: the shallowest is replaced.
        table.put(9, mv, -5, 0, 2, Bound::Lower);
        assert!(table.get(1).is_none() && table.get(2).is_some());
        // A shallow bound does not replace a deeper result of the same search, but it does later.
        table.put(4, Move::NONE, 50, 0, 0, Bound::Upper);
        assert_eq!(table.get(4).unwrap().score, 4);
        table.age();
        table.put(4, Move::NONE, 50, 0, 0, Bound::Upper);
        let found = table.get(4).unwrap();
        assert_eq!((found.score, found.mv, found.bound), (50, mv, Bound::Upper));
        table.clear();
        assert!(table.get(4).is_none());
    }
}
