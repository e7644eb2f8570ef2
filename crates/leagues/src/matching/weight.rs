//! Weights for criteria of which the more important one always decides: numbers side by side, compared one after another.

use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A list of numbers, the most important first. They are added each by itself, so such lists are numbers as far as a
/// matching is concerned: they have an order, sums and differences.
///
/// A number takes 90 bits at most, which leaves room for the sums that a matching makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight<const N: usize>(pub [i128; N]);

/// How many bits of a weight's number may be used.
pub const BITS: u32 = 90;

impl<const N: usize> Weight<N> {
    /// No weight.
    pub const ZERO: Weight<N> = Weight([0; N]);

    /// Half of it. Only whole halves are ever asked for.
    pub(super) fn half(self) -> Weight<N> {
        Weight(self.0.map(|number| number / 2))
    }

    /// Twice as much.
    pub(super) fn double(self) -> Weight<N> {
        self + self
    }

    /// Whether it is nothing at all.
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
