//! The transposition table.

use super::board::Move;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Equal to the true score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// The stored result for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move; [`Move::NONE`] if it is not known.
    pub(super) mv: Move,
    /// The score, which bounds the true one.
    pub(super) score: i32,
    /// The depth of its search.
    pub(super) depth: i32,
    /// How the score bounds the true one.
    pub(super) bound: Bound,
}

/// A table of positions; a new one replaces an old one that was searched less deeply, or little more deeply.
pub(super) struct Memory {
    /// For each slot, the key of a position and its packed entry. No entry is packed as 0.
    entries: Vec<u64>,
}

impl Entry {
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.score as u16) << 32
            | (self.depth.clamp(0, 127) as u64) << 24
            | u64::from(self.mv.from) << 16
            | u64::from(self.mv.to) << 8
            | bound
    }

    const fn unpack(packed: u64) -> Option<Entry> {
        let bound = match packed & 0xFF {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Entry {
            mv: Move {
                from: (packed >> 16) as u8,
                to: (packed >> 8) as u8,
            },
            score: (packed >> 32) as u16 as i16 as i32,
            depth: (packed >> 24 & 0xFF) as i32,
            bound,
        })
    }
}

impl Memory {
    /// A table of two to the power of `size` positions.
    pub(super) fn new(size: u32) -> Memory {
        Memory {
            entries: vec![0; 2 << size],
        }
    }

    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 2)
    }

    /// The stored entry for the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let place = self.place(key);
        if self.entries[place] != key {
            return None;
        }
        Entry::unpack(self.entries[place + 1])
    }

    /// Stores a position. A known best move is kept if there is no new one.
    pub(super) fn put(&mut self, key: u64, mut entry: Entry) {
        let place = self.place(key);
        if let Some(old) = Entry::unpack(self.entries[place + 1]) {
            let same = self.entries[place] == key;
            if !same && old.depth > entry.depth + 3 && entry.bound != Bound::Exact {
                return;
            }
            if same && entry.mv == Move::NONE {
                entry.mv = old.mv;
            }
        }
        self.entries[place] = key;
        self.entries[place + 1] = entry.pack();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
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
