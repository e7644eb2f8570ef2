//! Every piece on the board, as sets of points. It is secret, so nothing in here can be printed; `position` applies
//! plies to it.

use super::{Kind, Point, piece::KINDS};
use crate::Side;

/// All pieces on the board. Sets of points are bit sets, as in [`board`](super::board).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    /// The points of each side's pieces.
    sides: [u64; 2],
    /// The points of each kind's pieces, of both sides.
    kinds: [u64; KINDS],
    /// The points of face-down pieces.
    down: u64,
}

impl Field {
    /// A board without pieces.
    pub(super) const EMPTY: Field = Field {
        sides: [0; 2],
        kinds: [0; KINDS],
        down: 0,
    };

    /// Puts a face-up piece on an empty point.
    pub(super) fn put(&mut self, point: Point, side: Side, kind: Kind) {
        self.sides[side.index()] |= point.bit();
        self.kinds[kind.index()] |= point.bit();
    }

    /// Removes the piece on a point.
    pub(super) fn clear(&mut self, point: Point) {
        let others = !point.bit();
        for set in self.sides.iter_mut().chain(&mut self.kinds) {
            *set &= others;
        }
        self.down &= others;
    }

    /// Moves the face-up piece of this side and kind to an empty point.
    pub(super) fn shift(&mut self, from: Point, to: Point, side: Side, kind: Kind) {
        let both = from.bit() | to.bit();
        self.sides[side.index()] ^= both;
        self.kinds[kind.index()] ^= both;
    }

    /// Lays the piece on a point face down.
    pub(super) fn cover(&mut self, point: Point) {
        self.down |= point.bit() & self.occupied();
    }

    /// Flips the piece on a point face up.
    pub(super) fn uncover(&mut self, point: Point) {
        self.down &= !point.bit();
    }

    /// Swaps the pieces of the two sides.
    pub(super) fn swap_sides(&mut self) {
        self.sides.swap(0, 1);
    }

    /// The piece on a point, face up or down.
    pub(super) fn piece(&self, point: Point) -> Option<(Side, Kind)> {
        let stands_in = |set: u64| set & point.bit() != 0;
        let side = Side::BOTH
            .into_iter()
            .find(|side| stands_in(self.sides[side.index()]))?;
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| stands_in(self.kinds[kind.index()]))?;
        Some((side, kind))
    }

    /// The points of a side's pieces.
    pub(super) const fn of(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// The points of a side's pieces of one kind.
    pub(super) const fn of_kind(&self, side: Side, kind: Kind) -> u64 {
        self.sides[side.index()] & self.kinds[kind.index()]
    }

    /// Whether a side has a piece of this kind on the board.
    pub(super) const fn has(&self, side: Side, kind: Kind) -> bool {
        self.of_kind(side, kind) != 0
    }

    /// The points of face-down pieces.
    pub(super) const fn down(&self) -> u64 {
        self.down
    }

    /// The occupied points.
    pub(super) const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The lowest-ranking soldier of a side on the board.
    pub(super) fn lowest_soldier(&self, side: Side) -> Option<Kind> {
        Kind::lowest_soldier(|kind| self.has(side, kind))
    }

    /// How many pieces of each kind a side has on the board.
    pub(super) fn counts(&self, side: Side) -> [u8; KINDS] {
        Kind::ALL.map(|kind| self.of_kind(side, kind).count_ones() as u8)
    }
}
