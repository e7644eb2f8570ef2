//! Exact fractions, so that averages and products of half points compare without rounding.

use std::{cmp::Ordering, fmt, iter::Sum, ops};

use crate::tournament::Points;

/// A fraction of a point, of a product of points, or of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amount {
    numerator: i64,
    /// Greater than 0, and without a factor in common with the numerator.
    denominator: i64,
}

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount {
        numerator: 0,
        denominator: 1,
    };

    /// A fraction; a denominator of 0 counts as 1.
    pub fn new(numerator: i64, denominator: i64) -> Amount {
        let denominator = if denominator == 0 { 1 } else { denominator };
        let common = common_divisor(numerator.abs(), denominator.abs()).max(1);
        let sign = denominator.signum();
        Amount {
            numerator: sign * numerator / common,
            denominator: sign * denominator / common,
        }
    }

    /// A whole number.
    pub const fn whole(number: i64) -> Amount {
        Amount {
            numerator: number,
            denominator: 1,
        }
    }

    /// Divided by a number; by 0 it stays as it is.
    pub fn over(self, divisor: i64) -> Amount {
        let divisor = if divisor == 0 { 1 } else { divisor };
        Amount::new(self.numerator, self.denominator * divisor)
    }

    /// This many times the fraction, without what is left over: 13 quarters are 12 halves of a half and a rest.
    pub(crate) fn times(self, factor: i64) -> i64 {
        (self.numerator * factor).div_euclid(self.denominator)
    }

    /// The nearest whole number, of two the greater one.
    pub fn rounded(self) -> i64 {
        Amount::new(2 * self.numerator + self.denominator, 2 * self.denominator).times(1)
    }
}

fn common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<Points> for Amount {
    fn from(points: Points) -> Amount {
        Amount::new(i64::from(points.0), 2)
    }
}

impl ops::Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        if self.denominator == other.denominator {
            return Amount::new(self.numerator + other.numerator, self.denominator);
        }
        Amount::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }
}

impl ops::Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        self + Amount::whole(-1) * other
    }
}

impl ops::Mul for Amount {
    type Output = Amount;

    fn mul(self, other: Amount) -> Amount {
        Amount::new(
            self.numerator * other.numerator,
            self.denominator * other.denominator,
        )
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(all: I) -> Amount {
        all.fold(Amount::ZERO, |sum, one| sum + one)
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Amount) -> Ordering {
        let (left, right) = (
            self.numerator * other.denominator,
            other.numerator * self.denominator,
        );
        left.cmp(&right)
    }
}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Amount) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// With one decimal, or two if that is not exact.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (*self * Amount::whole(100)).rounded();
        let (sign, hundredths) = (if hundredths < 0 { "-" } else { "" }, hundredths.abs());
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        if rest % 10 == 0 {
            f.pad(&format!("{sign}{whole}.{}", rest / 10))
        } else {
            f.pad(&format!("{sign}{whole}.{rest:02}"))
        }
    }
}
