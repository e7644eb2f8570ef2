//! Where each criterion stands in a weight.

use super::weight::{BITS, Weight};

/// The position of each criterion in a weight, most important first.
pub struct Scale {
    /// The number within the weight, and the bit in it.
    places: Vec<(usize, u32)>,
    numbers: usize,
}

impl Scale {
    /// A scale for criteria whose sums have these maxima, most important first.
    pub fn new(most: &[u64]) -> Scale {
        let (mut number, mut free) = (0, BITS);
        let places = most.iter().map(|&most| {
            let bits = u64::BITS - most.leading_zeros() + 1;
            if bits > free {
                (number, free) = (number + 1, BITS);
            }
            free -= bits;
            (number, free)
        });
        let places: Vec<(usize, u32)> = places.collect();
        Scale {
            places,
            numbers: number + 1,
        }
    }

    /// How many numbers the weights have.
    pub fn numbers(&self) -> usize {
        self.numbers
    }

    /// How many criteria there are.
    pub fn criteria(&self) -> usize {
        self.places.len()
    }

    /// The weight of an amount of one criterion.
    pub fn unit<const N: usize>(&self, criterion: usize, amount: i64) -> Weight<N> {
        let mut weight = Weight::ZERO;
        let (number, bit) = self.places[criterion];
        weight.0[number] = i128::from(amount) << bit;
        weight
    }

    /// The weight of these amounts, one for each criterion. Those that are left out at the end are zero.
    pub fn weigh<const N: usize>(&self, amounts: &[i64]) -> Weight<N> {
        let mut weight = Weight::ZERO;
        for (&amount, &(number, bit)) in amounts.iter().zip(&self.places) {
            weight.0[number] += i128::from(amount) << bit;
        }
        weight
    }
}
