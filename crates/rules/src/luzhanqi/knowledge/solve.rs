//! Finds worlds: ways to give every piece of an army a kind that are consistent with everything known. The kinds of
//! individual pieces form a matching problem; what is known about several pieces together is a [`Clause`].

use super::kinds::KindSet;
use crate::luzhanqi::{Kind, piece::KINDS};

/// The kinds, and one more slot for the double of a kind: see [`Puzzle::doubled`].
pub(super) const SLOTS: usize = KINDS + 1;
const DOUBLE: usize = KINDS;

/// A set of pieces, bit `n` for the piece with index `n`.
pub(super) type Pieces = u32;
/// The slot of each piece.
pub(super) type World = Vec<u8>;

/// The pieces of a set.
pub(super) fn pieces_of(set: Pieces) -> impl Iterator<Item = usize> {
    (0..Pieces::BITS as usize).filter(move |piece| set & (1 << piece) != 0)
}

/// A fact about several pieces together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Clause {
    /// At least one of these pieces has one of the kinds given with it.
    Witness(Vec<(usize, KindSet)>),
    /// The piece is not a soldier, or is the lowest-ranking soldier among these pieces.
    Lowest(usize, Pieces),
    /// The piece is not a soldier, or one of these pieces is a soldier of lower rank.
    NotLowest(usize, Pieces),
}

/// The kinds that each piece can be on its own, how many pieces of each kind there are, and further facts.
#[derive(Clone)]
pub(super) struct Puzzle {
    pub(super) masks: Vec<u16>,
    pub(super) room: [u8; SLOTS],
    /// How many pieces at the end are indistinguishable, because they had left the board at the start.
    pub(super) unplaced: usize,
    pub(super) clauses: Vec<Clause>,
    /// The kind whose double is the last slot.
    doubled: Option<usize>,
}

impl Puzzle {
    /// The puzzle of a whole army.
    pub(super) fn new(
        kinds: impl Iterator<Item = KindSet>,
        unplaced: usize,
        clauses: Vec<Clause>,
    ) -> Puzzle {
        let mut room = [0; SLOTS];
        for kind in Kind::ALL {
            room[kind.index()] = kind.count() as u8;
        }
        Puzzle {
            masks: kinds.map(KindSet::bits).collect(),
            room,
            unplaced,
            clauses,
            doubled: None,
        }
    }

    /// This puzzle, restricted to worlds in which exactly `number` pieces of a kind are among these.
    pub(super) fn doubled(&self, kind: Kind, among: Pieces, number: u8) -> Puzzle {
        let (bit, double) = (1 << kind.index(), 1 << DOUBLE);
        let mut puzzle = self.clone();
        for piece in pieces_of(among) {
            if puzzle.masks[piece] & bit != 0 {
                puzzle.masks[piece] = puzzle.masks[piece] & !bit | double;
            }
        }
        puzzle.room[DOUBLE] = number;
        puzzle.room[kind.index()] -= number;
        puzzle.doubled = Some(kind.index());
        puzzle
    }

    /// This puzzle with other masks and clauses.
    fn with(&self, masks: Vec<u16>, clauses: Vec<Clause>) -> Puzzle {
        Puzzle {
            masks,
            clauses,
            ..*self
        }
    }

    fn kind_of(&self, slot: usize) -> usize {
        match self.doubled {
            Some(kind) if slot == DOUBLE => kind,
            _ => slot,
        }
    }

    /// The slots of these kinds.
    fn slots(&self, kinds: KindSet) -> u16 {
        let double = self
            .doubled
            .is_some_and(|kind| kinds.bits() & (1 << kind) != 0);
        kinds.bits() | u16::from(double) << DOUBLE
    }

    /// The slots of soldiers that rank below the soldier in this slot; `None` if it holds no soldier.
    fn below(&self, slot: usize) -> Option<u16> {
        let kind = self.kind_of(slot);
        let lower = Kind::SOLDIERS.get(kind + 1..)?;
        Some(self.slots(lower.iter().copied().collect()))
    }

