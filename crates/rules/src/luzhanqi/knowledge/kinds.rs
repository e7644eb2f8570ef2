//! Sets of kinds: what a piece can still be.

use std::ops::{BitAnd, BitAndAssign, BitOr, Not};

use crate::luzhanqi::{Kind, piece::KINDS};

/// A set of kinds, bit `n` for the kind with index `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u16);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);
    /// Every kind.
    pub const ALL: KindSet = KindSet((1 << KINDS) - 1);
    /// The soldiers.
    pub const SOLDIERS: KindSet = KindSet((1 << Kind::SOLDIERS.len()) - 1);
    /// The kinds that move: soldiers and Grenades.
    pub const MOVERS: KindSet = KindSet(KindSet::SOLDIERS.0 | KindSet::of(Kind::Grenade).0);

    /// The set of this kind alone.
    pub const fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.index())
    }

    /// Whether `kind` is in the set.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// How many kinds are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no kind is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only kind of a set with one element.
    pub fn only(self) -> Option<Kind> {
        if self.len() == 1 {
            self.iter().next()
        } else {
            None
        }
    }

    /// The kinds, highest first.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    /// Its bits.
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// The set with these bits.
    pub(super) const fn from_bits(bits: u16) -> KindSet {
        KindSet(bits & KindSet::ALL.0)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        let kinds = kinds.into_iter();
        kinds.fold(KindSet::EMPTY, |set, kind| set | KindSet::of(kind))
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;

    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl BitAndAssign for KindSet {
    fn bitand_assign(&mut self, other: KindSet) {
        self.0 &= other.0;
    }
}

impl BitOr for KindSet {
    type Output = KindSet;

    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl Not for KindSet {
    type Output = KindSet;

    fn not(self) -> KindSet {
        KindSet(!self.0 & KindSet::ALL.0)
    }
}
