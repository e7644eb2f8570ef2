//! Counts worlds exactly. Pieces with the same mask form a class, and the classes are filled one after the other.
//! Intermediate counts are keyed by the remaining room of each kind; kinds that no later class distinguishes are
//! merged.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::solve::{Puzzle, SLOTS};

/// Bits for the remaining room of a kind.
const ROOM_BITS: u32 = 5;

/// The remaining room of every kind, [`ROOM_BITS`] bits each.
type Room = u128;
type Counts = HashMap<Room, u128, BuildHasherDefault<Mixer>>;

/// How many worlds there are.
pub(super) fn worlds(puzzle: &Puzzle) -> u128 {
    let Some(clause) = puzzle.clauses.len().checked_sub(1) else {
        return matchings(puzzle);
    };
    let sum = |cases: Vec<Puzzle>| cases.iter().map(worlds).sum::<u128>();
    match puzzle.counter_cases(clause) {
        Some(against) => {
            let mut all = puzzle.clone();
            all.clauses.swap_remove(clause);
            worlds(&all) - sum(against)
        }
        None => sum(puzzle.cases(clause)),
    }
}

/// Pieces with the same mask.
struct Class {
    mask: u16,
    size: u32,
}

/// The number of ways to give the pieces slots of their masks so that every slot is full.
fn matchings(puzzle: &Puzzle) -> u128 {
    let (told_apart, unplaced) = puzzle.masks.split_at(puzzle.masks.len() - puzzle.unplaced);
    let mut classes: Vec<Class> = Vec::new();
    for &mask in told_apart {
        match classes.iter_mut().find(|class| class.mask == mask) {
            Some(class) => class.size += 1,
            None => classes.push(Class { mask, size: 1 }),
        }
    }
    let mut start: Room = 0;
    for (slot, &room) in puzzle.room.iter().enumerate() {
        if slot < SLOTS - 1 {
            start |= Room::from(room) << (ROOM_BITS * slot as u32);
        }
    }
    debug_assert_eq!(puzzle.room[SLOTS - 1], 0, "no kind is doubled");
    let mut counts = Counts::from_iter([(start, 1)]);
    if let Some(&mask) = unplaced.first() {
        counts = filled(counts, mask, unplaced.len() as u32, |_, _| 1);
    }
    let mut alive: u16 = (1 << SLOTS) - 1;
    loop {
        counts = merged(counts, &classes, &mut alive);
        let next =
            (0..classes.len()).min_by_key(|&class| (classes[class].mask & alive).count_ones());
        let Some(next) = next else { break };
        let class = classes.swap_remove(next);
        counts = filled(counts, class.mask & alive, class.size, choose);
    }
    counts.get(&0).copied().unwrap_or(0)
}

/// Merges kinds that no class distinguishes into the first of them, which stays alive.
fn merged(mut counts: Counts, classes: &[Class], alive: &mut u16) -> Counts {
    let signature = |slot: usize| {
        let bit = 1 << slot;
        let wanting = classes
            .iter()
            .enumerate()
            .filter(|(_, class)| class.mask & bit != 0);
        wanting.fold(0_u32, |set, (class, _)| set | 1 << class)
    };
    for slot in 0..SLOTS - 1 {
        let twins =
            |other: &usize| *alive & (1 << other) != 0 && signature(*other) == signature(slot);
        if *alive & (1 << slot) == 0 {
            continue;
        }
        let Some(first) = (0..slot).find(twins) else {
            continue;
        };
        *alive &= !(1 << slot);
        let mut next = Counts::default();
        for (room, count) in counts {
            let (into, from) = (left(room, first), left(room, slot));
            let cleared = room & !(MASK << (ROOM_BITS * slot as u32));
            let room = cleared + (Room::from(from) << (ROOM_BITS * first as u32));
            *next.entry(room).or_default() += count * choose(into + from, from);
        }
        counts = next;
    }
    counts
}

const MASK: Room = (1 << ROOM_BITS) - 1;

const fn left(room: Room, slot: usize) -> u32 {
    (room >> (ROOM_BITS * slot as u32) & MASK) as u32
}

/// Gives `size` pieces slots of the mask; `ways(n, k)` is the number of ways to take `k` of `n` pieces.
fn filled(counts: Counts, mask: u16, size: u32, ways: impl Fn(u32, u32) -> u128) -> Counts {
    if mask == 0 {
        return Counts::default();
    }
    // The bits above the room of the kinds hold the number of pieces that still need a slot.
    let above = ROOM_BITS * (SLOTS as u32 - 1);
    let with_need = |room, need| Room::from(need) << above | room;
    let mut counts = Counts::from_iter(
        counts
            .into_iter()
            .map(|(room, count)| (with_need(room, size), count)),
    );
    let slots: Vec<usize> = (0..SLOTS - 1)
        .filter(|slot| mask & (1 << slot) != 0)
        .collect();
    for (place, &slot) in slots.iter().enumerate() {
        let mut next = Counts::default();
        for (key, count) in counts {
            let (room, need) = (key & ((1 << above) - 1), (key >> above) as u32);
            let later: u32 = slots[place + 1..]
                .iter()
                .map(|&slot| left(room, slot))
                .sum();
            for taken in need.saturating_sub(later)..=need.min(left(room, slot)) {
                let room = room - (Room::from(taken) << (ROOM_BITS * slot as u32));
                *next.entry(with_need(room, need - taken)).or_default() +=
                    count * ways(need, taken);
            }
        }
        counts = next;
    }
    counts
}

/// The number of ways to choose `k` of `n` things.
fn choose(n: u32, k: u32) -> u128 {
    (0..k).fold(1, |ways, i| ways * u128::from(n - i) / u128::from(i + 1))
}

/// Mixes the bits of a key by multiplication.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.write_u64(key as u64 ^ (key >> 64) as u64);
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}