    fn holds(&self, clause: &Clause, world: &World) -> bool {
        let in_any = |pieces: Pieces, slots: u16| {
            pieces_of(pieces).any(|piece| slots & (1 << world[piece]) != 0)
        };
        let below = |piece: &usize| self.below(usize::from(world[*piece]));
        match clause {
            Clause::Witness(pieces) => pieces
                .iter()
                .any(|(piece, kinds)| self.slots(*kinds) & (1 << world[*piece]) != 0),
            Clause::Lowest(piece, among) => below(piece).is_none_or(|below| !in_any(*among, below)),
            Clause::NotLowest(piece, among) => {
                below(piece).is_none_or(|below| in_any(*among, below))
            }
        }
    }

    /// Whether everything holds in a world that fits the masks.
    pub(super) fn allows(&self, world: &World) -> bool {
        self.clauses.iter().all(|clause| self.holds(clause, world))
    }

    /// A world, if there is one.
    pub(super) fn world(&self) -> Option<World> {
        let world = matching(&self.masks, &self.room)?;
        let Some(broken) = self
            .clauses
            .iter()
            .position(|clause| !self.holds(clause, &world))
        else {
            return Some(world);
        };
        let mut cases = self.cases(broken).into_iter();
        cases.find_map(|case| case.world())
    }

    /// Puzzles without this clause that together have the worlds in which it holds. Those of a `Witness` overlap.
    pub(super) fn cases(&self, clause: usize) -> Vec<Puzzle> {
        let mut rest = self.clauses.clone();
        let clause = rest.swap_remove(clause);
        let of = |piece: usize| (0..SLOTS).filter(move |slot| self.masks[piece] & (1 << slot) != 0);
        let mut cases = Vec::new();
        match clause {
            Clause::Witness(pieces) => {
                for (piece, kinds) in pieces {
                    let mut masks = self.masks.clone();
                    masks[piece] &= self.slots(kinds);
                    cases.push(self.with(masks, rest.clone()));
                }
            }
            Clause::Lowest(piece, among) => {
                for slot in of(piece) {
                    cases.push(self.with(self.as_lowest(piece, slot, among), rest.clone()));
                }
            }
            Clause::NotLowest(piece, among) => {
                for slot in of(piece) {
                    let mut masks = self.masks.clone();
                    masks[piece] = 1 << slot;
                    let mut clauses = rest.clone();
                    if let Some(below) = self.below(slot) {
                        let below = KindSet::from_bits(below);
                        let among = pieces_of(among).map(|piece| (piece, below));
                        clauses.push(Clause::Witness(among.collect()));
                    }
                    cases.push(self.with(masks, clauses));
                }
            }
        }
        cases
    }

    /// The masks when the piece is in this slot and, if it is a soldier, none of the others ranks below it.
    fn as_lowest(&self, piece: usize, slot: usize, among: Pieces) -> Vec<u16> {
        let mut masks = self.masks.clone();
        if let Some(below) = self.below(slot) {
            for other in pieces_of(among) {
                masks[other] &= !below;
            }
        }
        masks[piece] &= 1 << slot;
        masks
    }

    /// Puzzles without this clause that together have the worlds in which it does not hold, without overlap. `None` for
    /// `Lowest`, whose cases do not overlap.
    pub(super) fn counter_cases(&self, clause: usize) -> Option<Vec<Puzzle>> {
        let mut rest = self.clauses.clone();
        let masks = match rest.swap_remove(clause) {
            Clause::Witness(pieces) => {
                let mut masks = self.masks.clone();
                for (piece, kinds) in pieces {
                    masks[piece] &= !self.slots(kinds);
                }
                vec![masks]
            }
            Clause::NotLowest(piece, among) => (0..SLOTS)
                .filter(|slot| self.masks[piece] & (1 << slot) != 0 && self.below(*slot).is_some())
                .map(|slot| self.as_lowest(piece, slot, among))
                .collect(),
            Clause::Lowest(..) => return None,
        };
        let cases = masks
            .into_iter()
            .map(|masks| self.with(masks, rest.clone()));
        Some(cases.collect())
    }

