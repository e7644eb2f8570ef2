//! Lexicographic weights: lists of numbers for criteria, of which the more important one always decides.

use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A list of numbers, most important first. They are added component by component, so for a matching such lists are numbers:
/// they have an order, sums and differences.
///
/// Each number uses at most 90 bits, which leaves room for the sums that a matching computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight<const N: usize>(pub [i128; N]);

/// How many bits of a weight's number may be used.
pub const BITS: u32 = 90;

impl<const N: usize> Weight<N> {
    /// No weight.
    pub const ZERO: Weight<N> = Weight([0; N]);

    /// Half of it, which must be whole.
    pub(super) fn half(self) -> Weight<N> {
        Weight(self.0.map(|number| number / 2))
    }

    /// Twice as much.
    pub(super) fn double(self) -> Weight<N> {
        self + self
    }

    /// Whether it is zero.
    pub(super) fn is_zero(&self) -> bool {
        *self == Weight::ZERO
    }
}

impl<const N: usize> Add for Weight<N> {
    type Output = Weight<N>;

    fn add(mut self, other: Weight<N>) -> Weight<N> {
        self += other;
        self
    }
}

impl<const N: usize> AddAssign for Weight<N> {
    fn add_assign(&mut self, other: Weight<N>) {
        for (number, other) in self.0.iter_mut().zip(&other.0) {
            *number += other;
        }
    }
}

impl<const N: usize> Sub for Weight<N> {
    type Output = Weight<N>;

    fn sub(mut self, other: Weight<N>) -> Weight<N> {
        self -= other;
        self
    }
}

impl<const N: usize> SubAssign for Weight<N> {
    fn sub_assign(&mut self, other: Weight<N>) {
        for (number, other) in self.0.iter_mut().zip(&other.0) {
            *number -= other;
        }
    }
}

impl<const N: usize> Neg for Weight<N> {
    type Output = Weight<N>;

    fn neg(self) -> Weight<N> {
        Weight::ZERO - self
    }
}
