//! The transposition table.

use super::board::Move;
use crate::bound::Bound;

/// The stored result for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move; [`Move::NONE`] if it is not known.
    pub(super) mv: Move,
    /// The score, which bounds the true one.
    pub(super) score: i16,
    /// The depth of its search.
    pub(super) depth: i8,
    /// How the score bounds the true one.
    pub(super) bound: Bound,
}

/// A table of positions; a new one replaces an old one that was searched less deeply, or little more deeply.
pub(super) struct Memory {
    /// The keys of positions, and their entries.
    slots: Vec<(u64, Option<Entry>)>,
}

impl Memory {
    /// A table of two to the power of `size` positions.
    pub(super) fn new(size: u32) -> Memory {
        Memory {
            slots: vec![(0, None); 1 << size],
        }
    }

    const fn place(&self, key: u64) -> usize {
        (key >> 1) as usize & (self.slots.len() - 1)
    }

    /// The stored entry for the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let (stored, entry) = self.slots[self.place(key)];
        entry.filter(|_| stored == key)
    }

    /// Stores a position. A known best move is kept if there is no new one.
    pub(super) fn put(&mut self, key: u64, mut entry: Entry) {
        let place = self.place(key);
        if let (stored, Some(old)) = self.slots[place] {
            let same = stored == key;
            if !same && old.depth > entry.depth + 3 && entry.bound != Bound::Exact {
                return;
            }
            if same && entry.mv == Move::NONE {
                entry.mv = old.mv;
            }
        }
        self.slots[place] = (key, Some(entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_entries_are_found_again() {
        let mut memory = Memory::new(4);
        let entry = Entry {
            mv: Move { from: 62, to: 55 },
            score: -19_998,
            depth: 17,
            bound: Bound::Lower,
        };
        memory.put(0x1234_5678, entry);
        assert_eq!(memory.get(0x1234_5678), Some(entry));
        assert_eq!(memory.get(0x9234_5678), None);
        let shallow = Entry { depth: 2, ..entry };
        memory.put(0x9234_5678, shallow);
        assert_eq!(memory.get(0x9234_5678), None, "the deeper one stays");
        let updated = Entry {
            mv: Move::NONE,
            ..shallow
        };
        memory.put(0x1234_5678, updated);
        assert_eq!(memory.get(0x1234_5678), Some(shallow), "the move is kept");
    }
}