    /// This puzzle without redundant clauses.
    pub(super) fn without_idle_clauses(mut self) -> Puzzle {
        for clause in (0..self.clauses.len()).rev() {
            let counter = self.counter_cases(clause);
            if counter.is_some_and(|cases| cases.iter().all(|case| case.world().is_none())) {
                self.clauses.swap_remove(clause);
            }
        }
        self
    }

    /// For each piece, the slots that it has in some world; `None` if there is no world.
    pub(super) fn possible(&self) -> Option<Vec<u16>> {
        let world = self.world()?;
        let mut possible = exchanges(&self.masks, &matching(&self.masks, &self.room)?);
        if self.clauses.is_empty() {
            return Some(possible);
        }
        let mut seen: Vec<u16> = world.iter().map(|slot| 1 << slot).collect();
        for piece in 0..possible.len() {
            for slot in 0..SLOTS {
                let bit = 1 << slot;
                if possible[piece] & !seen[piece] & bit == 0 {
                    continue;
                }
                let mut masks = self.masks.clone();
                masks[piece] = bit;
                match self.with(masks, self.clauses.clone()).world() {
                    Some(world) => {
                        for (seen, slot) in seen.iter_mut().zip(world) {
                            *seen |= 1 << slot;
                        }
                    }
                    None => possible[piece] &= !bit,
                }
            }
        }
        Some(possible)
    }
}

/// Gives each piece a slot of its mask, without exceeding the room of any slot.
pub(super) fn matching(masks: &[u16], room: &[u8; SLOTS]) -> Option<World> {
    let mut matching = Matching {
        masks,
        room,
        members: [0; SLOTS],
    };
    for piece in 0..masks.len() {
        if !matching.place(piece, &mut 0) {
            return None;
        }
    }
    let mut world = vec![0; masks.len()];
    for (slot, members) in matching.members.into_iter().enumerate() {
        for piece in pieces_of(members) {
            world[piece] = slot as u8;
        }
    }
    Some(world)
}

struct Matching<'a> {
    masks: &'a [u16],
    room: &'a [u8; SLOTS],
    /// The pieces in each slot.
    members: [Pieces; SLOTS],
}

impl Matching<'_> {
    /// Places a piece, moving others if necessary. No slot is tried twice.
    fn place(&mut self, piece: usize, tried: &mut u16) -> bool {
        for slot in 0..SLOTS {
            let bit = 1 << slot;
            if self.masks[piece] & bit == 0 || *tried & bit != 0 {
                continue;
            }
            *tried |= bit;
            let full = self.members[slot].count_ones() >= u32::from(self.room[slot]);
            let moved = full
                .then(|| pieces_of(self.members[slot]).find(|&other| self.place(other, tried)))
                .flatten();
            if let Some(other) = moved {
                self.members[slot] &= !(1 << other);
            }
            if !full || moved.is_some() {
                self.members[slot] |= 1 << piece;
                return true;
            }
        }
        false
    }
}

/// For each piece, the slots that it can have in some matching when all slots are full: those of its mask from which a
/// chain of exchanges leads back to its own slot.
fn exchanges(masks: &[u16], world: &World) -> Vec<u16> {
    let mut reach: [u16; SLOTS] = std::array::from_fn(|slot| 1 << slot);
    for (mask, slot) in masks.iter().zip(world) {
        reach[usize::from(*slot)] |= mask;
    }
    for through in 0..SLOTS {
        for from in 0..SLOTS {
            if reach[from] & (1 << through) != 0 {
                reach[from] |= reach[through];
            }
        }
    }
    let leads_back = |from: usize, to: u8| reach[from] & (1 << to) != 0;
    let slots = masks.iter().zip(world).map(|(mask, own)| {
        (0..SLOTS)
            .filter(|&slot| mask & (1 << slot) != 0 && leads_back(slot, *own))
            .fold(0, |set, slot| set | 1 << slot)
    });
    slots.collect()
}
